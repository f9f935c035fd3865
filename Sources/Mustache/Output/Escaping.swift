/// Which bytes of a text mean something in HTML, and what is written instead of them.
enum Escaping {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// A word whose lowest bit that is set is the highest of the first byte that must be escaped;
  /// 0 if none must.
  ///
  /// A byte that equals one of the five leaves a zero byte in a word, and the first zero byte is
  /// found by the borrow of a subtraction (Mycroft's test: what it finds above the first may be
  /// wrong).
  @inline(__always)
  static func specials(in word: UInt64) -> UInt64 {
    // `<` and `>` differ in one bit, and so do `&` and `'`.
    let angle = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
    let ampersand = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
    let quote = word ^ (ones &* 0x22)
    let found =
      ((angle &- ones) & ~angle) | ((ampersand &- ones) & ~ampersand) | ((quote &- ones) & ~quote)
    return found & (ones &* 0x80)
  }

  /// What is written for one of the five bytes, lowest byte first.
  @inline(__always)
  static func entity(of byte: UInt8) -> (word: UInt64, count: Int) {
    switch byte {
    case UInt8(ascii: "&"): (0x3B_706D_6126, 5)  // &amp;
    case UInt8(ascii: "<"): (0x3B74_6C26, 4)  // &lt;
    case UInt8(ascii: ">"): (0x3B74_6726, 4)  // &gt;
    case UInt8(ascii: "\""): (0x3B74_6F75_7126, 6)  // &quot;
    default: (0x3B_3933_2326, 5)  // &#39;
    }
  }
}
