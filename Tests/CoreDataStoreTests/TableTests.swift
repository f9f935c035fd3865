import CoreDataStoreSupport
import Support
import Testing

@testable import CoreDataStore

/// The table of items is told by its columns.
@Suite struct TableTests {
  @Test(arguments: [("ZITEM", "Item"), ("ZREMITEM", "REMItem"), ("ZGUITAR", "Guitar")])
  func takesATableOfAnyName(name: String, entity: String) throws {
    let made = MadeStore(
      name, of: entity, columns: MadeStore.columns, [["ZITEMNAME": "Vase"]])
    let store = try made.read()
    #expect(store.table == name && store.items.map(\.name) == ["Vase"])
  }

  @Test func takesColumnsInAnyOrder() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Soak.count(10) {
      var made = MadeStore(
        "ZITEM", of: "Item",
        columns: (MadeStore.columns + [("ZROOM", "VARCHAR")]).shuffled(using: &random),
        [
          [
            "ZITEMNAME": "Vase", "ZSERIALNUMBER": "1", "ZVALUEINDOLLARS": 2, "ZDATECREATED": 3.0,
            "ZITEMKEY": "4", "ZTHUMBNAIL": [5], "ZASSETTYPE": 1, "ZROOM": "Attic",
          ]
        ])
      made.addTypes("China")
      let item = try #require(try made.read().items.first)
      #expect(item.name == "Vase" && item.serialNumber == "1" && item.valueInDollars == 2)
      #expect(item.dateCreated == 3 && item.itemKey == "4" && item.thumbnail == [5])
      #expect(item.category == "China")
      #expect(item.otherFields == [StoredField(name: "ROOM", value: .text("Attic"))])
    }
  }

  @Test func readsWhateverColumnsThereAre() throws {
    let made = MadeStore(
      "ZITEM", of: "Item", columns: [("ZITEMNAME", "VARCHAR"), ("ZVALUEINDOLLARS", "INTEGER")],
      [["ZITEMNAME": "Vase", "ZVALUEINDOLLARS": 3]])
    let item = try #require(try made.read().items.first)
    #expect(item.name == "Vase" && item.valueInDollars == 3 && item.category == nil)
  }

  @Test func takesTheTableWithTheMostKnownColumns() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    made.entities[3] = MadeStore.Entity(name: "Address")
    made.tables["ZADDRESS"] = MadeStore.Table(
      columns: [("ZNAME", "VARCHAR"), ("ZSERIAL", "VARCHAR"), ("ZA", ""), ("ZB", ""), ("ZC", "")],
      rows: [["ZNAME": "wrong"]])
    let store = try made.read()
    #expect(store.items.map(\.name) == ["Vase"])
    #expect(store.notices == [.otherItemTables(["ZADDRESS"])])
  }

  /// A migration may leave the table of an older model behind.
  @Test func ofTwoTablesAlikeTakesTheOneThatAnEntityNames() throws {
    for (name, entity) in [("ZAITEM", "AItem"), ("ZZITEM", "ZItem")] {
      var made = MadeStore(
        name, of: entity, columns: MadeStore.columns, [["ZITEMNAME": "right"]])
      made.tables["ZMITEM"] = MadeStore.Table(
        columns: MadeStore.columns, rows: [["ZITEMNAME": "wrong"]])
      let store = try made.read()
      #expect(store.items.map(\.name) == ["right"] && store.notices == [])
    }
  }

  @Test func tablesOfOtherThingsAreNoItems() throws {
    for columns in [
      [("ZITEMNAME", "VARCHAR")], [("ZITEMNAME", "VARCHAR"), ("ZASSETTYPE", "INTEGER")],
      [("ZNAME", "VARCHAR"), ("ZDATE", "TIMESTAMP")],
      [("ZLABEL", "VARCHAR"), ("ZASSETTYPE", "INTEGER"), ("ZORDERINGVALUE", "FLOAT")],
    ] {
      let made = MadeStore("ZTHING", of: "Thing", columns: columns, [[:]])
      #expect(try made.error() == .noItems(tables: ["ZBNRASSETTYPE", "ZTHING"]))
    }
    let three = [("ZNAME", "VARCHAR"), ("ZDATE", "TIMESTAMP"), ("ZVALUE", "INTEGER")]
    #expect(try MadeStore("ZTHING", of: "Thing", columns: three, [[:]]).read().items.count == 1)
  }

  @Test func aTableWithoutCoreDatasOwnColumnsIsNoEntity() throws {
    var made = MadeStore()
    made.tables["ZBNRITEM"] = nil
    made.statements = [
      "CREATE TABLE ZOTHER (ZITEMNAME VARCHAR, ZSERIALNUMBER VARCHAR, ZITEMKEY VARCHAR)"
    ]
    #expect(try made.error() == .noItems(tables: ["ZBNRASSETTYPE"]))
  }

  @Test func aStoreNeedsBothOfItsDescriptions() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    made.hasMetadata = false
    #expect(
      try made.error()
        == .otherDatabase(tables: ["ZBNRASSETTYPE", "ZBNRITEM", "Z_PRIMARYKEY"]))
    (made.hasMetadata, made.hasPrimaryKeys) = (true, false)
    #expect(
      try made.error() == .otherDatabase(tables: ["ZBNRASSETTYPE", "ZBNRITEM", "Z_METADATA"]))
  }

  @Test func theListOfEntitiesMayBeEmptyOrOfAnotherForm() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    for statement in [
      "DELETE FROM Z_PRIMARYKEY", "ALTER TABLE Z_PRIMARYKEY DROP COLUMN Z_SUPER",
      "UPDATE Z_PRIMARYKEY SET Z_SUPER = 2", "UPDATE Z_PRIMARYKEY SET Z_NAME = NULL",
      "UPDATE Z_PRIMARYKEY SET Z_NAME = x'00', Z_SUPER = 'x'",
    ] {
      made.statements = [statement]
      #expect(try made.read().items.map(\.name) == ["Vase"], "\(statement)")
    }
  }
}
