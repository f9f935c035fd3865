import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Characters that nobody can see, which come with copied text and hide what headings and cells say.
@Suite struct InvisibleTextTests {
  @Test func isPassedOverInHeadingsAndInWhatIsReadFurther() throws {
    let table = try DetailsTable.inDollars(
      """
      \u{FEFF}Name\u{200B},Ser\u{AD}ial number,\u{200F}Item ID,Val\u{2060}ue,Bought\u{A0}on,Currency,Pro\u{200B}venance
      Vase\u{200B},A\u{200B}-1,\u{FEFF}K1,\u{202A}1200\u{202C},\u{200E}2021-04-03\u{200E},EUR\u{200B},\u{2060}a gift
      """)
    #expect(table.diagnostics.map(\.text) == [])
    let row = try #require(table.rows.first)
    #expect(row.name.map { Array($0.unicodeScalars) } == Array("Vase".unicodeScalars))
    #expect(row.serialNumber.map { Array($0.unicodeScalars) } == Array("A-1".unicodeScalars))
    #expect(row.id.map { Array($0.unicodeScalars) } == Array("K1".unicodeScalars))
    #expect(row.value == Money(amount: 1200, currency: "EUR"))
    #expect(row.details[.boughtOn]?.day?.description == "2021-04-03")
    let own = try #require(row.details.ownFields.first)
    #expect(Array(own.name.unicodeScalars) == Array("Provenance".unicodeScalars))
    #expect(Array(own.text.unicodeScalars) == Array("a gift".unicodeScalars))
  }

  @Test func staysWhereItShapesLettersOrStandsInATextInQuotes() throws {
    let table = try DetailsTable.inDollars(
      "name,room,notes\n\"\u{200B} 👩\u{200D}🚀\u{FEFF}\",می\u{200C}خواهم,a\u{200B}b\n")
    let row = try #require(table.rows.first)
    #expect(row.name.map { Array($0.unicodeScalars) } == Array(" 👩\u{200D}🚀".unicodeScalars))
    #expect(row.details[.room]?.text == "می\u{200C}خواهم")
    #expect(row.details[.notes]?.text == "a\u{200B}b")
  }

  @Test func isPassedOverInTheFieldsOfAList() throws {
    let table = try DetailsTable(
      readingList: Array("- na\u{200B}me: Vase\n  \u{FEFF}value: 5 EUR\n".utf8), file: "t.yml",
      conventions: TableConventions(language: "en"))
    #expect(table.summary == "Vase 5 EUR" && table.diagnostics.map(\.text) == [])
  }
}
