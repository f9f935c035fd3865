import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

@Suite struct DayTextTests {
  private func reader(
    _ language: String, _ order: Settings.DateOrder? = nil, zone: String = "UTC"
  ) -> DayText {
    var settings = Settings()
    settings.language = language
    settings.dateOrder = order
    settings.timeZone = zone
    return DayText(TableConventions(settings, currency: nil))
  }

  @Test(
    arguments: [
      ("2021-04-03", "en", nil), ("2021-04-03T23:30:00+09:00", "en", nil), ("2021/4/3", "en", nil),
      ("3 April 2021", "en", nil), ("April 3, 2021", "en", nil), ("3. Apr. 2021", "de", nil),
      ("3. April 2021", "de", nil), ("3 avril 2021", "fr", nil), ("3 de abril de 2021", "es", nil),
      ("2021年4月3日", "ja", nil), ("2021年4月3日", "zh-Hans", nil), ("٣ أبريل ٢٠٢١", "ar", nil),
      ("3 באפריל 2021", "he", nil), ("3/4/2021", "en", .dayMonthYear),
      ("4/3/21", "en", .monthDayYear),
      ("03.04.2021", "de", .dayMonthYear), ("21-4-3", "en", .yearMonthDay),
      ("3 Apr 2021", "ja", nil), ("03.04.2021", "de", nil), ("3. 4. 2021", "cs", nil),
      ("3.4.2021", "fi", nil),
      ("20210403", "en", nil), ("2021-04-03 14:30", "en", nil),
      ("2021-04-03T14:30:05.5Z", "en", nil),
      ("2021.4.3", "zh-Hans", nil), ("3rd April 2021", "en", nil),
      ("Saturday, April 3, 2021", "en", nil),
      ("Samstag, 3. April 2021", "de", nil), ("sábado, 3 de abril de 2021", "es", nil),
      ("3 نيسان 2021", "ar", nil), ("٣/٤/٢٠٢١", "ar", .dayMonthYear), ("2021年4月3日土曜日", "ja", nil),
      ("３．４．２０２１", "de", nil), ("3-4-2021", "nl", .dayMonthYear), ("3.4.21", "de", .dayMonthYear),
      ("4.3.2021", "de", .monthDayYear), ("3/4/2021 14:30", "en", .dayMonthYear),
      ("3 APRIL 2021", "en", nil), ("3／4／2021", "ja", .dayMonthYear),
      ("3－4－2021", "ja", .dayMonthYear), ("3‐4‐2021", "en", .dayMonthYear),
      ("3‑4‑2021", "en", .dayMonthYear), ("3–4–2021", "en", .dayMonthYear),
      ("\u{200F}3/4/2021", "ar", .dayMonthYear), ("2021-04-03T23:59:60Z", "en", nil),
      ("2021-04-03t14:30z", "en", nil), ("2021-04-03 14:30:05,25 +02", "en", nil),
      ("2021-04-03T14:30-23:59", "en", nil), ("2021-04-03T14:30+0930", "en", nil),
      ("３ April 2021 14:30", "en", nil), ("2021/4/3", "en", .dayMonthYear),
      ("2021-4-3", "en", .monthDayYear), ("２０２１－０４－０３T14:30", "ja", nil),
      ("3\u{A0}April\u{A0}2021", "en", nil), ("٣،٤،٢٠٢١", "ar", .dayMonthYear),
      ("2021년 4월 3일 토요일", "ko", nil), ("2021年4月3日星期六", "zh-Hans", nil),
      ("4/3/2021 9:05", "en", .monthDayYear), ("April 3, 2021 2:30 PM", "en", nil),
      ("April 3, 2021 12:05 a.m.", "en", nil), ("4/3/2021 11:59:59pm", "en", .monthDayYear),
    ] as [(String, String, Settings.DateOrder?)])
  func readsDaysThatCanBeReadInOneWay(
    text: String, language: String, order: Settings.DateOrder?
  ) throws {
    #expect(try reader(language, order).date(text).description == "2021-04-03")
  }

  /// 2567 is 2024, a leap year.
  @Test(arguments: [
    ("2566-01-15", "2023-01-15"), ("15/2/2561", "2018-02-15"), ("29/2/2567", "2024-02-29"),
    ("29 ก.พ. 2567", "2024-02-29"), ("๑๕ มกราคม ๒๕๖๖", "2023-01-15"), ("25660115", "2023-01-15"),
    ("15 มกราคม พ.ศ. 2566", "2023-01-15"), ("2566", "2023"), ("02/2566", "2023-02"),
    ("พ.ศ. 2566", "2023"), ("2566-01-15 12:30", "2023-01-15"), ("2023-01-15", "2023-01-15"),
    ("2399-01-15", "2399-01-15"), ("2601-01-15", "2601-01-15"),
  ])
  func readsYearsOfTheBuddhistEraInThai(text: String, day: String) throws {
    #expect(try reader("th").date(text).description == day)
    #expect(try reader("th-TH").date(text).description == day)
  }

  @Test func readsNoYearsOfTheBuddhistEraElsewhere() throws {
    #expect(try reader("en").date("2566-01-15").description == "2566-01-15")
    #expect(try reader("en-TH").date("2566-01-15").description == "2023-01-15")
  }

  /// Nobody can know whether 61 is 2018 or 1961.
  @Test func takesNoShortYearsInThai() {
    let refusal = #expect(throws: CellRefusal.self) {
      try reader("th", .dayMonthYear).date("15/2/61")
    }
    #expect(refusal?.problem.contains("only two digits") == true)
    #expect(refusal?.remedy.contains("such as 2018") == true, "\(refusal as Any)")
  }

  @Test(arguments: [
    ("3/4/21", "two ways"), ("Dec 20", "missing"), ("April 2021", "missing"),
    ("13/4/21", "not certain"),
    ("31/31/2021", "not a date in the calendar"),
    ("3 April 21", "only two digits"), ("44289", "perhaps 2021-04-03"),
    ("2021-W14-6", "not a date"),
    ("令和3年4月3日", "not a date"), ("April 2021", "not a full date"), ("3 Ju 2021", "not a date"),
    ("31 April 2021", "not a date in the calendar"), ("0000-01-01", "not a date in the calendar"),
    ("1/2/3/2021", "not a date"),
    ("2021-04-03T14:30+99:00", "not a date"), ("2021-04-03 25:00", "not a date"),
    ("2021-02-30", "not a date in the calendar"),
    ("2021-13-01", "not a date in the calendar"), ("yesterday", "not a date"),
    ("2021", "it has no day"),
    ("4/2021", "it has no day"),
    ("", "not a date"), ("12345-01-01", "not a date"), ("2021-04-03T99:00:00Z", "not a date"),
    ("2021-04-03T24:00", "not a date"), ("2021-04-03T14:60", "not a date"),
    ("2021-04-03T14.30", "not a date"), ("2021-04-03T14:3", "not a date"),
    ("2021-04-03T14:30:61", "not a date"), ("2021-04-03T14:30:5", "not a date"),
    ("2021-04-03T14:30:05.", "not a date"), ("2021-04-03T14:30:05.Z", "not a date"),
    ("2021-04-03T14:30Zulu", "not a date"), ("2021-04-03T14:30*02:00", "not a date"),
    ("2021-04-03T14:30+24:00", "not a date"), ("2021-04-03T14:30+02:60", "not a date"),
    ("2021-04-03T14:30+2", "not a date"), ("2021-04-03T14:30+02:00:00", "not a date"),
    ("2021-04-03T14:30+ab", "not a date"), ("2021-04-03T14:30+123", "not a date"),
    ("20000", "perhaps 1954-10-03"),
    ("60000", "perhaps 2064-04-08"), ("19999", "“19999” is not a date"),
    ("60001", "“60001” is not a date"), ("2021-4", "it has no day"),
    ("3 April 2021 5", "not a date"), ("1/12345/2021", "not a date"),
    ("1/2/12345", "not a date"), ("14:30", "not a date"), ("2021-04-03_14:30", "not a date"),
    ("2021.04-03T14:30", "not a date"), ("2021-04.03T14:30", "not a date"),
    ("\u{2066}2021-13-01", "not a date in the calendar"),
  ])
  func refusesWhatItWouldHaveToGuess(text: String, words: String) {
    let refusal = #expect(throws: CellRefusal.self) { try reader("en").moment(text) }
    #expect(refusal?.problem.contains(words) == true, "\(refusal as Any)")
  }

  @Test(
    arguments: [
      ("3/4/21", nil, "write 2021-03-04 if the month comes first or 2021-04-03 if the day does"),
      ("13/4/21", nil, "write 2021-04-13, or add a line “date_order: dmy” to bibelot.yml"),
      ("4/13/21", nil, "write 2021-04-13, or add a line “date_order: mdy” to bibelot.yml"),
      ("4/4/21", nil, "write 2021-04-04, or add a line “date_order: dmy” to bibelot.yml"),
      ("3 April 21", nil, "write all four, such as 2021"),
      ("3 April 50", nil, "write all four, such as 1950"),
      ("3 April 3", nil, "write all four, such as 2003"),
      ("4/2021", nil, "such as “year”"), ("44289", nil, "format the column as YYYY-MM-DD"),
      ("3/4/2021", .yearMonthDay, "or correct the setting in bibelot.yml"),
      ("3/13/2021", .dayMonthYear, "or correct “date_order: dmy” in bibelot.yml"),
      ("13/3/2021", .monthDayYear, "or correct “date_order: mdy” in bibelot.yml"),
    ] as [(String, Settings.DateOrder?, String)])
  func saysWhatToWriteInstead(text: String, order: Settings.DateOrder?, words: String) {
    let refusal = #expect(throws: CellRefusal.self) { try reader("en", order).moment(text) }
    #expect(refusal?.remedy.contains(words) == true, "\(refusal as Any)")
  }

  /// The order is right where the month is.
  @Test func blamesNoSettingForADayThatThereIsNot() {
    let refusal = #expect(throws: CellRefusal.self) {
      try reader("en", .dayMonthYear).date("31/4/2021")
    }
    #expect(refusal?.problem == "“31/4/2021” is not a date in the calendar")
    #expect(refusal?.remedy == "write it like 2021-04-03 (year, month, day)")
    let month = #expect(throws: CellRefusal.self) { try reader("en").date("2021-13-01") }
    #expect(month?.problem.hasSuffix("; there is no month 13") == true)
  }

  @Test(arguments: [
    ("31.12.2020", "2020-12-31"), ("12/31/2020", "2020-12-31"), ("29/2/2020", "2020-02-29"),
    ("4/4/2020", "2020-04-04"),
  ])
  func readsWithoutASettingWhatIsADayInOneWayAlone(text: String, day: String) throws {
    #expect(try reader("en").date(text).description == day)
  }

  @Test func refusesDaysThatContradictTheSettings() {
    for (text, language, order) in [
      ("3/13/2021", "en", .dayMonthYear), ("13/3/2021", "en", .monthDayYear),
      ("3/4/2021", "en", .yearMonthDay), ("3.4.21", "de", nil),
    ] as [(String, String, Settings.DateOrder?)] {
      #expect(throws: CellRefusal.self, "\(text)") { try reader(language, order).date(text) }
    }
  }

  /// Points are written in one order where a language writes them; slashes come from anywhere.
  @Test(arguments: ["3/4/2021", "3-4-2021", "3 4 2021"], ["de", "cs", "fi"])
  func guessesNoOrderFromTheLanguageWithoutPoints(text: String, language: String) {
    let refusal = #expect(throws: CellRefusal.self) { try reader(language).date(text) }
    #expect(refusal?.problem.contains("two ways") == true, "\(refusal as Any)")
  }

  @Test func countsDaysBothWays() {
    for count in stride(from: -700_000, through: 2_900_000, by: 997) {
      #expect(CalendarDate(daysSince2001: count)?.daysSince2001 == count)
    }
    #expect(CalendarDate(daysSince2001: 0)?.description == "2001-01-01")
  }

  @Test func beginsDaysWhenTheirClocksDo() throws {
    for zone in ["America/Sao_Paulo", "Europe/Berlin", "Asia/Beirut", "America/New_York", "UTC"] {
      let reader = reader("en", zone: zone)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: zone))
      for count in 5_000..<5_800 {
        let day = try #require(CalendarDate(daysSince2001: count))
        let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
        let noon = try #require(calendar.date(from: parts))
        #expect(
          try reader.moment(day.description) == calendar.startOfDay(for: noon), "\(day) \(zone)")
      }
    }
  }

  @Test(arguments: [("49", "2049"), ("50", "1950"), ("00", "2000"), ("99", "1999")])
  func takesTwoFiguresForAYearWithinAHundred(figures: String, year: String) throws {
    #expect(
      try reader("en", .dayMonthYear).date("1/2/\(figures)").description == "\(year)-02-01")
  }

  @Test func readsMomentsToTheLastPlace() throws {
    let reader = reader("en", zone: "Asia/Tokyo")
    #expect(try reader.moment("2001-01-01T00:00:00Z").timeIntervalSinceReferenceDate == 0)
    for (text, hour) in [
      ("12:30 AM", 0.5), ("11:30 am", 11.5), ("12:30 PM", 12.5), ("1:30pm", 13.5),
    ] {
      #expect(
        try reader.moment("January 1, 2001 " + text)
          == reader.moment("2001-01-01")
          .addingTimeInterval(hour * 3600), "\(text)")
    }
    for text in ["13:30 PM", "0:30 AM"] {
      #expect(throws: CellRefusal.self) { try reader.moment("January 1, 2001 " + text) }
    }
    #expect(
      try reader.moment("2001-01-01T02:00:00.25+01:00").timeIntervalSinceReferenceDate == 3600.25)
    #expect(
      try reader.moment("2000-12-31T23:59:58.5Z").timeIntervalSinceReferenceDate == -1.5)
    #expect(
      try reader.moment("2014-07-01T10:20:00.123456Z").timeIntervalSinceReferenceDate
        == 425_902_800.123456)
    for (text, seconds) in [
      ("2001-01-01T00:00:00-0130", 5400), ("2001-01-01T00:00+02", -7200),
      ("2001-01-01T00:00:60,5Z", 60.5), ("1 January 2001 09:00", 0),
      ("2001-01-01 10:30", 5400), ("1/31/2001 9:05", 30 * 86_400 + 300),
    ] {
      #expect(
        (try? reader.moment(text))?.timeIntervalSinceReferenceDate == seconds, "\(text)")
    }
    // A day begins in the settings' time zone.
    #expect(
      try reader.moment("2001-01-01").timeIntervalSinceReferenceDate == -9 * 3600)
  }
}
