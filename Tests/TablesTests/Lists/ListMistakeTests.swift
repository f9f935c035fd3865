@testable import Model
import Testing

@testable import Basics
@testable import Tables

private func times(_ count: Int, _ text: String) -> String {
  String(repeating: text, count: count)
}

/// Texts that are not nested too deeply, such as are, and in which column.
private let depths: [(flat: String, deep: String, column: Int)] = [
  (times(100, "["), times(101, "["), 101), (times(100, "{"), times(101, "{"), 101),
  (times(100, " ") + "x", times(101, " ") + "x", 101), (times(100, "- "), times(101, "- "), 202),
  (times(100, "? "), times(101, "? "), 202), (times(100, ": "), times(101, ": "), 202),
  (times(50, "[{"), times(50, "[{") + "[", 101), (times(200, "- x\n"), times(101, " "), 101),
  (times(101, "[]") + times(100, "["), times(101, "{}") + times(101, "{"), 303),
  (times(9, "]") + times(100, "["), times(9, "]") + times(101, "["), 110),
  ("x" + times(200, " "), "- " + times(100, " "), 102),
  ("-x" + times(200, " "), times(101, " "), 101),
  (times(200, "-") + times(101, " "), "-" + times(101, " "), 102),
  (times(60, " ") + "x\n" + times(60, " "), "[" + times(100, "{"), 101),
  (times(60, " ") + "x\r" + times(60, " "), times(101, " "), 101),
]

/// What is said of a list in YAML that could not be read, as its owner reads it.
@Suite struct ListMistakeTests {
  private func read(_ text: String) throws -> DetailsTable {
    try DetailsTable(
      readingList: Array(text.utf8), file: "l.yml",
      conventions: TableConventions(language: "en-US", currency: "USD"))
  }

  private func description(_ text: String) -> String {
    do {
      return try read(text).diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  private func sentences(_ text: String) -> [String] {
    description(text).split(separator: "\n").filter { $0.hasPrefix("l.yml:") }.map(String.init)
  }

  @Test(arguments: [
    (
      "",
      "l.yml: this list is empty; begin each item with a hyphen and its name, such as “- name: Lamp”"
    ),
    (
      "name: Lamp\n",
      "l.yml:1:1: this is not a list of items; begin each item with a hyphen, such as “- name: Lamp”, "
        + "and indent its other fields below that by two spaces"
    ),
    ("- name: Bed\n- Lamp\n", "l.yml:2:3: this item has no fields; write “- name: Lamp”"),
    ("- name: Bed\n- [Lamp]\n", "l.yml:2:3: this item has no fields"),
    (
      "- room: Hall\n- value: 5\n",
      "l.yml:1:3: no item says what it is; give each a “name”, an “id” or a “serial number”"
    ),
    ("- name: Bed\n  _: x\n", "l.yml:2:3: the name of a field must be a plain word"),
    (
      "- name: Bed\n  photo: a.jpg\n  image: b.jpg\n",
      "l.yml:3:3: “photo” and “image” of this item are the same field; keep one of them"
    ),
    (
      "- name: Bed\n  Größe: 1\n  größe: 2\n",
      "l.yml:3:3: “Größe” and “größe” of this item are the same field; keep one of them"
    ),
    (
      "- name: Bed\n  room: A\n  room: B\n",
      "l.yml:3:3: this item has “room” twice, first in line 2; keep one of them"
    ),
    (
      "- room: A\n- name: Bed\n  room: A\n  value: 1\n  room: B\n",
      "l.yml:5:3: this item has “room” twice, first in line 3; keep one of them"
    ),
    (
      "- name: Bed\n---\n- name: Lamp\n",
      "l.yml:2:1: a line “---” starts a second list inside this one; delete it"
    ),
    (
      "- name: Bed\n  just words\n  room: x\n",
      "l.yml:2:3: this line is not a field of an item such as “room: Hall”; write a name, a colon, a "
        + "space and the text"
    ),
    ("- name: Bed\n  room:Hall\n  value: 5\n", "l.yml:2:8: write a space after “room:”"),
    (
      "- name: Bed\n  room  =Hall\n  value: 5\n",
      "l.yml:2:9: write “room: ”, with a colon and a space, instead of “=”"
    ),
    (
      "- name: Bed\n room: Hall\n",
      "l.yml:2:2: this line is not one of the fields, or does not start in the same column as those "
        + "above it"
    ),
    (
      "- name: Lamp\n  url:http\n  room:Hall\n- name: Bed\n  notes: a: b\n",
      "l.yml:3:8: write a space after “room:”"
    ),
    (
      "- name: Lamp\n  room: http://x\n- name: Bed\n  notes: a: b\n",
      "l.yml:4:11: a text with a colon and a space in it needs quotation marks: \"like: this\""
    ),
    (
      "- name: Bed\n  room: a\u{1}b\n",
      "l.yml: this file cannot be read as text (control characters are not allowed)"
    ),
  ])
  func saysWhatIsWrongInAWholeSentence(text: String, sentence: String) {
    #expect(sentences(text).first == sentence)
  }

  @Test(arguments: [
    (
      "- name: Lamp\n  room: [Hall, Attic]\n",
      "warning: “Lamp” (line 2 of l.yml), field “room”: this is a list; the field was left out; write "
        + "one text; only tags, photos, private photos, receipts, manuals and “bought on” can be lists"
    ),
    (
      "- name: Lamp\n  weights:\n    - 1\n",
      "warning: “Lamp” (line 3 of l.yml), field “weights”: this is a list; the field was left out; "
        + "write one text; only tags, photos, private photos, receipts, manuals and “bought on” can be "
        + "lists"
    ),
    (
      "- name: Lamp\n  private: [a.jpg]\n",
      "warning: “Lamp” (line 2 of l.yml), field “private”: this is a list; the whole item is "
        + "kept private; write one text; only tags, photos, private photos, receipts, manuals and "
        + "“bought on” can be lists"
    ),
    (
      "- name: Lamp\n  private photos: [a.jpg, [b.jpg]]\n",
      "warning: “Lamp” (line 2 of l.yml), field “private photos”: this list holds something other than plain texts; "
        + "the whole item is kept private; write one text after each hyphen"
    ),
    (
      "- name: Lamp\n  room:\n    on: x\n",
      "warning: “Lamp” (line 3 of l.yml), field “room”: this has fields below it; the field was left "
        + "out; write one text, in quotation marks if it contains a colon"
    ),
    (
      "- id: A\n  photos: [a.jpg, {b: c}]\n",
      "warning: line 2 of l.yml, field “photos”: this list holds something other than plain texts; the field was left "
        + "out; write one text after each hyphen"
    ),
    (
      "- value: about\n  name: Lamp\n",
      "warning: “Lamp” (line 1 of l.yml), field “value”: “about” is not an amount; it is shown as "
        + "it was written, and does not count towards the totals; write only a number, such as 1234.50, or leave the field empty"
    ),
    (
      "- name: Lamp\n\n\n  serail number: 1\n",
      "note: l.yml, field “serail number”: Bibelot has no field of this name; it is shown as a field of "
        + "your own; did you mean “serial number”? If so, rename it"
    ),
  ])
  func saysWhatCouldNotBeReadInAWholeSentence(text: String, sentence: String) {
    #expect(description(text) == sentence)
  }

  @Test func showsTheLineAndSaysThatTheFileWasNotUsed() {
    #expect(
      description("- name: \"Bed\n- name: Rug\n  notes: a: b\n- Lamp\n") == """
        l.yml:1:9: the quotation mark that opens here is never closed
          - name: "Bed
                  ^
        l.yml:3:11: a text with a colon and a space in it needs quotation marks: "like: this"
            notes: a: b
                    ^
        l.yml:4:3: this item has no fields; write “- name: Lamp”
          - Lamp
            ^
        l.yml was not used
        """)
  }

  /// Items may be indented all alike, and behind a line “---” the list goes on.
  @Test(arguments: [
    (
      "  - name: \"Bed\n  - name: Rug\n    notes: a: b\n  - name: Cup\n    x: c: d\n",
      ["1", "3", "5"]
    ),
    ("- name: Bed\n---\n- name: Rug\n  notes: a: b\n", ["2", "4"]),
    ("- name: Bed\n- Cup\n---\n- name: Rug\n", ["2", "3"]),
    ("- name: a: b\n  x: c: d\n- name: e: f\n", ["1", "3"]),
    (
      "- name: Bed\n  room: A\n  room: B\n- name: Rug\n  room: A\n  room: B\n- Cup\n",
      ["3", "6", "7"]
    ),
    ("# - old: a: b\n- name: Bed\n  notes:\n    - a\n    - b: c: d\n- name: e: f\n", ["5", "6"]),
  ])
  func findsWhatIsWrongInEachItem(text: String, lines: [String]) {
    #expect(sentences(text).map { String($0.split(separator: ":")[1]) }.sorted() == lines)
  }

  @Test(arguments: [(20, 20), (21, 21), (22, 20), (40, 20)])
  func showsTwentyMistakes(count: Int, shown: Int) {
    let text = description((0..<count).map { _ in "- name: a: b\n" }.joined())
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("l.yml:") }.map {
        $0.split(separator: ":")[1]
      }
        == (1...shown).map { "\($0)" })
    #expect(
      text.hasSuffix(
        count == shown
          ? "^\nl.yml was not used" : "^\nthere are more mistakes like these\nl.yml was not used"))
  }

  @Test func countsWhatIsWrongInAFieldOfManyItems() {
    let text = description((0..<23).map { "- name: Lamp \($0)\n  value: x\n" }.joined())
    #expect(
      text.hasSuffix(
        "\nwarning: l.yml, field “value”: 3 more fields are like those above; the same was done with them; correct "
          + "them in the same way"))
    let conventions = TableConventions(language: "en")
    let list = try? DetailsTable(
      readingList: Array("- name: Lamp\n  value: 5\n".utf8), file: "l.yml", conventions: conventions
    )
    #expect(
      list?.diagnostics.map(\.remedy) == [
        "add a line such as “currency: EUR” to bibelot.yml, or a field “currency” to l.yml"
      ])
  }

  @Test func takesNothingOfAListThatHoldsMoreThanTexts() throws {
    let list = try read("- name: Lamp\n  photos: [a.jpg, {b: c}]\n  tags: [a, [b], c]\n")
    #expect(list.mistakes.map(\.cell.header) == ["photos", "tags"])
    #expect(list.rows.map { $0.details.texts(.photos) + $0.details.texts(.tags) } == [[]])
  }

  @Test func keepsAnItemOfWhichNothingCouldBeRead() throws {
    let list = try read("- name: Lamp\n- room: [Hall]\n- room: ~\n")
    #expect(list.rows.map(\.number) == [.line(1), .line(2)])
  }

  @Test func notesAFieldWhereItFirstStands() throws {
    let list = try read("- name: Lamp\n\n  serail number: 1\n- name: Bed\n  serail number: 2\n")
    #expect(list.diagnostics.map(\.place) == [Diagnostic.Place(file: "l.yml", line: 3, column: 3)])
    #expect(try read("[]").rows == [] && description("[]").isEmpty)
  }

  @Test func saysThatAnotherFileWasSavedUnderItsName() {
    let error = #expect(throws: TableMistakes.self) {
      try ItemListText(decoding: [0x89, 0x50, 0, 0, 1], file: "l.yml")
    }
    #expect(
      error?.description
        == "l.yml: this file is not text; was another file saved under this name?\nl.yml was not used"
    )
  }

  @Test func takesTextsAsTheyAreWritten() throws {
    let list = try read(
      """
      -
      - name: Lamp
        a: yes
        b: 0012
        c: 1e5
        d: " x "
        e: 2021-04-03
        f: null
        g: ''
        h: |

          one
            two

        i: 12:30
        tags: brass; old
        photos: [1, true, a;b.jpg]
        receipts: []
      - Title: Bed
        NAME 2: x
      - serial number: 7
        B: 5
      """)
    #expect(list.rows.map(\.number) == [.line(2), .line(19), .line(21)])
    #expect(list.rows.map(\.name) == ["Lamp", "Bed", nil])
    #expect(
      list.rows.map { $0.details.ownFields.map { "\($0.name)=\($0.text)" } } == [
        ["a=yes", "b=0012", "c=1e5", "d= x ", "e=2021-04-03", "h=one\n  two", "i=12:30"],
        ["NAME 2=x"], ["b=5"],
      ])
    #expect(list.rows[0].details.texts(.tags) == ["brass", "old"])
    #expect(list.rows[0].details.texts(.photos) == ["1", "true", "a;b.jpg"])
    #expect(list.rows[0].details.texts(.receipts) == [])
  }

  // MARK: Its text

  private func text(_ text: String) throws(TableMistakes) -> ItemListText {
    try ItemListText(decoding: Array(text.utf8), file: "l.yml")
  }

  @Test(arguments: depths)
  func isNestedAsDeepAsItMayBe(flat: String, deep: String, column: Int) {
    #expect(throws: Never.self) { try text(flat) }
    let error = #expect(throws: TableMistakes.self) { try text(deep) }
    let words = "this is nested too deeply for a list of items; delete what opens here"
    #expect(error?.description.hasPrefix("l.yml:1:\(column): \(words)\n") == true)
  }

  /// Each line begins anew, whichever way the one before it ends.
  @Test(arguments: ["\n", "\r", "\r\n"]) func isNestedAnewInEachLine(end: String) {
    let error = #expect(throws: TableMistakes.self) { try text("- x" + end + times(101, " ")) }
    #expect(error?.description.hasPrefix("l.yml:2:101: this is nested too deeply") == true)
  }

  @Test func isAsLongAsItMayBe() throws {
    let bytes = Array("- name: x\n".utf8)
    #expect(
      try ItemListText(decoding: bytes, file: "l.yml", lengthLimit: 10).lines == ["- name: x", ""])
    #expect(throws: TableMistakes.self) {
      try ItemListText(decoding: bytes, file: "l.yml", lengthLimit: 9)
    }
    let error = #expect(throws: TableMistakes.self) {
      try ItemListText(
        decoding: [UInt8](repeating: 0x20, count: 16 << 20 + 1), file: "l.yml")
    }
    #expect(
      error?.description
        == "l.yml: this file is larger than 16 MB, too large for a list of items\nl.yml was not used"
    )
  }

  @Test func countsLinesAndLettersUpToAPlace() throws {
    let list = try text("\u{FEFF}ab\r\néf\rg\u{85}h\u{2028}i\u{2029}j\n¨\u{C5}k")
    #expect(list.lines == ["ab", "éf", "g", "h", "i", "j", "¨Åk"])
    for (line, column, letter) in [
      (1, 1, "a"), (1, 2, "b"), (2, 1, "é"), (2, 2, "f"), (3, 1, "g"), (4, 1, "h"), (5, 1, "i"),
      (6, 1, "j"), (7, 1, "¨"), (7, 2, "Å"), (7, 3, "k"),
    ] {
      let offset = list.offset(line: line, column: column)
      #expect(String(decoding: list.bytes[offset...], as: UTF8.self).hasPrefix(letter), "\(letter)")
      let place = list.place(of: offset)
      #expect(place.line == line && place.column == column, "\(place)")
    }
    #expect(list.offset(line: 8, column: 1) == list.bytes.count)
    #expect(list.offset(line: 0, column: 1) == list.bytes.count)
    #expect(list.offset(line: 7, column: 9) == list.bytes.count)
  }
}
