@testable import Basics
import Foundation
import Model
import Testing

@testable import Tables

/// Which encoding a table's bytes are in, and what separates its fields.
@Suite struct TableTextTests {
  private func table(_ bytes: [UInt8], language: String = "en") throws -> Table {
    try Table(reading: bytes, file: "t.csv", language: language)
  }

  private func units(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
  }

  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try table(bytes)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func readsEveryLetterOfWindows1252() throws {
    for byte in UInt8(0x80)...0xFF {
      let bytes = Array("name\nK".utf8) + [byte, 0x78]
      guard ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) else {
        #expect(message(bytes).contains("neither in UTF-8 nor in Windows-1252"), "\(byte)")
        continue
      }
      let table = try table(bytes)
      let letter = String(bytes: [byte], encoding: .windowsCP1252)
      #expect(table.cell(0, of: try #require(table.rows.first)) == letter.map { "K\($0)x" })
      #expect(table.text.encoding == .windows1252)
    }
  }

  @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "is", "ca"])
  func takesLettersForWesternOnesInWesternLanguages(language: String) throws {
    let bytes = Array("name\nK".utf8) + [0xF3, 0x6C]
    #expect(try table(bytes, language: language).text.encoding == .windows1252)
  }

  @Test(arguments: [
    "az", "bs", "cs", "et", "hr", "hu", "lt", "lv", "pl", "ro", "sk", "sl", "sq", "tr", "vi", "ru",
    "el", "he", "ar", "zh-Hans", "sr",
  ])
  func takesLettersForNoneInLanguagesOfOtherOnes(language: String) {
    let bytes = Array("name\nK".utf8) + [0xF3, 0x6C]
    #expect(throws: TableMistakes.self) { try table(bytes, language: language) }
  }

  /// More wrong bytes than letters are another encoding, and as many are damage.
  @Test func tellsDamageFromAnotherEncoding() throws {
    let damaged = message(Array("name\nä\nK".utf8) + [0xE4])
    #expect(
      damaged.hasPrefix(
        "t.csv:3:2: this character is damaged: it is not valid UTF-8, unlike the rest of the file; type "
          + "it again and save the table as CSV (UTF-8)\n"), "\(damaged)")
    let western = try table(Array("name\nä\nK".utf8) + [0xE4, 0x78, 0xF6])
    #expect(western.rows.map { western.cell(0, of: $0) } == ["Ã¤", "Käxö"])
    #expect(
      message([0xEF, 0xBB, 0xBF] + [0x6E, 0xE4, 0xF6]).contains("this character is damaged"))
  }

  @Test func saysThatATableWasReadAsWindows1252() throws {
    let conventions = TableConventions(language: "en")
    let bytes = Array("name,value\nK".utf8) + [0xE4] + Array(",x\n".utf8)
    let found = try DetailsTable(reading: bytes, file: "t.csv", conventions: conventions)
    #expect(
      found.diagnostics.map { "\($0.severity.rawValue): \($0.text)" } == [
        "warning: “Kä” (row 2 of t.csv), column “value”: “x” is not an amount; it is shown as it was written, and does not "
          + "count towards the totals; write only a number, such as 1234.50, or leave the field empty",
        "note: t.csv: it is not saved as UTF-8; it was read as Windows-1252; if accented letters look "
          + "wrong, save it again as CSV (UTF-8)",
      ])
  }

  /// A quarter of the first bytes must be zeros, all of them first or all of them second.
  @Test func knowsUTF16WithoutAMark() throws {
    #expect(try table(units("id")).header == ["id"])
    #expect(try table(units("id", isBigEndian: true)).header == ["id"])
    let mixed = "id,name,a,b,c,de床机椅子灯柜箱床机椅子灯柜箱床机"
    #expect(try table(units(mixed)).header.count == 6)
    #expect(try table(units(mixed)).text.encoding == .utf16LittleEndian)
    #expect(try table(units(mixed, isBigEndian: true)).text.encoding == .utf16BigEndian)
    let few = "id,name,a,b,c,d床机椅子灯柜箱床机椅子灯柜箱床机椅"
    #expect(message(units(few)).contains("this byte cannot be part of a text"))
    #expect(message([0x69, 0, 0, 0x64, 0x65, 0x66]).contains("this byte cannot be part of a text"))
    #expect(message([0x69, 0, 0x64]).contains("this byte cannot be part of a text"))
  }

  @Test func readsUTF16ToItsLastByte() throws {
    let text = "id,name\n1,🙂\n"
    for isBigEndian in [false, true] {
      let bytes = units("\u{FEFF}" + text, isBigEndian: isBigEndian)
      let table = try table(bytes)
      #expect(table.header == ["id", "name"])
      #expect(table.rows.map { table.cell(1, of: $0) } == ["🙂"])
      #expect(
        message(Array(bytes.dropLast())).contains(
          "this character is damaged: half of it is missing; copy the file again, or save the table as "
            + "CSV (UTF-8)"))
    }
    #expect(
      message(units("\u{FEFF}id\né\u{0}x\n")).hasPrefix(
        "t.csv:2:2: this byte cannot be part of a text: the file is not a table, or it is damaged; save "
          + "the table again as CSV (UTF-8)"))
  }

  @Test(arguments: [
    ("sep=;\na;b,c", ";"), ("\"sep=;\"\na;b,c", ";"), ("SEP=;\r\na;b,c", ";"),
    ("sep=\t\na\tb", "\t"),
    ("sep=,\na", ","), ("sep=|\na|b", "|"), ("sep=:\na:b", ":"), ("sep=/\na/b", "/"),
    ("sep=&\na&b", "&"), ("sep=#\na#b", "#"), ("sep=*\na*b", "*"), ("sep=~\na~b", "~"),
    ("sep=^\na^b", "^"), ("sep=!\na!b", "!"),
  ])
  func isSeparatedByWhatItsFirstLineSays(text: String, separator: String) throws {
    let table = try table(Array(text.utf8))
    #expect(table.separator == separator.utf8.first)
    #expect(table.header.first == "a" && table.rows.isEmpty)
  }

  /// Excel in German and French writes titles of one cell above the headings.
  @Test(arguments: [
    ("Inventar\n", ";"), ("\"Inventar von Tante X\"\n\"Lindenstraße 78\"\n\n", ";"),
    ("Inventar, Stand 2024\n\n", ";"), ("Haus, Garten, Keller und Dach\nLindenstr. 7, Köln\n", ";"),
    ("\n\n", ";"), ("Inventar;;;\n", ";"), ("Inventar\n", "\t"),
    ("Inventar, Stand 2024\n\n\n", "\t"),
    ("Inventar; Stand 2024\n", "\t"), ("Inventar\n", ","), ("Inventar; Stand 2024\n", ","),
    ("Inventar; Stand 2024\nKöln; Bonn\n", ","), ("sep=;\nInventar, 2024\n", ";"),
  ])
  func isSeparatedAsBelowItsTitles(titles: String, separator: String) throws {
    let rows = [
      ["Gegenstand", "Seriennummer", "Wert", "privat"], ["Lampe", "SN1", "\"12,50\"", "nein"],
      ["Uhr", "SN2", "13", "ja"],
    ]
    let text = titles + rows.map { $0.joined(separator: separator) + "\n" }.joined()
    let table = try DetailsTable(
      reading: Array(text.utf8), file: "t.csv",
      conventions: TableConventions(language: "de", currency: "EUR"))
    #expect(table.rows.map(\.name) == ["Lampe", "Uhr"])
    #expect(table.rows.map(\.serialNumber) == ["SN1", "SN2"])
    #expect(table.rows.map(\.value?.amount) == [12.5, 13])
    #expect(table.rows.map(\.details.privacy.isEmpty) == [true, false])
  }

  /// Where no heading is known, the lines tell that one separator parts.
  @Test(arguments: [
    ("Meine Sachen\nDing;Farbton;Ort\nx;rot;Flur\n", ";"),
    ("Meine Sachen, 2024\nDing;Farbton\nx;rot\n", ";"), ("Ding;Farbton\nx, y;rot\n", ";"),
    ("Ding,Farbton\nx;y,rot\nz,blau\n", ","), ("Ding\tFarbton, Ton\nx\trot\n", "\t"),
    ("name\nLamp; of brass\nRing; of gold\n", ","), ("Ding;Farbton\n", ";"),
    ("name,tags\nBox,model;colour;number;room\nRing,gold\n", ","),
  ])
  func isSeparatedAsItsLinesAgree(text: String, separator: String) throws {
    #expect(TableSeparator(of: Array(text.utf8)).byte == separator.utf8.first)
  }

  @Test(arguments: [
    ("sep=x\n1", ["sep=x"]), ("sep=;;b\n1;;3", ["sep=", "", "b"]), ("sep=\n1", ["sep="]),
    ("xsep=;\n1;", ["xsep="]), ("sop=;\n1;", ["sop="]), ("a,b;c\n1,2", ["a", "b;c"]),
    ("a;b;c,d\n1;2;3", ["a", "b", "c,d"]), ("a\tb\tc;d,e\n1\t2\t3", ["a", "b", "c;d,e"]),
    ("a;b\tc\n1;2", ["a", "b\tc"]), ("\n\na;b\n1;2", ["a", "b"]), ("\"a,b\";c\n1;2", ["a,b", "c"]),
  ])
  func isSeparatedByWhatMakesMostFieldsOfItsFirstLine(text: String, header: [String]) throws {
    #expect(try table(Array(text.utf8)).header == header)
  }

  @Test(arguments: [
    ("a\n  x y  ", "x y"), ("a\n \" x\" ", " x"), ("a\n  \"x\"  ", "x"), ("a\nx\"", "x\""),
    ("a\n\"x\r\ny\"", "x\r\ny"), ("a\n\u{A0}x\u{A0}", "x"), ("a\n'", "'"), ("a\n' x", "' x"),
    ("a\n'0012", "0012"), ("a\n''0012", "'0012"), ("a\n'true", "true"),
    ("a\n\"a\"\"\"\"b\"", "a\"\"b"),
  ])
  func keepsWhatStandsInAField(text: String, field: String) throws {
    let table = try table(Array(text.utf8))
    #expect(table.rows.map { table.cell(0, of: $0) } == [field])
  }

  @Test(arguments: [
    "a,b\n\"  \",1", "a,b\n\u{200B},1", "a,b\n   ,1", "a,b\n\"\",1", "a,b\n\"\u{A0}\",1",
  ])
  func seesNothingInAFieldOfSpace(text: String) throws {
    let table = try table(Array(text.utf8))
    #expect(table.rows.map { table.cell(0, of: $0) } == [nil])
    #expect(table.rows.map { table.cell(1, of: $0) } == ["1"])
  }

  @Test func countsRowsAsSpreadsheetsDoAndLinesAsEditorsDo() throws {
    let table = try table(Array("\r\nid,name\r\n\"1\r\n2\",Bed\r\n\r\n,\r\n3,Lamp".utf8))
    #expect(table.rows.map(\.row) == [3, 6])
    #expect(table.rows.map { table.place(1, of: $0).line } == [4, 7])
    #expect(table.rows.map { table.place(1, of: $0).column } == [4, 3])
  }

  /// What is no plain number is a text, so that no spreadsheet runs it.
  @Test(arguments: [
    ("12", "12"), ("-12", "-12"), ("+5", "+5"), ("1.5", "1.5"), ("1,5", "\"1,5\""),
    ("1.2.3", "\"'1.2.3\""), ("1.", "\"'1.\""), (".5", "\"'.5\""), ("", "\"\""), ("-", "\"'-\""),
    ("1e5", "\"'1e5\""), ("x", "\"x\""), ("--1", "\"'--1\""), ("٣", "\"٣\""),
  ])
  func isWrittenWithNumbersThatEverySpreadsheetReads(number: String, field: String) {
    var writer = TableWriter()
    writer.add([.number(number), .empty, .text("")])
    #expect(
      writer.bytes == [0xEF, 0xBB, 0xBF] + Array("\(field),,\"\"\r\n".utf8), "\(number)")
  }
}
