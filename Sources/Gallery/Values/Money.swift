package import Foundation

/// An amount of money, in decimal.
package struct Money: Hashable, Sendable {
  package var amount: Decimal
  /// The currency's ISO 4217 code.
  package var currency: String

  package init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}
