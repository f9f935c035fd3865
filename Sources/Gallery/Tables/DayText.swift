import Foundation

/// Reads days and moments as people write them.
///
/// ISO 8601 is always understood, and so is a day whose month is a word of the language or of
/// English, or whose year stands first in four figures. Points mean that the day comes first where
/// the language writes so. All else in figures, such as 3/4/21, is read only the way the settings
/// say.
struct DayText: Sendable {
  private let order: Settings.DateOrder?
  private let names: MonthNames
  private let zone: TimeZone

  init(_ conventions: TableConventions) {
    order = conventions.dateOrder
    names = MonthNames(language: conventions.language)
    zone = TimeZone(identifier: conventions.timeZone) ?? .gmt
  }

  /// Reads a day; of a moment it is the one that is written, whatever its zone.
  func day(_ text: String) throws(CellRefusal) -> CalendarDate { try read(text).day }

  /// Reads a moment: a day, and a time without a zone, are in the settings' time zone.
  func moment(_ text: String) throws(CellRefusal) -> Date {
    let (day, time) = try read(text)
    let seconds = (day.daysSince2001 * 24 * 3600) + (time?.seconds ?? 0)
    let whole = seconds - (time?.offset ?? offset(atLocal: seconds))
    guard let time, time.fraction != "0" else {
      return Date(timeIntervalSinceReferenceDate: Double(whole))
    }
    // In decimal, so that no place is lost before it becomes binary.
    let exact = Decimal(whole) + (Decimal(string: "0.\(time.fraction)") ?? 0)
    return Date(timeIntervalSinceReferenceDate: Double("\(exact)") ?? Double(whole))
  }

  /// The seconds that the settings' zone is east of Greenwich at a time of its own clocks.
  private func offset(atLocal seconds: Int) -> Int {
    func offset(_ seconds: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(seconds)))
    }
    let first = offset(seconds)
    let second = offset(seconds - first)
    guard first != second else { return first }
    // The clocks are put on or back that day; a time that is left out counts from before.
    let third = offset(seconds - second)
    return third == second ? second : min(first, second)
  }

  private func read(_ text: String) throws(CellRefusal) -> (day: CalendarDate, ClockText.Time?) {
    guard text.utf8.count <= Self.longest else { throw Self.noDate(text) }
    if let day = Self.isoDay(text.utf8) { return (day, nil) }
    let plain = Self.plain(text)
    if let iso = ClockText(plain) {
      return (try existing(iso.day, text, mayBeShort: false), iso.time)
    }
    let (dayText, time) = Self.splitTime(plain)
    let parts = dayText.split { !$0.isNumber && !$0.isLetter && $0 != "." }.flatMap(Self.pieces)
    if let day = try wordy(parts, of: text) { return (day, time) }
    let figures = Self.figures(names.withoutWeekday(dayText))
    guard figures.count == 3, figures.allSatisfy({ $0.count <= 4 }) else {
      throw Self.refusal(of: figures, text)
    }
    let order = try order(of: figures, hasPoints: dayText.contains("."), in: text)
    let places =
      switch order {
      case .dayMonthYear: (2, 1, 0)
      case .monthDayYear: (2, 0, 1)
      case .yearMonthDay: (0, 1, 2)
      }
    let day = (figures[places.0], Int(figures[places.1]) ?? 0, Int(figures[places.2]) ?? 0)
    return (try existing(day, text, mayBeShort: self.order != nil), time)
  }

  /// `2021-04-03`, as most tables have it; nil for anything else.
  private static func isoDay(_ text: String.UTF8View) -> CalendarDate? {
    guard text.count == 10 else { return nil }
    var (numbers, place) = ((0, 0, 0), 0)
    for byte in text {
      defer { place += 1 }
      let digit = Int(byte) - 0x30
      switch place {
      case 4, 7: guard byte == 0x2D else { return nil }
      case _ where !(0...9).contains(digit): return nil
      case 0...3: numbers.0 = numbers.0 * 10 + digit
      case 5, 6: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    return CalendarDate(year: numbers.0, month: numbers.1, day: numbers.2)
  }

  /// What a date needs at most, with the day of the week and a long month.
  private static let longest = 200

  private static func shown(_ text: String) -> String { "“\(text.prefix(40))”" }

  private func existing(
    _ parts: (year: String, month: Int, day: Int), _ text: String, mayBeShort: Bool
  ) throws(CellRefusal) -> CalendarDate {
    var year = Int(parts.year) ?? 0
    if parts.year.count == 2 {
      guard mayBeShort else {
        throw CellRefusal(
          problem: "\(Self.shown(text)) has a year of two figures",
          remedy: "write all four, such as 2021")
      }
      // What is in a household was bought between 1950 and 2049.
      year += year < 50 ? 2000 : 1900
    }
    if let day = CalendarDate(year: year, month: parts.month, day: parts.day),
      parts.year.count == 2 || parts.year.count == 4
    {
      return day
    }
    let reason = (1...12).contains(parts.month) ? "" : "; \(parts.month) is no month"
    throw CellRefusal(
      problem: "\(Self.shown(text)) is no day of the calendar\(reason)",
      remedy: order == nil || (1...12).contains(parts.month)
        ? Self.example
        : "\(Self.example), or correct “date_order: \(order?.rawValue ?? "")” in bibelot.yml")
  }

  private static let example = "write it such as 2021-04-03 (year, month, day)"

  private static func noDate(_ text: String) -> CellRefusal {
    CellRefusal(problem: "\(Self.shown(text)) is no date", remedy: example)
  }

  /// What is said of figures that are not three.
  private static func refusal(of figures: [String], _ text: String) -> CellRefusal {
    // Days since 1899-12-30, as spreadsheets count them, of 1954 to 2064.
    if figures.count == 1, let number = Int(figures[0]), (20_000...60_000).contains(number) {
      let day = CalendarDate(daysSince2001: number - 36_892)
      return CellRefusal(
        problem: "\(Self.shown(text)) is no date but a spreadsheet’s number for one"
          + (day.map { ", perhaps \($0)" } ?? ""),
        remedy: "give the column the format YYYY-MM-DD in the spreadsheet and save it again")
    }
    guard (1...2).contains(figures.count), figures.contains(where: { $0.count == 4 }) else {
      return noDate(text)
    }
    return CellRefusal(
      problem: "\(Self.shown(text)) is no date, since it names no day",
      remedy: "\(example), or call the column otherwise, such as “year”")
  }

  /// The order of three figures: that of four-figure years, of the settings, or of the language.
  private func order(
    of figures: [String], hasPoints: Bool, in text: String
  ) throws(CellRefusal) -> Settings.DateOrder {
    if figures[0].count == 4 { return .yearMonthDay }
    if let order {
      guard order == .yearMonthDay, figures[2].count == 4 else { return order }
      throw CellRefusal(
        problem:
          "\(Self.shown(text)) has its year at the end, and “date_order: ymd” says otherwise",
        remedy: "\(Self.example), or correct the setting in bibelot.yml")
    }
    if hasPoints, names.writesPointsDayFirst { return .dayMonthYear }
    let (first, second) = (Int(figures[0]) ?? 0, Int(figures[1]) ?? 0)
    let likely = first > 12 ? "dmy" : second > 12 ? "mdy" : nil
    throw CellRefusal(
      problem: "\(Self.shown(text)) can be read in more ways than one",
      remedy: Self.example + ", or write a line “date_order: "
        + (likely.map { "\($0)” into bibelot.yml" }
          ?? "dmy” into bibelot.yml if the day comes first, and mdy if the month does"))
  }

  /// A day whose month is a word: `3 April 2021`, `April 3, 2021`, `3. Apr. 2021`.
  private func wordy(_ parts: [String], of text: String) throws(CellRefusal) -> CalendarDate? {
    let words = parts.filter { $0.contains(where: \.isLetter) && !names.isFiller($0) }
      .filter { !["st", "nd", "rd", "th", "er", "º", "o"].contains($0) }
    guard words.count == 1, let month = names.month(words[0]) else { return nil }
    let figures = parts.filter { $0.allSatisfy(\.isNumber) }
    guard figures.count == 2, let day = figures.first(where: { $0.count <= 2 }) else { return nil }
    guard let year = figures.first(where: { $0.count == 4 }) else {
      throw CellRefusal(
        problem: "\(Self.shown(text)) has a year of two figures",
        remedy: "write all four, such as 2021")
    }
    return try existing((year, month, Int(day) ?? 0), text, mayBeShort: false)
  }

  /// The text in small letters, with ASCII digits and without what orders directions.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where !scalar.properties.isBidiControl {
      switch scalar {
      case "\u{FF0E}": plain.append(".")
      case "\u{FF0F}": plain.append("/")
      case "\u{FF0D}", "\u{2010}", "\u{2011}", "\u{2013}": plain.append("-")
      case _ where scalar.properties.isWhitespace: plain.append(" ")
      default: plain.append(AmountText.asciiDigit(scalar) ?? scalar)
      }
    }
    return String(plain)
  }

  /// Takes a time of day off the end.
  private static func splitTime(_ text: String) -> (Substring, ClockText.Time?) {
    guard let space = text.lastIndex(of: " "), text[space...].contains(":"),
      let time = ClockText.Time(Array(text[space...].dropFirst().utf8)[...])
    else { return (text[...], nil) }
    return (text[..<space], time)
  }

  /// Figures and letters apart: `3rd`, `3.`, `Apr.`.
  private static func pieces(_ part: Substring) -> [String] {
    var pieces: [String] = []
    for character in part where character != "." {
      if let last = pieces.last?.last, last.isNumber == character.isNumber {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }

  /// The figures of a text that holds nothing else but what sets them apart, `年月日` too.
  private static func figures(_ text: Substring) -> [String] {
    let marks: Set<Character> = ["/", ".", "-", " ", "年", "月", "日", "년", "월", "일", "\u{60C}"]
    guard text.allSatisfy({ ($0.isASCII && $0.isNumber) || marks.contains($0) }) else { return [] }
    let figures = text.split { !$0.isNumber }.map(String.init)
    return figures.allSatisfy { $0.count <= 5 } ? figures : []
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

  /// The day of a count since 2001-01-01, the same count the other way round (civil_from_days).
  init?(daysSince2001 count: Int) {
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
