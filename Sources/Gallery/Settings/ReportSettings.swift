package import Foundation

/// What the insurance report says besides the items; what is not given is left to be filled in by
/// hand.
package struct ReportSettings: Hashable, Sendable {
  /// Who is insured.
  package var insured: String?
  /// Where the things are, in one or more lines.
  package var address: String?
  /// How the insured is reached: a telephone number or an e-mail address.
  package var contact: String?
  package var insurer: String?
  /// The policy's number.
  package var policy: String?
  /// The report's date where the command gives none.
  package var date: CalendarDate?
  /// The most that the policy pays for a category, in the file's order.
  package var limits: [Limit] = []
  /// How categories lose their value with age, in the file's order.
  package var depreciation: [Depreciation] = []

  package init() {}

  /// The most that a policy pays for the items of a category together.
  package struct Limit: Hashable, Sendable {
    package var category: String
    /// In the settings' currency.
    package var amount: Decimal

    package init(category: String, amount: Decimal) {
      self.category = category
      self.amount = amount
    }
  }

  /// How the items of a category lose their value: in equal parts over the years, down to a floor.
  package struct Depreciation: Hashable, Sendable {
    package var category: String
    /// The years after which the floor is reached, at least 1.
    package var years: Int
    /// What always remains, in hundredths of the value, 0 to 100.
    package var floor: Int

    package init(category: String, years: Int, floor: Int) {
      self.category = category
      self.years = years
      self.floor = floor
    }
  }
}
