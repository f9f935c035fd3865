import Foundation

extension Decimal {
  /// Its digits, as its description has them; those of amounts are found in a tenth of the time.
  package var digits: String { amountDigits ?? "\(self)" }

  /// The digits of a number that has a few places, and few digits without its point; nil of any other.
  private var amountDigits: String? {
    guard (-Self.mostPlaces...Self.mostZeros).contains(exponent), !isNaN else { return nil }
    let places = max(-exponent, 0)
    // A binary number has every digit of a whole one up to 2^53.
    let number = NSDecimalNumber(decimal: significand).doubleValue.magnitude
    guard number < 0x1p53 else { return nil }
    var rest = UInt64(number)
    for _ in 0..<max(exponent, 0) { rest *= 10 }
    // A description may or may not have zeros at its end.
    if places > 0, rest % 10 == 0 { return nil }
    let signs = isSignMinus && rest > 0 ? 1 : 0
    let points = places > 0 ? 1 : 0
    var figures = 1
    var above = rest / 10
    while above > 0 {
      figures += 1
      above /= 10
    }
    let length = signs + max(figures, places + 1) + points
    return String(unsafeUninitializedCapacity: length) { text in
      for place in (signs..<length).reversed() {
        if points > 0, length - 1 - place == places {
          text[place] = UInt8(ascii: ".")
        } else {
          text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      if signs > 0 { text[0] = UInt8(ascii: "-") }
      return length
    }
  }

  /// No amount has more.
  private static let mostPlaces = 6
  /// As many at its end as a number of 64 bits has room for behind one below 2^53.
  private static let mostZeros = 3
}
