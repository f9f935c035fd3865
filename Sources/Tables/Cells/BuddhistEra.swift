import Basics
import Foundation
import Model

/// The years of the Buddhist era, as Thailand counts them: 2566 is 2023.
struct BuddhistEra: Sendable {
  /// In which things that somebody owns were bought, or a warranty ends; as years of our own count they are far in the
  /// future.
  private static let years = 2400...2600
  /// How far it is ahead, since Thai years begin in January (1941).
  private static let lead = 543

  /// Nil where a language's pages have other years.
  init?(language: String) {
    guard Locale(identifier: language).calendar.identifier == .buddhist else { return nil }
  }

  /// A year of our own count.
  func western(_ year: Int) -> Int { Self.years.contains(year) ? year - Self.lead : year }

  /// The same of a figure of a day, which is no year if it is short.
  func western(_ figure: DayFigures.Figure) -> DayFigures.Figure {
    figure.length == 4
      ? DayFigures.Figure(value: western(figure.value), length: 4) : figure
  }

  /// The same of a day that a spreadsheet knows to be one, and in which somebody typed such a year.
  func western(_ day: CalendarDate) -> CalendarDate {
    CalendarDate(year: western(day.year), month: day.month, day: day.day) ?? day
  }

  /// The first year of the era in a text, whatever its digits are.
  func year(in text: String) -> Int? {
    let digits = text.unicodeScalars.map { AmountText.asciiDigit($0) ?? " " }
    return String(String.UnicodeScalarView(digits)).split(separator: " ").lazy
      .filter { $0.utf8.count == 4 || $0.utf8.count == 8 }
      .compactMap { Int($0.prefix(4)) }.first(where: Self.years.contains)
  }
}
