/// How old a thing is, in whole months.
///
/// A month is complete on the day of the same number, so that what was bought on January 31 is not a
/// month old before March.
struct Age: Hashable, Sendable {
  let months: Int

  /// Nil where the thing was bought after the day.
  init?(from bought: CalendarDate, to day: CalendarDate) {
    guard bought <= day else { return nil }
    let months = (day.year - bought.year) * 12 + day.month - bought.month
    self.months = day.day < bought.day ? months - 1 : months
  }

  var years: Int { months / 12 }
  var monthsOfYear: Int { months % 12 }
}
