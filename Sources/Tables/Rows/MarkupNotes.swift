import Basics

/// What is said of cells of HTML, once for all of a table.
struct MarkupNotes {
  private var found: (count: Int, first: CellPlace)?
  /// The columns that have some, in the order in which they were found.
  private var headings: [String] = []

  mutating func add(under heading: String, at cell: () -> CellPlace) {
    found = found.map { ($0.count + 1, $0.first) } ?? (1, cell())
    if !headings.contains(heading) { headings.append(heading) }
  }

  /// More columns are not named.
  private static let mostNamed = 8

  /// Where the texts are, if not all in one column.
  private var columns: String {
    guard headings.count > 1 else { return "" }
    let named = headings.prefix(Self.mostNamed).map(Quotation.quoted)
    let others = headings.count - named.count
    let last = others > 0 ? "\(others) more columns" : named[named.count - 1]
    let rest = others > 0 ? named[...] : named.dropLast()
    return ", under \(rest.joined(separator: ", ")) and \(last),"
  }

  func diagnostics(file: String) -> [Diagnostic] {
    guard let (count, first) = found else { return [] }
    return [
      first.diagnostic(
        .note, .htmlInCells,
        count == 1
          ? "this text is written in HTML, as web pages are"
          : "this text and \(count - 1) more\(columns) are written in HTML, as web pages are",
        file: file,
        done: count == 1
          ? "it is shown as a web page would show it, as plain text"
          : "they are shown as a web page would show them, as plain text",
        remedy: "if something is missing, write the text without tags such as <p>")
    ]
  }
}
