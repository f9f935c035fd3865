/// The tables of a database.
struct StoreSchema {
  /// The names of all tables but SQLite's own, in their order.
  private(set) var tableNames: [String] = []
  /// The tables of entities.
  private(set) var tables: [StoreTable] = []

  /// Whether Core Data made the database: it gives each the two tables that describe it.
  var isOfCoreData: Bool {
    tableNames.contains("Z_METADATA") && tableNames.contains("Z_PRIMARYKEY")
  }

  /// Reads what tables there are.
  init(_ database: Database, limits: StoreLimits) throws(StoreError) {
    var indexes: Set<String> = []
    let list = try database.statement("SELECT type, name, sql, rootpage FROM sqlite_schema")
    while try list.next() {
      guard let name = try list.name(1) else { continue }
      switch try list.name(0) {
      case "index": indexes.insert(name)
      case "table":
        let sql = try list.name(2) ?? ""
        if Self.isPlainTable(sql), (list.integer(3) ?? 0) > 0, !name.hasPrefix("sqlite_"),
          tableNames.count < limits.tables
        {
          tableNames.append(name)
        }
      default: break
      }
    }
    for name in tableNames where Self.isOfEntity(name) {
      let table = try Self.table(name, indexes: indexes, in: database)
      if table.isOfEntity { tables.append(table) }
    }
    database.allowLongValues()
  }

  /// Whether a table's statement makes rows of its own: a virtual table has `VIRTUAL` in the place of
  /// the second word.
  private static func isPlainTable(_ sql: String) -> Bool {
    let begin = "create table "
    return sql.utf8.prefix(begin.utf8.count).elementsEqual(begin.utf8) { one, other in
      one == other || (0x41...0x5A).contains(one) && one | 0x20 == other
    }
  }

  /// Whether a table is called as those of entities are: Core Data's own begin with `Z_`.
  private static func isOfEntity(_ name: String) -> Bool {
    name.hasPrefix("Z") && !name.hasPrefix("Z_")
  }

  private static func table(
    _ name: String, indexes: Set<String>, in database: Database
  ) throws(StoreError) -> StoreTable {
    // Of a column: 1 is its name, 2 its type, 6 is 0 if it is stored.
    let info = try database.statement("PRAGMA table_xinfo(\(Database.quoted(name)))")
    var columns: [StoreTable.Column] = []
    while try info.next() {
      guard let column = try info.name(1), info.integer(6) == 0 else { continue }
      let type = try info.name(2) ?? ""
      columns.append(
        StoreTable.Column(
          name: column, type: type.uppercased(),
          hasIndex: indexes.contains("\(name)_\(column)_INDEX")))
    }
    return StoreTable(name: name, columns: columns)
  }
}
