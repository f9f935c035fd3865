import Testing
import WorkbooksSupport

@testable import Workbooks

/// Cells of Office Open XML hold what the spreadsheet shows.
@Suite struct CellTests {
  @Test func readsEachKindOfValue() throws {
    var made = MadeWorkbook(
      cells: """
        <c r="A1" t="s"><v>1</v></c><c r="B1"><v>12</v></c><c r="C1" t="n"><v>-0.5</v></c>
        <c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="e"><v>#REF!</v></c>
        <c r="G1" t="inlineStr"><is><t>inline</t></is></c>
        <c r="H1" t="str"><f>A1&amp;""</f><v>computed</v></c>
        <c r="I1" t="d"><v>2021-03-08</v></c>
        """)
    made.texts = "<si><t>first</t></si><si><t>second</t></si>"
    #expect(
      try made.read().values == [
        .text("second"), .plain("12"), .plain("-0.5"), .boolean(true), .boolean(false),
        .error("#REF!"), .text("inline"), .text("computed"), .day(Day(2021, 3, 8)),
      ])
  }

  /// XML Schema, part 2, 3.2.2: a truth is 1 or true, and what is none 0 or false.
  @Test(arguments: [("1", true), ("true", true), ("0", false), ("false", false)])
  func readsATruthAsADigitAndAsAWord(text: String, isTrue: Bool) throws {
    let made = MadeWorkbook(
      cells: """
        <c r="A1" t="b"><v>\(text)</v></c><c r="B1" t="b"><f>A1</f><v>\(text)</v></c>
        <c r="C1" t="b"><v> \(text) </v></c>
        """)
    #expect(try made.read().values == [.boolean(isTrue), .boolean(isTrue), .boolean(isTrue)])
  }

  @Test func givesAFormulasLastResultAndTellsOneWithout() throws {
    let sheet = try MadeWorkbook(
      cells: """
        <c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>1+1</f></c><c r="C1"><f>1+1</f><v></v></c>
        <c r="D1"><f>1+1</f><v/></c><c r="E1" t="str"><f>""</f><v></v></c>
        <c r="F1"><f t="shared" si="0"/><v>3</v></c><c r="G1" t="b"><f>TRUE</f><v>1</v></c>
        """
    ).read()
    #expect(sheet.rows[0][0] == .plain("2"))
    for column in 1...3 { #expect(sheet.rows[0][column] == .uncomputed) }
    // An empty text is a result.
    #expect(sheet.rows[0][4] == .empty)
    #expect(sheet.rows[0][5] == .plain("3"))
    #expect(sheet.rows[0][6] == .boolean(true))
  }

  @Test func leavesTextsOfDigitsAsTheyAre() throws {
    var made = MadeWorkbook(
      cells: "<c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"inlineStr\"><is><t>1e5</t></is></c>",
      formats: ["0.00"])
    made.texts = "<si><t>000123</t></si>"
    #expect(try made.read().values == [.text("000123"), .text("1e5")])
  }

  @Test func findsColumnsByTheirLettersOrTheirOrder() throws {
    let sheet = try MadeWorkbook(
      """
      <row r="3"><c><v>0</v></c><c r="C3"><v>2</v></c><c><v>3</v></c><c r="AA3"><v>26</v></c>
      <c r="ALL3"><v>999</v></c></row>
      """
    ).read()
    #expect(sheet.rows[0].cells.map(\.column) == [0, 2, 3, 26, 999])
    for cell in sheet.rows[0].cells {
      #expect(cell.value == .plain("\(cell.column)"))
      #expect(sheet.rows[0][cell.column] == cell.value)
    }
    for column in [-1, 1, 4, 998, 1_000] { #expect(sheet.rows[0][column] == .empty) }
  }

  @Test func putsCellsInOrderAndKeepsTheLaterOfTwo() throws {
    let sheet = try MadeWorkbook(
      cells: """
        <c r="C1"><v>3</v></c><c r="A1"><v>0</v></c><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>
        """
    ).read()
    #expect(sheet.values == [.plain("1"), .plain("2"), .plain("3")])
    #expect(sheet.rows[0].cells.map(\.column) == [0, 1, 2])
  }

  @Test func passesOverBlanksThatAreTheWritersLayout() throws {
    var made = MadeWorkbook(
      cells: """
        <c t="s"><v>
          0 </v></c><c><v> 12\t</v></c><c t="b"><v> 1 </v></c><c t="str"><v> a </v></c>
        """)
    made.texts = "<si><t>x</t></si>"
    #expect(try made.read().values == [.text("x"), .plain("12"), .boolean(true), .text(" a ")])
  }

  @Test func leavesOutWhatIsEmpty() throws {
    let sheet = try MadeWorkbook(
      """
      <row r="1"/><row r="2"><c r="A2" s="1"/><c r="B2" t="s"/></row>
      <row r="4"><c r="A4" t="inlineStr"><is><t></t></is></c><c r="B4"><v>1</v></c></row>
      """
    ).read()
    #expect(sheet.rows == [Row(number: 4, cells: [Cell(column: 1, value: .plain("1"))])])
  }

  @Test func takesWhatIsNoNumberForAText() throws {
    let sheet = try MadeWorkbook(
      cells: """
        <c r="A1"><v>12 pieces</v></c><c r="B1"><v>1.2.3</v></c><c r="C1" s="0"><v>x</v></c>
        <c r="D1" t="d"><v>soon</v></c>
        """, formats: ["yyyy"]
    ).read()
    #expect(sheet.values == [.text("12 pieces"), .text("1.2.3"), .text("x"), .text("soon")])
  }

  @Test func countsRowsWithoutNumbersAndThoseThatDoNotRise() throws {
    let rows = ["", " r=\"5\"", "", " r=\"2\"", " r=\"x\"", " r=\"9\""].map {
      "<row\($0)><c><v>1</v></c></row>"
    }
    let sheet = try MadeWorkbook(rows.joined()).read()
    #expect(sheet.rows.map(\.number) == [1, 5, 6, 7, 8, 9])
  }

  @Test func saysWhichRowsAndColumnsAreHidden() throws {
    var made = MadeWorkbook(
      """
      <row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>1</v></c></row>
      <row r="3" hidden="true"><c><v>1</v></c></row><row r="4" hidden="0"><c><v>1</v></c></row>
      <row r="5" ht="0" customHeight="1"><c><v>1</v></c></row>
      """)
    made.before = """
      <cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/>
      <col min="5" max="5" width="0"/><col min="6" max="16384" hidden="true"/>
      <col min="9" max="7" hidden="1"/><col min="0" max="1" hidden="1"/></cols>
      """
    let sheet = try made.read()
    #expect(sheet.rows.map(\.isHidden) == [false, true, true, false, true])
    #expect(sheet.hiddenColumns == [1...2, 4...4, 5...16_383])
  }

  @Test func namesMergedCells() throws {
    var made = MadeWorkbook(cells: "<c r=\"B1\"><v>1</v></c>")
    made.after = """
      <mergeCells count="4"><mergeCell ref="B1:D3"/><mergeCell ref="A7"/>
      <mergeCell ref="C3:B1"/><mergeCell ref="A0:B1"/><mergeCell ref=":"/><mergeCell/></mergeCells>
      """
    let ranges = try made.read().mergedRanges
    #expect(
      ranges == [
        CellRange(rows: 1...3, columns: 1...3), CellRange(rows: 7...7, columns: 0...0),
      ])
  }

  @Test func canBeReadAgainAndOneSheetAfterAnother() throws {
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.sheets.append("<row><c><v>2</v></c></row>")
    let workbook = try Workbook(reading: try made.bytes())
    for _ in 0..<2 {
      for (place, sheet) in workbook.sheets.enumerated() {
        let rows = try workbook.rows(of: sheet)
        #expect(try rows.next()?[0] == .plain("\(place + 1)"))
        #expect(try rows.next() == nil)
        #expect(try rows.next() == nil)
      }
    }
  }
}
