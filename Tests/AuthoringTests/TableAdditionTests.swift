import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Model
@testable import Tables

/// Rows that are put behind those of a table.
@Suite struct TableAdditionTests {
  private func addition(_ bytes: [UInt8], language: String = "en") throws -> TableAddition {
    try TableAddition(
      to: bytes, file: "t.csv", conventions: TableConventions(language: language))
  }

  private func added(to text: String, _ rows: [[TableColumn: TableWriter.Cell]]) throws -> String {
    var addition = try addition(Array(text.utf8))
    for row in rows { addition.add(row) }
    return String(decoding: try addition.result(), as: UTF8.self)
  }

  private static let lamp: [TableColumn: TableWriter.Cell] = [
    .name: .text("Lamp \"old\""), .photos: .text("a.jpg\nb.jpg"), .id: .text("lamp"),
  ]

  @Test func writesInTheColumnsThatThereAre() throws {
    #expect(
      try added(to: "Fotos;Bezeichnung;Größe;Farbe\r\na.png;Stuhl;;\r\n", [Self.lamp])
        == "Fotos;Bezeichnung;Größe;Farbe\r\na.png;Stuhl;;\r\n\"a.jpg\nb.jpg\";\"Lamp \"\"old\"\"\";;\r\n"
    )
  }

  /// The end of the last line is as that of the first, and is added where it is missing.
  @Test(arguments: [
    ("name,photos\nChair,\n", "\n"), ("name,photos\nChair,", "\n"), ("name,photos\n", "\n"),
    ("name,photos\r\nChair,", "\r\n"), ("name,photos\rChair,\r", "\r"), ("name,photos", "\r\n"),
    ("name,photos\n\n\nChair,\r\n", "\n"), ("sep=,\r\nname,photos\r\nChair,", "\r\n"),
    ("name,photos\n\"Two\r\nlines\",", "\n"),
  ])
  func endsLinesAsTheTableDoes(text: String, end: String) throws {
    let isOpen = !text.hasSuffix("\n") && !text.hasSuffix("\r") && !text.hasSuffix("\r\n")
    #expect(
      Array(try added(to: text, [Self.lamp]).utf8)
        == Array((text + (isOpen ? end : "") + "\"Lamp \"\"old\"\"\",\"a.jpg\nb.jpg\"" + end).utf8))
  }

  @Test func takesFieldsOfTheOwnersByTheirNames() throws {
    var addition = try addition(Array("Provenance\tname\tphotos\n".utf8))
    addition.add([.name: .text("Lamp")], own: ["provenance ": "Aunt", "Elsewhere": "x"])
    #expect(
      String(decoding: try addition.result(), as: UTF8.self)
        == "Provenance\tname\tphotos\n\"Aunt\"\t\"Lamp\"\t\n")
  }

  @Test func whatASpreadsheetWouldRunOrChangeIsKeptFromIt() throws {
    let text = try added(
      to: "name,photos,value,bought on\n",
      [
        [
          .name: .text("=1+1"), .photos: .text("0012"), .field(.value): .number("12.5"),
          .field(.boughtOn): .day(try #require(CalendarDate(year: 2020, month: 2, day: 3))),
        ]
      ])
    #expect(text.hasSuffix("\n\"'=1+1\",\"'0012\",12.5,2020-02-03\n"))
  }

  @Test func nothingIsAddedWhereThereIsNothingToAdd() throws {
    #expect(try added(to: "name,photos", []) == "name,photos")
  }

  /// A thing's photos stand in one column, where a program has several for them.
  @Test func writesInTheColumnsOfOtherPrograms() throws {
    var settings = Settings()
    settings.headings = ["Thingummy": "name"]
    var addition = try TableAddition(
      to: Array("Thingummy,photos\nChair,\n".utf8), file: "t.csv",
      conventions: TableConventions(ofItems: settings))
    addition.add(Self.lamp)
    #expect(
      String(decoding: try addition.result(), as: UTF8.self)
        == "Thingummy,photos\nChair,\n\"Lamp \"\"old\"\"\",\"a.jpg\nb.jpg\"\n")
    let sortly = "Entry Name,Primary Folder,SID,Photo1,Photo2\n"
    addition = try TableAddition(
      to: Array(sortly.utf8), file: "t.csv", conventions: TableConventions(ofItems: settings))
    addition.add(Self.lamp)
    let text = String(decoding: try addition.result(), as: UTF8.self)
    #expect(
      text == sortly + "\"Lamp \"\"old\"\"\",,\"lamp\",\"a.jpg\nb.jpg\",\n", "\(text)")
  }

  @Test(arguments: ["", "a,b\n", "name,name\n", "name,photos\na,b,c\n", "name,photos\n\"a,b\n"])
  func refusesATableWithMistakes(text: String) {
    #expect(throws: TableMistakes.self) { try addition(Array(text.utf8)) }
  }

  private static let encodings: [(String.Encoding, [UInt8])] = [
    (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
    (.windowsCP1252, []),
  ]

  @Test func keepsTheEncoding() throws {
    for (encoding, mark) in Self.encodings {
      let old = mark + [UInt8](try #require("name;photos\r\nKäse €;é.jpg".data(using: encoding)))
      var addition = try addition(old, language: "de")
      addition.add([.name: .text("Stühle „rot“"), .photos: .text("ö.jpg")])
      let tail = [UInt8](
        try #require("\r\n\"Stühle „rot“\";\"ö.jpg\"\r\n".data(using: encoding)))
      #expect(try addition.result() == old + tail, "\(encoding) \(mark)")
    }
  }

  /// Chinese as its spreadsheets save it, and a column that counts the rows of pandas.
  @Test func addsToATableOfOldChineseAndToOneThatIsCounted() throws {
    let chinese = String.Encoding(rawValue: 0x8000_0632)
    let old = [UInt8](try #require("名称,照片\r\n灯,\r\n".data(using: chinese)))
    var added = try addition(old)
    added.add([.name: .text("椅子"), .photos: .text("a.jpg")])
    let tail = [UInt8](try #require("\"椅子\",\"a.jpg\"\r\n".data(using: chinese)))
    #expect(try added.result() == old + tail)
    for counted in [
      ",name,photos\n0,Lamp,\n1,Bed,x.jpg\n", "\"name\",\"photos\"\n\"1\",\"Lamp\",\"x\"\n",
    ] {
      added = try addition(Array(counted.utf8))
      added.add([.name: .text("Chair"), .photos: .text("a.jpg")])
      let text = String(decoding: try added.result(), as: UTF8.self)
      #expect(text == counted + ",\"Chair\",\"a.jpg\"\n")
    }
  }

  @Test func refusesALetterThatTheEncodingHasNot() throws {
    let old = [UInt8](try #require("name;photos\r\nKäse;\r\n".data(using: .windowsCP1252)))
    var addition = try addition(old, language: "de")
    addition.add([.name: .text("Lampe 灯")])
    #expect(throws: TableAddition.Fault.unknownLetter("灯", in: "Lampe 灯", .windows1252)) {
      try addition.result()
    }
  }

  /// Letters that look like UTF-8 would have the whole table read otherwise.
  @Test func refusesWhatWouldChangeTheEncoding() throws {
    let old = [UInt8](try #require("name;photos\r\né;\r\n".data(using: .windowsCP1252)))
    var addition = try addition(old, language: "de")
    addition.add([.name: .text("Ã©Ã©Ã©")])
    #expect(throws: TableAddition.Fault.notReadBack) { try addition.result() }
  }

  private static let pieces = [
    "a", "\"", ",", ";", "\t", "\n", "\r\n", "\r", "'", "=", "é", "日本", "🙂", " ", "\0", "0",
    "\u{2028}",
  ]

  /// Whatever a table is like, what it held is there byte for byte, and what was added reads as it was meant.
  @Test func addsToAnyTable() throws {
    var generator = SeededGenerator(seed: 7)
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }.joined()
    }
    let ends = ["\n", "\r\n", "\r"]
    for _ in 0..<Soak.count(12, inSoak: 10_000) {
      let separator = [",", ";", "\t"].randomElement(using: &generator) ?? ","
      let end = ends.randomElement(using: &generator) ?? "\n"
      var lines = [["id", "name", "photos", "Own"].joined(separator: separator)]
      for number in 0..<Int.random(in: 0...3, using: &generator) {
        let cells = ["k\(number)", "x", text(3).replacing("\0", with: ""), ""]
        lines.append(
          cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: separator))
      }
      let old = lines.joined(separator: end) + (Bool.random(using: &generator) ? end : "")
      let (encoding, mark) =
        Self.encodings.dropLast().randomElement(using: &generator) ?? (.utf8, [])
      let bytes = mark + [UInt8](try #require(old.data(using: encoding)))
      var addition = try addition(bytes)
      let rows = (0..<Int.random(in: 1...3, using: &generator)).map {
        [text(4), text(4), "n\($0)"]
      }
      for row in rows {
        addition.add(
          [.name: .text(row[0]), .photos: .text(row[1]), .id: .text(row[2])], own: ["Own": row[0]])
      }
      let new = try addition.result()
      #expect(new.starts(with: bytes))
      let table = try Table(reading: new, file: "t.csv")
      #expect(table.rows.count == lines.count - 1 + rows.count)
      for (row, written) in zip(rows, table.rows.suffix(rows.count)) {
        let meant = [row[2], row[0], row[1], row[0]].map { $0.replacing("\0", with: "") }
        #expect((0..<4).map { table.text($0, of: written) } == meant)
      }
    }
  }
}
