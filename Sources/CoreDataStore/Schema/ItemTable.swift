/// The table that holds the items, told by its columns whatever it is called.
struct ItemTable {
  let table: StoreTable
  /// Other tables that could hold items, by name.
  let others: [String]

  /// Chooses the table with the most known columns, of these one that an entity names.
  init?(of schema: StoreSchema, entities: StoreEntities) {
    let candidates = schema.tables.filter(\.mayHoldItems).sorted { one, other in
      if one.knownCount != other.knownCount { return one.knownCount > other.knownCount }
      let (isNamed, otherIsNamed) = (
        entities.hasEntity(of: one.name), entities.hasEntity(of: other.name)
      )
      return isNamed == otherIsNamed ? one.name < other.name : isNamed
    }
    guard let first = candidates.first else { return nil }
    table = first
    others = candidates.dropFirst().map(\.name)
      .filter { entities.hasEntity(of: $0) }.sorted()
  }
}
