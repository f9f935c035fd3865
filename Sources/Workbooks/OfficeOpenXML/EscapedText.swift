/// Texts in which characters that XML cannot hold are written as `_x000D_`.
///
/// Source: ECMA-376, Part 1, 22.9.2.19.
enum EscapedText {
  /// The text, with its ends of lines as line feeds.
  @inline(__always)
  static func string(_ bytes: [UInt8]) -> String {
    mayBeEscaped(bytes)
      ? unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is a `_x`, or a carriage return that a reference brought.
  private static func mayBeEscaped(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var before: UInt8 = 0
      for byte in bytes {
        if byte == 0x0D || byte == 0x78 && before == 0x5F { return true }
        before = byte
      }
      return false
    }
  }

  private static func unescaped(_ bytes: [UInt8]) -> String {
    // Two escapes can be the halves of one character, so that all is put together from UTF-16.
    var units: [UInt16] = []
    var plain = 0
    var place = 0
    while place < bytes.count {
      guard bytes[place] == 0x5F, let unit = unit(bytes[place...]) else {
        place += 1
        continue
      }
      units += String(decoding: bytes[plain..<place], as: UTF8.self).utf16
      units.append(unit)
      place += length
      plain = place
    }
    units += String(decoding: bytes[plain...], as: UTF8.self).utf16
    return String(decoding: withLineFeeds(units), as: UTF16.self)
  }

  /// How long an escape is.
  private static let length = 7

  private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
    let escape = Array(text.prefix(length))
    guard escape.count == length, escape[1] == 0x78, escape[6] == 0x5F,
      // A sign is none of the digits.
      escape[2] != UInt8(ascii: "+"), escape[2] != UInt8(ascii: "-")
    else { return nil }
    return UInt16(String(decoding: escape[2..<6], as: UTF8.self), radix: 16)
  }

  private static func withLineFeeds(_ units: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    for (place, unit) in units.enumerated() {
      if unit == 0x0D {
        result.append(0x0A)
      } else if unit != 0x0A || place == 0 || units[place - 1] != 0x0D {
        result.append(unit)
      }
    }
    return result
  }
}
