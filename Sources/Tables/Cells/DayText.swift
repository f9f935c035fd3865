package import Basics
package import Model
package import Foundation

/// Reads days and moments as people write them.
///
/// ISO 8601 is always understood, and so is a day whose month is a word of the language or of
/// English, or whose year stands first in four figures. Points mean that the day comes first. All else in figures, such
/// as 3/4/2021, is read the way the settings say, and where they say nothing as their column is known to be written, or
/// if there is but one way, as for 12/31/2020.
package struct DayText: Sendable {
  private let order: Settings.DateOrder?
  /// Which way days without points are written where nobody said so for all of them.
  private let ownOrder: Settings.DateOrder?
  private let names: MonthNames
  private let approximation: ApproximationWords
  private let zone: TimeZone
  /// Where years may be of another count.
  let era: BuddhistEra?

  /// `ownOrder` is the way in which a column is known to be written.
  init(_ conventions: TableConventions, ownOrder: Settings.DateOrder? = nil) {
    order = conventions.dateOrder
    self.ownOrder = ownOrder
    names = MonthNames(language: conventions.language)
    approximation = ApproximationWords(conventions.words)
    zone = TimeZone(identifier: conventions.timeZone) ?? .gmt
    era = BuddhistEra(language: conventions.language)
  }

  /// Reads a day as far as it is written; of a moment it is the one that is written, whatever its zone.
  package func date(_ text: String) throws(CellRefusal) -> PartialDate {
    // As most days are written.
    if DayFigures(text.utf8) != nil { return PartialDate(try read(text).day) }
    guard text.utf8.count <= Self.longest else { throw Self.noDate(text) }
    let plain = Self.plain(text)
    if let about = approximation.without(plain), let date = try? date(of: about, in: about) {
      return date.about(true)
    }
    return try date(of: plain, in: text)
  }

  private func date(of plain: String, in text: String) throws(CellRefusal) -> PartialDate {
    if let partial = partial(plain) { return partial }
    return PartialDate(try read(text).day)
  }

  /// Reads a year, or a month of one: `2020`, `2020-05`, `05/2020`, `May 2020`, `2020年5月`.
  private func partial(_ text: String) -> PartialDate? {
    let figures: [Substring]
    var month: Int?
    let inFigures = Self.withoutMarks(text[...])
    if inFigures.isEmpty {
      let parts = DayParts(text[...])
      let words = parts.words.filter { !names.isFiller($0) }
      guard parts.figures.count == 1, words.count <= 1, !parts.words.isEmpty else { return nil }
      if let word = words.first {
        guard let number = names.month(word) else { return nil }
        month = number
      }
      figures = parts.figures.map { $0[...] }
    } else {
      figures = inFigures.split { !$0.isNumber }
      guard (1...2).contains(figures.count) else { return nil }
    }
    guard
      let year = figures.first(where: { $0.count == 4 }).flatMap({ Int($0) }).map(western),
      Self.years.contains(year)
    else { return nil }
    if figures.count == 2 {
      // Two years are none.
      guard let other = figures.first(where: { $0.count <= 2 }) else { return nil }
      month = Int(other)
    }
    return PartialDate(year: year, month: month)
  }

  /// In which things that somebody owns were bought, or a warranty ends: other numbers of four figures are none.
  private static let years = 1500...2199

  /// Reads a day, or one for each piece: on lines of their own or with `;` between.
  package func days(_ text: String) throws(CellRefusal) -> FieldValue {
    let parts = CellList.items(of: text)
    guard parts.count > 1 else { return .day(try date(parts.first ?? text)) }
    // A day whose words stand on two lines is one.
    if let day = try? date(text) { return .day(day) }
    var days: [PartialDate] = []
    for part in parts { days.append(try date(part)) }
    return .days(days)
  }

  /// Reads a moment: a day, and a time without a zone, are in the settings' time zone.
  package func moment(_ text: String) throws(CellRefusal) -> Date {
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
    if let figures = DayFigures(text.utf8) { return (try day(of: figures, in: text), nil) }
    if let iso = ClockText(text.utf8) { return (try day(of: iso, in: text), iso.time) }
    let plain = Self.plain(text)
    if let iso = ClockText(plain.utf8) { return (try day(of: iso, in: text), iso.time) }
    let (dayText, time) = Self.splitTime(plain)
    if let day = try wordy(DayParts(dayText), of: text) { return (day, time) }
    let inFigures = Self.withoutMarks(names.withoutWeekday(dayText))
    guard let figures = DayFigures(inFigures.utf8) else {
      throw Self.refusal(of: inFigures, text)
    }
    return (try day(of: figures, in: text), time)
  }

  private func day(of figures: DayFigures, in text: String) throws(CellRefusal) -> CalendarDate {
    var figures = figures
    if let era {
      (figures.first, figures.third) = (era.western(figures.first), era.western(figures.third))
    }
    let (first, second, third) = (figures.first, figures.second, figures.third)
    let mayBeShort = order != nil || ownOrder != nil
    return switch try order(of: figures, in: text) {
    case .dayMonthYear:
      try existing(third, second.value, first.value, text, mayBeShort: mayBeShort)
    case .monthDayYear:
      try existing(third, first.value, second.value, text, mayBeShort: mayBeShort)
    case .yearMonthDay:
      try existing(first, second.value, third.value, text, mayBeShort: mayBeShort)
    }
  }

  /// A year of our own count.
  private func western(_ year: Int) -> Int { era?.western(year) ?? year }

  private func day(of clock: ClockText, in text: String) throws(CellRefusal) -> CalendarDate {
    try existing(
      era?.western(clock.year) ?? clock.year, clock.month, clock.day, text, mayBeShort: false)
  }

  /// What a date needs at most, with the day of the week and a long month.
  private static let longest = 200

  private static func shown(_ text: String) -> String { Quotation.quoted(text) }

  private func existing(
    _ written: DayFigures.Figure, _ month: Int, _ day: Int, _ text: String, mayBeShort: Bool
  ) throws(CellRefusal) -> CalendarDate {
    var year = written.value
    if written.length == 2 {
      // Nor is it told which count two figures are of.
      guard mayBeShort, era == nil else { throw shortYear(written.value, text) }
      year = wholeYear(year)
    }
    if let day = CalendarDate(year: year, month: month, day: day),
      written.length == 2 || written.length == 4
    {
      return day
    }
    let reason = (1...12).contains(month) ? "" : "; there is no month \(month)"
    throw CellRefusal(
      .dateImpossible, problem: "\(Self.shown(text)) is not a date in the calendar\(reason)",
      remedy: order == nil || (1...12).contains(month)
        ? Self.example
        : "\(Self.example), or correct “date_order: \(order?.rawValue ?? "")” in bibelot.yml")
  }

  /// The year that two figures stand for: what is in a household was bought between 1950 and 2049, or in the 26th century
  /// of the Buddhist era.
  private func wholeYear(_ short: Int) -> Int {
    era?.western(2500 + short) ?? short + (short < 50 ? 2000 : 1900)
  }

  private func shortYear(_ year: Int, _ text: String) -> CellRefusal {
    CellRefusal(
      .dateUnreadable, problem: "\(Self.shown(text)) has a year of only two digits",
      remedy: "write all four, such as \(wholeYear(year))")
  }

  private static let example = "write it like 2021-04-03 (year, month, day)"

  private static func noDate(_ text: String) -> CellRefusal {
    CellRefusal(.dateUnreadable, problem: "\(Self.shown(text)) is not a date", remedy: example)
  }

  /// What is said of figures that are not three.
  private static func refusal(of inFigures: String, _ text: String) -> CellRefusal {
    let figures = inFigures.split { !$0.isNumber }
    // Days since 1899-12-30, as spreadsheets count them, of 1954 to 2064.
    if figures.count == 1, let number = Int(figures[0]), (20_000...60_000).contains(number) {
      let day = CalendarDate(daysSince2001: number - 36_892)
      return CellRefusal(
        .dateUnreadable,
        problem: "\(Self.shown(text)) is not a date but a spreadsheet’s number for one"
          + (day.map { ", perhaps \($0)" } ?? ""),
        remedy: "format the column as YYYY-MM-DD in the spreadsheet and save it again")
    }
    guard (1...2).contains(figures.count), figures.contains(where: { $0.count == 4 }) else {
      return noDate(text)
    }
    // Two years are no year and month, nor are a year and a number of a day.
    let isYears = figures.count == 2 && figures.allSatisfy { $0.count > 2 }
    if text.hasPrefix("-") || figures.contains(where: { $0.count == 3 }) { return noDate(text) }
    return CellRefusal(
      .dateUnreadable,
      problem: isYears
        ? "\(Self.shown(text)) has two years"
        : "\(Self.shown(text)) is not a full date: it has no day",
      remedy: "\(example), or move it to a field of your own, such as “year”")
  }

  /// The order of three figures: that of four-figure years, of the settings, or of the language.
  private func order(
    of figures: DayFigures, in text: String
  ) throws(CellRefusal) -> Settings.DateOrder {
    if figures.first.length == 4 { return .yearMonthDay }
    if let order {
      guard order == .yearMonthDay, figures.third.length == 4 else { return order }
      throw CellRefusal(
        .dateUnreadable,
        problem:
          "\(Self.shown(text)) has its year at the end, but “date_order: ymd” puts it first",
        remedy: "\(Self.example), or correct the setting in bibelot.yml")
    }
    if let only = Self.onlyOrder(of: figures) { return only }
    // Hardly anybody writes the month first with points.
    if figures.hasPoints { return .dayMonthYear }
    if let ownOrder { return ownOrder }
    throw unsettled(figures, text)
  }

  /// The one way in which three figures with a whole year at their end are a day.
  private static func onlyOrder(of figures: DayFigures) -> Settings.DateOrder? {
    guard figures.third.length == 4 else { return nil }
    let (first, second, year) = (figures.first.value, figures.second.value, figures.third.value)
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    if dayFirst == monthFirst { return dayFirst == nil ? nil : .dayMonthYear }
    return dayFirst == nil ? .monthDayYear : monthFirst == nil ? .dayMonthYear : nil
  }

  /// What is said of three figures of which nothing says which is the day: both days that they may
  /// mean, or the one.
  private func unsettled(_ figures: DayFigures, _ text: String) -> CellRefusal {
    let (first, second) = (figures.first.value, figures.second.value)
    let year = figures.third.length == 2 ? wholeYear(figures.third.value) : figures.third.value
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    switch (dayFirst, monthFirst) {
    case (let dayFirst?, let monthFirst?) where dayFirst != monthFirst:
      return CellRefusal(
        .dateAmbiguous, problem: "\(Self.shown(text)) can be read in two ways",
        remedy:
          "write \(monthFirst) if the month comes first or \(dayFirst) if the day does; for all dates "
          + "at once, add a line “date_order: mdy” or “date_order: dmy” to bibelot.yml")
    case (let day?, let other) where other == nil || other == day:
      return CellRefusal(
        .dateAmbiguous,
        problem:
          "it is not certain which part of \(Self.shown(text)) is the day, the month or the year",
        remedy: "write \(day), or add a line “date_order: dmy” to bibelot.yml for all dates")
    case (_, let day?):
      return CellRefusal(
        .dateAmbiguous,
        problem:
          "it is not certain which part of \(Self.shown(text)) is the day, the month or the year",
        remedy: "write \(day), or add a line “date_order: mdy” to bibelot.yml for all dates")
    default:
      return CellRefusal(
        .dateImpossible,
        problem: "\(Self.shown(text)) is not a date in the calendar, whichever way it is read",
        remedy: Self.example)
    }
  }

  /// A day whose month is a word: `3 April 2021`, `April 3, 2021`, `3. Apr. 2021`.
  private func wordy(_ parts: DayParts, of text: String) throws(CellRefusal) -> CalendarDate? {
    let words = parts.words.filter { !names.isFiller($0) }
    guard words.count == 1, let month = names.month(words[0]) else { return nil }
    let figures = parts.figures
    if figures.count == 1 {
      throw CellRefusal(
        .dateUnreadable,
        problem: "\(Self.shown(text)) is not a full date: its day or its year is missing",
        remedy: Self.example)
    }
    guard figures.count == 2, let day = figures.first(where: { $0.count <= 2 }) else { return nil }
    guard let year = figures.first(where: { $0.count == 4 }) else {
      throw shortYear(Int(figures.first { $0 != day } ?? day) ?? 0, text)
    }
    return try existing(
      .init(value: western(Int(year) ?? 0), length: 4), month, Int(day) ?? 0, text,
      mayBeShort: false)
  }

  /// The text in small letters, with ASCII digits and without what orders directions.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "!"..."~": plain.append(scalar)
      case "\u{FF0E}": plain.append(".")
      case "\u{FF0F}": plain.append("/")
      case "\u{FF0D}", "\u{2010}", "\u{2011}", "\u{2013}": plain.append("-")
      case _ where scalar.properties.isBidiControl: continue
      case _ where scalar.properties.isWhitespace: plain.append(" ")
      default: plain.append(AmountText.asciiDigit(scalar) ?? scalar)
      }
    }
    return String(plain)
  }

  /// Takes a time of day off the end.
  private static func splitTime(_ text: String) -> (Substring, ClockText.Time?) {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return (text[...], nil) }
    let small = text.lowercased()
    let half = ["am", "pm", "a.m.", "p.m."].first { small.hasSuffix($0) }
    let clock = text.dropLast(half?.count ?? 0)
    let plain = clock.dropLast(clock.reversed().prefix { $0.isWhitespace }.count)
    guard let space = plain.lastIndex(where: \.isWhitespace),
      var time = ClockText.Time(Array(plain[space...].dropFirst().utf8)[...])
    else { return (text[...], nil) }
    if let half {
      let noon = 12 * 3600
      // Their clocks begin with twelve and end with eleven.
      guard (3600..<noon + 3600).contains(time.seconds), time.offset == nil else {
        return (text[...], nil)
      }
      time.seconds = time.seconds % noon + (half.hasPrefix("p") ? noon : 0)
    }
    return (plain[..<space], time)
  }

  /// A text in figures with a slash for `年月日` and their like; empty if it holds anything else.
  private static func withoutMarks(_ text: Substring) -> String {
    let marks: Set<Character> = ["年", "月", "日", "년", "월", "일", "\u{60C}"]
    let plain = String(text.map { marks.contains($0) ? "/" : $0 })
    let isInFigures = plain.utf8.allSatisfy { (0x30...0x39).contains($0) || DayFigures.isMark($0) }
    return isInFigures ? plain : ""
  }
}
