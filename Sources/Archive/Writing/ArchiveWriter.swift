/// Writes archives as the 4th edition's app does.
package enum ArchiveWriter {
  /// One thing to write down.
  package struct Item: Sendable, Hashable {
    package var name: String?
    package var serialNumber: String?
    package var valueInDollars: Int
    /// Seconds since 2001-01-01T00:00:00Z.
    package var dateCreated: Double?
    package var itemKey: String?
    package var thumbnail: Thumbnail?

    package init(
      name: String?, serialNumber: String?, valueInDollars: Int, dateCreated: Double?,
      itemKey: String?, thumbnail: Thumbnail? = nil
    ) {
      self.name = name
      self.serialNumber = serialNumber
      self.valueInDollars = valueInDollars
      self.dateCreated = dateCreated
      self.itemKey = itemKey
      self.thumbnail = thumbnail
    }
  }

  /// The small picture to write down with an item.
  package struct Thumbnail: Sendable, Hashable {
    /// The bytes of a PNG file.
    package var png: [UInt8]
    /// Pixels a point.
    package var scale: Float
    /// UIImage's orientation, 0 to 7.
    package var orientation: Int

    package init(png: [UInt8], scale: Float = 1, orientation: Int = 0) {
      self.png = png
      self.scale = scale
      self.orientation = orientation
    }
  }

  /// The bytes of an `items.archive` that holds the items in this order.
  package static func archive(of items: [Item]) -> [UInt8] { [] }
}
