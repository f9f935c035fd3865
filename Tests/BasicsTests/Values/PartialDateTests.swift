import Testing

@testable import Basics

/// Days as far as they are known.
@Suite struct PartialDateTests {
  private func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  @Test(arguments: [
    ("2020-05-04", "2020-05-04", "2020-05-04", "2020-05-04"),
    ("2020-02", "2020-02-01", "2020-02-29", "2020-02"),
    ("2021-02~", "2021-02-01", "2021-02-28", "2021-02"),
    ("1995", "1995-01-01", "1995-12-31", "1995"),
    ("2020~", "2020-01-01", "2020-12-31", "2020"),
  ])
  func holdAllDaysThatTheyMayBe(text: String, first: String, last: String, iso: String) throws {
    let date = try date(text)
    #expect("\(date.first)" == first && "\(date.last)" == last)
    #expect("\(date)" == text && date.iso == iso)
    #expect(date.exactDay == (text == first ? date.first : nil))
  }

  @Test(arguments: [
    "", "~", "20", "20200", "2020-", "2020-5", "2020-13", "2020-00", "0000", "2020-02-30", "-2020",
    "2020-05-04-01",
    "٢٠٢٠", "2020-05~~", "+202",
  ])
  func areNothingElse(text: String) { #expect(PartialDate(text) == nil) }

  @Test func comeInTheOrderOfTheirFirstDays() throws {
    let sorted = [
      "2019-12-31", "2020-01-01", "2020-01-01~", "2020-01", "2020", "2020~", "2020-01-02",
      "2020-02",
    ]
    #expect(try sorted.reversed().map(date).sorted().map(\.description) == sorted)
  }

  @Test(arguments: [
    ("2020-02-29", 12, "2021-02-28"), ("2020-01-31", 1, "2020-02-29"),
    ("2020-11-30", 14, "2022-01-30"),
    ("2020-11", 2, "2021-01"), ("2020", 24, "2022"), ("2020~", 12, "2021~"), ("2020", 6, nil),
    ("2020-05", -5, "2019-12"),
    ("9999-12", 1, nil), ("0001-01", -1, nil), ("2020-05-04", Int.max, nil),
    ("2020-05-04", Int.min, nil),
  ])
  func areMonthsLater(text: String, months: Int, later: String?) throws {
    #expect(try date(text).adding(months: months)?.description == later)
  }

  @Test(arguments: [
    ("2020-02-28", 2, "2020-03-01"), ("2020-02", 2, nil), ("2020", 400, nil),
    ("2020-01-01~", 30, "2020-01-31~"),
    ("9999-12-31", 1, nil), ("2020-01-01", Int.max, nil),
  ])
  func areDaysLater(text: String, days: Int, later: String?) throws {
    #expect(try date(text).adding(days: days)?.description == later)
  }
}
