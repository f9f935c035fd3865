import Basics
import Model

/// What spreadsheets show of an amount of zero, or of none, in a format for accounts: `$ -`, `- €`, `€ -,--`.
enum NoAmount {
  /// No currency is longer in words, in bytes.
  private static let longest = 40

  /// Whether a text is a dash with the sign, word or code of a currency beside it, or with the places of cents.
  static func isSaid(by text: String) -> Bool {
    // Most amounts begin or end with a digit.
    guard text.utf8.count <= longest, let first = text.utf8.first, let last = text.utf8.last,
      !isDigit(first), !isDigit(last)
    else { return false }
    var hasDash = false
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isDash(scalar) {
        hasDash = true
      } else if !scalar.properties.isWhitespace, !scalar.properties.isBidiControl {
        rest.append(scalar)
      }
    }
    guard hasDash else { return false }
    // What is left of cents without digits; the points within the abbreviations of Arabic stay.
    func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }
    let name = String(
      String.UnicodeScalarView(rest.drop(while: isMark).reversed().drop(while: isMark).reversed()))
    return name.isEmpty || CurrencyNames.codes.contains(name) || CurrencyNames.isShared(name)
      || CurrencyNames.signs[CurrencyNames.folded(name)] != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a sign is a hyphen, a minus or another dash.
  static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "-" }
    return scalar == "\u{2212}" || scalar.properties.generalCategory == .dashPunctuation
  }
}
