/// What rows of items can be read from, whichever way they are written.
protocol TableCells {
  associatedtype Row: TableRow
  /// The names of the columns.
  var header: [String] { get }
  var rows: [Row] { get }

  /// The text of a field; nil where nothing of it can be seen.
  func cell(_ column: Int, of row: Row) -> String?
  /// The text of a field as it was meant, which may be empty.
  func text(_ column: Int, of row: Row) -> String
  /// Why a field holds no text at all.
  func refusal(_ column: Int, of row: Row) -> CellRefusal?
  /// Where a field begins.
  func place(_ column: Int, of row: Row) -> TablePlace
  /// Which row or line a field is in, as its owner finds it.
  func number(_ column: Int, of row: Row) -> RowNumber
  /// What its rows are counted by.
  var unit: RowNumber.Unit { get }
}

protocol TableRow {
  /// Which row or line it begins in.
  var number: RowNumber { get }
}

extension TableCells {
  func refusal(_ column: Int, of row: Row) -> CellRefusal? { nil }
}

extension Table: TableCells {
  func number(_ column: Int, of row: Row) -> RowNumber { row.number }
  var unit: RowNumber.Unit { .row }
}

extension Table.Row: TableRow {
  var number: RowNumber { .row(row) }
}
