import Basics

/// The days that programs write where they have none: the first day of the year 1, from which .NET, Go and Homebox count;
/// MySQL's zero; and what spreadsheets show for the number zero.
enum NullDay {
  /// Whether a text is such a day in a column; `isOfDays` says whether it is one of days. In other columns only those
  /// count that are no day of anybody's: something may have been made on the last days of 1899.
  static func isSaid(by text: String, isOfDays: Bool) -> Bool {
    // Nearly all days and other texts begin otherwise.
    guard let first = text.utf8.first, firsts.contains(first) || (isOfDays && first == 0x33),
      text.utf8.count <= longest, let (figures, time) = figures(of: text.utf8)
    else { return false }
    let year = figures.firstIndex { $0.length == 4 }
    // A version may be 0.0.0.
    if figures.allSatisfy({ $0.value == 0 }) { return isOfDays || year != nil }
    guard let year, year != 1 else { return false }
    let others = figures.indices.filter { $0 != year }.map { figures[$0].value }
    let (less, more) = (min(others[0], others[1]), max(others[0], others[1]))
    switch figures[year].value {
    case 0, 1: return less == 1 && more == 1
    case 1900: return less == 0 && more == 1
    // A moment of that day is not the beginning of a count.
    case 1899: return isOfDays && less == 12 && (30...31).contains(more) && isMidnight(time)
    default: return false
    }
  }

  /// The same of a day that a spreadsheet knows to be one.
  static func isOne(_ day: CalendarDate, isOfDays: Bool) -> Bool {
    isSaid(by: day.description, isOfDays: isOfDays)
  }

  /// `0`, and `1` of the first of January and of December.
  private static let firsts: Set<UInt8> = [0x30, 0x31]
  /// A day and a time with the name of its zone are no longer, in bytes.
  private static let longest = 40

  private typealias Figure = (value: Int, length: Int)

  /// Three figures with hyphens, slashes or points between, and what stands behind them: a time, or nothing.
  private static func figures(
    of text: String.UTF8View
  ) -> ([Figure], time: Substring.UTF8View)? {
    var figures: [Figure] = []
    var rest = text[...]
    while figures.count < 3 {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...4).contains(digits.count) else { return nil }
      figures.append((digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count))
      rest = rest.dropFirst(digits.count)
      if figures.count == 3 { break }
      guard let mark = rest.popFirst(), "-/.".utf8.contains(mark) else { return nil }
    }
    if let mark = rest.first {
      // A full stop stands behind the year in some languages.
      guard mark == 0x20 || mark == UInt8(ascii: "T") || (mark == 0x2E && rest.count == 1),
        rest.allSatisfy(signsOfTimes.contains)
      else { return nil }
    }
    return (figures, rest)
  }

  private static let signsOfTimes = Set("0123456789:.+- TZAPMUTCampm".utf8)

  /// Whether a time, which may be none, is the beginning of a day, in whatever zone.
  private static func isMidnight(_ time: Substring.UTF8View) -> Bool {
    let clock = time.drop { !(0x30...0x39).contains($0) }
      .prefix { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
    // Their clocks begin with twelve.
    let isHalf = clock.contains { $0 | 0x20 == UInt8(ascii: "a") }
    let digits = (isHalf && clock.starts(with: "12".utf8) ? clock.dropFirst(2) : clock)
      .filter { (0x30...0x39).contains($0) }
    return digits.allSatisfy { $0 == 0x30 } && !clock.contains { $0 | 0x20 == UInt8(ascii: "p") }
  }
}
