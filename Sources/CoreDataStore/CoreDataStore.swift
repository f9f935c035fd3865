/// The items of one Core Data store, and what was wrong with some of them.
///
/// Reads what the app of the book's Core Data chapters keeps (`store.data`, 2nd to 4th edition), which is
/// a database of SQLite: a table for each entity, called Z and the entity's name in capitals, with a
/// column for each attribute, called the same way. The table of items is told by its columns, so that
/// names and attributes which readers of the book chose themselves do no harm. The newest changes may
/// lie in a log beside the database (`store.data-wal`). Its pages are put in their places here, without
/// SQLite, which would have to change files to read them.
///
/// ```swift
/// let store = try CoreDataStore(reading: bytes, writeAheadLog: bytesOfLog)
/// for item in store.items { print(item.name ?? "") }
/// for fault in store.faults { print("Item \(fault.index + 1): \(fault)") }
/// ```
///
/// It takes bytes, opens nothing and writes nothing. Any bytes give a result or an error, in time and
/// memory proportional to their length. What is wrong with one item is a fault and leaves the others as
/// they are.
package struct CoreDataStore: Sendable {
  /// The items that could be read, in the order in which the app shows them.
  package private(set) var items: [StoredItem] = []
  /// The labels of all asset types, in the order in which they were made.
  package let categories: [String]
  /// The name of the table that the items were read from.
  package let table: String
  /// What was wrong with items, in order of their places; at most `StoreLimits.faults`.
  package private(set) var faults: [StoreFault] = []
  /// How many more faults there were than are kept.
  package private(set) var faultsLeftOut = 0
  /// What is the matter with the store as a whole.
  package private(set) var notices: [StoreNotice] = []

  /// Reads a store from the content of its files.
  ///
  /// - Parameters:
  ///   - database: The store itself.
  ///   - log: The file beside it whose name ends in `-wal`, if there is one. The one that ends in
  ///     `-shm` is of no use.
  ///   - journal: The file beside it whose name ends in `-journal`, if there is one; its beginning is
  ///     enough. It is not applied, and what it means is said in `notices`.
  ///   - limits: How much the store may hold.
  /// - Throws: `StoreError` if no item can be read because of the file as a whole.
  package init(
    reading database: consuming [UInt8], writeAheadLog log: [UInt8]? = nil,
    rollbackJournal journal: [UInt8]? = nil, limits: StoreLimits = StoreLimits()
  ) throws(StoreError) {
    var image = try DatabaseImage(database, log: log, lengthLimit: limits.bytes)
    let notices = [image.logNotice, Self.notice(ofJournal: journal)].compactMap { $0 }
    self = try image.withBytes { bytes throws(StoreError) in
      try CoreDataStore(Database(bytes), notices: notices, limits: limits)
    }
  }

  /// Whether a file begins as a database of SQLite does, which every store is.
  package static func looksLikeStore(head: [UInt8]) -> Bool {
    head.starts(with: DatabaseHeader.signature)
  }

  /// Whether a database was made by Core Data, whatever it holds; false if it cannot be read.
  package static func isStore(_ database: [UInt8], writeAheadLog log: [UInt8]? = nil) -> Bool {
    let limits = StoreLimits()
    do throws(StoreError) {
      var image = try DatabaseImage(database, log: log, lengthLimit: limits.bytes)
      return try image.withBytes { bytes throws(StoreError) in
        try StoreSchema(Database(bytes), limits: limits).isOfCoreData
      }
    } catch {
      return false
    }
  }

  private init(
    _ database: Database, notices: [StoreNotice], limits: StoreLimits
  ) throws(StoreError) {
    self.notices = notices
    let schema = try StoreSchema(database, limits: limits)
    guard schema.isOfCoreData else { throw .otherDatabase(tables: schema.tableNames) }
    let entities = StoreEntities(database, limits: limits)
    guard let found = ItemTable(of: schema, entities: entities) else {
      throw .noItems(tables: schema.tables.map(\.name))
    }
    table = found.table.name
    let kinds = try StoreCategories(
      of: found.table, schema: schema, in: database, limits: limits)
    categories = kinds.labels.sorted { $0.key < $1.key }.compactMap(\.value.value)
    let rows = try ItemRows(
      of: found.table, entities: entities, categoriesShareTable: kinds.table == table,
      in: database, limits: limits)
    let reader = try ItemReader(
      of: found.table, categories: kinds, in: database, limits: limits)
    if rows.areDamaged { self.notices.append(.rowsDamaged(table: table)) }
    if kinds.areDamaged, let other = kinds.table {
      self.notices.append(.rowsDamaged(table: other))
    }
    if !found.others.isEmpty { self.notices.append(.otherItemTables(found.others)) }
    if reader.leavesOutColumns { self.notices.append(.tooManyColumns(limit: limits.columns)) }
    try read(rows.keys, with: reader, limits: limits)
  }

  private mutating func read(
    _ keys: [Int64], with reader: ItemReader, limits: StoreLimits
  ) throws(StoreError) {
    items.reserveCapacity(keys.count)
    var damaged = 0
    for (index, key) in keys.enumerated() {
      guard reader.find(key) else {
        damaged += 1
        if damaged > limits.damagedRows { throw .damaged("too many rows of \(table)") }
        note(StoreFault(index: index, itemName: nil, field: .item, problem: .missing), limits)
        continue
      }
      let (item, problems) = try reader.item(key, index: index)
      items.append(item)
      for problem in problems {
        note(
          StoreFault(
            index: index, itemName: item.name, field: problem.field, problem: problem.problem),
          limits)
      }
    }
    if items.isEmpty, !keys.isEmpty { throw .damaged("no row of \(table) can be read") }
  }

  private mutating func note(_ fault: StoreFault, _ limits: StoreLimits) {
    if faults.count < limits.faults { faults.append(fault) } else { faultsLeftOut += 1 }
  }

  /// What a rollback journal says: one that was not ended begins with these eight bytes.
  ///
  /// Source: sqlite.org/fileformat2.html, 3.
  private static func notice(ofJournal journal: [UInt8]?) -> StoreNotice? {
    let begin: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    return journal?.starts(with: begin) == true ? .unfinishedChange : nil
  }
}
