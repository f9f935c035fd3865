import Basics

/// What could not be read of a table's cells: a few of each column, and how many more there are.
struct CellNotes {
  /// The mistakes that are shown.
  private(set) var mistakes: [CellMistake] = []
  private let header: [String]
  /// How many mistakes each column has.
  private var counts: [Int]
  /// What the gravest mistake of each column is.
  private var severities: [Diagnostic.Severity]

  /// How many mistakes of a column are shown each for itself: after so many it is the same one.
  private static let shownOfColumn = 20

  init(_ header: [String]) {
    self.header = header
    counts = [Int](repeating: 0, count: header.count)
    severities = [Diagnostic.Severity](repeating: .note, count: header.count)
  }

  /// Keeps what is wrong with a cell of a column.
  mutating func add(
    _ refusal: CellRefusal, in column: Int, at cell: () -> CellPlace,
    done: String? = nil, severity: Diagnostic.Severity = .warning
  ) {
    counts[column] += 1
    if severity != .note { severities[column] = severity }
    // One more than is shown, in case that it is the only one more.
    if counts[column] == Self.shownOfColumn + 2,
      let last = mistakes.lastIndex(where: { $0.cell.header == header[column] })
    {
      mistakes.remove(at: last)
    }
    guard counts[column] <= Self.shownOfColumn + 1 else { return }
    var mistake = CellMistake(cell: cell(), refusal: refusal)
    if let done { mistake.done = done }
    mistake.severity = severity
    mistakes.append(mistake)
  }

  /// What is said of mistakes that are not shown each for itself.
  func summaries(file: String, unit: RowNumber.Unit) -> [Diagnostic] {
    header.indices.compactMap { column in
      let more = counts[column] - Folding.shown(counts[column], atMost: Self.shownOfColumn)
      guard more > 0 else { return nil }
      return Diagnostic(
        severities[column], .moreCellsUnreadable,
        "\(file), \(unit.column) \(Quotation.quoted(header[column]))",
        "\(more) more fields are like those above", done: "the same was done with them",
        remedy: "correct them in the same way")
    }
  }
}
