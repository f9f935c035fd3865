import Basics

/// What is to be said of headings and cells with spoilt letters, once for all of a table.
struct SpoiltNotes {
  private var first: First?
  private var count = 0

  private enum First {
    case heading(String)
    case cell(CellPlace, word: String)
  }

  init(_ header: [String]) {
    for heading in header where SpoiltLetters.word(in: heading) != nil {
      if first == nil { first = .heading(heading) }
      count += 1
    }
  }

  /// Takes a cell with a spoilt word.
  mutating func add(_ word: String, at cell: () -> CellPlace) {
    if first == nil { first = .cell(cell(), word: word) }
    count += 1
  }

  func diagnostics(file: String, unit: RowNumber.Unit) -> [Diagnostic] {
    guard let first else { return [] }
    let others =
      switch count {
      case 1: " has"
      case 2: " and 1 more text have"
      default: " and \(count - 1) more texts have"
      }
    let problem =
      others + " spoilt letters, as if a program had read them in the wrong encoding"
    let done = count == 1 ? "it was kept as it is" : "they were kept as they are"
    let remedy =
      "save the table again as UTF-8 in the program where they are still right, or correct them"
    switch first {
    case .heading(let heading):
      return [
        Diagnostic(
          .warning, .lettersSpoilt, file,
          "the \(unit.column) \(Quotation.quoted(heading))" + problem, done: done, remedy: remedy)
      ]
    case .cell(let cell, let word):
      return [
        cell.diagnostic(
          .warning, .lettersSpoilt, Quotation.quoted(word) + problem, file: file, done: done,
          remedy: remedy)
      ]
    }
  }
}
