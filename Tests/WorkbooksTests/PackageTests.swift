import Testing
import WorkbooksSupport

@testable import Workbooks

/// Parts are found by what leads to them, in every form that programs write.
@Suite struct PackageTests {
  private let one = MadeWorkbook(cells: "<c t=\"s\"><v>0</v></c><c s=\"0\"><v>44263</v></c>")

  private func full() -> MadeWorkbook {
    var made = MadeWorkbook(
      cells: "<c t=\"s\"><v>0</v></c><c s=\"0\"><v>44263</v></c>", formats: ["yyyy"])
    made.texts = "<si><t>a</t></si>"
    return made
  }

  private let expected: [CellValue] = [.text("a"), .day(Day(2021, 3, 8))]

  private func read(_ parts: [String: String]) throws -> ReadSheet {
    try ReadSheet(try ZipBytes.of(parts.map { ($0.key, Array($0.value.utf8)) }))
  }

  @Test func readsTheStrictForm() throws {
    let strict = full().texted.mapValues {
      $0.replacing(MadeWorkbook.main, with: "http://purl.oclc.org/ooxml/spreadsheetml/main")
        .replacing(
          MadeWorkbook.relationships,
          with: "http://purl.oclc.org/ooxml/officeDocument/relationships")
    }
    #expect(try read(strict).values == expected)
  }

  @Test func readsNamesWithPrefixes() throws {
    let prefixed = full().texted.mapValues { text in
      guard text.contains("xmlns=\"\(MadeWorkbook.main)\"") else { return text }
      return text.replacing("xmlns=", with: "xmlns:x=").replacing("<", with: "<x:")
        .replacing("<x:/", with: "</x:").replacing("r:id=", with: "rel:id=")
        .replacing("xmlns:r=", with: "xmlns:rel=")
    }
    #expect(prefixed["xl/workbook.xml"]?.contains("<x:sheet name") == true)
    #expect(try read(prefixed).values == expected)
  }

  @Test func leavesOutElementsOfOtherVocabularies() throws {
    var made = MadeWorkbook(
      """
      <row><c><v>1</v></c><y:c xmlns:y="urn:y"><v>2</v></y:c></row>
      <row xmlns="urn:y"><c><v>3</v></c></row>
      """)
    made.after = "<extLst><ext><sheetData><row><c><v>4</v></c></row></sheetData></ext></extLst>"
    #expect(try made.read().rows.map(\.cells) == [[Cell(column: 0, value: .plain("1"))]])
  }

  @Test(arguments: [
    "/xl/other/cells.xml", "other/cells.xml", "../xl/other/cells.xml", "./other/./cells.xml",
    "/xl/x/../other/cells.xml", "OTHER/Cells.xml", "other\\cells.xml", "other/c%65lls.xml",
    "other/cells.xml#A1", "../../../xl/other/cells.xml",
  ]) func findsASheetWhereverItsRelationshipLeads(target: String) throws {
    var parts = full().texted
    parts["xl/other/cells.xml"] = parts.removeValue(forKey: "xl/worksheets/sheet0.xml")
    parts["xl/_rels/workbook.xml.rels"] = MadeWorkbook.relationships([
      ("r0", "worksheet", target), ("s", "styles", "styles.xml"),
      ("t", "sharedStrings", "/xl/sharedStrings.xml"),
    ])
    // What has the usual name is not the sheet.
    parts["xl/worksheets/sheet0.xml"] = "<x/>"
    #expect(try read(parts).values == expected)
  }

  @Test func followsNoLinkOutOfThePackage() throws {
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.parts["xl/_rels/workbook.xml.rels"] =
      made.texted["xl/_rels/workbook.xml.rels"]?.replacing(
        "Id=\"r0\"", with: "Id=\"r0\" TargetMode=\"External\"")
    #expect(throws: WorkbookFault.missingPart("Sheet 0")) { try made.read() }
  }

  @Test func findsAWorkbookUnderAnyName() throws {
    var parts = full().texted
    parts["book.xml"] = parts.removeValue(forKey: "xl/workbook.xml")
    parts["_rels/book.xml.rels"] = MadeWorkbook.relationships([
      ("r0", "worksheet", "xl/worksheets/sheet0.xml"), ("s", "styles", "xl/styles.xml"),
      ("t", "sharedStrings", "xl/sharedStrings.xml"),
    ])
    parts["xl/_rels/workbook.xml.rels"] = nil
    parts["_rels/.rels"] = MadeWorkbook.relationships([("r1", "officeDocument", "/book.xml")])
    #expect(try read(parts).values == expected)
  }

  @Test func readsPartsInUTF16() throws {
    let bytes = try ZipBytes.of(
      full().texted.map { name, text in
        (name, [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      })
    #expect(try ReadSheet(bytes).values == expected)
  }

  @Test func readsPartsWithADeclarationAndAMark() throws {
    let parts = full().texted.map { name, text in
      (
        name,
        [0xEF, 0xBB, 0xBF] + Array(("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + text).utf8)
      )
    }
    #expect(try ReadSheet(try ZipBytes.of(parts)).values == expected)
  }

  @Test func listsSheetsOfCellsWithTheirStates() throws {
    var made = MadeWorkbook()
    made.parts["xl/workbook.xml"] = """
      <workbook xmlns="\(MadeWorkbook.main)" xmlns:r="\(MadeWorkbook.relationships)"><sheets>
      <sheet name="One &amp; all" r:id="a"/><sheet name="Chart" r:id="c"/>
      <sheet name="Two" state="hidden" r:id="b"/><sheet name="Macros" r:id="m"/>
      <sheet name="Three" state="veryHidden" r:id="a"/><sheet name="Four" state="visible" r:id="z"/>
      </sheets></workbook>
      """
    made.parts["xl/_rels/workbook.xml.rels"] = MadeWorkbook.relationships([
      ("a", "worksheet", "worksheets/sheet0.xml"), ("b", "worksheet", "worksheets/gone.xml"),
      ("c", "chartsheet", "chartsheets/sheet1.xml"), ("m", "xlMacrosheet", "m.xml"),
    ])
    let workbook = try Workbook(reading: try made.bytes())
    #expect(workbook.sheets.map(\.name) == ["One & all", "Two", "Three", "Four"])
    #expect(workbook.sheets.map(\.visibility) == [.visible, .hidden, .veryHidden, .visible])
    #expect(workbook.sheets.map(\.index) == [0, 1, 2, 3])
    #expect(try workbook.rows(of: workbook.sheets[0]).next() == nil)
    #expect(throws: WorkbookFault.missingPart("xl/worksheets/gone.xml")) {
      try workbook.rows(of: workbook.sheets[1])
    }
    #expect(throws: WorkbookFault.missingPart("Four")) {
      try workbook.rows(of: workbook.sheets[3])
    }
  }

  @Test func needsNoStylesAndNoSharedTexts() throws {
    var made = MadeWorkbook(cells: "<c s=\"7\"><v>44263</v></c>")
    made.parts["xl/_rels/workbook.xml.rels"] = MadeWorkbook.relationships([
      ("r0", "worksheet", "worksheets/sheet0.xml")
    ])
    made.parts["xl/styles.xml"] = .some(nil)
    #expect(try made.read().values == [.plain("44263")])
  }

  @Test func readsAPartThatTakesManyPieces() throws {
    let rows = (1...20_000).map { "<row r=\"\($0)\"><c><v>\($0)</v></c></row>" }
    let sheet = try MadeWorkbook(rows.joined()).read()
    #expect(sheet.rows.count == 20_000)
    #expect(sheet.rows.allSatisfy { $0[0] == .plain("\($0.number)") })
  }
}
