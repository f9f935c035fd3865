import Testing
import WorkbooksSupport

@testable import Workbooks

/// Texts of Office Open XML come out as they are shown.
@Suite struct TextTests {
  private func shared(_ item: String) throws -> CellValue? {
    var made = MadeWorkbook(cells: "<c t=\"s\"><v>0</v></c>")
    made.texts = item
    return try made.read().values.first
  }

  @Test func joinsRunsAndLeavesOutHowATextIsSpoken() throws {
    let item = """
      <si><r><rPr><b/></rPr><t xml:space="preserve">東京 </t></r><r><t>tower</t></r>
      <rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>
      """
    #expect(try shared(item) == .text("東京 tower"))
  }

  @Test(
    arguments: [
      ("<t>  a b \n</t>", "a b"), ("<t xml:space=\"preserve\"> a  b </t>", " a  b "),
      ("<t xml:space=\"default\"> a</t>", "a"), ("<t>\n\t</t>", nil), ("<t/>", nil),
      ("<r><t>a </t></r><r><t> b</t></r>", "ab"),
      ("<r><t xml:space=\"preserve\">a </t></r><r><t> b</t></r>", "a b"),
      ("<t>a&amp;b&#x20AC;&lt;</t>", "a&b€<"), ("<t><![CDATA[<x>]]></t>", "<x>"),
      ("<t>a&#10;b</t>", "a\nb"),
    ] as [(String, String?)]) func keepsBlanksWhereTheyAreMeant(item: String, text: String?) throws
  {
    #expect(try shared("<si>\(item)</si>") == text.map(CellValue.text))
  }

  @Test(arguments: [
    ("a_x000D_&#10;b", "a\nb"), ("a_x000D_b", "a\nb"), ("a_x000d_", "a\n"), ("a&#13;b", "a\nb"),
    ("_x0041_", "A"), ("_x005F_x0041_", "_x0041_"), ("_x41_", "_x41_"), ("_x00_", "_x00_"),
    ("_x0041", "_x0041"), ("_x0041x", "_x0041x"), ("_xZZZZ_", "_xZZZZ_"), ("_x+041_", "_x+041_"),
    ("_x-000_", "_x-000_"), ("_xD83D__xDE00_", "😀"),
    ("_xD83D_", "\u{FFFD}"), ("_", "_"), ("_x", "_x"), ("__x0042_", "_B"), ("a_xb", "a_xb"),
    ("é_x0007_", "é\u{7}"), ("_x0041_x0042_", "Ax0042_"),
  ]) func readsEscapedCharacters(written: String, text: String) throws {
    #expect(try shared("<si><t>\(written)</t></si>") == .text(text))
    let inline = MadeWorkbook(
      cells: "<c t=\"inlineStr\"><is><t>\(written)</t></is></c><c t=\"str\"><v>\(written)</v></c>")
    #expect(try inline.read().values == [.text(text), .text(text)])
  }

  @Test func readsInlineRuns() throws {
    let sheet = try MadeWorkbook(
      cells: """
        <c t="inlineStr"><is><r><t xml:space="preserve">a </t></r><r><t>b</t></r>
        <rPh><t>x</t></rPh></is></c><c><v>1</v></c>
        """
    ).read()
    #expect(sheet.values == [.text("a b"), .plain("1")])
  }

  @Test func countsEmptySharedTextsToo() throws {
    var made = MadeWorkbook(cells: "<c t=\"s\"><v>2</v></c><c t=\"s\"><v>1</v></c>")
    made.texts = "<si><t>a</t></si><si/><si><t>c</t></si>"
    #expect(try made.read().rows[0].cells == [Cell(column: 0, value: .text("c"))])
  }

  @Test(arguments: ["1", "99999999999999999999", "-1", "x"])
  func aSharedTextThatIsNotThereIsDamage(place: String) throws {
    var made = MadeWorkbook(cells: "<c t=\"s\"><v>\(place)</v></c>")
    made.texts = "<si><t>a</t></si>"
    #expect(throws: WorkbookFault.damagedMarkup(part: "xl/worksheets/sheet0.xml", line: 1)) {
      try made.read()
    }
  }
}
