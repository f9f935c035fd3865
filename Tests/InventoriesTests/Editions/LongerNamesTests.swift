import Testing

@testable import Inventories

/// Names in which another stands.
@Suite struct LongerNamesTests {
  @Test(arguments: [
    ("chair", "Oak chair"), ("oak chair", nil), ("Oak", "Oak chair"), ("table", "small table, oak"),
    ("table oak", "small table, oak"), ("small oak", nil), ("of", nil), ("---", nil),
    ("hai", nil),
  ])
  func areTheFirstInTheirOrder(name: String, longer: String?) {
    let names = LongerNames(["Oak chair", "a chair", "small table, oak", "table", "of"])
    #expect(names.first(longerThan: name) == longer)
  }
}
