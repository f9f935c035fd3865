/// The words by which people call sums: `Total`, `Grand total`, `Total USD`, `Total paid`.
struct SumWords {
  private let words: Set<String>
  /// The same as they are written in small letters, the longest first.
  private let spoken: [String]
  /// What amounts are called, folded.
  private let amounts: Set<String>
  private let signs: CurrencySigns
  /// The letters with which the words begin, and the last words that they have.
  private let firsts: Set<Character>
  private let lasts: Set<String>

  /// The word that is used first of all.
  let usual: String

  /// What a text may be.
  enum Meaning { case none, perhaps, sum }

  init(_ conventions: TableConventions) {
    let terms = conventions.words.terms(.sums)
    let word = (conventions.words.files + [.english]).lazy.compactMap { $0.terms[.sums]?.first }
      .first
    usual = word.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    words = Set(terms.map(TableColumn.folded))
    spoken = terms.map { $0.lowercased() }.sorted { $0.utf8.count > $1.utf8.count }
    firsts = Set(words.compactMap(\.first))
    lasts = Set(spoken.map { Self.lastWord(of: $0) ?? $0 })
    let files = conventions.words.files + [.english]
    amounts = Set(
      files.flatMap { ColumnNames($0).meanings }.compactMap { name, column in
        guard case .field(let field) = column, field.kind == .amount else { return nil }
        return name
      })
    signs = CurrencySigns(conventions)
  }

  /// Whether a text names a currency, or some that share a sign.
  func isCurrency(_ text: String) -> Bool {
    text.utf8.count <= Self.longest && (signs.code(of: text) != nil || CurrencyNames.isShared(text))
  }

  /// A sum is called nothing longer, nor is a currency.
  private static let longest = 80

  /// Whether a text is the word for a sum, alone or with the currency, the year or the amounts that it is of; perhaps one
  /// where it begins or ends with such a word, as `Total of all rooms` and `Kitchen total` do, and `Total Recall`.
  func meaning(of text: String) -> Meaning {
    // Folding takes longer than telling that most texts are none of the words.
    if text.utf8.count > Self.longest { return .none }
    let isEnd = Self.lastWord(of: text).map(lasts.contains) ?? false
    if let first = text.utf8.first, first < 128,
      !firsts.contains(Character(UnicodeScalar(first | 0x20))),
      UInt8(ascii: "A")...UInt8(ascii: "z") ~= first
    {
      return isEnd ? meaning(ofEndOf: text) : .none
    }
    if words.contains(TableColumn.folded(text)) { return .sum }
    let small = trimmed(text.lowercased())
    for word in spoken where small.hasPrefix(word) {
      let rest = small.dropFirst(word.count)
      guard let next = rest.first, !next.isLetter, !next.isNumber else { continue }
      let of = trimmed(String(rest.drop { !$0.isLetter && !$0.isNumber && !$0.isCurrencySymbol }))
      let plain = String(of.reversed().drop { [")", ":", "."].contains($0) }.reversed())
      let isYear = plain.count == 4 && plain.allSatisfy { ("0"..."9").contains($0) }
      return isYear || amounts.contains(TableColumn.folded(plain))
        || isCurrency(plain) ? .sum : .perhaps
    }
    return isEnd ? meaning(ofEndOf: text) : .none
  }

  private func meaning(ofEndOf text: String) -> Meaning {
    let small = Self.withoutMarks(text[...]).lowercased()
    let isSum = spoken.contains { word in
      guard small.hasSuffix(word), let before = small.dropLast(word.count).last else {
        return false
      }
      return !before.isLetter && !before.isNumber
    }
    return isSum ? .perhaps : .none
  }

  /// A text’s last word in small letters; nil where it has but one, or ends in a digit.
  private static func lastWord(of text: String) -> String? {
    let text = withoutMarks(text[...])
    guard let last = text.utf8.last, !(0x30...0x39).contains(last),
      let mark = text.utf8.lastIndex(where: { $0 == 0x20 || $0 == UInt8(ascii: "-") })
    else { return nil }
    return text[text.utf8.index(after: mark)...].lowercased()
  }

  /// A text without a colon, a point and spaces at its end.
  private static func withoutMarks(_ text: Substring) -> Substring {
    var text = text
    while let last = text.utf8.last, [UInt8(ascii: ":"), UInt8(ascii: "."), 0x20].contains(last) {
      text = Substring(text.utf8.dropLast())
    }
    return text
  }
}
