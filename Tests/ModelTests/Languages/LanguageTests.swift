import Foundation
import Support
import Testing

@testable import Basics
@testable import Model

/// Which files serve a language, and which of their words are taken.
@Suite struct LanguageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func language(_ tag: String, _ files: [String: String]) throws -> ProjectLanguage {
    for (name, text) in files { try folder.write(text: text, to: "Languages/" + name) }
    return ProjectLanguage(tag, in: SourceFolder(path: folder.path))
  }

  @Test(arguments: [
    ("de", ["de", "de-Latn"]), ("pt-BR", ["pt-BR", "pt-Latn", "pt"]),
    ("zh-TW", ["zh-TW", "zh-Hant", "zh", "zh-Hans"]), ("zh-Hans", ["zh-Hans", "zh"]),
    ("zh", ["zh", "zh-Hans"]), ("iw-IL", ["iw-IL", "he-Hebr", "he"]),
    ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn", "sr", "sr-Cyrl"]),
  ])
  func isServedByTheMoreParticularFirst(tag: String, tags: [String]) {
    #expect(Language.tags(serving: tag) == tags)
  }

  @Test(arguments: [("de-AT", "de"), ("iw", "he"), ("iw-IL", "he"), ("he", "he"), ("zh-TW", "zh")])
  func isCalledByItsCode(tag: String, code: String) {
    #expect(Language.code(of: tag) == code)
  }

  @Test func lacksAllInALanguageWithoutFiles() {
    let language = Language("sv")
    let missing = language.missing
    let counted = ["ageMonths", "ageYears", "items", "photoCount"]
      .flatMap {
        ["\($0) › one", "\($0) › other"]
      }
    #expect(missing == ["plural"] + LanguageFile.english.words.keys.sorted() + counted)
    #expect(!language.hasWords && language.words == LanguageFile.english.words)
    #expect(language.counted("items", 1) == "{count} item")
    #expect(language.counted("items", 2) == "{count} items")
    #expect(language.counted("nothing", 2) == "")
  }

  /// Each form is looked for by itself, from the particular file to the general one.
  @Test func takesEachFormFromTheFirstFileThatHasIt() throws {
    let found = try language(
      "pt-BR",
      [
        "pt.yml":
          "plural: {one: n = 1}\nwords: {close: Fechar}\ncounted:\n  items: {one: \"{count} objeto\", other: \"{count} objetos\"}\n",
        "pt-BR.yml": "counted:\n  items: {one: Um item}\n",
      ])
    #expect(found.language.counted("items", 1) == "Um item")
    #expect(found.language.counted("items", 2) == "{count} objetos")
    // What is missing is told of the file for the language as a whole.
    #expect(found.diagnostics.map(\.subject) == ["Languages/pt.yml"])
  }

  @Test func takesTheRulesOfTheMoreParticularFile() throws {
    let found = try language(
      "pt-BR",
      [
        "pt.yml":
          "plural: {one: n = 1}\ncounted:\n  items: {one: \"a {count}\", other: \"b {count}\"}\n",
        "pt-BR.yml": "plural: {one: n = 1..2}\n",
      ])
    #expect((1...3).map { found.language.counted("items", $0).prefix(1) } == ["a", "a", "b"])
  }

  @Test func takesItsOwnRulesWhereverTheyStand() throws {
    let found = try language(
      "pt",
      [
        "pt.yml":
          "counted:\n  items: {few: \"{count} x\", other: \"{count} y\"}\nplural: {few: n = 3..4}\n"
      ])
    #expect(found.diagnostics.warnings == [])
    #expect(
      (2...5).map { found.language.counted("items", $0) } == [
        "{count} y", "{count} x", "{count} x", "{count} y",
      ])
  }

  @Test(arguments: [(8, 8, ""), (9, 9, ""), (10, 8, " and 2 more"), (20, 8, " and 12 more")])
  func namesAsManyMissingWordsAsTwoLinesHold(count: Int, shown: Int, more: String) throws {
    let english = LanguageFile.english
    let missing = english.words.keys.sorted().prefix(count)
    let words = english.words.filter { !missing.contains($0.key) }
      .map { "  \($0): \"\($1)\"\n" }.joined()
    let counted = english.counted.keys.map { "  \($0): {other: \"{count} x\"}\n" }.joined()
    let found = try language("pt", ["pt.yml": "plural: {}\nwords:\n\(words)counted:\n\(counted)"])
    #expect(
      found.diagnostics.map(\.problem) == [
        "it has no words for " + missing.prefix(shown).map { "“\($0)”" }.joined(separator: ", ")
          + more
      ])
  }

  @Test(arguments: LanguageFile.builtInTags)
  func hasItsHeadingsAtTheEndOfItsFile(tag: String) {
    let text = LanguageFile.builtInHeadings(tag)
    #expect(text.hasPrefix("\nheadings:\n") && !text.contains("\nwords:"))
  }

  // MARK: Phrases

  private static let phrases: [@Sendable (Formats) -> String] = [
    { Wording.untitled($0) }, { Wording.items(1, formats: $0) },
    { Wording.items(1200, formats: $0) }, { Wording.photos(1, formats: $0) },
    { Wording.years(1, formats: $0) }, { Wording.months(0, formats: $0) },
    { Wording.page(1200, of: 3400, formats: $0) }, { Wording.photo(2, of: 3400, formats: $0) },
  ]

  @Test(arguments: [
    (
      "en-US",
      [
        "Untitled item", "1 item", "1,200 items", "1 photo", "1 year", "0 months",
        "Page 1,200 of 3,400", "Photo 2 of 3,400",
      ]
    ),
    (
      "de",
      [
        "Gegenstand ohne Bezeichnung", "1 Gegenstand", "1.200 Gegenstände", "1 Foto", "1 Jahr",
        "0 Monate", "Seite 1.200 von 3.400", "Foto 2 von 3.400",
      ]
    ),
  ])
  func saysWhatThePagesCount(tag: String, texts: [String]) {
    let formats = Formats(language: tag, timeZone: "UTC")
    #expect(Self.phrases.map { $0(formats) } == texts)
  }

  /// Names in letters of the Latin alphabet are sorted quickly in each language that the program has.
  @Test func areAllKnownToCollation() {
    let codes = LanguageFile.builtInTags.map { String($0.prefix { $0.isLetter }) }
    #expect(Set(codes) == Collation.plainLanguages)
  }
}
