/// Writes a table by RFC 4180 that people's spreadsheets open as it is meant.
///
/// In UTF-8 with a byte order mark, so that Excel does not take it for Windows-1252; every text in
/// quotes, so that LibreOffice can be told to leave it a text. A text that a spreadsheet would run
/// as a formula gets an apostrophe before it (OWASP, CSV Injection), which reading takes off again.
struct TableWriter {
  private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A field of a table.
  enum Cell: Hashable {
    case text(String)
    /// A number as spreadsheets of the table's language read it.
    case number(String)
    case empty
  }

  mutating func add(_ row: [Cell]) {
    for (column, cell) in row.enumerated() {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .empty: break
      // What is no plain number may be a formula, and a decimal comma would end the field.
      case .number(let digits) where Self.isPlainNumber(digits):
        if digits.utf8.contains(UInt8(ascii: ",")) { quote(digits) } else { bytes += digits.utf8 }
      case .number(let text), .text(let text):
        // A zero no table can hold.
        quote(Self.defused(text.contains("\0") ? text.replacing("\0", with: "") : text))
      }
    }
    bytes += [13, 10]
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A text that no spreadsheet runs.
  static func defused(_ text: String) -> String {
    isDefused(text) || runs(text) ? "'" + text : text
  }

  /// Whether a text is one that runs behind one apostrophe or more.
  static func isDefused(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "'") else { return false }
    let rest = text.unicodeScalars.drop { $0 == "'" }
    return rest.first.map(startsFormula) ?? false
  }

  /// Whether a spreadsheet would run a text; a number with a sign is none of those.
  private static func runs(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, startsFormula(first) else { return false }
    return !isPlainNumber(text)
  }

  /// `-12`, `1234.5` or `1234,5`.
  private static func isPlainNumber(_ text: String) -> Bool {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
      digits = digits.dropFirst()
    }
    let parts = digits.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// What begins a formula in one spreadsheet or another: also a line's end, which some pass over,
  /// and the wide signs of Japanese keyboards.
  private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
    "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(scalar)
  }
}
