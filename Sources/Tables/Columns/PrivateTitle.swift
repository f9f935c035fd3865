import Basics

/// What a title, a name, a heading between rows or a remark about a table says of what is private.
enum PrivateTitle {
  /// The word for private that a title or a heading is or begins with, or a sentence that says so; nil where there is none.
  static func word(in text: String) -> String? {
    if isOne(text) { return trimmed(text) }
    return PrivateBeginning.find(in: text)?.word ?? word(inName: text)
  }

  /// The same of the name of a thing, of which the beginning may be anything: “Private: the novel” has the word in a title.
  static func word(inName text: String) -> String? {
    if let legend = legend(in: text) ?? bracketed(in: text) { return legend }
    return PrivateSentences.find(in: text)
  }

  /// The same of a remark about the table, in which a word counts wherever it stands.
  static func word(inRemark text: String) -> String? { word(in: text) ?? loneWord(in: text) }

  /// Whether a text is no more than a word for private.
  static func isOne(_ text: String) -> Bool {
    guard PrivateBeginning.isPossible(text) else { return false }
    let kind = CellOfPrivacy(text)
    return kind == .clear || kind == .loose
  }

  /// A word for private in brackets: `Zanzibar (private)`.
  private static func bracketed(in text: String) -> String? {
    // The other two begin with these bytes.
    guard text.utf8.contains(where: { $0 == 0x28 || $0 == 0x5B || $0 == 0xEF || $0 == 0xE3 }) else {
      return nil
    }
    var rest = text[...]
    while let open = rest.firstIndex(where: { "([（【".contains($0) }) {
      rest = rest[rest.index(after: open)...]
      let inside = String(rest.prefix { !")]）】".contains($0) })
      if isOne(inside) { return trimmed(inside) }
    }
    return nil
  }

  /// What a sign in the table stands for, where that is private: `P = private`, `* : not for the website`.
  private static func legend(in text: String) -> String? {
    // No letter has more than four bytes; a name without such a mark is told at once.
    guard text.utf8.prefix(4 * (longestMark + 1)).contains(where: mayBeginMark) else { return nil }
    guard let mark = text.prefix(longestMark + 1).firstIndex(where: { "=:：–-".contains($0) })
    else { return nil }
    let sign = trimmed(String(text[..<mark]))
    // A name may have a colon or a dash as well.
    guard sign.count <= (text[mark] == "=" ? longestMark : 3), !sign.isEmpty else { return nil }
    let rest = text[text.index(after: mark)...]
    if "–-".contains(text[mark]), rest.first?.isWhitespace != true { return nil }
    let meaning = trimmed(String(rest))
    if isOne(meaning) { return meaning }
    return text[mark] == "=" ? loneWord(in: meaning) : PrivateBeginning.find(in: meaning)?.word
  }

  /// Whether one of these signs may begin with a byte: `=`, `:`, `-`, `：` and `–`.
  private static func mayBeginMark(_ byte: UInt8) -> Bool {
    byte == 0x3D || byte == 0x3A || byte == 0x2D || byte == 0xEF || byte == 0xE2
  }

  /// No mark in a table is longer, such as `red rows`.
  private static let longestMark = 20

  // MARK: Words anywhere

  /// A word for private among others, unless it tells whose something is: “a private collection”.
  private static func loneWord(in text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    for (place, word) in words.enumerated() where isOne(String(word)) {
      let next = place + 1 < words.count ? words[place + 1].lowercased() : ""
      let before = place > 0 ? words[place - 1].lowercased() : ""
      if owners.contains(where: { next.hasPrefix($0) || before.hasPrefix($0) }) { continue }
      return String(word)
    }
    return nil
  }

  /// How the words begin that are private without being secret.
  private static let owners = [
    "collect", "seller", "sale", "dealer", "bank", "insur", "label", "press", "school", "owner",
    "propert", "residen", "address", "person", "treaty", "use", "sammlung", "verkauf", "verkäuf",
    "besitz", "hand", "gebrauch", "colecci", "collezion", "vendeur", "vendedor", "particulier",
  ]
}
