import Basics

/// A line of checksums as `sha256sum` of the GNU coreutils writes and reads it.
///
/// Source: its manual, “md5sum invocation”: where a name holds a backslash or an end of line, these are written `\\`,
/// `\n` and `\r`, and the line begins with a backslash.
struct ChecksumLine {
  /// Nil for a file whose content is not known yet, which no line of `sha256sum` can say.
  var digest: Digest?
  var path: String

  init(digest: Digest?, path: String) { (self.digest, self.path) = (digest, path) }

  /// Reads a line without its end.
  init?(_ line: ArraySlice<UInt8>) {
    let isEscaped = line.first == Self.backslash
    let line = line.dropFirst(isEscaped ? 1 : 0)
    let sum = String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
    let rest = line.dropFirst(sum.utf8.count)
    guard rest.starts(with: [0x20, 0x20]) else { return nil }
    if sum != Self.unknown {
      guard let digest = Digest(hex: sum) else { return nil }
      self.digest = digest
    }
    let path = isEscaped ? Self.unescaped(rest.dropFirst(2)) : Array(rest.dropFirst(2))
    self.path = String(decoding: path, as: UTF8.self)
  }

  /// The line with its end.
  var text: String {
    let escaped = path.utf8.flatMap { byte in
      Self.escapes.first(where: { $0.byte == byte }).map { [Self.backslash, $0.letter] } ?? [byte]
    }
    let isEscaped = escaped.count != path.utf8.count
    return (isEscaped ? "\\" : "") + (digest?.hex ?? Self.unknown) + "  "
      + String(decoding: escaped, as: UTF8.self) + "\n"
  }

  private static let unknown = "-"
  private static let backslash = UInt8(ascii: "\\")
  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (backslash, backslash), (0x0A, UInt8(ascii: "n")), (0x0D, UInt8(ascii: "r")),
  ]

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (bytes, isAfterBackslash) = ([UInt8](), false)
    for byte in text {
      if byte == backslash, !isAfterBackslash {
        isAfterBackslash = true
        continue
      }
      let escape = isAfterBackslash ? escapes.first(where: { $0.letter == byte }) : nil
      bytes.append(escape?.byte ?? byte)
      isAfterBackslash = false
    }
    return bytes
  }
}
