import Testing

@testable import Authoring
@testable import Basics

/// Keys for items that are new in a table.
@Suite struct ItemKeysTests {
  @Test func noTwoItemsGetOneKey() {
    var keys = ItemKeys(besides: ["LAMP", " lamp-2 ", "item-2"])
    let names = ["Lamp", "lamp", "灯", "灯", "Chair", "chair!", "Chair", "con", "Lamp 4"]
    #expect(
      names.map { keys.key(for: $0) }
        == [
          "lamp-3", "lamp-4", "item-1", "item-3", "chair", "chair-2", "chair-3", "con-2",
          "lamp-4-2",
        ])
  }

  @Test func manyOfOneNameAreCountedOn() {
    var keys = ItemKeys()
    let given = (0..<20_000).map { _ in keys.key(for: "Photo") }
    #expect(Set(given).count == given.count && given.last == "photo-20000")
    #expect(given.allSatisfy(SafeName.isOne))
  }
}
