import CoreDataStoreSupport
import Support
import Testing

@testable import CoreDataStore

/// A database can hold more than tables, and tables can be built to run for ever.
@Suite struct HostileTests {
  private let columns = "Z_PK, Z_ENT, ZITEMNAME, ZSERIALNUMBER, ZITEMKEY"

  private func withoutItems(_ statements: String...) -> MadeStore {
    var made = MadeStore()
    made.tables["ZBNRITEM"] = nil
    made.statements = statements
    return made
  }

  @Test func viewsAreNoTables() throws {
    let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
    let made = withoutItems(
      "CREATE VIEW ZBNRITEM AS \(endless) SELECT x Z_PK, 2 Z_ENT, x ZITEMNAME, x ZSERIALNUMBER FROM c"
    )
    #expect(try made.error() == .noItems(tables: ["ZBNRASSETTYPE"]))
    // Even if the schema says that it is one.
    var lying = made
    lying.statements += [
      "PRAGMA writable_schema=ON",
      "UPDATE sqlite_schema SET type = 'table', rootpage = 2 WHERE name = 'ZBNRITEM'",
    ]
    #expect(try lying.error() != nil)
  }

  @Test func viewsInThePlaceOfCoreDatasOwnTablesAreNone() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    made.hasMetadata = false
    made.statements = ["CREATE VIEW Z_METADATA AS SELECT 1"]
    #expect(
      try made.error() == .otherDatabase(tables: ["ZBNRASSETTYPE", "ZBNRITEM", "Z_PRIMARYKEY"]))
  }

  @Test(arguments: [
    "CREATE VIRTUAL TABLE ZBNRITEM USING fts4(%)", "CREATE VIRTUAL TABLE ZBNRITEM USING fts5(%)",
    "CREATE VIRTUAL TABLE ZBNRITEM USING rtree(%)",
    "CREATE TABLE ZBNRITEM(Z_PK INTEGER PRIMARY KEY, Z_ENT, ZITEMNAME, ZITEMKEY) WITHOUT ROWID",
  ]) func virtualTablesAndThoseWithoutNumbersAreNotRead(statement: String) throws {
    let made = withoutItems(statement.replacing("%", with: columns))
    let error = try #require(try made.error())
    switch error {
    case .noItems, .damaged: break
    default: Issue.record("\(error)")
    }
  }

  @Test func whatElseASchemaHasIsLeftAlone() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    made.statements = [
      "CREATE TRIGGER t AFTER UPDATE ON ZBNRITEM BEGIN DELETE FROM ZBNRITEM; END",
      "CREATE VIEW v AS SELECT load_extension('x'), * FROM ZBNRITEM",
      "CREATE VIRTUAL TABLE f USING fts4(a)", "CREATE INDEX i ON ZBNRITEM (abs(ZVALUEINDOLLARS))",
      "CREATE TABLE \"Z\"\"; DROP TABLE ZBNRITEM; --\" (\"Z\"\"\" INTEGER)",
      "ALTER TABLE ZBNRITEM ADD COLUMN \"ZA\"\" FROM v; --\" DEFAULT 'x'",
    ]
    let store = try made.read()
    #expect(store.items.map(\.name) == ["Vase"])
    #expect(
      store.items[0].otherFields == [StoredField(name: "A\" FROM v; --", value: .text("x"))])
  }

  /// A schema may name a collation that only the app has.
  @Test func nothingOfTheAppIsNeeded() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    made.statements = [
      "CREATE INDEX i ON ZBNRITEM (ZITEMNAME)", "PRAGMA writable_schema=ON",
      "UPDATE sqlite_schema SET sql = 'CREATE INDEX i ON ZBNRITEM (ZITEMNAME COLLATE NSX)' "
        + "WHERE name = 'i'",
      """
      UPDATE sqlite_schema SET sql = replace(sql, 'ZITEMNAME VARCHAR', 'ZITEMNAME VARCHAR COLLATE NSX')
      WHERE name = 'ZBNRITEM'
      """,
    ]
    #expect(try made.read().items.map(\.name) == ["Vase"])
  }

  /// A store of many rows on small pages, and the number of the page at which the items begin.
  private func deep(_ set: (inout MadeStore) -> Void = { _ in }) throws -> (
    bytes: [UInt8], root: Int
  ) {
    var made = MadeStore(MadeStore.chairs(300))
    made.pageSize = 512
    set(&made)
    let file = try SQLiteFile()
    try file.run("PRAGMA page_size=512")
    try made.write(to: file)
    let rows = try file.rows("SELECT rootpage FROM sqlite_schema WHERE name = 'ZBNRITEM'")
    guard case .integer(let root) = rows[0][0] else { return ([], 0) }
    return (try file.bytes(), Int(root))
  }

  /// The places of the numbers of pages below an inner one.
  private func children(of page: Int, in bytes: [UInt8]) -> [Int] {
    let start = (page - 1) * 512
    #expect(bytes[start] == 5)
    let count = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    return (0..<count).map { cell in
      let pointer = start + 12 + cell * 2
      return start + Int(bytes[pointer]) << 8 + Int(bytes[pointer + 1])
    }
  }

  @Test func rowsThatAreMetTwiceEndTheReading() throws {
    var (bytes, root) = try deep()
    let places = children(of: root, in: bytes)
    #expect(places.count > 5)
    for place in places {
      bytes.replaceSubrange(place..<(place + 4), with: bytes[places[0]..<(places[0] + 4)])
    }
    let store = try CoreDataStore(reading: bytes)
    #expect(store.items.count < 100 && store.items.first?.name == "Chair 1")
    #expect(store.notices == [.rowsDamaged(table: "ZBNRITEM")])
    #expect(Set(store.items.map(\.primaryKey)).count == store.items.count)
  }

  @Test func pagesInACircleEndTheReading() throws {
    var (bytes, root) = try deep()
    for place in children(of: root, in: bytes) {
      bytes.replaceSubrange(place..<(place + 4), with: [0, 0, 0, UInt8(root)])
    }
    // Only what the last page holds is outside of the circle.
    let store = try CoreDataStore(reading: bytes)
    #expect(store.notices == [.rowsDamaged(table: "ZBNRITEM")])
    #expect(store.items.count < 100)
  }

  @Test func whatLiesBeforeAndBehindDamageIsRead() throws {
    var (bytes, root) = try deep()
    let places = children(of: root, in: bytes)
    let middle = places[places.count / 2]
    bytes.replaceSubrange(middle..<(middle + 4), with: [0, 0, 0, 0])
    let store = try CoreDataStore(reading: bytes)
    #expect(store.items.count > 250 && store.items.count < 300)
    #expect(store.items.first?.name == "Chair 1" && store.items.last?.name == "Chair 300")
    #expect(store.notices == [.rowsDamaged(table: "ZBNRITEM")])
    #expect(store.items.map(\.primaryKey) == store.items.map(\.primaryKey).sorted())
  }

  @Test func asManyDamagedRowsAsAPageHasAreLeftOut() throws {
    let thumbnail = [UInt8](repeating: 9, count: 30_000)
    func damaged(_ count: Int) throws -> [UInt8] {
      var bytes = try deep { made in
        made.items = MadeStore.chairs(6)
        for place in 0..<6 { made.items[place]["ZTHUMBNAIL"] = .blob(thumbnail) }
      }.bytes
      // Runs of full pages are the thumbnails'; the page after each is its next.
      var full: [Int] = []
      for page in 0..<(bytes.count / 512) {
        let content = bytes[(page * 512 + 4)..<(page * 512 + 512)]
        if content.allSatisfy({ $0 == 9 }) { full.append(page) }
      }
      // Among the first 60 pages of each is one whose next is put out of range.
      for item in 0..<count {
        bytes[full[item * full.count / 6 + 20] * 512] = 0x7F
      }
      return bytes
    }
    let store = try CoreDataStore(reading: try damaged(2))
    #expect(store.items.map(\.index) == [2, 3, 4, 5])
    #expect(
      store.faults
        == [0, 1].map {
          StoreFault(index: $0, itemName: nil, field: .item, problem: .missing)
        })
    var limits = StoreLimits()
    limits.damagedRows = 2
    #expect(try CoreDataStore(reading: try damaged(2), limits: limits).items.count == 4)
    #expect(throws: StoreError.damaged("too many rows of ZBNRITEM")) {
      try CoreDataStore(reading: try damaged(3), limits: limits)
    }
    #expect(throws: StoreError.damaged("no row of ZBNRITEM can be read")) {
      try CoreDataStore(reading: try damaged(6))
    }
  }
}
