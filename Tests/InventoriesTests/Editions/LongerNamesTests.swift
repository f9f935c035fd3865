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
    let names = LongerNames(
      ["Oak chair", "a chair", "small table, oak", "table", "of"], asked: [name])
    #expect(names.first(longerThan: name) == longer)
  }

  /// Words that are in many names, but never so one after another, lead to none of them.
  @Test func areFewThatAreLookedThrough() {
    let asked = (0..<50).flatMap { first in (0..<50).map { "side\(first) of part\($0)" } }
    let names = LongerNames(
      (0..<50).flatMap { first in (0..<50).map { "part\(first) of side\($0)" } },
      asked: asked + ["part7 of side9", "of side9"])
    #expect(asked.map { names.looked(for: $0).count }.reduce(0, +) == 0)
    #expect(names.looked(for: "part7 of side9").count == 1)
    #expect(names.first(longerThan: "of side9") == "part0 of side9")
  }

  /// Longer ones are found by the rarest of their runs of words.
  @Test(arguments: [
    ("one two three four five", "zero one two three four five six"),
    ("two three four five six", "zero one two three four five six"),
    ("one two three four six", nil), ("three four five seven", nil),
    ("four five", "zero one two three four five six"),
  ])
  func areFoundForLongNames(name: String, longer: String?) {
    let names = LongerNames(
      ["one two three", "zero one two three four five six", "four six"], asked: [name, "two"])
    #expect(names.first(longerThan: name) == longer)
  }
}
