/// The letters of JIS X 0208, each known by its row and its cell in a square of 94 by 94, in the two encodings that have
/// them; source: JIS X 0208:1997, appendices 1 and 3.
enum JapaneseBytes {
  /// Begins a small letter of katakana in EUC-JP.
  private static let small: UInt8 = 0x8E
  private static let smallLetters: ClosedRange<UInt8> = 0xA1...0xDF
  private static let pairs: ClosedRange<UInt8> = 0xA1...0xFE

  /// The bytes in Shift-JIS of a text in EUC-JP; nil where it is none, or has letters of JIS X 0212.
  static func shiftJIS(ofEUC bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let first = bytes[place]
      if first < 0x80 {
        result.append(first)
        place += 1
        continue
      }
      guard place + 1 < bytes.count else { return nil }
      let second = bytes[place + 1]
      place += 2
      if first == small, smallLetters.contains(second) {
        result.append(second)
        continue
      }
      guard pairs.contains(first), pairs.contains(second) else { return nil }
      let (row, cell) = (Int(first) - 0xA0, Int(second) - 0xA0)
      let lead = (row - 1) / 2 + 0x81
      // Two rows share a first byte, and 7F is no second one.
      let trail = row.isMultiple(of: 2) ? cell + 0x9E : cell + (cell < 64 ? 0x3F : 0x40)
      result.append(UInt8(truncatingIfNeeded: lead > 0x9F ? lead + 0x40 : lead))
      result.append(UInt8(truncatingIfNeeded: trail))
    }
    return result
  }

  /// The bytes in EUC-JP of a text in Shift-JIS; nil where that has other letters.
  static func euc(ofShiftJIS bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let first = bytes[place]
      if first < 0x80 {
        result.append(first)
        place += 1
        continue
      }
      if smallLetters.contains(first) {
        result += [small, first]
        place += 1
        continue
      }
      guard (0x81...0x9F).contains(first) || (0xE0...0xEF).contains(first),
        place + 1 < bytes.count, bytes[place + 1] >= 0x40
      else { return nil }
      let second = Int(bytes[place + 1])
      place += 2
      let pair = Int(first) - (first >= 0xE0 ? 0xC1 : 0x81)
      let isEven = second >= 0x9F
      let cell = isEven ? second - 0x9E : second - (second < 0x7F ? 0x3F : 0x40)
      result.append(UInt8(truncatingIfNeeded: pair * 2 + (isEven ? 2 : 1) + 0xA0))
      result.append(UInt8(truncatingIfNeeded: cell + 0xA0))
    }
    return result
  }
}
