/// How words begin, by which nearly all other texts are told from them without a closer look.
package struct WordBeginnings: Sendable {
  /// A bit for each pair of bytes.
  private var pairs = [UInt64](repeating: 0, count: 1 << 10)

  package init(of words: some Sequence<String>) {
    for word in words {
      if let pair = Self.pair(word.utf8) { pairs[pair >> 6] |= 1 << (pair & 63) }
    }
  }

  /// Whether a text begins as one of the words does, in small letters or capitals of ASCII.
  package func contains(_ text: String) -> Bool {
    Self.pair(text.utf8).map(contains) ?? false
  }

  /// Whether a text may be one of the words, if signs between letters do not count: `T.O.T.A.L`.
  package func mayBegin(_ text: String) -> Bool {
    guard let pair = Self.pair(text.utf8), Self.isLetter(pair >> 8) else { return true }
    if Self.isLetter(pair & 0xFF) { return contains(pair) }
    let first = (pair >> 8) << 2
    return pairs[first..<first + 4].contains { $0 != 0 }
  }

  private func contains(_ pair: Int) -> Bool { pairs[pair >> 6] & (1 << (pair & 63)) != 0 }

  /// The first two bytes, those of ASCII in small letters; the second is zero where there is none.
  private static func pair(_ bytes: String.UTF8View) -> Int? {
    var bytes = bytes.makeIterator()
    guard let first = bytes.next() else { return nil }
    return small(first) << 8 | (bytes.next().map(small) ?? 0)
  }

  private static func small(_ byte: UInt8) -> Int {
    Int((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
  }

  /// Whether a byte is a small letter of ASCII.
  private static func isLetter(_ byte: Int) -> Bool { (0x61...0x7A).contains(byte) }
}
