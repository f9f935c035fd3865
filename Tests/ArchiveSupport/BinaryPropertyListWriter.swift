#if canImport(Archive)
  import Archive
#endif

/// A binary property list in the making; `BinaryPropertyList` describes the format.
///
/// Equal texts and whole numbers are written once, as Apple's writer does. The outermost object is
/// number 0.
struct BinaryPropertyListWriter {
  private var objects: [Object] = [.integer(0)]
  private var shared: [Shared: Int] = [:]

  /// An object; what it holds is given by number.
  enum Object {
    case text(String)
    case integer(Int)
    case real(Double)
    case float(Float)
    case data([UInt8])
    case uid(Int)
    case array([Int])
    case dictionary([(key: Int, value: Int)])
  }

  private enum Shared: Hashable {
    /// By bytes: Swift holds texts for equal that only look the same.
    case text([UInt8])
    case integer(Int)
  }

  /// Adds an object, and gives its number.
  mutating func add(_ object: Object) -> Int {
    guard let key = Self.key(of: object) else { return append(object) }
    if let number = shared[key] { return number }
    let number = append(object)
    shared[key] = number
    return number
  }

  /// Makes this the outermost object.
  mutating func setTop(_ object: Object) {
    objects[0] = object
  }

  /// The property list's bytes.
  func bytes() -> [UInt8] {
    let referenceSize = BinaryPropertyList.size(of: objects.count - 1)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(bytes.count)
      bytes.append(object, referenceSize: referenceSize)
    }
    let tableStart = bytes.count
    let offsetSize = BinaryPropertyList.size(of: tableStart)
    for offset in offsets { bytes.append(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes.append(objects.count, size: 8)
    bytes.append(0, size: 8)
    bytes.append(tableStart, size: 8)
    return bytes
  }

  private static func key(of object: Object) -> Shared? {
    switch object {
    case .text(let text): .text(Array(text.utf8))
    case .integer(let integer): .integer(integer)
    default: nil
    }
  }

  private mutating func append(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }
}

extension [UInt8] {
  /// Appends an object's marker and content.
  fileprivate mutating func append(
    _ object: BinaryPropertyListWriter.Object, referenceSize: Int
  ) {
    switch object {
    case .text(let text): append(text)
    case .integer(let integer): append(integer: integer)
    case .real(let real):
      append(0x23)
      append(real.bitPattern, size: 8)
    case .float(let float):
      append(0x22)
      append(float.bitPattern, size: 4)
    case .data(let data):
      append(marker: 0x40, count: data.count)
      append(contentsOf: data)
    case .uid(let uid):
      append(uid: uid)
    case .array(let numbers):
      append(marker: 0xA0, count: numbers.count)
      for number in numbers { append(number, size: referenceSize) }
    case .dictionary(let pairs):
      append(marker: 0xD0, count: pairs.count)
      for pair in pairs { append(pair.key, size: referenceSize) }
      for pair in pairs { append(pair.value, size: referenceSize) }
    }
  }

  private mutating func append(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      append(marker: 0x50, count: text.utf8.count)
      append(contentsOf: text.utf8)
    } else {
      append(marker: 0x60, count: text.utf16.count)
      for unit in text.utf16 { append(unit, size: 2) }
    }
  }
}
