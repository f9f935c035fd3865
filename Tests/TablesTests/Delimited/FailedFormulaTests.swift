import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Cells of CSV files in which a spreadsheet says that a formula failed.
@Suite struct FailedFormulaTests {
  @Test(arguments: [
    "#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "Err:502", "Err:508",
    "#NV", "#WERT!", "#VALEUR!", "#¡REF!", " #N/A ",
  ])
  func leavesItsFieldEmptyAndIsSaid(code: String) throws {
    for field in [code, "\"\(code)\""] {
      let table = try DetailsTable.inDollars(
        "name,value,room,bought on,Provenance\nLamp,5,Hall,,\nBed,\(field),\(field),\(field),\(field)\n"
      )
      #expect(table.rows.map(\.name) == ["Lamp", "Bed"])
      #expect(table.rows[1].value == nil && table.rows[1].details.count == 0)
      #expect(table.rows[1].details.ownFields.isEmpty)
      #expect(
        table.diagnostics.map(\.text) == [
          "“Bed” (row 3 of things.csv), column “value”: the formula in this cell ended with "
            + "“\(trimmed(code))”, and 3 more cells are like it; these fields were left out; correct it in the "
            + "spreadsheet, and save that again"
        ])
      #expect(table.diagnostics.map(\.severity) == [.warning])
      #expect(table.diagnostics.map(\.identifier) == [.formulaFailed])
    }
  }

  /// Whatever looks a little like it is a text.
  @Test(arguments: [
    "#1", "#", "Err:50", "Err:5021", "Errol", "#N/A yet", "#ref", "E:12345", "#NAME",
  ])
  func otherTextsStay(text: String) throws {
    let table = try DetailsTable.inDollars("name,Provenance\nLamp,\(text)\n\(text),x\n")
    #expect(table.rows.map(\.name) == ["Lamp", text])
    #expect(table.rows[0].details.ownFields.map(\.text) == [text])
    #expect(table.diagnostics.isEmpty)
  }

  @Test func whatAFormulaDidNotFindIsAnItemAllTheSame() throws {
    let table = try DetailsTable.inDollars("id,name,value\nA-1,#REF!,5\n,#N/A,7\nA-3,Bed,#N/A\n")
    #expect(table.rows.map(\.id) == ["A-1", nil, "A-3"])
    #expect(table.rows.map(\.name) == [nil, nil, "Bed"])
    #expect(
      table.diagnostics.warnings.map(\.problem) == [
        "the formula in this cell ended with “#REF!”, and 2 more cells are like it"
      ])
  }

  /// A sum whose formula failed is one.
  @Test func sumsMayFail() throws {
    let table = try DetailsTable.inDollars("name,value\nLamp,5\nTotal,#VALUE!\n")
    #expect(table.rows.map(\.name) == ["Lamp"])
  }

  /// Nobody knows what it should have said of what is private.
  @Test func keepsPrivateWhatMayBe() throws {
    let table = try DetailsTable.inDollars("name,private,private photos\nLamp,#N/A,\nBed,,#REF!\n")
    #expect(table.rows.map(\.details.privacy.isWhole) == [true, true])
  }

  /// A thing may be called so, and stays so in a table that is written.
  @Test func aTextThatLooksSoIsWrittenAsOne() throws {
    for text in ["#N/A", "Err:502", "'#N/A"] {
      let written = TableWriter.defused(text)
      #expect(written != text)
      let table = try DetailsTable.inDollars("name,Provenance\n\(written),\(written)\n")
      #expect(table.rows.map(\.name) == [text])
      #expect(table.rows[0].details.ownFields.map(\.text) == [text])
    }
  }
}
