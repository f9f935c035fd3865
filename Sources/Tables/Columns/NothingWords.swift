import Basics
package import Model
import Foundation

/// What people write in a field of which there is nothing to say: a word such as `n/a`, `none` and `なし`, a dash or a
/// question mark.
///
/// Such a text counts as an empty field where it is all that stands there.
package struct NothingWords: Sendable {
  private let words: Set<String>
  /// What is written where a thing is lent to nobody.
  private let nobody: Set<String>
  private let beginnings: WordBeginnings
  private let language: Language

  /// A longer text says something, in bytes.
  private static let longest = 60

  /// Those of a language, beside those of all languages of the program: who writes `n/a` may write German otherwise.
  package init(_ language: Language) {
    self.language = language
    func words(_ term: LanguageFile.Term) -> Set<String> {
      language.terms(term).union(LanguageFile.builtInTerms(term)).reduce(into: []) {
        $0.insert(Self.folded($1))
      }
    }
    (self.words, nobody) = (words(.nothing), words(.nobody))
    // As they are written they may be in capitals, and in the form that macOS gives them.
    let forms = self.words.union(nobody).flatMap { word in
      [word, word.uppercased()].flatMap { [$0, $0.decomposedStringWithCanonicalMapping] }
    }
    beginnings = WordBeginnings(of: forms)
  }

  /// Whether a text says nothing as what a column holds.
  ///
  /// The name of a thing is what its owner wrote, whatever that is, and what keeps something private is not passed over
  /// for a word.
  package func isSaid(by text: String, in column: TableColumn?) -> Bool {
    isSaid(by: text, in: Content(column))
  }

  /// What a column holds, as far as it changes what says nothing there.
  enum Content {
    /// What its owner wrote says something, whatever it is.
    case kept
    case borrowers, serialNumbers, times, amounts, own, others

    init(_ column: TableColumn?) {
      self =
        switch column {
        case .name, .isPrivate, .privatePhotos, .page: .kept
        case .field(.lentTo): .borrowers
        case .serialNumber: .serialNumbers
        case .field(let field)? where field.kind.isOfTime: .times
        case let column? where column.amount != nil: .amounts
        case nil: .own
        default: .others
        }
    }
  }

  /// The same where that is known of the column, as it is of one whose cells are read one after the other.
  func isSaid(by text: String, in column: Content) -> Bool {
    switch column {
    case .kept: false
    case .borrowers: isSaid(by: text, or: nobody) || language.isNo(trimmed(text))
    // No thing has zero for its number.
    case .serialNumbers:
      isSaid(by: text) || language.isNo(trimmed(text)) || text.utf8.allSatisfy { $0 == 0x30 }
    case .times: isSaid(by: text) || NullDay.isSaid(by: text, isOfDays: true)
    case .amounts: isSaid(by: text) || NoAmount.isSaid(by: text)
    case .own: isSaid(by: text) || NullDay.isSaid(by: text, isOfDays: false)
    case .others: isSaid(by: text)
    }
  }

  /// The same of a day that a spreadsheet knows to be one.
  func isSaid(by day: CalendarDate, in column: TableColumn?) -> Bool {
    guard case .field(let field)? = column else {
      return column == nil && NullDay.isOne(day, isOfDays: false)
    }
    return field.kind.isOfTime && NullDay.isOne(day, isOfDays: true)
  }

  /// Whether a text says nothing.
  package func isSaid(by text: String) -> Bool { isSaid(by: text, or: []) }

  private func isSaid(by text: String, or others: Set<String>) -> Bool {
    guard text.utf8.count <= Self.longest else { return false }
    if Self.isMark(text) || Self.isOfDatabase(text) { return true }
    guard mayBegin(text) else { return false }
    return Self.readings(of: text).contains { words.contains($0) || others.contains($0) }
  }

  // MARK: Marks

  /// Whether a text is nothing but dashes, question marks, slashes or an ellipsis, all of one kind; or some of one kind
  /// with slashes between them, such as `-/-` and `./.`.
  private static func isMark(_ text: String) -> Bool {
    // Most texts begin with a letter, and need no look at their characters.
    if let first = text.utf8.first, Self.isLetter(first) { return false }
    var (kind, count, slashes) = (Mark?.none, 0, 0)
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      guard let mark = Mark(scalar) else { return false }
      if mark == .slash {
        slashes += 1
        continue
      }
      guard kind ?? mark == mark else { return false }
      kind = mark
      count += 1
    }
    guard let kind else { return slashes > 0 }
    // A point alone may be anything, and a slash at an end may be a part of an address.
    return slashes > 0 ? count > slashes : kind != .point || count > 2
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Whether a text is what databases, YAML and Python write for nothing; “Null” and “Nan” are names.
  private static func isOfDatabase(_ text: String) -> Bool {
    switch text.utf8.count {
    case 1: text == "~"
    case 2: text == "\\N"
    case 3: text == "NaN" || text == "nan"
    case 4: text == "NULL" || text == "null"
    default: false
    }
  }

  private enum Mark {
    case dash, question, slash, ellipsis, point

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "?", "\u{FF1F}", "\u{61F}": self = .question
      case "/", "\u{FF0F}": self = .slash
      case "…": self = .ellipsis
      case ".": self = .point
      // The lines that Japanese keyboards have beside the zero, and what boxes are drawn of.
      case "_", "\u{30FC}", "\u{FF70}", "\u{2500}": self = .dash
      default:
        guard NoAmount.isDash(scalar) else { return nil }
        self = .dash
      }
    }
  }

  // MARK: Words

  /// What a text may be as a word: with and without a full stop or brackets.
  private static func readings(of text: String) -> [String] {
    let word = folded(text)
    var plain = Substring(word)
    if let first = plain.first, let closing = brackets[first], plain.last == closing {
      plain = plain.dropFirst().dropLast()
    }
    if plain.last == "." || plain.last == "。" { plain = plain.dropLast() }
    return [word, String(plain)]
  }

  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "<": ">"]

  /// What is compared of a text: small letters without spaces.
  private static func folded(_ text: String) -> String {
    // Of ASCII nothing is composed.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let letters = text.utf8.lazy.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      return String(decoding: letters.map(small), as: UTF8.self)
    }
    return String(
      String.UnicodeScalarView(
        text.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
          !$0.properties.isWhitespace && !$0.properties.isBidiControl
        }))
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether a text may be a word by how it begins.
  private func mayBegin(_ text: String) -> Bool {
    if beginnings.contains(text) { return true }
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next() else { return false }
    switch first {
    // Spaces and brackets stand before a word, and the marks of direction and letters of full width begin so.
    case 0x09...0x0D, 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), 0xC2, 0xE2,
      0xEF:
      return true
    // `n / a`
    default: return bytes.next() == 0x20
    }
  }
}
