/// One thing of an inventory, as the app wrote it down.
///
/// Texts are repaired (no lone surrogates) and, but for the two keys, free of control characters.
/// A field that the archive leaves out, sets to null or damages is nil.
package struct ArchivedItem: Sendable, Hashable {
  /// The item's place in the archive, from 0; skipped items leave a gap.
  package var index: Int
  /// What the owner calls it; nil if absent, "" if empty.
  package var name: String?
  /// The maker's serial number.
  package var serialNumber: String?
  /// What it is worth in whole dollars, within `valueLimit` either way.
  package var valueInDollars: Int?
  /// When the item was made in the app: seconds since 2001-01-01T00:00:00Z, finite, years 1 to 9999.
  package var dateCreated: Double?
  /// The date's eight bytes as stored, also where they are no date: the identity of an item of
  /// editions 1 to 3, which have no key.
  package var dateBits: UInt64?
  /// The key made with the item (4th edition on), as stored; `PictureKey` says if it is safe.
  package var itemKey: String?
  /// The key made with the picture (to the 3rd edition), as stored.
  package var imageKey: String?
  /// The small picture archived with the item.
  package var thumbnail: ArchivedThumbnail?

  /// The largest value kept: no household thing is worth more than a trillion dollars, and the
  /// values of a million items still add up within an `Int`.
  package static let valueLimit = 1_000_000_000_000

  /// Dates of the years 1 to 9999, in seconds since 2001-01-01T00:00:00Z: the years that four
  /// digits can write. 730,485 days lie before 2001 in the Gregorian calendar, 2,921,574 after.
  package static let dateRange = (-730_485.0 * 86_400)..<(2_921_574.0 * 86_400)

  package init(
    index: Int, name: String? = nil, serialNumber: String? = nil, valueInDollars: Int? = nil,
    dateCreated: Double? = nil, dateBits: UInt64? = nil, itemKey: String? = nil,
    imageKey: String? = nil, thumbnail: ArchivedThumbnail? = nil
  ) {
    self.index = index
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
    self.dateCreated = dateCreated
    self.dateBits = dateBits
    self.itemKey = itemKey
    self.imageKey = imageKey
    self.thumbnail = thumbnail
  }
}

/// Where the archive holds an item's thumbnail, and how it is to be shown.
package struct ArchivedThumbnail: Sendable, Hashable {
  /// The picture's bytes, a PNG or JPEG, as a range of `ItemArchive.content`; never empty.
  package var data: Range<Int>
  /// Pixels a point, above 0; 1 where the archive does not say.
  package var scale: Double
  /// UIImage's orientation, 0 to 7: up, down, left, right, then the same mirrored (not Exif's).
  package var orientation: Int

  package init(data: Range<Int>, scale: Double = 1, orientation: Int = 0) {
    self.data = data
    self.scale = scale
    self.orientation = orientation
  }
}
