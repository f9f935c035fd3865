import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Columns that tell themselves how their amounts are written.
@Suite struct ColumnSpellingsTests {
  /// The values of a table with these amounts; one that was refused as it is shown.
  private func values(
    _ amounts: [String], language: String = "en-US", heading: String = "value"
  ) throws -> [String] {
    let rows = amounts.enumerated().map { "Lamp \($0);\($1)\n" }.joined()
    let table = try DetailsTable(
      reading: Array("name;\(heading)\n\(rows)".utf8), file: "t.csv",
      conventions: TableConventions(language: language, currency: "EUR"))
    return table.rows.map { row in
      row.value.map { "\($0.amount)" } ?? row.details[.value]?.written ?? "none"
    }
  }

  @Test(arguments: [
    (["1.234,50", "1.234"], ["1234.5", "1234"]), (["1.234", "12,5"], ["1234", "12.5"]),
    (["1250,00", "3.000"], ["1250", "3000"]), (["1.234.567", "1.234"], ["1234567", "1234"]),
    (["€ 12,50", "€ 1.250"], ["12.5", "1250"]), (["ca. 12,50", "ca. 1.250 €"], ["12.5", "1250"]),
    (["１２，５０", "1.250"], ["12.5", "1250"]), (["1 234,50", "2.000"], ["1234.5", "2000"]),
  ])
  func amountsFollowTheCommaOfTheirColumn(amounts: [String], values: [String]) throws {
    for language in ["en-US", "de", "ja"] {
      #expect(try self.values(amounts, language: language) == values, "\(language)")
    }
  }

  @Test(arguments: [
    (["1,234.50", "1,250"], ["1234.5", "1250"]), (["1,250", "12.50"], ["1250", "12.5"]),
    (["$12.50", "$1,250"], ["12.5", "1250"]), (["1,234,567", "1,250"], ["1234567", "1250"]),
    (["1'234.50", "1,250"], ["1234.5", "1250"]), (["0.5", "1,250"], ["0.5", "1250"]),
  ])
  func amountsFollowThePointOfTheirColumn(amounts: [String], values: [String]) throws {
    for language in ["en-US", "de-US", "fr-US"] {
      #expect(try self.values(amounts, language: language) == values, "\(language)")
    }
  }

  /// What says both, or nothing, leaves it to the language, which refuses what it would have to guess.
  @Test(arguments: [
    (["12,50", "12.50", "1.234", "1,234"], ["12.5", "12.5", "1.234", "1234"]),
    (["1.234,50", "1,234.50", "1.234"], ["1234.5", "1234.5", "1.234"]),
    (["1.234", "5"], ["1.234", "5"]), (["1,234", "5"], ["1234", "5"]),
    (["1234.567", "1,234"], ["1234.567", "1234"]), (["1234,567", "1,234"], ["1234.567", "1234"]),
    (["12,50 kg of it 3", "1.234"], ["12,50 kg of it 3", "1.234"]),
  ])
  func columnsThatTellNothingAreReadAsTheLanguageHasThem(
    amounts: [String], values: [String]
  ) throws {
    #expect(try self.values(amounts) == values)
  }

  /// A fraction of a cent is no price, whatever tells it; and what is written of the table must not be read either.
  @Test func fractionsOfACentAreRefusedAllTheSame() throws {
    #expect(try values(["12.50", "1.234"]) == ["12.5", "1.234"])
    #expect(try values(["12,50", "1,234"]) == ["12.5", "1,234 (?)"])
    #expect(try values(["12.5", "1,234 (?)"]) == ["12.5", "1,234 (?)"])
    #expect(try values(["12.50", "1.234"], language: "de") == ["12.5", "1.234 (?)"])
    #expect(try values(["KWD 12,500", "12,50"]) == ["12.5", "12.5"])
    #expect(try values(["12,50", "1,234"], heading: "value each") == ["12.5", "1,234 (?)"])
  }

  /// Each column is written in its own way, whatever its heading says of the currency.
  @Test func eachColumnTellsItsOwn() throws {
    let table = try DetailsTable.inDollars(
      "name;value;paid (EUR)\nLamp;12.50;12,50\nBed;1,250;1.250\n")
    #expect(table.rows.map { $0.value?.amount } == [12.5, 1250])
    #expect(table.rows.map { $0.details[.paid]?.amount?.amount } == [12.5, 1250])
    #expect(table.diagnostics.isEmpty)
  }

  @Test func amountsForEachPieceTellItToo() throws {
    let table = try DetailsTable.inDollars(
      "name;quantity;value each\nCup;2;1,50\nChair;4;1.000\n")
    #expect(table.rows.map { $0.value?.amount } == [3, 4000])
  }

  /// A sum is known by its amount as the column has it.
  @Test func sumsAreReadAsTheirColumnHasThem() throws {
    let table = try DetailsTable.inDollars(
      "Item;Value\nSofa;1.000,50\nTV;500\nDen total;1.500,50\nOven;1.100\nPan;900\nKitchen total;2.000\n"
    )
    #expect(table.summary == "Sofa 1000.5 USD; TV 500 USD; Oven 1100 USD; Pan 900 USD")
  }

  /// A list in YAML has columns as well.
  @Test func fieldsOfListsTellItToo() throws {
    let table = try DetailsTable(
      readingList: Array(
        "- name: Lamp\n  value: 12,50 €\n- name: Bed\n  value: 1.250 €\n".utf8),
      file: "details.yml", conventions: TableConventions(language: "en", currency: "EUR"))
    #expect(table.rows.map { $0.value?.amount } == [12.5, 1250])
  }
}
