/// Something that is known of an item, as settings name it.
package enum ItemField: String, Hashable, Sendable, CaseIterable {
  case photo
  case name
  case serialNumber = "serial_number"
  case value
  case date
  case category
  case room
  case quantity
  case maker
  case model
  case condition
  case boughtOn = "bought_on"
  case boughtFrom = "bought_from"
  case paid
  case replacementValue = "replacement_value"
  case warrantyUntil = "warranty_until"
  case notes
  case tags
  case receipts
  case manuals
  /// The fields that the table's owner named.
  case ownFields = "own_fields"

  /// What a column of the index can show.
  package static let columns = allCases.filter {
    ![.notes, .receipts, .manuals, .ownFields].contains($0)
  }

  /// What items can be sorted by.
  package static let orders: [ItemField] = [.name, .date, .value, .category, .room]

  /// What can be kept from the public edition: an item without a name would be nothing.
  package static let hideable = allCases.filter { $0 != .name }

  /// What the public edition leaves out unless a setting says otherwise: what tells a thief what is
  /// where and what it is worth, and what proves whose it is.
  package static let hiddenByDefault: Set<ItemField> = [
    .serialNumber, .value, .date, .room, .boughtOn, .boughtFrom, .paid, .replacementValue,
    .warrantyUntil, .notes, .receipts, .ownFields,
  ]
}
