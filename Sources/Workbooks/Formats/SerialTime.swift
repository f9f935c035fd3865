/// Days and times as numbers of days since the workbook's first.
///
/// Source: ECMA-376, Part 1, 18.17.4.
enum SerialTime {
  private static let dayLength = 86_400
  /// The days of the year 9999's end, from either beginning.
  private static let last1900 = 2_958_465
  private static let last1904 = 2_957_003
  /// 1904-01-01 in days since 1970-01-01.
  private static let first1904 = -24_107
  /// The day before 1900-01-01 in days since 1970-01-01.
  private static let zeroth1900 = -25_568
  /// The 29th of February 1900, which was none, but which spreadsheets count.
  private static let noDay = 60
  /// The longest duration in days, ten thousand years.
  private static let longest = 3_652_500.0

  /// What a number under a format of days or times stands for; nil where that is no day or time.
  static func value(
    _ text: some Collection<UInt8>, _ format: CellFormat, from1904: Bool
  ) -> CellValue? {
    guard text.count <= 40 else { return nil }
    let number: Double
    if let whole = Int(digits: text) {
      number = Double(whole)
    } else if !text.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }),
      let real = Double(String(decoding: text, as: UTF8.self)), real.isFinite
    {
      number = real
    } else {
      return nil
    }
    guard abs(number) <= longest else { return nil }
    if format == .duration { return .duration(Int((number * Double(dayLength)).rounded())) }
    guard number >= 0 else { return nil }
    // A thousandth of a second is beyond what the binary number of a moment tells for certain.
    let thousandths = Int((number * Double(dayLength) * 1_000).rounded())
    let wholeDay = thousandths / (dayLength * 1_000)
    let seconds = (thousandths % (dayLength * 1_000) + 500) / 1_000
    let isMidnight = seconds == dayLength
    let time = timeOfDay(isMidnight ? 0 : seconds)
    switch format {
    case .time: return .time(time)
    case .dayOrTime where wholeDay == 0 && seconds > 0: return .time(time)
    case .moment:
      // Without a day, from 1900 on there is a time alone.
      if wholeDay == 0, !from1904, !isMidnight { return .time(time) }
      return day(wholeDay + (isMidnight ? 1 : 0), from1904: from1904).map { .moment($0, time) }
    default: return day(wholeDay, from1904: from1904).map(format.value(of:))
    }
  }

  private static func day(_ number: Int, from1904: Bool) -> Day? {
    if from1904 {
      guard (0...last1904).contains(number) else { return nil }
      return Day(daysSince1970: first1904 + number)
    }
    guard (1...last1900).contains(number) else { return nil }
    return Day(daysSince1970: zeroth1900 + number - (number >= noDay ? 1 : 0))
  }

  private static func timeOfDay(_ seconds: Int) -> TimeOfDay {
    TimeOfDay(hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
  }
}

extension Day {
  /// The day so many days after 1970-01-01.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: yearOfEra + era * 400 + (month >= 10 ? 1 : 0),
      month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
