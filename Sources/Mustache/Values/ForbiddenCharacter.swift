/// The characters that no HTML page may hold: controls and noncharacters.
///
/// Tab, LF, FF and CR are whitespace and stay. Others are replaced by U+FFFD, as readers of HTML
/// do; left out, they would join what was apart, such as the halves of a scheme that was found to
/// be none. Source: HTML, section 13.1.4, and the Infra Standard, section 4.6.
enum ForbiddenCharacter {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Spaces in all bytes of a word but the first few, from one to seven: what lies beyond a text.
  @inline(__always)
  static func padding(after count: Int) -> UInt64 { (ones &* 0x20) &<< (UInt64(count) &* 8) }

  /// A word with the highest bit of a byte set if one of a word is not from 0x20 to 0x7E.
  ///
  /// All that most texts cost: words are joined by `|`, and looked at once by `isPlain`.
  @inline(__always)
  static func outsiders(in word: UInt64) -> UInt64 {
    (word &- (ones &* 0x20)) | (word &+ ones) | word
  }

  /// Whether no byte of the words that `outsiders` saw may belong to one.
  @inline(__always)
  static func isPlain(_ outsiders: UInt64) -> Bool { outsiders & (ones &* 0x80) == 0 }

  /// Whether some bytes may hold one: a quick look at the text that is not plain.
  private static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var (index, found) = (0, UInt64(0))
    while index &+ 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      found |= traces(in: UInt64(littleEndian: word))
      index &+= 8
    }
    if index < raw.count {
      found |= traces(in: raw.lastWord(from: index) | padding(after: raw.count &- index))
    }
    return found != 0
  }

  /// Not 0 if one may begin in a word, or end after it: there is a byte below 0x20 or DEL, or there
  /// are the two bytes that tell the others from what else begins like them.
  @inline(__always)
  private static func traces(in word: UInt64) -> UInt64 {
    // What comes after the word may be the second byte.
    let (next, last) = (word &>> 8, UInt64(0xFF) &<< 56)
    let control = (word &- (ones &* 0x20)) & ~word
    let delete = word ^ (ones &* 0x7F)
    // C2, then 80 to 9F
    let c1 = (word ^ (ones &* 0xC2)) | (((next & (ones &* 0xE0)) ^ (ones &* 0x80)) & ~last)
    // EF, B7
    let block = (word ^ (ones &* 0xEF)) | ((next ^ (ones &* 0xB7)) & ~last)
    // BF, then BE or BF
    let ends = (word ^ (ones &* 0xBF)) | (((next & (ones &* 0xFE)) ^ (ones &* 0xBE)) & ~last)
    return (control | zeros(in: delete) | zeros(in: c1) | zeros(in: block) | zeros(in: ends))
      & (ones &* 0x80)
  }

  /// A word with the highest bit of a byte set if one is 0 (Mycroft's test).
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word }

  /// The bytes of a text with all of them replaced; nil if there is none in it.
  static func replaced(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard mayBe(in: bytes) else { return nil }
    var clean: [UInt8] = []
    var (index, copied) = (0, 0)
    while index < bytes.count {
      let length = length(at: index, in: bytes)
      if length > 0 {
        clean += bytes[copied..<index]
        clean += "\u{FFFD}".utf8
        copied = index + length
      }
      index += max(1, length)
    }
    guard copied > 0 else { return nil }
    return clean + bytes[copied...]
  }

  /// Whether a scalar is one of them.
  static func matches(_ scalar: Unicode.Scalar) -> Bool {
    Array(String(scalar).utf8).withUnsafeBufferPointer { length(at: 0, in: $0) > 0 }
  }

  /// How many bytes the one has that begins at an index; 0 if there begins none.
  private static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    switch bytes[index] {
    case Byte.tab, Byte.newline, Byte.formFeed, Byte.carriageReturn: return 0
    case 0x00...0x1F, 0x7F: return 1
    // U+0080 to U+009F
    case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : 0
    // U+FDD0 to U+FDEF; U+FFFE and U+FFFF
    case 0xEF:
      let isOne =
        byte(1) == 0xB7 ? (0x90...0xAF).contains(byte(2)) : byte(1) == 0xBF && byte(2) >= 0xBE
      return isOne ? 3 : 0
    // The last two of each further plane
    case 0xF0...0xF4: return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : 0
    default: return 0
    }
  }
}
