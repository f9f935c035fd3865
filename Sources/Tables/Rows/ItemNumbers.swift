import Basics
import Model

/// Finds the column that is called `Item` and only counts the items, as in the forms of insurers, which say in
/// `Description` what each is.
enum ItemNumbers {
  /// What such a column is called instead.
  static let heading = "No."

  /// The place of the column; nil where the names are where its heading says.
  static func column(of cells: some TableCells, _ conventions: TableConventions) -> Int? {
    let words = ItemHeadings.words.union(conventions.words.terms(.things).map(TableColumn.folded))
    guard
      let place = cells.header.firstIndex(where: {
        words.contains(TableColumn.foldedWithoutSign($0))
      })
    else { return nil }
    let columns = TableColumns(cells.header, language: conventions.words)
    let isNumber = TableColumn.isNumber(cells.header[place])
    guard isNumber ? columns.areNamesDescriptions : columns.meanings[place] == .name,
      let described = isNumber ? columns.doubtfulNames : columns.otherNames,
      !cells.header.contains(where: { TableColumn.folded($0) == TableColumn.folded(heading) })
    else { return nil }
    let sums = SumWords(conventions)
    var numbers: Set<Int> = []
    /// Rows with a text alone in its place, such as rooms.
    var loneCount = 0
    for row in cells.rows {
      guard let text = cells.cell(place, of: row) else { continue }
      if let number = number(text) {
        guard numbers.insert(number).inserted else { return nil }
      } else if cells.cell(described, of: row) != nil {
        return nil
      } else if sums.meaning(of: text) == .none {
        guard
          !cells.header.indices.contains(where: { $0 != place && cells.cell($0, of: row) != nil })
        else { return nil }
        loneCount += 1
      }
    }
    return numbers.count > loneCount ? place : nil
  }

  /// `3`, `3.` or `3)`.
  private static func number(_ text: String) -> Int? {
    let digits = text.hasSuffix(".") || text.hasSuffix(")") ? text.dropLast() : text[...]
    return digits.utf8.count <= 6 ? Int(digits) : nil
  }

  /// What is said of a column that was called so.
  static func note(file: String, called name: String) -> Diagnostic {
    Diagnostic(
      .note, .columnCountsItems, "\(file), column \(Quotation.quoted(name))",
      "it only numbers the items",
      done:
        "the items’ names were read from the column of descriptions, and the numbers are shown as “\(heading)”"
    )
  }
}
