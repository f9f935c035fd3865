/// The ASCII bytes that templates and markup are read by.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let formFeed: UInt8 = 0x0C
  static let space = UInt8(ascii: " ")

  /// Whether a byte is a space or a tab: what may stand beside a tag that has its line to itself.
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte separates words, in tags and in markup alike.
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == space || byte == newline || byte == tab || byte == carriageReturn || byte == formFeed
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// A capital letter of ASCII as its small one.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

extension [UInt8] {
  /// Whether other bytes stand at an index.
  func has(_ other: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index <= count - other.count else { return false }
    for offset in other.indices where self[index + offset] != other[offset] { return false }
    return true
  }

  /// The first index at or after another where other bytes stand.
  func firstIndex(of other: [UInt8], from start: Int) -> Int? {
    guard let first = other.first else { return nil }
    var index = start
    while index <= count - other.count {
      if self[index] == first, has(other, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// A range of bytes without the whitespace at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Byte.isWhitespace(self[start]) { start += 1 }
    while end > start, Byte.isWhitespace(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The end of the spaces and tabs that begin at an index.
  func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count, Byte.isBlank(self[index]) { index += 1 }
    return index
  }

  /// Where the next line begins, if nothing but spaces and tabs is left of this one.
  func startOfNextLine(from start: Int) -> Int? {
    let index = endOfBlanks(from: start)
    if index == count { return index }
    if self[index] == Byte.newline { return index + 1 }
    if self[index] == Byte.carriageReturn, index + 1 < count, self[index + 1] == Byte.newline {
      return index + 2
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// The last bytes as a word, lowest first; from one to seven.
  @inline(__always)
  func lastWord(from index: Int) -> UInt64 {
    let rest = count &- index
    if count >= 8 {
      let word = loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      return UInt64(littleEndian: word) &>> (UInt64(8 &- rest) &* 8)
    }
    if rest >= 4 {
      let first = UInt32(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt32.self))
      let last = UInt32(littleEndian: loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return UInt64(first) | UInt64(last) &<< (UInt64(rest &- 4) &* 8)
    }
    let middle = rest &>> 1
    return UInt64(self[index]) | UInt64(self[index &+ middle]) &<< (UInt64(middle) &* 8)
      | UInt64(self[count &- 1]) &<< (UInt64(rest &- 1) &* 8)
  }
}
