import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Texts in the form `="0012"`, which keeps their zeros in Excel.
@Suite struct TextFormulaTests {
  @Test(arguments: [
    ("=\"0012345\"", "0012345"), ("=\"\"", ""), ("= \"0012\"", "0012"), ("  =\"0012\" ", "0012"),
    ("=\"a\"\"b\"", "a\"b"), ("=\" x \"", " x "), ("=\"日本\"", "日本"), ("=\"=1\"", "=1"),
    ("=\"\"\"\"", "\""),
  ])
  func isTheTextInItsQuotes(field: String, text: String) {
    #expect(TextFormula.text(of: field) == text)
  }

  @Test(arguments: [
    "", "=", "=\"", "=1+1", "=A1", "\"0012\"", "x=\"0012\"", "=\"a\"&\"b\"", "=\"a\" & \"b\"",
    "=\"0012",
    "=0012\"", "=T(\"0012\")", "'=\"0012\"", "=\"a\"\"", "==\"a\"", "＝\"0012\"",
  ])
  func otherFormulasAreNone(field: String) {
    #expect(TextFormula.text(of: field) == nil)
  }

  @Test func everyColumnIsReadWithoutIt() throws {
    let table = try DetailsTable.inDollars(
      #"""
      id,name,serial number,value,quantity,bought on,notes,ISBN
      ="007",="Lamp",="0012345",="12.50",="2",="2021-04-03",="old",="0618260307"
      "=""008""","=""Bed""","=""0013""","=""$5""","=""""","=""""",=1+1,"=""9780618260300"""
      9,Rug,="",="",,,"=""a""&""b""",=""

      """#)
    #expect(table.rows.map(\.id) == ["007", "008", "9"])
    #expect(table.rows.map(\.name) == ["Lamp", "Bed", "Rug"])
    #expect(table.rows.map(\.serialNumber) == ["0012345", "0013", nil])
    #expect(table.rows.map { $0.value?.amount } == [12.5, 5, nil])
    #expect(table.rows.map { $0.details[.quantity]?.count } == [2, nil, nil])
    #expect(table.rows.map { $0.details[.boughtOn]?.day?.description } == ["2021-04-03", nil, nil])
    // Formulas that compute something stay as they are written.
    #expect(table.rows.map { $0.details[.notes]?.text } == ["old", "=1+1", "=\"a\"&\"b\""])
    #expect(
      table.rows.map { $0.details.ownFields.map(\.text) } == [
        ["0618260307"], ["9780618260300"], [],
      ])
    #expect(table.diagnostics == [])
  }

  @Test func headingsAreReadWithoutItToo() throws {
    let table = try DetailsTable.inDollars("=\"name\";=\"serial number\"\n=\"Lamp\";=\"0012\"\n")
    #expect(table.headings == ["name", "serial number"])
    #expect(table.rows.map(\.serialNumber) == ["0012"])
  }

  /// The apostrophe says that what follows is the text itself.
  @Test(arguments: ["=\"0012\"", "=1+1", "=\"\"", "'=\"0012\"", "=\"a\"&\"b\""])
  func aTextThatLooksSoIsWrittenAsOne(text: String) throws {
    var writer = TableWriter()
    writer.add([.text("name")])
    writer.add([.text(text)])
    let table = try Table(reading: writer.bytes, file: "t.csv")
    #expect(table.rows.map { table.cell(0, of: $0) } == [text])
    let line = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\r\n").last
    #expect(line?.hasPrefix("\"'") == true)
  }
}
