import Basics
import Model

/// Finds rows further down that have other headings, as the first row of a second table does, and what is private in the
/// rows below them and would be shown.
///
/// Those rows are read under the table’s own headings: a serial number may become a maker, and no mark of a column
/// `private` is read.
struct OtherHeadings {
  private let conventions: TableConventions
  private let header: [String]
  /// What the table’s own headings are compared by.
  private let folded: [String]
  private let columns: [TableColumn?]
  /// Their rows, by number.
  private(set) var rows: [Int] = []
  /// Those of them below which something private would be shown, and what.
  private var leaks: [(row: Int, problem: String)] = []

  typealias Cell = LeftOutRows.Cell

  init(_ conventions: TableConventions, header: [String], _ columns: [TableColumn?]) {
    (self.conventions, self.header, self.columns) = (conventions, header, columns)
    folded = header.map(TableColumn.folded)
  }

  /// Takes a row with these cells if they are other headings; `isApart` where the row above it is empty.
  mutating func take(_ cells: [Cell], row: Int, isApart: Bool) -> Bool {
    guard cells.count > 1, !cells.contains(where: \.isNumber) else { return false }
    let isPlain = isPlainRow(cells)
    let repeatsName = cells.contains { $0.column == .name && isOwn($0) }
    // To find out what headings mean takes long, and of things none is called “name”.
    guard isPlain || repeatsName || cells.contains(where: { Self.isWordForName($0.text) }) else {
      return false
    }
    let texts = cells.map(\.text)
    let meanings = conventions.meanings(of: texts)
    let doubts = TableColumns(texts, language: conventions.words).doubts
    let privacy = cells.indices.first { place in
      isOfPrivacy(meanings[place], doubts[place]) && meanings[place] != cells[place].column
        && !isOwn(cells[place])
    }
    let shown = cells.indices.first { place in
      doubts[place] == nil && isPrivate(meanings[place], called: texts[place])
        && isShown(cells[place]) && !isOwn(cells[place])
    }
    let isOfNames = cells.allSatisfy { TableHeadings.isName($0.text) }
    guard
      isPlain || privacy != nil || repeatsName && isApart || shown != nil && isOfNames
        || repeatsName && shown.map({ meanings[$0] != nil }) == true
    else { return false }
    rows.append(row)
    if let privacy {
      leaks.append(
        (row, "its column \(Quotation.quoted(texts[privacy])) keeps nothing private there"))
    } else if let shown {
      let own = Quotation.quoted(header[cells[shown].place])
      leaks.append(
        (
          row,
          "its \(Quotation.quoted(texts[shown])) is in the column \(own), which a public edition shows"
        ))
    }
    return true
  }

  /// Takes back rows that turned out to be part of something else; says how many there were.
  mutating func forget(_ numbers: ClosedRange<Int>) -> Int {
    let before = rows.count
    rows.removeAll(where: numbers.contains)
    leaks.removeAll { numbers.contains($0.row) }
    return before - rows.count
  }

  /// Whether a row has three headings or more and nothing else.
  private func isPlainRow(_ cells: [Cell]) -> Bool {
    guard cells.count > 2, cells.allSatisfy({ TableHeadings.isName($0.text) }) else {
      return false
    }
    let texts = Set(cells.map { TableColumn.folded($0.text) })
    // “Picture, Art, Storage” is an item.
    return texts.count > 2 && folded.contains(where: texts.contains)
  }

  /// Whether a cell repeats the heading of its column.
  private func isOwn(_ cell: Cell) -> Bool {
    TableColumn.isFolded(cell.text, to: folded[cell.place])
  }

  private func isOfPrivacy(_ meaning: TableColumn?, _ doubt: PrivacyDoubt?) -> Bool {
    doubt != nil || meaning?.isOfPrivacy == true
  }

  /// Whether a public edition leaves out what has such a heading.
  private func isPrivate(_ meaning: TableColumn?, called name: String) -> Bool {
    switch meaning {
    case nil: !conventions.privacy.shows(ownField: name)
    case .field(let field), .each(let field): conventions.privacy.fields.contains(field)
    case .id, .currency, .currencyOf, .isPrivate, .privatePhotos, .page: false
    }
  }

  /// Whether a public edition shows what stands in the column of a cell.
  private func isShown(_ cell: Cell) -> Bool {
    switch cell.column {
    case nil: conventions.privacy.shows(ownField: header[cell.place])
    case .field(let field), .each(let field), .currencyOf(let field):
      !conventions.privacy.fields.contains(field)
    case .currency: !conventions.privacy.fields.contains(.value)
    case .id: true
    case .isPrivate, .privatePhotos, .page: false
    }
  }

  private static func isWordForName(_ text: String) -> Bool {
    text.utf8.count <= longestName && wordsForNames.contains(TableColumn.folded(text))
  }

  /// No word for a name is longer, in bytes.
  private static let longestName = 60
  /// What the column of names is surely called in the program’s languages, folded.
  private static let wordsForNames = Set(
    LanguageFile.builtInTags.compactMap(LanguageFile.builtIn).flatMap {
      ColumnNames($0).names(of: .name).map(TableColumn.folded)
    })

  // MARK: What is said

  /// What is said of the rows of a file.
  func notes(file: String) -> [Diagnostic] {
    let told = Set(leaks.map(\.row))
    return [noteOfLeaks(file), note(of: rows.filter { !told.contains($0) }, file)]
      .compactMap(\.self)
  }

  private func noteOfLeaks(_ file: String) -> Diagnostic? {
    guard let (row, problem) = leaks.first else { return nil }
    let others = leaks.count > 1 ? " (and \(leaks.count - 1) more rows are like it)" : ""
    return Diagnostic(
      .warning, .privateHeadingsBelow, file,
      "row \(row) has headings other than those of the table, and \(problem)\(others)",
      done: "the rows below it were read as if they were under the table’s first headings",
      remedy:
        "move row \(row) and the rows below it to a file or a sheet of their own, or the rows into the columns "
        + "where they belong")
  }

  private func note(of rows: [Int], _ file: String) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    let isOne = rows.count == 1
    return Diagnostic(
      .warning, .headingsRepeated, file,
      isOne
        ? "row \(first) has headings other than those of the table"
        : "row \(first) and \(rows.count - 1) more have headings other than those of the table",
      done: (isOne ? "it was not read as an item, and" : "they were not read as items, and")
        + " the rows below were read as if they were under the table’s first headings",
      remedy: "move these rows into the columns where they belong, or into another file")
  }
}
