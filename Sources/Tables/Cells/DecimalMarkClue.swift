/// Finds the decimal mark of a column's amounts from those that can be read in one way only.
///
/// `1.234,50` and `12,5` show a comma, and `1.234.567` leaves no other mark for decimals; a column that also has
/// `1,234.50` shows nothing.
struct DecimalMarkClue {
  private var hasPoint = false
  private var hasComma = false

  /// The mark that all amounts allow; nil where both are found, or none.
  var mark: Character? { hasPoint == hasComma ? nil : hasPoint ? "." : "," }

  /// Looks at a text, which may be no amount.
  mutating func look(at text: String) {
    guard text.utf8.count <= Self.longest, !(hasPoint && hasComma),
      // Most amounts have digits alone.
      text.utf8.contains(where: { !(0x30...0x39).contains($0) })
    else { return }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    guard
      let mark = Self.mark(in: text)
        ?? (isPlain ? nil : Self.mark(in: AmountText.withPlainSigns(text)))
    else { return }
    if mark == UInt8(ascii: ".") { hasPoint = true } else { hasComma = true }
  }

  /// An amount needs no more, in bytes, with its currency in words.
  private static let longest = 80

  /// The decimal mark among a text's figures, from the first digit to the last.
  private static func mark(in text: String) -> UInt8? {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let first = text.utf8.firstIndex(where: isDigit),
      let last = text.utf8.lastIndex(where: isDigit)
    else { return nil }
    return AmountFigures(text.utf8[first...last])?.certainDecimalMark
  }
}
