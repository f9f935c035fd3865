import Basics
import Testing

@testable import Model
@testable import Tables

/// What the signs and words of currencies mean, and what is said of those that mean none.
@Suite struct CurrencySignsTests {
  private func signs(_ language: String = "en", _ currency: String? = nil) -> CurrencySigns {
    CurrencySigns(TableConventions(language: language, currency: currency))
  }

  @Test(arguments: [
    ("EUR", "€ Euro EUROS يورو אירו ユーロ 欧元 歐元 eur евро ευρώ"), ("GBP", "£ gbp 英镑"), ("INR", "₹"),
    ("KRW", "₩ 원"), ("ILS", "₪ ש״ח ש\"ח שקל NIS"), ("RUB", "₽"), ("TRY", "₺ TL"),
    ("VND", "₫ đ đồng VNĐ"), ("UAH", "₴ грн грн."), ("PHP", "₱"), ("THB", "฿ บาท"),
    ("KZT", "₸ тенге"), ("GEL", "₾ ლარი"), ("BGN", "лв лв."), ("RSD", "дин. РСД"), ("MYR", "RM"),
    ("IDR", "Rp Rp."), ("BDT", "৳"), ("KHR", "៛ រៀល"), ("LAK", "₭ ກີບ"), ("KWD", "د.ك"),
    ("IRR", "ریال"), ("NGN", "₦"), ("PLN", "zł ZŁ złotych"), ("CZK", "Kč"), ("HUF", "Ft"),
    ("CHF", "Fr. Fr SFr Franken"), ("USD", "US$ us$ 美元"), ("CAD", "C$ CA$"), ("AUD", "A$ AU$"),
    ("NZD", "NZ$"), ("HKD", "HK$"), ("SGD", "S$"), ("TWD", "NT$"), ("BRL", "R$"),
    ("CNY", "人民币 人民幣 RMB"), ("JPY", "円"), ("SAR", "ر.س ر.س."), ("AED", "د.إ درهم"),
    ("EGP", "ج.م"),
  ])
  func meanOneCurrencyEverywhere(code: String, texts: String) {
    for text in texts.split(separator: " ") {
      #expect(signs().code(of: String(text)) == code, "\(text)")
      #expect(!CurrencyNames.isShared(String(text)), "\(text)")
    }
    #expect(signs().code(of: " \(code.lowercased()) ") == code)
  }

  @Test(arguments: [
    (
      "$", "USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP BBD BMD BND BSD BZD FJD GYD JMD KYD"
    ),
    ("Dollars", "LRD NAD SBD SRD TTD XCD USD"), ("dollar", "USD CAD"), ("¥", "JPY CNY"),
    ("￥", "JPY CNY"), ("元", "CNY TWD"), ("kr", "SEK NOK DKK ISK"), ("kr.", "DKK"),
    ("Kronor", "SEK"), ("kroner", "NOK DKK"), ("Rs.", "INR PKR LKR NPR"), ("riyal", "SAR QAR YER"),
    ("﷼", "SAR QAR YER IRR OMR"), ("ريال", "SAR QAR YER OMR"), ("جنيه", "EGP SDG"),
    ("руб.", "RUB BYN"), ("р.", "RUB BYN"), ("lei", "RON MDL"), ("रु.", "INR NPR"),
    ("krona", "SEK"), ("دينار", "KWD JOD TND"),
  ])
  func areSharedBySeveralCurrencies(text: String, codes: String) {
    #expect(CurrencyNames.isShared(text) && signs("en", "EUR").code(of: text) == nil)
    #expect(signs("en", "EUR").code(of: text, row: "EUR") == nil)
    for code in codes.split(separator: " ").map(String.init) {
      #expect(signs("en", code).code(of: text) == code, "\(code)")
      #expect(signs("en", "EUR").code(of: text, row: code) == code, "\(code)")
    }
  }

  /// The row's currency comes before the settings', and those before the language's country.
  @Test func areNothingWithAnythingBeforeThem() {
    for text in ["\0EUR", "\0€", "", "\0", "€€"] { #expect(signs().code(of: text) == nil) }
  }

  @Test func areThoseOfWhoeverIsNearest() {
    #expect(signs("en-US", "CAD").code(of: "$", row: "AUD") == "AUD")
    #expect(signs("en-US", "CAD").code(of: "$", row: "EUR") == nil)
    #expect(signs("en-US", "CAD").code(of: "$") == "CAD")
    #expect(signs("en-US", "EUR").code(of: "$") == "USD")
    #expect(signs("en", "EUR").code(of: "$") == nil)
    for (language, text, code) in [
      ("sv", "kr", "SEK"), ("nb", "kr", "NOK"), ("da", "kr.", "DKK"), ("is", "kr", "ISK"),
      ("ja", "¥", "JPY"), ("zh-Hans", "￥", "CNY"), ("zh-Hans", "元", "CNY"), ("zh-TW", "元", "TWD"),
      ("hi", "Rs", "INR"), ("ur", "Rs", "PKR"), ("ru", "руб.", "RUB"), ("be", "руб.", "BYN"),
      ("ar", "جنيه", "EGP"),
    ] {
      #expect(signs(language, "EUR").code(of: text) == code, "\(language) \(text)")
    }
    #expect(signs("en").code(of: "kr") == nil && signs("de", "EUR").code(of: "¥") == nil)
  }

  @Test(arguments: ["coins", "", "EU", "EURX", "US", "₿"])
  func areNoneOfAnythingElse(text: String) {
    #expect(signs("en-US", "USD").code(of: text) == nil && !CurrencyNames.isShared(text))
  }

  @Test(
    arguments: [
      (
        "12 pcs", "EUR", "“pcs” in “12 pcs” is not a currency",
        "write only the number, or add a currency’s three letters such as USD; how many pieces there "
          + "are goes in “quantity”"
      ),
      (
        "$5", "EUR", "“$” in “$5” can mean several currencies",
        "write a currency’s three letters instead, such as USD 5"
      ),
      (
        "$5", nil, "“$” in “$5” can mean several currencies",
        "write a currency’s three letters instead, such as USD 5, or add a line such as “currency: "
          + "USD” to bibelot.yml"
      ),
      (
        "twelve", "EUR", "“twelve” is not an amount",
        "write only a number, such as 1234.50, or leave the field empty"
      ),
      (
        "1.234", "EUR", "“1.234” can be read in two ways",
        "write 1234 if it is thousands, or 1.23 if it is a price with cents"
      ),
      ("0,500", "EUR", "“0,500” can be read in two ways", "write 0.50"),
    ] as [(String, String?, String, String)])
  func areToBeWrittenSoThatTheyAreCertain(
    text: String, currency: String?, problem: String, remedy: String
  ) {
    let money = MoneyText(TableConventions(language: "en", currency: currency))
    let refusal = #expect(throws: CellRefusal.self) { try money.amount(text) }
    #expect(refusal?.problem == problem && refusal?.remedy == remedy)
  }

  @Test func saysHowAmountsAreWrittenInALanguageWithACommaForCents() {
    let money = MoneyText(TableConventions(language: "de", currency: "EUR"))
    for (text, problem, remedy) in [
      (
        "?", "“?” is not an amount",
        "write only a number, such as 1234,50, or leave the field empty"
      ),
      (
        "1,234", "“1,234” can be read in two ways",
        "write 1234 if it is thousands, or 1,23 if it is a price with cents"
      ),
      ("0.500", "“0.500” can be read in two ways", "write 0,50"),
    ] {
      let refusal = #expect(throws: CellRefusal.self) { try money.amount(text) }
      #expect(refusal?.problem == problem && refusal?.remedy == remedy)
    }
    #expect(
      throws: CellRefusal(
        .currencyDiffers,
        problem: "“€5” is in EUR, but the row’s currency is USD", remedy: "correct one of the two")
    ) { try money.amount("€5", rowCurrency: "USD") }
    #expect(
      throws: CellRefusal(
        .currencyUnclear,
        problem: "“coins” does not clearly name a currency",
        remedy: "write its three letters, such as USD or EUR")
    ) { try money.currencyCode("coins") }
  }
}
