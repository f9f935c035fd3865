import Foundation
import Support
import Testing

@testable import Basics

@Suite struct MoneyShareTests {
  private func money(_ text: String, _ currency: String) throws -> Money {
    Money(amount: try #require(Decimal(string: text)), currency: currency)
  }

  @Test(arguments: [
    ("JPY", "1.5", "2"), ("JPY", "2.5", "3"), ("JPY", "2.4999", "2"), ("JPY", "-1.5", "-2"),
    ("JPY", "-0.5", "-1"), ("JPY", "-0.4", "0"), ("USD", "0.005", "0.01"), ("USD", "1.004", "1"),
    ("USD", "1.015", "1.02"), ("USD", "1.025", "1.03"), ("USD", "-1.015", "-1.02"),
    ("USD", "-1.025", "-1.03"), ("USD", "-1.0249", "-1.02"), ("EUR", "2.675", "2.68"),
    ("RSD", "12.50", "12.5"), ("COP", "10.55", "10.55"), ("IQD", "3.5", "3.5"),
    ("KWD", "1.0005", "1.001"), ("KWD", "1.0015", "1.002"), ("KWD", "-1.0005", "-1.001"),
    ("KWD", "1.00049", "1"), ("USD", "123456789012345.675", "123456789012345.68"),
  ])
  func goesToTheSmallestUnitHalvesAwayFromZero(
    currency: String, exact: String, rounded: String
  ) throws {
    #expect(try money(exact, currency).rounded == money(rounded, currency))
  }

  @Test func multipliesBeforeItDivides() throws {
    #expect(try MoneyShare(of: money("100", "USD"), 1, over: 3).rounded == money("33.33", "USD"))
    #expect(try MoneyShare(of: money("100", "USD"), 2, over: 3).rounded == money("66.67", "USD"))
    #expect(try MoneyShare(of: money("0.03", "USD"), 3, over: 3).rounded == money("0.03", "USD"))
    #expect(try MoneyShare(of: money("10", "JPY"), 1, over: 4).rounded == money("3", "JPY"))
    #expect(try MoneyShare(of: money("-10", "JPY"), 1, over: 4).rounded == money("-3", "JPY"))
    #expect(try MoneyShare(of: money("5", "USD"), 0, over: 7).rounded == money("0", "USD"))
  }

  /// A part of what is only about right is so too.
  @Test func keepsThatItIsOnlyAboutRight() throws {
    let about = Money(amount: 900, currency: "USD", isAbout: true)
    #expect(
      MoneyShare(of: about, 1, over: 2).rounded
        == Money(amount: 450, currency: "USD", isAbout: true))
    #expect(try !MoneyShare(of: money("900", "USD"), 1, over: 2).rounded.isAbout)
  }

  /// Against whole numbers: twice the cents, compared with what a half would be.
  @Test func isWhatWholeNumbersSay() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<Soak.count(400) {
      let cents = Int.random(in: -10_000_000...10_000_000, using: &random)
      let over = Int.random(in: 1...5000, using: &random)
      let part = Int.random(in: 0...over, using: &random)
      let expected = Exact.rounded(cents * part, over: over)
      let money = MoneyShare(
        of: Money(amount: Decimal(cents) / 100, currency: "USD"), part, over: over
      ).rounded
      #expect(money.amount == Decimal(expected) / 100, "\(cents) × \(part) ÷ \(over)")
    }
  }
}
