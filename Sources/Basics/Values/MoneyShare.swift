import Foundation

/// A part of an amount, as a fraction of it: rounded once, when it is asked for.
package struct MoneyShare: Hashable, Sendable {
  private let money: Money
  private let numerator: Int
  private let denominator: Int

  /// `numerator` parts of `denominator`, which is at least 1.
  package init(of money: Money, _ numerator: Int, over denominator: Int) {
    (self.money, self.numerator, self.denominator) = (money, numerator, denominator)
  }

  package func divided(by count: Int) -> MoneyShare {
    MoneyShare(of: money, numerator, over: denominator * count)
  }

  /// It is multiplied before it is divided, so that what comes out even stays so.
  package var rounded: Money {
    let exact = money.amount * Decimal(numerator) / Decimal(denominator)
    return Money(amount: exact, currency: money.currency, isAbout: money.isAbout).rounded
  }
}

extension Money {
  /// The amount in whole smallest units of its currency, such as cents; halves go away from zero.
  package var rounded: Money {
    var (exact, amount) = (self.amount, Decimal())
    NSDecimalRound(&amount, &exact, Self.decimals(of: currency), .plain)
    return Money(amount: amount, currency: currency, isAbout: isAbout)
  }
}
