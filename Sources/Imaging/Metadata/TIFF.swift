/// Reads in either byte order within a part of a file.
struct TIFF {
  let bytes: [UInt8]
  let range: Range<Int>
  let isLittleEndian: Bool

  init?(bytes: [UInt8], range: Range<Int>) {
    guard range.upperBound <= bytes.count, range.count >= 8 else { return nil }
    let isLittleEndian = bytes.holds("II*\0", at: range.lowerBound)
    guard isLittleEndian || bytes.holds("MM\0*", at: range.lowerBound) else { return nil }
    self.bytes = bytes
    self.range = range
    self.isLittleEndian = isLittleEndian
  }

  /// Where the entry of a tag begins in the directory at an offset; nil if it has none.
  ///
  /// A directory is a count and entries of 12 bytes: tag, type, number of values, and the values
  /// themselves or where they stand (TIFF 6.0, section 2).
  func entry(_ tag: Int, in directory: Int) -> Int? {
    guard let count = uint16(at: directory) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let found = uint16(at: entry) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= range.count,
      let value = bytes.uint16(at: range.lowerBound + offset)
    else { return nil }
    return isLittleEndian ? (value & 0xFF) << 8 | value >> 8 : value
  }

  func uint32(at offset: Int) -> Int? {
    guard let first = uint16(at: offset), let second = uint16(at: offset + 2) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }
}
