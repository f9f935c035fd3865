import Basics
import Model

/// A cell that holds no more than a word of privacy, or a yes or no, in any language that the program has.
enum CellOfPrivacy: Hashable {
  case yesOrNo
  /// It says that something is private, wherever it stands.
  case clear
  /// It says so, or something else: “Privat” may be whom a thing was bought from.
  case loose
  /// It says of what is to be published that this is not to be seen, or not yet, beside words for the opposite.
  case held(isSure: Bool)
  /// It says that something is to be seen, or that it is accessible in whatever way.
  case shown(isSure: Bool)

  /// Words for private, as they are compared.
  static let words: [String: CellOfPrivacy] = {
    var words: [String: CellOfPrivacy] = [:]
    for word in PublicationWords.open { words[word] = .shown(isSure: false) }
    for word in HeadingWords.names(under: [ColumnNames.opposite]) + PublicationWords.shown {
      words[word.lowercased()] = .shown(isSure: true)
    }
    for word in PublicationWords.drafts + PublicationWords.waiting {
      words[word] = .held(isSure: false)
    }
    for word in PublicationWords.hidden { words[word] = .held(isSure: true) }
    for name in HeadingWords.ofPrivacy.map({ $0.lowercased() }) {
      if ["confid", "publi", "vertraul", "öffentlich", "公開", "公开"].contains(where: name.contains) {
        words[name] = .clear
      } else {
        // Other words mean other things too: a “hide” is leather.
        words[name] = name.contains("priv") ? .loose : .held(isSure: true)
      }
    }
    for sign in signs { words[String(sign)] = .loose }
    for (word, kind) in words where word.utf8.contains(where: { $0 >= 0x80 }) {
      let spelled = PlainNames.spelledOut(word)
      // Accents that are merely left out may make another word.
      if spelled != PlainNames.plain(word), words[spelled] == nil { words[spelled] = kind }
    }
    return words
  }()
  /// The longest of them in bytes, so that notes are not folded in vain.
  static let longestWord = words.keys.map(\.utf8.count).max() ?? 0
  /// Pictures that people write for it, also beside a word.
  static let signs: [Character] = ["🔒", "🔐", "🙈"]

  /// Each yes and no, and whether it is a no whatever the language.
  private static let marks: [String: Bool] = {
    let languages = LanguageFile.builtInTags.compactMap(LanguageFile.builtIn)
    var marks: [String: Bool] = [:]
    for word in languages.flatMap(\.noes) { marks[word.lowercased()] = true }
    for word in languages.flatMap(\.yeses) { marks[word.lowercased()] = false }
    for word in ["-", "–", "none"] { marks[word] = nil }
    return marks
  }()

  init?(_ cell: String) {
    guard let folded = Self.folded(cell) else { return nil }
    if let word = Self.words[folded] ?? Self.word(among: folded) {
      self = word
    } else if Self.marks[folded] != nil {
      self = .yesOrNo
    } else {
      return nil
    }
  }

  /// The word that a folded cell is without the marks around it: `(private)`, `PRIVATE!`, `🔒`.
  private static func word(among folded: String) -> CellOfPrivacy? {
    func isMark(_ letter: Character) -> Bool { !letter.isLetter && !letter.isNumber }
    guard let first = folded.first, let last = folded.last, isMark(first) || isMark(last) else {
      return nil
    }
    var plain = folded[...]
    while let first = plain.first, isMark(first) { plain.removeFirst() }
    while let last = plain.last, isMark(last) { plain.removeLast() }
    if !plain.isEmpty { return words[String(plain)] }
    // A sign may have another one behind it that chooses how it is drawn.
    return folded.contains { letter in
      signs.contains { $0.unicodeScalars.first == letter.unicodeScalars.first }
    } ? .loose : nil
  }

  /// A cell as it is compared; nil where it is longer than any word.
  private static func folded(_ cell: String) -> String? {
    // Spaces around it are few.
    cell.utf8.count <= 2 * longestWord ? trimmed(cell).lowercased() : nil
  }

  /// Whether a cell holds a no in some language of the program that is a yes in none.
  fileprivate static func isNo(_ cell: String) -> Bool {
    folded(cell).flatMap { marks[$0] } == true
  }
}

extension Language {
  /// Whether a cell of a column of what is private says that nothing is: by a no in this language, or in another one of the
  /// program that this one has no other meaning for.
  func isNoOfPrivacy(_ text: String) -> Bool {
    isNo(text) || !isYes(text) && CellOfPrivacy.isNo(text)
  }

  /// Whether a cell of such a column is plainly a yes, or a word for private.
  func isYesOfPrivacy(_ text: String) -> Bool {
    if isYes(text) { return true }
    switch CellOfPrivacy(text) {
    case .clear, .loose, .held: return true
    case .yesOrNo: return !CellOfPrivacy.isNo(text)
    case .shown, nil: return false
    }
  }
}
