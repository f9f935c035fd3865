package import Basics
import Model

/// The rows of a table that end before its last column, as Excel writes rows whose last cells are empty: what is missing
/// there is read as empty.
///
/// Where what says what is private is missing, nobody knows whether it was empty or lost, and the item is private.
package struct ShortRows: Sendable {
  /// By their numbers, the first column of what is private that is missing.
  private var columns: [RowNumber: String?] = [:]

  package init() {}

  /// Takes a row, and the first column of what is private that it ends before.
  package mutating func add(_ row: RowNumber, withoutPrivacyIn column: String? = nil) {
    columns[row] = .some(column)
  }

  /// Keeps items private of which nobody knows whether they are, and says what was done with all of them.
  mutating func complete(_ rows: inout [DetailsRow], file: String) -> [Diagnostic] {
    if columns.isEmpty { return [] }
    var found: [(row: RowNumber, column: String?)] = []
    for place in rows.indices {
      guard let column = columns[rows[place].number] else { continue }
      found.append((rows[place].number, column))
      guard column != nil else { continue }
      rows[place].details.privacy.isWhole = true
      rows[place].details.privacy.doubts = []
    }
    let kept = found.filter { $0.column != nil }
    return [
      Self.note(of: found.filter { $0.column == nil }.map(\.row), file: file),
      kept.first?.column.map { Self.warning(of: kept.map(\.row), column: $0, file: file) },
    ].compactMap(\.self)
  }

  /// What is said of rows of which nothing is private.
  package static func note(of rows: [RowNumber], file: String) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    return Diagnostic(
      .note, .rowsEndEarly, file, subject(first, rows.count) + " before the last column",
      done: "the missing cells were read as empty",
      remedy:
        "if something is missing, fill it in; a text of several lines must be in quotation marks"
    )
  }

  private static func warning(of rows: [RowNumber], column: String, file: String) -> Diagnostic {
    let isOne = rows.count == 1
    return Diagnostic(
      .warning, .rowsEndEarly, file,
      subject(rows[0], rows.count) + " before the column \(Quotation.quoted(column))",
      done: isOne ? "its item is kept private" : "their items are kept private",
      remedy: "write “no” in that column for items that everybody may see")
  }

  /// `row 3 ends`, `row 3 and 5 more end`.
  private static func subject(_ first: RowNumber, _ count: Int) -> String {
    count == 1 ? "\(first) ends" : "\(first) and \(count - 1) more end"
  }
}
