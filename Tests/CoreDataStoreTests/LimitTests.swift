import CoreDataStoreSupport
import Testing

@testable import CoreDataStore

/// Each limit lets through what it allows, and says which it is where there is more.
@Suite struct LimitTests {
  private func limits(_ set: (inout StoreLimits) -> Void) -> StoreLimits {
    var limits = StoreLimits()
    set(&limits)
    return limits
  }

  private func chairs(_ count: Int) -> MadeStore {
    MadeStore(MadeStore.chairs(count))
  }

  @Test func bytes() throws {
    let count = try chairs(1).bytes().count
    #expect(try chairs(1).read(limits: limits { $0.bytes = count }).items.count == 1)
    let less = limits { $0.bytes = count - 1 }
    #expect(try chairs(1).error(limits: less) == .tooLarge(limit: count - 1))
    let bytes = try chairs(1).bytes()
    #expect(throws: StoreError.tooLarge(limit: count)) {
      try CoreDataStore(
        reading: bytes, writeAheadLog: [UInt8](repeating: 0, count: count + 1),
        limits: limits { $0.bytes = count })
    }
  }

  @Test func rows() throws {
    let four = limits { $0.rows = 4 }
    #expect(try chairs(4).read(limits: four).items.count == 4)
    #expect(try chairs(5).error(limits: four) == .tooManyItems(limit: 4))
    var made = chairs(1)
    made.addTypes("a", "b", "c", "d", "e")
    #expect(try made.read(limits: four).categories == ["a", "b", "c", "d"])
  }

  @Test func faults() throws {
    let made = MadeStore((0..<5).map { _ in ["ZTHUMBNAIL": [2]] })
    let three = try made.read(limits: limits { $0.faults = 3 })
    #expect(three.faults.map(\.index) == [0, 1, 2] && three.faultsLeftOut == 2)
    #expect(try made.read(limits: limits { $0.faults = 5 }).faultsLeftOut == 0)
  }

  @Test func columns() throws {
    func made(_ count: Int) -> MadeStore {
      let others = (0..<count).map { ("ZOTHER\($0)", "INTEGER") }
      return MadeStore(
        "ZITEM", of: "Item", columns: others + MadeStore.columns,
        [["ZITEMNAME": "Vase", "ZOTHER\(count - 1)": 3]])
    }
    // One of the book's columns is for the order alone.
    let ten = limits { $0.columns = MadeStore.columns.count - 1 + 3 }
    let all = try made(3).read(limits: ten)
    #expect(all.notices == [] && all.items.first?.otherFields.map(\.name) == ["OTHER2"])
    let some = try made(4).read(limits: ten)
    #expect(some.notices == [.tooManyColumns(limit: ten.columns)])
    #expect(some.items.map(\.name) == ["Vase"] && some.items.first?.otherFields == [])
  }

  @Test func tables() throws {
    // The sample has four, of which the items' is the second.
    let made = chairs(1)
    #expect(try made.read(limits: limits { $0.tables = 4 }).items.count == 1)
    #expect(
      try made.error(limits: limits { $0.tables = 3 })
        == .otherDatabase(tables: ["ZBNRASSETTYPE", "ZBNRITEM", "Z_PRIMARYKEY"]))
  }

  @Test func textBytes() throws {
    let made = MadeStore([["ZITEMNAME": "abcd", "ZSERIALNUMBER": "abcde", "ZITEMKEY": "éé1"]])
    let store = try made.read(limits: limits { $0.textBytes = 4 })
    let item = try #require(store.items.first)
    #expect(item.name == "abcd" && item.serialNumber == "abcd" && item.itemKey == "éé")
    #expect(store.faults.map(\.problem) == [.textCut(limit: 4), .textCut(limit: 4)])
  }

  /// A character has up to four bytes, and the limit may lie behind any of them.
  @Test(arguments: ["s", "é", "€", "🫖"])
  func textBytesEndWithAWholeCharacter(last: String) throws {
    let made = MadeStore([["ZITEMNAME": .text("Vase" + last)]])
    let count = 4 + last.utf8.count
    for limit in 4..<count {
      let cut = try made.read(limits: limits { $0.textBytes = limit })
      #expect(cut.items.map(\.name) == ["Vase"])
      #expect(cut.faults.map(\.problem) == [.textCut(limit: limit)])
    }
    let whole = try made.read(limits: limits { $0.textBytes = count })
    #expect(whole.items.map(\.name) == ["Vase" + last] && whole.faults == [])
  }

  /// Of what a million items cost there is a thousandth.
  @Test func manyItemsAreReadInOneGo() throws {
    let store = try chairs(10_000).read()
    #expect(store.items.count == 10_000 && store.items.last?.name == "Chair 10000")
  }
}
