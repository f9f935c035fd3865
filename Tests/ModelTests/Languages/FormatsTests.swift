import Foundation
import Testing

@testable import Basics
@testable import Model

@Suite struct FormatsTests {
  /// 2024-03-04T23:30:00Z
  private let evening = Date(timeIntervalSince1970: 1_709_595_000)

  @Test(arguments: [
    ("en-US", "Mar 4, 2024"), ("de-DE", "04.03.2024"), ("fr-FR", "4 mars 2024"),
    ("ja-JP", "2024/03/04"), ("zh-Hans-CN", "2024年3月4日"),
  ])
  func writesDatesInTheMediumStyleOfTheLanguage(language: String, text: String) {
    #expect(Formats(language: language, timeZone: "UTC").date(evening) == text)
  }

  @Test(arguments: ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])
  func writesADayWithoutATimeAlikeInEveryTimeZone(zone: String) throws {
    let day = try #require(CalendarDate(year: 2024, month: 3, day: 4))
    #expect(Formats(language: "de", timeZone: zone).date(day) == "04.03.2024")
    #expect(Formats(language: "de", timeZone: zone).longDate(day) == "4. März 2024")
  }

  @Test(arguments: [(1, 1, 1), (1582, 10, 15), (1900, 2, 28), (9999, 12, 31)])
  func writesTheDayThatWasMeantHoweverLongAgo(year: Int, month: Int, day: Int) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    let text = Formats(language: "ja-JP", timeZone: "UTC").date(date)
    #expect(text.split(separator: "/").compactMap { Int($0) } == [year, month, day], "\(text)")
  }

  @Test(arguments: [
    ("UTC", "2024-03-04"), ("Asia/Tokyo", "2024-03-05"), ("America/New_York", "2024-03-04"),
  ])
  func countsTheDayInTheTimeZoneThatWasSet(zone: String, day: String) {
    #expect(Formats(language: "en-US", timeZone: zone).plainDate(evening) == day)
  }

  @Test(
    arguments: [
      (1250, "$1,250"), (-1, "-$1"), (2_000_000_000, "$2,000,000,000"), (0, "$0"),
      (12.5, "$12.50"),
    ] as [(Decimal, String)])
  func writesMoneyWithCentsOnlyWhereThereAreAny(amount: Decimal, text: String) {
    let money = Money(amount: amount, currency: "USD")
    #expect(Formats(language: "en-US", timeZone: "UTC").money(money) == text)
  }

  @Test(arguments: [
    ("en-US", "USD", "about $900", "about $900.00"), ("de", "EUR", "ca. 900 €", "ca. 900,00 €"),
    ("fr", "EUR", "env. 900 €", "env. 900,00 €"), ("ja", "JPY", "約¥900", "約¥900"),
  ])
  func writesMoneyThatIsOnlyAboutRightAsSuch(
    language: String, currency: String, text: String, exact: String
  ) {
    let formats = Formats(language: language, timeZone: "UTC")
    let money = Money(amount: 900, currency: currency, isAbout: true)
    func plain(_ text: String) -> String {
      text.replacing("\u{A0}", with: " ").replacing("\u{FFE5}", with: "¥")
    }
    #expect(plain(formats.money(money)) == text)
    #expect(plain(formats.exactMoney(money)) == exact)
    #expect(!formats.money(money.figures).contains("about"))
    #expect(formats.money(money.figures) != formats.money(money))
  }

  /// Formatters leave out what people seldom write, and with it a part of the amount.
  @Test(arguments: [
    ("RSD", "12.5", "RSD 12.50"), ("COP", "10.55", "COP 10.55"), ("IQD", "3.5", "IQD 3.500"),
    ("JPY", "12", "¥12"), ("KWD", "1.25", "KWD 1.250"),
  ])
  func writesAllDecimalsThatACurrencyHas(currency: String, amount: String, text: String) throws {
    let formats = Formats(language: "en-US", timeZone: "UTC")
    let money = Money(amount: try #require(Decimal(string: amount)), currency: currency)
    for written in [formats.money(money), formats.exactMoney(money)] {
      #expect(written.replacing("\u{A0}", with: " ") == text)
    }
    let whole = Money(amount: 12, currency: currency)
    #expect(!formats.money(whole).contains("."))
    #expect(formats.exactMoney(whole).contains(".") == (currency != "JPY"))
  }

  @Test(arguments: [("en-US", "ltr"), ("he", "rtl"), ("ar-EG", "rtl"), ("ja", "ltr")])
  func knowsWhichWayALanguageIsWritten(language: String, direction: String) {
    #expect(Formats(language: language, timeZone: "UTC").direction == direction)
  }

  /// Without the mark, `US$` reads `$US` in a text that is written from the right.
  @Test func keepsTheSignOfTheDollarBehindItsLetters() {
    let money = Money(amount: 1250, currency: "USD")
    #expect(Formats(language: "ar-EG", timeZone: "UTC").money(money).contains("US$\u{200E}"))
    #expect(!Formats(language: "en-CA", timeZone: "UTC").money(money).contains("\u{200E}"))
  }

  @Test(arguments: [("en-US", "1250"), ("ar-EG", "١٢٥٠"), ("de", "1250")])
  func countsPlacesWithoutASignBetweenThousands(language: String, text: String) {
    #expect(Formats(language: language, timeZone: "UTC").ordinal(1250) == text)
  }

  /// Most numbers are written without asking Foundation, and come out as if it had been asked.
  @Test(arguments: [
    "en", "en-IN", "de", "de-AT", "de-CH", "es", "es-MX", "fr", "pl", "pt-PT", "it", "ja", "ar-EG",
    "hi",
    "bn", "bg", "hu", "he", "fa",
  ])
  func writesNumbersAsTheLanguageDoes(language: String) {
    let formats = Formats(language: language, timeZone: "UTC")
    let locale = Locale(identifier: language)
    for number in [
      0, 7, 99, 100, 999, 1_000, 1_007, 1_234, 9_999, 10_000, 10_050, 99_999, 100_000, 999_999,
      1_000_000,
      12_345_678, -1, -1_234,
    ] {
      #expect(formats.number(number) == number.formatted(.number.locale(locale)))
      #expect(
        formats.ordinal(number) == number.formatted(.number.grouping(.never).locale(locale)))
    }
  }

  /// More different amounts than are kept, in turns.
  @Test func writesEachAmountAndDayAsItIs() {
    let formats = Formats(language: "en-US", timeZone: "UTC")
    for _ in 0..<2 {
      for number in 0..<12_000 {
        guard number % 1_000 == 0 else {
          _ = formats.plainDate(Date(timeIntervalSinceReferenceDate: Double(number) * 86_400))
          continue
        }
        let day = Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
        #expect(formats.plainDate(day) == CalendarDate(daysSince2001: number)?.description)
        for currency in ["USD", "EUR"] {
          let sign = currency == "USD" ? "$" : "€"
          #expect(
            formats.money(Money(amount: Decimal(number), currency: currency))
              == sign + formats.number(number))
        }
      }
    }
  }

  /// A day's text is known again at each of its moments, and at no other: on either side of midnight, where
  /// clocks are changed, and before there were zones.
  @Test(arguments: [
    "UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Africa/Monrovia",
  ])
  func writesTheDayOfEachMoment(zone: String) {
    let formats = Formats(language: "en-US", timeZone: zone)
    let foundation = DateFormatter()
    foundation.locale = Locale(identifier: "en_US_POSIX")
    foundation.timeZone = TimeZone(identifier: zone)
    foundation.dateFormat = "yyyy-MM-dd"
    let hours = stride(from: -1_200_000.0, to: 600_000, by: 241)
    let moments = hours.flatMap { hour in
      [-0.5, 0, 0.5].map { Date(timeIntervalSinceReferenceDate: hour * 3_600 + $0) }
    }
    #expect(moments.filter { formats.plainDate($0) != foundation.string(from: $0) } == [])
  }

  /// The day that a clock on the wall shows, in every style.
  @Test(arguments: [
    ("UTC", ["Mar 4, 2024", "March 4, 2024", "2024-03-04"]),
    ("Asia/Tokyo", ["Mar 5, 2024", "March 5, 2024", "2024-03-05"]),
    ("America/New_York", ["Mar 4, 2024", "March 4, 2024", "2024-03-04"]),
    // A zone that there is not is Greenwich's.
    ("Mars/Olympus", ["Mar 4, 2024", "March 4, 2024", "2024-03-04"]),
  ])
  func writesAMomentInTheTimeZoneThatWasSet(zone: String, texts: [String]) {
    let formats = Formats(language: "en-US", timeZone: zone)
    #expect(
      [formats.date(evening), formats.longDate(evening), formats.plainDate(evening)] == texts)
  }

  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
  func writesADayInEveryStyleAlike(zone: String) throws {
    let day = try #require(CalendarDate(year: 2024, month: 3, day: 4))
    let formats = Formats(language: "en-US", timeZone: zone)
    #expect(
      [formats.shortDate(day), formats.date(day), formats.longDate(day)]
        == ["3/4/24", "Mar 4, 2024", "March 4, 2024"])
  }

  /// Programs read it, and no language has figures of its own there.
  @Test(arguments: ["ar-EG", "th", "fa"])
  func writesAPlainDateAlikeInEveryLanguage(language: String) {
    #expect(Formats(language: language, timeZone: "UTC").plainDate(evening) == "2024-03-04")
  }

  @Test(arguments: [
    ("en-US", ["1,250", "1.2 MB", "lamp, brass, office"]),
    ("de", ["1.250", "1,2 MB", "lamp, brass und office"]),
  ])
  func writesNumbersLengthsAndListsAsTheLanguageDoes(language: String, texts: [String]) {
    let formats = Formats(language: language, timeZone: "UTC")
    #expect(
      [formats.number(1250), formats.bytes(1_234_567), formats.list(["lamp", "brass", "office"])]
        == texts)
  }

  @Test(arguments: [
    ("1250", "1.250 €"), ("1250.5", "1.250,50 €"), ("0.01", "0,01 €"), ("-3.10", "-3,10 €"),
  ])
  func writesMoneyInTheMannerOfTheLanguage(amount: String, text: String) throws {
    let money = Money(amount: try #require(Decimal(string: amount)), currency: "EUR")
    #expect(
      Formats(language: "de", timeZone: "UTC").money(money).replacing("\u{A0}", with: " ") == text)
  }
}
