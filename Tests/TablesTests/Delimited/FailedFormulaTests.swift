import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What spreadsheets write in the place of a value is no text of anybody's.
@Suite struct FailedFormulaTests {
  @Test(arguments: [
    "#REF!", "#DIV/0!", "#VALUE!", "#NAME?", " #NUM! ", "#BEZUG!", "#WERT!", "#NOM?", "#¡VALOR!",
    "#¿NOMBRE?", "#ССЫЛКА!", "#N/A", "#NV", " #N/D", "Err:502", "#ERROR!",
  ])
  func isTheErrorOfAFormulaInAnyLanguage(field: String) throws {
    let refusal = try #require(FailedFormula.refusal(of: field))
    #expect(refusal.problem == "the formula in this cell gave the error “\(trimmed(field))”")
  }

  @Test(arguments: ["####", "##########", " ##### "])
  func isWhatATooNarrowColumnShows(field: String) throws {
    let refusal = try #require(FailedFormula.refusal(of: field))
    #expect(refusal.problem.contains("too narrow"))
  }

  @Test(arguments: [
    "", "#", "##", "###", "#1", "#REF", "#ref!", "#SALE!", "#REF!x", "REF!", "#!", "#?", "#### 5",
    "#N/A yet", "Err:50", "Err:5021", "Errol", "E:12345", "#NAME",
  ])
  func otherTextsAreNone(field: String) {
    #expect(FailedFormula.refusal(of: field) == nil)
  }

  @Test func aFieldOfATableIsLeftOutForItAndSaid() throws {
    let table = try DetailsTable.inDollars(
      "name,serial number,room,value,bought on,tags,Of my own\nLamp,#REF!,#NAME?,$5,########,\"#VALUE!\",#DIV/0!\n"
    )
    let row = try #require(table.rows.first)
    #expect(row.name == "Lamp" && row.serialNumber == nil && row.value?.amount == 5)
    for field in [ItemField.room, .boughtOn, .tags] { #expect(row.details[field] == nil) }
    #expect(row.details.ownFields.isEmpty)
    let said = table.diagnostics.filter { $0.identifier == .formulaFailed }
    #expect(said.map(\.done) == ["these fields were left out", "the field was left out"])
    #expect(said.allSatisfy { $0.severity == .warning })
  }

  @Test func whatAFormulaDidNotFindIsAnItemAllTheSame() throws {
    let table = try DetailsTable.inDollars("id,name,value\nA-1,#REF!,5\n,#N/A,7\nA-3,Bed,Err:502\n")
    #expect(table.rows.map(\.id) == ["A-1", nil, "A-3"])
    #expect(table.rows.map(\.name) == [nil, nil, "Bed"])
  }

  /// A sum whose formula failed is one.
  @Test func sumsMayFail() throws {
    let table = try DetailsTable.inDollars("name,value\nLamp,5\nTotal,#VALUE!\n")
    #expect(table.rows.map(\.name) == ["Lamp"])
  }

  /// A list in YAML may hold one, and what is written of it must be read as it was.
  @Test(arguments: ["#REF!", "####", " #DIV/0!", "Err:502"])
  func aTextThatLooksSoIsWrittenAsAText(text: String) throws {
    #expect(TableWriter.defused(text) == "'" + text && TableWriter.isDefused("'" + text))
    let table = try DetailsTable.inDollars("name,notes\nLamp,\"'\(text)\"\n")
    #expect(table.rows.first?.details[.notes]?.text == text && table.diagnostics == [])
  }

  /// Where it may keep something private it keeps it so.
  @Test func privacyIsKept() throws {
    let table = try DetailsTable.inDollars("name,private\nLamp,#REF!\nRug,\n")
    #expect(table.rows.map(\.details.privacy.isWhole) == [true, false])
  }

  @Test func aTextOfTheOwnersStays() throws {
    let table = try DetailsTable.inDollars("name,notes,room\n#REF,#1 of 3,##\n")
    let row = try #require(table.rows.first)
    #expect(row.name == "#REF" && row.details[.notes]?.text == "#1 of 3")
    #expect(row.details[.room]?.text == "##")
  }
}
