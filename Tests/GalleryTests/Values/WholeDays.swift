@testable import Gallery

/// Days that are known to the day, as most tests have them.
extension FieldValue {
  static func day(_ day: CalendarDate) -> FieldValue { .day(PartialDate(day)) }

  static func days(_ days: [CalendarDate]) -> FieldValue { .days(days.map { PartialDate($0) }) }
}
