/// A table of an entity: its rows are objects, which Core Data numbers in `Z_PK`.
struct StoreTable {
  let name: String
  /// Its columns, but for those that the database computes, in their order.
  let columns: [Column]
  private let names: Set<String>

  init(name: String, columns: [Column]) {
    (self.name, self.columns) = (name, columns)
    names = Set(columns.map(\.name))
  }

  struct Column: Hashable {
    let name: String
    /// The type it was declared with: VARCHAR, INTEGER, FLOAT, DECIMAL, TIMESTAMP, BLOB.
    let type: String
    /// Whether Core Data made an index for it, as it does for relationships.
    let hasIndex: Bool
  }

  /// Whether it has what Core Data gives to each table of an entity.
  var isOfEntity: Bool { holds("Z_PK") && holds("Z_ENT") }

  func holds(_ column: String) -> Bool { names.contains(column) }

  /// The columns that a known one goes by here, in the order in which they count.
  func columns(for known: KnownColumn) -> [String] { known.names.filter(holds) }

  /// How many fields of an item there are.
  var fieldCount: Int {
    KnownColumn.allCases.count { $0.isOfItems && !columns(for: $0).isEmpty }
  }

  /// How many of the columns that are known at all.
  var knownCount: Int { KnownColumn.allCases.count { !columns(for: $0).isEmpty } }

  /// Whether its rows can be items: it has two fields of one by a name that tells, or three by any names.
  var mayHoldItems: Bool {
    guard isOfEntity else { return false }
    let isTelling = columns.contains { KnownColumn.telling.contains($0.name) }
    return fieldCount >= (isTelling ? 2 : 3)
  }

  /// The attributes that readers of the book added, which are neither known nor Core Data's own.
  var otherAttributes: [Column] {
    columns.filter { column in
      KnownColumn.byName[column.name] == nil && Self.isAttribute(column.name)
        && !(column.hasIndex && column.type == "INTEGER")
    }
  }

  /// Whether a column is called as those of attributes are: Core Data's own begin with `Z_` or, for
  /// relationships to entities that others inherit from, with `Z`, a number and `_`.
  private static func isAttribute(_ name: String) -> Bool {
    let rest = name.utf8.dropFirst()
    guard name.utf8.first == UInt8(ascii: "Z"), let first = rest.first else { return false }
    return first != UInt8(ascii: "_") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}
