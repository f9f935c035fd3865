import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Tables

@Suite struct MoneyTextTests {
  private func money(
    _ text: String, language: String, currency: String? = "EUR", row: String? = nil
  ) throws(CellRefusal) -> Money {
    var settings = Settings()
    settings.language = language
    let (amount, code) = try MoneyText(TableConventions(settings, currency: currency))
      .amount(text, rowCurrency: row)
    return Money(amount: amount, currency: code ?? "none")
  }

  @Test(
    arguments: [
      ("1.234,50 €", "de", "1234.5", "EUR"), ("1.234,50 €", "en", "1234.5", "EUR"),
      ("US$ 1,234.50", "en", "1234.5", "USD"), ("12,-", "de", "12", "EUR"),
      ("12.–", "de-CH", "12", "EUR"),
      ("1'234.50", "de-CH", "1234.5", "EUR"), ("1’234.50", "de-CH", "1234.5", "EUR"),
      ("(12)", "en", "-12", "EUR"), ("(US$1,200.00)", "en", "-1200", "USD"),
      ("-5", "en", "-5", "EUR"),
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
      ("100", "en", "100", "EUR"), ("1 234", "fr", "1234", "EUR"),
      ("1\u{2009}234,50", "fr", "1234.5", "EUR"),
      ("1,234.50 €", "de", "1234.5", "EUR"), ("12,--", "de", "12", "EUR"),
      ("12-", "en", "-12", "EUR"),
      ("€ -12", "nl", "-12", "EUR"), ("-€12", "en", "-12", "EUR"), ("(€12)", "en", "-12", "EUR"),
      ("€(12)", "en", "-12", "EUR"), ("12 Euro", "de", "12", "EUR"),
      ("1.234.567,89", "de", "1234567.89", "EUR"),
      ("１，２３４．５０", "ja", "1234.5", "EUR"), ("￥１２００", "ja", "1200", "JPY"),
      ("۱٬۲۳۴٫۵", "fa", "1234.5", "EUR"), ("१,२३४", "hi", "1234", "EUR"),
      ("١٫٢٣٤", "ar", "1.234", "EUR"),
      ("‏١٢٣ ر.س.‏", "ar", "123", "SAR"), ("120 ₪", "he", "120", "ILS"),
      ("120 ש״ח", "he", "120", "ILS"),
      ("12元", "zh-Hans", "12", "CNY"), ("NT$ 300", "zh-Hant", "300", "TWD"),
      ("EUR 5", "de", "5", "EUR"),
      ("12345.678", "en", "12345.678", "EUR"), ("1,234.567", "en", "1234.567", "EUR"),
      ("1'234", "de-CH", "1234", "EUR"), ("zł 5,5", "pl", "5.5", "PLN"),
      ("0.05", "de", "0.05", "EUR"), ("+5", "en", "5", "EUR"), ("€ +5", "en", "5", "EUR"),
      ("－5", "ja", "-5", "EUR"), ("—5", "en", "-5", "EUR"), ("–5", "en", "-5", "EUR"),
      ("﹣5", "zh-Hant", "-5", "EUR"), ("‐5", "en", "-5", "EUR"), ("‑5", "en", "-5", "EUR"),
      ("（12）", "ja", "-12", "EUR"), ("1ʼ234", "de-CH", "1234", "EUR"),
      ("1´234", "de-CH", "1234", "EUR"), ("123.456,78", "en", "123456.78", "EUR"),
      ("12.", "en", "12", "EUR"), ("123 456 789 012 345", "fr", "123456789012345", "EUR"),
      ("1.234 kr", "sv", "1234", "SEK"), ("800 บาท", "th", "800", "THB"),
      ("๑,๒๐๐ บาท", "th", "1200", "THB"), ("1 500 руб.", "ru", "1500", "RUB"),
      ("500 грн", "uk", "500", "UAH"), ("12,50 zł", "pl", "12.5", "PLN"),
      ("0,5 zł", "pl", "0.5", "PLN"),
      ("12.1234", "en", "12.1234", "EUR"), ("12,5-", "de", "-12.5", "EUR"),
      (".500", "en", "0.5", "EUR"), (",500", "de", "0.5", "EUR"),
      ("1234.567", "en", "1234.567", "EUR"),
      ("123456789012345", "en", "123456789012345", "EUR"), ("EUR 12,-", "de", "12", "EUR"),
      ("12- €", "de", "-12", "EUR"), ("- € 12", "de", "-12", "EUR"),
      ("د.إ 120", "ar", "120", "AED"),
      ("120 ש\"ח", "he", "120", "ILS"), ("300 kr.", "da", "300", "DKK"),
      ("12,5 ", "de", "12.5", "EUR"),
      ("1,234,567", "en-IN", "1234567", "EUR"),
      ("12345678901234.56", "en", "12345678901234.56", "EUR"),
    ] as [(String, String, String, String)])
  func readsAmountsAsPeopleWriteThem(
    text: String, language: String, amount: String, currency: String
  ) throws {
    let money = try money(text, language: language)
    #expect(money.amount == Decimal(string: amount))
    #expect(money.currency == currency)
  }

  @Test(arguments: [
    ("1.234", "en", "two ways"), ("1,234", "de", "two ways"), ("0,500", "en", "two ways"),
    ("1.23.45", "en", "not an amount"), ("1,23,456", "en", "not an amount"),
    ("12 34", "en", "not an amount"),
    ("about 12", "en", "is not a currency"), ("twelve", "en", "not an amount"),
    ("", "en", "not an amount"),
    ("12..5", "en", "not an amount"), ("1,2.3,4", "en", "not an amount"),
    ("--5", "en", "not an amount"),
    ("12%", "en", "not an amount"), ("1e5", "en", "not an amount"),
    ("12.123456", "en", "not an amount"),
    ("99999999999999999", "en", "not an amount"), ("5 kr", "de", "mean several currencies"),
    ("$5", "en", "mean several currencies"), ("$5", "zh-Hant", "mean several currencies"),
    ("$5", "de-DE", "mean several currencies"), ("USD", "en", "not an amount"),
    ("-", "en", "not an amount"), ("(12", "en", "not an amount"), ("(-12)", "en", "not an amount"),
    ("-12-", "en", "not an amount"), ("1 2345", "fr", "not an amount"),
    ("1'23", "de-CH", "not an amount"),
    ("1 234'567", "en", "not an amount"), ("12 pcs", "en", "is not a currency"),
    ("1,23,456.00", "de", "not an amount"), ("5 EUR 6", "en", "not an amount"),
    ("12,345,67", "en", "not an amount"),
    (",", "en", "not an amount"), ("1٫2٫3", "ar", "not an amount"),
    ("12٫3.4", "ar", "not an amount"),
    ("1234,567,890", "en", "not an amount"), ("1234.567,50", "de", "not an amount"),
    ("1.234,567,89", "de", "not an amount"), ("1 234 567 890 123 456", "fr", "not an amount"),
    ("1 2.345", "en", "not an amount"), ("123,45,678", "en-IN", "not an amount"),
    ("1,234,56,789", "en-IN", "not an amount"), ("1,2,345", "en-IN", "not an amount"),
    ("1,23,45", "en-IN", "not an amount"), ("+-5", "en", "not an amount"),
    ("12.12345", "en", "not an amount"), ("'234", "de-CH", "not an amount"),
    ("1234567890123456", "en", "not an amount"), ("-(12)", "en", "not an amount"),
    ("((12))", "en", "not an amount"), ("0.500", "de", "two ways"), ("1.234", "en-IN", "two ways"),
    ("EUR 12.345", "en", "two ways"),
    ("12 -5", "en", "not an amount"), ("1..234", "en", "not an amount"),
    ("1,23.50", "en", "not an amount"), ("1234,567.50", "en", "not an amount"),
  ])
  func refusesWhatItWouldHaveToGuess(text: String, language: String, words: String) {
    let refusal = #expect(throws: CellRefusal.self) { try money(text, language: language) }
    #expect(refusal?.problem.contains(words) == true, "\(refusal as Any)")
    #expect(refusal?.remedy.isEmpty == false)
  }

  /// A number is the same number wherever a currency stands, and what is none is none.
  @Test(
    arguments: [
      "1234", "12.5", "12,50", "1.234", "1,234", "1,234.50", "1.234,50", "1,234,567", "1 234",
      "1 234,50", "1'234.50", "0.500", "0,500", "12,345.678", "1234.567", "123456789012345.12",
      "1.23.45", "1 2.345", "1.2 3", "12.123456", "1,23,456", "1234,567.50", "1234567890123456",
    ], ["en", "de", "fr", "en-IN"])
  func readsTheSameNumberBesideACurrency(text: String, language: String) {
    let alone = Result { () throws(CellRefusal) in try money(text, language: language) }
    for whole in ["\(text) EUR", "EUR \(text)", "\(text)€", "€ \(text)", "\(text) euros"] {
      let beside = Result { () throws(CellRefusal) in try money(whole, language: language) }
      switch (alone, beside) {
      case (.success(let one), .success(let other)): #expect(one == other, "\(whole)")
      case (.failure(let one), .failure(let other)):
        #expect(one.remedy == other.remedy, "\(whole)")
      default: Issue.record("\(whole) is read in another way than \(text)")
      }
    }
  }

  /// Marks in a wrong place make no number, though one of them alone could be read in two ways.
  @Test(arguments: ["1.2 3", "1.23'", "1,2'3", "12. 3"], ["en", "de"])
  func takesNoNumberWithMarksInWrongPlacesForTwo(text: String, language: String) {
    let refusal = #expect(throws: CellRefusal.self) { try money(text, language: language) }
    #expect(refusal?.problem.hasSuffix("is not an amount") == true)
  }

  @Test func readsADollarAsTheSettingsOrTheRowSay() throws {
    for code in ["USD", "CAD", "AUD"] {
      #expect(try money("$1,234.50", language: "en", currency: code).currency == code)
      #expect(try money("$1,234.50", language: "en-NZ", currency: code).currency == code)
      #expect(try money("$5", language: "en", currency: "EUR", row: code).currency == code)
      #expect(try money("$5", language: "en-NZ", currency: "EUR", row: code).currency == code)
    }
    for currency in ["EUR", nil] {
      #expect(throws: CellRefusal.self) { try money("$5", language: "en", currency: currency) }
    }
  }

  @Test(arguments: [
    ("en-US", "USD"), ("en_US", "USD"), ("es-US", "USD"), ("en-CA", "CAD"), ("fr-CA", "CAD"),
    ("en-AU", "AUD"), ("en-NZ", "NZD"), ("es-MX", "MXN"), ("es-AR", "ARS"), ("zh-Hant-TW", "TWD"),
    ("zh-HK", "HKD"), ("es-EC", "USD"), ("es-UY", "UYU"), ("en-BM", "BMD"),
  ])
  func readsADollarAsThatOfTheLanguagesCountry(language: String, code: String) throws {
    for currency in ["EUR", nil] {
      for text in ["$150", "$ 1,234.50", "(150 $)", "＄150", "150 dollars"] {
        #expect(try money(text, language: language, currency: currency).currency == code)
      }
    }
  }

  @Test func readsThreePlacesOfACurrencyThatHasThem() throws {
    for code in ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"] {
      #expect(try money("1.234", language: "en", currency: code).amount * 1000 == 1234, "\(code)")
    }
    #expect(try money("1,234", language: "de", currency: "KWD").amount * 1000 == 1234)
    #expect(throws: CellRefusal.self) { try money("KWD 0,123", language: "en") }
    #expect(try money("1.234", language: "en", currency: "KWD").amount == Decimal(string: "1.234"))
    #expect(try money("KWD 1.234", language: "en").amount == Decimal(string: "1.234"))
    #expect(try money("1,234", language: "en", currency: "KWD").amount == 1234)
  }

  @Test func readsLakhsWhereTheyAreWritten() throws {
    #expect(try money("₹1,23,456.50", language: "en-IN", currency: "INR").amount * 2 == 246_913)
    #expect(try money("12,34,567", language: "hi-IN").amount == 1_234_567)
    for code in ["INR", "PKR", "BDT", "NPR", "LKR"] {
      #expect(try money("1,23,456", language: "en", currency: code).amount == 123_456, "\(code)")
    }
    for language in ["en-IN", "en-PK", "bn-BD", "ne-NP", "si-LK"] {
      #expect(try money("1,23,456", language: language).amount == 123_456, "\(language)")
    }
  }

  @Test func takesTheRowsCurrencyAndNoOther() throws {
    #expect(try money("5", language: "en", currency: nil, row: "CHF").currency == "CHF")
    #expect(try money("€5", language: "en", currency: "USD", row: "EUR").currency == "EUR")
    #expect(try money("5", language: "en", currency: nil).currency == "none")
    #expect(try money("(€5)", language: "en", currency: "USD", row: "EUR").amount == -5)
    #expect(try money("(5)", language: "en", currency: "USD", row: "CHF").currency == "CHF")
    #expect(throws: CellRefusal.self) {
      try money("€5", language: "en", currency: "EUR", row: "USD")
    }
    let text = MoneyText(TableConventions(language: "en", currency: "CAD"))
    #expect(try text.amount("€5", rowCurrency: "USD", mayDiffer: true).currency == "EUR")
    #expect(try text.currencyCode("chf") == "CHF")
    #expect(try text.currencyCode("$") == "CAD")
    for word in ["coins", "kr", "¥"] {
      #expect(throws: CellRefusal.self) { try text.currencyCode(word) }
    }
  }

  @Test func losesNoCent() throws {
    for cents in Soak.some(1_000, of: 0..<10_000, seed: 1) {
      let text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      #expect(try money(text, language: "en").amount * 100 == Decimal(cents))
    }
  }

  /// Whatever a spreadsheet's number and its format are, they are taken for what their text is, or left to it.
  @Test func takesNumbersOfSpreadsheetsForWhatTheirTextsAre() throws {
    var generator = SeededGenerator(seed: 41)
    let signs = [
      nil, "€", "$", "£", "CHF", "Fr.", "kr", "¥", "US$", "usd", "%", "x2", "", " € ", "руб",
      "\u{A0}€", "dollars", "EUR (net)", ",-",
    ]
    let readers = ["en", "de", "en-CA", "sv", "ja"].flatMap { language in
      [nil, "EUR", "USD", "JPY", "SEK"].map { currency in
        let conventions = TableConventions(language: language, currency: currency)
        return (
          language, MoneyText(conventions), isComma: TableWriter.hasDecimalComma(language)
        )
      }
    }
    var taken = 0
    for _ in 0..<Soak.count(2_000, inSoak: 2_000_000) {
      let most = Bool.random(using: &generator) ? 99 : 9_999_999
      let whole = Int.random(in: 0...most, using: &generator)
      // With three places a text may be read in two ways, and a number in one.
      let places = [0, 0, 1, 2, 2, 4].randomElement(using: &generator) ?? 0
      let decimals = (0..<places).map { _ in String(Int.random(in: 0...9, using: &generator)) }
        .joined()
      let minus = Int.random(in: 0..<8, using: &generator) == 0 ? "-" : ""
      let digits = minus + "\(whole)" + (decimals.isEmpty ? "" : "." + decimals)
      let sign = signs.randomElement(using: &generator) ?? nil
      let (language, money, isComma) = try #require(readers.randomElement(using: &generator))
      let row = [nil, nil, "EUR", "USD"].randomElement(using: &generator) ?? nil
      let mayDiffer = Bool.random(using: &generator)
      let text = trimmed(
        TableWriter.written(digits, hasDecimalComma: isComma) + (sign.map { " " + $0 } ?? ""))
      guard
        let amount = money.amount(
          ofNumber: digits, sign: sign, rowCurrency: row, mayDiffer: mayDiffer)
      else { continue }
      taken += 1
      let read = try money.about(text, rowCurrency: row, mayDiffer: mayDiffer)
      #expect(
        amount.amount == read.amount && amount.currency == read.currency && !read.isAbout,
        "\(text), \(language)")
      // Where nothing is said to be assumed, nothing would be of the text.
      if row == nil, let code = amount.currency, !money.mayBeAssumed(code) {
        #expect(money.assumedSign(in: text, readAs: code) == nil)
      }
    }
    // Many signs are none, or not certain.
    #expect(taken > Soak.count(500, inSoak: 500_000))
  }

  /// As many digits as a price has may stand behind a minus too.
  @Test(arguments: ["", ".5", ".171285714285714"])
  func areReadOfSpreadsheetsWhateverTheirSign(decimals: String) {
    for count in 1...17 {
      let digits = String("12345678901234567".prefix(count)) + decimals
      let amount = AmountText.ofSpreadsheet(digits)
      #expect((amount == nil) == (count > AmountFigures.mostDigits), "\(digits)")
      #expect(AmountText.ofSpreadsheet("-" + digits) == amount.map { -$0 }, "\(digits)")
    }
  }
}
