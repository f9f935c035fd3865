import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Tables

@Suite struct TableTests {
  private func cells(_ text: String) throws -> [[String?]] { try cells(Array(text.utf8)) }

  private func cells(_ bytes: [UInt8]) throws -> [[String?]] {
    let table = try Table(reading: bytes, file: "t.csv")
    return [table.header]
      + table.rows.map { row in table.header.indices.map { table.cell($0, of: row) } }
  }

  @Test(arguments: [
    "a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\r1,2", "a;b\n1;2", "a\tb\n1\t2",
    "\"a\",\"b\"\n\"1\",\"2\"",
    "sep=;\na;b\n1;2\n", "a , b\n1,2", "a,b\n\n1,2\n\n\n", "\u{FEFF}a,b\n1,2\n",
    "a, \"b\" \n1,\"2\"",
    "a,b,,\n1,2,,\n", "a,b\n1,2,,,\n",
  ])
  func readsOneTableHoweverItIsWritten(text: String) throws {
    #expect(try cells(text) == [["a", "b"], ["1", "2"]])
  }

  @Test(arguments: [
    ("a\n\"x\ny\"", "x\ny"), ("a\n\"x\"\"y\"", "x\"y"), ("a\n\"\"\"\"", "\""),
    ("a\n\"\"\"x\"\"\"", "\"x\""), ("a\n5\" pipe", "5\" pipe"), ("a\n\"1,5\"", "1,5"),
    ("a\n\" x \"", " x "), ("a\n'=1+1", "=1+1"), ("a\n''=1", "'=1"), ("a\n'tis", "'tis"),
    ("a\n'-12", "-12"), ("a\n'＝1", "＝1"), ("a\n-12", "-12"), ("a\n日本 👨‍👩‍👧 עברית", "日本 👨‍👩‍👧 עברית"),
    ("a\n00012345678901234567890", "00012345678901234567890"),
  ])
  func keepsAFieldAsItWasMeant(text: String, field: String) throws {
    #expect(try cells(text)[1] == [field])
  }

  @Test func readsOneTableInEveryEncoding() throws {
    let text = "name;note\nKüche;\"zwölf – „Stück“; 5 €\"\n"
    let utf16 = Array(text.utf16)
    func bytes(_ units: [UInt16], isBigEndian: Bool) -> [UInt8] {
      units.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isBigEndian ? pair.reversed() : pair
      }
    }
    let windows = try #require(text.data(using: .windowsCP1252)).map { $0 }
    let expected = try cells(text)
    #expect(expected[1] == ["Küche", "zwölf – „Stück“; 5 €"])
    for bytes in [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), windows,
      bytes([0xFEFF] + utf16, isBigEndian: false), bytes([0xFEFF] + utf16, isBigEndian: true),
      bytes(utf16, isBigEndian: false), bytes(utf16, isBigEndian: true),
    ] {
      #expect(try cells(bytes) == expected)
    }
    let tabs = Array(text.replacing(";", with: "\t").replacing("\t 5", with: "; 5").utf8)
    #expect(try cells(tabs) == expected)
  }

  private func diagnostics(
    _ text: String, _ conventions: TableConventions = TableConventions(language: "en")
  ) throws -> [Diagnostic] {
    try DetailsTable(reading: Array(text.utf8), file: "details.csv", conventions: conventions)
      .diagnostics
  }

  /// Not as a text's lines are counted: a spreadsheet shows several lines of a cell in one row.
  @Test(arguments: [
    "name,value\nBed,\nLamp,x\n", "name,value\n\nLamp,x\n", "name,value\n\"Bed\n1\",\nLamp,x\n",
    "name,value\r\n\r\nLamp,x\r\n", "sep=;\nname;value\nBed;\nLamp;x\n",
  ])
  func namesTheItemTheRowAndTheColumnOfAMistake(text: String) throws {
    let found = try diagnostics(text)
    #expect(
      found.map(\.subject) == ["“Lamp” (row 3 of details.csv), column “value”"], "\(found)")
    // Editors count lines.
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { $0.hasPrefix("Lamp") }
    #expect(found.first?.place?.line == line.map { $0 + 1 })
    #expect(found.first?.place?.column == 6)
  }

  @Test func namesTheRowAloneWhereItHasNoName() throws {
    #expect(
      try diagnostics("id,value\nA,x\n").map(\.subject) == [
        "row 2 of details.csv, column “value”"
      ])
  }

  /// To say that there is 1 more takes as long as to say what it is.
  @Test(arguments: [(20, 20, 0), (21, 21, 0), (22, 20, 2), (30, 20, 10)])
  func hidesNoSingleMistake(count: Int, shown: Int, more: Int) throws {
    let rows = (1...count).map { "Lamp \($0),x\n" }.joined()
    let found = try diagnostics("name,value\n" + rows)
    #expect(found.count { $0.place != nil } == shown)
    #expect(found.compactMap(\.place?.line) == Array(2...shown + 1))
    #expect(
      found.filter { $0.place == nil }.map(\.text)
        == (more == 0
          ? []
          : [
            "details.csv, column “value”: \(more) more fields are like those above; the same was done with them; "
              + "correct them in the same way"
          ]))
    let lines = (1...count).map { "Lamp \($0),1,x\n" }.joined()
    let fault = #expect(throws: TableMistakes.self) { try diagnostics("name,value\n" + lines) }
    let message = fault?.description ?? ""
    #expect(message.components(separatedBy: "this row has 3 fields").count - 1 == shown)
    #expect(message.contains("there are more mistakes") == (more > 0))
  }

  /// The sign alone does not say which it is, and the settings name another.
  @Test(arguments: [
    ("$5", "EUR", "en-US", "“$5” is not in EUR", "“$” was read as USD"),
    ("5 kr", "EUR", "sv-SE", "“5 kr” is not in EUR", "“kr” was read as SEK"),
    ("¥500", "USD", "ja", "“¥500” is not in USD", "“¥” was read as JPY"),
  ])
  func saysWhichCurrencyASignWasReadAs(
    text: String, currency: String, language: String, problem: String, done: String
  ) throws {
    let conventions = TableConventions(language: language, currency: currency)
    let one = try diagnostics("name,value\nBed,7\nLamp,\(text)\n", conventions)
    #expect(one.map(\.severity) == [.note])
    #expect(one.first?.subject == "“Lamp” (row 3 of details.csv), column “value”")
    #expect(one.first?.problem.hasPrefix(problem) == true, "\(one)")
    #expect(one.first?.done.hasPrefix(done) == true, "\(one)")
    // Once for all of them.
    let three = try diagnostics(
      "name,value,paid\nBed,\(text),\(text)\nLamp,\(text),\n", conventions)
    #expect(three.count == 1)
    #expect(three.first?.problem.contains("and 2 more with") == true, "\(three)")
  }

  @Test(
    arguments: [
      ("name,value\nLamp,$5\n", nil, "en-US"), ("name,value\nLamp,$5\n", "USD", "en-US"),
      ("name,value\nLamp,$5\n", "CAD", "en-US"), ("name,value\nLamp,5 USD\n", "EUR", "en-US"),
      ("name,value\nLamp,US$5\n", "EUR", "en-US"), ("name,value\nLamp,£5\n", "EUR", "en-US"),
      ("name,value,currency\nLamp,$5,USD\n", "EUR", "en-US"),
    ] as [(String, String?, String)])
  func saysNothingOfASignThatIsCertain(text: String, currency: String?, language: String) throws {
    #expect(try diagnostics(text, TableConventions(language: language, currency: currency)) == [])
  }

  @Test(arguments: ["pl", "cs", "tr", "vi", "ru", "ja"])
  func takesNoLettersForWesternOnesInOtherLanguages(language: String) {
    let bytes = Array("name\nK".utf8) + [0xF3, 0x6C, 10]
    let error = #expect(throws: TableMistakes.self) {
      try Table(reading: bytes, file: "t.csv", language: language)
    }
    #expect(error?.description.contains("the file’s encoding is unknown") == true)
  }

  @Test func writesWhatReadsBackTheSame() throws {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "a", "\"", "\"\"", ",", ";", "\n", "\r\n", "\r", "\t", "'", "=", "+", "-", "@", "1", "0", " ",
      "é", "E", "12", ".", "/", ":", "(",
      "日", "🙂", "👨‍👩‍👧", "א", "ع", "\u{202E}", "\u{2067}", "sep=", "1,5", "\u{7F}", "\u{1}", "\u{1B}",
      "\u{B}",
      "e\u{301}", "\u{FEFF}", "\u{2028}", "＝", "\u{FFFD}", "\u{10FFFF}",
    ]
    var writer = TableWriter()
    writer.add(["a", "b", "c", "d", "e"].map { .text($0) })
    let rows = (0..<1_000).map { _ in
      (0..<5).map { column in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined() + (column == 4 ? "." : "")
      }
    }
    for row in rows { writer.add(row.map { .text($0) }) }
    let table = try Table(reading: writer.bytes, file: "t.csv")
    try #require(table.rows.count == rows.count)
    for (row, texts) in zip(table.rows, rows) {
      for (column, text) in texts.enumerated() {
        // By scalars: equal strings may still be written differently.
        #expect(Array(table.text(column, of: row).unicodeScalars) == Array(text.unicodeScalars))
      }
    }
  }

  @Test(arguments: [
    "=1+1", "+1 555", "-cmd", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "-1+2", "+", "-", "'=1",
    "+5", "＋1", "－1", "＠x",
  ])
  func writesNothingThatASpreadsheetRuns(text: String) {
    #expect(TableWriter.defused(text) == "'" + text)
  }

  /// LibreOffice makes 12 of the first, 1.23456789012346E+019 of the second, and so on; Excel makes
  /// days of more.
  @Test(arguments: [
    "0012", "12345678901234567890", "1E5", "2.5e-3", "1.50", "-05", "1,234", ".5", "5.", "1-2",
    "3/4",
    "10-12-2020", "2021-02-03", "12:30", "(5)", "1 1/2", "-1.5", "'0012", "''1E5", "10%", "$5",
    "5 €", "TRUE", "False", "1234567890123456", "+5", "1e+5", ".5E3", "2021 02 03", "1.2.3",
    "-1234567890123456",
  ])
  func writesATextThatASpreadsheetWouldChangeSoThatItStays(text: String) {
    #expect(TableWriter.defused(text) == "'" + text)
  }

  @Test(arguments: [
    "-12", "12", "0", "123456789012345", "'tis", "a=b", "", "S-0012", "0x1F", "12-345678", "1E",
    "E5",
    "1.2.b", "'12", "()", "1234-5678-9012-3456", "555 01234",
    "1Ee5", "1E5E5", "1E+", "E+5", "1E5x", "12345-1-1", "1-2-3-4", "-1", "-123456789012345",
  ])
  func writesATextThatStaysAsItIs(text: String) {
    #expect(TableWriter.defused(text) == text)
  }

  @Test func writesNumbersAndDaysAsSpreadsheetsReadThem() throws {
    var writer = TableWriter()
    writer.add([
      .text("a"), .number("-1.5"), .number("1,5"), .number("=1"), .empty, .text("x\0\"y"),
      .day(try #require(CalendarDate(year: 2021, month: 2, day: 3))),
    ])
    #expect(
      String(decoding: writer.bytes.dropFirst(3), as: UTF8.self)
        == "\"a\",-1.5,\"1,5\",\"'=1\",,\"x\"\"y\",2021-02-03\r\n")
    // A comma is no separator where it parts the cents.
    var german = TableWriter(language: "de")
    german.add([.text("a;b"), .number("1,5"), .empty])
    #expect(String(decoding: german.bytes.dropFirst(3), as: UTF8.self) == "\"a;b\";1,5;\r\n")
  }

  @Test(arguments: [
    [], ["a"], ["a", "b"], ["a;b.jpg"], ["a;b", "c"], ["=1"], ["x, y", "\"z\""],
  ])
  func writesListsThatReadBackTheSame(items: [String]) throws {
    var writer = TableWriter()
    writer.add([.text("name"), .text("tags")])
    writer.add([.text("Lamp"), .text(CellList.cell(of: items))])
    let table = try DetailsTable(
      reading: writer.bytes, file: "t.csv", conventions: TableConventions(language: "en"))
    #expect(table.rows.map { $0.details.texts(.tags) } == [items])
  }

  @Test(arguments: ["en-US", "de-AT", "fr", "es", "zh-Hant", "ja", "ar", "he", "pt-BR"])
  func callsColumnsAsItReadsThem(language: String) {
    let names = TableColumn.all.map { ColumnNames.name(of: $0, in: Language(language)) }
    #expect(TableColumns(names, language: Language(language)).meanings == TableColumn.all)
  }

  /// Spreadsheets write places that nobody meant.
  @Test(arguments: [
    ("2", 2), ("2.0", 2), ("10,00", 10), ("٣", 3), ("100", 100), ("2.000", nil),
    ("1", 1), ("1000000", 1_000_000), ("1000001", nil), ("0", nil), ("0.0", nil), (".0", nil),
    ("二", 2), ("百", nil), ("-1", nil), ("99999999999999999999", nil),
  ])
  func readsANumberOfPieces(text: String, quantity: Int?) throws {
    let table = try DetailsTable(
      reading: Array("name;quantity\nLamp;\(text)\n".utf8), file: "t.csv",
      conventions: TableConventions(language: "en"))
    #expect(table.rows.map { $0.details[.quantity]?.count } == [quantity])
    #expect(table.mistakes.isEmpty == (quantity != nil))
  }

  @Test(arguments: [
    ("1,23457E+11", true), ("1.2E+15", true), ("1E5", false), ("E+11", false),
    ("12E+11", false), ("A1.2E+11", false), ("1.2E+5", false), ("1.2E+10", false),
    ("1.2x3E+11", false), ("1.23457E+1x", false),
  ])
  func saysWhereASpreadsheetHasCutALongNumber(text: String, isCut: Bool) throws {
    let table = try DetailsTable(
      reading: Array("name;serial number\nLamp;\(text)\n".utf8), file: "t.csv",
      conventions: TableConventions(language: "en"))
    #expect(table.rows.map(\.serialNumber) == [text])
    #expect(table.mistakes.map(\.done) == (isCut ? ["it was kept as it is"] : []))
  }

  @Test(arguments: [
    ("0", "delete the row if the item is gone, or write how many there are, such as 1"),
    ("1000001", "write how many there are, such as 2"),
    (".0", "write how many there are in digits only, such as 2, or leave the field empty"),
    ("百", "write how many there are in digits only, such as 2, or leave the field empty"),
  ])
  func saysHowToWriteANumberOfPieces(text: String, remedy: String) throws {
    #expect(try diagnostics("name,quantity\nLamp,\(text)\n").map(\.remedy) == [remedy])
  }

  @Test func countsAmountsWithoutACurrency() throws {
    let one = try diagnostics("name,value\nBed,\nLamp,5\n")
    #expect(one.map(\.subject) == ["“Lamp” (row 3 of details.csv), column “value”"])
    #expect(one.map(\.problem) == ["this amount has no currency"])
    #expect(
      one.map(\.done) == ["it is shown as it was written, and does not count towards the totals"])
    let three = try diagnostics("name,value,paid\nBed,5,\nLamp,,6\nRug,7,\n")
    #expect(three.map(\.subject) == ["“Bed” (row 2 of details.csv), column “value”"])
    #expect(three.map(\.problem) == ["this amount and 2 more have no currency"])
    #expect(
      three.map(\.done) == [
        "they are shown as they were written, and do not count towards the totals"
      ])
  }

  /// Letters end in the same bytes as some lines do.
  @Test(arguments: [
    ("a;b", ["a", "b"]), (" a ;; b;", ["a", "b"]), ("a\n\n b\n", ["a", "b"]), ("", []), (";", []),
    ("a;b\nc", ["a;b", "c"]), ("a;b\n", ["a;b"]), ("a;b\u{85}c", ["a;b", "c"]),
    ("a;b\u{2028}c", ["a;b", "c"]), ("a;b\u{2029}c", ["a;b", "c"]), ("a;b\u{B}c", ["a;b", "c"]),
    ("a;b\u{C}c\rd", ["a;b", "c", "d"]), ("Å;b", ["Å", "b"]), ("é;è", ["é", "è"]),
    ("‧;b", ["‧", "b"]), ("䀨;b", ["䀨", "b"]), ("\u{A8};\u{A9}", ["¨", "©"]),
  ])
  func takesSeveralTextsFromACell(cell: String, texts: [String]) {
    #expect(CellList.items(of: cell) == texts)
  }

  private func mistakes(_ bytes: [UInt8], language: String = "en") -> [String] {
    do {
      _ = try DetailsTable(
        reading: bytes, file: "t.csv", conventions: TableConventions(language: language))
      return []
    } catch {
      return error.description.split(separator: "\n").filter { $0.hasPrefix("t.csv:") }
        .map(String.init)
    }
  }

  @Test(arguments: [
    (
      "name,photo,image\nLamp,a,b\n", "en", "t.csv:1:12: the columns “photo” and “image” both mean",
      "“headings:”, and below it “  image: own”"
    ),
    (
      "value,room\n1,Hall\n", "en", "t.csv:1:1: ",
      "rename one of them to “name”, “id” or “serial number”"
    ),
    ("room,nmae\nHall,Lamp\n", "en", "t.csv:1:1: ", "did you mean “name” instead of “nmae”?"),
    (
      "Lamp,12\nChair,15\n", "en", "t.csv:1:1: the first line has no", "delete the lines above that"
    ),
    ("名称，价值\n灯，12\n", "zh-Hans", "t.csv:1:1: “，” does not", "“,” or “;” instead in every line"),
    ("name|value\nLamp|12\n", "en", "t.csv:1:1: “|” does not", "“,” or “;” instead in every line"),
    ("name،value؛x\nLamp،1\n", "en", "t.csv:1:1: “،” does not", "“,” or “;” instead in every line"),
    ("stuff\nLamp\n", "en", "t.csv:1:1: the first line has no", "delete the lines above that"),
    (
      "name,Serial No,serial_no\nLamp,1,2\n", "en",
      "t.csv:1:16: column 2, “Serial No”, and column 3, “serial_no”, are both read as “serial number”",
      "rename or delete one of them"
    ),
    (
      "name,,value\nLamp,x,1\nBed,y,2\n", "en", "t.csv:2:6: column 2 has no name", "delete the text"
    ),
    (
      "name,room\nLamp,Hall,1,2\n", "en", "t.csv:2:11: this row has 4 fields",
      "or delete the extra fields"
    ),
    (
      "name,room\nLamp, brass,Hall\n", "en", "t.csv:2:1: this row has 3 fields",
      "such as \"Lamp, brass\", or delete the extra fields"
    ),
    (
      "name,room\nLamp,,12,50\n", "en", "t.csv:2:7: this row has 4 fields",
      "such as \"12,50\", or delete the extra fields"
    ),
    (
      "name,room\nLamp, ,x\n", "en", "t.csv:2:8: this row has 3 fields",
      "such as \"a, b\", or delete the extra fields"
    ),
    (
      "name;value;room\nLamp,1,Hall\n", "en", "t.csv:2:1: there is “,” between the fields",
      "but “;” between those of the first line; write the same in every line"
    ),
    ("", "en", "t.csv: this table is empty", "such as name,value,photos"),
    ("\n\r\n", "en", "t.csv: this table is empty", "such as name,value,photos"),
    ("PK\u{3}\u{4}", "en", "t.csv: this is the file of a spreadsheet", "as CSV (UTF-8)"),
    ("%PDF-1.4", "en", "t.csv: this is a PDF", "as CSV (UTF-8)"),
    ("name\nLa\u{0}mp", "en", "t.csv:2:3: this byte cannot", "save the table again as CSV (UTF-8)"),
  ])
  func saysWhatIsWrongWithATable(text: String, language: String, begin: String, end: String) {
    let found = mistakes(Array(text.utf8), language: language)
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasPrefix(begin) == true && found.first?.hasSuffix(end) == true, "\(found)")
  }

  @Test func knowsAFileOfAnOlderExcel() {
    let found = mistakes([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1])
    #expect(found.first?.hasPrefix("t.csv: this is a file of an older Excel") == true, "\(found)")
  }

  private static func bytes(_ text: String, _ more: [UInt8] = []) -> [UInt8] {
    Array(text.utf8) + more
  }

  /// The columns before it are counted in letters, whatever bytes they are.
  @Test(
    arguments: [
      (bytes("name,room\nKäse,Küche\nKäs", [0xE4]), "t.csv:3:4: this character is damaged"),
      ([0xEF, 0xBB, 0xBF, 0x6E, 0xFF], "t.csv:1:2: this character is damaged"),
      (
        [0xFF, 0xFE, 0x6E, 0, 0xE9, 0, 0x3D, 0xD8, 0x61, 0],
        "t.csv:1:3: this character is damaged: half"
      ),
      ([0xFF, 0xFE, 0x6E, 0, 0x61], "t.csv:1:2: this character is damaged: half"),
      (bytes("name\nK", [0xE4, 0x81, 10]), "t.csv:2:3: this byte is not a character"),
      (bytes("name,room\r\nK,ä,x\r\n"), "t.csv:2:5: this row has 3 fields"),
      (bytes("name,room\rK,é,x\r"), "t.csv:2:5: this row has 3 fields"),
    ] as [([UInt8], String)])
  func saysInWhichColumnAMistakeIs(bytes: [UInt8], begin: String) {
    let found = mistakes(bytes)
    #expect(found.count == 1 && found.first?.hasPrefix(begin) == true, "\(found)")
  }

  @Test func readsAsManyColumnsAsItMay() {
    // Names so short are compared with no others.
    let names = (2...1_000).map { "\(Character(Unicode.Scalar(0x4E00 + UInt16($0)) ?? "?"))" }
      .joined(separator: ",")
    #expect(mistakes(Array("name,\(names)\n".utf8)).isEmpty)
    let found = mistakes(Array("name,\(names),one more\n".utf8))
    #expect(found.count == 1 && found.first?.contains("1001 columns, more than the 1000") == true)
  }

  @Test func givesAResultOrAMessageForAnyBytes() throws {
    let whole = Array(
      "id;name;value;currency;bought on;photos;date;quantity\n1;\"Käse \"\"x\"\"\";1,5;EUR;2020-01-02;a,b;1.2.2020;2\n2;B;3 €;;x;;;\n"
        .utf8)
    var generator = SeededGenerator(seed: 3)
    let conventions = TableConventions(language: "de", currency: "EUR")
    let money = MoneyText(conventions)
    let days = DayText(conventions)
    var read = 0
    for round in 0..<Soak.count(1_500, inSoak: 1_000_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        guard !bytes.isEmpty else { break }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(ascii: "\""), at: place)
        case 3: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
        default:
          if bytes.count < 1_000 { bytes.insert(contentsOf: whole.prefix(place), at: place) }
        }
      }
      if round.isMultiple(of: 100) {
        let table = try? DetailsTable(reading: bytes, file: "t.csv", conventions: conventions)
        if let table {
          read += 1
          #expect(table.rows.count <= bytes.count)
        }
      } else {
        // Making the names of months costs more than reading so small a table.
        if let table = try? Table(reading: bytes, file: "t.csv", language: "de") {
          read += 1
          for row in table.rows {
            for column in table.header.indices {
              guard let text = table.cell(column, of: row) else { continue }
              if column.isMultiple(of: 2) { _ = try? money.amount(text) }
              if column.isMultiple(of: 4) { _ = try? days.moment(text) }
            }
          }
        }
      }
    }
    #expect(read > 0)
  }

  @Test func comesToAnEndWithOneByteAllOver() throws {
    // A file of quotes alone, and one of separators alone, are the worst there is.
    for (byte, rows) in [("\"", 1), (",", 0), ("\n", 0), ("\r", 0), (";", 0)] {
      let bytes = Array("a,b\n".utf8) + Array(String(repeating: byte, count: 200_000).utf8)
      let table = try? Table(reading: bytes, file: "t.csv")
      #expect(table?.rows.count == rows, "\(byte)")
    }
  }
}
