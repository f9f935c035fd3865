import Basics
import Model

/// How things lose their value with age: in equal parts over some years, down to what always
/// remains (straight-line depreciation).
///
/// Without a rule there is no depreciation and no actual cash value: none is made up.
struct DepreciationRule: Hashable, Sendable {
  /// After so many years only the floor is left; at least 1.
  let years: Int
  /// What always remains, in hundredths of the value, 0 to 100.
  let floor: Int

  /// What remains at an age, in parts of `whole`.
  func remaining(at age: Age) -> Int {
    max(floor * 12 * years, (12 * years - min(age.months, 12 * years)) * 100)
  }

  /// The number of parts that a thing is new with.
  var whole: Int { 1200 * years }
}

/// The rules by which the things of an inventory lose their value.
struct DepreciationTable: Sendable {
  private let rules: [String: DepreciationRule]

  init(_ settings: ReportSettings) {
    rules = Dictionary(
      settings.depreciation.map {
        (AlikeText.folded($0.category), DepreciationRule(years: $0.years, floor: $0.floor))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The rule for an item: that of its category, over the years that a table states for it.
  func rule(for item: Item) -> DepreciationRule? {
    let ofCategory = item[.category]?.text.flatMap { rules[AlikeText.folded($0)] }
    guard let years = item[.depreciationYears]?.count, (1...100).contains(years) else {
      return ofCategory
    }
    return DepreciationRule(years: years, floor: ofCategory?.floor ?? 0)
  }
}
