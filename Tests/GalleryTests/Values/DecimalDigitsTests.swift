import Foundation
import Testing

@testable import Gallery

@Suite struct DecimalDigitsTests {
  @Test(arguments: [
    "0", "1", "-1", "1000", "12.5", "-0.001", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "1e30", "1e-20",
    "99999999999999999999999999999999999999",
  ]) func areThoseOfTheDescription(text: String) throws {
    let number = try #require(Decimal(string: text))
    #expect(number.digits == "\(number)")
  }

  @Test func areThoseOfNoNumber() { #expect(Decimal.nan.digits == "NaN") }
}
