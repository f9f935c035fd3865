package import Basics

/// What rows of items can be read from, whichever way they are written.
package protocol TableCells {
  associatedtype Row: TableRow
  /// The names of the columns.
  var header: [String] { get }
  var rows: [Row] { get }
  /// Hands over the rows and keeps none, so that whoever reads them can give up each that was read.
  mutating func takeRows() -> [Row]

  /// The text of a field; nil where nothing of it can be seen.
  func cell(_ column: Int, of row: Row) -> String?
  /// The text of a field as it was meant, which may be empty.
  func text(_ column: Int, of row: Row) -> String
  /// What a field holds.
  func content(_ column: Int, of row: Row) -> CellContent
  /// Whether a column may have fields that are known by their text alone.
  func hasTexts(in column: Int) -> Bool
  /// Why a field holds no text at all.
  func refusal(_ column: Int, of row: Row) -> CellRefusal?
  /// Where a field begins.
  func place(_ column: Int, of row: Row) -> TablePlace
  /// Which row or line a field is in, as its owner finds it.
  func number(_ column: Int, of row: Row) -> RowNumber
  /// Whether a row ends before the last column, so that the fields behind are missing rather than empty.
  func endsEarly(_ row: Row) -> Bool
  /// Whether a field is one of these.
  func isCutOff(_ column: Int, of row: Row) -> Bool
  /// The text of a row that is known to be a heading for the rows below it; nil for the row of an item.
  func section(_ row: Row) -> String?
  /// The same of the last row above the headings of the columns, where other rows are such headings too.
  var firstSection: String? { get }
  /// What stands between marks above the headings; the last of several.
  var markedTitle: String? { get }
  /// Whether a program wrote it of which it is known how it says what is sold or archived.
  var knowsGoneItems: Bool { get }
  /// What its rows are counted by.
  var unit: RowNumber.Unit { get }
}

package protocol TableRow {
  /// Which row or line it begins in.
  var number: RowNumber { get }
}

/// What a field of a table holds.
///
/// What a spreadsheet knows to be a day or a number need not be read from its text.
package enum CellContent {
  /// Nothing of it can be seen.
  case nothing
  case text(String)
  case day(CalendarDate)
  /// A number by its digits, with a point before decimals, and the sign of a currency where its format has one.
  case number(String, sign: String?)
  /// There may be a text beside what is refused, where a field is made of several.
  case refused(CellRefusal)
}

extension TableCells {
  package func content(_ column: Int, of row: Row) -> CellContent {
    contentInWords(column, of: row)
  }

  /// What a field holds by its text.
  func contentInWords(_ column: Int, of row: Row) -> CellContent {
    if let refusal = refusal(column, of: row) { return .refused(refusal) }
    return cell(column, of: row).map { .text($0) } ?? .nothing
  }

  package func hasTexts(in column: Int) -> Bool { true }
  package func refusal(_ column: Int, of row: Row) -> CellRefusal? { nil }
  package func endsEarly(_ row: Row) -> Bool { false }
  package func isCutOff(_ column: Int, of row: Row) -> Bool { false }
  package func section(_ row: Row) -> String? { nil }
  package var firstSection: String? { nil }
  package var markedTitle: String? { nil }
  package var knowsGoneItems: Bool { false }
}
