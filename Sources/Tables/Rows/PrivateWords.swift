import Basics
import Model

/// Words for private where they keep nothing private: a category, a condition or a tag that is one, and notes that begin
/// with one.
///
/// Rooms and names are not looked at: “Private” may be a room of a hotel.
struct PrivateWords {
  /// What is looked at in each column.
  private let parts: [Part?]
  /// The first cell of each column that says so, with the word, and how many more there are.
  private var found: [Int: (cell: CellPlace, word: String, more: Int)] = [:]

  private enum Part {
    case whole, each, beginning
  }

  /// How the words begin, by which nearly all other texts are told from them.
  private static let beginnings = WordBeginnings(
    of: CellOfPrivacy.words.filter { $0.value == .clear || $0.value == .loose }.keys)

  /// Beside a column that says what is private all others are about something else.
  init(_ columns: [TableColumn?]) {
    let isSaid = columns.contains(.isPrivate)
    parts = columns.map { column in
      if isSaid { return nil }
      switch column {
      case .field(.category), .field(.condition): return .whole
      case .field(.tags): return .each
      case .field(.notes): return .beginning
      default: return nil
      }
    }
  }

  /// The word that a field of a row says, as it was read; nil where it says none.
  func word(in value: FieldValue?, at place: Int) -> String? {
    guard let part = parts[place] else { return nil }
    switch (part, value) {
    case (.whole, .text(let text)): return Self.isOne(text) ? trimmed(text) : nil
    case (.each, .texts(let texts)): return texts.first(where: Self.isOne).map(trimmed)
    case (.beginning, .text(let text)):
      return Self.isOne(text) ? trimmed(text) : PrivateBeginning.find(in: text)?.word
    default: return nil
    }
  }

  mutating func add(_ word: String, at place: Int, cell: () -> CellPlace) {
    if found[place] != nil { found[place]?.more += 1 } else { found[place] = (cell(), word, 0) }
  }

  private static func isOne(_ text: String) -> Bool {
    guard beginnings.contains(text) else { return false }
    let kind = CellOfPrivacy(text)
    return kind == .clear || kind == .loose
  }

  /// What is said of them, once for each column.
  func diagnostics(file: String, unit: RowNumber.Unit) -> [Diagnostic] {
    found.sorted { $0.key < $1.key }.map { place, first in
      let says = parts[place] == .beginning ? "it begins with" : "it says"
      let others = first.more == 1 ? "another one does so, too" : "\(first.more) more do so, too"
      return first.cell.diagnostic(
        .warning, .privacyColumnDoubtful,
        "\(says) \(Quotation.quoted(first.word))\(first.more > 0 ? " (\(others))" : ""), but only a \(unit.column) "
          + "“private” keeps things private",
        file: file, done: "it keeps nothing private", remedy: PrivacyDoubt.remedyOfWords(unit))
    }
  }
}
