import Foundation
import Support
import Testing

@testable import Basics

@Suite struct DecimalDigitsTests {
  @Test(arguments: [
    "0", "1", "-1", "1000", "12.5", "-0.001", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "1e30", "1e-20",
    "99999999999999999999999999999999999999",
  ]) func areThoseOfTheDescription(text: String) throws {
    let number = try #require(Decimal(string: text))
    #expect(number.digits == "\(number)")
  }

  /// Amounts of all lengths, with places and with zeros behind, as they are read and as they are computed.
  @Test func ofAmountsAreThoseOfTheDescription() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
      let units = bits >> UInt64.random(in: 0...63, using: &generator)
      let power = Int.random(in: -9...9, using: &generator)
      let sign: FloatingPointSign = Bool.random(using: &generator) ? .plus : .minus
      for number in [
        Decimal(sign: sign, exponent: power, significand: Decimal(units)),
        try #require(Decimal(string: "\(units)e\(power)")) * Decimal(units % 7),
        Decimal(units / 1000) / 8,
      ] {
        #expect(number.digits == "\(number)")
      }
    }
  }

  @Test func areThoseOfNoNumber() { #expect(Decimal.nan.digits == "NaN") }
}
