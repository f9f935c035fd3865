@testable import Basics
import Foundation
import Testing

@testable import Model
@testable import Tables

/// Days whose month is a word, and moments by the clocks of a zone.
@Suite struct DayWordsTests {
  private func reader(_ language: String, zone: String = "UTC") -> DayText {
    DayText(TableConventions(language: language, timeZone: zone))
  }

  @Test(arguments: [
    ("1st April 2021", "en", "2021-04-01"), ("the 2nd of April, 2021", "en", "2021-04-02"),
    ("May 4th 2021", "en", "2021-05-04"), ("2021 April 3", "en", "2021-04-03"),
    ("Sat., 3 Apr 2021", "en", "2021-04-03"), ("3-Apr-2021", "en", "2021-04-03"),
    ("3Apr2021", "en", "2021-04-03"), ("30 Sept 2021", "en", "2021-09-30"),
    ("3 Febr 2021", "en", "2021-02-03"), ("12 December 2020", "en", "2020-12-12"),
    ("le 1er avril 2021", "fr", "2021-04-01"), ("3 fe\u{301}vrier 2021", "fr", "2021-02-03"),
    ("15 août 2021", "fr", "2021-08-15"), ("3 juil 2021", "fr", "2021-07-03"),
    ("3 de abril del 2021", "es", "2021-04-03"), ("1º de abril de 2021", "pt", "2021-04-01"),
    ("1o de abril de 2021", "pt", "2021-04-01"), ("3 d'abril de 2021", "ca", "2021-04-03"),
    ("3 di aprile 2021", "it", "2021-04-03"), ("den 3. april 2021", "da", "2021-04-03"),
    ("der 3. Mai 2021", "de", "2021-05-03"), ("Sa., 3. März 2021", "de", "2021-03-03"),
    ("3 फ़रवरी 2021", "hi", "2021-02-03"), ("3 أفريل 2021", "ar", "2021-04-03"),
    ("3 dubna 2021", "cs", "2021-04-03"), ("duben 3 2021", "cs", "2021-04-03"),
    ("3 באפריל 2021", "he", "2021-04-03"), ("3 אפריל 2021", "he", "2021-04-03"),
    ("3 April 2021 14:30", "de", "2021-04-03"), ("3 Oktober 2021", "de", "2021-10-03"),
    ("3 October 2021", "de", "2021-10-03"),
  ])
  func areRead(text: String, language: String, day: String) throws {
    #expect(try reader(language).date(text).description == day)
  }

  @Test(arguments: [
    ("3 jui 2021", "fr", "“3 jui 2021” is not a date"),
    ("3 Fe 2021", "en", "“3 Fe 2021” is not a date"),
    ("3 May April 2021", "en", "“3 May April 2021” is not a date"),
    ("3 avril 2021", "en", "“3 avril 2021” is not a date"),
    ("3 xApril 2021", "en", "“3 xApril 2021” is not a date"),
    ("April", "en", "“April” is not a date"),
    ("3 April", "en", "“3 April” is not a full date: its day or its year is missing"),
    ("April 2021", "en", "“April 2021” is not a full date: its day or its year is missing"),
    ("3 April 21", "en", "“3 April 21” has a year of only two digits"),
    ("123 April 2021", "en", "“123 April 2021” is not a date"),
    ("0 April 2021", "en", "“0 April 2021” is not a date in the calendar"),
    ("31 April 2021", "en", "“31 April 2021” is not a date in the calendar"),
    ("1/12345/2021", "en", "“1/12345/2021” is not a date"),
    ("1/2/12345", "en", "“1/2/12345” is not a date"),
    ("12345/1/2", "en", "“12345/1/2” is not a date"),
    ("03.04.21", "de", "“03.04.21” has a year of only two digits"),
    ("13/13/21", "en", "“13/13/21” is not a date in the calendar, whichever way it is read"),
    (
      "13/4/21", "en", "it is not certain which part of “13/4/21” is the day, the month or the year"
    ),
    (
      "4/13/21", "en", "it is not certain which part of “4/13/21” is the day, the month or the year"
    ),
    ("4/4/21", "en", "it is not certain which part of “4/4/21” is the day, the month or the year"),
    ("2021-13-01", "en", "“2021-13-01” is not a date in the calendar; there is no month 13"),
    ("4/2021", "en", "“4/2021” is not a full date: it has no day"),
    (
      "44289", "en",
      "“44289” is not a date but a spreadsheet’s number for one, perhaps 2021-04-03"
    ),
  ])
  func areRefusedWhereSomethingIsNotCertain(text: String, language: String, problem: String) {
    let refusal = #expect(throws: CellRefusal.self) { try reader(language).moment(text) }
    #expect(refusal?.problem == problem)
  }

  @Test(
    arguments: [
      ("yesterday", nil, "write it like 2021-04-03 (year, month, day)"),
      ("3 April", nil, "write it like 2021-04-03 (year, month, day)"),
      ("13/13/21", nil, "write it like 2021-04-03 (year, month, day)"),
      ("2021-13-01", nil, "write it like 2021-04-03 (year, month, day)"),
      ("2021-02-30", .dayMonthYear, "write it like 2021-04-03 (year, month, day)"),
      ("3.4.21", nil, "write all four, such as 2021"),
      ("3.4.50", nil, "write all four, such as 1950"),
      (
        "3/4/21", nil,
        "write 2021-03-04 if the month comes first or 2021-04-03 if the day does; for all dates at "
          + "once, add a line “date_order: mdy” or “date_order: dmy” to bibelot.yml"
      ),
      (
        "4/13/21", nil,
        "write 2021-04-13, or add a line “date_order: mdy” to bibelot.yml for all dates"
      ),
      (
        "44289", nil,
        "format the column as YYYY-MM-DD in the spreadsheet and save it again"
      ),
      (
        "4/2021", nil,
        "write it like 2021-04-03 (year, month, day), or move it to a field of your own, such as “year”"
      ),
      (
        "3/4/2021", .yearMonthDay,
        "write it like 2021-04-03 (year, month, day), or correct the setting in bibelot.yml"
      ),
      (
        "3/13/2021", .dayMonthYear,
        "write it like 2021-04-03 (year, month, day), or correct “date_order: dmy” in bibelot.yml"
      ),
      ("3/4/202", .dayMonthYear, "write it like 2021-04-03 (year, month, day)"),
      ("3/4/1", .dayMonthYear, "write it like 2021-04-03 (year, month, day)"),
    ] as [(String, Settings.DateOrder?, String)])
  func areToBeWrittenSoThatTheyAreCertain(
    text: String, order: Settings.DateOrder?, remedy: String
  ) {
    let reader = DayText(TableConventions(language: "de", dateOrder: order))
    let refusal = #expect(throws: CellRefusal.self) { try reader.moment(text) }
    #expect(refusal?.remedy == remedy)
  }

  /// More than two hundred bytes are no date, and more than forty-eight none of figures alone.
  @Test func areOfALengthThatADateHas() throws {
    func words(_ count: Int) -> String {
      "3 April" + String(repeating: " ", count: count - 11) + "2021"
    }
    #expect(try reader("en").date(words(200)).description == "2021-04-03")
    #expect(throws: CellRefusal.self) { try reader("en").date(words(201)) }
    func clock(_ places: Int) -> String {
      "2021-04-03T14:30:05." + String(repeating: "1", count: places) + "Z"
    }
    #expect(try reader("en").date(clock(27)).description == "2021-04-03")
    #expect(throws: CellRefusal.self) { try reader("en").date(clock(28)) }
  }

  /// A time that the clocks leave out counts from before, and one that they show twice is read once.
  @Test(arguments: [
    ("2021-03-28 01:59", "Europe/Berlin", "2021-03-28T00:59Z"),
    ("2021-03-28 02:30", "Europe/Berlin", "2021-03-28T01:30Z"),
    ("2021-03-28 03:00", "Europe/Berlin", "2021-03-28T01:00Z"),
    ("2021-03-28 12:00", "Europe/Berlin", "2021-03-28T10:00Z"),
    ("2021-10-31 01:59", "Europe/Berlin", "2021-10-30T23:59Z"),
    ("2021-10-31 02:30", "Europe/Berlin", "2021-10-31T01:30Z"),
    ("2021-10-31 03:00", "Europe/Berlin", "2021-10-31T02:00Z"),
    ("2021-03-14 01:59", "America/New_York", "2021-03-14T06:59Z"),
    ("2021-03-14 02:30", "America/New_York", "2021-03-14T07:30Z"),
    ("2021-03-14 04:00", "America/New_York", "2021-03-14T08:00Z"),
    ("2021-11-07 01:30", "America/New_York", "2021-11-07T05:30Z"),
    ("2021-04-03", "America/New_York", "2021-04-03T04:00Z"),
    ("2021-04-03T12:00+05:45", "Asia/Tokyo", "2021-04-03T06:15Z"),
    ("2021-04-03T00:30-0930", "Asia/Tokyo", "2021-04-03T10:00Z"),
    ("2021-04-03 14:30:05,25 +02", "Asia/Tokyo", "2021-04-03T12:30:05.25Z"),
    ("3 April 2021 14:30", "Asia/Tokyo", "2021-04-03T05:30Z"),
    ("2021-04-03 9:05", "UTC", "2021-04-03T09:05:00Z"),
    ("2021-04-03 14:30", "Nowhere/At_All", "2021-04-03T14:30:00.0Z"),
    ("20210403", "Asia/Tokyo", "2021-04-02T15:00Z"),
  ])
  func areMomentsByTheClocksOfTheirZone(text: String, zone: String, moment: String) throws {
    #expect(try reader("en", zone: zone).moment(text) == reader("en").moment(moment))
  }
}
