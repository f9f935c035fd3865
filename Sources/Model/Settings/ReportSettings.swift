package import Basics
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
  /// The time for which the policy is made out, in words.
  package var period: String?
  /// The report's date where the command gives none.
  package var date: CalendarDate?
  /// The most that the policy pays for everything, in the settings' currency.
  package var limit: Decimal?
  /// The most that the policy pays for a category, in the file's order.
  package var limits: [Limit] = []
  /// The most that the policy pays for a room, in the file's order.
  package var roomLimits: [Limit] = []
  /// How categories lose their value with age, in the file's order.
  package var depreciation: [Depreciation] = []
  /// The value above which an item gets pages of its own, in the settings' currency; nil where none
  /// does.
  package var ownPagesAbove: Decimal?
  /// The paper; nil for the one that is usual where the language is spoken: see `Settings.paper`.
  package var paper: Paper?

  package init() {}

  /// The most that a policy pays for the items of a category or room together.
  package struct Limit: Hashable, Sendable {
    /// The category or room.
    package var name: String
    /// In the settings' currency.
    package var amount: Decimal

    package init(name: String, amount: Decimal) {
      self.name = name
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
