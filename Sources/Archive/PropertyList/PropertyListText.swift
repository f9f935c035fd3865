/// A text in a property list: where it is and how it is written.
struct PropertyListText: Hashable {
  let encoding: Encoding
  let range: Range<Int>

  enum Encoding: Hashable {
    case ascii, utf8, utf16
  }

  /// The text as it can be used, and what had to be done to it.
  struct Decoded: Hashable {
    var string: String
    var wasCut = false
    var wasRepaired = false
  }

  /// What a text is for.
  enum Purpose: Hashable {
    /// To be shown: control characters are dropped, those that end a line become spaces.
    case display
    /// To name something: every character stays, so that whoever uses it can judge it.
    case key
  }

  /// The longest text that is kept, in bytes as stored: longer than any name a person types, and
  /// short enough that a page which shows it still opens.
  static let longest = 65_536

  /// How many bytes decoding looks at.
  var lengthRead: Int { min(range.count, Self.longest) }

  /// Decodes the text, which must lie within the bytes.
  ///
  /// Lone surrogates become U+FFFD. “ASCII” with high bytes, found in damaged files, is read as
  /// UTF-8 if it is that, else as Latin-1.
  func decoded(from bytes: [UInt8], for purpose: Purpose) -> Decoded {
    if encoding != .utf16, lengthRead == range.count {
      // Nearly all texts are plain: these need no second look.
      let slice = bytes[range]
      if slice.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
        return Decoded(string: String(decoding: slice, as: UTF8.self))
      }
    }
    var decoded = encoding == .utf16 ? utf16(bytes) : octets(bytes)
    decoded.wasCut = range.count > Self.longest
    if purpose == .display { decoded.dropControlCharacters() }
    return decoded
  }

  private func octets(_ bytes: [UInt8]) -> Decoded {
    var end = range.lowerBound + lengthRead
    if end < range.upperBound {
      // A character of UTF-8 is not cut in two: at most three bytes continue one.
      for _ in 0..<3 where end > range.lowerBound && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let slice = bytes[range.lowerBound..<end]
    if let string = String(validating: slice, as: UTF8.self) { return Decoded(string: string) }
    if encoding == .utf8 {
      return Decoded(string: String(decoding: slice, as: UTF8.self), wasRepaired: true)
    }
    var string = ""
    string.unicodeScalars.append(contentsOf: slice.lazy.map { Unicode.Scalar($0) })
    return Decoded(string: string, wasRepaired: true)
  }

  private func utf16(_ bytes: [UInt8]) -> Decoded {
    var end = range.lowerBound + lengthRead
    // A pair of surrogates is not cut in two: the first of one is D8 to DB.
    if end < range.upperBound, (0xD8...0xDB).contains(bytes[end - 2]) { end -= 2 }
    let text = UTF16Text(bytes: bytes, range: range.lowerBound..<end, isBigEndian: true).utf8
    let string = String(decoding: text, as: UTF8.self)
    return Decoded(string: string, wasRepaired: text.contains(UTF16Text.unreadable))
  }
}

extension PropertyListText.Decoded {
  /// Drops control characters (Unicode's category Cc) and turns ends of lines and tabs to spaces.
  ///
  /// Marks of direction and joiners stay: without them Arabic, Hebrew and emoji fall apart.
  fileprivate mutating func dropControlCharacters() {
    guard Self.mayHoldControlCharacters(string.utf8) else { return }
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: kept.append(" ")
      case 0x00..<0x20, 0x7F..<0xA0: wasRepaired = true
      default: kept.append(scalar)
      }
      previous = scalar
    }
    string = String(kept)
  }

  /// Whether there is anything to do; a quick look spares nearly all texts the slow one.
  ///
  /// C0 and DEL are one byte, C1 is C2 and a byte below A0, U+2028 and U+2029 are E2 80 A8 and A9.
  private static func mayHoldControlCharacters(_ text: String.UTF8View) -> Bool {
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in text {
      if byte < 0x20 || byte == 0x7F || previous.1 == 0xC2 && byte < 0xA0
        || previous == (0xE2, 0x80) && (byte == 0xA8 || byte == 0xA9)
      {
        return true
      }
      previous = (previous.1, byte)
    }
    return false
  }
}
