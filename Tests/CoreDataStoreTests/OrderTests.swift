import CoreDataStoreSupport
import Support
import Testing

@testable import CoreDataStore

/// Items come in the order in which the app shows them.
@Suite struct OrderTests {
  private func names(_ orders: [(String, SQLiteValue)]) throws -> [String?] {
    try MadeStore(orders.map { ["ZITEMNAME": .text($0.0), "ZORDERINGVALUE": $0.1] }).read().items
      .map(\.name)
  }

  @Test func followsTheOrderingValue() throws {
    #expect(try names([("c", 3.0), ("a", -1.5), ("b", 0.0)]) == ["a", "b", "c"])
    #expect(try names([("b", 2), ("a", 1.5)]) == ["a", "b"])
  }

  @Test func tiesComeByNumberAndThoseWithoutAValueLast() throws {
    #expect(
      try names([("y", nil), ("b", 1.0), ("c", 1.0), ("z", "word"), ("a", 0.5)])
        == ["a", "b", "c", "y", "z"])
    #expect(
      try names([("b", .real(.infinity)), ("c", .real(.nan)), ("a", 1.0)]) == ["a", "b", "c"])
  }

  @Test func withoutTheColumnItemsComeByNumber() throws {
    let made = MadeStore(
      "ZITEM", of: "Item", columns: [("ZITEMNAME", "VARCHAR"), ("ZITEMKEY", "VARCHAR")],
      [
        ["ZITEMNAME": "b", "Z_PK": 9], ["ZITEMNAME": "a", "Z_PK": -2],
        ["ZITEMNAME": "c", "Z_PK": 12],
      ])
    let items = try made.read().items
    #expect(items.map(\.name) == ["a", "b", "c"])
    #expect(items.map(\.primaryKey) == [-2, 9, 12] && items.map(\.index) == [0, 1, 2])
  }

  @Test func anyOrderIsSortedAsANaiveSortDoesIt() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<Soak.count(20) {
      let orders = (0..<Int.random(in: 0...40, using: &random)).map { index in
        (index, Bool.random(using: &random) ? nil : Double(Int.random(in: -3...3, using: &random)))
      }
      let expected = orders.sorted {
        ($0.1 ?? .infinity, $0.0) < ($1.1 ?? .infinity, $1.0)
      }.map { "\($0.0)" }
      let found = try names(orders.map { ("\($0.0)", $0.1.map { .real($0) } ?? nil) })
      #expect(found == expected)
    }
  }
}
