/// The parts of a day that a format shows.
struct DayElements {
  private var hasYear = false
  private var hasMonth = false
  private var hasDay = false

  /// Takes a part that is shown.
  mutating func add(_ element: Element) {
    switch element {
    case .year: hasYear = true
    case .month: hasMonth = true
    case .day: hasDay = true
    }
  }

  enum Element { case year, month, day }

  /// The format of days that shows them; nil where it shows none.
  var format: CellFormat? {
    if hasDay { return .day }
    // A month without its year is shown of a day.
    return hasYear ? (hasMonth ? .month : .year) : hasMonth ? .day : nil
  }
}
