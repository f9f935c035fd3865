/// A binary property list in the making, object after object, without a tree of them in memory.
///
/// References and offsets take four bytes: the longest file that is read has fewer of both than
/// four bytes can number.
struct BinaryForm {
  private var bytes = BinaryPropertyList.signature + [UInt8(ascii: "0")]
  private var offsets: [UInt32] = []
  private var keys: [[UInt8]: UInt32] = [:]
  /// Objects that all who need them share.
  let yes, no, other, damaged, uidKey: UInt32

  /// How many keys are written once: an inventory has about 30, and a file of nothing but keys shall
  /// not fill the memory.
  private static let sharedKeys = 1_024

  init() {
    // An odd size of whole numbers, which no reader takes, stands for what is damaged.
    let markers: [UInt8] = [0x09, 0x08, 0x0F, 0x15]
    (yes, no, other, damaged, uidKey) = (0, 1, 2, 3, 4)
    for marker in markers {
      offsets.append(UInt32(bytes.count))
      bytes.append(marker)
    }
    _ = add(key: Array("CF$UID".utf8))
  }

  /// How many objects there are.
  var count: Int { offsets.count }

  /// The property list's bytes.
  consuming func bytes(top: UInt32) -> [UInt8] {
    let tableStart = bytes.count
    bytes.reserveCapacity(tableStart + offsets.count * 4 + BinaryPropertyList.trailerLength)
    for offset in offsets { bytes.append(offset, size: 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 4]
    bytes.append(offsets.count, size: 8)
    bytes.append(top, size: 8)
    bytes.append(tableStart, size: 8)
    return bytes
  }

  /// A dictionary's key; the same one for the same text, up to a number of keys.
  mutating func add(key: [UInt8]) -> UInt32 {
    if let number = keys[key] { return number }
    let number = add(text: key)
    if keys.count < Self.sharedKeys { keys[key] = number }
    return number
  }

  /// A text in UTF-8.
  mutating func add(text: [UInt8]) -> UInt32 {
    let number = begin(0x70, count: text.count)
    bytes.append(contentsOf: text)
    return number
  }

  mutating func add(data: [UInt8]) -> UInt32 {
    let number = begin(0x40, count: data.count)
    bytes.append(contentsOf: data)
    return number
  }

  mutating func add(integer: Int) -> UInt32 {
    let number = begin()
    bytes.append(integer: integer)
    return number
  }

  mutating func add(uid: Int) -> UInt32 {
    let number = begin()
    bytes.append(uid: uid)
    return number
  }

  mutating func add(real: Double) -> UInt32 { add(0x23, real) }

  mutating func add(date: Double) -> UInt32 { add(0x33, date) }

  mutating func add(array: ArraySlice<UInt32>) -> UInt32 {
    let number = begin(0xA0, count: array.count)
    for element in array { bytes.append(element, size: 4) }
    return number
  }

  /// A dictionary of keys, each before its value.
  mutating func add(dictionary pairs: ArraySlice<UInt32>) -> UInt32 {
    let number = begin(0xD0, count: pairs.count / 2)
    for first in [pairs.startIndex, pairs.startIndex + 1] {
      for place in stride(from: first, to: pairs.endIndex, by: 2) {
        bytes.append(pairs[place], size: 4)
      }
    }
    return number
  }

  private mutating func add(_ marker: UInt8, _ real: Double) -> UInt32 {
    let number = begin()
    bytes.append(marker)
    bytes.append(real.bitPattern, size: 8)
    return number
  }

  private mutating func begin() -> UInt32 {
    offsets.append(UInt32(truncatingIfNeeded: bytes.count))
    return UInt32(truncatingIfNeeded: offsets.count - 1)
  }

  private mutating func begin(_ marker: UInt8, count: Int) -> UInt32 {
    let number = begin()
    bytes.append(marker: marker, count: count)
    return number
  }
}
