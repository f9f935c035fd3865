/// The entities of a store: its classes of objects, of which one may inherit from another.
///
/// Entities that inherit share the table of the first one, where `Z_ENT` tells them apart.
struct StoreEntities {
  private var names: [Int64: String] = [:]
  private var parents: [Int64: Int64] = [:]
  /// What tables of these names would be called.
  private var tables: Set<String> = []

  /// Reads the table that Core Data keeps of them; where it is damaged or missing nothing is known.
  init(_ database: Database, limits: StoreLimits) {
    do throws(StoreError) {
      let list = try database.statement("SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY")
      while try list.next(), names.count < limits.tables {
        guard let number = list.integer(0), let name = try list.name(1) else { continue }
        names[number] = name.uppercased()
        parents[number] = list.integer(2)
        tables.insert("Z" + name.uppercased())
      }
    } catch {
      // The table's name and its rows tell enough.
    }
  }

  /// Whether a table is named by an entity, as all that are in use are.
  func hasEntity(of table: String) -> Bool { tables.contains(table) }

  /// Whether the table of an entity's objects is this one, or nothing says that it is another.
  func mayBelong(_ entity: Int64, to table: String) -> Bool {
    guard names[entity] != nil, hasEntity(of: table) else { return true }
    return line(of: entity).contains { names[$0].map { "Z" + $0 } == table }
  }

  /// Whether an entity, or one that it inherits from, is named as one of asset types is.
  func isCategory(_ entity: Int64) -> Bool {
    line(of: entity).contains { number in
      guard let name = names[number] else { return false }
      return KnownColumn.category.names.contains { name.hasSuffix($0.dropFirst()) }
    }
  }

  /// An entity and those that it inherits from, each once even where a damaged file lets them run in
  /// a circle.
  private func line(of entity: Int64) -> [Int64] {
    var line: [Int64] = []
    var next: Int64? = entity
    while let number = next, number != 0, !line.contains(number), line.count < Self.deepest {
      line.append(number)
      next = parents[number]
    }
    return line
  }

  /// How many entities may inherit from one another: nobody draws a model so deep.
  private static let deepest = 32
}
