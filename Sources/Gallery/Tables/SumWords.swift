/// The words by which people call sums: `Total`, `Grand total`, `Total USD`, `Total paid`.
struct SumWords {
  private let words: Set<String>
  /// The same as they are written in small letters, the longest first.
  private let spoken: [String]
  /// What amounts are called, folded.
  private let amounts: Set<String>
  private let signs: CurrencySigns
  /// The letters with which the words begin, and those with which they end.
  private let firsts: Set<Character>
  private let lasts: Set<Character>

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
    lasts = Set(words.compactMap(\.last))
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
    text.utf8.count <= Self.longest && (signs.code(of: text) != nil || signs.isShared(text))
  }

  /// A sum is called nothing longer, nor is a currency.
  private static let longest = 80

  /// Whether a text is the word for a sum, alone or with the currency, the year or the amounts that it is of; perhaps one
  /// where it begins or ends with such a word, as `Total of all rooms` and `Kitchen total` do, and `Total Recall`.
  func meaning(of text: String) -> Meaning {
    // Folding takes longer than telling that most texts are none of the words.
    if text.utf8.count > Self.longest { return .none }
    if Self.isOther(text.utf8.first, than: firsts), Self.isOther(text.utf8.last, than: lasts) {
      return .none
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
    let end = String(small.reversed().drop { [":", "."].contains($0) }.reversed())
    let isEnd = spoken.contains { word in
      end.hasSuffix(word)
        && end.dropLast(word.count).last.map { !$0.isLetter && !$0.isNumber } == true
    }
    return isEnd ? .perhaps : .none
  }

  /// Whether a byte is a letter of ASCII, and none of some.
  private static func isOther(_ byte: UInt8?, than letters: Set<Character>) -> Bool {
    guard let byte, UInt8(ascii: "A")...UInt8(ascii: "z") ~= byte else { return false }
    return !letters.contains(Character(UnicodeScalar(byte | 0x20)))
  }
}
