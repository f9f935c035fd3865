/// Finds the row of a sheet that names its columns, below titles and empty rows.
struct WorkbookHeadings {
  /// More rows than anybody writes above a table.
  static let mostRows = 50

  private let language: Language

  init(_ language: Language) { self.language = language }

  /// The place of the row among the first ones: the first that says which items the others are, else the first with
  /// more than one text, else the first of all.
  func place(among rows: [[String]]) -> Int? {
    let named = rows.firstIndex { TableColumns($0, language: language).saysWhichItems }
    return named ?? rows.firstIndex { $0.count { !$0.isBlank } > 1 } ?? rows.indices.first
  }
}
