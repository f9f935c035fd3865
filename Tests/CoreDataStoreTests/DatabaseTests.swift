import CoreDataStoreSupport
import Testing

@testable import CoreDataStore

/// A database gives values and nothing else, within bounds that its length sets.
@Suite struct DatabaseTests {
  @Test func valuesAreReadNoMoreOftenThanTheFileCanHold() throws {
    var bytes = try MadeStore([["ZITEMNAME": .text(String(repeating: "a", count: 1_000))]]).bytes()
    try bytes.withUnsafeMutableBytes { buffer in
      let database = try Database(buffer)
      let statement = try database.statement("SELECT ZITEMNAME FROM ZBNRITEM WHERE rowid = ?1")
      var reads = 0
      #expect(throws: StoreError.damaged("its rows claim more than the file can hold")) {
        while reads < 1_000 {
          statement.restart(with: 1)
          _ = try statement.next()
          _ = try statement.value(0)
          reads += 1
        }
      }
      #expect(reads == buffer.count * 2 / 1_000)
    }
  }

  /// Texts of a schema are read before anything can be counted.
  @Test func textsOfASchemaAreShort() throws {
    func made(_ length: Int) -> MadeStore {
      var made = MadeStore([["ZITEMNAME": "Vase"]])
      let comment = String(repeating: "x", count: length)
      made.statements = ["CREATE TABLE ZX (Z_PK INTEGER PRIMARY KEY, Z_ENT /* \(comment) */)"]
      return made
    }
    #expect(try made(90_000).read().items.map(\.name) == ["Vase"])
    #expect(try made(110_000).error() == .damaged("string or blob too big"))
    // Those of items are not.
    let picture = [UInt8](repeating: 7, count: 300_000)
    #expect(
      try MadeStore([["ZTHUMBNAIL": .blob(picture)]]).read().items.map(\.thumbnail) == [picture])
  }

  /// Rows are looked through for their order, and what stands in its place may be long.
  @Test func whatIsNoNumberIsNotReadForTheOrder() throws {
    let long = [UInt8](repeating: 7, count: 50_000)
    let made = MadeStore([
      ["ZITEMNAME": "a", "ZORDERINGVALUE": .blob(long), "Z_ENT": .blob(long)],
      ["ZITEMNAME": "b", "ZORDERINGVALUE": 1.0],
    ])
    #expect(try made.read().items.map(\.name) == ["b", "a"])
  }

  @Test func whatTakesTooManyStepsIsStopped() throws {
    var bytes = try MadeStore(MadeStore.chairs(200)).bytes()
    try bytes.withUnsafeMutableBytes { buffer in
      let database = try Database(buffer)
      let tables = (1...9).map { "ZBNRITEM t\($0)" }.joined(separator: ", ")
      let statement = try database.statement(
        "SELECT 1 FROM \(tables) WHERE t1.rowid + t9.rowid < 0")
      #expect(throws: StoreError.damaged("reading it takes too long")) { try statement.next() }
    }
  }

  @Test(arguments: [
    "DELETE FROM ZBNRITEM", "PRAGMA user_version = 3", "ATTACH 'x' AS y", "SELECT zeroblob(9)",
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT x FROM c",
    "CREATE TABLE x (a)", "SELECT * FROM v", "SELECT * FROM f", "SELECT * FROM dbstat",
  ]) func nothingButReadingTablesIsAllowed(statement: String) throws {
    var made = MadeStore()
    made.statements = ["CREATE VIEW v AS SELECT 1", "CREATE VIRTUAL TABLE f USING rtree(a, b, c)"]
    var bytes = try made.bytes()
    let before = bytes
    try bytes.withUnsafeMutableBytes { buffer in
      let database = try Database(buffer)
      #expect(throws: StoreError.self) { _ = try database.statement(statement).next() }
    }
    #expect(bytes == before)
  }
}
