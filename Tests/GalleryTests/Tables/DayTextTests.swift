import Foundation
import Testing

@testable import Gallery

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
      ("3 Apr 2021", "ja", nil),
    ] as [(String, String, Settings.DateOrder?)])
  func readsDaysThatCanBeReadInOneWay(
    text: String, language: String, order: Settings.DateOrder?
  ) throws {
    #expect(try reader(language, order).day(text).description == "2021-04-03")
  }

  @Test(arguments: [
    ("3/4/21", "more ways"), ("03.04.2021", "more ways"), ("2021-02-30", "no day"),
    ("2021-13-01", "no day"), ("yesterday", "no date"), ("2021", "no date"), ("4/2021", "no date"),
    ("", "no date"), ("12345-01-01", "no date"), ("2021-04-03T99:00:00Z", "no date"),
  ])
  func refusesWhatItWouldHaveToGuess(text: String, words: String) {
    let refusal = #expect(throws: CellRefusal.self) { try reader("en").day(text) }
    #expect(refusal?.problem.contains(words) == true, "\(refusal as Any)")
  }

  @Test(arguments: [("49", "2049"), ("50", "1950"), ("00", "2000"), ("99", "1999")])
  func takesTwoFiguresForAYearWithinAHundred(figures: String, year: String) throws {
    #expect(
      try reader("en", .dayMonthYear).day("1/2/\(figures)").description == "\(year)-02-01")
  }

  @Test func readsMomentsToTheLastPlace() throws {
    let reader = reader("en", zone: "Asia/Tokyo")
    #expect(try reader.moment("2001-01-01T00:00:00Z").timeIntervalSinceReferenceDate == 0)
    #expect(
      try reader.moment("2001-01-01T02:00:00.25+01:00").timeIntervalSinceReferenceDate == 3600.25)
    #expect(
      try reader.moment("2000-12-31T23:59:58.5Z").timeIntervalSinceReferenceDate == -1.5)
    #expect(
      try reader.moment("2014-07-01T10:20:00.123456Z").timeIntervalSinceReferenceDate
        == 425_902_800.123456)
    // A day begins in the settings' time zone.
    #expect(
      try reader.moment("2001-01-01").timeIntervalSinceReferenceDate == -9 * 3600)
  }
}
