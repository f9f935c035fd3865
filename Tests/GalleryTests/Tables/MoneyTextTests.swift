import Foundation
import Testing

@testable import Gallery

@Suite struct MoneyTextTests {
  private func money(
    _ text: String, language: String, currency: String? = "EUR", row: String? = nil
  ) throws(CellRefusal) -> Money {
    var settings = Settings()
    settings.language = language
    return try MoneyText(TableConventions(settings, currency: currency))
      .read(text, currency: row)
  }

  @Test(arguments: [
    ("1.234,50 €", "de", "1234.5", "EUR"), ("1.234,50 €", "en", "1234.5", "EUR"),
    ("$1,234.50", "en", "1234.5", "USD"), ("12,-", "de", "12", "EUR"),
    ("12.–", "de-CH", "12", "EUR"),
    ("1'234.50", "de-CH", "1234.5", "EUR"), ("1’234.50", "de-CH", "1234.5", "EUR"),
    ("(12)", "en", "-12", "EUR"), ("($1,200.00)", "en", "-1200", "USD"), ("-5", "en", "-5", "EUR"),
    ("−5,25", "de", "-5.25", "EUR"), ("1 234,50", "fr", "1234.5", "EUR"),
    ("1\u{202F}234,50 €", "fr", "1234.5", "EUR"), ("1,234", "en", "1234", "EUR"),
    ("1.234", "de", "1234", "EUR"), ("12,5", "de", "12.5", "EUR"), ("12.5", "de", "12.5", "EUR"),
    ("12,50", "en", "12.5", "EUR"), ("0.500", "en", "0.5", "EUR"),
    ("1,234,567", "en", "1234567", "EUR"),
    ("CHF 12.50", "de-CH", "12.5", "CHF"), ("Fr. 12.50", "de-CH", "12.5", "CHF"),
    ("12 usd", "en", "12", "USD"), ("¥1,200", "ja", "1200", "JPY"),
    ("¥1,200", "zh-Hans", "1200", "CNY"),
    ("１２００円", "ja", "1200", "JPY"), ("١٬٢٣٤٫٥٠", "ar", "1234.5", "EUR"),
    ("£3.20", "en", "3.2", "GBP"),
    ("300 kr", "sv", "300", "SEK"), ("0.1", "en", "0.1", "EUR"), (".5", "en", "0.5", "EUR"),
    ("100", "en", "100", "EUR"),
  ])
  func readsAmountsAsPeopleWriteThem(
    text: String, language: String, amount: String, currency: String
  ) throws {
    let money = try money(text, language: language)
    #expect(money.amount == Decimal(string: amount))
    #expect(money.currency == currency)
  }

  @Test(arguments: [
    ("1.234", "en", "two ways"), ("1,234", "de", "two ways"), ("0,500", "en", "two ways"),
    ("1.23.45", "en", "no amount"), ("1,23,456", "en", "no amount"), ("12 34", "en", "no amount"),
    ("about 12", "en", "certain"), ("twelve", "en", "no amount"), ("", "en", "no amount"),
    ("12..5", "en", "no amount"), ("1,2.3,4", "en", "no amount"), ("--5", "en", "no amount"),
    ("12%", "en", "no amount"), ("1e5", "en", "no amount"), ("12.123456", "en", "no amount"),
    ("99999999999999999", "en", "no amount"), ("5 kr", "de", "certain"), ("nan", "en", "no amount"),
  ])
  func refusesWhatItWouldHaveToGuess(text: String, language: String, words: String) {
    let refusal = #expect(throws: CellRefusal.self) { try money(text, language: language) }
    #expect(refusal?.problem.contains(words) == true, "\(refusal as Any)")
    #expect(refusal?.remedy.isEmpty == false)
  }

  @Test func takesTheRowsCurrencyAndNoOther() throws {
    #expect(try money("5", language: "en", currency: nil, row: "chf").currency == "CHF")
    #expect(try money("€5", language: "en", currency: "USD", row: "EUR").currency == "EUR")
    for (text, currency, row) in [("€5", "EUR", "USD"), ("5", "EUR", "coins"), ("5", nil, nil)]
      as [(String, String?, String?)]
    {
      #expect(throws: CellRefusal.self) {
        try money(text, language: "en", currency: currency, row: row)
      }
    }
  }

  @Test func losesNoCent() throws {
    for cents in 0..<10_000 {
      let text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      #expect(try money(text, language: "en").amount * 100 == Decimal(cents))
    }
  }
}
