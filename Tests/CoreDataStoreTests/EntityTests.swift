import CoreDataStoreSupport
import Testing

@testable import CoreDataStore

/// Entities that inherit share a table, and asset types lie in one that is found.
@Suite struct EntityTests {
  @Test func takesItemsOfSubEntities() throws {
    var made = MadeStore([
      ["ZITEMNAME": "Vase", "Z_ENT": 2], ["ZITEMNAME": "Watch", "Z_ENT": 3],
      ["ZITEMNAME": "Old watch", "Z_ENT": 4], ["Z_ENT": 2],
    ])
    made.entities[3] = MadeStore.Entity(name: "BNRWatch", parent: 2)
    made.entities[4] = MadeStore.Entity(name: "BNROldWatch", parent: 3)
    #expect(try made.read().items.map(\.name) == ["Vase", "Watch", "Old watch", nil])
  }

  @Test func leavesOutRowsOfAnotherTablesEntity() throws {
    var made = MadeStore([
      ["ZITEMNAME": "Vase"], ["ZITEMNAME": "stray", "Z_ENT": 1], ["ZITEMNAME": "new", "Z_ENT": 9],
      ["ZITEMNAME": "odd", "Z_ENT": nil],
    ])
    // An entity that nothing says anything of may be one of items.
    #expect(try made.read().items.map(\.name) == ["Vase", "new", "odd"])
    made.statements = ["UPDATE Z_PRIMARYKEY SET Z_NAME = 'Other' WHERE Z_ENT = 2"]
    #expect(try made.read().items.count == 4)
  }

  /// A store in which items and asset types inherit from one entity.
  private func shared(_ names: (type: String, item: String)) -> MadeStore {
    var made = MadeStore(
      "ZTHING", of: "Thing", columns: MadeStore.columns + [("ZLABEL", "VARCHAR")],
      [
        ["ZLABEL": "Furniture", "Z_ENT": 5], ["ZITEMNAME": "Chair", "ZASSETTYPE": 1, "Z_ENT": 6],
        ["ZLABEL": "Jewelry", "Z_ENT": 5], ["ZITEMNAME": "Ring", "ZASSETTYPE": 3, "Z_ENT": 6],
        ["ZLABEL": "Unused", "Z_ENT": 5],
      ])
    made.entities = [
      2: MadeStore.Entity(name: "Thing"), 5: MadeStore.Entity(name: names.type, parent: 2),
      6: MadeStore.Entity(name: names.item, parent: 2),
    ]
    made.tables["ZBNRASSETTYPE"] = nil
    return made
  }

  @Test(arguments: ["BNRAssetType", "Kind"])
  func assetTypesInTheSameTableAreNoItems(type: String) throws {
    let store = try shared((type: type, item: "BNRItem")).read()
    #expect(store.items.map(\.name) == ["Chair", "Ring"])
    #expect(store.items.map(\.category) == ["Furniture", "Jewelry"])
    #expect(store.categories == ["Furniture", "Jewelry", "Unused"])
    #expect(store.faults == [])
  }

  @Test(arguments: ["BNRAssetType", "Kind"])
  func assetTypesAreNoItemsEvenIfTheyHaveAFieldOfThem(type: String) throws {
    var made = shared((type: type, item: "BNRItem"))
    // The name of all things.
    made.statements = ["UPDATE ZTHING SET ZITEMNAME = 'type' WHERE ZLABEL IS NOT NULL"]
    #expect(try made.read().items.map(\.name) == ["Chair", "Ring"])
  }

  @Test func otherThingsInTheSameTableAreNoItems() throws {
    var made = shared((type: "BNRAssetType", item: "BNRItem"))
    made.entities[7] = MadeStore.Entity(name: "Room", parent: 2)
    made.tables["ZTHING"]?.rows.append(["Z_ENT": 7, "ZORDERINGVALUE": 0.0])
    #expect(try made.read().items.map(\.name) == ["Chair", "Ring"])
  }

  @Test func itemsThatReferToItemsStay() throws {
    let made = MadeStore(
      "ZITEM", of: "Item", columns: MadeStore.columns + [("ZLABEL", "VARCHAR")],
      [
        ["ZITEMNAME": "Box", "ZLABEL": "boxes", "ZASSETTYPE": 1],
        ["ZITEMNAME": "Lid", "ZASSETTYPE": 1],
      ])
    var alone = made
    alone.tables["ZBNRASSETTYPE"] = nil
    let items = try alone.read().items
    #expect(items.map(\.name) == ["Box", "Lid"] && items.map(\.category) == ["boxes", "boxes"])
  }

  @Test(arguments: [
    ("ZBNRASSETTYPE", "ZLABEL"), ("ZASSETTYPE", "ZLABEL"), ("ZASSETTYPE", "ZNAME"),
    ("ZMYASSETTYPE", "ZTITLE"), ("ZKIND", "ZLABEL"),
  ])
  func findsTheTableOfAssetTypes(table: String, column: String) throws {
    var made = MadeStore([["ZITEMNAME": "Vase", "ZASSETTYPE": 7]])
    made.tables["ZBNRASSETTYPE"] = nil
    made.tables["ZZPERSON"] = MadeStore.Table(
      columns: [("ZTITLE", "VARCHAR")], rows: [["ZTITLE": "Dr."]])
    made.tables[table] = MadeStore.Table(
      columns: [(column, "VARCHAR")], rows: [[column: "China", "Z_PK": 7]])
    let store = try made.read()
    #expect(store.items.map(\.category) == ["China"] && store.categories == ["China"])
  }

  @Test func prefersTheTableThatIsCalledAsTheReference() throws {
    var made = MadeStore([["ZITEMNAME": "Vase", "ZASSETTYPE": 1]])
    made.addTypes("right")
    made.tables["ZALABELLED"] = MadeStore.Table(
      columns: [("ZLABEL", "VARCHAR")], rows: [["ZLABEL": "wrong"]])
    #expect(try made.read().items.map(\.category) == ["right"])
  }

  @Test func saysWhichCategoryIsNotThere() throws {
    var made = MadeStore([
      ["ZITEMNAME": "Vase", "ZASSETTYPE": 8], ["ZITEMNAME": "Lamp", "ZASSETTYPE": 1],
      ["ZITEMNAME": "Desk", "ZASSETTYPE": [1]], ["ZITEMNAME": "Rug", "ZASSETTYPE": "textiles"],
    ])
    made.tables["ZBNRASSETTYPE"]?.rows = [["ZLABEL": .rawText(Array("Li\u{7}ghts".utf8))]]
    let store = try made.read()
    #expect(store.items.map(\.category) == [nil, "Lights", nil, "textiles"])
    #expect(
      store.faults == [
        StoreFault(index: 0, itemName: "Vase", field: .category, problem: .missing),
        StoreFault(index: 1, itemName: "Lamp", field: .category, problem: .textRepaired),
        StoreFault(index: 2, itemName: "Desk", field: .category, problem: .wrongKind),
      ])
  }
}
