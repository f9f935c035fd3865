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
  /// What it says in a field, wherever it is kept; a text that could not be read is kept beside a value.
  package subscript(field: ItemField) -> FieldValue? {
    get {
      switch field {
      case .name: name.map { .text($0) }
      case .serialNumber: serialNumber.map { .text($0) }
      case .value: value.map { .amount($0) } ?? details[.value]
      case .date: date.map { .moment($0) } ?? details[.date]
      default: details[field]
      }
    }
    set {
      switch field {
      case .name, .serialNumber, .value, .date:
        if newValue?.written == nil { set(newValue, outsideOfDetails: field) }
        if newValue == nil || newValue?.written != nil { details[field] = newValue }
      default: details[field] = newValue
      }
    }
  }

  /// Sets what has a property of its own.
  private mutating func set(_ value: FieldValue?, outsideOfDetails field: ItemField) {
    switch field {
    case .name: name = value?.text
    case .serialNumber: serialNumber = value?.text
    case .value: self.value = value?.amount
    case .date: date = value?.moment
    default: break
    }
  }

  /// Takes what a column holds; files and tags go behind those of other columns for the same.
  mutating func take(_ value: FieldValue?, in field: ItemField) {
    guard case .texts(let texts)? = value else {
      // A box that nobody ticked takes nothing from another column.
      if value != nil || details.texts(field).isEmpty { self[field] = value }
      return
    }
    let before = details.texts(field)
    self[field] = .texts(before.isEmpty ? texts : before + texts.filter { !before.contains($0) })
  }

  /// Whether it has a name and says nothing else.
  var isNameAlone: Bool {
    name != nil && value == nil && serialNumber == nil && id == nil && date == nil
      && details.count == 0 && details.ownFields.isEmpty
  }

  /// Keeps a text that could not be read as what its column holds.
  mutating func keep(written text: String, in column: TableColumn?) {
    guard case .field(let field) = column else { return }
    self[field] = .written(text)
  }
}
