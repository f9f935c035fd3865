import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Holds every language of the program to the keys, places for numbers and plural forms that the
/// pages need.
@Suite struct WordsTests {
  private static let tags = LanguageFile.builtInTags

  @Test func areThoseOfNineLanguagesAtLeast() {
    #expect(Set(["ar", "de", "en", "es", "fr", "he", "ja"]).isSubset(of: Self.tags))
    #expect(Set(["zh-Hans", "zh-Hant"]).isSubset(of: Self.tags))
  }

  /// What is said of a file of a user's own would be said of it.
  @Test(arguments: tags)
  func areWithoutMistakes(tag: String) throws {
    let reading = LanguageFile.builtInReading(tag, model: .english)
    #expect(reading.mistakes == [])
    // No run holds them to the English file, and gets the same.
    #expect(LanguageFile.builtIn(tag) == reading.file)
    let text = String(
      decoding: try #require(BuiltInFiles.content(of: LanguageFile.path(of: tag))), as: UTF8.self)
    #expect(text.contains("\nlanguage: \(tag)\n"))
  }

  @Test(arguments: tags)
  func sayAllThatEnglishSaysAndNoMore(tag: String) throws {
    let (file, english) = (try #require(LanguageFile.builtIn(tag)), LanguageFile.english)
    #expect(Language(tag).missing == [])
    #expect(Set(file.words.keys) == Set(english.words.keys))
    #expect(Set(file.counted.keys) == Set(english.counted.keys))
    let rules = try #require(file.plural)
    for (key, forms) in file.counted { #expect(Set(forms.keys) == Set(rules.forms), "\(key)") }
    // What `list --csv` calls the column of the pages is English everywhere.
    #expect(Set(file.headings.keys).union(["page"]) == Set(english.headings.keys))
  }

  /// A word that neither a template nor the program asks for by its key is translated in vain.
  @Test func areAllSaidSomewhere() throws {
    var texts = ""
    for folder in ["Sources", "Templates", "Site"] {
      let root = Repository.path(folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root)
      where ["swift", "html", "js"].contains((name as NSString).pathExtension) {
        texts += try String(contentsOfFile: root + "/" + name, encoding: .utf8) + "\n"
      }
    }
    let said = Set(
      texts.matches(of: /text\.([A-Za-z]+)|"([A-Za-z]+)"|case ([A-Za-z]+)\n/).compactMap {
        $0.1 ?? $0.2 ?? $0.3
      })
    let unsaid = (Array(LanguageFile.english.words.keys) + LanguageFile.english.counted.keys)
      .filter { !said.contains($0[...]) }
    #expect(unsaid.sorted() == [])
  }

  @Test func haveANameForEveryColumn() {
    let columns =
      TableColumn.known.map(\.key)
      + [ColumnNames.opposite, ColumnNames.perhapsOpposite, ColumnNames.description]
      + [ColumnNames.endsOfNames, ColumnNames.beginningsOfNames, ColumnNames.otherNames]
      + [ColumnNames.namedThings, ColumnNames.thing, ColumnNames.original, ColumnNames.current]
    let loose = Set(TableColumn.known.map(ColumnNames.looseKey))
    #expect(Set(LanguageFile.english.headings.keys).subtracting(loose) == Set(columns))
    for field in ItemField.allCases where field.kind != .own {
      #expect(LanguageFile.english.words[field.wordKey] != nil, "\(field.key)")
    }
  }

  /// Who names a column as the pages do is understood.
  @Test func areNamesOfColumnsToo() {
    for tag in Self.tags {
      let file = LanguageFile.builtIn(tag) ?? .english
      let meanings = ColumnNames(file).meanings
      for case .field(let field) in TableColumn.all {
        guard let word = file.words[field.wordKey] else { continue }
        #expect(meanings[TableColumn.folded(word)] == .field(field), "\(tag): \(word)")
      }
    }
  }

  /// So that it does not matter in which order they are looked through.
  @Test func callNoTwoColumnsByOneName() {
    var columns: [String: TableColumn] = [:]
    for tag in Self.tags {
      for (name, column) in ColumnNames(LanguageFile.builtIn(tag) ?? .english).all {
        let folded = TableColumn.folded(name)
        let known = columns.updateValue(column, forKey: folded)
        #expect(known ?? column == column, "\(name)")
        // By which it is told that a file need not be read.
        #expect(TableColumn.folded(LanguageFile.builtInHeadings(tag)).contains(folded), "\(name)")
      }
    }
  }

  /// A loose name is no other column's, and no name that always means one.
  @Test func callColumnsLooselyByNoOthersNames() {
    let files = Self.tags.map { LanguageFile.builtIn($0) ?? .english }
    let names = Set(files.flatMap { ColumnNames($0).meanings.keys })
    var columns: [String: TableColumn] = [:]
    for file in files {
      #expect(!ColumnNames(file).looseMeanings.isEmpty)
      for (name, column) in ColumnNames(file).looseMeanings {
        #expect(!names.contains(name), "\(file.tag): \(name)")
        let known = columns.updateValue(column, forKey: name)
        #expect(known ?? column == column, "\(name)")
      }
    }
  }

  /// What ICU 72 answers.
  private static let forms: [(tag: String, numbers: [PluralForm: [Int]])] = [
    ("en", [.one: [1], .other: [0, 2, 11, 101, 1_000_000]]),
    ("de", [.one: [1], .other: [0, 2, 11, 101, 1_000_000]]),
    ("fr", [.one: [0, 1], .many: [1_000_000, 2_000_000], .other: [2, 11, 101, 1_000_001]]),
    ("es", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 11, 101, 1_000_001]]),
    ("zh-Hans", [.other: [0, 1, 2, 11, 1_000_000]]),
    ("zh-Hant", [.other: [0, 1, 2, 11, 1_000_000]]),
    ("ja", [.other: [0, 1, 2, 11, 1_000_000]]),
    (
      "ar",
      [
        .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99, 111],
        .other: [100, 101, 102, 1000, 1_000_000],
      ]
    ),
    ("he", [.one: [1], .two: [2], .other: [0, 3, 10, 100, 102]]),
  ]

  @Test(arguments: forms)
  func takeThePluralFormThatICUTakes(tag: String, numbers: [PluralForm: [Int]]) throws {
    let rules = try #require(LanguageFile.builtIn(tag)?.plural)
    #expect(Set(rules.forms) == Set(numbers.keys))
    for (form, numbers) in numbers {
      for number in numbers { #expect(rules.form(of: number) == form, "\(number)") }
    }
  }

  @Test(arguments: [
    ("en-US", 1, "1 item"), ("en-GB", 1200, "1,200 items"), ("de-AT", 16, "16 Gegenstände"),
    ("fr-FR", 0, "0 objet"), ("fr", 1200, "1\u{202F}200 objets"),
    ("es-MX", 3_000_000, "3,000,000 de objetos"), ("zh-CN", 16, "16 件物品"),
    ("zh-TW", 16, "16 件物品"), ("ja-JP", 1, "1 点"), ("ar", 2, "عنصران"),
    ("ar-EG", 3, "٣ عناصر"), ("ar-EG", 16, "١٦ عنصرًا"), ("he-IL", 2, "שני פריטים"),
    ("he", 16, "16 פריטים"), ("sv-SE", 2, "2 items"),
  ])
  func countItems(language: String, count: Int, text: String) {
    #expect(Wording.items(count, formats: Formats(language: language, timeZone: "UTC")) == text)
  }

  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"), ("de-CH", "de"), ("ar-SA", "ar"),
    ("iw", "he"), ("iw-IL", "he"), ("en-GB", "en"),
  ])
  func serveALanguageWhateverItsRegion(tag: String, words: String) {
    #expect(Language(tag).files.first?.tag == words)
  }

  @Test(arguments: ["en", "de-AT", "zh-Hans", "zh-Hant-TW", "es-419", "sl-rozaj", "fr-FR-1694acad"])
  func areOfTagsOfLanguages(tag: String) {
    #expect(Formats.isLanguage(tag))
  }

  /// Browsers refuse to write numbers by some of these, and Foundation stops at others.
  @Test(arguments: [
    "", "en-", "en--US", "en_US", "en-GB-GB", "en-US.UTF-8", "en@currency=EUR", "en-US-u-nu-latn",
    "en-u-nu-zzzz", "en-x-y", "qq-US",
  ])
  func areOfNoTagThatFoundationOrABrowserRefuses(tag: String) {
    #expect(!Formats.isLanguage(tag))
  }

  @Test func areEnglishWhereThereAreNoOthers() {
    #expect(!Language("sv").hasWords)
    #expect(Language("de-CH").hasWords)
    #expect(Wording(Language("sv-SE")).phrase("room") == "Room")
    var settings = Settings()
    #expect(settings.notes.isEmpty)
    settings.language = "sv-SE"
    #expect(
      settings.notes.map(\.text) == [
        "the language sv-SE: Bibelot has not been translated into it; the pages are in English, with dates, "
          + "amounts and numbers as that language writes them; write the words into Languages/sv.yml "
          + "if you like; “bibelot init --theme” writes Languages/en.yml to start from"
      ])
    #expect(settings.notes.map(\.severity) == [.note])
  }
}
