/// The words by which people call sums: `Total`, `Grand total`, `Total USD`, `Total paid`.
struct SumWords {
  private let words: Set<String>
  /// The same as they are written in small letters, the longest first.
  private let spoken: [String]
  /// What amounts are called, folded.
  private let amounts: Set<String>
  private let signs: CurrencySigns
  /// The letters with which the words begin.
  private let firsts: Set<Character>

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
    let files = conventions.words.files + [.english]
    amounts = Set(
      files.flatMap { ColumnNames($0).meanings }.compactMap { name, column in
        guard case .field(let field) = column, field.kind == .amount else { return nil }
        return name
      })
    signs = CurrencySigns(conventions)
  }

  /// A sum is called nothing longer.
  private static let longest = 80

  /// Whether a text is the word for a sum, alone or with the currency, the year or the amounts that it is of; perhaps one
  /// where it begins with such a word and goes on otherwise, as `Total of all rooms` does, and `Total Recall`.
  func meaning(of text: String) -> Meaning {
    // Folding takes longer than telling that most texts are none of the words.
    if text.utf8.count > Self.longest { return .none }
    if let first = text.utf8.first, first < 128,
      !firsts.contains(Character(UnicodeScalar(first | 0x20))),
      UInt8(ascii: "A")...UInt8(ascii: "z") ~= first
    {
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
        || signs.code(of: plain) != nil || signs.isShared(plain) ? .sum : .perhaps
    }
    return .none
  }
}
