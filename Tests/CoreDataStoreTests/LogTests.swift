import CoreDataStoreSupport
import Foundation
import Support
import Testing

@testable import CoreDataStore

/// What lies in a write-ahead log is read as SQLite reads it.
@Suite struct LogTests {
  @Test func readsRowsThatAreInTheLogOnly() throws {
    let logged = try LoggedDatabase(pageSize: 4_096)
    var made = MadeStore([["ZITEMNAME": "Vase", "ZASSETTYPE": 1]])
    made.addTypes("China")
    try made.write(to: logged.writer)
    // All but the first page is in the log.
    var (database, log) = try logged.files()
    #expect(database.count == 4_096 && log.count > 4 * 4_096)
    #expect(throws: StoreError.otherDatabase(tables: [])) { try CoreDataStore(reading: database) }
    #expect(!CoreDataStore.isStore(database) && CoreDataStore.isStore(database, writeAheadLog: log))
    #expect(try CoreDataStore(reading: database, writeAheadLog: log).items.map(\.name) == ["Vase"])

    try logged.writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    try logged.writer.run("INSERT INTO ZBNRITEM (Z_ENT, ZITEMNAME) VALUES (2, 'Lamp')")
    try logged.writer.run("UPDATE ZBNRITEM SET ZITEMNAME = 'Bowl' WHERE Z_PK = 1")
    (database, log) = try logged.files()
    #expect(try CoreDataStore(reading: database).items.map(\.name) == ["Vase"])
    let store = try CoreDataStore(reading: database, writeAheadLog: log)
    #expect(store.items.map(\.name) == ["Bowl", "Lamp"] && store.notices == [])
    #expect(store.items.map(\.category) == ["China", nil])
  }

  @Test func leavesOutAChangeThatIsNotFinished() throws {
    let logged = try LoggedDatabase()
    try MadeStore([["ZITEMNAME": "Vase"]]).write(to: logged.writer)
    let before = try logged.files().log.count
    // With room for few pages SQLite writes some before the change is finished.
    try logged.writer.run("PRAGMA cache_size=2; BEGIN")
    for _ in 0..<40 {
      try logged.writer.run(
        "INSERT INTO ZBNRITEM (Z_ENT, ZITEMNAME) VALUES (2, hex(randomblob(300)))")
    }
    let (database, log) = try logged.files()
    #expect(log.count > before)
    let store = try CoreDataStore(reading: database, writeAheadLog: log)
    #expect(store.items.map(\.name) == ["Vase"] && store.notices == [])
    #expect(try LoggedDatabase.agrees(database, log, in: logged.folder))
    try logged.writer.run("COMMIT")
    let after = try logged.files()
    #expect(
      try CoreDataStore(reading: after.database, writeAheadLog: after.log).items.count == 41)
  }

  @Test func anEmptyLogIsNone() throws {
    let bytes = try MadeStore([["ZITEMNAME": "Vase"]]).bytes()
    for log in [[], [0x37], [UInt8](repeating: 0, count: 32)] {
      let store = try CoreDataStore(reading: bytes, writeAheadLog: log)
      #expect(store.items.count == 1 && store.notices == [])
    }
  }

  @Test func saysThatALogIsOfNoUse() throws {
    let logged = try LoggedDatabase(pageSize: 1_024)
    try MadeStore([["ZITEMNAME": "Vase"]]).write(to: logged.writer)
    var log = try logged.files().log
    var small = MadeStore([["ZITEMNAME": "Lamp"]])
    small.pageSize = 1_024
    let other = try small.bytes()
    for damage in [0, 4, 8, 12, 20, 24, 31] {
      log[damage] ^= 1
      let store = try CoreDataStore(reading: other, writeAheadLog: log)
      #expect(store.items.map(\.name) == ["Lamp"])
      #expect(store.notices == [.logUnreadable], "\(damage)")
      log[damage] ^= 1
    }
    // A version that nobody knows, though all is right in itself.
    var made = MadeLog(log)
    made.version += 1
    #expect(
      try CoreDataStore(reading: other, writeAheadLog: made.bytes).notices == [.logUnreadable])
    #expect(try LoggedDatabase.agrees(try logged.files().database, made.bytes, in: logged.folder))
    // Pages of another size are of another database.
    let large = try MadeStore([["ZITEMNAME": "Lamp"]]).bytes()
    #expect(
      try CoreDataStore(reading: large, writeAheadLog: log).notices == [.logUnreadable])
  }

  @Test func saysThatFinishedChangesAreLost() throws {
    let logged = try LoggedDatabase()
    try MadeStore([["ZITEMNAME": "Vase"]]).write(to: logged.writer)
    try logged.writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    for name in ["a", "b", "c"] {
      try logged.writer.run("INSERT INTO ZBNRITEM (Z_ENT, ZITEMNAME) VALUES (2, '\(name)')")
    }
    let (database, log) = try logged.files()
    var made = MadeLog(log)
    let ends = made.frames.indices.filter { made.frames[$0].pagesAfter > 0 }
    #expect(ends.count == 3)
    made.frames[ends[1]].isWrong = true
    let store = try CoreDataStore(reading: database, writeAheadLog: made.bytes)
    #expect(store.items.map(\.name) == ["Vase", "a"] && store.notices == [.logDamaged])
    // So is one whose salts are wrong, where others with the right ones follow.
    made.frames[ends[1]].isWrong = false
    made.frames[ends[1]].salts = (1, 2)
    #expect(
      try CoreDataStore(reading: database, writeAheadLog: made.bytes).notices == [.logDamaged])
    made.frames.removeSubrange((ends[1] + 1)...)
    #expect(try CoreDataStore(reading: database, writeAheadLog: made.bytes).notices == [])
    // The last one may have been written to the half when the file was copied.
    let torn = try CoreDataStore(reading: database, writeAheadLog: log.dropLast(1))
    #expect(torn.items.map(\.name) == ["Vase", "a", "b"] && torn.notices == [])
  }

  @Test func saysThatAChangeWasNotFinished() throws {
    let folder = try TemporaryFolder()
    let writer = try SQLiteFile(folder.path("store.data"))
    try writer.rows("PRAGMA journal_mode=PERSIST")
    try MadeStore([["ZITEMNAME": "Vase"]]).write(to: writer)
    // One that was ended has zeros at its beginning.
    func notices() throws -> [StoreNotice] {
      try CoreDataStore(
        reading: try folder.bytes(of: "store.data"),
        rollbackJournal: try folder.bytes(of: "store.data-journal")
      ).notices
    }
    #expect(try notices() == [])
    try writer.run("BEGIN; UPDATE ZBNRITEM SET ZITEMNAME = 'Lamp'")
    #expect(try notices() == [.unfinishedChange])
    try writer.run("ROLLBACK")
    #expect(try notices() == [])
  }
}
