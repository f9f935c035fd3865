import Basics

/// Rows that are read as no items and say of some that nobody is to see them: a table above the headings, the heading
/// `PRIVATE` between rows, the legend `* = private`.
///
/// They keep nothing private, so that nothing is published until that is settled.
struct PrivateLines {
  private var found: [(row: RowNumber, word: String)] = []

  /// Notes a row if it says something is private, by a word that was found in it.
  mutating func add(_ word: String?, in row: RowNumber) {
    if let word { found.append((row, word)) }
  }

  /// What is said of them, once for all.
  func diagnostics(file: String) -> [Diagnostic] {
    guard let first = found.first else { return [] }
    let more = found.count - 1
    let others =
      more == 0 ? "" : more == 1 ? " (another row does so, too)" : " (\(more) more rows do so, too)"
    return [
      Diagnostic(
        .warning, .privacyLineDoubtful, "\(first.row) of \(file)",
        "it says \(Quotation.quoted(first.word))\(others), but only a column “private” keeps things private",
        done: "it keeps nothing private",
        remedy:
          "write “yes” in a column “private” for what is private, and take that word out of the row"
      )
    ]
  }
}

extension PrivateLines {
  /// Looks at the rows above the headings; where a column says what is private, a title alone says nothing of things.
  init(above rows: [(number: Int, texts: [String])], isSaid: Bool) {
    for (number, texts) in rows {
      let filled = texts.filter { !$0.isBlank }
      if isSaid, filled.count == 1, PrivateTitle.isOne(filled[0]) { continue }
      let word = filled.lazy.compactMap { text in
        PrivateTitle.word(in: text) ?? (filled.count > 1 && Self.isHeading(text) ? text : nil)
      }.first
      add(word, in: .row(number))
    }
  }

  /// Whether a text is what a column of what is private is called, whatever else it may mean alone.
  private static func isHeading(_ text: String) -> Bool {
    CellOfPrivacy.longestWord >= text.utf8.count && names.contains(text.lowercased())
  }

  private static let names = Set(HeadingWords.ofPrivacy.map { $0.lowercased() }).subtracting([
    "hide"
  ])
}
