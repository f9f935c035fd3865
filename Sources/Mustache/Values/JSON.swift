/// Values as JSON (RFC 8259).
enum JSON {
  /// Nesting beyond which no value is written: real data stays below 10.
  private static let maximumDepth = 64

  /// The text of a value; nil if there is a function in it, a number that JSON lacks, or too deep a
  /// nesting.
  ///
  /// `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so that the text can stand in a script
  /// without ending it, and so are the characters that no page may hold.
  static func text(of value: Value) -> String? {
    var text = ""
    return append(value, to: &text, depth: 0) ? text : nil
  }

  private static func append(_ value: Value, to text: inout String, depth: Int) -> Bool {
    guard depth <= maximumDepth else { return false }
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number):
      guard number.isFinite else { return false }
      text += number.shortText
    case .string(let string), .html(let string): append(string, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        guard append(element, to: &text, depth: depth + 1) else { return false }
      }
      text += "]"
    case .record(let record):
      text += "{"
      for (index, key) in record.shape.keys.enumerated() {
        if index > 0 { text += "," }
        append(key, to: &text)
        text += ":"
        guard append(record.values[index], to: &text, depth: depth + 1) else { return false }
      }
      text += "}"
    case .lambda: return false
    }
    return true
  }

  private static func append(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most texts are written as they are.
    guard string.utf8.contains(where: mayBeEscaped) else { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..<" ", "<", ">", "&", "'", "\u{2028}", "\u{2029}":
        text += escape(of: scalar)
      case "\u{7F}"... where ForbiddenCharacter.matches(scalar): text += escape(of: scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte may be part of a character that is escaped.
  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<Byte.space, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), 0x7F...:
      true
    default: false
    }
  }

  /// Four digits for each of a scalar's units in UTF-16.
  private static func escape(of scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
