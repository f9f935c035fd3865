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
}
