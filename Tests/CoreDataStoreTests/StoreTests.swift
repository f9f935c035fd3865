import CoreDataStoreSupport
import Testing

@testable import CoreDataStore

/// What is no store, or none that can be read, is said to be so.
@Suite struct StoreTests {
  private func error(_ bytes: [UInt8]) -> StoreError? {
    do throws(StoreError) {
      _ = try CoreDataStore(reading: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func knowsAStoreByItsBeginning() throws {
    let bytes = try MadeStore().bytes()
    #expect(CoreDataStore.looksLikeStore(head: Array(bytes.prefix(16))))
    #expect(!CoreDataStore.looksLikeStore(head: Array(bytes.prefix(15))))
    #expect(!CoreDataStore.looksLikeStore(head: Array("SQLite format 4\0".utf8)))
    #expect(!CoreDataStore.looksLikeStore(head: []))
  }

  @Test func knowsAStoreByItsContent() throws {
    #expect(CoreDataStore.isStore(try MadeStore().bytes()))
    // One of another app is one too.
    #expect(
      CoreDataStore.isStore(
        try MadeStore("ZBOOK", of: "Book", columns: [("ZTITLE", "VARCHAR")]).bytes()))
    let other = try SQLiteFile()
    try other.run("CREATE TABLE ZITEM (Z_PK INTEGER PRIMARY KEY, Z_ENT, ZITEMNAME, ZITEMKEY)")
    #expect(!CoreDataStore.isStore(try other.bytes()))
    #expect(!CoreDataStore.isStore([]) && !CoreDataStore.isStore(Array("bplist00".utf8)))
    #expect(error(try other.bytes()) == .otherDatabase(tables: ["ZITEM"]))
  }

  @Test func saysWhatIsNoDatabase() throws {
    #expect(error([]) == .empty)
    #expect(error([1]) == .notADatabase)
    #expect(error(Array("bplist00".utf8)) == .notADatabase)
    var bytes = try MadeStore().bytes()
    for place in 0..<16 {
      bytes[place] ^= 1
      #expect(error(bytes) == .notADatabase)
      bytes[place] ^= 1
    }
  }

  @Test func saysWhereAHeaderIsDamaged() throws {
    let bytes = try MadeStore().bytes()
    func with(_ byte: UInt8, at place: Int) -> [UInt8] {
      var damaged = bytes
      damaged[place] = byte
      return damaged
    }
    #expect(error(Array(bytes.prefix(99))) == .damagedHeader)
    // The size of pages, the form, and three bytes that are the same in all databases.
    for (place, byte) in [(16, 3), (16, 0xFF), (19, 3), (21, 0), (22, 9), (23, 1)] {
      #expect(error(with(UInt8(byte), at: place)) == .damagedHeader, "\(place)")
    }
    // A schema's form of the future.
    #expect(error(with(5, at: 47)) == .damaged("unsupported file format"))
  }

  @Test func saysThatTheEndIsMissing() throws {
    let bytes = try MadeStore().bytes()
    for length in [100, 4_096, bytes.count - 4_096, bytes.count - 1] {
      #expect(error(Array(bytes.prefix(length))) == .truncated(length: length))
    }
    #expect(error(bytes + [0]) == nil)
  }

  @Test func namesTheTablesOfAStoreWithoutItems() throws {
    let made = MadeStore("ZBOOK", of: "Book", columns: [("ZTITLE", "VARCHAR")], [["ZTITLE": "x"]])
    #expect(try made.error() == .noItems(tables: ["ZBNRASSETTYPE", "ZBOOK"]))
  }

  @Test func readsAStoreOfEveryPageSize() throws {
    for shift in 9...16 {
      var made = MadeStore([["ZITEMNAME": "Vase", "ZTHUMBNAIL": .blob(MadeStore.png)]])
      made.pageSize = 1 << shift
      #expect(try made.read().items.first?.thumbnail == MadeStore.png)
    }
  }

  @Test func readsAStoreWhoseHeaderNamesALog() throws {
    var bytes = try MadeStore([["ZITEMNAME": "Vase"]]).bytes()
    (bytes[18], bytes[19]) = (2, 2)
    #expect(try CoreDataStore(reading: bytes).items.map(\.name) == ["Vase"])
  }
}
