import Basics

/// What is said of cells of HTML, once for all of a table.
struct MarkupNotes {
  private var found: (count: Int, first: CellPlace)?

  mutating func add(at cell: () -> CellPlace) {
    found = found.map { ($0.count + 1, $0.first) } ?? (1, cell())
  }

  func diagnostics(file: String) -> [Diagnostic] {
    guard let (count, first) = found else { return [] }
    return [
      first.diagnostic(
        .note, .htmlInCells,
        count == 1
          ? "this text is written in HTML, as web pages are"
          : "this text and \(count - 1) more are written in HTML, as web pages are",
        file: file,
        done: count == 1
          ? "it is shown as a web page would show it, as plain text"
          : "they are shown as a web page would show them, as plain text",
        remedy: "if something is missing, write the text without tags such as <p>")
    ]
  }
}
