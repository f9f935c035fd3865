@testable import Basics
import Foundation
import Support
import Testing

@testable import Model
@testable import Tables

/// Lists of items in YAML say what tables say.
@Suite struct ItemListTests {
  private let conventions = TableConventions(language: "en-US", currency: "USD")

  private func read(_ text: String) throws -> DetailsTable {
    try DetailsTable(
      readingList: Array(text.utf8), file: "details.yml", conventions: conventions)
  }

  private static let list = """
    # What the app has no field for
    - name: Grandmother’s clock
      serial number: 0012
      value: $1,234.50
      bought on: 3 April 2021
      paid: 12 EUR
      quantity: 2
      photos: [clock/back.jpg, "a;b.jpg"]
      tags:
        - brass
        - from Aunt Ida
      notes: |
        It stands in the hall.

        Wind it on Sundays.
      Provenance: "a gift: 1950"
      room:
    - id: K-2
      Foto: lamp.jpg; lamp 2.jpg
      tags: old; brass
      maker: 'O''Neill'
    - serial_number: 1E5
      photos:
    """

  private static let table = """
    id,name,serial number,value,bought on,paid,quantity,photos,tags,notes,Provenance,room,maker
    ,Grandmother’s clock,0012,"$1,234.50",3 April 2021,12 EUR,2,"clock/back.jpg
    a;b.jpg","brass
    from Aunt Ida","It stands in the hall.

    Wind it on Sundays.",a gift: 1950,,
    K-2,,,,,,,lamp.jpg; lamp 2.jpg,old; brass,,,,O'Neill
    ,,1E5,,,,,,,,,,
    """

  @Test func readsTheSameItemsAsFromATable() throws {
    let list = try read(Self.list)
    #expect(list.diagnostics.isEmpty, "\(list.diagnostics)")
    var rows = list.rows
    #expect(rows.map(\.number.number) == [2, 18, 22])
    let table = try DetailsTable(
      reading: Array(Self.table.utf8), file: "details.csv", conventions: conventions)
    for place in rows.indices { rows[place].number = table.rows[place].number }
    #expect(rows == table.rows)
    #expect(rows[0].details.texts(.photos) == ["clock/back.jpg", "a;b.jpg"])
    #expect(rows[0].serialNumber == "0012")
  }

  @Test func readsADayForEachPiece() throws {
    let list = try read(
      """
      - name: Chair
        quantity: 3
        bought on: [2021-04-03, 2 May 2020, 2021-04-03]
      - name: Stool
        bought on:
          - 2019-01-02
      - name: Lamp
        warranty until: [2021-04-03, 2020-05-02]
      """)
    #expect(
      list.rows.map { $0.details[.boughtOn]?.days?.map(\.description) } == [
        ["2021-04-03", "2020-05-02", "2021-04-03"], ["2019-01-02"], nil,
      ])
    #expect(list.mistakes.map(\.refusal.problem) == ["this is a list"])
  }

  @Test(arguments: [
    ("utf8", String.Encoding.utf8, [0xEF, 0xBB, 0xBF]),
    ("little", .utf16LittleEndian, [0xFF, 0xFE]),
    ("big", .utf16BigEndian, [0xFE, 0xFF]), ("no mark", .utf16LittleEndian, []),
  ])
  func readsAListInEveryEncoding(name: String, encoding: String.Encoding, mark: [UInt8]) throws {
    let text = Self.list.replacing("\n", with: "\r\n")
    let bytes = mark + [UInt8](try #require(text.data(using: encoding)))
    let list = try DetailsTable(
      readingList: bytes, file: "details.yml", conventions: conventions)
    #expect(list.rows == (try read(Self.list)).rows)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func tellsTheLineOfAMistakeWhateverEndsLines(end: String) throws {
    let lines = ["- name: Lamp", "  value: $5", "  bought on: someday", ""]
    let mistake = try #require(try read(lines.joined(separator: end)).mistakes.first)
    #expect(mistake.cell.place.line == 3 && mistake.cell.place.column == 14, "\(mistake)")
  }

  @Test func takesALineOfHyphensForNoLevels() throws {
    let line = String(repeating: "-", count: 300)
    let list = try read("# \(line)\n- name: Lamp\n  notes: |\n    \(line)\n    Brass\n")
    #expect(list.rows.map { $0.details[.notes]?.text } == [line + "\nBrass"])
  }

  @Test func readsTheNamesOfFieldsInTheSitesLanguage() throws {
    let german = TableConventions(language: "de", currency: "EUR")
    let list = try DetailsTable(
      readingList: Array("- Bezeichnung: Stuhl\n  Wert: 12,50\n  Zimmer: Diele\n".utf8),
      file: "details.yml", conventions: german)
    #expect(list.rows.map(\.name) == ["Stuhl"])
    #expect(list.rows.first?.value?.amount == Decimal(string: "12.5"))
    #expect(list.rows.first?.details[.room]?.text == "Diele")
  }

  @Test(
    arguments: [
      ("yes", true), ("true", true), ("True", true), ("1", true), ("\"x\"", true), ("no", false),
      ("false", false), ("0", false), ("", false), ("~", false), ("off", true),
      // Whatever was meant, it was to keep something private.
      ("[a.jpg]", true), ("{photos: a.jpg}", true),
    ])
  func saysWhetherAnItemIsPrivate(text: String, isPrivate: Bool) throws {
    let rows = try read("- name: Lamp\n  private: \(text)\n- name: Bed\n").rows
    #expect(rows.map(\.details.privacy.isWhole) == [isPrivate, false])
    #expect(rows.allSatisfy { $0.details.privacy.photos.isEmpty })
  }

  @Test(
    arguments: [
      ("a.jpg; b c.jpg", ["a.jpg", "b c.jpg"], false),
      ("[a.jpg, \"b;c.jpg\"]", ["a.jpg", "b;c.jpg"], false), ("", [], false), ("[]", [], false),
      ("[a.jpg, [b.jpg]]", [], true), ("{a.jpg: yes}", [], true),
    ] as [(String, [String], Bool)])
  func namesPrivatePhotos(text: String, photos: [String], isWhole: Bool) throws {
    let row = try #require(try read("- name: Lamp\n  private photos: \(text)\n").rows.first)
    #expect(row.details.privacy.photos == photos && row.details.privacy.isWhole == isWhole)
  }

  @Test func givesAResultOrAMessageForAnyBytes() throws {
    let whole = Array(Self.list.utf8)
    let signs = Array("-:[]{}|>\"'&*!%@`#?\t\n ,~\u{0}".utf8)
    var generator = SeededGenerator(seed: 8)
    var read = 0
    for _ in 0..<Soak.count(80, inSoak: 30_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = signs.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
        default: bytes[place] = .random(in: 0...255, using: &generator)
        }
      }
      do {
        let list = try ItemList(reading: bytes, file: "details.yml", language: Language("en"))
        read += 1
        #expect(list.rows.count <= bytes.count)
      } catch {
        #expect(error.description.contains("details.yml"))
      }
    }
    #expect(read > 0)
  }

  // MARK: What is said of mistakes

  private func message(_ text: String) -> String {
    do {
      let list = try read(text)
      return
        list.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test func saysOfEachMistakeWhatSomebodyHasReadBefore() throws {
    let made = BadLists.all.map { "==== \($0.what)\n\($0.text)\n----\n\(message($0.text))\n" }
    let url = URL(filePath: Repository.path("Tests/Golden/Tables/list-mistakes.txt"))
    if ProcessInfo.processInfo.environment["BIBELOT_GOLDEN"] == "write" {
      try Data(made.joined(separator: "\n").utf8).write(to: url)
    }
    let golden = try String(contentsOf: url, encoding: .utf8)
    for text in made { #expect(golden.contains(text), "\(text)") }
    #expect(golden == made.joined(separator: "\n"))
  }

  @Test(arguments: BadLists.all.map(\.text)) func findsAMistake(in text: String) {
    #expect(!message(text).isEmpty)
  }

  @Test(arguments: [
    ("# to do\n", "details.yml: this list is empty"),
    ("name: Lamp\n", "details.yml:1:1: this is not a list of items"),
    ("- Lamp\n", "details.yml:1:3: this item has no fields; write “- name: Lamp”"),
    ("- name: Bed\n- name:Lamp\n  room: Hall\n", "details.yml:2:8: write a space after “name:”"),
    (
      "- name: Bed\n- name = Lamp\n  room: Hall\n",
      "details.yml:2:8: write “name: ”, with a colon and a space, instead of “=”"
    ),
    (
      "- name: Bed\n- name：Lamp\n  room: Hall\n",
      "details.yml:2:7: write “name: ”, with a colon and a space, instead of “：”"
    ),
    (
      "- name: Bed\n- name: \"Lamp\n  room: Hall\n",
      "details.yml:2:9: the quotation mark that opens here is never closed"
    ),
    ("- name: Bed\n  notes: a: b\n", "details.yml:2:11: a text with a colon and a space in it"),
    ("- name: Lamp\n\troom: Hall\n", "details.yml:2:1: this is a tab; use spaces"),
    (
      "- name: Lamp\n  room: Hall\n  room: Attic\n",
      "details.yml:3:3: this item has “room” twice, first in line 2; keep one of them"
    ),
    (
      "- {name: Lamp, room: Hall, room: Attic}\n",
      "details.yml:1:1: this item has “room” twice; keep one of them"
    ),
    ("- name: Lamp\n---\n- name: Bed\n", "details.yml:2:1: a line “---” starts a second list"),
    ("- room: Hall\n- room: Attic\n", "details.yml:1:3: no item says what it is"),
    ("- name: Lamp\n  [a]: b\n", "details.yml:2:3: the name of a field must be a plain word"),
  ])
  func saysWhatIsWrongAndWhere(text: String, begin: String) {
    let lines = message(text).split(separator: "\n").filter { $0.hasPrefix("details.yml:") }
    #expect(lines.count == 1 && lines[0].hasPrefix(begin), "\(lines)")
  }

  /// What comes after a mistake is looked at too.
  @Test func saysAllThatIsWrongAtOnce() {
    let text = "- name: \"Lamp\n- name: Chair\n- name: Bed\n  notes: a: b\n- Table\n"
    let lines = message(text).split(separator: "\n").filter { $0.hasPrefix("details.yml:") }
    #expect(lines.map { $0.split(separator: ":")[1] } == ["1", "4", "5"], "\(lines)")
  }

  @Test(arguments: [
    ("room: [Hall, Attic]", "this is a list"), ("bought:\n    on: x", "this has fields below it"),
    ("photos:\n    - file: a.jpg", "this list holds something other than plain texts"),
  ])
  func leavesOutAFieldThatIsNoText(field: String, problem: String) throws {
    let list = try read("- name: Lamp\n  \(field)\n- name: Bed\n")
    #expect(list.diagnostics.map(\.problem) == [problem])
    #expect(list.rows.map(\.name) == ["Lamp", "Bed"])
    #expect(list.rows[0].details.texts(.photos) == [])
  }

  @Test func takesTextsInEveryStyleAndLeavesOutEmptyOnes() throws {
    let list = try read(
      "- name: Lamp\n  notes: >\n    one\n    two\n\n  tags: [ a , '', \" \", b]\n  room: ~\n")
    #expect(list.diagnostics.isEmpty, "\(list.diagnostics)")
    #expect(list.rows[0].details[.notes]?.text == "one two")
    #expect(list.rows[0].details.texts(.tags) == ["a", "b"])
    #expect(list.rows[0].details[.room] == nil)
  }

  @Test func readsAsManyFieldsAsItMay() {
    // Names so short are compared with no others.
    let fields = (2...1_000).map {
      "  \(Character(Unicode.Scalar(0x4E00 + UInt16($0)) ?? "?")): x\n"
    }
    .joined()
    #expect(message("- name: Lamp\n" + fields).isEmpty)
    #expect(
      message("- name: Lamp\n" + fields + "  more: x\n").hasPrefix(
        "details.yml:1001:3: the items have 1001 different fields, more than the 1000"))
  }

  @Test func saysThatTwoNamesOfAnItemAreOneField() {
    let text = message("- name: Lamp\n  title: Bulb\n")
    #expect(text.contains("“name” and “title” of this item are the same field"), "\(text)")
    // Of two items each may have its own.
    #expect(message("- name: Lamp\n- title: Bulb\n").isEmpty)
  }

  @Test func saysWhichLetterWasNotSavedAsUnicode() {
    let bytes = Array("- name: Lamp\n  room: K".utf8) + [0xFC] + Array("che\n".utf8)
    let error = #expect(throws: TableMistakes.self) {
      try DetailsTable(readingList: bytes, file: "details.yml", conventions: conventions)
    }
    #expect(
      error?.description.hasPrefix("details.yml:2:10: this character is not valid UTF-8") == true)
  }
}
