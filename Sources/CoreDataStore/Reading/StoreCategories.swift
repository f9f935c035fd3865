/// The asset types of a store, with which items are put into categories.
struct StoreCategories {
  /// The table that they are in, if there is one.
  let table: String?
  /// Each one's label, by the number that items refer to it with.
  private(set) var labels: [Int64: Reading<String>] = [:]
  /// Whether some could not be reached.
  private(set) var areDamaged = false

  /// The columns that can hold a label; the first is the book's.
  private static let labelColumns = ["ZLABEL", "ZNAME", "ZTITLE"]

  /// Finds the asset types that items of a table refer to.
  init(
    of items: StoreTable, schema: StoreSchema, in database: Database, limits: StoreLimits
  ) throws(StoreError) {
    guard let reference = items.columns(for: .category).first,
      let found = Self.table(for: reference, of: items, in: schema)
    else {
      table = nil
      return
    }
    table = found.table.name
    let label = Database.quoted(found.label)
    let list = try database.statement(
      "SELECT rowid, \(label) FROM \(Database.quoted(found.table.name)) NOT INDEXED "
        + "WHERE \(label) IS NOT NULL ORDER BY rowid")
    var last: Int64?
    do throws(StoreError) {
      while try list.next(), labels.count < limits.rows {
        guard let key = list.integer(0), last.map({ $0 < key }) ?? true else {
          areDamaged = true
          return
        }
        last = key
        labels[key] = try list.value(1).text(for: .display, limit: limits.textBytes)
      }
    } catch {
      areDamaged = true
    }
  }

  /// The table that a reference of this name leads to: one called like it, or one of labels.
  private static func table(
    for reference: String, of items: StoreTable, in schema: StoreSchema
  ) -> (table: StoreTable, label: String)? {
    var best: (table: StoreTable, label: String, rank: Int)?
    for table in schema.tables {
      guard let label = labelColumns.firstIndex(where: table.holds) else { continue }
      let isCalledSo = table.name.hasSuffix(reference.dropFirst())
      let isOfItems = table.name == items.name
      // A name alone, in a table called otherwise or among items, is something else.
      guard label == 0 || isCalledSo && !isOfItems else { continue }
      let rank = (isCalledSo ? 0 : 8) + (isOfItems ? 4 : 0) + label
      if rank < best?.rank ?? .max { best = (table, labelColumns[label], rank) }
    }
    return best.map { ($0.table, $0.label) }
  }

  /// The category that an item's column tells: the label that its number stands for, or a text.
  func label(of value: StoredValue, limit: Int) -> Reading<String> {
    switch value {
    case .null: .absent
    case .integer(let key): labels[key] ?? .failed(.missing)
    case .text: value.text(for: .display, limit: limit)
    case .real, .blob: .failed(.wrongKind)
    }
  }
}
