/// A day of the Gregorian calendar, in no time zone.
///
/// It is small, so that a day makes no field of an item larger than a text does.
package struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let smallYear: Int16
  private let smallMonth: Int8
  private let smallDay: Int8

  /// 1 to 9999.
  package var year: Int { Int(smallYear) }
  /// 1 to 12.
  package var month: Int { Int(smallMonth) }
  /// 1 to 31, within the month.
  package var day: Int { Int(smallDay) }

  /// A day that there is; nil for the 30th of February and the like.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (smallYear, smallMonth, smallDay) = (Int16(year), Int8(month), Int8(day))
  }

  /// Reads `2024-03-04` (RFC 3339, full-date) and nothing else; nil for a day that there is not.
  package init?(_ text: String) {
    guard let parts = Self.figures(text) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// Year, month and day of a text that has the form of a date, whether or not there is such a day.
  package static func figures(_ text: String) -> [Int]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    return parts.map(\.count) == [4, 2, 2] && numbers.count == 3 ? numbers : nil
  }

  /// `2024-03-04` (RFC 3339, full-date).
  package var description: String {
    String(unsafeUninitializedCapacity: 10) { text in
      func write(_ number: Int, at place: Int) {
        text[place] = UInt8(ascii: "0") + UInt8(number / 10)
        text[place + 1] = UInt8(ascii: "0") + UInt8(number % 10)
      }
      write(year / 100, at: 0)
      write(year % 100, at: 2)
      text[4] = UInt8(ascii: "-")
      write(month, at: 5)
      text[7] = UInt8(ascii: "-")
      write(day, at: 8)
      return 10
    }
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDate {
  /// Days since 2001-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  package var daysSince2001: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // 2001-01-01 is day 730,791 of this count.
    return era * 146_097 + dayOfEra - 730_791
  }

  /// The day of a count since 2001-01-01, the same count the other way round (civil_from_days).
  package init?(daysSince2001 count: Int) {
    let count = count + 730_791
    let era = count / 146_097
    let dayOfEra = count - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
