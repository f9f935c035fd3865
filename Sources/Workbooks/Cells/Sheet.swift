/// A sheet of cells in a workbook.
package struct Sheet: Sendable, Hashable {
  /// Its place among the workbook's sheets of cells, from 0.
  package var index: Int
  package var name: String
  package var visibility: Visibility

  /// Whether a spreadsheet shows a sheet.
  package enum Visibility: Sendable, Hashable {
    case visible
    case hidden
    /// Hidden so that only a program can show it again.
    case veryHidden
  }
}
