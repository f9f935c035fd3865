import Basics

/// Whether a longer text begins with a word for private that stands for itself: “PRIVATE - do not publish”, “private: …”,
/// “Vertraulich!”.
enum PrivateBeginning {
  /// Words for private with how sure they are, the longest first: “private items” is more than “private”.
  private static let words: [(word: String, isClear: Bool)] = CellOfPrivacy.words
    .filter { $0.value == .clear || $0.value == .loose }
    .map { (word: $0.key, isClear: $0.value == .clear) }
    .sorted { ($0.word.utf8.count, $0.word) > ($1.word.utf8.count, $1.word) }
  private static let beginnings = WordBeginnings(of: words.map(\.word))
  /// As many letters of a text as are looked at: more than any of the words, and another one behind it, have.
  private static let lookedAt = 80
  /// What may stand around such a word to make it seen.
  private static let brackets: Set<Character> = ["[", "(", "*", "!", "“", "„", "\"", "【", "<"]
  /// What sets a word apart from what follows.
  private static let separators: Set<Character> = [
    ":", "!", "–", "—", "|", "]", ")", "*", "”", "“", "\"", "】", ">", "：", "！", "。", "…", "\n",
    "\r\n",
  ]

  /// Whether a text may begin so.
  static func isPossible(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    // Brackets, quotes, other marks and blanks are passed over.
    return !(0x61...0x7A).contains(first | 0x20) || beginnings.contains(text)
  }

  /// The word as it is written, and whether it is clear what it means; nil where there is none.
  static func find(in text: String) -> (word: String, isClear: Bool)? {
    guard isPossible(text) else { return nil }
    let beginning = text.prefix(lookedAt).drop { $0.isWhitespace || brackets.contains($0) }
    if let sign = beginning.first,
      let known = CellOfPrivacy.signs.first(where: {
        $0.unicodeScalars.first == sign.unicodeScalars.first
      })
    {
      return (String(known), false)
    }
    guard beginnings.contains(String(beginning.prefix(2))) else { return nil }
    for (word, isClear) in words {
      guard let rest = Self.rest(of: beginning, behind: word) else { continue }
      let written = beginning[..<rest.startIndex]
      let next = rest.drop { !$0.isLetter }
      let isFollowed = words.contains { $0.isClear && Self.rest(of: next, behind: $0.word) != nil }
      // “Do not publish this” needs no sign, and what is “not public domain” may be shown. A “PRIVATE EYE” is a magazine.
      let isSeen =
        isApart(rest, isClear: isClear) || isClear && word.contains(" ") && word != "not public"
        || isInCapitals(written) && (isFollowed || !isInCapitals(next.prefix { $0.isLetter }))
      return isSeen ? (String(written), isClear || isFollowed) : nil
    }
    return nil
  }

  /// What follows a word at the beginning of a text; nil where the text begins otherwise, or with a longer word.
  private static func rest(of text: Substring, behind word: String) -> Substring? {
    // Capitals of some letters have other lengths than small ones have.
    var end = text.startIndex
    for letter in word {
      guard end < text.endIndex, text[end] == letter || text[end].lowercased() == String(letter)
      else { return nil }
      end = text.index(after: end)
    }
    let rest = text[end...]
    guard let next = rest.first, !HeadingWords.isOfSigns(word) else { return rest }
    return next.isLetter || next.isNumber || "'’".contains(next) ? nil : rest
  }

  /// Whether a word is set apart from what follows: by a sign, a dash with space beside it, or since nothing follows.
  private static func isApart(_ rest: Substring, isClear: Bool) -> Bool {
    let plain = rest.drop { $0 == " " || $0 == "\u{A0}" }
    guard let next = plain.first else { return true }
    if separators.contains(next) { return true }
    if isClear, ".,;".contains(next) { return true }
    // “Private-label” is one word.
    guard next == "-" else { return false }
    let second = plain.dropFirst().first
    return plain.startIndex > rest.startIndex || second == nil || second?.isWhitespace == true
      || second == "-"
  }

  private static func isInCapitals(_ text: Substring) -> Bool {
    text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
  }
}
