#if canImport(Archive)
  import Archive
#endif

/// Writes archives as the 4th edition's app does.
///
/// The format is that of `KeyedArchive` and `ItemDecoder`; objects are numbered as NSKeyedArchiver
/// numbers them: an object when it is met, then what it refers to, then its class.
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
  ///
  /// The same items give the same bytes.
  package static func archive(of items: [Item]) -> [UInt8] {
    var writer = KeyedArchiveWriter()
    let root = writer.reserve()
    let elements = items.map { writer.add($0) }
    writer.fill(
      root, class: ["NSMutableArray", "NSArray", "NSObject"],
      fields: [("NS.objects", .uids(elements))])
    return writer.bytes(root: root)
  }
}

extension KeyedArchiveWriter {
  /// Adds an item, and gives its UID.
  fileprivate mutating func add(_ item: ArchiveWriter.Item) -> Int {
    let uid = reserve()
    let name = add(item.name.map(Value.text))
    let serialNumber = add(item.serialNumber.map(Value.text))
    let date = item.dateCreated.map { add(date: $0) } ?? Self.null
    let key = add(item.itemKey.map(Value.text))
    let thumbnail = item.thumbnail.map { add($0) } ?? Self.null
    fill(
      uid, class: ["BNRItem", "NSObject"],
      fields: [
        ("itemName", .uid(name)), ("serialNumber", .uid(serialNumber)), ("dateCreated", .uid(date)),
        ("itemKey", .uid(key)), ("thumbnail", .uid(thumbnail)),
        ("valueInDollars", .integer(item.valueInDollars)),
      ])
    return uid
  }

  private mutating func add(date: Double) -> Int {
    let uid = reserve()
    fill(uid, class: ["NSDate", "NSObject"], fields: [("NS.time", .real(date))])
    return uid
  }

  private mutating func add(_ thumbnail: ArchiveWriter.Thumbnail) -> Int {
    let uid = reserve()
    let data = add(.data(thumbnail.png))
    fill(
      uid, class: ["UIImage", "NSObject"],
      fields: [
        ("UIImageData", .uid(data)), ("UIScale", .float(thumbnail.scale)),
        ("UIImageOrientation", .integer(thumbnail.orientation)),
      ])
    return uid
  }
}
