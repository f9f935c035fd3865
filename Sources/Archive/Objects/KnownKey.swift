/// A key that means something to this reader.
///
/// Each has all the names it goes by: readers of the book renamed fields, and some mistyped them
/// the same way in writing and reading.
enum KnownKey: UInt8 {
  // A keyed archive's own.
  case archiver = 2
  case top, objectTable, root, classReference, className
  // An item's.
  case name, serialNumber, value, date, itemKey, imageKey, thumbnail
  // Those of Foundation's wrappers and of UIImage.
  case elements, string, stringBytes, data, time, uuidBytes
  case imageData, imageScale, imageOrientation, imageName

  /// A key of this name, or nil if nothing here asks for it.
  init?(named name: String) {
    switch name {
    case "$archiver": self = .archiver
    case "$top": self = .top
    case "$objects": self = .objectTable
    case "root": self = .root
    case "$class": self = .classReference
    case "$classname": self = .className

    case "itemName", "possessionName", "name": self = .name
    case "serialNumber", "serial": self = .serialNumber
    case "valueInDollars", "value": self = .value
    case "dateCreated", "dataCreated", "ateCreated", "date": self = .date
    case "itemKey": self = .itemKey
    case "imageKey": self = .imageKey
    case "thumbnail", "thumbnailData", "thumbnailImageData": self = .thumbnail

    case "NS.objects": self = .elements
    case "NS.string": self = .string
    case "NS.bytes": self = .stringBytes
    case "NS.data": self = .data
    case "NS.time": self = .time
    case "NS.uuidbytes": self = .uuidBytes
    case "UIImageData": self = .imageData
    case "UIScale": self = .imageScale
    case "UIImageOrientation": self = .imageOrientation
    case "UIImageName": self = .imageName
    default: return nil
    }
  }

  /// The longest of the names above, in bytes; longer keys are not read.
  static let longestName = 18
}
