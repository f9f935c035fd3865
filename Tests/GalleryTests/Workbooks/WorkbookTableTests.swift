import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Gallery

/// Sheets of workbooks as tables of items.
@Suite struct WorkbookTableTests {
  /// Rows as XML: a text a cell, `=5` for the number 5 and `=5|0` for one in the first of the formats; nil for none.
  private static func rows(_ rows: [[String?]], from first: Int = 1) -> String {
    rows.enumerated().map { place, cells in
      let number = first + place
      let texts = cells.enumerated().compactMap { column, text -> String? in
        guard let text else { return nil }
        let name = WorkbookTable.letters(of: column) + "\(number)"
        guard text.hasPrefix("=") else {
          return
            "<c r=\"\(name)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">\(MadeWorkbook.escaped(text))"
            + "</t></is></c>"
        }
        let parts = text.dropFirst().split(separator: "|")
        let style = parts.count > 1 ? " s=\"\(parts[1])\"" : ""
        return "<c r=\"\(name)\"\(style)><v>\(parts[0])</v></c>"
      }
      return "<row r=\"\(number)\">\(texts.joined())</row>"
    }.joined()
  }

  private static let formats = [
    "General", "yyyy-mm-dd", "#,##0.00\\ [$€-407]", "0.00%", "\"$\"#,##0.00",
  ]

  private func table(
    _ rows: [[String?]], language: String = "en", _ change: (inout MadeWorkbook) -> Void = { _ in }
  ) throws -> DetailsTable {
    var made = MadeWorkbook(Self.rows(rows), formats: Self.formats)
    change(&made)
    return try DetailsTable(
      readingWorkbook: try made.bytes(), file: "t.xlsx",
      conventions: TableConventions(language: language, currency: "EUR"))
  }

  private func said(_ table: DetailsTable) -> [String] {
    table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
  }

  private func mistake(
    _ rows: [[String?]], _ change: (inout MadeWorkbook) -> Void = { _ in }
  ) -> String {
    do {
      _ = try table(rows, change)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func giveWhatATableInTextGives() throws {
    let book = try table(
      [
        [
          "name", "serial number", "value", "quantity", "bought on", "warranty until", "notes",
          "Weight",
        ],
        [
          "Lamp", "00421", "=1299.9900000000001|2", "=2", "=43589|1", "2 years", "one\ntwo", "=1.5",
        ],
        ["Chair", "=123456789012", "=80", nil, "=2019", nil, nil, nil],
        ["Globe", nil, "=12.5|4", "=1", "ca. 1960", nil, nil, "=3"],
      ], language: "en-US")
    let text = try DetailsTable(
      reading: Array(
        """
        name,serial number,value,quantity,bought on,warranty until,notes,Weight
        Lamp,00421,1299.99 €,2,2019-05-04,2 years,"one
        two",1.5
        Chair,123456789012,80,,2019,,,
        Globe,,$12.50,1,ca. 1960,,,3

        """.utf8), file: "t.csv", conventions: TableConventions(language: "en-US", currency: "EUR"))
    #expect(book.rows == text.rows)
    #expect(
      book.rows.map(\.value) == [
        Money(amount: Decimal(string: "1299.99") ?? 0, currency: "EUR"),
        Money(amount: 80, currency: "EUR"),
        Money(amount: Decimal(string: "12.5") ?? 0, currency: "USD"),
      ])
    #expect(
      book.rows.map { $0.details[.boughtOn]?.day?.description } == ["2019-05-04", "2019", "1960~"])
  }

  /// German amounts have a comma, so that 1.234 is not taken for a thousand.
  @Test(arguments: ["en", "de"]) func givesNumbersThatAreReadAsTheyWereMeant(language: String)
    throws
  {
    let table = try table(
      [["name", "value"], ["A", "=1.234"], ["B", "=1234"], ["C", "=0.5|3"]], language: language)
    #expect(table.rows.prefix(2).map(\.value?.amount) == [Decimal(string: "1.234"), 1234])
  }

  @Test func findsTheHeadingsBelowATitle() throws {
    let table = try table([
      ["Our household"], ["Maple Street 5", nil, "=45000|1"], [], ["Item", "Room"],
      ["Lamp", "Study"],
    ])
    #expect(table.rows.map(\.name) == ["Lamp"] && table.rows.map(\.number.description) == ["row 5"])
    #expect(table.rows.map { $0.details[.room]?.text } == ["Study"])
  }

  @Test func takesSumsForNoItems() throws {
    let table = try table([
      ["name", "value", "serial number"], ["Lamp", "=5", nil], ["Subtotal", "=5", nil],
      ["Total station", "=900", nil],
      ["Total", "=1", "S-1"], [nil, nil, nil], ["Total:", "=905", nil], [nil, "=905", nil],
      ["=1984", "=12", nil],
    ])
    #expect(table.rows.map(\.name) == ["Lamp", "Total station", "Total", "1984"])
    #expect(
      said(table) == [
        "note: t.xlsx: row 3 and 2 more are sums; they were not read as items; if that is wrong, give it a serial "
          + "number or an id",
        "warning: t.xlsx: row 4, “Total station”, looks like a sum; it was read as an item and counts; if it is one, call "
          + "it “Total” alone; if not, give it an id",
      ])
  }

  @Test func repeatsWhatWasMergedOverRows() throws {
    let table = try table([
      ["name", "room"], ["Lamp", "Study"], ["Chair", nil], ["Desk", nil], ["Cup", "Kitchen"],
    ]) { $0.after = "<mergeCells><mergeCell ref=\"B2:B4\"/></mergeCells>" }
    #expect(table.rows.map { $0.details[.room]?.text } == ["Study", "Study", "Study", "Kitchen"])
  }

  @Test func repeatsWhatWasMergedOverRowsWithEmptyOnesBetween() throws {
    let table = try table([
      ["name", "room"], ["Lamp", "Study"], [nil, nil], ["Chair", nil], [nil, nil], ["Desk", nil],
      ["Cup", "Kitchen"],
    ]) { $0.after = "<mergeCells><mergeCell ref=\"B2:B6\"/></mergeCells>" }
    #expect(table.rows.map { $0.details[.room]?.text } == ["Study", "Study", "Study", "Kitchen"])
  }

  /// As no spreadsheet writes them.
  @Test func repeatsOnceWhatIsInRangesThatOverlap() throws {
    let rows = [["name", "room"]] + (0..<2000).map { ["Thing \($0)", $0 == 0 ? "Study" : nil] }
    let table = try table(rows) { made in
      made.after =
        "<mergeCells>" + String(repeating: "<mergeCell ref=\"B2:B2001\"/>", count: 50_000)
        + "</mergeCells>"
    }
    #expect(table.rows.count == 2000 && table.rows.last?.details[.room]?.text == "Study")
  }

  @Test func readsWhatIsHiddenToo() throws {
    let table = try table([["name", "private"], ["Lamp", nil], ["Diary", "yes"]]) {
      $0.before = "<cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>"
      $0.sheets = $0.sheets.map { $0.replacing("<row r=\"3\"", with: "<row r=\"3\" hidden=\"1\"") }
    }
    #expect(table.rows.map(\.name) == ["Lamp", "Diary"])
    #expect(table.rows.map(\.details.privacy.isWhole) == [false, true])
  }

  @Test func callsColumnsWithoutAHeadingByTheirLetters() throws {
    let table = try table([["name", nil, "room"], ["Lamp", "left", "Study", "more"]])
    #expect(
      table.rows.first?.details.ownFields.map { "\($0.name): \($0.text)" } == [
        "B: left", "D: more",
      ])
  }

  @Test func saysWhichFormulasHaveNoResult() throws {
    let table = try table([["name", "value"]]) {
      $0.sheets = [
        $0.sheets[0]
          + "<row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>Lamp</t></is></c>"
          + "<c r=\"B2\" t=\"e\"><f>A1/0</f><v>#DIV/0!</v></c></row>"
          + "<row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>Cup</t></is></c><c r=\"B3\"><f>1+1</f></c></row>"
      ]
    }
    #expect(table.rows.map(\.name) == ["Lamp", "Cup"])
    #expect(
      said(table) == [
        "warning: “Lamp” (row 2 of t.xlsx), column “value”: the formula in this cell ended with “#DIV/0!”; the field "
          + "was left out; correct it in the spreadsheet, and save that again",
        "warning: “Cup” (row 3 of t.xlsx), column “value”: the formula in this cell was never computed; the field was "
          + "left out; open the workbook in a spreadsheet, and save it again",
      ])
  }

  @Test func readsTheFirstSheetOrTheOneThatIsNamed() throws {
    var made = MadeWorkbook(Self.rows([["name"], ["Lamp"]]))
    made.sheets.append(Self.rows([["name"], ["Chair"]]))
    let bytes = try made.bytes()
    func read(_ sheet: String?) throws -> DetailsTable {
      try DetailsTable(
        readingWorkbook: bytes, file: "t.xlsx", sheet: sheet,
        conventions: TableConventions(language: "en"))
    }
    #expect(try read(nil).rows.map(\.name) == ["Lamp"])
    #expect(
      try said(read(nil)) == [
        "note: t.xlsx: it has 2 sheets; “Sheet 0” was read, and no other; to have another read, add a line such as "
          + "“sheet: Sheet 1” to bibelot.yml"
      ])
    #expect(try read("Sheet 1").rows.map(\.name) == ["Chair"] && said(read("Sheet 1")) == [])
    #expect(try read("sheet 1").rows.map(\.name) == ["Chair"])
    #expect(throws: TableMistakes.self) { try read("Attic") }
  }

  @Test func saysWhatIsWrongWithTheWhole() throws {
    #expect(
      mistake([])
        == "t.xlsx: this sheet is empty; its first row must name the columns, such as name, value, photos\nt.xlsx was not used"
    )
    #expect(
      mistake([["name", "Name"], ["Lamp", "x"]]).hasPrefix(
        "t.xlsx: the columns A and B have the same name “Name”; rename or delete one of them"))
    #expect(
      mistake([["colour", "room"], ["red", "Study"]]).hasPrefix(
        "t.xlsx: no column says which item a row is about; call one of them “name”, “id” or “serial number”"
      ))
    func fault(_ bytes: [UInt8]) -> String {
      let error = #expect(throws: TableMistakes.self) {
        try DetailsTable(
          readingWorkbook: bytes, file: "t.xlsx", conventions: TableConventions(language: "en"))
      }
      return error?.description ?? ""
    }
    #expect(
      fault(Array("%PDF-1.4".utf8)).hasPrefix("t.xlsx: this file is a PDF")
        || !fault(Array("%PDF-1.4".utf8)).isEmpty)
    let whole = try MadeWorkbook(Self.rows([["name"], ["Lamp"]])).bytes()
    #expect(
      fault(Array(whole.dropLast(40))).contains(
        "damaged or cut short; copy it again from where it was made"))
  }

  /// Whatever stands where, each row with a name is an item or a sum, and no other is.
  @Test func takesEachRowForAnItemOrASum() throws {
    let texts = [
      "name", "Lamp", "Total", "value", "=5", "=5|1", "=0.5|3", " ", "room", "Study", "2 years",
      "\u{202E}x", "item",
      "serial number", "ca. 900", "quantity", "=2", "unit price",
    ]
    var random = SeededGenerator(seed: 41)
    var read = 0
    for _ in 0..<Soak.count(40) {
      let width = Int.random(in: 1...6, using: &random)
      let sheet = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (0..<width).map { _ in
          Bool.random(using: &random) ? texts.randomElement(using: &random) : nil
        }
      }
      var made = MadeWorkbook(Self.rows(sheet), formats: Self.formats)
      let (top, bottom) = (
        Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random)
      )
      made.after =
        "<mergeCells><mergeCell ref=\"A\(min(top, bottom)):A\(max(top, bottom))\"/></mergeCells>"
      let bytes = try made.bytes()
      guard
        let table = try? WorkbookTable(
          reading: bytes, file: "t.xlsx",
          conventions: TableConventions(language: "en", currency: "EUR"))
      else { continue }
      read += 1
      #expect(table.columns.saysWhichItems && table.header.count == Set(table.header).count)
      let numbers = table.rows.map(\.number.number)
      #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
      for row in table.rows {
        #expect(table.header.indices.contains { table.cell($0, of: row) != nil }, "\(sheet)")
        #expect(row.number.number <= sheet.count)
      }
    }
    #expect(read > 5)
  }

  @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")])
  func callsColumnsAsSpreadsheetsDo(column: Int, letters: String) {
    #expect(WorkbookTable.letters(of: column) == letters)
  }
}
