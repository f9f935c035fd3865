import Model

/// The words with which people mark something as private, in all languages of the program.
package enum PrivacyTerms {
  private static let terms: Set<[String]> = {
    let settings = PrivacySettings.fields.map(\.name).filter { $0.hasPrefix("private") }
    return Set((HeadingWords.ofPrivacy + settings).map(words))
  }()

  /// What is compared of a text: its words without capitals, accents and marks.
  package static func words(of text: String) -> [String] { HeadingWords.words(of: text) }

  /// Whether some words are such a term and nothing else.
  package static func contains(_ words: [String]) -> Bool { terms.contains(words) }

  /// What is marked by words that begin or end with such a term, as in “The ring is private”; nil where there is none.
  package static func rest(of words: [String]) -> [String]? {
    for count in 1..<max(1, min(words.count, longest + 1)) {
      if contains(Array(words.prefix(count))) { return Array(words.dropFirst(count)) }
      if contains(Array(words.suffix(count))) { return Array(words.dropLast(count)) }
    }
    return nil
  }

  /// The words of the longest term.
  private static let longest = terms.map(\.count).max() ?? 1
}
