import Basics
import Model

/// The days on which nobody can have bought a thing: mostly slips of the pen.
///
/// Only days of purchase are looked at; that on which a warranty ends may be far ahead.
struct UnlikelyDays {
  /// The last day that may have been there already; nil where the clock does not tell.
  private let last: CalendarDate?

  init(today: CalendarDate?) {
    last = today.flatMap { today in
      // A clock that is behind the program is wrong; at the other side of the date line it may be tomorrow.
      today.year < Self.yearOfProgram
        ? nil : CalendarDate(daysSince2001: today.daysSince2001 + 1)
    }
  }

  /// In which this was written.
  private static let yearOfProgram = 2026
  /// Before which nothing was bought that somebody owns and knows the day of.
  private static let firstYear = 1000
  /// Which are written for years of today where the Buddhist era is counted.
  private static let buddhistYears = 2400...2600
  /// How far that era is ahead, in months.
  private static let buddhistLead = 543 * 12

  func diagnostics(of items: [Item]) -> [Diagnostic] {
    items.indices.compactMap { place in
      // Nearly all have one day, for which no list is made.
      switch items[place].details[.boughtOn] {
      case .day(let day)?: isUnlikely(day) ? diagnostic(of: day, items[place]) : nil
      case .days(let days)?:
        days.first(where: isUnlikely).map { diagnostic(of: $0, items[place]) }
      default: nil
      }
    }
  }

  private func isUnlikely(_ day: PartialDate) -> Bool {
    if day.first.year < Self.firstYear { return true }
    return last.map { day.first > $0 } ?? false
  }

  private func diagnostic(of day: PartialDate, _ item: Item) -> Diagnostic {
    let isEarly = day.first.year < Self.firstYear
    return Diagnostic(
      .warning, .dayUnlikely, item.subject,
      "its day of purchase, \(day), is "
        + (isEarly ? "before the year \(Self.firstYear)" : "in the future"),
      done: "it is kept as it is",
      remedy: isEarly
        ? "correct the year"
        : ofOurCount(day).map { "if the year is of the Buddhist era, write \($0)" }
          ?? "correct it, or leave the field empty until you have the thing")
  }

  /// The day by our own count, if its year is one of the Buddhist era that has been.
  private func ofOurCount(_ day: PartialDate) -> PartialDate? {
    guard let last, Self.buddhistYears.contains(day.first.year),
      let own = day.adding(months: -Self.buddhistLead), own.first <= last
    else { return nil }
    return own
  }
}
