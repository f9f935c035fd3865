import Basics

/// How old a thing is, in whole months.
///
/// A month is complete on the day of the same number, so that what was bought on January 31 is not a
/// month old before March. Of a thing of which no more than the month or the year of purchase is known, months or
/// years are counted by their numbers.
struct Age: Hashable, Sendable {
  let months: Int

  /// Nil where the thing was bought after the day.
  init?(from bought: PartialDate, to day: CalendarDate) {
    let first = bought.first
    guard first <= day else { return nil }
    let years = day.year - first.year
    let months = years * 12 + day.month - first.month
    self.months =
      switch bought.precision {
      case .day: day.day < first.day ? months - 1 : months
      case .month: months
      case .year: years * 12
      }
  }

  var years: Int { months / 12 }
  var monthsOfYear: Int { months % 12 }
}
