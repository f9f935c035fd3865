import Foundation

/// A part of an amount, as a fraction of it: rounded once, when it is asked for.
struct MoneyShare: Hashable, Sendable {
  private let money: Money
  private let numerator: Int
  private let denominator: Int

  /// `numerator` parts of `denominator`, which is at least 1.
  init(of money: Money, _ numerator: Int, over denominator: Int) {
    (self.money, self.numerator, self.denominator) = (money, numerator, denominator)
  }

  func divided(by count: Int) -> MoneyShare {
    MoneyShare(of: money, numerator, over: denominator * count)
  }

  /// It is multiplied before it is divided, so that what comes out even stays so.
  var rounded: Money {
    let exact = money.amount * Decimal(numerator) / Decimal(denominator)
    return Money(amount: exact, currency: money.currency).rounded
  }
}

extension Money {
  /// The amount in whole smallest units of its currency, such as cents; halves go away from zero.
  var rounded: Money {
    var (exact, amount) = (self.amount, Decimal())
    NSDecimalRound(&amount, &exact, Self.decimals(of: currency), .plain)
    return Money(amount: amount, currency: currency)
  }

  /// How many decimals a currency has, by its ISO 4217 code: 2 for dollars, 0 for yen.
  ///
  /// Source: ISO 4217, list one, the minor units. What people write, and so what formatters do, has fewer for some, such
  /// as Colombian pesos; amounts on paper must not lose their cents by that.
  static func decimals(of currency: String) -> Int { others[currency] ?? 2 }

  private static let others: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0,
    "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
  ]
}
