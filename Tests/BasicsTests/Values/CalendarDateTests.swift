import Testing

@testable import Basics

/// Days of the calendar: which there are, how they are written, counted and ordered.
@Suite struct CalendarDateTests {
  @Test(arguments: [
    "0001-01-01", "9999-12-31", "2021-01-31", "2021-03-31", "2021-05-31", "2021-07-31",
    "2021-08-31", "2021-10-31", "2021-12-31", "2021-04-30", "2021-06-30", "2021-09-30",
    "2021-11-30", "2000-02-29", "2024-02-29", "2023-02-28", "0099-10-09", "0999-09-10",
  ])
  func areWrittenAsTheyAreRead(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "0000-12-31", "2021-00-10", "2021-13-10", "2021-01-00", "2021-01-32", "2021-12-32",
    "2021-04-31", "2021-06-31", "2021-09-31", "2021-11-31", "1900-02-29", "2100-02-29",
    "2023-02-29", "2024-02-30", "2024-3-04", "2024-03-4", "24-03-04", "02024-03-04",
    "2024-03-04 ", "2024/03/04", "2024-03-04-05", "２０２４-03-04", "+024-03-04", "2024-+3-04",
    "2024-03", "20240304", "",
  ])
  func areNoneWhereThereIsNoSuchDayOrForm(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func holdNoYearOutsideOfFourFigures() {
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: -1, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2021, month: 1, day: -1) == nil)
    #expect(CalendarDate(daysSince2001: 2_921_574) == nil)
    #expect(CalendarDate(daysSince2001: 2_921_573)?.description == "9999-12-31")
    #expect(CalendarDate(daysSince2001: -730_485)?.description == "0001-01-01")
    #expect(CalendarDate(daysSince2001: -730_486) == nil)
  }

  /// What has a date's form is no other text, even if there is no such day.
  @Test func tellTheFormOfADateFromADay() {
    #expect(CalendarDate.figures("2021-13-45") == [2021, 13, 45])
    #expect(CalendarDate.figures("2021-1-45") == nil)
    #expect(CalendarDate.figures("2021-ab-45") == nil)
    #expect(CalendarDate.figures("2021-01") == nil)
  }

  @Test func areOrderedByYearMonthAndDay() {
    let texts = ["2019-12-31", "2020-01-31", "2020-02-01", "2020-02-02", "2021-01-01"]
    #expect(texts.reversed().compactMap(CalendarDate.init).sorted().map(\.description) == texts)
    #expect(CalendarDate("2020-02-01").map { $0 < $0 } == false)
  }

  @Test(arguments: [
    ("2001-01-01", 0), ("2000-12-31", -1), ("2001-02-28", 58), ("2001-03-01", 59),
    ("2000-02-29", -307), ("2000-03-01", -306), ("1970-01-01", -11_323), ("2004-12-31", 1_460),
    ("1900-03-01", -36_831), ("1900-02-28", -36_832), ("2100-03-01", 36_218),
  ])
  func areCountedFrom2001(text: String, count: Int) throws {
    #expect(try #require(CalendarDate(text)).daysSince2001 == count)
    #expect(CalendarDate(daysSince2001: count)?.description == text)
  }
}
