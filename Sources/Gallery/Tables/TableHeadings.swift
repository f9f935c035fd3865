/// Finds the row of a table that names its columns, below titles and empty rows.
struct TableHeadings {
  /// Among so many columns one says which items the rows are about, and its name is no longer than this.
  private static let (mostColumns, longestName) = (100, 60)

  private let conventions: TableConventions

  init(_ conventions: TableConventions) { self.conventions = conventions }

  /// Whether a row names columns, one of which says which items the others are.
  func areThese(_ row: [String]) -> Bool {
    let names = row.prefix(Self.mostColumns).filter { $0.utf8.count <= Self.longestName }
    return conventions.dialect(of: row) != nil
      || TableColumns(names, language: conventions.words).saysWhichItems
  }

  /// The place of the row among the first ones: the first that says which items the others are, else the first with
  /// more than one text, else the first of all.
  func place(among rows: [[String]]) -> Int? {
    rows.firstIndex(where: areThese) ?? rows.firstIndex { $0.count { !$0.isBlank } > 1 }
      ?? rows.indices.first
  }

  /// What is said of rows above the headings that look like more than titles, since nothing of them is read.
  static func note(passing rows: [[String]], file: String) -> Diagnostic? {
    let count = rows.count { $0.count { !$0.isBlank } > 1 }
    guard count > 0 else { return nil }
    return Diagnostic(
      .warning, .table, file,
      count == 1
        ? "a row above the names of its columns holds more than a title"
        : "\(count) rows above the names of its columns hold more than titles",
      done: count == 1 ? "it was not read as an item" : "they were not read as items",
      remedy: "if they are about items, move the names of the columns above them")
  }
}
