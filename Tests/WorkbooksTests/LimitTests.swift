import Testing
import WorkbooksSupport

@testable import Workbooks

/// Each limit lets through what it allows, and says which it is where there is more.
@Suite struct LimitTests {
  private func limits(_ set: (inout WorkbookLimits) -> Void) -> WorkbookLimits {
    var limits = WorkbookLimits()
    set(&limits)
    return limits
  }

  private func cells(_ count: Int) -> String {
    String(repeating: "<c><v>1</v></c>", count: count)
  }

  @Test func rows() throws {
    let four = limits { $0.rows = 4 }
    let made = MadeWorkbook("<row r=\"4\">\(cells(1))</row><row r=\"900\"/>")
    #expect(try made.read(limits: four).rows.count == 1)
    #expect(throws: WorkbookFault.tooLarge(.rows(4))) {
      try MadeWorkbook("<row r=\"5\">\(cells(1))</row>").read(limits: four)
    }
    let open = MadeOpenDocument(table: Self.repeated(rows: 4))
    #expect(try open.read(limits: four).rows.count == 4)
    for rows in [5, 6] {
      #expect(throws: WorkbookFault.tooLarge(.rows(4))) {
        try MadeOpenDocument(table: Self.repeated(rows: rows)).read(limits: four)
      }
    }
  }

  private static func repeated(rows: Int, columns: Int = 1) -> String {
    "<table:table-row table:number-rows-repeated=\"\(rows)\"><table:table-cell "
      + "table:number-columns-repeated=\"\(columns)\" office:value-type=\"float\" "
      + "office:value=\"1\"/></table:table-row>"
  }

  @Test func columns() throws {
    let three = limits { $0.columns = 3 }
    #expect(try MadeWorkbook(cells: cells(3)).read(limits: three).values.count == 3)
    #expect(
      try MadeWorkbook(cells: cells(1) + "<c r=\"XFD1\"/>").read(limits: three).values.count == 1)
    for beyond in [
      cells(4), String(repeating: "<c r=\"A1\"><v>1</v></c>", count: 4),
      "<c r=\"D1\"><v>1</v></c>", "<c r=\"XFD1\"><v>1</v></c>",
      "<c r=\"ZZZZZZZZZZZZZZZZZZZZ1\"><v>1</v></c>",
    ] {
      #expect(throws: WorkbookFault.tooLarge(.columns(3))) {
        try MadeWorkbook(cells: beyond).read(limits: three)
      }
    }
    #expect(
      try MadeOpenDocument(table: Self.repeated(rows: 1, columns: 3)).read(limits: three)
        .values.count == 3)
    for columns in [4, 5] {
      #expect(throws: WorkbookFault.tooLarge(.columns(3))) {
        try MadeOpenDocument(table: Self.repeated(rows: 1, columns: columns)).read(limits: three)
      }
    }
  }

  @Test func cells() throws {
    let six = limits { $0.cells = 6 }
    let row = "<row>\(cells(3))</row>"
    #expect(try MadeWorkbook(row + row).read(limits: six).rows.count == 2)
    #expect(throws: WorkbookFault.tooLarge(.cells(6))) {
      try MadeWorkbook(row + row + row).read(limits: six)
    }
    #expect(
      try MadeOpenDocument(table: Self.repeated(rows: 3, columns: 2)).read(limits: six)
        .rows.count == 3)
    #expect(throws: WorkbookFault.tooLarge(.cells(6))) {
      try MadeOpenDocument(table: Self.repeated(rows: 4, columns: 2)).read(limits: six)
    }
    #expect(throws: WorkbookFault.tooLarge(.cells(6))) {
      try MadeOpenDocument(table: Self.repeated(rows: 1, columns: 7)).read(limits: six)
    }
  }

  @Test func lengthOfATextInBytes() throws {
    let four = limits { $0.textBytes = 4 }
    for (text, isAllowed) in [("abcd", true), ("éé", true), ("abcde", false), ("ééa", false)] {
      var shared = MadeWorkbook(cells: "<c t=\"s\"><v>0</v></c>")
      shared.texts = "<si><r><t>\(text.prefix(1))</t></r><r><t>\(text.dropFirst())</t></r></si>"
      let inline = MadeWorkbook(cells: "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>")
      let value = MadeWorkbook(cells: "<c t=\"str\"><v>\(text)</v></c>")
      let paragraph = MadeOpenDocument(
        cells: "<table:table-cell><text:p>\(text)</text:p></table:table-cell>")
      let attribute = MadeOpenDocument(
        cells:
          "<table:table-cell office:value-type=\"string\" office:string-value=\"\(text)\"/>")
      let reads = [
        { try shared.read(limits: four) }, { try inline.read(limits: four) },
        { try value.read(limits: four) }, { try paragraph.read(limits: four) },
        { try attribute.read(limits: four) },
      ]
      for (place, read) in reads.enumerated() {
        if isAllowed {
          #expect(try read().values == [.text(text)], "\(place)")
        } else {
          #expect(throws: WorkbookFault.tooLarge(.textBytes(4)), "\(place)") { try read() }
        }
      }
    }
    // Blanks that are counted instead of written.
    for (count, isAllowed) in [(4, true), (5, false)] {
      let blanks = MadeOpenDocument(
        cells:
          "<table:table-cell><text:p><text:s text:c=\"\(count)\"/></text:p></table:table-cell>")
      if isAllowed {
        _ = try blanks.read(limits: four)
      } else {
        #expect(throws: WorkbookFault.tooLarge(.textBytes(4))) { try blanks.read(limits: four) }
      }
    }
  }

  @Test func sharedTexts() throws {
    var made = MadeWorkbook(cells: "<c t=\"s\"><v>1</v></c>")
    made.texts = "<si><t>a</t></si><si><t>b</t></si>"
    let two = limits { $0.sharedTexts = 2 }
    #expect(try made.read(limits: two).values == [.text("b")])
    made.texts = "<si/><si/><si/>"
    #expect(throws: WorkbookFault.tooLarge(.sharedTexts(2))) { try made.read(limits: two) }
  }

  @Test func bytesOfSharedTexts() throws {
    var made = MadeWorkbook(cells: "<c t=\"s\"><v>1</v></c>")
    made.texts = "<si><t>abc</t></si><si><t>é</t></si>"
    #expect(try made.read(limits: limits { $0.sharedTextBytes = 5 }).values == [.text("é")])
    #expect(throws: WorkbookFault.tooLarge(.sharedTextBytes(4))) {
      try made.read(limits: limits { $0.sharedTextBytes = 4 })
    }
  }

  @Test func lengthOfANameThatIsKept() throws {
    let name = String(repeating: "é", count: 600)
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.parts["xl/workbook.xml"] = made.texted["xl/workbook.xml"]?.replacing("Sheet 0", with: name)
    let workbook = try Workbook(reading: try made.bytes())
    #expect(workbook.sheets[0].name == String(name.prefix(256)))
    // Styles are found by what is left of their names.
    var open = MadeOpenDocument(
      cells: "<table:table-cell table:style-name=\"\(name)\" office:value-type=\"float\" "
        + "office:value=\"7\"/>")
    open.automatic = """
      <number:number-style style:name="n"><number:number number:min-integer-digits="3"/>
      </number:number-style><style:style style:name="\(name)" style:family="table-cell"
      style:data-style-name="n"/>
      """
    #expect(try open.read().values == [.text("007")])
  }

  @Test func sheets() throws {
    let two = limits { $0.sheets = 2 }
    var made = MadeWorkbook()
    made.sheets = ["", ""]
    #expect(try Workbook(reading: try made.bytes(), limits: two).sheets.count == 2)
    made.sheets = ["", "", ""]
    #expect(throws: WorkbookFault.tooLarge(.sheets(2))) {
      try Workbook(reading: try made.bytes(), limits: two)
    }
    var open = MadeOpenDocument(table: "")
    open.body += open.body
    #expect(try Workbook(reading: try open.bytes(), limits: two).sheets.count == 2)
    open.body += "<table:table/>"
    #expect(throws: WorkbookFault.tooLarge(.sheets(2))) {
      try Workbook(reading: try open.bytes(), limits: two)
    }
  }

  @Test func formats() throws {
    let two = limits { $0.formats = 2 }
    #expect(try MadeWorkbook(formats: ["0", "0"]).read(limits: two).rows.isEmpty)
    #expect(throws: WorkbookFault.tooLarge(.formats(2))) {
      try MadeWorkbook(formats: ["0", "0", "0"]).read(limits: two)
    }
    var cells = MadeWorkbook(formats: ["0"])
    cells.parts["xl/styles.xml"] =
      "<styleSheet xmlns=\"\(MadeWorkbook.main)\"><cellXfs><xf/><xf/><xf/></cellXfs></styleSheet>"
    #expect(throws: WorkbookFault.tooLarge(.formats(2))) { try cells.read(limits: two) }
    var open = MadeOpenDocument(cells: "")
    for (count, name) in ["a", "b", "c"].enumerated() {
      open.automatic += "<style:style style:name=\"\(name)\" style:family=\"table-cell\"/>"
      if count < 2 {
        #expect(try open.read(limits: two).rows.isEmpty)
      }
    }
    open.automatic += "<style:style style:name=\"d\" style:family=\"table-cell\"/>"
    #expect(throws: WorkbookFault.tooLarge(.formats(2))) { try open.read(limits: two) }
  }

  @Test func mergedRanges() throws {
    let two = limits { $0.mergedRanges = 2 }
    var made = MadeWorkbook()
    let range = "<mergeCell ref=\"A1:B1\"/>"
    made.after = "<mergeCells>\(range)\(range)</mergeCells>"
    #expect(try made.read(limits: two).mergedRanges.count == 2)
    made.after = "<mergeCells>\(range)\(range)\(range)</mergeCells>"
    #expect(throws: WorkbookFault.tooLarge(.mergedRanges(2))) { try made.read(limits: two) }
    #expect(throws: WorkbookFault.tooLarge(.mergedRanges(2))) {
      try MadeOpenDocument(
        cells: String(
          repeating: "<table:table-cell table:number-columns-spanned=\"2\"/>", count: 3)
      ).read(limits: two)
    }
  }

  /// However often a text is shared, it counts as often as it stands in a cell; and as often as a row is repeated.
  @Test func lengthOfAllTextsInCells() throws {
    var made = MadeWorkbook(
      cells:
        "<c t=\"s\"><v>0</v></c><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is><t>é</t></is></c>")
    made.texts = "<si><t>abc</t></si>"
    #expect(try made.read(limits: limits { $0.cellTextBytes = 8 }).values.count == 3)
    #expect(throws: WorkbookFault.tooLarge(.cellTextBytes(7))) {
      try made.read(limits: limits { $0.cellTextBytes = 7 })
    }
  }

  @Test func depthOfElements() throws {
    let six = limits { $0.depth = 6 }
    func nested(_ count: Int) -> MadeWorkbook {
      var made = MadeWorkbook()
      made.after =
        String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
      return made
    }
    #expect(try nested(5).read(limits: six).rows.isEmpty)
    #expect(throws: WorkbookFault.tooLarge(.depth(6))) { try nested(6).read(limits: six) }
    #expect(throws: WorkbookFault.tooLarge(.depth(100))) { try nested(101).read() }
    // What is read lies five deep: worksheet, sheetData, row, c, v.
    let cells = MadeWorkbook(cells: "<c><v>5</v></c>")
    #expect(try cells.read(limits: limits { $0.depth = 5 }).values == [.plain("5")])
    #expect(throws: WorkbookFault.tooLarge(.depth(4))) {
      try cells.read(limits: limits { $0.depth = 4 })
    }
  }

  @Test func lengthOfATag() throws {
    // Several of the pieces that the parser is given.
    let long = String(repeating: "x", count: 300_000)
    let few = limits { $0.tagBytes = 64 << 10 }
    for content in ["<a b=\"\(long)\"/>", "<!--\(long)-->", "<?\(long)?>", "<\(long)/>"] {
      var made = MadeWorkbook()
      made.after = content
      #expect(throws: WorkbookFault.tooLarge(.tagBytes(64 << 10))) { try made.read(limits: few) }
      #expect(try made.read().rows.isEmpty)
    }
    // A text is no tag.
    var made = MadeWorkbook()
    made.after = "<a>\(long)</a>"
    #expect(try made.read(limits: few).rows.isEmpty)
  }

  @Test func memoryOfTheParser() throws {
    let some = limits { $0.parserBytes = 1 << 20 }
    func named(_ count: Int, _ element: (Int) -> String) -> MadeWorkbook {
      var made = MadeWorkbook()
      made.after = (0..<count).map(element).joined()
      return made
    }
    let kinds: [(Int) -> String] = [
      { "<a\($0)/>" }, { "<a b\($0)=\"\"/>" }, { "<a xmlns:b\($0)=\"urn:\($0)\"/>" },
    ]
    for element in kinds {
      #expect(try named(1_000, element).read(limits: some).rows.isEmpty)
      #expect(throws: WorkbookFault.tooLarge(.parserBytes(1 << 20))) {
        try named(50_000, element).read(limits: some)
      }
    }
    // The same name again costs nothing.
    #expect(
      try named(50_000) { _ in "<a b=\"\" xmlns:c=\"urn:c\"/>" }.read(limits: some).rows.isEmpty)
  }

  @Test func bytesAfterUnpacking() throws {
    let made = MadeWorkbook(String(repeating: "<row>\(cells(3))</row>", count: 1_000))
    let length = made.texted.filter { $0.key != "[Content_Types].xml" }.map(\.value.utf8.count)
      .reduce(0, +)
    // What is read again counts once.
    let enough = limits { $0.unpackedBytes = length }
    let workbook = try Workbook(reading: try made.bytes(), limits: enough)
    for _ in 0..<3 {
      let rows = try workbook.rows(of: workbook.sheets[0])
      while try rows.next() != nil {}
    }
    let less = limits { $0.unpackedBytes = length - 1 }
    #expect(throws: WorkbookFault.tooLarge(.unpackedBytes(length - 1))) {
      try made.read(limits: less)
    }
  }

  @Test func bytesThatAreUnpackedAgain() throws {
    let made = MadeOpenDocument(table: Self.repeated(rows: 1))
    let length = made.content.utf8.count
    // Once for the list of sheets, and up to the table's end for its rows.
    let twice = limits { $0.unpackedAgain = 128 + 2 * length }
    let workbook = try Workbook(reading: try made.bytes(), limits: twice)
    #expect(try workbook.rows(of: workbook.sheets[0]).next()?.number == 1)
    #expect(throws: WorkbookFault.tooLarge(.unpackedAgain(128 + 2 * length))) {
      try workbook.rows(of: workbook.sheets[0]).next()
    }
  }

  @Test func bytesAfterUnpackingForEachByteOfTheFile() throws {
    let made = MadeWorkbook(String(repeating: "<row>\(cells(3))</row>", count: 10_000))
    let few = limits { ($0.ratio, $0.ratioFloor) = (20, 0) }
    #expect(throws: WorkbookFault.tooLarge(.ratio(20))) { try made.read(limits: few) }
    #expect(
      try made.read(limits: limits { ($0.ratio, $0.ratioFloor) = (2_000, 0) }).rows.count
        == 10_000)
    #expect(
      try made.read(limits: limits { ($0.ratio, $0.ratioFloor) = (20, 1 << 20) }).rows.count
        == 10_000)
  }

  /// An archive may lie about how long its parts are.
  @Test func whatIsUnpackedCountsAndNotWhatTheArchiveSays() throws {
    let made = MadeWorkbook(String(repeating: "<row>\(cells(3))</row>", count: 10_000))
    var bytes = try made.bytes()
    let name = Array("xl/worksheets/sheet0.xml".utf8)
    // The list at the end has the length 22 bytes before a name, each part 8 bytes before its own.
    let places = bytes.indices.filter { bytes[$0...].starts(with: name) }
    #expect(places.count == 2)
    for (place, before) in zip(places, [8, 22]) {
      bytes.replaceSubrange((place - before)..<(place - before + 4), with: [100, 0, 0, 0])
    }
    let little = limits { $0.unpackedBytes = 10_000 }
    let fault = #expect(throws: WorkbookFault.self) { try ReadSheet(bytes, limits: little) }
    switch fault {
    case .tooLarge(.unpackedBytes(10_000)), .damagedArchive(part: "xl/worksheets/sheet0.xml"): break
    default: Issue.record("\(String(describing: fault))")
    }
  }

  /// What comes behind the entries that are looked at is not there.
  @Test func entriesOfTheArchive() throws {
    let parts = MadeWorkbook(cells: "<c><v>1</v></c>").texted.map {
      (name: $0.key, bytes: Array($0.value.utf8))
    }
    let others = (0...65_536).map { (name: "\($0)", bytes: [UInt8]()) }
    let first = others.prefix(65_536 - parts.count)
    #expect(try ReadSheet(try ZipBytes.of(first + parts)).values == [.plain("1")])
    #expect(throws: WorkbookFault.notAWorkbook(.archive)) {
      try ReadSheet(try ZipBytes.of(others + parts))
    }
  }

  @Test func lengthOfAPatternOfDigits() {
    for (count, isPattern) in [(64, true), (65, false)] {
      let format = NumberFormat.format(of: String(repeating: "0", count: count))
      #expect((format == .plain) == !isPattern)
    }
  }

  /// A part that unpacks to several hundred times its length is refused once it is more than the least that counts.
  @Test func refusesWhatUnpacksToManyTimesItsLength() throws {
    var parts = MadeWorkbook().texted.map { ($0.key, Array($0.value.utf8)) }
    let place = try #require(parts.firstIndex { $0.0 == "xl/worksheets/sheet0.xml" })
    parts[place].1 = [UInt8](repeating: 0x20, count: 2 << 20)
    let bytes = try ZipBytes.of(parts)
    #expect(bytes.count < 10_000)
    #expect(WorkbookLimits().ratio == 200)
    let low = limits { $0.ratioFloor = 64 << 10 }
    #expect(throws: WorkbookFault.tooLarge(.ratio(200))) { try ReadSheet(bytes, limits: low) }
  }
}
