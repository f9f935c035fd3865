import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Basics
@testable import Model
@testable import Tables

/// Letters that another program has read in a wrong encoding.
@Suite struct SpoiltLettersTests {
  /// Words as they are, and what they become.
  @Test(arguments: [
    ("Küche", "KÃ¼che"), ("Café", "CafÃ©"), ("Öl", "Ã–l"), ("Straße", "StraÃŸe"),
    ("Ähnlich", "Ã„hnlich"), ("étagère", "Ã©tagÃ¨re"), ("España", "EspaÃ±a"), ("São", "SÃ£o"),
    ("it’s", "itâ€™s"), ("5 €", "5 â‚¬"), ("Acme™", "Acmeâ„¢"), ("5°", "5Â°"), ("£5", "Â£5"),
    ("Żółć", "Å»Ã³Å‚Ä‡"), ("łódź", "Å‚Ã³dÅº"), ("ğüş", "ÄŸÃ¼ÅŸ"), ("Русский", "Ð\u{A0}ÑƒÑ�ÑÐºÐ¸Ð¹"),
    ("язык", "ÑÐ·Ñ‹Ðº"), ("台所", "å\u{8F}°æ‰€"), ("キッチン", "ã‚\u{AD}ãƒƒãƒ\u{81}ãƒ³"), ("🙂", "ðŸ™‚"),
    ("Küche", "KÃƒÂ¼che"), ("Küche", "K�che"), ("Küche", "Kï¿½che"), ("it’s", "it\u{92}s"),
    ("Küche", "K√ºche"), ("étagère", "√©tag√®re"), ("España", "Espa√±a"), ("it’s", "it‚Äôs"),
    ("Küche", "K├╝che"), ("Café", "Caf├®"), ("name", "ï»¿name"),
  ])
  func areTold(good: String, spoilt: String) {
    #expect(SpoiltLetters.word(in: good) == nil)
    #expect(SpoiltLetters.word(in: spoilt) != nil, "\(spoilt)")
  }

  /// Whatever is read as Windows-1252 and is no ASCII is told, but for a letter that stands alone.
  @Test(arguments: [
    "Küche", "Flügel", "größer", "Übergröße", "Ångström", "naïve", "château", "maçã", "niño",
    "příliš", "kůň", "żółw", "İstanbul", "Ελληνικά", "кухня", "עברית", "العربية", "厨房", "부엌",
  ])
  func areToldInEveryLanguage(word: String) {
    let spoilt = word.utf8.map { byte in
      byte < 0x80 ? Unicode.Scalar(byte) : TableText.scalar(of: byte) ?? Unicode.Scalar(byte)
    }
    let text = String(String.UnicodeScalarView(spoilt))
    #expect(SpoiltLetters.word(in: text) != nil, "\(text)")
  }

  /// Texts in which a letter and a mark stand beside each other by right.
  @Test(arguments: [
    "„GROß“", "«MAÇÃ»", "“MAÇÃ”", "MAÇÃ’S", "MAÇÃ®", "IRMÃ…", "MANHÃ–TARDE", "“café”…", "café’”",
    "«CAFÉ»",
    "Ä…", "‚Ähnlich‘", "2√2", "x√2", "√π", "├── photos", "├ photos", "«\u{A0}Â\u{A0}»", "Â", "ÂM",
    "É…",
    "3×½", "Ø…", "“É”", "Å være", "“ß”–“ß”", "naïve…", "“à”", "«Là»…", "a\u{85}b", "Ñandú", "Þórr",
    "ñ»",
  ])
  func areNotSeenInGoodTexts(text: String) {
    #expect(SpoiltLetters.word(in: text) == nil)
  }

  @Test func areNotSeenInAnyWordOfAnyLanguage() {
    for file in LanguageFile.builtInTags.compactMap(LanguageFile.builtIn) {
      let words =
        Array(file.words.values) + file.counted.values.flatMap(\.values)
        + file.headings.values.joined() + file.terms.values.joined() + file.noes + file.yeses
      #expect(words.count > 200)
      for word in words {
        for text in [word, word.uppercased(), "„\(word)“", "«\(word.uppercased())»", "“\(word)”…"] {
          #expect(SpoiltLetters.word(in: text) == nil, "\(file.tag): \(text)")
        }
      }
    }
  }

  /// Fixtures are real tables, and texts in many languages.
  @Test func areNotSeenInAnyTableOfTheTests() throws {
    var count = 0
    for folder in ["Tests/Fixtures", "Examples", "Languages"] {
      let root = Repository.path(folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root)
      where ["csv", "yml", "md", "txt"].contains((name as NSString).pathExtension) {
        guard let data = FileManager.default.contents(atPath: root + "/" + name),
          let text = String(bytes: data, encoding: .utf8)
        else { continue }
        count += 1
        for line in text.split(whereSeparator: \.isNewline) {
          #expect(SpoiltLetters.word(in: String(line)) == nil, "\(name): \(line)")
        }
      }
    }
    #expect(count > 10)
  }

  @Test func areKeptAndSaidOnce() throws {
    let table = try DetailsTable.inDollars(
      "name,room,value\nLamp,KÃ¼che am Hof,5\nCafÃ©,Hall,6\nRug,KÃ¼che,7\n")
    #expect(table.rows.map(\.name) == ["Lamp", "CafÃ©", "Rug"])
    #expect(table.rows[0].details[.room] == .text("KÃ¼che am Hof"))
    #expect(
      table.diagnostics.map(\.text) == [
        "“Lamp” (row 2 of things.csv), column “room”: “KÃ¼che” and 2 more texts have spoilt letters, as if a program "
          + "had read them in the wrong encoding; they were kept as they are; save the table again as UTF-8 in the "
          + "program where they are still right, or correct them"
      ])
    #expect(table.diagnostics.map(\.severity) == [.warning])
    #expect(table.diagnostics.first?.place?.line == 2)
    let one = try DetailsTable.inDollars("name\nCaf�\n")
    #expect(one.diagnostics.map(\.problem).first?.hasPrefix("“Caf�” has spoilt letters") == true)
  }

  @Test func areSaidOfHeadings() throws {
    let table = try DetailsTable.inDollars("name,GrÃ¶ÃŸe\nLamp,5\n")
    #expect(
      table.diagnostics.map(\.text) == [
        "things.csv: the column “GrÃ¶ÃŸe” has spoilt letters, as if a program had read them in the wrong encoding; it "
          + "was kept as it is; save the table again as UTF-8 in the program where they are still right, or "
          + "correct them"
      ])
    // Where no heading is known, that may be why.
    let error = #expect(throws: TableMistakes.self) {
      try DetailsTable.inDollars("GegenstÃ¤nde,RÃ¤ume\nLampe,Flur\n")
    }
    #expect(error?.description.contains("“GegenstÃ¤nde” has spoilt letters") == true)
  }

  @Test func areSaidOfWorkbooksAndListsToo() throws {
    let list = try DetailsTable(
      readingList: Array("- name: KÃ¼che\n".utf8), file: "details.yml",
      conventions: TableConventions(language: "en"))
    #expect(list.diagnostics.map(\.identifier) == [.lettersSpoilt])
    let book = try DetailsTable(
      readingWorkbook: MadeWorkbook(
        "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>name</t></is></c></row>"
          + "<row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>KÃ¼che</t></is></c></row>"
      ).bytes(), file: "t.xlsx", conventions: TableConventions(language: "en"))
    #expect(book.diagnostics.map(\.identifier) == [.lettersSpoilt])
  }
}
