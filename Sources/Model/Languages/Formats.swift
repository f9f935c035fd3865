package import Basics
package import Foundation

/// Writes dates, money and numbers as the site's language does, whatever the machine's own is.
package final class Formats: Sendable {
  package let locale: Locale
  /// The words of the language.
  package let wording: Wording
  private let dates: DateFormatter
  private let longDates: DateFormatter
  private let plainDates: DateFormatter
  private let shortDays: DateFormatter
  private let days: DateFormatter
  private let longDays: DateFormatter
  private let years: DateFormatter
  private let months: DateFormatter
  private let longMonths: DateFormatter
  private let moneyTexts = TextCache<Money>()
  private let exactTexts = TextCache<Money>()
  private let zone: TimeZone
  /// The texts of moments, by their days.
  private let dateTexts = TextCache<Int>()
  private let plainDateTexts = TextCache<Int>()
  private let grouping: Grouping?
  /// `ltr` or `rtl`: which way the language is written.
  package let direction: String

  /// The formats of a language's tag, with the words that the program has in it where no others are
  /// given.
  package init(language: String, timeZone: String, words: Language? = nil) {
    locale = Locale(identifier: language)
    wording = Wording(words ?? Language(language))
    direction = locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr"
    grouping = Grouping(of: locale)
    zone = TimeZone(identifier: timeZone) ?? .gmt
    dates = Self.formatter(locale, zone) { $0.dateStyle = .medium }
    longDates = Self.formatter(locale, zone) { $0.dateStyle = .long }
    // A day without a time is counted from midnight of Greenwich, there and back.
    shortDays = Self.formatter(locale, .gmt) { $0.dateStyle = .short }
    days = Self.formatter(locale, .gmt) { $0.dateStyle = .medium }
    longDays = Self.formatter(locale, .gmt) { $0.dateStyle = .long }
    years = Self.formatter(locale, .gmt) { $0.setLocalizedDateFormatFromTemplate("y") }
    months = Self.formatter(locale, .gmt) { $0.setLocalizedDateFormatFromTemplate("yMMM") }
    longMonths = Self.formatter(locale, .gmt) { $0.setLocalizedDateFormatFromTemplate("yMMMM") }
    plainDates = Self.formatter(Locale(identifier: "en_US_POSIX"), zone) {
      $0.dateFormat = "yyyy-MM-dd"
    }
  }

  /// Whether a text is the tag of a language that dates and numbers can be written in.
  package static func isLanguage(_ tag: String) -> Bool {
    // BCP 47 without extensions, which Foundation and browsers do not all take: language, script,
    // region, variants.
    let form =
      /[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*/
    guard tag.wholeMatch(of: form) != nil else { return false }
    let code = Locale(identifier: tag).language.languageCode
    return code.map { Locale.LanguageCode.isoLanguageCodes.contains($0) } ?? false
  }

  /// A date in the medium style, such as `Mar 4, 2024`.
  package func date(_ date: Date) -> String {
    text(of: date, dates, knownFrom: dateTexts)
  }

  /// A date in the long style, such as `March 4, 2024`.
  package func longDate(_ date: Date) -> String { longDates.string(from: date) }

  /// A date as programs read it, such as `2024-03-04`.
  package func plainDate(_ date: Date) -> String {
    text(of: date, plainDates, knownFrom: plainDateTexts)
  }

  /// A moment by its day alone, which is the same text for all moments of a day.
  private func text(
    of date: Date, _ formatter: DateFormatter, knownFrom texts: TextCache<Int>
  ) -> String {
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
    // What is no day of any calendar is left to Foundation.
    guard abs(seconds) < 1e11 else { return formatter.string(from: date) }
    let local = Int(seconds) + zone.secondsFromGMT(for: date)
    let day = (local - (local < 0 ? 86_399 : 0)) / 86_400
    return texts.text(of: day) { _ in formatter.string(from: date) }
  }

  /// A day without a time, the same in every time zone, in the medium style.
  package func date(_ day: CalendarDate) -> String { days.string(from: day.start) }

  /// A day without a time, the same in every time zone, in the short style, such as `3/4/24`.
  func shortDate(_ day: CalendarDate) -> String { shortDays.string(from: day.start) }

  /// A day without a time, the same in every time zone, in the long style.
  package func longDate(_ day: CalendarDate) -> String { longDays.string(from: day.start) }

  /// The year of a day, such as `2024`.
  package func year(_ day: CalendarDate) -> String { years.string(from: day.start) }

  /// The month of a day and its year, such as `Mar 2024`.
  func monthOfYear(_ day: CalendarDate) -> String { months.string(from: day.start) }

  /// The same with the whole name of the month, such as `March 2024`.
  func longMonthOfYear(_ day: CalendarDate) -> String { longMonths.string(from: day.start) }

  /// An amount with its currency, with cents only where there are any: `$900`, `about $900`.
  package func money(_ money: Money) -> String { moneyTexts.text(of: money, formatted) }

  /// An amount with its currency and all the decimals that the currency has, as accounts write it.
  package func exactMoney(_ money: Money) -> String {
    exactTexts.text(of: money) { text(of: $0, decimals: Money.decimals(of: $0.currency)) }
  }

  private func formatted(_ money: Money) -> String {
    text(of: money, decimals: money.amount.isWhole ? 0 : Money.decimals(of: money.currency))
  }

  /// An amount with so many decimals, which are not left to what is usual: that is none for Serbian dinars.
  private func text(of money: Money, decimals: Int) -> String {
    let style = Decimal.FormatStyle.Currency(code: money.currency, locale: locale)
    // Halves go away from zero here as in sums; to format a number takes them to the even digit.
    var (exact, amount) = (money.amount, Decimal())
    NSDecimalRound(&amount, &exact, decimals, .plain)
    let text = amount.formatted(style.precision(.fractionLength(decimals)))
    let whole = direction == "rtl" ? Self.keepingSignsWithLetters(text) : text
    return money.isAbout ? Wording.about(amount: whole, formats: self) : whole
  }

  /// A text in which a sign behind Latin letters, as in `US$`, stays behind them where all around is
  /// written from the right.
  ///
  /// A sign takes the direction of its surroundings unless there are letters at both its sides
  /// (Unicode Standard Annex 9, rules N1 and N2); the left-to-right mark counts as one.
  private static func keepingSignsWithLetters(_ text: String) -> String {
    var marked = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      marked.append(scalar)
      if scalar.properties.generalCategory == .currencySymbol, let last, last.isASCII,
        last.properties.isAlphabetic
      {
        marked.append("\u{200E}")
      }
      last = scalar
    }
    return String(marked)
  }

  package func number(_ number: Int) -> String {
    grouping?.text(of: number) ?? number.formatted(.number.locale(locale))
  }

  /// A number that counts places, such as an item's: in the language's figures, without a sign
  /// between thousands.
  package func ordinal(_ number: Int) -> String {
    if grouping != nil, number >= 0 { return "\(number)" }
    return number.formatted(.number.grouping(.never).locale(locale))
  }

  private static func formatter(
    _ locale: Locale, _ zone: TimeZone, _ configure: (DateFormatter) -> Void
  ) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = zone
    configure(formatter)
    return formatter
  }
}

/// How a language with ASCII figures writes whole numbers below a million: in threes.
private struct Grouping {
  /// What stands before the last three figures.
  private let separator: String
  /// The least number that has it; Spanish leaves four figures together.
  private let least: Int

  /// Nil for languages that write them otherwise.
  init?(of locale: Locale) {
    func text(_ number: Int) -> String { number.formatted(.number.locale(locale)) }
    let large = text(123_456)
    guard text(907) == "907", large.hasPrefix("123"), large.hasSuffix("456") else { return nil }
    separator = String(large.dropFirst(3).dropLast(3))
    least = text(1_234) == "1234" ? 10_000 : 1_000
    for number in [1_234, 12_345, 999_999] where self.text(of: number) != text(number) {
      return nil
    }
  }

  /// Nil for a number that is not below a million.
  func text(of number: Int) -> String? {
    guard (0..<1_000_000).contains(number) else { return nil }
    if number < least { return "\(number)" }
    let rest = number % 1_000
    return "\(number / 1_000)\(separator)\(rest < 10 ? "00" : rest < 100 ? "0" : "")\(rest)"
  }
}

extension CalendarDate {
  /// The day's beginning in Greenwich.
  fileprivate var start: Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Every value of the type is a day that there is; the epoch stands in for what cannot be.
    return calendar.date(from: DateComponents(year: year, month: month, day: day))
      ?? Date(timeIntervalSince1970: 0)
  }
}

extension Decimal {
  /// Whether there are no cents.
  package var isWhole: Bool {
    var (value, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &value, 0, .plain)
    return rounded == self
  }
}
