/// Text in UTF-16, two bytes a unit, within other bytes.
struct UTF16Text {
  let bytes: [UInt8]
  let range: Range<Int>
  let isBigEndian: Bool

  /// The same in UTF-8; a surrogate without a partner becomes a byte that is no UTF-8, so that
  /// whoever reads the text can tell that it was repaired.
  var utf8: [UInt8] {
    var text: [UInt8] = []
    // Most texts are mostly ASCII; others grow to one and a half times their length.
    text.reserveCapacity(range.count / 2 + 8)
    var place = range.lowerBound
    while place + 1 < range.upperBound {
      let first = unit(at: place)
      place += 2
      switch first {
      case ..<0x80: text.append(UInt8(truncatingIfNeeded: first))
      case ..<0x800:
        text.append(0xC0 | UInt8(truncatingIfNeeded: first >> 6))
        text.append(Self.continuation(of: first))
      case 0xD800..<0xDC00:
        let second = place + 1 < range.upperBound ? unit(at: place) : 0
        guard (0xDC00..<0xE000).contains(second) else {
          text.append(Self.unreadable)
          continue
        }
        place += 2
        let scalar = 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
        text.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
        text.append(Self.continuation(of: scalar >> 12))
        text.append(Self.continuation(of: scalar >> 6))
        text.append(Self.continuation(of: scalar))
      case 0xDC00..<0xE000: text.append(Self.unreadable)
      default:
        text.append(0xE0 | UInt8(truncatingIfNeeded: first >> 12))
        text.append(Self.continuation(of: first >> 6))
        text.append(Self.continuation(of: first))
      }
    }
    return text
  }

  /// A byte that is never part of UTF-8: it stands for a character that cannot be read.
  static let unreadable: UInt8 = 0xFF

  private func unit(at place: Int) -> UInt32 {
    let first = UInt32(bytes[place])
    let second = UInt32(bytes[place + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  private static func continuation(of bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits & 0x3F)
  }
}
