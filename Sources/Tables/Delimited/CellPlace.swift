import Basics

/// Where a cell is, as its owner finds it: by the item, the row and the column's name.
struct CellPlace: Hashable, Sendable {
  /// The name of the row's item, if it has one.
  var item: String?
  /// The id of the row's item, if it has one.
  var id: String?
  var row: RowNumber
  /// The name of the cell's column.
  var header: String
  /// Where the cell begins in the file, for editors.
  var place: TablePlace

  /// Such as `“Desk lamp” (row 4 of details.csv), column “bought on”`.
  func subject(in file: String) -> String {
    let row = "\(row) of \(file)"
    let column = "\(self.row.unit.column) \(Quotation.quoted(header))"
    return (item.map { "\(Quotation.quoted($0)) (\(row))" } ?? row) + ", " + column
  }

  func diagnostic(
    _ severity: Diagnostic.Severity, _ identifier: MessageIdentifier, _ problem: String,
    file: String, done: String, remedy: String
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity, identifier, subject(in: file), problem, done: done, remedy: remedy)
    diagnostic.item = id
    diagnostic.place = Diagnostic.Place(file: file, line: place.line, column: place.column)
    return diagnostic
  }
}
