import Basics

/// Columns without a heading that stand before the others and only count the rows, as pandas and R write them: they say
/// nothing of the items.
enum CountingColumns {
  /// Whether a heading is none: blank, or what pandas calls a column that had none.
  static func isUnnamed(_ heading: String) -> Bool {
    if heading.isBlank { return true }
    let prefix = "unnamed:"
    let name = heading.lowercased()
    guard name.hasPrefix(prefix) else { return false }
    let number = trimmed(String(name.dropFirst(prefix.count)))
    return !number.isEmpty && number.utf8.allSatisfy { $0 == UInt8(ascii: ".") || isDigit($0) }
  }

  /// The columns of a table that only count, each with what its numbers are.
  static func all(in cells: some TableCells) -> [(place: Int, count: RowCount.Kind)] {
    var found: [(place: Int, count: RowCount.Kind)] = []
    for place in cells.header.indices {
      guard isUnnamed(cells.header[place]) else { break }
      var count = RowCount()
      let isCount = cells.rows.allSatisfy { count.take(cells.cell(place, of: $0)) }
      if isCount, let kind = count.kind { found.append((place, kind)) }
    }
    // Where all have names nothing is left to be counted.
    return found.count < cells.header.count ? found : []
  }

  /// What is said of a column whose numbers have gaps, since they may mean something.
  static func note(file: String, column: Int) -> Diagnostic {
    Diagnostic(
      .note, .columnCountsItems, "\(file), column \(column)",
      "it has no heading, and its numbers go up from row to row",
      done: "it seems to number the rows, and was not read",
      remedy: "if the numbers mean something else, write a heading above them")
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The numbers of a column, as far as they may count its rows.
struct RowCount {
  /// What such numbers are.
  enum Kind {
    /// Each of those from 0 or 1 on, in whatever order the rows were put.
    case whole
    /// They grow from row to row, as where other rows were left out.
    case withGaps
  }

  private var numbers: Set<Int> = []
  private var last: Int?
  private var isGrowing = true
  private var most = 0

  /// More digits than the number of a row has.
  private static let mostDigits = 7

  /// Looks at the next text; says whether the column can still be one that counts.
  mutating func take(_ text: String?) -> Bool {
    guard let text = text.map(trimmed), !text.isEmpty else { return true }
    let digits = text.utf8
    guard digits.count <= Self.mostDigits, digits.allSatisfy(CountingColumns.isDigit),
      digits.count == 1 || digits.first != UInt8(ascii: "0"), let number = Int(text),
      numbers.insert(number).inserted
    else { return false }
    if let last, last > number { isGrowing = false }
    last = number
    most = max(most, number)
    return true
  }

  /// What the numbers are; nil where they count nothing.
  var kind: Kind? {
    if numbers.isEmpty { return nil }
    // As many different ones as there are up to the largest.
    let isWhole = numbers.contains(0) ? most == numbers.count - 1 : most == numbers.count
    if isWhole { return .whole }
    return isGrowing && numbers.count > 1 ? .withGaps : nil
  }
}
