import Foundation
import Testing

@testable import Model
@testable import Tables

/// Moments as their owner's clocks show them.
@Suite struct LocalDatesTests {
  /// In the first zone there is no midnight on that day, in the next one there are two.
  @Test(arguments: [
    ("UTC", "2020-03-01T00:00:00Z", "2020-03-01"),
    ("UTC", "2020-03-01T00:00:01Z", "2020-03-01T00:00:01Z"),
    ("Australia/Brisbane", "2020-02-29T14:00:00Z", "2020-03-01"),
    ("Australia/Brisbane", "2020-02-29T23:30:00Z", "2020-03-01T09:30:00+10:00"),
    ("Europe/Berlin", "2020-06-30T22:30:00Z", "2020-07-01T00:30:00+02:00"),
    ("Asia/Kolkata", "2020-03-01T00:00:00Z", "2020-03-01T05:30:00+05:30"),
    ("America/St_Johns", "2020-01-01T00:00:00Z", "2019-12-31T20:30:00-03:30"),
    ("America/St_Johns", "2020-01-01T03:30:00Z", "2020-01-01"),
    ("Asia/Beirut", "2020-03-28T22:00:00Z", "2020-03-29T01:00:00+03:00"),
    ("America/Havana", "2020-11-01T04:00:00Z", "2020-11-01"),
    // Clocks of the town itself: 53 minutes and 28 seconds.
    ("Europe/Berlin", "1890-01-01T12:00:00Z", "1890-01-01T12:00:00Z"),
    ("America/Havana", "2020-11-01T05:00:00Z", "2020-11-01T00:00:00-05:00"),
  ])
  func areDaysAloneWhereDaysBegin(zone: String, moment: String, text: String) throws {
    var settings = Settings()
    settings.timeZone = zone
    let date = try Date(moment, strategy: .iso8601)
    #expect(LocalDates(settings).text(date) == text)
  }

  @Test(arguments: [
    (-0.5, "2000-12-31T23:59:59.5Z"), (0.25, "2001-01-01T00:00:00.25Z"),
    (-1, "2000-12-31T23:59:59Z"),
  ])
  func areMomentsToTheLastPlace(seconds: Double, text: String) {
    #expect(LocalDates.moment(Date(timeIntervalSinceReferenceDate: seconds)) == text)
  }

  /// To read it would else lose the moment, or stop.
  @Test(arguments: [1e12, 1e15, -1e15]) func areWrittenHoweverFarAwayTheyAre(seconds: Double) {
    let text = LocalDates(Settings()).text(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(text.hasSuffix("Z"), "\(text)")
  }
}
