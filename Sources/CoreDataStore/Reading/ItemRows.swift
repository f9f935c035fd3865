/// The rows of a table that are items, in the order in which the app shows them.
struct ItemRows {
  /// The items' numbers.
  let keys: [Int64]
  /// Whether some rows could not be reached.
  let areDamaged: Bool

  private struct Row {
    let key: Int64
    let entity: Int64
    let order: Double?
    /// The number of the asset type that it refers to.
    let category: Int64?
    /// Whether it has any field of an item.
    let hasFields: Bool
  }

  /// Finds the items among the rows of a table.
  init(
    of table: StoreTable, entities: StoreEntities, categoriesShareTable: Bool,
    in database: Database,
    limits: StoreLimits
  ) throws(StoreError) {
    var (rows, damage) = try Self.rows(of: table, in: database, limits: limits)
    if rows.isEmpty, let damage { throw damage }
    areDamaged = damage != nil
    let others = Self.otherEntities(
      in: rows, of: table, entities: entities, categoriesShareTable: categoriesShareTable)
    rows.removeAll { others.contains($0.entity) }
    // In the app's order; those without a place in it come last, as they were made.
    rows.sort { one, other in
      switch (one.order, other.order) {
      case (let first?, let second?) where first != second: first < second
      case (_?, nil): true
      case (nil, _?): false
      default: one.key < other.key
      }
    }
    keys = rows.map(\.key)
  }

  /// The entities of rows that are no items: of another table, of asset types, or without any field of
  /// an item where others have some.
  private static func otherEntities(
    in rows: [Row], of table: StoreTable, entities: StoreEntities, categoriesShareTable: Bool
  ) -> Set<Int64> {
    let all = Set(rows.map(\.entity))
    let withFields = Set(rows.filter(\.hasFields).map(\.entity))
    var others = all.filter {
      !entities.mayBelong($0, to: table.name) || !withFields.isEmpty && !withFields.contains($0)
    }
    guard categoriesShareTable else { return others }
    let categories = Set(rows.compactMap(\.category))
    let referredTo = Set(rows.filter { categories.contains($0.key) }.map(\.entity))
    let kinds = all.filter { entities.isCategory($0) || referredTo.contains($0) }
    // Where items could refer to items, all of them stay.
    if !kinds.isSuperset(of: withFields) { others.formUnion(kinds) }
    return others
  }

  /// All rows by their numbers, and what kept some from being reached.
  private static func rows(
    of table: StoreTable, in database: Database, limits: StoreLimits
  ) throws(StoreError) -> (rows: [Row], damage: StoreError?) {
    let fields = KnownColumn.allCases.filter(\.isOfItems).flatMap { table.columns(for: $0) }
    let order = table.columns(for: .order).first
    let category = table.columns(for: .category).first
    // A value's type is known without its bytes, which for pictures are many.
    func number(_ column: String?) -> String {
      guard let name = column.map(Database.quoted) else { return "NULL" }
      return "CASE WHEN typeof(\(name)) IN ('integer', 'real') THEN \(name) END"
    }
    let hasFields = fields.map { "typeof(\(Database.quoted($0))) <> 'null'" }
      .joined(separator: " OR ")
    let select =
      "SELECT rowid, \(number("Z_ENT")), \(number(order)), \(number(category)), \(hasFields) FROM "
      + "\(Database.quoted(table.name)) NOT INDEXED WHERE rowid >= ?1 ORDER BY rowid"
    var rows: [Row] = []

    /// Reads in one direction, and gives what ended it too early.
    func read(_ statement: Statement, rising: Bool) throws(StoreError) -> StoreError? {
      var last: Int64?
      do throws(StoreError) {
        while try statement.next() {
          guard let key = statement.integer(0), last.map({ rising ? $0 < key : $0 > key }) ?? true
          else { return .damaged("the rows of \(table.name) are out of order") }
          last = key
          let row = Row(
            key: key, entity: statement.integer(1) ?? 0,
            order: statement.number(2).flatMap { $0.isFinite ? $0 : nil },
            category: statement.integer(3), hasFields: statement.integer(4) == 1)
          if rows.count == limits.rows { return .tooManyItems(limit: limits.rows) }
          rows.append(row)
        }
        return nil
      } catch {
        return error
      }
    }

    let forward = try database.statement(select)
    forward.restart(with: .min)
    guard let damage = try read(forward, rising: true) else { return (rows, nil) }
    if case .tooManyItems = damage { throw damage }
    // What lies behind the damage is reached from the end.
    let (next, isPastLast) = (rows.last?.key ?? .min).addingReportingOverflow(1)
    if isPastLast { return (rows, damage) }
    let backward = try database.statement(select + " DESC")
    backward.restart(with: next)
    if case .tooManyItems(let limit) = try read(backward, rising: false) {
      throw .tooManyItems(limit: limit)
    }
    return (rows, damage)
  }
}
