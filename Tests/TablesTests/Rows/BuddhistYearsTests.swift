import Foundation
import Testing
import WorkbooksSupport

@testable import Basics
@testable import Model
@testable import Tables

/// Tables whose years are those of the Buddhist era.
@Suite struct BuddhistYearsTests {
  private func read(_ text: String, in language: String) throws -> DetailsTable {
    try DetailsTable.inDollars(text) { $0.language = language }
  }

  private static let fans = """
    name,bought on,warranty until
    Fan,2566-01-15,2570-01-15
    TV,15/2/2561,

    """

  @Test func areReadAsTheirOwnersMeanThemAndSaidOnce() throws {
    let table = try read(Self.fans, in: "th")
    #expect(
      table.rows.map { $0.details[.boughtOn]?.day?.description } == ["2023-01-15", "2018-02-15"])
    #expect(table.rows[0].details[.warrantyUntil]?.day?.description == "2027-01-15")
    let said = table.diagnostics.filter { $0.identifier == .yearsOfBuddhistEra }
    #expect(
      said.map(\.text) == [
        "things.csv: its years such as 2566 are of the Buddhist era, as in Thailand; 2566 was read as 2023"
      ])
    #expect(said.first?.severity == .note)
  }

  /// A spreadsheet takes 2566-01-15 for a day of our own count.
  @Test func areReadInWorkbooks() throws {
    let made = MadeWorkbook(
      """
      <row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c>\
      <c r="B1" t="inlineStr"><is><t>bought on</t></is></c></row>\
      <row r="2"><c r="A2" t="inlineStr"><is><t>Fan</t></is></c><c r="B2" s="1"><v>243268</v></c></row>
      """, formats: ["General", "yyyy-mm-dd"])
    for (language, day) in [("th", "2023-01-15"), ("en", "2566-01-15")] {
      let table = try DetailsTable(
        readingWorkbook: try made.bytes(), file: "t.xlsx",
        conventions: TableConventions(language: language))
      #expect(table.rows.map { $0.details[.boughtOn]?.day?.description } == [day])
      #expect(
        table.diagnostics.contains { $0.identifier == .yearsOfBuddhistEra } == (language == "th"))
    }
  }

  @Test func areNoneInOtherLanguagesOrWhereNothingIsSaidOfThem() throws {
    let english = try read(Self.fans, in: "en")
    #expect(english.rows[0].details[.boughtOn]?.day?.description == "2566-01-15")
    let western = try read("name,bought on\nFan,2023-01-15\n", in: "th")
    for table in [english, western] {
      #expect(!table.diagnostics.contains { $0.identifier == .yearsOfBuddhistEra })
    }
  }
}
