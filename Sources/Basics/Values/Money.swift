package import Foundation

/// An amount of money, in decimal.
package struct Money: Hashable, Sendable {
  package var amount: Decimal
  /// Whether its owner knows it only about right.
  package var isAbout: Bool
  /// The currency's ISO 4217 code.
  package var currency: String

  package init(amount: Decimal, currency: String, isAbout: Bool = false) {
    self.amount = amount
    self.isAbout = isAbout
    self.currency = currency
  }

  /// The same amount as if it were known exactly: sums count it so.
  package var figures: Money { Money(amount: amount, currency: currency) }

  /// The sums of amounts, one for each currency, in the order in which the currencies come.
  package static func sums(of amounts: [Money]) -> [Money] {
    var sums: [Money] = []
    for money in amounts {
      if let place = sums.firstIndex(where: { $0.currency == money.currency }) {
        sums[place].amount += money.amount
      } else {
        sums.append(money.figures)
      }
    }
    return sums
  }
}
