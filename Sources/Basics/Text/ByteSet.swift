/// A set of bytes, which takes no longer to ask than an addition.
package struct ByteSet: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  package init(words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)) {
    self.words = words
  }

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      let bit = UInt64(1) << (byte & 63)
      switch byte >> 6 {
      case 0: words.0 |= bit
      case 1: words.1 |= bit
      case 2: words.2 |= bit
      default: words.3 |= bit
      }
    }
  }

  package func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word & (1 << (byte & 63)) != 0
  }
}
