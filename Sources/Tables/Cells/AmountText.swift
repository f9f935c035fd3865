import Basics
import Foundation

/// Reads the number of an amount: which of its marks is the decimal one, and which set thousands
/// apart.
struct AmountText: Sendable {
  /// The language's own decimal mark, a point or a comma.
  private let decimalMark: Character
  /// Whether two digits may stand between marks, as lakhs are written.
  private let hasLakhs: Bool

  init(_ conventions: TableConventions) {
    let locale = Locale(identifier: conventions.language)
    decimalMark = locale.decimalSeparator == "," ? "," : "."
    hasLakhs =
      ["INR", "PKR", "BDT", "NPR", "LKR"].contains(conventions.currency ?? "")
      || ["IN", "PK", "BD", "NP", "LK"].contains(locale.region?.identifier ?? "")
  }

  /// More is no price; and `Decimal` holds twice as many.
  private static let mostDigits = 15
  /// Spreadsheets that calculate leave more places than money has; more than these is another thing.
  private static let mostPlaces = 4

  /// A number of ASCII digits, points and commas that every language reads in the same way, such as
  /// `1234`, `12.5`, `1.234,50` and `1,234,567`; nil for anything else.
  static func plain(_ text: some Sequence<UInt8>) -> Decimal? {
    var (digits, count) = (0 as UInt64, 0)
    // The digits since the last mark, and those before the first one.
    var (run, head) = (0, 0)
    var (firstMark, marks, hasDecimalMark) = (0 as UInt8, 0, false)
    for byte in text {
      if (0x30...0x39).contains(byte) {
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
        (count, run) = (count + 1, run + 1)
        if count > mostDigits { return nil }
        continue
      }
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !hasDecimalMark, run > 0 else {
        return nil
      }
      if marks == 0 {
        (firstMark, head) = (byte, run)
      } else {
        guard run == 3, head <= 3 else { return nil }
        hasDecimalMark = byte != firstMark
      }
      (marks, run) = (marks + 1, 0)
    }
    guard run > 0 else { return nil }
    if marks == 0 || (marks > 1 && !hasDecimalMark && run == 3) { return Decimal(digits) }
    // With three places behind one mark it might be a thousand.
    guard (1...2).contains(run), marks == 1 || hasDecimalMark else { return nil }
    return Decimal(sign: .plus, exponent: -run, significand: Decimal(digits))
  }

  /// The number that a spreadsheet's digits write, with a point before its decimals; nil where there are too many for a
  /// price.
  static func ofSpreadsheet(_ digits: String) -> Decimal? {
    if let amount = plain(digits.utf8) { return amount }
    let whole = digits.utf8.prefix { $0 != UInt8(ascii: ".") }
    let isPlain = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard isPlain, whole.count <= mostDigits else { return nil }
    return Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// An amount as somebody wrote it, or in the smallest units of its currency where it has more places than anybody
  /// writes, as spreadsheets compute them: `171.285714285714`.
  static func withoutNoise(_ money: Money) -> Money {
    -money.amount.exponent > mostPlaces ? money.rounded : money
  }

  /// The text with ASCII digits, spaces and signs; `٫` stays, which is always a decimal mark.
  static func withPlainSigns(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let digit = asciiDigit(scalar) {
        plain.append(digit)
        continue
      }
      switch scalar {
      case "\u{2212}", "\u{FF0D}", "\u{2013}", "\u{2014}", "\u{FE63}", "\u{2010}", "\u{2011}":
        plain.append("-")
      case "\u{FF0E}": plain.append(".")
      case "\u{FF0C}": plain.append(",")
      case "\u{FF08}": plain.append("(")
      case "\u{FF09}": plain.append(")")
      case "\u{FF04}": plain.append("$")
      case "\u{66C}", "\u{2019}", "\u{2BC}", "\u{B4}": plain.append("'")
      case _ where scalar.properties.isBidiControl: continue
      default: plain.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return String(plain)
  }

  /// The ASCII digit of a digit of any script.
  static func asciiDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if ("0"..."9").contains(scalar) { return scalar }
    guard scalar.value > 0x7F, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") &+ UInt8(value))
  }

  func unreadable(_ text: String) -> CellRefusal {
    CellRefusal(
      problem: "\(Quotation.quoted(text)) is not an amount",
      remedy: "write only a number, such as \(decimalMark == "," ? "1234,50" : "1234.50"), "
        + "or leave the field empty")
  }

  /// Reads a number without a sign and a currency; `text` is the whole cell.
  package func amount(
    _ body: Substring, in text: String, currency: String?
  ) throws(CellRefusal) -> Decimal {
    let isNumber = body.allSatisfy { $0.isASCII && $0.isNumber || ".,' ٫".contains($0) }
    // More marks than digits is no number, and a long text none either.
    guard isNumber, body.contains(where: \.isNumber), body.count <= 2 * Self.mostDigits else {
      throw unreadable(text)
    }
    let mark = try decimalMark(of: body, in: text, currency: currency)
    let parts = mark.map { body.split(separator: $0, omittingEmptySubsequences: false) } ?? [body]
    guard parts.count <= 2, let whole = digits(ofGroups: parts[0]) else { throw unreadable(text) }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard fraction.allSatisfy(\.isNumber), fraction.count <= Self.mostPlaces,
      whole.count <= Self.mostDigits, !(whole.isEmpty && fraction.isEmpty),
      let amount = Decimal(
        string: "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)",
        locale: Locale(identifier: "en_US_POSIX"))
    else { throw unreadable(text) }
    return amount
  }

  /// The decimal mark of a number; nil if it has none.
  private func decimalMark(
    of body: Substring, in text: String, currency: String?
  ) throws(CellRefusal) -> Character? {
    if body.contains("٫") { return "٫" }
    let (points, commas) = (body.count { $0 == "." }, body.count { $0 == "," })
    switch (points, commas) {
    case (0, 0), (2..., 0), (0, 2...): return nil
    case (1, 0): return try isDecimal(".", of: body, in: text, currency: currency) ? "." : nil
    case (0, 1): return try isDecimal(",", of: body, in: text, currency: currency) ? "," : nil
    // With both the last one is the decimal mark, and stands once.
    default:
      guard let last = body.last(where: { $0 == "." || $0 == "," }),
        body.count(where: { $0 == last }) == 1
      else { throw unreadable(text) }
      return last
    }
  }

  /// Whether the only point or comma of a number is its decimal mark, and does not set thousands
  /// apart.
  private func isDecimal(
    _ mark: Character, of body: Substring, in text: String, currency: String?
  ) throws(CellRefusal) -> Bool {
    let parts = body.split(separator: mark, omittingEmptySubsequences: false)
    guard parts[1].count == 3, (1...3).contains(parts[0].count), parts[0].allSatisfy(\.isNumber)
    else { return true }
    let isGroup = !parts[0].hasPrefix("0")
    if mark == decimalMark {
      if !isGroup || Self.hasThousandths(currency) { return true }
    } else if isGroup {
      return false
    }
    throw CellRefusal(
      problem: "\(Quotation.quoted(text)) can be read in two ways",
      remedy: isGroup
        ? "write \(parts[0])\(parts[1]) if it is thousands, or "
          + "\(parts[0])\(decimalMark)\(parts[1].prefix(2)) if it is a price with cents"
        : "write \(parts[0])\(decimalMark)\(parts[1].prefix(2))")
  }

  /// Whether a currency has three places of cents; source: ISO 4217.
  private static func hasThousandths(_ currency: String?) -> Bool {
    ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains(currency ?? "")
  }

  /// The digits of a number whose thousands are set apart, or nil where they are not in threes.
  private func digits(ofGroups text: Substring) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { !$0.isNumber }
    guard groups.count > 1 else { return String(text) }
    guard Set(text.filter { !$0.isNumber }).count == 1, groups.last?.count == 3,
      (1...3).contains(groups[0].count)
    else { return nil }
    let inner = groups.dropFirst().dropLast()
    let isThrees = inner.allSatisfy { $0.count == 3 }
    let isLakhs = hasLakhs && groups[0].count <= 2 && inner.allSatisfy { $0.count == 2 }
    return isThrees || isLakhs ? groups.joined() : nil
  }
}
