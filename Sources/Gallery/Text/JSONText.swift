/// Writes JSON (RFC 8259) for people to read: a line for each value, two spaces for each level.
///
/// It comes out as from Foundation's `JSONEncoder`, in a small part of the time.
struct JSONText {
  /// What was written since it was taken last.
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true

  /// Hands over what was written, and begins anew behind it.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func array(_ elements: (inout JSONText) throws -> Void) rethrows {
    try inside("[", elements, "]")
  }

  mutating func object(_ members: (inout JSONText) throws -> Void) rethrows {
    try inside("{", members, "}")
  }

  private mutating func inside(
    _ opening: Unicode.Scalar, _ content: (inout JSONText) throws -> Void,
    _ closing: Unicode.Scalar
  ) rethrows {
    bytes.append(UInt8(ascii: opening))
    bytes.append(UInt8(ascii: "\n"))
    depth += 1
    isFirst = true
    try content(&self)
    depth -= 1
    isFirst = false
    bytes.append(UInt8(ascii: "\n"))
    indent()
    bytes.append(UInt8(ascii: closing))
  }

  /// Begins an element of an array; its value follows.
  mutating func element() {
    if !isFirst { bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: "\n")]) }
    isFirst = false
    indent()
  }

  /// Begins a member of an object; its value follows.
  mutating func member(_ name: String) {
    element()
    text(name)
    bytes.append(contentsOf: " : ".utf8)
  }

  mutating func null() { bytes.append(contentsOf: "null".utf8) }

  /// A number by its digits.
  mutating func number(_ digits: String) { bytes.append(contentsOf: digits.utf8) }

  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var start = 0
      for place in text.indices
      where text[place] < 0x20 || text[place] == 0x22 || text[place] == 0x5C {
        bytes.append(contentsOf: text[start..<place])
        escape(text[place])
        start = place + 1
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(byte)
    default:
      bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
      let digit = byte & 0xF
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  private mutating func indent() { for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) } }
}
