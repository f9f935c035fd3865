import Basics
import Model

/// The words by which people call sums: `Total`, `Grand total`, `Total USD`, `Total paid`.
struct SumWords {
  private let words: Set<String>
  /// The words of the program’s other languages, folded.
  private let otherWords: Set<String>
  /// Those of the languages that put no space before them.
  private let unspaced: [String]
  /// The same as they are written in small letters, the longest first.
  private let spoken: [String]
  /// What amounts are called, folded.
  private let amounts: Set<String>
  private let signs: CurrencySigns
  private let beginnings: WordBeginnings
  /// The last words that they have.
  private let lasts: Set<String>

  /// What a text may be.
  enum Meaning {
    case none
    /// It begins with the word for a sum, as `Total of all rooms` does, but also `Total Recall`; or it is one in another
    /// language.
    case possible
    /// It ends with one: `Kitchen total`.
    case likely
    case sum
  }

  init(_ conventions: TableConventions) {
    let terms = conventions.words.terms(.sums)
    words = Set(terms.map(TableColumn.folded))
    spoken = terms.map { $0.lowercased() }.sorted { $0.utf8.count > $1.utf8.count }
    beginnings = WordBeginnings(of: words.union(spoken))
    lasts = Set(spoken.map { Self.lastWord(of: $0) ?? $0 })
    let files = conventions.words.files + [.english]
    amounts = Set(
      files.flatMap { ColumnNames($0).meanings }.compactMap { name, column in
        guard case .field(let field) = column, field.kind == .amount else { return nil }
        return name
      })
    signs = CurrencySigns(conventions)
    otherWords = Self.allWords.subtracting(words)
    unspaced = terms.union(Self.allWords).filter {
      // A Japanese clock ends in the sign for a sum.
      $0.unicodeScalars.count > 1 && $0.unicodeScalars.allSatisfy(Self.isUnspaced)
    }
  }

  /// The words of all languages of the program, folded.
  private static let allWords = Set(
    LanguageFile.builtInTerms(.sums).map(TableColumn.folded) + [
      "totaal", "somma", "totale", "suma", "soma", "summa", "totalt", "итого", "σ", "∑",
      "toplam", "geneltoplam", "razem", "yhteensä", "celkem", "összesen", "всего", "разом", "합계",
      "총계",
      // What tables of sums have below them, as spreadsheets and pandas write it: they are sums by their amounts alone.
      "gesamtergebnis", "ergebnis", "all", "everything", "alles", "alle", "tout", "todo", "result",
    ])

  private static let allBeginnings = WordBeginnings(of: allWords)

  /// Whether a letter is one of Chinese or Japanese.
  private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    (0x3040...0x30FF).contains(letter.value) || (0x4E00...0x9FFF).contains(letter.value)
  }

  /// Whether a text names a currency, or some that share a sign.
  func isCurrency(_ text: String) -> Bool {
    text.utf8.count <= Self.longest && (signs.code(of: text) != nil || CurrencyNames.isShared(text))
  }

  /// A sum is called nothing longer, nor is a currency.
  private static let longest = 80

  /// What a text is: a sum where it is the word for one, alone or with the currency, the year or the amounts that it is of.
  func meaning(of text: String) -> Meaning {
    // Folding takes longer than telling that most texts are none of the words.
    if text.utf8.count > Self.longest { return .none }
    if let byte = text.utf8.last, byte >= 128, let last = text.unicodeScalars.last,
      Self.isUnspaced(last)
    {
      return meaning(ofUnspaced: text)
    }
    let isEnd = Self.lastWord(of: text).map(lasts.contains) ?? false
    if !beginnings.mayBegin(text) {
      return isEnd ? meaning(ofEndOf: text) : meaning(inOtherLanguage: text)
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
        || isCurrency(plain) ? .sum : .possible
    }
    return isEnd ? meaning(ofEndOf: text) : meaning(inOtherLanguage: text)
  }

  private func meaning(inOtherLanguage text: String) -> Meaning {
    guard text.utf8.count <= Self.longestWord, Self.allBeginnings.mayBegin(text) else {
      return .none
    }
    return otherWords.contains(TableColumn.folded(text)) ? .possible : .none
  }

  /// No language’s word is longer, in bytes.
  private static let longestWord = 40

  private func meaning(ofUnspaced text: String) -> Meaning {
    let folded = TableColumn.folded(text)
    if words.contains(folded) { return .sum }
    if words.contains(where: {
      text.hasPrefix($0) && amounts.contains(String(folded.dropFirst($0.count)))
    }) {
      return .sum
    }
    return unspaced.contains { text.hasSuffix($0) } ? .likely : .none
  }

  private func meaning(ofEndOf text: String) -> Meaning {
    let small = Self.withoutMarks(text[...]).lowercased()
    let isSum = spoken.contains { word in
      guard small.hasSuffix(word), let before = small.dropLast(word.count).last else {
        return false
      }
      return !before.isLetter && !before.isNumber
    }
    return isSum ? .likely : .none
  }

  /// A text’s last word in small letters; nil where it has but one, or ends in a digit.
  private static func lastWord(of text: String) -> String? {
    // Many names are numbered.
    if let last = text.utf8.last, (0x30...0x39).contains(last) { return nil }
    let text = withoutMarks(text[...])
    guard let last = text.utf8.last, !(0x30...0x39).contains(last),
      let mark = text.utf8.lastIndex(where: {
        [0x20, UInt8(ascii: "-"), UInt8(ascii: "(")].contains($0)
      })
    else { return nil }
    return text[text.utf8.index(after: mark)...].lowercased()
  }

  /// A text without a colon, a point, a bracket and spaces at its end.
  private static func withoutMarks(_ text: Substring) -> Substring {
    var text = text
    while let last = text.utf8.last,
      [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ")"), 0x20].contains(last)
    {
      text = Substring(text.utf8.dropLast())
    }
    return text
  }
}
