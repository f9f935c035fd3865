import Support
import Testing

@testable import Basics
@testable import Reporting

@Suite struct AgeTests {
  private func months(_ bought: String, _ day: String) throws -> Int? {
    Age(from: try #require(PartialDate(bought)), to: try #require(CalendarDate(day)))?.months
  }

  @Test(arguments: [
    ("2020-01-15", "2020-01-15", 0), ("2020-01-15", "2020-02-14", 0),
    ("2020-01-15", "2020-02-15", 1), ("2020-01-15", "2021-01-14", 11),
    ("2020-01-15", "2021-01-15", 12), ("2019-12-31", "2020-01-01", 0),
    // There is no 31 of February: a month is over in March.
    ("2021-01-31", "2021-02-28", 0), ("2021-01-31", "2021-03-01", 1),
    ("2021-01-31", "2021-03-30", 1), ("2021-01-31", "2021-03-31", 2),
    ("2021-01-30", "2021-02-28", 0), ("2021-01-28", "2021-02-28", 1),
    ("2020-02-29", "2021-02-28", 11), ("2020-02-29", "2021-03-01", 12),
    ("2020-02-29", "2024-02-28", 47), ("2020-02-29", "2024-02-29", 48),
    ("1957-06-01", "2026-11-21", 833),
    // By the numbers of the months or years, where no more is known.
    ("2020-05", "2020-05-01", 0), ("2020-05", "2026-11-30", 78), ("2020", "2020-12-31", 0),
    ("2020", "2021-01-01", 12), ("2020~", "2026-11-25", 72), ("2020-05-31~", "2020-06-30", 0),
  ])
  func isInWholeMonths(bought: String, day: String, expected: Int) throws {
    #expect(try months(bought, day) == expected)
  }

  @Test(arguments: [
    ("2020-01-16", "2020-01-15"), ("2020-02-01", "2020-01-31"), ("2021-01-01", "2020-12-31"),
    ("2020-06", "2020-05-31"), ("2021", "2020-12-31"),
  ])
  func isNoneOfWhatWasBoughtLater(bought: String, day: String) throws {
    #expect(try months(bought, day) == nil)
  }

  @Test func hasYearsAndMonths() throws {
    let bought = try #require(PartialDate("2015-02-14"))
    let day = try #require(CalendarDate("2026-11-21"))
    let age = try #require(Age(from: bought, to: day))
    #expect(age.years == 11 && age.monthsOfYear == 9)
  }

  /// It grows by one on every day that has the number of the day of the purchase, and never else.
  @Test func growsByOneAMonth() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<Soak.count(3, inSoak: 2_000) {
      let start = Int.random(in: 0...9000, using: &random)
      let bought = try #require(CalendarDate(daysSince2001: start))
      var months = 0
      for later in 1...800 {
        let day = try #require(CalendarDate(daysSince2001: start + later))
        let yesterday = try #require(CalendarDate(daysSince2001: start + later - 1))
        // A month that is too short gives its completion to the first of the next.
        let isShort =
          day.day == 1 && yesterday.day < bought.day
        if day.day == bought.day || isShort { months += 1 }
        #expect(Age(from: PartialDate(bought), to: day)?.months == months, "\(bought) to \(day)")
      }
    }
  }
}
