/// A store as Core Data writes it: the tables and columns are called by its rules.
///
/// What Core Data itself keeps in `Z_METADATA` is not of interest to a reader and left out.
package struct MadeStore {
  /// An entity with a table of its own, or in that of the one it inherits from.
  package struct Entity {
    package var name: String
    package var parent: Int64

    package init(name: String, parent: Int64 = 0) { (self.name, self.parent) = (name, parent) }
  }

  /// A table and its rows, each with its values by the names of columns.
  package struct Table {
    package var columns: [(name: String, type: String)]
    package var rows: [[String: SQLiteValue]]

    package init(
      columns: [(name: String, type: String)], rows: [[String: SQLiteValue]] = []
    ) {
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// The entities, by their numbers.
  package var entities: [Int64: Entity] = [
    1: Entity(name: "BNRAssetType"), 2: Entity(name: "BNRItem"),
  ]
  /// The tables, by their names.
  package var tables: [String: Table] = [
    "ZBNRASSETTYPE": Table(columns: [("ZLABEL", "VARCHAR")]),
    "ZBNRITEM": Table(columns: Self.columns),
  ]
  /// Statements that are run at the end.
  package var statements: [String] = []
  /// The size of pages.
  package var pageSize = 4_096
  package var hasMetadata = true
  package var hasPrimaryKeys = true

  /// The columns of the book's 4th edition.
  package static let columns = [
    ("ZVALUEINDOLLARS", "INTEGER"), ("ZASSETTYPE", "INTEGER"), ("ZDATECREATED", "TIMESTAMP"),
    ("ZORDERINGVALUE", "FLOAT"), ("ZITEMKEY", "VARCHAR"), ("ZITEMNAME", "VARCHAR"),
    ("ZSERIALNUMBER", "VARCHAR"), ("ZTHUMBNAIL", "BLOB"),
  ]

  /// A store of the 4th edition with these items.
  package init(_ items: [[String: SQLiteValue]] = []) {
    tables["ZBNRITEM"]?.rows = items
  }

  /// A store whose items are in a table with other columns.
  package init(
    _ name: String, of entity: String, columns: [(String, String)],
    _ items: [[String: SQLiteValue]] = []
  ) {
    entities = [1: Entity(name: "BNRAssetType"), 2: Entity(name: entity)]
    tables["ZBNRITEM"] = nil
    tables[name] = Table(columns: columns, rows: items)
  }

  /// The items' rows.
  package var items: [[String: SQLiteValue]] {
    get { tables["ZBNRITEM"]?.rows ?? [] }
    set { tables["ZBNRITEM"]?.rows = newValue }
  }

  /// Rows of so many items, called “Chair 1” and so on.
  package static func chairs(_ count: Int) -> [[String: SQLiteValue]] {
    (0..<count).map { ["ZITEMNAME": .text("Chair \($0 + 1)")] }
  }

  /// Adds asset types, numbered from 1.
  package mutating func addTypes(_ labels: String...) {
    for label in labels { tables["ZBNRASSETTYPE"]?.rows.append(["ZLABEL": .text(label)]) }
  }

  /// Writes everything into an empty database.
  package func write(to file: SQLiteFile) throws {
    try file.run("BEGIN")
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      let columns = table.columns.map { ", \($0.name) \($0.type)" }.joined()
      try file.run(
        "CREATE TABLE \(name) ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(columns) )")
      // Core Data makes an index for each relationship.
      for column in table.columns where column.name == "ZASSETTYPE" {
        try file.run("CREATE INDEX \(name)_\(column.name)_INDEX ON \(name) (\(column.name))")
      }
      let entity = entities.first { "Z" + $0.value.name.uppercased() == name }?.key
      for (place, row) in table.rows.enumerated() {
        var row = row
        row["Z_PK"] = row["Z_PK"] ?? .integer(Int64(place + 1))
        row["Z_ENT"] = row["Z_ENT"] ?? entity.map { .integer($0) } ?? .null
        row["Z_OPT"] = row["Z_OPT"] ?? 1
        let names = row.keys.sorted()
        try file.rows(
          "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES "
            + "(\(names.map { _ in "?" }.joined(separator: ", ")))",
          names.map { row[$0] ?? .null })
      }
    }
    try writeDescription(to: file)
    for statement in statements { try file.run(statement) }
    try file.run("COMMIT")
  }

  /// Writes the two tables that describe the others.
  private func writeDescription(to file: SQLiteFile) throws {
    if hasPrimaryKeys {
      try file.run(
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
          + "Z_MAX INTEGER)")
      for (number, entity) in entities {
        let count = tables["Z" + entity.name.uppercased()]?.rows.count ?? 0
        try file.rows(
          "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)",
          [
            .integer(number), .text(entity.name), .integer(entity.parent), .integer(Int64(count)),
          ])
      }
    }
    if hasMetadata {
      try file.run(
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)"
      )
      try file.run(
        "INSERT INTO Z_METADATA VALUES (1, 'D98AFD84-4648-4378-8841-AADBFAFD7B56', x'62706C')")
    }
  }

  /// The store's bytes, made in memory.
  package func bytes() throws -> [UInt8] {
    let file = try SQLiteFile()
    try file.run("PRAGMA page_size=\(pageSize)")
    try write(to: file)
    return try file.bytes()
  }

  /// A small PNG, of which only the beginning is right.
  package static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
}
