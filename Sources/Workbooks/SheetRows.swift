/// The rows of a sheet, read one after another while the sheet is unpacked.
package final class SheetRows {
  private let reader: SheetReader

  init(_ reader: SheetReader) { self.reader = reader }

  /// The next row with something in it, or nil at the sheet's end.
  ///
  /// Numbers rise from row to row. Where the sheet is damaged, the rows before the damage come first and
  /// then the fault, which comes again if it is asked again.
  package func next() throws(WorkbookFault) -> Row? { try reader.next() }

  /// The columns, counted from 0, that the spreadsheet does not show; known from the first row on.
  package var hiddenColumns: [ClosedRange<Int>] { reader.notes.hiddenColumns }

  /// The merged cells, of which only the first is shown; all are known at the sheet's end.
  package var mergedRanges: [CellRange] { reader.notes.mergedRanges }

  /// How many pictures lie in or over the cells, which are not read; all are known at the sheet's end.
  package var pictureCount: Int { reader.notes.pictureCount }
}
