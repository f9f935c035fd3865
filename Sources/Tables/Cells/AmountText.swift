import Basics
import Foundation

/// Reads the number of an amount: which of its marks is the decimal one, and which set thousands
/// apart.
struct AmountText: Sendable {
  /// The decimal mark of the column, or else the language's own: a point or a comma.
  private let decimalMark: Character
  /// Whether two digits may stand between marks, as lakhs are written.
  private let hasLakhs: Bool

  /// `columnMark` is the decimal mark with which the amounts of a column are known to be written.
  init(_ conventions: TableConventions, columnMark: Character? = nil) {
    let locale = Locale(identifier: conventions.language)
    decimalMark = columnMark ?? (locale.decimalSeparator == "," ? "," : ".")
    hasLakhs =
      ["INR", "PKR", "BDT", "NPR", "LKR"].contains(conventions.currency ?? "")
      || ["IN", "PK", "BD", "NP", "LK"].contains(locale.region?.identifier ?? "")
  }

  /// The number that a spreadsheet's digits write, with a point before its decimals; nil where there are too many for a
  /// price.
  static func ofSpreadsheet(_ digits: String) -> Decimal? {
    if let amount = AmountFigures(digits.utf8)?.ofProgram { return amount }
    let whole = digits.utf8.drop { $0 == UInt8(ascii: "-") }.prefix { $0 != UInt8(ascii: ".") }
    let isPlain = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard isPlain, whole.count <= AmountFigures.mostDigits else { return nil }
    return Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// An amount as somebody wrote it, or in the smallest units of its currency where it has more places than anybody
  /// writes, as spreadsheets compute them: `171.285714285714`.
  static func withoutNoise(_ money: Money) -> Money {
    -money.amount.exponent > AmountFigures.mostPlaces ? money.rounded : money
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
      .amountUnreadable, problem: "\(Quotation.quoted(text)) is not an amount",
      remedy: "write only a number, such as \(decimalMark == "," ? "1234,50" : "1234.50"), "
        + "or leave the field empty")
  }

  /// Reads a number without a sign and a currency; nil where it is none, or can be read in two ways.
  func amount(_ body: some Sequence<UInt8>, currency: String?) -> Decimal? {
    AmountFigures(body).flatMap { figures in
      isDecimal(figures, currency: currency).flatMap {
        figures.amount(isDecimal: $0, hasLakhs: hasLakhs)
      }
    }
  }

  /// The same of a cell that holds no more, or holds it beside what is left off; `text` is the whole cell.
  func amount(
    _ body: Substring, in text: String, currency: String?
  ) throws(CellRefusal) -> Decimal {
    if let amount = amount(body.utf8, currency: currency) { return amount }
    guard let figures = AmountFigures(body.utf8), figures.lastMark == .unclear,
      isDecimal(figures, currency: currency) == nil
    else { throw unreadable(text) }
    let parts = body.split { !$0.isNumber }
    let cents = "\(parts[0])\(decimalMark)\(parts[1].prefix(2))"
    throw CellRefusal(
      .amountAmbiguous, problem: "\(Quotation.quoted(text)) can be read in two ways",
      remedy: figures.beginsWithZero
        ? "write \(cents)"
        : "write \(parts[0])\(parts[1]) if it is thousands, or \(cents) if it is a price with cents"
    )
  }

  /// Whether the last mark of a number is its decimal mark; nil where nothing tells it.
  private func isDecimal(_ figures: AmountFigures, currency: String?) -> Bool? {
    switch figures.lastMark {
    case .decimal: return true
    case .group: return false
    case .none: return nil
    case .unclear:
      // No group begins with a zero.
      if figures.last == decimalMark.asciiValue {
        return figures.beginsWithZero || Self.hasThousandths(currency) ? true : nil
      }
      return figures.beginsWithZero ? nil : false
    }
  }

  /// Whether a currency has three places of cents; source: ISO 4217.
  private static func hasThousandths(_ currency: String?) -> Bool {
    ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains(currency ?? "")
  }
}
