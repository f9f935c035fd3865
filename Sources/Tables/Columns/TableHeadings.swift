package import Basics
import Model

/// Finds the row of a table that names its columns, below titles and empty rows.
package struct TableHeadings {
  /// How many columns are searched for the one that identifies items, and the longest heading that is looked at, in bytes.
  private static let (mostColumns, longestName) = (100, 60)

  /// More rows than anybody writes above a table.
  static let mostTitles = 50

  private let conventions: TableConventions

  package init(_ conventions: TableConventions) { self.conventions = conventions }

  /// How many columns a row names of those that the program knows; nil where none of them says which items the others
  /// are.
  private func count(in row: [String]) -> Int? {
    if conventions.dialect(of: row) != nil { return row.count }
    let columns = columns(in: row)
    let count = columns.meanings.count { $0 != nil }
    // A title may speak of names as well.
    return columns.saysWhichItems || (columns.maySayWhichItems && count > 1) ? count : nil
  }

  private func columns(in row: [String]) -> TableColumns {
    let names = row.prefix(Self.mostColumns).filter { $0.utf8.count <= Self.longestName }
    return TableColumns(
      CustomHeadings.plain(names, language: conventions.words), language: conventions.words)
  }

  /// Whether a text is what a column may be called, also by the settings.
  private func mayBeName(_ text: String) -> Bool {
    if Self.isName(text) { return true }
    guard !conventions.headings.isEmpty else { return false }
    let folded = TableColumn.folded(text)
    return conventions.headings.contains { column in
      column.headings.contains { TableColumn.folded($0) == folded }
    }
  }

  /// A search for the row among the first ones, which are shown to it one after the other.
  package struct Search {
    private let headings: TableHeadings
    /// The row that names the columns, as far as is known.
    package private(set) var place: Int?
    private var named = 0
    /// What that row looks like beside its known names.
    private var others = Others.none

    private enum Others {
      case none
      /// It has other texts as well, as `Name` and an owner’s name.
      case some
      /// Its names end in a colon, as those of a form.
      case answers
    }
    private var seen = 0
    /// How many texts the fullest row has so far.
    private var widest = 0

    package init(_ conventions: TableConventions) { headings = TableHeadings(conventions) }

    /// The conventions of the table.
    package var conventions: TableConventions { headings.conventions }

    /// Looks at the next row; says whether the search has ended.
    ///
    /// The first row that says which items the others are need not be it where it names but one column or two, as the
    /// owner’s name and address above the table do: one soon after it that names more is.
    mutating func isEnded(by row: [String]) -> Bool {
      let filled = row.count { !$0.isBlank }
      defer { (seen, widest) = (seen + 1, max(widest, filled)) }
      guard let first = place else {
        if mayBeHeadings(row, filled), let count = headings.count(in: row) {
          (place, named) = (seen, count)
          let isForm = row.contains { $0.hasSuffix(":") && TableHeadings.isName($0) }
          let hasOthers = row.contains { !$0.isBlank && !TableHeadings.isName($0) }
          others = !hasOthers ? .none : isForm ? .answers : .some
        }
        return named > TableHeadings.fewNames || seen + 1 >= TableHeadings.mostTitles
      }
      // Most rows are none, and to find out what all their texts mean takes long.
      let known = row.prefix(TableHeadings.mostColumns).count {
        TableHeadings.isName($0)
      }
      let isMore =
        known >= max(TableHeadings.fewNames + 1, named + 2)
        && (filled > widest || 2 * known >= filled)
      // A row of nothing but headings is more than one of a heading and its answer.
      let isPlainer =
        switch others {
        case .none: false
        case .some: known > named && known == row.count { !$0.isBlank }
        case .answers: known >= TableHeadings.fewNames && !row.contains { $0.hasSuffix(":") }
        }
      if (isMore && headings.count(in: row) != nil)
        || (isPlainer && headings.columns(in: row).meanings.contains(.name))
      {
        place = seen
        return true
      }
      return seen - first >= TableHeadings.mostRowsOfOwner
    }

    /// Whether a row may name the columns though others stand above it: titles, which have one text, and forms, which
    /// have a few.
    ///
    /// The row of an item is as full as that of the headings, and some of its cells may be words for columns: “Object”
    /// for what it is, “Photo” for how it was made.
    private func mayBeHeadings(_ row: [String], _ filled: Int) -> Bool {
      if filled > widest {
        return widest < 2
          || !row.contains { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }
      }
      if widest < 2 || headings.conventions.dialects.contains(where: { $0.wrote(row) }) {
        return true
      }
      let known = row.count(where: headings.mayBeName)
      return filled > 1 && known == filled
        || known > TableHeadings.fewNames && 2 * known >= filled
    }
  }

  /// Whether a text is one of the program’s words for columns, whatever its capitals; much faster than `isName`.
  static func isPlainName(_ text: String) -> Bool {
    text.utf8.count <= longestName && !text.utf8.contains { (0x30...0x39).contains($0) }
      && allWords.contains(text.lowercased())
  }

  /// Whether a text is what a column may be called.
  static func isName(_ text: String) -> Bool {
    guard text.utf8.count <= longestName else { return false }
    return allNames.contains(TableColumn.folded(HeadingUnit(text)?.name ?? text))
      || TableColumn.isNumber(text) && allNames.contains(TableColumn.foldedWithoutSign(text))
  }

  /// So few known names may stand in a row by chance.
  private static let fewNames = 2
  /// As many rows as an owner’s name, address and policy take above a table.
  private static let mostRowsOfOwner = 15
  /// What columns are called in the program’s languages, folded.
  private static let allNames = Set(
    LanguageFile.builtInTags.compactMap(LanguageFile.builtIn).flatMap { file in
      let names = ColumnNames(file)
      return Array(names.meanings.keys) + Array(names.looseMeanings.keys)
        + Array(PlainNames(file).all)
    })

  /// The same in small letters.
  private static let allWords = Set(
    LanguageFile.builtInTags.compactMap(LanguageFile.builtIn).flatMap { file in
      ColumnNames(file).all.map { $0.name.lowercased() }
    })

  /// The place of the row among the first ones: the first that says which items the others are, else the first with
  /// more than one text, else the first of all.
  package func place(among rows: [[String]]) -> Int? {
    var search = Search(conventions)
    for row in rows where search.isEnded(by: row) { break }
    return search.place ?? rows.firstIndex { $0.count { !$0.isBlank } > 1 } ?? rows.indices.first
  }

  /// What is said of rows above the headings that look like more than titles, since nothing of them is read.
  package static func note(passing rows: [[String]], file: String) -> Diagnostic? {
    let count = rows.count { $0.count { !$0.isBlank } > 1 }
    guard count > 0 else { return nil }
    return Diagnostic(
      .warning, .rowsAboveHeadings, file,
      count == 1
        ? "a row above the names of its columns holds more than a title"
        : "\(count) rows above the names of its columns hold more than titles",
      done: count == 1 ? "it was not read as an item" : "they were not read as items",
      remedy: "if they are about items, move the names of the columns above them")
  }
}
