import Foundation
import Synchronization

extension Money {
  /// The amount in whole smallest units of its currency, such as cents; halves go away from zero.
  var rounded: Money {
    var (exact, amount) = (self.amount, Decimal())
    NSDecimalRound(&amount, &exact, Self.decimals(of: currency), .plain)
    return Money(amount: amount, currency: currency)
  }

  /// A part of the amount, rounded.
  ///
  /// It is multiplied before it is divided, so that what comes out even stays so.
  func times(_ numerator: Int, over denominator: Int) -> Money {
    Money(amount: amount * Decimal(numerator) / Decimal(denominator), currency: currency).rounded
  }

  /// How many decimals a currency has, by its ISO 4217 code: 2 for dollars, 0 for yen.
  static func decimals(of currency: String) -> Int {
    known.withLock { known in
      if let decimals = known[currency] { return decimals }
      // Foundation's number formatter says 2 of all currencies on Linux; what it writes is right.
      let nothing = Decimal(0).formatted(
        Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: "en_US_POSIX")))
      let decimals = nothing.drop { $0 != "." }.count(where: \.isNumber)
      known[currency] = decimals
      return decimals
    }
  }

  /// What was looked up: to ask takes longer than to sum a page of amounts.
  private static let known = Mutex<[String: Int]>([:])
}
