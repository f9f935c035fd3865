/// The table of rows that wait to be copied into a workbook, which the program never writes itself.
package enum NewRowsFile {
  package static let name = "new rows.csv"

  /// Whether a file is one by its name; it is no inventory, nor a second table beside one.
  package static func isOne(_ name: String) -> Bool {
    name.utf8.count == self.name.utf8.count && name.lowercased() == self.name
  }
}
