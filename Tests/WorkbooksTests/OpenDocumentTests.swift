import Testing

@testable import Workbooks

/// Cells, rows and columns of OpenDocument.
@Suite struct OpenDocumentTests {
  @Test func readsEachKindOfValue() throws {
    let sheet = try MadeOpenDocument(
      cells: """
        <table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>
        <table:table-cell office:value-type="string" office:string-value="b"><text:p>B</text:p></table:table-cell>
        <table:table-cell office:value-type="float" office:value="1299.9900000000001"/>
        <table:table-cell office:value-type="percentage" office:value="0.25"><text:p>25 %</text:p></table:table-cell>
        <table:table-cell office:value-type="currency" office:currency="EUR" office:value="12"/>
        <table:table-cell office:value-type="currency" office:value="12"><text:p>-12,00 kr</text:p></table:table-cell>
        <table:table-cell office:value-type="currency" office:value="12"><text:p>12</text:p></table:table-cell>
        <table:table-cell office:value-type="date" office:date-value="2021-03-08"/>
        <table:table-cell office:value-type="date" office:date-value="2021-03-08T10:20:30.5"/>
        <table:table-cell office:value-type="time" office:time-value="PT10H20M30S"/>
        <table:table-cell office:value-type="time" office:time-value="PT26H03M00S"/>
        <table:table-cell office:value-type="boolean" office:boolean-value="true"/>
        <table:table-cell office:value-type="boolean" office:boolean-value="false"/>
        <table:table-cell><text:p>old</text:p></table:table-cell>
        """
    ).read()
    #expect(
      sheet.values == [
        .text("a"), .text("b"), .plain("1299.99"), .number("0.25", .percentage),
        .number("12", .currency("EUR")), .number("12", .currency("kr")), .plain("12"),
        .day(Day(2021, 3, 8)), .moment(Day(2021, 3, 8), TimeOfDay(10, 20, 30)),
        .time(TimeOfDay(10, 20, 30)), .duration(93_780), .boolean(true), .boolean(false),
        .text("old"),
      ])
  }

  @Test func tellsErrorsAndFormulasWithoutAResult() throws {
    let sheet = try MadeOpenDocument(
      cells: """
        <table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""
          calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>
        <table:table-cell table:formula="of:=A1" office:value-type="float" office:value="0"
          calcext:value-type="error"/>
        <table:table-cell table:formula="of:=A1"/>
        <table:table-cell table:formula="of:=A1" office:value-type="string"/>
        <table:table-cell table:formula="of:=A1" office:value-type="float" office:value="3"/>
        <table:table-cell table:formula="of:=TRUE()" office:value-type="float" office:value="1"><text:p>WAHR</text:p></table:table-cell>
        <table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>
        """
    ).read()
    #expect(sheet.rows[0].cells.map(\.column) == [0, 1, 2, 4, 5, 6])
    #expect(
      sheet.values == [
        .error("#DIV/0!"), .error("#VALUE!"), .uncomputed, .plain("3"), .boolean(true), .plain("1"),
      ])
  }

  @Test func keepsTextsWhoseTypeDoesNotFit() throws {
    let sheet = try MadeOpenDocument(
      cells: """
        <table:table-cell office:value-type="float" office:value="x"/>
        <table:table-cell office:value-type="date" office:date-value="soon"/>
        <table:table-cell office:value-type="time" office:time-value="P1Y"/>
        <table:table-cell office:value-type="date"><text:p>8.3.</text:p></table:table-cell>
        <table:table-cell office:value-type="other" office:value="1"><text:p>one</text:p></table:table-cell>
        """
    ).read()
    #expect(
      sheet.values == [.text("x"), .text("soon"), .text("P1Y"), .text("8.3."), .text("one")])
  }

  @Test(arguments: [
    ("float", "value"), ("percentage", "value"), ("currency", "value"), ("date", "date-value"),
    ("time", "time-value"), ("boolean", "boolean-value"),
  ]) func takesAnEmptyValueForNone(type: String, attribute: String) throws {
    let cell = "<table:table-cell office:value-type=\"\(type)\" office:\(attribute)=\"\""
    #expect(try MadeOpenDocument(cells: "\(cell)/>").read().rows.isEmpty)
    #expect(
      try MadeOpenDocument(cells: "\(cell)><text:p>7</text:p></table:table-cell>").read().values
        == [.text("7")])
  }

  @Test func anEmptyTextIsWhatACellHoldsWhateverItShows() throws {
    let cell = "<table:table-cell office:value-type=\"string\" office:string-value=\"\">"
    #expect(
      try MadeOpenDocument(cells: "\(cell)<text:p>7</text:p></table:table-cell>").read().rows
        .isEmpty)
  }

  @Test(arguments: [
    ("<text:p>a</text:p><text:p>b</text:p>", "a\nb"), ("<text:p/><text:p>b</text:p>", "\nb"),
    ("<text:p> a  b\n\tc </text:p>", "a b c"),
    ("<text:p>a<text:s/>b<text:s text:c=\"3\"/></text:p>", "a b   "),
    ("<text:p>a <text:s/>b</text:p>", "a  b"),
    ("<text:p>a<text:tab/>b<text:line-break/>c</text:p>", "a\tb\nc"),
    ("<text:p>a<text:span> b<text:a>c </text:a></text:span> d</text:p>", "a bc d"),
    ("<text:p>a<office:annotation><text:p>note</text:p></office:annotation>b</text:p>", "ab"),
    ("<office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p>", "a"),
    ("<text:p>a<text:note><text:p>note</text:p></text:note>b</text:p>", "ab"),
    (
      "<text:p><text:ruby><text:ruby-base>東</text:ruby-base><text:ruby-text>とう</text:ruby-text></text:ruby></text:p>",
      "東"
    ),
    (
      "<text:p>a<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame>b</text:p>",
      "ab"
    ),
    (
      "<text:p>a</text:p><table:table><table:table-row><table:table-cell><text:p>in</text:p></table:table-cell></table:table-row></table:table>",
      "a"
    ),
    ("<text:p>a&amp;b<!-- c --></text:p>", "a&b"), ("<text:p> </text:p><text:p> </text:p>", "\n"),
  ]) func readsParagraphs(content: String, text: String) throws {
    let sheet = try MadeOpenDocument(
      cells: "<table:table-cell office:value-type=\"string\">\(content)</table:table-cell>"
    ).read()
    #expect(sheet.values == [.text(text)], "\(content)")
  }

  private static let styles = """
    <number:number-style style:name="zeros"><number:number number:min-integer-digits="5"
      number:decimal-places="0"/></number:number-style>
    <number:number-style style:name="prefixed"><number:text>SN-</number:text>
      <number:number number:min-integer-digits="4"/></number:number-style>
    <number:number-style style:name="one"><number:number number:min-integer-digits="1"/>
      <number:text> pcs</number:text></number:number-style>
    <number:number-style style:name="grouped"><number:number number:min-integer-digits="4"
      number:grouping="true"/></number:number-style>
    <number:number-style style:name="mapped"><number:number number:min-integer-digits="4"/>
      <style:map/></number:number-style>
    <number:number-style style:name="science"><number:scientific-number/></number:number-style>
    <number:number-style style:name="euros"><number:number/><number:text> €</number:text></number:number-style>
    <number:currency-style style:name="francs"><number:currency-symbol>CHF</number:currency-symbol>
      <number:text> </number:text><number:number/></number:currency-style>
    <number:currency-style style:name="local"><number:currency-symbol/></number:currency-style>
    <number:date-style style:name="days"><number:day/><number:text>.</number:text><number:month/>
      </number:date-style>
    <number:date-style style:name="months"><number:month/><number:text>/</number:text><number:year/>
      </number:date-style>
    <number:date-style style:name="years"><number:year/></number:date-style>
    <number:date-style style:name="moments"><number:day/><number:hours/></number:date-style>
    <number:time-style style:name="times"><number:hours/></number:time-style>
    <number:time-style style:name="lengths" number:truncate-on-overflow="false"><number:hours/>
      </number:time-style>
    """

  @Test(arguments: [
    ("zeros", "float\" office:value=\"421", CellValue.text("00421")),
    ("prefixed", "float\" office:value=\"7", .text("SN-0007")),
    ("one", "float\" office:value=\"7", .plain("7")),
    ("grouped", "float\" office:value=\"7", .plain("7")),
    ("mapped", "float\" office:value=\"7", .plain("7")),
    ("science", "float\" office:value=\"7", .number("7", .scientific)),
    ("euros", "float\" office:value=\"7", .number("7", .currency("€"))),
    ("francs", "currency\" office:value=\"7", .number("7", .currency("CHF"))),
    ("local", "currency\" office:value=\"7", .plain("7")),
    (
      "francs", "currency\" office:currency=\"EUR\" office:value=\"7",
      .number("7", .currency("EUR"))
    ),
    ("days", "date\" office:date-value=\"2021-03-08T10:00:00", .day(Day(2021, 3, 8))),
    ("months", "date\" office:date-value=\"2021-03-01", .month(year: 2021, month: 3)),
    ("months", "date\" office:date-value=\"2021-03-08", .day(Day(2021, 3, 8))),
    ("years", "date\" office:date-value=\"2021-01-01T00:00:00", .year(2021)),
    (
      "moments", "date\" office:date-value=\"2021-03-08T10:00:00",
      .moment(Day(2021, 3, 8), TimeOfDay(10, 0))
    ),
    ("times", "time\" office:time-value=\"PT26H00M00S", .time(TimeOfDay(2, 0))),
    ("lengths", "time\" office:time-value=\"PT02H00M00S", .duration(7_200)),
    ("lengths", "time\" office:time-value=\"-PT02H00M00S", .duration(-7_200)),
    ("unknown", "float\" office:value=\"7", .plain("7")),
  ]) func followsStyles(style: String, value: String, shown: CellValue) throws {
    var made = MadeOpenDocument(
      cells: "<table:table-cell table:style-name=\"c\" office:value-type=\"\(value)\"/>")
    // The style of the number is named by a style that the cell's is made from.
    made.named =
      Self.styles
      + "<style:style style:name=\"p\" style:family=\"table-cell\" style:data-style-name=\"\(style)\"/>"
    made.automatic =
      "<style:style style:name=\"c\" style:family=\"table-cell\" style:parent-style-name=\"p\"/>"
    #expect(try made.read().values == [shown])
    made.named = nil
    made.automatic =
      Self.styles
      + "<style:style style:name=\"c\" style:family=\"table-cell\" style:data-style-name=\"\(style)\"/>"
    #expect(try made.read().values == [shown])
  }

  @Test func takesTheStyleOfTheRowOrTheColumnWhereTheCellHasNone() throws {
    let cell = "<table:table-cell office:value-type=\"float\" office:value=\"7\"/>"
    var made = MadeOpenDocument(
      table: """
        <table:table-column/><table:table-column table:default-cell-style-name="z"
        table:number-columns-repeated="2"/><table:table-column/>
        <table:table-row>\(cell)\(cell)\(cell)\(cell)</table:table-row>
        <table:table-row table:default-cell-style-name="z">\(cell)<table:table-cell
        table:style-name="p" office:value-type="float" office:value="7"/></table:table-row>
        """)
    made.automatic =
      Self.styles
      + "<style:style style:name=\"z\" style:family=\"table-cell\" style:data-style-name=\"zeros\"/>"
      + "<style:style style:name=\"p\" style:family=\"table-cell\"/>"
    let rows = try made.read().rows
    #expect(
      rows[0].cells.map(\.value) == [.plain("7"), .text("00007"), .text("00007"), .plain("7")])
    #expect(rows[1].cells.map(\.value) == [.text("00007"), .plain("7")])
  }

  @Test func stylesThatAreMadeFromOneAnotherInACircleEnd() throws {
    var made = MadeOpenDocument(
      cells:
        "<table:table-cell table:style-name=\"a\" office:value-type=\"float\" office:value=\"7\"/>")
    made.automatic = """
      <style:style style:name="a" style:family="table-cell" style:parent-style-name="b"/>
      <style:style style:name="b" style:family="table-cell" style:parent-style-name="a"/>
      """
    #expect(try made.read().values == [.plain("7")])
  }

  private static let x = "<table:table-cell office:value-type=\"float\" office:value=\"5\"/>"

  @Test func repeatsColumnsAndRows() throws {
    let sheet = try MadeOpenDocument(
      table: """
        <table:table-row table:number-rows-repeated="3"><table:table-cell
          table:number-columns-repeated="2"/><table:table-cell table:number-columns-repeated="3"
          office:value-type="string"><text:p>x</text:p></table:table-cell><table:table-cell
          table:number-columns-repeated="16379"/></table:table-row>
        <table:table-row table:number-rows-repeated="1000"><table:table-cell
          table:number-columns-repeated="16384"/></table:table-row>
        <table:table-row>\(Self.x)</table:table-row>
        <table:table-row table:number-rows-repeated="1047572"><table:table-cell
          table:number-columns-repeated="16384"/></table:table-row>
        """
    ).read()
    #expect(sheet.rows.map(\.number) == [1, 2, 3, 1_004])
    for row in sheet.rows.prefix(3) {
      #expect(row.cells.map(\.column) == [2, 3, 4])
      #expect(row.cells.allSatisfy { $0.value == .text("x") })
    }
  }

  @Test func whatIsEmptyCostsNothingHoweverOftenItRepeats() throws {
    let empty =
      "<table:table-row table:number-rows-repeated=\"999999999999999999\"><table:table-cell "
      + "table:number-columns-repeated=\"999999999999999999\"/></table:table-row>"
    let sheet = try MadeOpenDocument(
      table: String(repeating: empty, count: 1_000)
        + "<table:table-column table:number-columns-repeated=\"999999999999999999\"/>"
    ).read()
    #expect(sheet.rows.isEmpty)
  }

  @Test func readsHeadersAndGroupsAndSaysWhatIsHidden() throws {
    let sheet = try MadeOpenDocument(
      table: """
        <table:table-header-columns><table:table-column/></table:table-header-columns>
        <table:table-columns><table:table-column table:visibility="collapse"/></table:table-columns>
        <table:table-column-group table:display="false"><table:table-column
          table:number-columns-repeated="2"/></table:table-column-group>
        <table:table-column-group><table:table-column/></table:table-column-group>
        <table:table-column table:visibility="filter" table:number-columns-repeated="16379"/>
        <table:table-header-rows><table:table-row>\(Self.x)</table:table-row></table:table-header-rows>
        <table:table-rows><table:table-row table:visibility="filter">\(Self.x)</table:table-row>
        </table:table-rows><table:table-row-group><table:table-row>\(Self.x)</table:table-row>
        <table:table-row-group table:display="false"><table:table-row>\(Self.x)</table:table-row>
        <table:table-header-rows><table:table-row>\(Self.x)</table:table-row></table:table-header-rows>
        </table:table-row-group></table:table-row-group>
        <table:table-row table:visibility="collapse" table:number-rows-repeated="2">\(Self.x)</table:table-row>
        <table:table-row table:visibility="visible">\(Self.x)</table:table-row>
        """
    ).read()
    #expect(sheet.rows.map(\.number) == Array(1...8))
    #expect(
      sheet.rows.map(\.isHidden) == [false, true, false, true, true, true, true, false])
    #expect(sheet.hiddenColumns == [1...1, 2...3, 5...16_383])
  }

  /// By their own style, by the one that it is made from, or by their column's.
  @Test func knowsWhichCellsAreStruckThrough() throws {
    func text(_ style: String) -> String {
      "<table:table-cell \(style) office:value-type=\"string\"><text:p>x</text:p></table:table-cell>"
    }
    func own(_ name: String) -> String { text("table:style-name=\"\(name)\"") }
    func style(_ name: String, _ parent: String, _ line: String?) -> String {
      let properties = line.map {
        "<style:text-properties style:text-line-through-style=\"\($0)\"/>"
      }
      return "<style:style style:name=\"\(name)\" style:family=\"table-cell\" "
        + "style:parent-style-name=\"\(parent)\">\(properties ?? "")</style:style>"
    }
    var made = MadeOpenDocument(
      table: "<table:table-column table:number-columns-repeated=\"4\"/>"
        + "<table:table-column table:default-cell-style-name=\"out\"/>"
        + "<table:table-row>\(own("out") + own("plain") + own("made") + own("back") + text(""))"
        + "</table:table-row>")
    made.automatic =
      style("out", "Default", "solid") + style("plain", "Default", nil) + style("made", "out", nil)
      + style("back", "out", "none")
    #expect(try made.read().rows.map(\.struck) == [[0, 2, 4]])
  }

  @Test func namesMergedCellsAndCountsCoveredOnes() throws {
    let sheet = try MadeOpenDocument(
      table: """
        <table:table-row/><table:table-row>\(Self.x)<table:table-cell
          table:number-columns-spanned="2" table:number-rows-spanned="3" office:value-type="float"
          office:value="1"/><table:covered-table-cell/>\(Self.x)</table:table-row>
        <table:table-row><table:table-cell table:number-rows-spanned="2"/></table:table-row>
        """
    ).read()
    #expect(
      sheet.mergedRanges == [
        CellRange(rows: 2...4, columns: 1...2), CellRange(rows: 3...4, columns: 0...0),
      ])
    #expect(sheet.rows[0].cells.map(\.column) == [0, 1, 3])
  }

  @Test func countsPicturesButNotThoseOfCharts() throws {
    let image = "<draw:frame><draw:image/></draw:frame>"
    let sheet = try MadeOpenDocument(
      table: """
        <table:shapes>\(image)<draw:g>\(image)</draw:g><draw:frame><draw:object/><draw:image/>
        </draw:frame><draw:custom-shape><text:p>x</text:p></draw:custom-shape></table:shapes>
        <table:table-row><table:table-cell office:value-type="string"><text:p>a\(image)b</text:p>
        </table:table-cell><table:table-cell>\(image)</table:table-cell></table:table-row>
        """
    ).read()
    #expect(sheet.pictureCount == 4)
    #expect(sheet.values == [.text("ab")])
  }

  @Test func leavesOutWhatIsNoTableOfTheDocument() throws {
    var made = MadeOpenDocument(cells: Self.x)
    made.body =
      "<table:tracked-changes><table:table><table:table-row>\(Self.x)</table:table-row>"
      + "</table:table></table:tracked-changes>" + made.body
      + "<table:table table:name=\"Two\" table:style-name=\"h\"><table:shapes><table:table>"
      + "<table:table-row>\(Self.x)</table:table-row></table:table></table:shapes></table:table>"
      + "<table:database-ranges/>"
    made.automatic =
      "<style:style style:name=\"h\" style:family=\"table\"><style:table-properties "
      + "table:display=\"false\"/></style:style>"
    made.named = ""
    let workbook = try Workbook(reading: try made.bytes())
    #expect(workbook.sheets.map(\.name) == ["One", "Two"])
    #expect(workbook.sheets.map(\.visibility) == [.visible, .hidden])
    #expect(try made.read(0).rows.count == 1)
    #expect(try made.read(1).rows.isEmpty)
  }

  @Test func theAutomaticStylesOfTheOtherPartAreNotTheContents() throws {
    var made = MadeOpenDocument(
      table: "<table:table-row><table:table-cell table:style-name=\"c\" "
        + "office:value-type=\"float\" office:value=\"7\"/></table:table-row>")
    made.body = made.body.replacing(
      "<table:table ", with: "<table:table table:style-name=\"h\" ")
    made.named = ""
    made.foreign =
      Self.styles
      + "<style:style style:name=\"c\" style:family=\"table-cell\" style:data-style-name=\"zeros\"/>"
      + "<style:style style:name=\"h\" style:family=\"table\"><style:table-properties "
      + "table:display=\"false\"/></style:style>"
    #expect(try made.read().values == [.plain("7")])
    #expect(try Workbook(reading: try made.bytes()).sheets[0].visibility == .visible)
  }

  @Test func isKnownByItsManifestWhereTheTypeIsMissing() throws {
    var made = MadeOpenDocument(cells: Self.x)
    made.type = nil
    made.manifest = """
      <manifest:file-entry manifest:full-path="/"
      manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
      """
    #expect(try made.read().values == [.plain("5")])
    made.type = "application/vnd.oasis.opendocument.spreadsheet-template"
    #expect(try made.read().values == [.plain("5")])
  }
}
