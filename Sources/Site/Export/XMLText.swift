/// Writes XML 1.0 (https://www.w3.org/TR/xml/), a line for each element and two spaces for each level.
struct XMLText {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  private var depth = 0

  typealias Attributes = KeyValuePairs<String, String>

  /// An element with others in it.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout XMLText) -> Void
  ) {
    begin(name, attributes)
    put(">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    put("</\(name)>\n")
  }

  /// An element with a text in it.
  mutating func element(_ name: String, _ text: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    put(">")
    escape(text)
    put("</\(name)>\n")
  }

  /// An element with nothing in it.
  mutating func element(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    put("/>\n")
  }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    indent()
    put("<\(name)")
    for (name, value) in attributes {
      put(" \(name)=\"")
      escape(value)
      put("\"")
    }
  }

  private mutating func indent() { put(String(repeating: "  ", count: depth)) }

  private mutating func put(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// A text, with U+FFFD for what no document may hold (`Char`, production 2).
  private mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": put("&amp;")
      case "<": put("&lt;")
      case ">": put("&gt;")
      case "\"": put("&quot;")
      // Elsewhere they would be read as spaces or line ends.
      case "\t", "\n", "\r": put("&#\(scalar.value);")
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": put("\u{FFFD}")
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }
}
