import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Words for private in columns that are not the one of what is private: nothing is published until it is clear what they
/// mean.
@Suite struct PrivacyDoubtTests {
  /// The doubts of a table with a column beside the names, of which each cell is one of some.
  private func doubts(
    _ heading: String, _ cells: [String], besides other: String? = nil
  ) throws -> [Diagnostic] {
    let rows = cells.enumerated().map { "Thing \($0.offset + 1),\"\($0.element)\"" }
    let table = [other.map { "name,\(heading),\($0)" } ?? "name,\(heading)"] + rows
    return try DetailsTable(
      reading: Array(table.map { $0 + "\n" }.joined().utf8), file: "t.csv",
      conventions: TableConventions(language: "en")
    ).diagnostics.filter { $0.kind == .privateColumn }
  }

  @Test(arguments: [
    ("special_item_status", ["private", "publish", "draft"]), ("post_status", ["private", "sold"]),
    ("publication state", ["private", "kept"]), ("Veröffentlichungsstatus", ["privat", "fertig"]),
    ("post_status", ["publish", "draft"]), ("Workflow status", ["pending", "published"]),
    ("access_level", ["open", "restricted"]), ("Visibility", ["visible", "hidden"]),
    ("Sichtbarkeit", ["sichtbar", "verborgen"]), ("Statut", ["publié", "brouillon"]),
    ("estado de publicación", ["publicado", "borrador"]), ("Freigabe", ["offen", "intern"]),
    ("Release", ["published", "unlisted"]), ("公開状態", ["公開", "下書き"]),
    ("Web shop", ["published", "draft"]),
    ("Draft", ["yes", "no"]), ("is_draft", ["true", "false"]), ("Entwurf", ["ja", ""]),
    ("Restricted", ["x", ""]),
    ("Condition note", ["private", "a scratch"]), ("Remark of mine", ["private", "a gift"]),
    ("Remark of mine", ["PRIVATE - do not publish", "a gift"]),
    ("What else", ["Confidential: from the safe", "a gift"]),
    ("What else", ["Do not publish this", "a gift"]),
    ("Audience", ["family only", "everyone"]), ("Visibility", ["only me", "everyone"]),
    ("Remark of mine", ["a gift, do not publish", "a gift"]),
    ("What else", ["do not show", "old"]),
    ("Remark of mine", ["(private)", "a gift"]), ("Status", ["PRIVATE!", "sold"]),
    ("Status", ["🔒", "sold"]), ("What else", ["[confidential]", "old"]), ("What else", ["🔒", ""]),
    ("C", ["geheim", ""]), ("Status", ["hidden", ""]), ("Remark of mine", ["secret", "secret"]),
  ])
  func areLeftByWhatTellsHowFarSomethingIsPublished(heading: String, cells: [String]) throws {
    #expect(try doubts(heading, cells).count == 1)
    #expect(try doubts(heading, cells.map { $0 + "\",\"" }, besides: "private").isEmpty)
  }

  @Test(arguments: [
    ("Herkunft", ["privat", "eBay"]), ("Herkunft", ["Privat: Herr Maier", "eBay"]),
    ("Publisher", ["Private Eye", "Faber"]), ("Provenance", ["private collection", "a shop"]),
    ("Compartment", ["hidden", "plain"]), ("Claim status", ["open", "pending"]),
    ("Access", ["open", "open"]), ("Status", ["pending", "sold"]), ("Status", ["hidden", "sold"]),
    ("Beer", ["draft", "bottle"]),
    ("Draft", ["first", "second"]), ("Remark of mine", ["restricted to two", "open"]),
    ("Remark of mine", ["Private-label wine", "PRIVATE EYE no. 5"]),
    ("C", ["hidden", "plain"]), ("C", ["hidden", "no"]), ("Cover", ["hide", "hide"]),
    ("Material", ["hide", "visible wood"]), ("State of repair", ["good", "hidden damage"]),
  ])
  func areNotLeftByWhatIsAboutSomethingElse(heading: String, cells: [String]) throws {
    #expect(try doubts(heading, cells).map(\.text) == [])
  }

  @Test func nameTheWordAndItsRow() throws {
    #expect(
      try doubts("post_status", ["publish", "draft", "draft"]).map(\.text) == [
        "t.csv, column “post_status”: “draft” is written in it (row 3), but only a column “private” keeps things private; "
          + "it keeps nothing private, and is read as a field of your own; add a column “private”, and write “yes” there "
          + "for private items; if none is to be private, write “no” there for one of them"
      ])
  }

  // MARK: Columns that Bibelot knows

  @Test(arguments: [
    ("category", "Private", "it says “Private”"), ("tags", "red; private", "it says “private”"),
    ("condition", "private", "it says “private”"), ("tags", "vertraulich", "it says “vertraulich”"),
    ("notes", "PRIVATE - do not publish", "it begins with “PRIVATE”"),
    ("notes", "private: from the safe", "it begins with “private”"),
    ("notes", "Vertraulich!", "it begins with “Vertraulich”"),
    ("notes", "[Private] From the safe", "it begins with “Private”"),
    ("notes", "PRIVATE please", "it begins with “PRIVATE”"),
    ("notes", "PRIVATE DO NOT PUBLISH", "it begins with “PRIVATE”"),
    ("notes", "Privé – ne pas montrer", "it begins with “Privé”"),
    ("notes", "A gift. Please do not publish this one", "it says “do not publish”"),
    ("maker", "Acme (keep off the website)", "it says “keep off the website”"),
    ("notes", "🔒 from the safe", "it begins with “🔒”"),
    ("tags", "red; 🔒 private", "it says “🔒 private”"),
    ("condition", "*private*", "it says “*private*”"),
    ("category", "private?", "it says “private?”"),
    ("tags", "secret", "it says “secret”"), ("tags", "internal", "it says “internal”"),
    ("tags", "geheim", "it says “geheim”"), ("tags", "family only", "it says “family only”"),
    ("tags", "do not show", "it says “do not show”"), ("condition", "🙈", "it says “🙈”"),
    ("room", "Private", "it says “Private”"),
    ("notes", "非公開：金庫", "it begins with “非公開”"), ("notes", "private", "it begins with “private”"),
  ])
  func areLeftByWordsInColumnsForSomethingElse(
    heading: String, cell: String, words: String
  ) throws {
    let found = try doubts(heading, ["", cell, ""])
    #expect(
      found.map(\.text) == [
        "“Thing 2” (row 3 of t.csv), column “\(heading)”: \(words), but only a column “private” keeps things private; it "
          + "keeps nothing private; add a column “private”, and write “yes” there for private items; if none is to be "
          + "private, write “no” there for one of them"
      ])
    let more = try doubts(heading, [cell, cell, cell])
    #expect(more.count == 1 && more.first?.problem.contains("(2 more do so, too)") == true)
    #expect(try doubts(heading, ["\",\"", cell + "\",\""], besides: "private").isEmpty)
  }

  @Test(arguments: [
    ("room", "Private bath"), ("maker", "Private"), ("bought from", "private"),
    ("category", "Private press"), ("tags", "private collection; hidden gem; hide"),
    ("condition", "hidden"),
    ("notes", "Private Eye magazine"), ("notes", "PRIVATE EYE magazine"),
    ("notes", "private collection, Bonn"), ("notes", "Private-label wine"),
    ("notes", "Privately made"),
    ("notes", "with a hidden drawer: private"), ("notes", "restricted to 100 copies"),
    ("notes", "Privat gekauft"), ("notes", "Confidential letters of a king"),
  ])
  func areNotLeftByTheSameWordsElsewhere(heading: String, cell: String) throws {
    #expect(try doubts(heading, [cell, ""]).map(\.text) == [])
  }

  /// Names have such a word in brackets, or a sentence.
  @Test(arguments: [
    ("Zanzibar (private)", "private"), ("Zanzibar [PRIVATE]", "PRIVATE"),
    ("Zanzibar - do not publish", "do not publish"), ("指輪（非公開）", "非公開"),
  ])
  func areLeftByNames(name: String, word: String) throws {
    func found(_ heading: String, _ cell: String) throws -> [Diagnostic] {
      try DetailsTable.inDollars(
        "name,maker\(heading)\n\"\(name)\",Acme\(cell)\nLamp,Bcme\(cell)\n"
      )
      .diagnostics.filter { $0.kind == .privateColumn }
    }
    #expect(
      try found("", "").map(\.problem) == [
        "it says “\(word)”, but only a column “private” keeps things private"
      ])
    #expect(try found(",private", ",no") == [])
  }

  @Test(arguments: [
    "Chair (private label)", "Private", "Private Eye (1962)", "Hidden drawer (hidden)", "X-Private",
    "A-Private label", "Scratches (do not show up)", "Padlock 🔒",
  ])
  func areNotLeftByOtherNames(name: String) throws {
    let table = try DetailsTable.inDollars("name,maker\n\"\(name)\",Acme\nLamp,Bcme\n")
    #expect(table.diagnostics.filter { $0.kind == .privateColumn } == [])
  }

  /// A list says so of its lines.
  @Test func areLeftByListsToo() throws {
    let list = try DetailsTable(
      readingList: Array("- name: Lamp\n- name: Ring\n  tags: [red, private]\n".utf8),
      file: "t.yml",
      conventions: TableConventions(language: "en"))
    #expect(
      list.diagnostics.first { $0.kind == .privateColumn }?.text.hasPrefix(
        "“Ring” (line 3 of t.yml), field “tags”: it says “private”, but only a field “private” keeps"
      ) == true)
  }
}
