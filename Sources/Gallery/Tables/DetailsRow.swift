package import Foundation

/// One row of a table of items.
package struct DetailsRow: Hashable, Sendable {
  /// Which row of the table or line of the list it is.
  package var number: RowNumber
  /// The key of the item that the row is for.
  package var id: String?
  package var name: String?
  package var serialNumber: String?
  package var value: Money?
  package var date: Date?
  package var details: ItemDetails
  /// Whether one of its cells holds nothing that can be read, such as the error of a formula.
  package var hasRefusedCell = false
}

extension DetailsRow {
  /// Keeps a text that could not be read as what its column holds.
  mutating func keep(written text: String, in column: TableColumn?) {
    guard case .field(let field) = column else { return }
    details[field] = .written(text)
  }
}
