@testable import Imaging

/// Puts segments into a JPEG by hand.
enum JPEGSurgery {
  /// Where segments may be put: after the JFIF segment that the encoder writes, if it did.
  static func insertionPoint(_ jpeg: [UInt8]) -> Int {
    jpeg[2...3].elementsEqual([0xFF, 0xE0]) ? 20 : 2
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  static func insert(_ segments: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    let point = insertionPoint(jpeg)
    return Array(jpeg[..<point]) + segments + Array(jpeg[point...])
  }

  /// An APP1 of the orientation and, after it, a place on Earth and a text.
  static func exif(
    _ orientation: Int, littleEndian: Bool = false, secret: String = "", type: Int = 3
  ) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + tiff(orientation, littleEndian, secret, type))
  }

  static func tiff(
    _ orientation: Int, _ littleEndian: Bool = false, _ secret: String = "", _ type: Int = 3
  ) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] {
      let bytes = [UInt8(value >> 8 & 255), UInt8(value & 255)]
      return littleEndian ? bytes.reversed() : bytes
    }
    func long(_ value: Int) -> [UInt8] {
      littleEndian
        ? short(value & 0xFFFF) + short(value >> 16) : short(value >> 16) + short(value & 0xFFFF)
    }
    let text = Array(secret.utf8) + [0]
    var bytes = Array((littleEndian ? "II*\0" : "MM\0*").utf8)
    if littleEndian { bytes = [0x49, 0x49, 0x2A, 0x00] }
    bytes += long(8) + short(3)
    bytes += short(0x010F) + short(2) + long(text.count) + long(50)  // Make
    bytes += short(0x0112) + short(type) + long(1) + short(orientation) + short(0)
    bytes += short(0x8825) + short(4) + long(1) + long(50 + text.count)  // GPS
    bytes += long(0)
    bytes += text
    // A directory of the one tag GPSLatitudeRef.
    bytes += short(1) + short(1) + short(2) + long(2) + Array("N\0\0\0".utf8) + long(0)
    return bytes
  }

  /// Where a text's bytes begin, or nil.
  static func find(_ text: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { start in
      bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// Where a marker stands, taking the segments one by one.
  static func find(_ marker: UInt8, in jpeg: [UInt8]) -> Int? {
    var at = 2
    while at + 4 <= jpeg.count, jpeg[at] == 0xFF {
      if jpeg[at + 1] == marker { return at }
      at += 2 + Int(jpeg[at + 2]) * 256 + Int(jpeg[at + 3])
    }
    return nil
  }
}
