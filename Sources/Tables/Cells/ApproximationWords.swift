import Basics
import Model

/// The words and signs by which people say that a day or an amount is only about right: `ca. 2015`, `2015?`.
struct ApproximationWords: Sendable {
  /// In small letters, the longest first.
  private let words: [String]

  init(_ language: Language) {
    words = Self.signs + language.terms(.about).sorted { $0.count > $1.count }
  }

  /// They mean the same in every language; the last one is what EDTF writes.
  private static let signs = ["≈", "±", "?", "~"]

  /// A text in small letters without them, at its beginning or its end; nil where there is none, or nothing else.
  func without(_ text: String) -> String? {
    let text = trimmed(text)
    for word in words {
      if text.hasPrefix(word) {
        let rest = text.dropFirst(word.count)
        if Self.isApart(word.last, rest.first) { return Self.bare(rest) }
      }
      if text.hasSuffix(word) {
        let rest = text.dropLast(word.count)
        if Self.isApart(rest.last, word.first) { return Self.bare(rest) }
      }
    }
    return nil
  }

  /// What is left without what joins it to such a word, as in `ca. 2015` and the Hebrew `כ-2015`.
  private static func bare(_ rest: Substring) -> String? {
    var rest = Substring(trimmed(String(rest)))
    if let first = rest.first, ".-:".contains(first) { rest = rest.dropFirst() }
    let text = trimmed(String(rest))
    return text.isEmpty ? nil : text
  }

  /// Whether one of two neighbours ends a word: letters of alphabets do not, those of Chinese and Japanese do.
  private static func isApart(_ left: Character?, _ right: Character?) -> Bool {
    guard let left, let right else { return true }
    func isOfAlphabet(_ character: Character) -> Bool {
      character.isLetter && (character.unicodeScalars.first?.value ?? 0) < 0x2E80
    }
    return !isOfAlphabet(left) || !isOfAlphabet(right)
  }
}
