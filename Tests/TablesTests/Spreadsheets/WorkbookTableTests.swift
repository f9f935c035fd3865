import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Basics
@testable import Model
@testable import Tables

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

  /// Also zero, which is no serial number, and is an amount.
  @Test func fieldsInWhichThereIsNothingToSayAreEmpty() throws {
    let read = try table([
      ["name", "serial number", "room", "value"], ["Lamp", "N/A", "?", "—"],
      ["Bed", "=0", "Hall", "=0"],
    ])
    #expect(said(read) == [])
    #expect(read.rows.map(\.serialNumber) == [nil, nil])
    #expect(read.rows.map { $0.details[.room]?.text } == [nil, "Hall"])
    #expect(read.rows.map { $0.value?.amount } == [nil, 0])
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

  /// A text that cells share stands in the workbook once, and may be a list of very many names.
  @Test(arguments: [
    ("tags", "a;"), ("tags", "a,"), ("photos", "a;"), ("receipts", "a\n"), ("manuals", "a;"),
    ("photos", "a,"),
    ("private photos", "a;"), ("bought on", "2020;"), ("bought on", "20;"),
  ]) func refusesListsThatManyCellsShare(column: String, part: String) throws {
    let count = 120_000 / part.utf8.count
    func read(rows: Int) throws -> DetailsTable {
      let cell = "<c t=\"inlineStr\"><is><t>x</t></is></c><c t=\"s\"><v>0</v></c>"
      return try table([["name", column]]) { made in
        made.sheets[0] += String(repeating: "<row>\(cell)</row>", count: rows)
        made.texts = "<si><t>\(String(repeating: part, count: count))</t></si>"
      }
    }
    #expect(try read(rows: 2).rows.count == 2)
    let refusal = #expect(throws: TableMistakes.self) {
      try read(rows: 1_100_000 / count + 1)
    }
    #expect(
      refusal?.description.contains("far more than a file of its size can hold; shorten the lists")
        == true)
  }

  @Test func textsAmongDaysTellWhichWayTheyAreWritten() throws {
    let read = try table(
      [
        ["Name", "Bought on", "Warranty until"], ["Lamp", "3/4/2021", "=43589|1"],
        ["Rug", "=43589|1", "3/4/2021"], ["Bed", "1/23/2021", "23/1/2021"],
      ])
    func days(_ field: ItemField) -> [String?] {
      read.rows.map { $0.details[field]?.day?.description }
    }
    #expect(days(.boughtOn) == ["2021-03-04", "2019-05-04", "2021-01-23"])
    #expect(days(.warrantyUntil) == ["2019-05-04", "2021-04-03", "2021-01-23"])
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
        "note: t.xlsx: row 3 and 1 more are sums; they were not read as items; if that is wrong, give them serial "
          + "numbers or ids",
        "note: t.xlsx: row 8 has nothing but numbers, currencies and empty boxes; it was not read as an item; if that is "
          + "wrong, give it a name or an id",
        "warning: t.xlsx: row 4, “Total station”, looks like a sum; it was read as an item and counts towards the totals; if it is a sum, "
          + "delete the row; if it is an item, give it an id",
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
    let rows =
      [["name", "room", "quantity"]]
      + (0..<2000).map { ["Thing \($0)", $0 == 0 ? "Study" : nil, $0 == 0 ? "=2" : nil] }
    let table = try table(rows) { made in
      made.after =
        "<mergeCells><mergeCell ref=\"C2:C3\"/>"
        + String(repeating: "<mergeCell ref=\"B2:B2001\"/>", count: 50_000)
        + "</mergeCells>"
    }
    #expect(table.rows.count == 2000 && table.rows.last?.details[.room]?.text == "Study")
    // What came before is still told.
    #expect(said(table).count == 1 && said(table)[0].contains("column “quantity”"))
  }

  /// A name over several rows names each that has a number, and what a formula did not find may be a name.
  @Test func rowsThatMayHaveANameAreItems() throws {
    let table = try table([
      ["name", "quantity", "value", "currency"], ["Chair", "=2", "=5", "EUR"],
      [nil, "=1", "=7", "EUR"], [nil, "=0", nil, "EUR"], ["!", nil, "=9", "EUR"],
      [nil, "=1", "=3", "EUR"], [nil, nil, nil, "EUR"],
    ]) { made in
      made.after = "<mergeCells><mergeCell ref=\"A2:A4\"/></mergeCells>"
      made.sheets[0] = made.sheets[0].replacing(
        "t=\"inlineStr\"><is><t xml:space=\"preserve\">!</t></is>", with: "t=\"e\"><v>#N/A</v>")
    }
    #expect(table.rows.map(\.name) == ["Chair", "Chair", nil])
    #expect(table.rows.map { $0.value?.amount } == [5, 7, 9])
    #expect(
      said(table).contains { $0.hasPrefix("note: t.xlsx: row 4 and 2 more have nothing but") })
    #expect(said(table).contains { $0.contains("the formula in this cell gave the error “#N/A”") })
  }

  /// A merged cell stands for its text as often as it has rows.
  @Test func refusesMergedCellsThatStandForEndlessTexts() throws {
    let refusal = #expect(throws: TableMistakes.self) {
      try table([["name", "notes"]]) { made in
        made.sheets[0] +=
          "<row><c t=\"inlineStr\"><is><t>x</t></is></c><c t=\"s\"><v>0</v></c></row>"
        made.sheets[0] += String(
          repeating: "<row><c t=\"inlineStr\"><is><t>x</t></is></c></row>", count: 2_200)
        made.texts = "<si><t>\(String(repeating: "y", count: 130_000))</t></si>"
        made.after = "<mergeCells><mergeCell ref=\"B2:B2300\"/></mergeCells>"
      }
    }
    #expect(
      refusal?.description.contains("its merged cells stand for more than 256 MB of texts") == true)
  }

  /// A program’s columns are counted like others, also where several of them are one list.
  @Test func refusesListsInTablesOfOtherPrograms() throws {
    let heads = ["HB.location", "HB.labels", "HB.name", "HB.quantity", "HB.import_ref"]
    let refusal = #expect(throws: TableMistakes.self) {
      let cell = "<c t=\"s\"><v>0</v></c>"
      var made = MadeWorkbook(
        Self.rows([heads]) + String(repeating: "<row>\(cell)\(cell)\(cell)</row>", count: 30))
      made.texts = "<si><t>\(String(repeating: "a;", count: 60_000))</t></si>"
      var conventions = TableConventions(language: "en")
      conventions.dialects = ForeignPrograms.all
      return try DetailsTable(
        readingWorkbook: try made.bytes(), file: "t.xlsx", conventions: conventions)
    }
    #expect(refusal?.description.contains("far more than a file of its size can hold") == true)
  }

  @Test func roomsThatAreMergedOverTheTableStandAboveTheirThings() throws {
    let table = try table([
      ["name", "value", "notes"], ["KITCHEN"], ["Oven", "=9", nil], ["Hall"], ["Rug", "=1", nil],
      ["Vase"],
    ]) { made in
      made.after =
        "<mergeCells><mergeCell ref=\"A2:C2\"/><mergeCell ref=\"A4:C4\"/></mergeCells>"
    }
    #expect(table.rows.map(\.name) == ["Oven", "Rug", "Vase"])
    #expect(table.rows.map { $0.details[.room]?.text } == ["KITCHEN", "Hall", "Hall"])
  }

  @Test func textsAboveRepeatedHeadingsAreHeadings() throws {
    let rooms = try table([
      ["Den"], ["name", "value"], ["Sofa", "=5"], ["KITCHEN"], ["name", "value"], ["Oven", "=9"],
    ])
    #expect(rooms.rows.map(\.name) == ["Sofa", "Oven"])
    #expect(rooms.rows.map { $0.details[.room]?.text } == ["Den", "KITCHEN"])
    let plain = try table([["Our things"], ["name", "value"], ["Sofa", "=5"], ["name", "value"]])
    #expect(plain.rows.map { $0.details[.room]?.text } == [nil])
  }

  /// Only what is itself merged over the columns that have headings is a heading; below the last item it is none.
  @Test func mergedCellsElsewhereMakeNoHeadings() throws {
    let notes = try table([["name", "room", "value", "notes"], ["Vase"], ["Rug", nil, "=1"]]) {
      made in
      made.after = "<mergeCells><mergeCell ref=\"D2:F2\"/><mergeCell ref=\"B3:D3\"/></mergeCells>"
    }
    #expect(notes.rows.map(\.name) == ["Vase", "Rug"])
    let form = try table([["name", nil, "room", "value"], ["Clock"], ["Rug", nil, nil, "=1"]]) {
      made in
      made.after =
        "<mergeCells><mergeCell ref=\"A1:B1\"/><mergeCell ref=\"A2:B2\"/><mergeCell ref=\"A3:B3\"/></mergeCells>"
    }
    #expect(form.rows.map(\.name) == ["Clock", "Rug"])
    let end = try table([["name", "room", "value"], ["Rug", nil, "=1"], ["Thank you"]]) { made in
      made.after = "<mergeCells><mergeCell ref=\"A3:C3\"/></mergeCells>"
    }
    #expect(end.rows.map(\.name) == ["Rug"])
    #expect(
      end.diagnostics.map(\.problem) == [
        "row 3 has a single text, which is not the name of an item"
      ])
  }

  @Test func sumsInWorkbooksAreKnownByTheirAmounts() throws {
    let table = try table([
      ["name", "value"], ["Sofa", "=0.1"], ["Rug", "=0.2"], ["Den total", "=0.30000000000000004"],
      ["Hall total", "=7"],
    ])
    #expect(table.rows.map(\.name) == ["Sofa", "Rug", "Hall total"])
  }

  /// What a formula did not find is of an item all the same.
  @Test func rowsWithAnErrorAreNoHeadings() throws {
    let table = try table([
      ["name", "room", "value"], ["=1/0", "Hall"], ["Rug", nil, "=1"], ["Lamp", nil, "=2"],
    ]) { made in
      made.sheets = made.sheets.map {
        $0.replacing("<c r=\"A2\"><v>1/0</v></c>", with: "<c r=\"A2\" t=\"e\"><v>#N/A</v></c>")
      }
    }
    #expect(table.rows.count == 3)
    #expect(table.rows[1].details[.room] == nil)
  }

  /// An amount for two things is counted once, as is what an error stood for that nobody sees.
  @Test func countsWhatWasMergedOverRowsOnce() throws {
    let table = try table([
      ["name", "value", "quantity", "bought on", "room"],
      ["Amplifier", "=300", "=2", "=43589|1", "Study"], ["Speakers", nil, nil, nil, "=1/0"],
      ["Lamp", "=20", nil, nil, nil],
    ]) { made in
      made.after =
        "<mergeCells><mergeCell ref=\"B2:B3\"/><mergeCell ref=\"C2:C3\"/><mergeCell ref=\"D2:D3\"/>"
        + "<mergeCell ref=\"E2:E3\"/></mergeCells>"
      made.sheets = made.sheets.map {
        $0.replacing("<c r=\"E3\"><v>1/0</v></c>", with: "<c r=\"E3\" t=\"e\"><v>#REF!</v></c>")
      }
    }
    #expect(table.rows.map { $0.value?.amount } == [300, nil, 20])
    #expect(table.rows.map { $0.details[.quantity]?.count } == [2, nil, nil])
    #expect(
      table.rows.map { $0.details[.boughtOn]?.day?.description } == [
        "2019-05-04", "2019-05-04", nil,
      ])
    #expect(table.rows.map { $0.details[.room]?.text } == ["Study", "Study", nil])
    #expect(
      said(table)
        == ["value", "quantity"].map {
          "note: t.xlsx, row 2, column “\($0)”: its cell is merged with those of other items; it was read for "
            + "the first of them only; if it is for all of them, write it in each row"
        })
  }

  @Test func readsWhatIsHiddenToo() throws {
    let table = try table([["name", "private"], ["Lamp", nil], ["Diary", "yes"]]) {
      $0.before = "<cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>"
      $0.sheets = $0.sheets.map { $0.replacing("<row r=\"3\"", with: "<row r=\"3\" hidden=\"1\"") }
    }
    #expect(table.rows.map(\.name) == ["Lamp", "Diary"])
    #expect(table.rows.map(\.details.privacy.isWhole) == [false, true])
    #expect(
      said(table) == [
        "note: t.xlsx: its column “private” and its row 3 are hidden in the spreadsheet; they were read like the "
          + "others; delete what should not be shown, or mark it as private"
      ])
  }

  @Test(
    arguments: [
      (columns: [4], rows: [], "its column “PIN” is hidden in the spreadsheet; it was read"),
      ([], [2, 3], "its rows 2 and 3 are hidden"),
      ([], [2, 3, 4, 5, 6], "its rows 2, 3, 4 and 2 more are"),
      ([3, 4], [4], "its columns “room” and “PIN” and its row 4 are hidden"),
      ([2, 9], [1, 8], nil),
    ] as [(columns: [Int], rows: [Int], String?)])
  func saysWhatIsHidden(columns: [Int], rows: [Int], words: String?) throws {
    let items = (1...5).map { ["Lamp \($0)", nil, "Hall", "\($0)"] as [String?] }
    let table = try table([["name", nil, "room", "PIN"]] + items) {
      let all = columns.map { "<col min=\"\($0)\" max=\"\($0)\" hidden=\"1\"/>" }
      if !all.isEmpty { $0.before = "<cols>\(all.joined())</cols>" }
      for row in rows {
        $0.sheets = $0.sheets.map {
          $0.replacing("<row r=\"\(row)\"", with: "<row r=\"\(row)\" hidden=\"1\"")
        }
      }
    }
    #expect(table.rows.count == 5)
    let notes = table.diagnostics.filter { $0.identifier == .hiddenCells }
    #expect(notes.count == (words == nil ? 0 : 1))
    if let words { #expect(notes.first?.text.contains(words) == true, "\(notes)") }
  }

  /// People strike out what they no longer have.
  @Test(arguments: [("<strike/>", true), ("<strike val=\"0\"/>", false), ("<b/>", false)])
  func saysWhichNamesAreStruckThrough(font: String, isStruck: Bool) throws {
    let table = try table([
      ["name", "room"], ["Lamp", "Hall"], ["Vase", "Hall"], ["Urn", "Hall"],
    ]) {
      $0.parts["xl/styles.xml"] =
        "<styleSheet xmlns=\"\(MadeWorkbook.main)\"><fonts><font/><font>\(font)</font></fonts>"
        + "<cellXfs><xf/><xf fontId=\"1\"/></cellXfs></styleSheet>"
      // The name of the vase, and the room of the urn.
      $0.sheets = $0.sheets.map {
        $0.replacing("r=\"A3\"", with: "r=\"A3\" s=\"1\"")
          .replacing("r=\"B4\"", with: "r=\"B4\" s=\"1\"")
      }
    }
    #expect(table.rows.count == 3)
    #expect(
      said(table)
        == (isStruck
          ? [
            "note: t.xlsx: its row 3 is struck through in the spreadsheet; it was read like the others, and counts; "
              + "delete what you no longer have, or move it to another sheet"
          ] : []))
  }

  @Test func callsColumnsWithoutAHeadingByTheirLetters() throws {
    let table = try table([["name", nil, "room"], ["Lamp", "left", "Study", "more"]])
    #expect(
      table.rows.first?.details.ownFields.map { "\($0.name): \($0.text)" } == [
        "B: left", "D: more",
      ])
  }

  @Test func callsAColumnWithoutAHeadingUnlikeOneThatHasItsLetter() throws {
    let table = try table([["name", "C", nil], ["Lamp", "1", "2"]])
    #expect(
      table.rows.first?.details.ownFields.map { "\($0.name): \($0.text)" } == [
        "C: 1", "Column C: 2",
      ])
  }

  /// As pandas writes them; the same as in a table in text.
  @Test(arguments: [nil, "", "Unnamed: 0"] as [String?])
  func passesOverAColumnThatOnlyCounts(heading: String?) throws {
    let rows = [
      [heading, "name", "value"], ["=0", "Lamp", "=12.5"], ["=1", "Bed", "=5"], ["=2", "Rug", nil],
    ]
    let table = try table(rows)
    #expect(table.rows.map(\.name) == ["Lamp", "Bed", "Rug"])
    #expect(table.rows.allSatisfy { $0.details.ownFields.isEmpty && $0.id == nil })
    #expect(table.headings == ["name", "value"] && said(table) == [])
    let text = try DetailsTable(
      reading: Array(",name,value\n0,Lamp,12.5\n1,Bed,5\n2,Rug,\n".utf8), file: "t.csv",
      conventions: TableConventions(language: "en", currency: "EUR"))
    #expect(table.rows.map(\.details) == text.rows.map(\.details))
  }

  @Test func tellsOfACountWithGapsAndKeepsOtherNumbers() throws {
    let gaps = try table([[nil, "name"], ["=3", "Lamp"], ["=5", "Bed"]])
    #expect(gaps.rows.allSatisfy { $0.details.ownFields.isEmpty })
    #expect(
      said(gaps) == [
        "note: t.xlsx, column 1: it has no heading, and its numbers go up from row to row; it seems to number the rows, "
          + "and was not read; if the numbers mean something else, write a heading above them"
      ])
    let others = try table([[nil, "name"], ["=30", "Lamp"], ["=5", "Bed"]])
    #expect(
      others.rows.map { $0.details.ownFields.map { "\($0.name): \($0.text)" } } == [
        ["A: 30"], ["A: 5"],
      ])
    let behind = try table([["name", nil], ["Lamp", "=0"], ["Bed", "=1"]])
    #expect(behind.rows.map { $0.details.ownFields.map(\.text) } == [["0"], ["1"]])
  }

  /// A text as long as a cell can have is no amount and no number, and is told so at once.
  @Test func readsNoAmountInALongText() throws {
    let long = String(repeating: "1", count: 100_000)
    let table = try table([["name", "value", "quantity"], ["Lamp", long, long]])
    #expect(table.rows.first?.details[.value]?.written == long)
    #expect(said(table).count == 2)
  }

  /// The maker is called so.
  @Test func takesWhatHasANameForAnItem() throws {
    let table = try table([
      ["maker", "name", "value"], ["Total", "Drill", "=129"], ["Bosch", "Saw", "=99"],
      ["Total", nil, "=228"],
    ])
    #expect(table.rows.map(\.name) == ["Drill", "Saw"])
    #expect(
      said(table).map { $0.prefix(40) } == ["note: t.xlsx: row 4 is a sum; it was not"])
  }

  @Test func findsColumnsWithoutAHeadingInAnyRow() throws {
    let table = try table([
      ["name"], ["Lamp"], ["Chair", "x"], ["Desk", nil, "y"], ["Cup"],
    ])
    #expect(
      table.rows.map { $0.details.ownFields.map { "\($0.name): \($0.text)" } } == [
        [], ["B: x"], ["C: y"], [],
      ])
  }

  /// The amounts of a row with a currency of its own, as a table in text has them.
  @Test func readsAmountsBesideACurrencyOfTheirRow() throws {
    let book = try table([
      ["name", "value", "paid", "currency"], ["A", "=5", "=6|4", "USD"],
      ["B", "=5|2", "=6", "USD"],
      ["C", "=5|4", "=6|2", "USD"], ["D", "=5", "=6|2", "Taler"], ["E", "=5|2", "=7", nil],
    ])
    let text = try DetailsTable(
      reading: Array(
        """
        name,value,paid,currency
        A,5,6 $,USD
        B,5 €,6,USD
        C,5 $,6 €,USD
        D,5,6 €,Taler
        E,5 €,7,
        """.utf8), file: "t.xlsx", conventions: TableConventions(language: "en", currency: "EUR"))
    #expect(book.rows == text.rows)
    func words(_ table: DetailsTable) -> [String] {
      said(table).map { $0.replacing(#/, line \d+, column \d+|, row \d+, column \d+/#, with: "") }
    }
    #expect(words(book) == words(text))
    #expect(
      book.rows.map { $0.details[.paid]?.amount?.currency } == ["USD", "USD", "EUR", nil, "EUR"])
  }

  /// What a spreadsheet computed is an amount in cents; a part of all pieces is not rounded before it is taken as often.
  @Test func takesWhatWasComputedForAnAmount() throws {
    let table = try table([
      ["name", "value", "quantity", "unit price"], ["A", "=171.28571428571429|2"],
      ["B", "=0.00000000000000005551115123125783|2"], ["C", "=1.03125"], ["D", "=-1.005"],
      ["E", "=12.345"], ["F", nil, "=6", "=16.666666666666668|2"],
    ])
    let amounts = table.rows.map { "\($0.value?.amount ?? -1)" }
    #expect(amounts == ["171.29", "0", "1.03", "-1.005", "12.345", "-1"])
    #expect(table.rows.last?.details[.paid]?.amount == Money(amount: 100, currency: "EUR"))
    #expect(said(table) == [])
  }

  @Test func takesNumbersForNoDaysThatTheyLookLike() throws {
    let table = try table([
      ["name", "bought on"], ["A", "=2021.1"], ["B", "=2021"], ["C", "2021-10"], ["D", "=43589|1"],
    ])
    #expect(
      table.rows.map { $0.details[.boughtOn]?.day?.description } == [
        nil, "2021", "2021-10", "2019-05-04",
      ])
    #expect(table.rows.first?.details[.boughtOn]?.written == "2021.1")
    #expect(
      said(table) == [
        "note: “A” (row 2 of t.xlsx), column “bought on”: “2021.1” is a number and not a date; it is shown "
          + "as it was written; write it like 2021-04-03 (year, month, day)"
      ])
  }

  @Test func saysWhereTheDigitsOfALongNumberWereDropped() throws {
    let table = try table([
      ["name", "serial number", "weight"], ["A", "=1234567890123456789", "=12345.678"],
      ["B", "=123456789012345", "=0.001"], ["C", "=1234567890123456", nil],
    ])
    #expect(
      table.rows.map(\.serialNumber) == [
        "1234567890123460000", "123456789012345", "1234567890123456",
      ])
    #expect(
      said(table).count == 1 && said(table)[0].contains("last digits a spreadsheet has dropped"))
    // As it was typed, without a zero that would tell it from thousands.
    #expect(table.rows.flatMap { $0.details.ownFields.map(\.text) } == ["12345.678", "0.001"])
  }

  /// The table may be behind a cover.
  @Test func saysThatThereIsAnotherSheet() throws {
    let words = mistake([["My things"], ["by me"]]) {
      $0.sheets.append(Self.rows([["name"], ["Lamp"]]))
    }
    #expect(
      words.contains(
        "if it is on another sheet, add a line such as “sheet: Sheet 1” to bibelot.yml"), "\(words)"
    )
  }

  /// Days and amounts stay what they are where the settings say which column they are in.
  @Test func readsColumnsThatTheSettingsName() throws {
    let made = MadeWorkbook(
      Self.rows([
        ["Ding", "Preis", "Kauf"], ["Lamp", "=1.125|2", "=43589|1"], ["Chair", "=10.5", "2020"],
      ]), formats: Self.formats)
    var conventions = TableConventions(language: "en", currency: "EUR")
    conventions.headings = [
      .init(headings: ["Ding"], meaning: .column(.name)),
      .init(headings: ["Preis"], meaning: .column(.field(.value))),
      .init(headings: ["Kauf"], meaning: .column(.field(.boughtOn))),
    ]
    let table = try DetailsTable(
      readingWorkbook: try made.bytes(), file: "t.xlsx", conventions: conventions)
    #expect(table.rows.map(\.name) == ["Lamp", "Chair"])
    #expect(table.rows.map { "\($0.value?.amount ?? 0)" } == ["1.125", "10.5"])
    #expect(
      table.rows.map { $0.details[.boughtOn]?.day?.description } == ["2019-05-04", "2020"])
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
        "warning: “Lamp” (row 2 of t.xlsx), column “value”: the formula in this cell gave the error “#DIV/0!”; the field "
          + "was left out; correct it in the spreadsheet program, and save the file again",
        "warning: “Cup” (row 3 of t.xlsx), column “value”: the formula in this cell was never computed; the field was "
          + "left out; open the file in a spreadsheet program, and save it again",
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
        "note: t.xlsx: it has 2 sheets; only “Sheet 0” was read; to have another one read, add a line such as "
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
        "t.xlsx: column A, “name”, and column B, “Name”, are both read as “name”, since capitals"))
    #expect(
      mistake([["colour", "room"], ["red", "Study"]]).hasPrefix(
        "t.xlsx: no column says which item a row is about; the columns are “colour”, “room”: say in bibelot.yml, "
          + "below “headings”, which one has the items’ names, or rename one of them to “name”, “id” or “serial number”"
      ))
    func fault(_ bytes: [UInt8]) -> String {
      let error = #expect(throws: TableMistakes.self) {
        try DetailsTable(
          readingWorkbook: bytes, file: "t.xlsx", conventions: TableConventions(language: "en"))
      }
      return error?.description ?? ""
    }
    #expect(fault(Array("%PDF-1.4".utf8)) != "")
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
