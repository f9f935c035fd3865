import Testing

@testable import Model

/// Rules as Unicode's tables have them; the numbers are those that the tables give as examples.
@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("n = 1", [1], [0, 2, 11]),
    ("i = 0..1", [0, 1], [2, 10]),
    ("i = 0,1", [0, 1], [2]),
    ("n % 100 = 3..10", [3, 10, 103, 1010], [0, 2, 11, 100, 102]),
    ("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", [2, 24, 102], [0, 5, 12, 112]),
    ("v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9", [0, 10, 21, 5], [1, 2]),
    (
      "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5", [1_000_000], [0, 1, 1_000_001]
    ),
    ("n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99", [3, 4, 9, 103], [13, 71, 79, 93]),
    ("i = 1 and v = 0 @integer 1", [1], [2]),
    ("n%10=1", [1, 21], [2]),
    ("v != 0", [], [0, 1, 2]),
  ])
  func holdForTheNumbersThatUnicodeNames(rule: String, yes: [Int], no: [Int]) throws {
    let condition = try #require(PluralCondition(rule))
    for number in yes { #expect(condition.holds(for: number), "\(number)") }
    for number in no { #expect(!condition.holds(for: number), "\(number)") }
  }

  @Test(arguments: [
    "", "1", "n", "n = ", "n is 1", "n = one", "n == 1", "n = 1 and", "and n = 1", "n = 1 or ",
    "n % 0 = 1", "n = 3..1", "n = 1..", "n = 1...3", "n = 1,", "n = 1.2", "n = 1.5.2", "n = 1.",
    "n % 0 != 1", "n !1", "n ! = 1", "n < 2",
    "n = 1 2", "n % 1 0 = 1",
    "x = 1", "n = -1", "n = 1 n = 2",
    "n = 99999999999999999999", "n % 99999999999999999999 = 1",
  ])
  func areRefusedWhereTheyMeanNothing(rule: String) {
    #expect(PluralCondition(rule) == nil)
  }

  @Test func tellWhichFormsAreOfOneNumber() throws {
    let rules = PluralRules([
      .one: try #require(PluralCondition("n = 1")),
      .two: try #require(PluralCondition("n % 10 = 2")),
      .many: try #require(PluralCondition("n = 1000000")),
    ])
    #expect(rules.forms == [.one, .two, .many, .other])
    #expect(rules.forms.filter(rules.isOfOneNumber) == [.one, .many])
  }
}
