import Basics
import Model

/// Words for private where they keep nothing private: a category, a room, a condition or a tag that is one, notes that
/// begin with one, names that have one in brackets, and sentences that say so in any text.
struct PrivateWords {
  /// What is looked at in each column.
  private let parts: [Part?]
  /// The first cell of each column that says so, with the word, and how many more there are.
  private var found: [Int: (cell: CellPlace, found: Found, more: Int)] = [:]

  private enum Part {
    case whole, each, beginning, name, sentence
  }

  /// A word, and what the cell does with it.
  typealias Found = (verb: String, word: String)

  /// Beside a column that says what is private all others are about something else.
  init(_ columns: [TableColumn?]) {
    let isSaid = columns.contains(.isPrivate)
    parts = columns.map { column in
      if isSaid { return nil }
      switch column {
      case .field(.category), .field(.condition), .field(.room): return .whole
      case .field(.tags): return .each
      case .field(.notes): return .beginning
      case .field(.name): return .name
      case .field(let field) where field.kind == .text || field.kind == .notes: return .sentence
      default: return nil
      }
    }
  }

  /// The word that a field of a row says, as it was read; nil where it says none.
  func word(in value: FieldValue?, at place: Int) -> Found? {
    guard let part = parts[place] else { return nil }
    switch (part, value) {
    case (.each, .texts(let texts)):
      return texts.lazy.compactMap { text -> String? in
        if Self.isTag(text) { return trimmed(text) }
        return PrivateSentences.find(in: text)
      }.first.map(Self.says)
    case (.name, .text(let text)): return PrivateTitle.word(inName: text).map(Self.says)
    case (_, .text(let text)):
      if part == .beginning, let word = PrivateBeginning.find(in: text)?.word {
        return ("it begins with", word)
      }
      if part != .sentence, PrivateTitle.isOne(text) { return Self.says(trimmed(text)) }
      return PrivateSentences.find(in: text).map(Self.says)
    default: return nil
    }
  }

  /// The word that stands alone in a row, in the place of the name of a thing; nil where it may be a name.
  func word(alone name: String, at place: Int) -> Found? {
    parts[place] == .name && PrivateTitle.isOne(name) ? Self.says(trimmed(name)) : nil
  }

  private static func says(_ word: String) -> Found { ("it says", word) }

  mutating func add(_ word: Found, at place: Int, cell: () -> CellPlace) {
    if found[place] != nil { found[place]?.more += 1 } else { found[place] = (cell(), word, 0) }
  }

  /// Whether a tag is no more than a word for private, or one that is sure beside words for the opposite: nobody tags a
  /// thing with “internal” for another reason.
  private static func isTag(_ text: String) -> Bool {
    switch CellOfPrivacy(text) {
    case .clear, .loose: true
    // It is leather as well.
    case .held(isSure: true): trimmed(text).lowercased() != "hide"
    default: false
    }
  }

  /// What is said of them, once for each column.
  func diagnostics(file: String, unit: RowNumber.Unit) -> [Diagnostic] {
    found.sorted { $0.key < $1.key }.map { place, first in
      let others = first.more == 1 ? "another one does so, too" : "\(first.more) more do so, too"
      return first.cell.diagnostic(
        .warning, .privacyColumnDoubtful,
        "\(first.found.verb) \(Quotation.quoted(first.found.word))\(first.more > 0 ? " (\(others))" : ""), but only a \(unit.column) "
          + "“private” keeps things private",
        file: file, done: "it keeps nothing private", remedy: PrivacyDoubt.remedyOfWords(unit))
    }
  }
}
