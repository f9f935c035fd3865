import Foundation
import Mustache
import Testing

@testable import Model

@Suite struct TemplateFormattersTests {
  private func render(
    _ template: String, _ data: Value, language: String = "en-US", currency: String = "USD"
  ) throws -> String {
    let formats = Formats(language: language, timeZone: "Pacific/Kiritimati")
    let set = try TemplateSet(
      sources: ["page": Array(template.utf8)], options: .init(unknownNames: .error),
      formatters: formats.formatters(currency: currency))
    return String(decoding: try set.render("page", data), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("en-US", "USD", 1250, "$1,250"), ("en-US", "USD", 12.5, "$12.50"),
      ("en-US", "USD", "1250.00", "$1,250"), ("en-US", "USD", "0.1", "$0.10"),
      ("de-DE", "EUR", "1250.5", "1.250,50\u{A0}€"), ("ja-JP", "JPY", 1250, "¥1,250"),
      ("en-US", "USD", "123456789012345678.25", "$123,456,789,012,345,678.25"),
    ] as [(String, String, Value, String)])
  func writesMoneyInTheCurrencyOfTheSettings(
    language: String, currency: String, number: Value, text: String
  ) throws {
    #expect(
      try render("{{n | money}}", ["n": number], language: language, currency: currency)
        .replacing("￥", with: "¥") == text)
  }

  @Test func writesAnAmountInItsOwnCurrency() throws {
    let value: Value = ["number": 180, "currency": "EUR", "amount": "x"]
    #expect(try render("{{value | money}}", ["value": value]) == "€180")
    #expect(try render("{{v | money}}", ["v": ["number": "5", "currency": nil]]) == "$5")
    #expect(try render("{{#value}}{{. | money}}{{/value}}", ["value": value]) == "€180")
  }

  @Test(arguments: [
    ("en-US", "{{d | date}}", "Mar 4, 2024"), ("en-US", "{{d | date: short}}", "3/4/24"),
    ("en-US", "{{d | date: medium}}", "Mar 4, 2024"),
    ("en-US", "{{d | date: long}}", "March 4, 2024"),
    ("de-DE", "{{d | date: long}}", "4. März 2024"), ("de-DE", "{{d | date: short}}", "04.03.24"),
    ("en-US", "{{r | date: long}}", "March 4, 2024"),
  ])
  func writesDaysInTheLanguage(language: String, template: String, text: String) throws {
    let data: Value = ["d": "2024-03-04", "r": ["iso": "2024-03-04", "medium": "x"]]
    #expect(try render(template, data, language: language) == text)
  }

  @Test(
    arguments: [
      ("en-US", "number", 12345, "12,345"), ("de-DE", "number", "12345.5", "12.345,5"),
      ("ar-EG", "number", 12345, "١٢٬٣٤٥"), ("en-US", "number", -7, "-7"),
      ("en-US", "bytes", 84213, "84 kB"), ("de-DE", "bytes", "1234567", "1,2 MB"),
    ] as [(String, String, Value, String)])
  func writesNumbersAndLengthsInTheLanguage(
    language: String, formatter: String, number: Value, text: String
  ) throws {
    #expect(try render("{{n | \(formatter)}}", ["n": number], language: language) == text)
  }

  @Test func leavesOutWhatIsNull() throws {
    #expect(
      try render("[{{n|money}}{{n|date}}{{n|number}}{{n|bytes}}]", ["n": nil]) == "[]")
  }

  @Test(arguments: [
    ("money", "plenty"), ("money", "12 apples"), ("money", ""), ("date", "yesterday"),
    ("date", "2024-02-30"), ("number", "1e5"), ("number", "1,250"), ("bytes", "1.5"),
    ("date", "2024-3-4"), ("date", "1704067200"), ("number", "2024-03-04"), ("bytes", "12 kB"),
  ])
  func refusesWhatItCannotRead(formatter: String, text: String) {
    #expect(throws: TemplateError.self) {
      try render("{{x | \(formatter)}}", ["x": .string(text)])
    }
  }

  @Test(arguments: ["180", "-0.01", "12.5", "1234567.89", "123456789012345678.25"])
  func keepsAmountsExact(text: String) throws {
    let amount = try #require(Decimal(string: text))
    #expect(try render("{{n}}", ["n": Value(amount)]) == text)
  }
}
