import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What headings say of how their columns are written.
@Suite struct HeadingUnitTests {
  /// What a heading says of the currency and of days holds for its column.
  @Test func headingsNameUnits() throws {
    let read = try DetailsTable.inDollars(
      "Item,Value (EUR),Paid in £,Replacement cost ($),Bought on (DD/MM/YYYY),Warranty until [MM/DD/YYYY],Width (cm)\n"
        + "Lamp,40,30,20,3/4/2021,3/4/2031,9\n")
    let row = read.rows[0]
    #expect(row.value == Money(amount: 40, currency: "EUR"))
    #expect(row.details[.paid] == .amount(Money(amount: 30, currency: "GBP")))
    #expect(row.details[.replacementValue] == .amount(Money(amount: 20, currency: "USD")))
    #expect(row.details[.boughtOn]?.day?.description == "2021-04-03")
    #expect(row.details[.warrantyUntil]?.day?.description == "2031-03-04")
    #expect(row.details.ownFields.map(\.name) == ["Width (cm)"])
    #expect(read.diagnostics.isEmpty)
    // Of two currencies neither is the one that counts, and a day has none.
    let two = try DetailsTable.inDollars(
      "Item,Value (EUR),Value (USD),Bought on (EUR)\nLamp,40,50,2020\n")
    #expect(two.rows[0].value == nil && two.rows[0].details.ownFields.count == 3)
    // The column’s own currency is the one of its signs and of no other column.
    let german = try DetailsTable.inDollars(
      "Bezeichnung;Neuwert in EUR;Kaufpreis\nLampe;1.200,50;$9\n"
    ) {
      ($0.language, $0.words, $0.currency) = ("de", Language("de"), "CHF")
    }
    #expect(
      german.rows[0].details[.replacementValue]?.amount
        == Money(amount: Decimal(string: "1200.5") ?? 0, currency: "EUR"))
  }

  @Test(arguments: [
    ("Value (USD)", "Value", "USD"), ("Wert in €", "Wert", "€"), ("Value USD", "Value", "USD"),
    ("Prix, EUR", "Prix", "EUR"), ("Neuwert\nin EUR", "Neuwert", "EUR"),
    ("Value in dollars", "Value", "dollars"), ("Value all", "", ""), ("Price new", "", ""),
    ("(USD)", "", ""),
    ("Value (all)", "", ""), ("Price (top)", "", ""), ("Value (usd)", "Value", "usd"),
    ("Value (kr)", "Value", "kr"), ("Value kr", "", ""), ("Wert €", "Wert", "€"),
    ("Cena Kč", "Cena", "Kč"), ("Prix en EUR", "Prix", "EUR"), ("価格（円）", "価格", "円"),
    ("Value $", "Value", "$"), ("Value (\(String(repeating: "x", count: 100)) USD", "", ""),
    ("Value (in cm)", "", ""), ("USD", "", ""), ("Value )", "", ""),
  ])
  func unitsOfHeadingsAreCurrencies(heading: String, name: String, currency: String) {
    let unit = HeadingUnit(heading)
    #expect(unit?.name ?? "" == name && unit?.currency ?? "" == currency)
  }

  @Test(arguments: [
    ("MM/DD/YYYY", Settings.DateOrder.monthDayYear), ("DD.MM.YYYY", .dayMonthYear),
    ("TT.MM.JJJJ", .dayMonthYear), ("JJ/MM/AAAA", .dayMonthYear), ("YYYY-MM-DD", .yearMonthDay),
    ("m/d/yy", .monthDayYear), ("TT.MM.JJ", .dayMonthYear), ("JJ/MM/AA", .dayMonthYear),
    ("Month/Day/Year", .monthDayYear), ("YY/MM/DD", nil), ("MX/DX/YYYY", nil), ("DD/MM/QQQQ", nil),
    ("MM/YYYY", nil), ("a/b/c", nil), ("MM/MM/YYYY", nil), ("//", nil),
  ])
  func unitsOfHeadingsAreOrdersOfDays(pattern: String, order: Settings.DateOrder?) {
    #expect(HeadingUnit("Bought on (\(pattern))")?.order == order)
    #expect(HeadingUnit("Bought on \(pattern)")?.order == nil)
  }

  /// A sign of several currencies, without one of them, says nothing; the heading’s own comes before the row’s.
  @Test func headingsThatSayNothingClearAreSaid() throws {
    let english = try DetailsTable.inDollars("Item,Value ($)\nLamp,40\nRug,€7\n") {
      ($0.language, $0.currency) = ("en", "EUR")
    }
    #expect(english.summary == "Lamp; Rug 7 EUR")
    #expect(
      english.diagnostics.map(\.problem) == ["“$” in its heading can mean several currencies"])
    let row = try DetailsTable.inDollars(
      "Item,Value (USD),Currency,Paid (GBP)\nLamp,4,EUR,5\nRug,4,USD,5\n")
    #expect(row.summary == "Lamp; Rug 4 USD")
    #expect(row.rows.map { $0.details[.paid]?.amount?.currency } == ["GBP", "GBP"])
    #expect(
      row.diagnostics.map(\.problem) == ["its heading says USD, but the row’s currency is EUR"])
    let signs = try DetailsTable.inDollars("Item,Value (EUR)\nLamp,$5\n") { $0.currency = nil }
    #expect(signs.summary == "Lamp 5 USD")
    #expect(
      signs.diagnostics.map(\.problem) == [
        "“$5” is not in EUR, the currency of amounts without a sign"
      ])
    let other = try DetailsTable.inDollars("Item,Value (GBP)\nLamp,$5\n") { $0.currency = "EUR" }
    #expect(
      other.diagnostics.map(\.problem) == [
        "“$5” is not in GBP, the currency of amounts without a sign"
      ])
  }

  /// Amounts and days in a column that is not understood are said, since they count nowhere.
  @Test(arguments: [
    (
      "Item,Value (each)",
      ["it has amounts for each piece, but no column says how many pieces there are"]
    ),
    (
      "Item,Bought on (approx.)",
      ["Bibelot does not understand what follows “Bought on” in this heading"]
    ),
    (
      "Item,Value (USD),Value (EUR)",
      [String](repeating: "it is one of 2 columns for “value”", count: 2)
    ),
    ("Item,Value,Value (old)", []), ("Item,Room (floor)", []), ("Item,Notes (mine)", []),
    ("Item,Bought on (MM/YYYY)", []), ("Item,Bought on (year)", []),
    ("Item,Bought on (MM.JJJJ)", []),
    (
      "Item,Unit value",
      ["it has amounts for each piece, but no column says how many pieces there are"]
    ),
    ("Item,Unit value,Quantity (pcs)", []), ("Item,Unit value,How many", []),
  ])
  func columnsThatAreNotUnderstoodAreSaid(header: String, problems: [String]) throws {
    let read = try DetailsTable.inDollars(
      "\(header)\nLamp" + String(repeating: ",", count: header.count { $0 == "," }) + "\n")
    #expect(read.diagnostics.map(\.problem) == problems)
  }
}
