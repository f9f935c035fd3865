import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Numbers of models and barcodes that a spreadsheet took for amounts or days.
@Suite struct SpoiltNumbersTests {
  private func said(_ text: String) throws -> [String] {
    let table = try DetailsTable.inDollars(text)
    let mistakes = table.mistakes.map { $0.refusal.identifier }
    #expect(mistakes.allSatisfy { $0 == .digitsDropped }, "\(mistakes)")
    return table.mistakes.map { $0.refusal.problem }
  }

  @Test(arguments: [
    "upc", "UPC code", "EAN-13", "Barcode (front)", "ISBN", "model", "Model no.", "Part number",
    "Modell", "Référence", "Artikel-Nr.", "型番",
  ])
  func areSaidByTheirColumns(heading: String) throws {
    #expect(
      try said("name,\(heading)\nHub,1.23457E+11\nRug,3-Apr\nLamp,Mar-05\n") == [
        "“1.23457E+11” is a long number whose last digits a spreadsheet has dropped",
        "“3-Apr” looks like a day that a spreadsheet has made of a number",
        "“Mar-05” looks like a day that a spreadsheet has made of a number",
      ])
  }

  @Test func areKeptAsTheyAre() throws {
    let table = try DetailsTable.inDollars("name,model,upc\nHub,3-Apr,1.23457E+11\n")
    #expect(table.rows[0].details[.model]?.text == "3-Apr")
    #expect(table.rows[0].details.ownFields.map(\.text) == ["1.23457E+11"])
  }

  @Test(arguments: [
    "3-4", "MAR-05", "32-Apr", "3-Apr-2", "Apr-5", "Mar-055", "X-Apr", "-Apr", "Mar-0x", "E+11",
    "123456789012", "A1.23457E+11", "1.23457E+11 or so", "March-05",
  ])
  func areNoneOfOtherTexts(text: String) throws {
    #expect(try said("name,model,upc\nHub,\(text),\(text)\n").isEmpty)
  }

  @Test(arguments: ["Planted", "Ocean", "Notes", "Season", "Remodelled", "Lane"])
  func areNoneInOtherColumns(heading: String) throws {
    #expect(try said("name,\(heading)\nHub,3-Apr\nRug,1.23457E+11\n").isEmpty)
  }
}
