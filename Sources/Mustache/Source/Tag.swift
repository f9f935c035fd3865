/// One tag as it stands in the source, before anyone asks what it means there.
struct Tag {
  enum Kind: Equatable {
    case comment, variable, raw, section, inverted, close, partial, parent, block, delimiters
  }

  let kind: Kind
  /// From the opening delimiter to the end of the closing one.
  let range: Range<Int>
  /// What the tag says, without its sign and without the whitespace around it.
  let content: Range<Int>

  /// Reads the tag that begins at an index; nil if it has no end.
  init?(in bytes: [UInt8], at start: Int, delimiters: Delimiters) {
    var inner = start + delimiters.open.count
    var end = delimiters.close
    let kind: Kind
    // A sign may stand apart from the delimiter, as in `{{ #name }}`.
    var sign = inner
    while sign < bytes.count, Byte.isWhitespace(bytes[sign]) { sign += 1 }
    switch sign < bytes.count && !bytes.has(delimiters.close, at: sign) ? bytes[sign] : 0 {
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "&"): kind = .raw
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "{") where sign == inner:
      kind = .raw
      end = [UInt8(ascii: "}")] + end
    case UInt8(ascii: "=") where sign == inner:
      kind = .delimiters
      end = [UInt8(ascii: "=")] + end
    default: kind = .variable
    }
    if kind != .variable { inner = sign + 1 }
    guard let close = bytes.firstIndex(of: end, from: inner) else { return nil }
    self.kind = kind
    range = start..<(close + end.count)
    content = bytes.trimmed(inner..<close)
  }
}
