/// Writing of values as bytes.
enum Output {
  /// Writes text as it is.
  static func append(_ text: String, to output: inout [UInt8]) {
    output.append(contentsOf: text.utf8)
  }

  /// Writes text with `&`, `<`, `>`, `"` and `'` as `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&#39;`.
  ///
  /// Works on bytes, because characters hide them: a quote with a combining mark after it is one
  /// character that is not a quote.
  static func appendEscaped(_ text: String, to output: inout [UInt8]) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      appendEscaped(bytes, to: &output)
    }
    if done == nil {
      Array(text.utf8).withUnsafeBufferPointer { bytes in appendEscaped(bytes, to: &output) }
    }
  }

  private static func appendEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var start = 0
    var index = 0
    while true {
      index = nextSpecial(bytes, from: index)
      if index > start {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      }
      guard index < bytes.count else { return }
      append(entity(of: bytes[index]), to: &output)
      index += 1
      start = index
    }
  }

  private static func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }

  /// Writes text that is known when the program is compiled.
  static func append(_ text: StaticString, to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  /// The index of the next byte that must be escaped, or the end.
  ///
  /// Eight bytes are looked at together: those that equal one of the five leave a zero byte in a
  /// word, and a word with a zero byte is found by the borrow of a subtraction (Mycroft's test).
  private static func nextSpecial(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // `<` and `>` differ in one bit, and so do `&` and `'`.
      let angle = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
      let ampersand = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
      let quote = word ^ (ones &* 0x22)
      let found =
        ((angle &- ones) & ~angle) | ((ampersand &- ones) & ~ampersand)
        | ((quote &- ones) & ~quote)
      if found & (ones &* 0x80) != 0 { break }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte & 0xFD == 0x3C || byte & 0xFE == 0x26 || byte == 0x22 { return index }
      index += 1
    }
    return index
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
}

extension Double {
  /// The fewest digits that name the number, without a fraction if it has none.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
