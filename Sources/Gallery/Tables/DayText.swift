import Foundation

/// Reads days and moments as people write them.
///
/// ISO 8601 (RFC 3339) is always understood, and so is a day whose month is a word of the language
/// or of English. Figures alone, such as 3/4/21, are read only the way the settings say.
struct DayText: Sendable {
  private let order: Settings.DateOrder?
  /// The months' names in small letters, each with its number.
  private let months: [String: Int]
  private let zone: TimeZone

  init(_ conventions: TableConventions) {
    order = conventions.dateOrder
    zone = TimeZone(identifier: conventions.timeZone) ?? .gmt
    var months: [String: Int] = [:]
    for language in [conventions.language, "en"] {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: language)
      formatter.calendar = Calendar(identifier: .gregorian)
      let names = [
        formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols,
        formatter.shortStandaloneMonthSymbols,
      ].compactMap(\.self)
      for list in names {
        for (index, name) in list.enumerated() {
          let word = name.lowercased().filter { $0 != "." }
          // Names such as “1月” are figures, which are read as figures.
          if !word.contains(where: \.isNumber) { months[word] = index + 1 }
        }
      }
    }
    self.months = months
  }

  /// Reads a day.
  func day(_ text: String) throws(CellRefusal) -> CalendarDate {
    let plain = Self.plain(text)
    let shown = "“\(text.prefix(40))”"
    // A moment's own day, whatever the zone: what was written there is what was meant.
    if let day = Self.isoDay(plain) { return try existing(day, shown) }
    let parts = plain.split { !$0.isNumber && !$0.isLetter }.map(String.init)
    if let day = try wordy(parts, shown: shown) { return day }
    let figures = Self.figures(plain)
    guard figures.count == 3 else {
      throw CellRefusal(problem: "\(shown) is no date", remedy: "write it such as 2021-04-03")
    }
    guard let order = order(of: figures) else {
      throw CellRefusal(
        problem: "\(shown) can be read in more ways than one",
        remedy: "write it such as 2021-04-03, or set “date_order: dmy” (or mdy) in bibelot.yml")
    }
    let places =
      switch order {
      case .dayMonthYear: (2, 1, 0)
      case .monthDayYear: (2, 0, 1)
      case .yearMonthDay: (0, 1, 2)
      }
    return try existing(
      (figures[places.0], Int(figures[places.1]) ?? 0, Int(figures[places.2]) ?? 0), shown)
  }

  /// Reads a moment: a day begins at midnight in the settings' time zone.
  func moment(_ text: String) throws(CellRefusal) -> Date {
    let plain = Self.plain(text)
    if let seconds = Self.isoMoment(plain) {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let day = try day(text)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
    guard let date = calendar.date(from: parts) else {
      throw CellRefusal(
        problem: "“\(text.prefix(40))” is no date", remedy: "write it such as 2021-04-03")
    }
    return date
  }

  private func existing(
    _ parts: (year: String, month: Int, day: Int), _ shown: String
  ) throws(CellRefusal) -> CalendarDate {
    var year = Int(parts.year) ?? 0
    // Two figures are a year of 1950 to 2049: what is in a household was bought then.
    if parts.year.count == 2 { year += year < 50 ? 2000 : 1900 }
    guard let day = CalendarDate(year: year, month: parts.month, day: parts.day),
      parts.year.count == 2 || parts.year.count == 4
    else {
      throw CellRefusal(
        problem: "\(shown) is no day of the calendar", remedy: "write it such as 2021-04-03")
    }
    return day
  }

  /// The order of three figures: the one that the settings say, or year first where it has four.
  private func order(of figures: [String]) -> Settings.DateOrder? {
    if figures[0].count == 4 { return .yearMonthDay }
    if let order, order != .yearMonthDay || figures[0].count == 2 { return order }
    return nil
  }

  /// A day whose month is a word: `3 April 2021`, `April 3, 2021`, `3. Apr. 2021`.
  private func wordy(_ parts: [String], shown: String) throws(CellRefusal) -> CalendarDate? {
    let words = parts.filter {
      $0.contains(where: \.isLetter) && !["de", "of", "del"].contains($0)
    }
    guard let word = words.first, words.count == 1, let month = month(of: word) else { return nil }
    let figures = parts.filter { $0.allSatisfy(\.isNumber) }
    guard figures.count == 2, let year = figures.first(where: { $0.count == 4 }),
      let day = figures.first(where: { $0.count <= 2 })
    else { return nil }
    return try existing((year, month, Int(day) ?? 0), shown)
  }

  /// The number of a month's name; in Hebrew “in” is written with it.
  private func month(of word: String) -> Int? {
    months[word] ?? word.dropping(prefix: "ב").flatMap { months[$0] }
  }

  /// The text in small letters, with ASCII digits and without what orders directions.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in trimmed(text).lowercased().unicodeScalars {
      if let value = scalar.properties.numericValue,
        scalar.properties.generalCategory == .decimalNumber
      {
        plain += String(Int(value))
      } else if !scalar.properties.isBidiControl {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  /// The figures of a text that holds nothing else but what sets them apart, `年月日` too.
  private static func figures(_ text: String) -> [String] {
    let marks: Set<Character> = ["/", ".", "-", " ", "年", "月", "日", "년", "월", "일", "\u{60C}"]
    guard text.allSatisfy({ ($0.isASCII && $0.isNumber) || marks.contains($0) }) else { return [] }
    let figures = text.split { !$0.isNumber }.map(String.init)
    return figures.allSatisfy { $0.count <= 4 } ? figures : []
  }

  /// `2021-04-03` at the beginning of a date or date-time.
  private static func isoDay(_ text: String) -> (year: String, month: Int, day: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes.count == 10 || bytes[10] == UInt8(ascii: "t") || bytes[10] == 0x20,
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), number(bytes[0..<4]) != nil
    else { return nil }
    if bytes.count > 10, isoMoment(text) == nil { return nil }
    return (String(decoding: bytes[0..<4], as: UTF8.self), month, day)
  }

  /// A date-time of RFC 3339 in seconds since 2001, to the last place that is written.
  private static func isoMoment(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[13] == 0x3A,
      bytes[16] == 0x3A, bytes[10] == UInt8(ascii: "t") || bytes[10] == 0x20,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      let date = CalendarDate(year: year, month: month, day: day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    var rest = bytes[19...]
    var fraction = "0"
    if rest.first == 0x2E {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return nil }
      fraction = String(decoding: digits, as: UTF8.self)
      rest = rest.dropFirst(digits.count + 1)
    }
    guard let offset = offset(rest) else { return nil }
    let whole =
      (date.daysSince2001 * 24 + hour) * 3600 + minute * 60 + second - offset
    // In decimal, so that no place is lost before it becomes binary.
    guard let exact = Decimal(string: "0.\(fraction)") else { return nil }
    return Double("\(Decimal(whole) + exact)")
  }

  /// The seconds that a zone is east of Greenwich: `z`, `+02:00`.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    if bytes == [UInt8(ascii: "z")] { return 0 }
    guard bytes.count == 6, bytes[3] == 0x3A, bytes[0] == 0x2B || bytes[0] == 0x2D,
      let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * 60 * (bytes[0] == 0x2D ? -1 : 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension CalendarDate {
  /// Days since 2001-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  var daysSince2001: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // 2001-01-01 is day 730,791 of this count.
    return era * 146_097 + dayOfEra - 730_791
  }
}
