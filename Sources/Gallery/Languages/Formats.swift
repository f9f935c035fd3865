package import Foundation

/// Writes dates, money and numbers as the site's language does, whatever the machine's own is.
package final class Formats: Sendable {
  package let locale: Locale
  /// The words of the language.
  let wording: Wording
  private let dates: DateFormatter
  private let longDates: DateFormatter
  private let plainDates: DateFormatter
  private let shortDays: DateFormatter
  private let days: DateFormatter
  private let longDays: DateFormatter

  /// The formats of a language's tag, with the words that the program has in it where no others are
  /// given.
  package init(language: String, timeZone: String, words: Language? = nil) {
    locale = Locale(identifier: language)
    wording = Wording(words ?? Language(language))
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    dates = Self.formatter(locale, zone) { $0.dateStyle = .medium }
    longDates = Self.formatter(locale, zone) { $0.dateStyle = .long }
    // A day without a time is counted from midnight of Greenwich, there and back.
    shortDays = Self.formatter(locale, .gmt) { $0.dateStyle = .short }
    days = Self.formatter(locale, .gmt) { $0.dateStyle = .medium }
    longDays = Self.formatter(locale, .gmt) { $0.dateStyle = .long }
    plainDates = Self.formatter(Locale(identifier: "en_US_POSIX"), zone) {
      $0.dateFormat = "yyyy-MM-dd"
    }
  }

  /// Whether a text is the tag of a language that dates and numbers can be written in.
  static func isLanguage(_ tag: String) -> Bool {
    // BCP 47 without extensions, which Foundation and browsers do not all take: language, script,
    // region, variants.
    let form =
      /[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*/
    guard tag.wholeMatch(of: form) != nil else { return false }
    let code = Locale(identifier: tag).language.languageCode
    return code.map { Locale.LanguageCode.isoLanguageCodes.contains($0) } ?? false
  }

  /// A date in the medium style, such as `Mar 4, 2024`.
  package func date(_ date: Date) -> String { dates.string(from: date) }

  /// A date in the long style, such as `March 4, 2024`.
  package func longDate(_ date: Date) -> String { longDates.string(from: date) }

  /// A date as programs read it, such as `2024-03-04`.
  package func plainDate(_ date: Date) -> String { plainDates.string(from: date) }

  /// A day without a time, the same in every time zone, in the medium style.
  package func date(_ day: CalendarDate) -> String { days.string(from: day.start) }

  /// A day without a time, the same in every time zone, in the short style, such as `3/4/24`.
  func shortDate(_ day: CalendarDate) -> String { shortDays.string(from: day.start) }

  /// A day without a time, the same in every time zone, in the long style.
  package func longDate(_ day: CalendarDate) -> String { longDays.string(from: day.start) }

  /// An amount with its currency, with cents only where there are any.
  package func money(_ money: Money) -> String {
    let isWhole = money.amount.isWhole
    let style = Decimal.FormatStyle.Currency(code: money.currency, locale: locale)
    let text = money.amount.formatted(isWhole ? style.precision(.fractionLength(0)) : style)
    return direction == "rtl" ? Self.keepingSignsWithLetters(text) : text
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
    number.formatted(.number.locale(locale))
  }

  /// A number that counts places, such as an item's: in the language's figures, without a sign
  /// between thousands.
  package func ordinal(_ number: Int) -> String {
    number.formatted(.number.grouping(.never).locale(locale))
  }

  /// `ltr` or `rtl`: which way the language is written.
  package var direction: String {
    locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr"
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
  var isWhole: Bool {
    var (value, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &value, 0, .plain)
    return rounded == self
  }
}
