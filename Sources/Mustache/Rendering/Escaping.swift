/// Which bytes of a text mean something in HTML, and what is written instead of them.
enum Escaping {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether none of eight bytes must be escaped.
  static func isClear(_ word: UInt64) -> Bool {
    // `<` and `>` differ in one bit, and so do `&` and `'`.
    let angle = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
    let ampersand = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
    let quote = word ^ (ones &* 0x22)
    let found =
      ((angle &- ones) & ~angle) | ((ampersand &- ones) & ~ampersand) | ((quote &- ones) & ~quote)
    return found & (ones &* 0x80) == 0
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte & 0xFD == 0x3C || byte & 0xFE == 0x26 || byte == 0x22
  }

  /// What is written for one of the five bytes.
  static func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}

extension Double {
  /// The fewest digits that name the number, without a fraction if it has none.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
