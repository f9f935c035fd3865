@testable import Basics
@testable import Model
import Foundation
import Testing

@testable import Tables

/// Tables in the encodings of languages whose letters are not Western.
@Suite struct LegacyEncodingTests {
  private func table(_ bytes: [UInt8], language: String = "en") throws -> Table {
    try Table(reading: bytes, file: "t.csv", language: language)
  }

  private func message(_ bytes: [UInt8], language: String = "en") -> String {
    do {
      _ = try table(bytes, language: language)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// The headings as programs write them, byte for byte.
  @Test(
    arguments: [
      (.gb18030, [0xC3, 0xFB, 0xB3, 0xC6, 0x2C, 0xB7, 0xBF, 0xBC, 0xE4], ["名称", "房间"]),
      (.big5, [0xA6, 0x57, 0xBA, 0xD9, 0x2C, 0xA9, 0xD0, 0xB6, 0xA1], ["名稱", "房間"]),
      (.shiftJIS, [0x96, 0xBC, 0x91, 0x4F, 0x2C, 0x95, 0x94, 0x89, 0xAE], ["名前", "部屋"]),
      (.eucJP, [0xCC, 0xBE, 0xC1, 0xB0, 0x2C, 0xC9, 0xF4, 0xB2, 0xB0], ["名前", "部屋"]),
      (.windows1255, [0xF9, 0xED, 0x2C, 0xE7, 0xE3, 0xF8], ["שם", "חדר"]),
      (
        .windows1256,
        [0xC7, 0xE1, 0xC7, 0xD3, 0xE3, 0x2C, 0xC7, 0xE1, 0xDB, 0xD1, 0xDD, 0xC9],
        ["الاسم", "الغرفة"]
      ),
    ] as [(LegacyEncoding, [UInt8], [String])])
  func isRecognizedByItsHeadings(encoding: LegacyEncoding, head: [UInt8], names: [String]) throws {
    for language in ["en", "de", "zh-Hans", "he"] {
      let table = try table(head + Array("\r\n1,2\r\n".utf8), language: language)
      #expect(table.header == names)
      #expect(table.text.encoding == .legacy(encoding))
      let note = table.text.note(of: "t.csv")
      #expect(note?.done == "it was read as \(encoding.name)")
    }
  }

  private static let texts: [(LegacyEncoding, String)] = [
    (.gb18030, "名称;房间;备注\n镕台灯;客厅;\"旧,€ 5\"\n"), (.big5, "名稱,備註\n桌燈,功許蓋\n"),
    (.shiftJIS, "名前,備考\nランプ,ソ表ｱ①\n"), (.eucJP, "名前\t備考\nランプ\t古いｱ漾\n"),
    (.windows1255, "שם,הערות\nמנורה,ישן ₪5\n"), (.windows1256, "الاسم,ملاحظات\nمصباح,قديم،\n"),
  ]

  @Test(arguments: texts) func isReadAsTheSameTextInUTF8(encoding: LegacyEncoding, text: String)
    throws
  {
    let (table, plain) = try (
      table(try #require(encoding.bytes(of: text))), table(Array(text.utf8))
    )
    #expect(table.text.encoding == .legacy(encoding))
    #expect(table.text.bytes == plain.text.bytes && table.separator == plain.separator)
  }

  @Test func isWrittenAsItWasRead() throws {
    for (encoding, text) in Self.texts {
      let bytes = try #require(encoding.bytes(of: text))
      #expect(try TableText.Encoding.legacy(encoding).bytes(of: text) == bytes)
    }
    #expect(throws: TableText.Encoding.UnknownLetter(letter: "🙂")) {
      try TableText.Encoding.legacy(.big5).bytes(of: "燈🙂")
    }
  }

  /// All letters of the square that both encodings of Japanese have.
  @Test func japaneseLettersHaveTheirPlacesInBoth() {
    for row in UInt8(0xA1)...0xFE {
      for cell in UInt8(0xA1)...0xFE {
        let bytes = JapaneseBytes.shiftJIS(ofEUC: [row, cell])
        #expect(bytes.map(JapaneseBytes.euc(ofShiftJIS:)) == [row, cell])
      }
    }
    #expect(JapaneseBytes.shiftJIS(ofEUC: [0xCC, 0xBE, 0x61]) == [0x96, 0xBC, 0x61])
    #expect(JapaneseBytes.shiftJIS(ofEUC: [0x8E, 0xB1]) == [0xB1])
    #expect(JapaneseBytes.euc(ofShiftJIS: [0xB1]) == [0x8E, 0xB1])
    for bytes: [UInt8] in [
      [0xCC], [0xCC, 0x41], [0x8E, 0xE0], [0x8F, 0xB0, 0xA1], [0x80, 0xA1],
    ] {
      #expect(JapaneseBytes.shiftJIS(ofEUC: bytes) == nil)
    }
    for bytes: [UInt8] in [[0x96], [0x96, 0x20], [0xF0, 0x40], [0xFF, 0x40]] {
      #expect(JapaneseBytes.euc(ofShiftJIS: bytes) == nil)
    }
  }

  /// Korean has no headings of its own, and without known ones nothing is certain.
  @Test(
    arguments: [
      (.eucKR, "이름,방\n전등,거실\n", "Korean"), (.gb18030, "name,room\n台灯,客厅\n", "Chinese"),
      (.shiftJIS, "name,room\n卓上灯,居間\n", "Japanese"), (.big5, "甲乙丙,丁戊己\n桌燈,客廳\n", "Chinese"),
      (.windows1255, "name,room\nמנורה,סלון\n", "Hebrew, Arabic, Russian, Greek"),
      (.windows1256, "name,room\nمصباح,صالة\n", " or other languages"),
    ] as [(LegacyEncoding, String, String)])
  func whatIsNotCertainIsSaidAndNeverReadAsWesternLetters(
    encoding: LegacyEncoding, text: String, language: String
  ) throws {
    let message = message(try #require(encoding.bytes(of: text)))
    #expect(message.contains("this is not UTF-8, and does not look like Windows-1252 either: "))
    #expect(message.contains(language), "\(message)")
    #expect(message.contains("save it as “CSV UTF-8”"))
  }

  /// Read as Western letters they would be signs within words.
  @Test(
    arguments: [
      // “Żółta łódź, Łazienka” and “książka, półka” in Windows-1250; “Küchenstühle, Büro, Größe für” as Macs wrote it.
      [
        0xAF, 0xF3, 0xB3, 0x74, 0x61, 0x20, 0xB3, 0xF3, 0x64, 0x9F, 0x2C, 0xA3, 0x61, 0x7A, 0x69,
        0x65,
        0x6E, 0x6B, 0x61,
      ],
      [
        0x6B, 0x73, 0x69, 0xB9, 0xBF, 0x6B, 0x61, 0x2C, 0x70, 0xF3, 0xB3, 0x6B, 0x61,
      ],
      [
        0x4B, 0x9F, 0x63, 0x68, 0x65, 0x6E, 0x73, 0x74, 0x9F, 0x68, 0x6C, 0x65, 0x2C, 0x42, 0x9F,
        0x72,
        0x6F, 0x20, 0x47, 0x72, 0x9A, 0xA7, 0x65, 0x20, 0x66, 0x9F, 0x72,
      ],
    ] as [[UInt8]])
  func lettersOfEasternEuropeAndOfOldMacsAreSaid(cells: [UInt8]) {
    let message = message(Array("name,room\n".utf8) + cells + [10])
    #expect(message.contains("programs in Polish, Czech or other languages, and Excel for Mac"))
    #expect(message.contains("save it as “CSV UTF-8”"))
  }

  /// One wrong byte, and a text is none of its encoding.
  @Test(arguments: [0xFF, 0xB5] as [UInt8])
  func aDamagedTextIsNotRecognized(byte: UInt8) throws {
    let bytes = try #require(LegacyEncoding.gb18030.bytes(of: "名称,房间\n台灯,客厅\n"))
    #expect(message(bytes + [byte, 10]).contains("does not look like Windows-1252 either"))
    #expect(
      message(bytes + [byte, 10], language: "zh-Hans").contains("the file’s encoding is unknown"))
  }

  @Test(arguments: [
    "name,notes\nKäse,«\u{A0}Été\u{A0}» – „schön“\n",
    "name,notes\nþýðandi,áður fyrr, Ærø, hægt og rólega\n",
    "Name,Raum\nGrößenmaß,Küche\n", "nom,pièce\nœuvre d’été,salle à manger…\n",
    "name,notes\nçöp,é\n", "name,notes\nHaus A,90 kWh/m²a\nHaus B,80 kWh/m²a und 3 m³ über Öl\n",
    "name,price\nLamp,£20\nRug,£9 ½ off\nCup,¿qué? ¡ay!\n", "name\nMcÉlroy\nÄrger\n",
  ])
  func westernTextsStayWestern(text: String) throws {
    let bytes = try TableText.Encoding.windows1252.bytes(of: text)
    #expect(try TableText(decoding: bytes, language: "de").encoding == .windows1252)
  }
}
