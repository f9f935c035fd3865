/// Finds the row of a sheet that names its columns, below titles and empty rows.
struct WorkbookHeadings {
  /// More rows than anybody writes above a table.
  static let mostRows = 50
  /// Among so many columns one says which items the rows are about, and its name is no longer than this.
  private static let (mostColumns, longestName) = (100, 60)

  private let language: Language

  init(_ language: Language) { self.language = language }

  /// The place of the row among the first ones: the first that says which items the others are, else the first with
  /// more than one text, else the first of all.
  func place(among rows: [[String]]) -> Int? {
    let named = rows.firstIndex { row in
      let names = row.prefix(Self.mostColumns).filter { $0.utf8.count <= Self.longestName }
      return TableColumns(names, language: language).saysWhichItems
    }
    return named ?? rows.firstIndex { $0.count { !$0.isBlank } > 1 } ?? rows.indices.first
  }
}
