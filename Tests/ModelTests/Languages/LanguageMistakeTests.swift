import Support
import Testing

@testable import Basics
@testable import Model

/// What is said of the branches of a language file that are rarely wrong.
@Suite struct LanguageMistakeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ text: String, in tag: String = "pt", called place: String = ""
  ) throws -> (language: Language, warnings: [Diagnostic]) {
    try folder.write(text: text, to: "Languages/\(tag).yml")
    let found = ProjectLanguage(tag, in: SourceFolder(path: folder.path), called: place)
    return (found.language, found.diagnostics.warnings)
  }

  @Test(
    arguments: [
      (
        "language: PT\n",
        [
          "1:11: “language” must be pt, as in the file’s name, not “PT”; change it, or rename the file"
        ]
      ),
      // Two are as near, and the first of the alphabet is asked for.
      (
        "headings: {dame: [x]}\n",
        ["1:12: there is no “dame” below “headings”; did you mean “date”?"]
      ),
      ("[a]: x\n", ["1:1: a name must be a plain word"]),
      ("lang: pt\n", ["1:1: a language file has no part “lang”; did you mean “language”?"]),
      (
        "photoCount: {}\n",
        [
          "1:1: “photoCount” belongs below “counted:”, on a line of its own that starts with two spaces"
        ]
      ),
      (
        "id: [x]\n",
        ["1:1: “id” belongs below “headings:”, on a line of its own that starts with two spaces"]
      ),
      (
        "plural: {other: n = 1}\n",
        [
          "1:10: by the rules below “plural” this language has no form “other”; it has zero, one, two, few, many"
        ]
      ),
      (
        "plural: x\n",
        [
          "1:9: what belongs to “plural” goes on the lines below it, indented by two spaces, such as “  one: n = 1”"
        ]
      ),
      (
        "headings: x\n",
        [
          "1:11: what belongs to “headings” goes on the lines below it, indented by two spaces, such as “  name: [item, thing]”"
        ]
      ),
      (
        "counted: x\n",
        [
          "1:10: what belongs to “counted” goes on the lines below it, indented by two spaces, such as “  items: {other: \"{count} items\"}”"
        ]
      ),
      (
        "headings: {name: ~}\n",
        ["1:18: “name” must be a list in square brackets; write “name: [one, two]”"]
      ),
      ("words: {close: {a: b, c: d}}\n", ["1:16: “close” must be a text"]),
      (
        "words: {close: ~}\n",
        ["1:16: “close” has no text; write one after the colon, or delete the line"]
      ),
      (
        "words: {close: '  '}\n",
        ["1:16: “close” has no text; write one after the colon, or delete the line"]
      ),
      // What stands for another place is told of, and not that the other is missing.
      (
        "words: {pageOf: \"{number} de {total}\"}\n",
        ["1:17: “pageOf” cannot contain {total}; it has {count}, {number}"]
      ),
      (
        "words: {pageOf: \"{number} {b} {a} {count}\"}\n",
        [
          "1:17: “pageOf” cannot contain {a}; it has {count}, {number}",
          "1:17: “pageOf” cannot contain {b}; it has {count}, {number}",
        ]
      ),
      (
        "words: {pageOf: Página}\n",
        [
          "1:17: “pageOf” must contain {count}, which the program replaces",
          "1:17: “pageOf” must contain {number}, which the program replaces",
        ]
      ),
      // In the order of their places, though slips are found first.
      (
        "words:\n  closee: x\n  next:y\n",
        [
          "2:3: there is no “closee” below “words”; did you mean “close”?",
          "3:8: write a space after “next:”",
        ]
      ),
    ] as [(String, [String])])
  func tellsWhereAndWhat(text: String, messages: [String]) throws {
    #expect(
      try read(text).warnings.map { "\($0.subject): \($0.problem)" }
        == messages.map { "Languages/pt.yml:" + $0 })
  }

  @Test(arguments: [
    "", "~\n", "language: pt\n", "plural:\nwords:\ncounted:\nheadings:\n", "headings: {name: []}\n",
    "otherWords: []\n", "noes: []\n", "words: {pageOf: \"{number} / {count}}\"}\n",
    "words: {pageOf: \"{ {number} } {count}\"}\n",
  ])
  func findsNothingWrong(text: String) throws {
    #expect(try read(text).warnings == [])
  }

  @Test func takesTextsWithoutTheSpaceAroundThem() throws {
    let found = try read("words: {close: '  Fechar ', next: \"~\"}\n")
    #expect(found.language.words["close"] == "Fechar" && found.language.words["next"] == "~")
  }

  /// Beside the English ones, which are understood everywhere.
  @Test func takesAProjectsOwnWordsForNo() throws {
    let language = try read("noes: [\"não\", particular]\n").language
    for word in ["não", "NÃO", "na\u{303}o", "Particular", "no", "0"] {
      #expect(language.isNo(word), "\(word)")
    }
    for word in ["sim", "nao", "não sei", "nein", ""] { #expect(!language.isNo(word), "\(word)") }
    #expect(!Language("pt").isNo("não"))
    // No word is longer, and to compare a long text may take long.
    let most = String(repeating: "n", count: 200)
    let long = try read("noes: [\"\(most)\", \"\(most)n\"]\n").language
    #expect(long.isNo(most) && !long.isNo(most + "n"))
  }

  /// A column keeps its names where a list is empty.
  @Test func takesNoEmptyListForNames() throws {
    let headings = try read("headings: {name: [], room: [sala]}\n").language.files.first?.headings
    #expect(headings == ["room": ["sala"]])
  }

  /// One form may be without its number, but none with a place that is wrong.
  @Test func tellsOfAWrongPlaceInAFormOfOneNumber() throws {
    let found = try read("counted: {items: {one: \"Ein {thing}\"}}\n", in: "de")
    #expect(
      found.warnings.map(\.problem) == ["“items › one” cannot contain {thing}; it has {count}"])
    #expect(found.language.counted("items", 1) == "{count} Gegenstand")
  }

  @Test func callsAFileByTheFolderInWhichItLies() throws {
    let found = try read("words: {closee: x}\n", called: "look/")
    #expect(found.warnings.map(\.subject) == ["look/Languages/pt.yml:1:9"])
    #expect(
      found.warnings.map(\.place) == [.init(file: "look/Languages/pt.yml", line: 1, column: 9)])
    #expect(found.warnings.map(\.kind) == [.language])
  }

  @Test func tellsWhyAFileCannotBeRead() throws {
    try folder.write(text: "x", to: "Languages/pt.yml/x")
    let found = ProjectLanguage("pt", in: SourceFolder(path: folder.path), called: "look/")
    #expect(
      found.diagnostics.map(\.text) == [
        "look/Languages/pt.yml: it could not be read: it is a folder, not a file; it was not used"
      ])
    #expect(found.diagnostics.map(\.severity) == [.warning])
  }
}
