import Basics

/// What is to be said of years of the Buddhist era, once for all of a table.
struct BuddhistYears {
  /// Nil where the table's language has other years.
  let era: BuddhistEra?
  private var first: Int?

  init(_ era: BuddhistEra?) { self.era = era }

  /// Looks at a text that was read as a day.
  mutating func look(at text: String) {
    if first == nil { first = era?.year(in: text) }
  }

  /// A day that a spreadsheet knows to be one, and in which somebody typed such a year.
  mutating func western(_ day: CalendarDate) -> CalendarDate {
    guard let era else { return day }
    look(at: day.description)
    return era.western(day)
  }

  func diagnostics(file: String) -> [Diagnostic] {
    guard let era, let first else { return [] }
    return [
      Diagnostic(
        .note, .yearsOfBuddhistEra, file,
        "its years such as \(first) are of the Buddhist era, as in Thailand",
        done: "\(first) was read as \(era.western(first))")
    ]
  }
}
