package import Basics
package import Foundation

/// Writes a table by RFC 4180 that people's spreadsheets open as it is meant.
///
/// In UTF-8 with a byte order mark, so that Excel does not take it for Windows-1252; every text in
/// quotes, so that LibreOffice can be told to leave it a text. A text that a spreadsheet would run
/// as a formula (OWASP, CSV Injection), or take for a number or a day and write otherwise, such as
/// `0012` and `1E5`, gets an apostrophe before it, which reading takes off again.
package struct TableWriter {
  package private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
  private let separator: UInt8
  private let hasDecimalComma: Bool
  private var lineEnd: [UInt8] = [13, 10]

  /// A table whose fields have commas between, or semicolons in languages whose numbers have a
  /// comma: there spreadsheets take nothing else for a separator.
  package init(language: String = "en") {
    hasDecimalComma = Self.hasDecimalComma(language)
    separator = UInt8(ascii: hasDecimalComma ? ";" : ",")
  }

  /// Rows that continue a table which is there, without a byte order mark.
  package init(continuing separator: UInt8, lineEnd: [UInt8], language: String) {
    hasDecimalComma = Self.hasDecimalComma(language)
    (self.separator, self.lineEnd, bytes) = (separator, lineEnd, [])
  }

  /// Whether numbers have a comma before their decimals in a language.
  package static func hasDecimalComma(_ language: String) -> Bool {
    Locale(identifier: language).decimalSeparator == ","
  }

  /// An amount as spreadsheets of the table's language read it.
  package func amount(_ amount: Decimal) -> Cell {
    .number(Self.digits(amount, hasDecimalComma: hasDecimalComma))
  }

  /// A number without groups; with four places where three could be taken for a thousand.
  package static func digits(_ amount: Decimal, hasDecimalComma: Bool) -> String {
    written(amount.digits, hasDecimalComma: hasDecimalComma)
  }

  /// The same of a number whose digits are known, with a point before its decimals.
  package static func written(_ digits: String, hasDecimalComma: Bool) -> String {
    guard let point = digits.utf8.firstIndex(of: UInt8(ascii: ".")) else { return digits }
    let decimals = digits.utf8[point...].dropFirst()
    if decimals.count != 3, !hasDecimalComma { return digits }
    return digits[..<point] + (hasDecimalComma ? "," : ".") + String(Substring(decimals))
      + (decimals.count == 3 ? "0" : "")
  }

  /// Hands over what was written, and begins anew behind it.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// A field of a table.
  package enum Cell: Hashable {
    case text(String)
    /// A number as spreadsheets of the table's language read it.
    case number(String)
    case day(CalendarDate)
    case empty

    /// What is read of it again.
    package var text: String {
      switch self {
      case .text(let text): TableWriter.withoutZeros(text)
      case .number(let digits): digits
      case .day(let day): day.description
      case .empty: ""
      }
    }

    /// A day as far as it is known.
    package static func date(_ date: PartialDate) -> Cell {
      date.exactDay.map { .day($0) } ?? .text(date.description)
    }
  }

  private static func withoutZeros(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "") : text
  }

  package mutating func add(_ row: [Cell]) {
    for (column, cell) in row.enumerated() {
      if column > 0 { bytes.append(separator) }
      switch cell {
      case .empty: break
      case .day(let day): bytes += day.description.utf8
      // What is no plain number may be a formula, and a decimal comma could end the field.
      case .number(let digits) where Self.isPlainNumber(digits):
        if digits.utf8.contains(separator) { quote(digits) } else { bytes += digits.utf8 }
      case .number(let text), .text(let text):
        // No table can hold a NUL.
        quote(Self.defused(Self.withoutZeros(text)))
      }
    }
    bytes += lineEnd
  }

  /// Adds a row that was written before.
  package mutating func add(written row: ArraySlice<UInt8>) { bytes.append(contentsOf: row) }

  /// Where the first of some rows ends, with the end of a line that stands in no quotes; nil where it does
  /// not end.
  package static func endOfRow(in bytes: ArraySlice<UInt8>) -> Int? {
    var (quotes, rest) = (0, bytes)
    while let end = rest.place(of: UInt8(ascii: "\n")) {
      for byte in rest[..<end] where byte == UInt8(ascii: "\"") { quotes += 1 }
      if quotes.isMultiple(of: 2) { return end + 1 }
      rest = bytes[(end + 1)...]
    }
    return nil
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(UInt8(ascii: "\"")) {
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A text that every spreadsheet leaves as it is.
  static func defused(_ text: String) -> String {
    isDefused(text) || startsFormula(text) && !isWholeNumber(text) || isChanged(text)
      ? "'" + text : text
  }

  /// Whether a text is one that would not be left as it is, behind one apostrophe or more.
  static func isDefused(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "'") else { return false }
    let rest = String(text.unicodeScalars.drop { $0 == "'" })
    return startsFormula(rest) || isChanged(rest)
  }

  /// Whether spreadsheets may take a text for a number, a day or a yes and no that they write in
  /// another way: one of digits and marks alone, but for whole numbers that they can hold, and what
  /// no day looks like.
  ///
  /// What looks like an error of a formula would be read as one.
  private static func isChanged(_ text: String) -> Bool {
    let bytes = text.utf8
    if let first = bytes.first(where: { $0 != 0x20 }), FailedFormula.begins(with: first),
      FailedFormula.refusal(of: text) != nil
    {
      return true
    }
    guard bytes.contains(where: isDigit) else {
      return (4...5).contains(bytes.count) && ["true", "false"].contains(text.lowercased())
    }
    guard !isWholeNumber(text),
      text.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) || marks.contains($0) })
    else { return false }
    if bytes.allSatisfy(isDigit) {
      return bytes.count > mostDigits || (bytes.count > 1 && bytes.first == UInt8(ascii: "0"))
    }
    if bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return isExponential(text) }
    // Three figures at most, of a year's length at most, may be a day.
    let figures = bytes.split { !isDigit($0) }
    let isInGroups = bytes.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == 0x20 }
    return !isInGroups || (figures.count <= 3 && figures.allSatisfy { $0.count <= 4 })
  }

  /// More digits than spreadsheets keep of a number.
  private static let mostDigits = 15
  private static let marks = Array(".,:/-() eE+%$€£¥".unicodeScalars)

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `1E5`, `2.5e-3`.
  private static func isExponential(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 | 0x20 == UInt8(ascii: "e")
    }
    guard parts.count == 2, let power = parts.last, !power.isEmpty, let number = parts.first
    else { return false }
    let digits = power.first.map(isDigit) == true ? power : power.dropFirst()
    return !digits.isEmpty && digits.allSatisfy(isDigit) && number.contains(where: isDigit)
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

  /// Whether a text begins as a formula does in one spreadsheet or another: also with a line's end,
  /// which some pass over, and with the wide signs of Japanese keyboards.
  private static func startsFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }

  /// `-12`, which every spreadsheet writes as it reads it.
  private static func isWholeNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "-") && (1...mostDigits).contains(digits.count)
      && digits.allSatisfy(isDigit) && digits.first != UInt8(ascii: "0")
  }
}
