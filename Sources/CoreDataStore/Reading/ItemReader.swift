/// Reads items one after another by their numbers.
struct ItemReader {
  private let statement: Statement
  private let columns: [Column]
  private let categories: StoreCategories
  private let limits: StoreLimits
  /// Whether the table has more columns than are read.
  let leavesOutColumns: Bool

  /// A column of the statement, and what it is for.
  private enum Column {
    case known(KnownColumn)
    case other(String, isDate: Bool)
  }

  /// What is wrong with a field.
  struct Problem: Equatable {
    let field: StoreFault.Field
    let problem: StoreFault.Problem
  }

  init(
    of table: StoreTable, categories: StoreCategories, in database: Database, limits: StoreLimits
  ) throws(StoreError) {
    var columns: [(name: String, use: Column)] = []
    for known in KnownColumn.allCases where known != .order {
      columns += table.columns(for: known).map { ($0, .known(known)) }
    }
    for column in table.otherAttributes where !column.type.hasPrefix("BLOB") {
      let name = String(column.name.dropFirst())
      columns.append((column.name, .other(name, isDate: column.type == "TIMESTAMP")))
    }
    leavesOutColumns = columns.count > limits.columns
    columns = Array(columns.prefix(limits.columns))
    self.columns = columns.map(\.use)
    (self.categories, self.limits) = (categories, limits)
    let names = columns.map { Database.quoted($0.name) }.joined(separator: ", ")
    statement = try database.statement(
      "SELECT \(names) FROM \(Database.quoted(table.name)) NOT INDEXED WHERE rowid = ?1")
  }

  /// Goes to an item; false if its row cannot be read.
  func find(_ key: Int64) -> Bool {
    statement.restart(with: key)
    do throws(StoreError) { return try statement.next() } catch { return false }
  }

  /// Reads the item that was found.
  func item(_ key: Int64, index: Int) throws(StoreError) -> (item: StoredItem, problems: [Problem])
  {
    var item = StoredItem(index: index, primaryKey: key)
    var problems: [Problem] = []
    var last: KnownColumn?
    func kept<Value>(_ reading: Reading<Value>, _ field: StoreFault.Field) -> Value? {
      if let problem = reading.problem {
        problems.append(Problem(field: field, problem: problem))
      }
      return reading.value
    }
    for (place, column) in columns.enumerated() {
      // All are asked for, so that what SQLite read of them is counted.
      let value = try statement.value(place)
      if value == .null { continue }
      // Of the columns for one field, which follow one another, the first that is not null counts.
      if case .known(let known) = column, known == last { continue }
      switch column {
      case .other(let name, let isDate):
        guard let value = kept(other(value, isDate: isDate), .other(name)) else { continue }
        item.otherFields.append(StoredField(name: name, value: value))
      case .known(let known):
        last = known
        switch known {
        case .name: item.name = kept(text(value, for: .display), .name)
        case .serialNumber: item.serialNumber = kept(text(value, for: .display), .serialNumber)
        case .value: item.valueInDollars = kept(value.dollars, .value)
        case .date:
          let (date, bits) = value.date
          item.dateCreated = kept(date, .date)
          item.dateBits = bits
        case .itemKey: item.itemKey = kept(text(value, for: .key), .itemKey)
        case .imageKey: item.imageKey = kept(text(value, for: .key), .imageKey)
        case .thumbnail: item.thumbnail = kept(value.picture, .thumbnail)
        case .category:
          item.category = kept(
            categories.label(of: value, limit: limits.textBytes), .category)
        case .order: break
        }
      }
    }
    return (item, problems)
  }

  private func text(_ value: StoredValue, for purpose: StoredText.Purpose) -> Reading<String> {
    value.text(for: purpose, limit: limits.textBytes)
  }

  /// The value of an attribute that a reader of the book added; bytes that are no text are left out.
  private func other(_ value: StoredValue, isDate: Bool) -> Reading<StoredField.Value> {
    switch value {
    case .null, .blob: return .absent
    case .integer, .real:
      if isDate {
        let date = value.date.date
        return Reading(value: date.value.map { .date($0) }, problem: date.problem)
      }
      if case .integer(let number) = value { return .found(.integer(number)) }
      guard case .real(let number) = value, number.isFinite else { return .failed(.notANumber) }
      return .found(.real(number))
    case .text:
      let text = text(value, for: .display)
      return Reading(value: text.value.map { .text($0) }, problem: text.problem)
    }
  }
}
