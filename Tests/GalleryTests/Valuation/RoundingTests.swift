import Foundation
import Support
import Testing

@testable import Gallery

@Suite struct RoundingTests {
  private func money(_ text: String, _ currency: String) throws -> Money {
    Money(amount: try #require(Decimal(string: text)), currency: currency)
  }

  @Test(arguments: [
    ("JPY", "1.5", "2"), ("JPY", "2.5", "3"), ("JPY", "2.4999", "2"), ("JPY", "-1.5", "-2"),
    ("JPY", "-0.5", "-1"), ("JPY", "-0.4", "0"), ("USD", "0.005", "0.01"), ("USD", "1.004", "1"),
    ("USD", "1.015", "1.02"), ("USD", "1.025", "1.03"), ("USD", "-1.015", "-1.02"),
    ("USD", "-1.025", "-1.03"), ("USD", "-1.0249", "-1.02"), ("EUR", "2.675", "2.68"),
    ("KWD", "1.0005", "1.001"), ("KWD", "1.0015", "1.002"), ("KWD", "-1.0005", "-1.001"),
    ("KWD", "1.00049", "1"), ("USD", "123456789012345.675", "123456789012345.68"),
  ])
  func goesToTheSmallestUnitHalvesAwayFromZero(
    currency: String, exact: String, rounded: String
  ) throws {
    #expect(try money(exact, currency).rounded == money(rounded, currency))
  }

  @Test(arguments: [("JPY", 0), ("USD", 2), ("EUR", 2), ("KWD", 3), ("CLP", 0), ("XYZ", 2)])
  func knowsTheDecimalsOfACurrency(currency: String, decimals: Int) {
    #expect(Money.decimals(of: currency) == decimals)
    #expect(Money.decimals(of: currency) == decimals, "asked again")
  }

  @Test func multipliesBeforeItDivides() throws {
    #expect(try money("100", "USD").times(1, over: 3) == money("33.33", "USD"))
    #expect(try money("100", "USD").times(2, over: 3) == money("66.67", "USD"))
    #expect(try money("0.03", "USD").times(3, over: 3) == money("0.03", "USD"))
    #expect(try money("10", "JPY").times(1, over: 4) == money("3", "JPY"))
    #expect(try money("-10", "JPY").times(1, over: 4) == money("-3", "JPY"))
    #expect(try money("5", "USD").times(0, over: 7) == money("0", "USD"))
  }

  /// Against whole numbers: twice the cents, compared with what a half would be.
  @Test func isWhatWholeNumbersSay() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<Soak.count(400) {
      let cents = Int.random(in: -10_000_000...10_000_000, using: &random)
      let over = Int.random(in: 1...5000, using: &random)
      let part = Int.random(in: 0...over, using: &random)
      let expected = Exact.rounded(cents * part, over: over)
      let money = Money(amount: Decimal(cents) / 100, currency: "USD").times(part, over: over)
      #expect(money.amount == Decimal(expected) / 100, "\(cents) × \(part) ÷ \(over)")
    }
  }
}

/// Whole numbers that are divided with nothing lost.
enum Exact {
  /// A fraction rounded to a whole number, halves away from zero.
  static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    let size = (2 * abs(numerator) + denominator) / (2 * denominator)
    return numerator < 0 ? -size : size
  }
}
