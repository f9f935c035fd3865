package import Foundation

/// One row of a table of items.
package struct DetailsRow: Hashable, Sendable {
  /// The line of the file at which the row begins, from 1.
  package var line: Int
  /// The key of the item that the row is for.
  package var id: String?
  package var name: String?
  package var serialNumber: String?
  package var value: Money?
  package var date: Date?
  package var details: ItemDetails
}
