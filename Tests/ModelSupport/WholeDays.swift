package import Basics
package import Model

/// Days that are known to the day, as most tests have them.
extension FieldValue {
  package static func day(_ day: CalendarDate) -> FieldValue { .day(PartialDate(day)) }

  package static func days(_ days: [CalendarDate]) -> FieldValue {
    .days(days.map { PartialDate($0) })
  }
}
