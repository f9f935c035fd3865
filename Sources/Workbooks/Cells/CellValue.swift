/// What a cell holds, as a spreadsheet shows it.
///
/// A formula's cell holds what the spreadsheet computed last.
package enum CellValue: Sendable, Hashable {
  case empty
  case text(String)
  /// A number, as decimal digits with `-` and `.` and no other sign, and what its format says.
  ///
  /// It has at most 15 significant digits, as spreadsheets show numbers, or is a whole number that is
  /// exact. A percentage is the number and not the hundredfold: 25 % is `0.25`. Beyond 30 digits it is
  /// written as `1.5E+300`.
  case number(String, NumberStyle)
  case day(Day)
  /// A month, of which the cell shows no day.
  case month(year: Int, month: Int)
  case year(Int)
  case moment(Day, TimeOfDay)
  case time(TimeOfDay)
  /// A length of time in seconds, which may be longer than a day, or negative.
  case duration(Int)
  case boolean(Bool)
  /// What a formula ended with: `#REF!`.
  case error(String)
  /// A formula that no spreadsheet has computed yet.
  case uncomputed
  /// A picture in the place of a value, which is not read.
  case picture
}

/// What a number's format says about it.
package enum NumberStyle: Sendable, Hashable {
  case plain
  case percentage
  /// An amount, with the currency's symbol or code as the format has it: `$`, `€`, `CHF`.
  case currency(String)
  case scientific
}

/// A day of the Gregorian calendar.
///
/// It is small, so that a moment makes no cell larger than a number does.
package struct Day: Sendable, Hashable {
  private let smallYear: Int32
  private let smallMonth: Int8
  private let smallDay: Int8

  package var year: Int { Int(smallYear) }
  package var month: Int { Int(smallMonth) }
  package var day: Int { Int(smallDay) }

  package init(year: Int, month: Int, day: Int) {
    smallYear = Int32(clamping: year)
    (smallMonth, smallDay) = (Int8(clamping: month), Int8(clamping: day))
  }
}

/// A time of the day, to the second.
package struct TimeOfDay: Sendable, Hashable {
  private let smallHour: Int8
  private let smallMinute: Int8
  private let smallSecond: Int8

  package var hour: Int { Int(smallHour) }
  package var minute: Int { Int(smallMinute) }
  package var second: Int { Int(smallSecond) }

  package init(hour: Int, minute: Int, second: Int) {
    (smallHour, smallMinute) = (Int8(clamping: hour), Int8(clamping: minute))
    smallSecond = Int8(clamping: second)
  }
}
