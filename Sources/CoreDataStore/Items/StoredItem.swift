/// One thing of an inventory, as the app keeps it in a store.
///
/// Texts are repaired and, but for the two keys, free of control characters. A field that the store
/// does not have, that is null or damaged is nil. Fields mean what those of `Archive`'s items do.
package struct StoredItem: Sendable, Hashable {
  /// The item's place among all items, from 0; those that cannot be read leave a gap.
  package var index: Int
  /// The number that Core Data gave the item, which stays with it.
  package var primaryKey: Int64
  /// What the owner calls it; nil if absent, "" if empty.
  package var name: String?
  /// The maker's serial number.
  package var serialNumber: String?
  /// What it is worth in whole dollars, within `valueLimit` either way.
  package var valueInDollars: Int?
  /// When the item was made in the app: seconds since 2001-01-01T00:00:00Z, finite, years 1 to 9999.
  package var dateCreated: Double?
  /// The date's eight bytes as stored, also where they are no date.
  package var dateBits: UInt64?
  /// The key made with the item (4th edition on), as stored; it may not be safe as a file's name.
  package var itemKey: String?
  /// The key made with the picture (to the 3rd edition), as stored.
  package var imageKey: String?
  /// The small picture kept with the item: the bytes of its file, a PNG or JPEG; never empty.
  package var thumbnail: [UInt8]?
  /// The label of its asset type.
  package var category: String?
  /// Attributes that a reader of the book added, in the order of the table's columns.
  package var otherFields: [StoredField] = []

  /// The largest value kept: no household thing is worth more than a trillion dollars, and the
  /// values of a million items still add up within an `Int`.
  package static let valueLimit = 1_000_000_000_000

  /// Dates of the years 1 to 9999, in seconds since 2001-01-01T00:00:00Z: the years that four
  /// digits can write. 730,485 days lie before 2001 in the Gregorian calendar, 2,921,574 after.
  package static let dateRange = (-730_485.0 * 86_400)..<(2_921_574.0 * 86_400)

  package init(index: Int, primaryKey: Int64) {
    (self.index, self.primaryKey) = (index, primaryKey)
  }
}

/// An attribute that the book's app does not have, with its value.
package struct StoredField: Sendable, Hashable {
  /// Its name in capitals, since the store keeps it in no other way: `PURCHASEPLACE`.
  package var name: String
  package var value: Value

  /// What was entered; truth values are kept as 0 and 1, and so are whole numbers here.
  package enum Value: Sendable, Hashable {
    case text(String)
    case integer(Int64)
    /// A number that is finite.
    case real(Double)
    /// Seconds since 2001-01-01T00:00:00Z, within `StoredItem.dateRange`.
    case date(Double)
  }

  package init(name: String, value: Value) { (self.name, self.value) = (name, value) }
}
