import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// Words that a project supplies in files of its own.
@Suite struct ProjectLanguageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func language(_ tag: String, _ files: [String: String]) throws -> ProjectLanguage {
    for (name, text) in files { try folder.write(text: text, to: "home/Languages/" + name) }
    return ProjectLanguage(tag, in: SourceFolder(path: folder.path("home")))
  }

  /// What is wrong with a file of Portuguese words, without what is missing.
  private func mistakes(_ text: String, in tag: String = "pt") throws -> [String] {
    try language(tag, [tag + ".yml": text]).diagnostics.warnings.map(\.text)
  }

  private static let plural = "plural:\n  one: i = 0..1\n"

  // MARK: What is used

  @Test func saysNothingWhereThereIsNone() throws {
    let found = try language("de", [:])
    #expect(found.language == Language("de"))
    #expect(found.diagnostics == [])
  }

  @Test func liesOverTheProgramsOwnWordByWord() throws {
    let found = try language("de-AT", ["de.yml": "words:\n  close: Zu\n"])
    #expect(found.diagnostics == [])
    #expect(found.language.words["close"] == "Zu")
    #expect(found.language.words["next"] == "Weiter")
    #expect(found.language.counted("items", 2) == "{count} Gegenstände")
  }

  @Test func takesOneFormAloneFromTheProject() throws {
    let found = try language("de", ["de.yml": "counted:\n  items:\n    one: Ein Ding\n"])
    #expect(found.diagnostics == [])
    #expect(found.language.counted("items", 1) == "Ein Ding")
    #expect(found.language.counted("items", 2) == "{count} Gegenstände")
  }

  @Test func takesTheMoreParticularFileFirst() throws {
    let found = try language(
      "pt-BR",
      [
        "pt.yml": Self.plural + "words: {close: Fechar, next: Seguinte}\n",
        "pt-BR.yml": "words: {next: Próximo}\ncounted: {items: {few: x, other: '{count}'}}\n",
        "fr.yml": "words: {close: x}\n",
      ])
    #expect(found.language.words["close"] == "Fechar")
    #expect(found.language.words["next"] == "Próximo")
    // English has what neither says.
    #expect(found.language.words["zoom"] == "Zoom")
    // The rules are those of the file that names some.
    #expect(
      found.diagnostics.warnings.map(\.text) == [
        "Languages/pt-BR.yml:2:19: by the rules below “plural” this language has no form "
          + "“few”; it has one, other; this part was not used"
      ])
  }

  @Test func writesEnglishPhrasesByEnglishRules() throws {
    let found = try language(
      "pt",
      [
        "pt.yml": Self.plural
          + "counted:\n  items:\n    one: '{count} objeto'\n    other: '{count} objetos'\n"
      ])
    #expect(found.language.counted("items", 0) == "{count} objeto")
    #expect(found.language.counted("photoCount", 0) == "{count} photos")
  }

  @Test func namesWhatIsMissingInOneNote() throws {
    var words = LanguageFile.english.words
    for key in ["close", "room"] { words[key] = nil }
    let lines = words.map { "  \($0): \"\($1)\"\n" }.sorted().joined()
    let found = try language(
      "pt",
      [
        "pt.yml": Self.plural + "words:\n" + lines
          + "counted:\n"
          + ["ageMonths", "ageYears", "items"].map {
            "  \($0):\n    one: '{count} a'\n    other: '{count} b'\n"
          }.joined() + "  photoCount:\n    other: '{count} b'\n"
      ])
    #expect(
      found.diagnostics.map(\.text) == [
        "Languages/pt.yml: it has no words for “close”, “room”, “photoCount › one”; these words "
          + "are in English on the pages; add them if you like; “bibelot init --theme” writes all of them into "
          + "Languages/en.yml"
      ])
    #expect(found.diagnostics.map(\.severity) == [.note])
    // The form of all other numbers stands for one that is missing.
    #expect(found.language.counted("photoCount", 1) == "{count} b")
  }

  // MARK: What is wrong

  @Test(arguments: [
    (
      "words:\n  closee: x\n",
      "2:3: there is no “closee” below “words”; did you mean “close”?"
    ),
    (
      "words:\n  qqqqqqqqqq: x\n",
      "2:3: there is no “qqqqqqqqqq” below “words”; en.yml lists all names"
    ),
    (
      "words:\n  photoCount: x\n",
      "2:3: there is no “photoCount” below “words”; it belongs below “counted:”"
    ),
    (
      "words:\n  headings: x\n",
      "2:3: there is no “headings” below “words”; start it at the beginning of a line"
    ),
    (
      "words:\n  manuals: x\n",
      "2:3: there is no “manuals” below “words”; it belongs below “headings:”"
    ),
    ("words:\n  [a]: b\n", "2:3: a name must be a plain word"),
    (
      "close: Fechar\n",
      "1:1: “close” belongs below “words:”, on a line of its own that starts with two spaces"
    ),
    ("wordes: {}\n", "1:1: a language file has no part “wordes”; did you mean “words”?"),
    (
      "extras: {}\n",
      "1:1: a language file has no part “extras”; the parts are language, plural, words, counted, headings, "
        + "otherWords, noes, yeses, terms"
    ),
    (
      "language: pt-PT\n",
      "1:11: “language” must be pt, as in the file’s name, not “pt-PT”; change it, or rename the "
        + "file"
    ),
    ("words:\n  close: [a]\n", "2:10: “close” must be a text"),
    (
      "words:\n  close: ''\n",
      "2:10: “close” has no text; write one after the colon, or delete the line"
    ),
    (
      "words:\n  close:\n",
      "2:9: “close” has no text; write one after the colon, or delete the line"
    ),
    (
      "words:\n  worthAbove: {amount}\n",
      "2:15: “worthAbove” must be a text; put it in quotation marks, because it begins with a brace"
    ),
    (
      "words:\n  worthAbove: Mais\n",
      "2:15: “worthAbove” must contain {amount}, which the program replaces"
    ),
    (
      "words:\n  pageOf: \"Página {number} de {count} em {total}\"\n",
      "2:11: “pageOf” cannot contain {total}; it has {count}, {number}"
    ),
    (
      "words:\n  close: Fechar {name}\n",
      "2:10: “close” cannot contain {name}; it has no placeholders"
    ),
    (
      "words: Fechar\n",
      "1:8: what belongs to “words” goes on the lines below it, indented by two spaces, such as “  close: Close”"
    ),
    (
      "plural:\n  some: n = 3\n",
      "2:3: there is no plural form “some”; the forms are zero, one, two, few, many"
    ),
    (
      "plural:\n  one: n is 1\n",
      "2:8: “plural › one” must be a rule such as “n = 1” or “n % 10 = 2..4 and n % 100 != 12..14”, "
        + "not “n is 1”"
    ),
    (
      "counted:\n  items:\n    few: \"{count} x\"\n",
      "3:5: by the rules below “plural” this language has no form “few”; it has one, other"
    ),
    (
      "counted:\n  items:\n    some: \"{count} x\"\n",
      "3:5: there is no plural form “some”; the forms are one, other"
    ),
    (
      "counted:\n  items:\n    other: objetos\n",
      "3:12: “items › other” must contain {count}, which the program replaces"
    ),
    (
      "counted:\n  items:\n    one: um {name}\n",
      "3:10: “items › one” cannot contain {name}; it has {count}"
    ),
    (
      "counted:\n  items: objetos\n",
      "2:10: what belongs to “items” goes on the lines below it, indented by two spaces, such as “    "
        + "other: \"{count} …\"”"
    ),
    (
      "headings:\n  name: nome\n",
      "2:9: “name” must be a list in square brackets; write “name: [nome]”"
    ),
    (
      "headings:\n  names: [nome]\n",
      "2:3: there is no “names” below “headings”; did you mean “name”?"
    ),
    ("headings:\n  name: [nome, [x]]\n", "2:16: “name” must be a text"),
    (
      "otherWords: arte\n",
      "1:13: “otherWords” must be a list in square brackets; write “otherWords: [arte]”"
    ),
    (
      "noes: não\n", "1:7: “noes” must be a list in square brackets; write “noes: [não]”"
    ),
    (
      "words:\n  close: Fechar: já\n",
      "2:16: a text with a colon and a space in it needs quotation marks: \"like: this\""
    ),
    (
      "words:\n  close: Fechar\n  close: Encerrar\n",
      "3:3: “close” is set twice, first in line 2; keep one of them"
    ),
    (
      "headings:\n  name: [nome, objeto\n",
      "2:9: the list that opens here is not closed: a “]” or a comma is missing"
    ),
    (
      "- words\n",
      "1:1: this is not a language file: write “words:”, and below it names and words, such as “  "
        + "close: Close”"
    ),
  ])
  func tellsOfAMistakeAndUsesTheRest(text: String, message: String) throws {
    let both = text.hasPrefix("-") ? text : text + Self.rest(besides: text)
    let told = try language("pt", ["pt.yml": both])
    #expect(
      told.diagnostics.warnings.map(\.text) == [
        "Languages/pt.yml:\(message)\(message.hasSuffix("?") ? " This" : "; this") part was not used"
      ])
    if both != text { #expect(told.language.words["zoom"] == "Ampliar") }
  }

  /// A part that a wrong one spoils no more than a line of it.
  private static func rest(besides text: String) -> String {
    if text.hasPrefix("words:\n") { return "  zoom: Ampliar\n" }
    return text.hasPrefix("words") ? "" : "words: {zoom: Ampliar}\n"
  }

  /// What is a slip of the keyboard alone is read all the same.
  @Test(arguments: [
    ("  close:Fechar\n", "2:9: write a space after “close:”"),
    ("  close = Fechar\n", "2:9: write “close: ”, with a colon and a space, instead of “=”"),
    ("\tclose: Fechar\n", "2:1: this line begins with a tab; indent it with ordinary spaces"),
    (
      "  close: \"Fechar\n",
      "2:10: the quotation mark that opens here is not closed on this line"
    ),
    (
      "  close: 'Fechar\n",
      "2:10: the quotation mark that opens here is not closed on this line"
    ),
  ])
  func mendsASlip(line: String, message: String) throws {
    let told = try language("pt", ["pt.yml": "words:\n\(line)  zoom: \"Ampliar\"\n"])
    #expect(
      told.diagnostics.warnings.map(\.text) == [
        "Languages/pt.yml:\(message); it was read as if corrected"
      ])
    #expect(told.language.words["close"] == "Fechar")
    #expect(told.language.words["zoom"] == "Ampliar")
  }

  @Test func takesNoEscapedQuotationMarkForAnEnd() throws {
    let told = try language(
      "pt", ["pt.yml": "words:\n  close: \"Fechar\\\"\n  zoom: \"Ampliar\"\n"])
    #expect(
      told.diagnostics.warnings.map(\.text) == [
        "Languages/pt.yml:2:10: the quotation mark that opens here is not closed on this line; it "
          + "was read as if corrected"
      ])
    #expect(told.language.words["close"] == "Fechar\"")
    #expect(told.language.words["zoom"] == "Ampliar")
  }

  @Test func takesAFormOfOneNumberWithoutTheNumber() throws {
    #expect(try mistakes("counted: {items: {one: Ein Ding}}\n", in: "de") == [])
    let french = try mistakes("counted: {items: {one: Un objet}}\n", in: "fr")
    #expect(
      french == [
        "Languages/fr.yml:1:24: “items › one” must contain {count}, which the program replaces; this "
          + "part was not used"
      ])
  }

  @Test func tellsOfAFileThatIsTooLongOrNoText() throws {
    let line = String(repeating: "#", count: YAMLText.lengthLimit)
    #expect(try mistakes("words: {}\n").isEmpty)
    #expect(
      try mistakes("words: {}\n" + line) == [
        "Languages/pt.yml: this file is too long for words of a language; was another file "
          + "saved under this name? This part was not used"
      ])
    try folder.write([0x50, 0, 0, 1], to: "home/Languages/pt.yml")
    let found = ProjectLanguage("pt", in: SourceFolder(path: folder.path("home")))
    #expect(found.diagnostics.warnings.count == 1)
    #expect(found.language.words == LanguageFile.english.words)
  }

  @Test func tellsOfAFolderOrLinkInTheFilesPlace() throws {
    try folder.write(text: "x", to: "home/Languages/pt.yml/x")
    let found = ProjectLanguage("pt", in: SourceFolder(path: folder.path("home")))
    #expect(found.diagnostics.map(\.text).count == 1)
    #expect(
      found.diagnostics.first?.text.hasPrefix("Languages/pt.yml: it could not be read") == true)
  }

  @Test func showsTheLineOfAMistake() throws {
    let told = try language("pt", ["pt.yml": "words:\n  closee: x\n"]).diagnostics.warnings
    #expect(
      told.map(\.excerpt) == [
        "Languages/pt.yml:2:3: there is no “closee” below “words”; did you mean “close”? This "
          + "part was not used\n    closee: x\n    ^"
      ])
    #expect(told.map(\.place) == [.init(file: "Languages/pt.yml", line: 2, column: 3)])
  }

  // MARK: From end to end

  /// A project whose words, plural forms and columns are Portuguese.
  private func portuguese(in place: String = "home/", settings: String = "") throws {
    try folder.write(text: "language: pt-BR\n" + settings, to: "home/bibelot.yml")
    try folder.write(
      text: "nome,divisão,comprado em,fecha\n\"<b>Candeeiro</b>\",Sala,2020-01-02,2020-05-06\n",
      to: "home/details.csv")
    try folder.write(
      text: """
        language: pt
        plural:
          one: i = 0..1
        words:
          skip: "Saltar </script><b>"
          boughtOn: Comprado em
        counted:
          items: {one: "{count} objeto", other: "{count} objetos"}
        headings:
          name: [nome]
          room: [divisão]
          boughtOn: [comprado em]
        otherWords: [fecha]

        """, to: place + "Languages/pt.yml")
  }

  private func build() async throws -> (diagnostics: [Diagnostic], page: String, item: String) {
    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 1)).build()
    let name = try #require(try folder.files(below: "site/items").first { $0.hasSuffix(".html") })
    return (
      summary.diagnostics, String(decoding: try folder.bytes(of: "site/index.html"), as: UTF8.self),
      String(decoding: try folder.bytes(of: "site/items/" + name), as: UTF8.self)
    )
  }

  @Test func makesPagesAndReadsTablesInIt() async throws {
    try portuguese()
    let (diagnostics, page, item) = try await build()
    #expect(diagnostics.warnings == [])
    // There are words now, of which most are missing.
    #expect(diagnostics.map(\.subject).contains("Languages/pt.yml"))
    #expect(!diagnostics.map(\.subject).contains("the language pt-BR"))
    #expect(page.contains("1 objeto"))
    #expect(page.contains("Saltar &lt;/script&gt;&lt;b&gt;"))
    #expect(!page.contains("</script><b>"))
    #expect(item.contains("Comprado em"))
    #expect(item.contains("Sala"))
    // A word of another meaning is a field of the owner's own.
    let read = try await CatalogReader(
      try Project.open(folder.path("home")).inventory,
      settings: try Project.open(folder.path("home")).settings
    ).read(on: WorkerThreads(width: 1))
    #expect(read.catalog.items.map(\.name) == ["<b>Candeeiro</b>"])
    #expect(read.catalog.items.first?.details.ownFields.map(\.name) == ["fecha"])
  }

  @Test func isReadFromTheFolderThatTheThemeNames() async throws {
    try portuguese(in: "look/", settings: "theme: ../look\n")
    let (diagnostics, page, _) = try await build()
    #expect(page.contains("1 objeto"))
    #expect(diagnostics.map(\.subject).contains(folder.path("look/Languages/pt.yml")))
  }

  @Test func namesTheColumnsOfATableOfPhotos() throws {
    try folder.write(text: "headings: {name: [coisa, nome]}\n", to: "home/Languages/pt.yml")
    try folder.write(
      TestPicture.quadrants(width: 40, height: 30, number: 1), to: "home/photo.jpg")
    let start = try #require(PhotoTable.start(in: folder.path("home"), language: "pt"))
    let table = String(decoding: try #require(start.files?.files[PhotoTable.name]), as: UTF8.self)
    #expect(table.contains("coisa"))
  }
}
