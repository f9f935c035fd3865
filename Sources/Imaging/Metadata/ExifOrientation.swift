/// Which way is up: the one tag of Exif that is read and written again.
///
/// Source: TIFF 6.0, section 2; Exif 2.32, tag 0x0112.
package enum ExifOrientation {
  /// What stands before the TIFF structure in an APP1 segment.
  static let signature: StaticString = "Exif\0\0"

  /// Reads the orientation out of a TIFF structure, or nil where it has none or nonsense.
  static func read(_ bytes: [UInt8], in range: Range<Int>) -> Orientation? {
    let tiff = TIFF(bytes: bytes, range: range)
    guard let tiff, let directory = tiff.uint32(at: 4),
      let entry = tiff.entry(0x0112, in: directory),
      // One value of type SHORT stands in the entry itself.
      tiff.uint16(at: entry + 2) == 3, tiff.uint32(at: entry + 4) == 1,
      let value = tiff.uint16(at: entry + 8)
    else { return nil }
    return UInt8(exactly: value).flatMap(Orientation.init)
  }

  /// Reads it out of a PNG's chunk, before which some writers put an APP1's signature.
  static func read(chunk bytes: [UInt8], in range: Range<Int>) -> Orientation? {
    let isPrefixed = range.count > 6 && bytes.holds(signature, at: range.lowerBound)
    return read(bytes, in: range.dropFirst(isPrefixed ? 6 : 0))
  }

  /// A TIFF structure of that one tag.
  package static func tiff(_ orientation: Orientation) -> [UInt8] {
    var bytes: [UInt8] = Array("MM\0*".utf8)
    bytes.append(uint32: 8)  // where the only directory begins
    bytes.append(uint16: 1)  // its number of entries
    bytes.append(uint16: 0x0112)
    bytes.append(uint16: 3)  // SHORT
    bytes.append(uint32: 1)
    bytes.append(uint16: Int(orientation.rawValue))
    bytes.append(uint16: 0)
    bytes.append(uint32: 0)  // no further directory
    return bytes
  }
}
