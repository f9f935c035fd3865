import Basics
import Foundation
import Model

/// The words above a summary and in its lines: `Summary`, `Inventory statistics`, `Items with photos`.
struct SummaryWords {
  /// The titles, in small letters.
  private let titles: Set<String>
  /// How the lines begin, in small letters.
  private let beginnings: [String]

  /// Those of all languages of the program: who writes in one may use a program in another.
  init(_ conventions: TableConventions) {
    let terms = conventions.words.terms(.summaries).union(
      LanguageFile.builtInTerms(.summaries)
    ).map(Self.plain)
    titles = Set(terms.filter { !$0.hasSuffix("…") })
    beginnings = terms.filter { $0.hasSuffix("…") }.map { String($0.dropLast()) }
  }

  /// What a text is that may stand above a summary.
  enum Title {
    /// It is the word alone.
    case plain
    /// It has other words as well, as `Inventory summary` and `Summary by room` do, but also `The summary`.
    case composed
  }

  /// No title is longer, in bytes, nor has it more words.
  private static let (longest, mostWords) = (60, 4)

  func title(_ text: String) -> Title? {
    guard text.utf8.count <= Self.longest else { return nil }
    let words = Self.plain(text).split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(
      String.init)
    if titles.contains(words.joined(separator: " ")) { return .plain }
    guard let first = words.first, let last = words.last, words.count <= Self.mostWords else {
      return nil
    }
    let isComposed =
      titles.contains(first) || titles.contains(last)
      || titles.contains { Self.isUnspaced($0) && (first.hasPrefix($0) || last.hasSuffix($0)) }
    return isComposed ? .composed : nil
  }

  /// Whether a text is what a number in a summary is called.
  func isLabel(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longest else { return false }
    let plain = Self.plain(text)
    return beginnings.contains { plain.hasPrefix($0) }
  }

  /// Whether a word is of Chinese or Japanese, which put no space beside it.
  private static func isUnspaced(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy {
      (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().precomposedStringWithCanonicalMapping.replacing("’", with: "'")
  }
}
