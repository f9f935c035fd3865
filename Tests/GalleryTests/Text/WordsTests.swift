import Foundation
import Testing

@testable import Gallery

/// Holds every language to the keys, numbers and plural forms that the pages need.
@Suite struct WordsTests {
  @Test(arguments: Words.all.map(\.tag))
  func hasEveryPhraseThatEnglishHasAndNoOther(tag: String) throws {
    let words = try #require(Words.words(in: tag))
    #expect(words.tag == tag)
    #expect(Set(words.phrases.keys) == Set(Words.english.phrases.keys))
    #expect(Set(words.counted.keys) == Set(Words.english.counted.keys))
    for (key, phrase) in words.phrases {
      #expect(
        Self.placeholders(in: phrase) == Self.placeholders(in: Words.english.phrases[key] ?? ""),
        "\(key)")
      #expect(!phrase.isEmpty && phrase.trimmingCharacters(in: .whitespaces) == phrase, "\(key)")
    }
  }

  @Test(arguments: Words.all.map(\.tag))
  func hasEveryPluralFormOfTheLanguageAndNoOther(tag: String) throws {
    let words = try #require(Words.words(in: tag))
    for (key, forms) in words.counted {
      #expect(Set(forms.keys) == PluralForm.forms(in: tag), "\(key)")
      for (form, phrase) in forms {
        // A form for one number alone can say it in words.
        let isSpelt = Self.spelt[tag]?.contains(form) ?? false
        #expect(Self.placeholders(in: phrase) == (isSpelt ? [] : ["count"]), "\(key) \(form)")
      }
    }
  }

  /// The margin of a printed page holds nothing behind its last number.
  @Test(arguments: Words.all.map(\.tag))
  func endsThePrintedPageWithTheNumberOfPages(tag: String) throws {
    let phrase = try #require(Words.words(in: tag)?.phrases["printedPageOf"])
    #expect(phrase.hasSuffix("{count}"))
    #expect(phrase.contains("{number}"))
  }

  private static let spelt: [String: Set<PluralForm>] = [
    "ar": [.zero, .one, .two], "he": [.one, .two],
  ]

  private static func placeholders(in phrase: String) -> Set<String> {
    Set(phrase.matches(of: /\{([a-z]*)\}/).map { String($0.1) })
  }

  /// What ICU 72 answers.
  private static let forms: [(tag: String, numbers: [PluralForm: [Int]])] = [
    ("en", [.one: [1], .other: [0, 2, 11, 101, 1_000_000]]),
    ("de", [.one: [1], .other: [0, 2, 11, 101, 1_000_000]]),
    ("fr", [.one: [0, 1], .many: [1_000_000, 2_000_000], .other: [2, 11, 101, 1_000_001]]),
    ("es", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 11, 101, 1_000_001]]),
    ("zh-Hans", [.other: [0, 1, 2, 11, 1_000_000]]),
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

  @Test(arguments: Self.forms)
  func takesThePluralFormThatICUTakes(tag: String, numbers: [PluralForm: [Int]]) {
    for (form, numbers) in numbers {
      for number in numbers {
        #expect(PluralForm(of: number, in: tag) == form, "\(number)")
      }
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
  func countsItems(language: String, count: Int, text: String) {
    #expect(Wording.items(count, formats: Formats(language: language, timeZone: "UTC")) == text)
  }

  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"), ("de-CH", "de"), ("ar-SA", "ar"),
    ("iw", "he"),
  ])
  func findsTheWordsOfALanguageWhateverItsRegion(tag: String, words: String) {
    #expect(Words.words(in: tag)?.tag == words)
  }

  @Test(arguments: ["en", "de-AT", "zh-Hans", "zh-Hant-TW", "es-419", "sl-rozaj", "fr-FR-1694acad"])
  func takesTheTagsOfLanguages(tag: String) {
    #expect(Formats.isLanguage(tag))
  }

  /// Browsers refuse to write numbers by some of these, and Foundation stops at others.
  @Test(arguments: [
    "", "en-", "en--US", "en_US", "en-GB-GB", "en-US.UTF-8", "en@currency=EUR", "en-US-u-nu-latn",
    "en-u-nu-zzzz", "en-x-y", "qq-US",
  ])
  func takesNoTagThatFoundationOrABrowserRefuses(tag: String) {
    #expect(!Formats.isLanguage(tag))
  }

  @Test func takesEnglishWordsWhereThereAreNoOthers() {
    #expect(!Wording.has("sv"))
    #expect(Wording.has("de-CH"))
    #expect(Wording(language: "sv-SE").phrase("room") == "Room")
    var settings = Settings()
    #expect(settings.notes.isEmpty)
    settings.language = "sv-SE"
    #expect(settings.notes.map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("en-US", "Page ", " of "), ("de", "Seite ", " von "), ("ja", "", " / "),
    ("ar", "صفحة ", " من "),
  ])
  func putsTheNumberOfAPrintedPageBetweenWords(language: String, before: String, between: String) {
    let page = Wording.printedPage(formats: Formats(language: language, timeZone: "UTC"))
    #expect(page.before == before)
    #expect(page.between == between)
  }
}
