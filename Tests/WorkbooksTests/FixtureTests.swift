import Foundation
import Support
import Testing

@testable import Workbooks

/// Workbooks as other programs write them, see `Tests/Fixtures/make_workbooks.py`.
@Suite struct FixtureTests {
  static let names = [
    "openpyxl.xlsx", "xlsxwriter.xlsx", "xlsxwriter-1904.xlsx", "odfpy.ods", "libreoffice.ods",
    "libreoffice.xlsx",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](
      try Data(contentsOf: Repository.folder.appending(path: "Tests/Fixtures/Workbooks/\(name)")))
  }

  private let heads = [
    "Name", "Serial number", "Price", "Bought", "Seen", "Share", "Private", "Count", "Notes",
  ]

  /// What every one of them has in its first sheet.
  @Test(arguments: names) func readsWhatIsTheSameInAll(name: String) throws {
    let sheet = try ReadSheet(try Self.bytes(name))
    let rows = sheet.rows
    #expect(rows.prefix(4).map(\.number) == [1, 2, 3, 5])
    #expect(rows.prefix(4).map(\.isHidden) == [false, false, true, false])
    #expect(rows[0].cells.map(\.value) == heads.map(CellValue.text))
    #expect(rows[1][1] == .text("000123"))
    #expect(rows[1][3] == .day(Day(2021, 3, 8)))
    #expect(rows[1][4] == .moment(Day(2022, 12, 31), TimeOfDay(23, 59, 58)))
    #expect(rows[1][5] == .number("0.25", .percentage))
    #expect(rows[1][6] == .boolean(true))
    #expect(rows[1][7] == .plain("2"))
    #expect(rows[2][1] == .text("00421"))
    #expect(rows[2][7] == .plain("123456789012"))
    #expect(rows[3][0] == .text("All"))
    #expect(rows[3][3] == .time(TimeOfDay(12, 30)))
    #expect(rows[3][4] == .duration(93_780))
    #expect(sheet.mergedRanges == [CellRange(rows: 5...6, columns: 0...2)])
  }

  @Test(
    arguments: [
      ("openpyxl.xlsx", "1299.99", "€", "CHF"), ("xlsxwriter.xlsx", "1299.99", "$", nil),
      ("xlsxwriter-1904.xlsx", "1299.99", "$", nil), ("odfpy.ods", "1299.99", "EUR", nil),
      ("libreoffice.ods", "1299.99", "$", nil), ("libreoffice.xlsx", "1299.99", nil, nil),
    ] as [(String, String, String?, String?)])
  func readsAmounts(name: String, amount: String, sign: String?, second: String?) throws {
    let rows = try ReadSheet(try Self.bytes(name)).rows
    #expect(rows[1][2] == .number(amount, sign.map(NumberStyle.currency) ?? .plain))
    #expect(rows[2][2] == .number("0.3", second.map(NumberStyle.currency) ?? .plain))
  }

  @Test(arguments: [
    ("openpyxl.xlsx", "Lamp", " two\nlines "),
    ("xlsxwriter.xlsx", "Brass lamp & co", " two\nlines _x0041_ \u{7}"),
    ("xlsxwriter-1904.xlsx", "Brass lamp & co", " two\nlines _x0041_ \u{7}"),
    ("odfpy.ods", "Lamp", "two   spaces\nlines"),
    ("libreoffice.ods", "Brass lamp & co", "two\nlines _x0041_"),
    ("libreoffice.xlsx", "Lamp", "two   spaces\nlines"),
  ]) func readsTexts(name: String, first: String, notes: String) throws {
    let rows = try ReadSheet(try Self.bytes(name)).rows
    #expect(rows[1][0] == .text(first))
    #expect(rows[1][8] == .text(notes))
  }

  @Test(arguments: [
    ("openpyxl.xlsx", [7...7], 0), ("xlsxwriter.xlsx", [7...8], 2),
    ("xlsxwriter-1904.xlsx", [7...8], 2), ("odfpy.ods", [7...8], 1),
    ("libreoffice.ods", [7...8], 1),
    ("libreoffice.xlsx", [7...8], 1),
  ]) func knowsHiddenColumnsAndPictures(
    name: String, columns: [ClosedRange<Int>], pictures: Int
  ) throws {
    let sheet = try ReadSheet(try Self.bytes(name))
    #expect(sheet.hiddenColumns == columns)
    #expect(sheet.pictureCount == pictures)
  }

  @Test(arguments: [
    ("openpyxl.xlsx", ["Things", "Secret"], Sheet.Visibility.veryHidden),
    ("xlsxwriter.xlsx", ["Things", "Second & last"], .hidden),
    ("odfpy.ods", ["Things", "Secret"], .hidden),
    ("libreoffice.ods", ["Things", "Chart", "Second & last"], .hidden),
    ("libreoffice.xlsx", ["Things", "Secret"], .hidden),
  ]) func listsSheets(name: String, sheets: [String], last: Sheet.Visibility) throws {
    let workbook = try Workbook(reading: try Self.bytes(name))
    #expect(workbook.sheets.map(\.name) == sheets)
    #expect(workbook.sheets[0].visibility == .visible)
    let hidden = try #require(workbook.sheets.last)
    #expect(hidden.visibility == last)
    let rows = try workbook.rows(of: hidden)
    #expect(try rows.next()?.cells.map(\.value) == [.text("hidden")])
    #expect(try rows.next() == nil)
  }

  @Test func tellsErrorsPicturesAndFormulas() throws {
    let written = try ReadSheet(try Self.bytes("xlsxwriter.xlsx")).rows
    #expect(written[2][3] == .error("#DIV/0!"))
    #expect(written[2][4] == .text("ab"))
    #expect(written[2][6] == .boolean(true))
    #expect(written[4][1] == .picture)
    #expect(try ReadSheet(try Self.bytes("openpyxl.xlsx")).rows[2][8] == .uncomputed)
    #expect(try ReadSheet(try Self.bytes("odfpy.ods")).rows[2][8] == .uncomputed)
    #expect(try ReadSheet(try Self.bytes("libreoffice.ods")).rows[2][3] == .error("#DIV/0!"))
  }

  @Test func knowsWhatItCannotRead() throws {
    #expect(throws: WorkbookFault.encrypted) {
      try Workbook(reading: try Self.bytes("encrypted.xlsx"))
    }
    #expect(throws: WorkbookFault.oldForm) {
      try Workbook(reading: try Self.bytes("libreoffice.xls"))
    }
  }
}
