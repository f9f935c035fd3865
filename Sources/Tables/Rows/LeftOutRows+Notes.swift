import Basics

/// What is said of the rows of a file that were taken for no items, and of those that may be none.
extension LeftOutRows {
  func notes(file: String) -> [Diagnostic] {
    [
      note(
        of: sums, file, what: ("is a sum", "are sums"),
        remedy: isKeyed(sums)
          ? Self.anotherID
          : ("give it a serial number or an id", "give them serial numbers or ids")),
      note(
        of: bare, file, what: ("has", "have"),
        after: " nothing but numbers, currencies and empty boxes",
        remedy: ("give it a name or an id", "give them names or ids")),
      note(of: repeated, file, what: ("repeats", "repeat"), after: " the headings"),
      noteOfRemarks(file), noteOfSummary(file), noteOfDoubted(file), noteOfDoubtedLines(file),
    ].compactMap(\.self) + privateLines.diagnostics(file: file) + others.notes(file: file)
  }

  /// The rows about the table that say of things that nobody is to see them, such as a legend; beside a column that says
  /// what is private they explain it.
  private var privateLines: PrivateLines {
    var lines = PrivateLines()
    if columns.contains(.isPrivate) { return lines }
    for (row, text) in remarks { lines.add(PrivateTitle.word(inRemark: text), in: .row(row)) }
    return lines
  }

  /// What helps a row that says with its id or serial number that it is none of an item.
  private static let anotherID = ("give it a number as its id", "give them numbers as their ids")

  private func isKeyed(_ rows: [Int]) -> Bool { rows.contains(where: keyed.contains) }

  /// What is said of rows that are no items, in words for one and for several.
  private func note(
    of rows: [Int], _ file: String, what verb: (one: String, several: String), after: String = "",
    remedy: (one: String, several: String)? = nil
  ) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    let isOne = rows.count == 1
    let subject =
      isOne ? "row \(first) \(verb.one)" : "row \(first) and \(rows.count - 1) more \(verb.several)"
    return Diagnostic(
      .note, .rowsLeftOut, file, subject + after,
      done: isOne ? "it was not read as an item" : "they were not read as items",
      remedy: remedy.map { "if that is wrong, " + (isOne ? $0.one : $0.several) } ?? "")
  }

  private func noteOfRemarks(_ file: String) -> Diagnostic? {
    guard let first = remarks.first else { return nil }
    let isOne = remarks.count == 1
    let remedy =
      isKeyed(remarks.map(\.row)) ? Self.anotherID : ("give it an id", "give them ids")
    return Diagnostic(
      .note, .rowsLeftOut, file,
      "row \(first.row), \(Quotation.quoted(first.text)),"
        + (isOne ? " is about the table" : " and \(remarks.count - 1) more are about the table"),
      done: isOne ? "it was not read as an item" : "they were not read as items",
      remedy: "if that is wrong, " + (isOne ? remedy.0 : remedy.1))
  }

  private func noteOfSummary(_ file: String) -> Diagnostic? {
    guard let summary else { return nil }
    let text = summary.text.map { ", \(Quotation.quoted($0))," } ?? ""
    return Diagnostic(
      .note, .rowsLeftOut, file,
      "row \(summary.row)\(text) and \(summary.count - 1) more are a summary below the items",
      done: "they were not read as items",
      remedy: "if one of them is an item, move it above row \(summary.row)")
  }

  private func noteOfDoubted(_ file: String) -> Diagnostic? {
    guard let first = doubted.first else { return nil }
    let isOne = doubted.count == 1
    let others = isOne ? " looks like a sum" : " and \(doubted.count - 1) more look like sums"
    let remedy =
      isKeyed(doubted.map(\.row)) ? Self.anotherID : ("give it an id", "give them ids")
    return Diagnostic(
      .warning, .rowsLikeSums, file, "row \(first.row), \(Quotation.quoted(first.text)),\(others)",
      done: isOne
        ? "it was read as an item and counts towards the totals"
        : "they were read as items and count towards the totals",
      remedy: isOne
        ? "if it is a sum, delete the row; if it is an item, \(remedy.0)"
        : "if they are sums, delete the rows; if they are items, \(remedy.1)")
  }

  private func noteOfDoubtedLines(_ file: String) -> Diagnostic? {
    guard let first = doubtedLines.first else { return nil }
    let isOne = doubtedLines.count == 1
    let others =
      isOne
      ? " looks like a line of a summary"
      : " and \(doubtedLines.count - 1) more look like lines of a summary"
    return Diagnostic(
      .warning, .rowsLikeSums, file, "row \(first.row), \(Quotation.quoted(first.text)),\(others)",
      done: isOne ? "it was read as an item" : "they were read as items",
      remedy: isOne
        ? "if it is none, delete the row; if it is an item, \(Self.anotherID.0)"
        : "if they are none, delete the rows; if they are items, \(Self.anotherID.1)")
  }
}
