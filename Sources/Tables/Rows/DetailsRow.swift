package import Basics
package import Model
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

  package init(
    number: RowNumber, id: String? = nil, name: String? = nil, serialNumber: String? = nil,
    value: Money? = nil, date: Date? = nil, details: ItemDetails, hasRefusedCell: Bool = false
  ) {
    self.number = number
    self.id = id
    self.name = name
    self.serialNumber = serialNumber
    self.value = value
    self.date = date
    self.details = details
    self.hasRefusedCell = hasRefusedCell
  }
}

extension DetailsRow {
  /// Keeps a text that could not be read as what its column holds.
  package mutating func keep(written text: String, in column: TableColumn?) {
    guard case .field(let field) = column else { return }
    details[field] = .written(text)
  }
}
