import Foundation

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
      case .number(let digits):
        // A decimal comma would end the field.
        if digits.utf8.contains(UInt8(ascii: ",")) { quote(digits) } else { bytes += digits.utf8 }
      case .text(let text): quote(Self.defused(text))
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
    let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
    return rest.first.map(startsFormula) ?? false
  }

  /// Whether a spreadsheet would run a text; a number with a sign is none of those.
  private static func runs(_ text: String) -> Bool {
    guard let first = text.utf8.first, startsFormula(first) else { return false }
    let digits = text.utf8.dropFirst()
    let isNumber =
      (first == UInt8(ascii: "-") || first == UInt8(ascii: "+")) && !digits.isEmpty
      && digits.allSatisfy { (0x30...0x39).contains($0) }
    return !isNumber
  }

  private static func startsFormula(_ byte: UInt8) -> Bool { "=+-@\t\r".utf8.contains(byte) }
}
