import Testing

@testable import Basics

/// How many decimals amounts have.
@Suite struct MoneyDecimalsTests {
  @Test(arguments: [
    ("JPY", 0), ("USD", 2), ("EUR", 2), ("KWD", 3), ("CLP", 0), ("CLF", 4), ("COP", 2), ("RSD", 2),
    ("IQD", 3), ("XYZ", 2),
  ])
  func knowsTheDecimalsOfACurrency(currency: String, decimals: Int) {
    #expect(Money.decimals(of: currency) == decimals)
  }
}
