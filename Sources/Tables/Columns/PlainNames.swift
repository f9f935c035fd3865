import Foundation
import Model

/// The names of columns as they are written without accents, on keyboards and by programs that have none: `Categoria`,
/// `Stuckzahl`, `Waehrung`.
///
/// They are made from the names in a language’s file, so that nobody has to keep them.
struct PlainNames {
  /// The folded names with accents, by what is compared of them without; none of these is a name as it stands.
  private let names: [String: String]
  /// Those of them of which `ä`, `ö`, `ü` and `ß` are spelled with two letters, which hardly are words of another language.
  private let spelledOut: [String: String]

  init(_ file: LanguageFile) {
    let all = ColumnNames(file)
    let written =
      all.allWithLoose.map(\.name) + all.descriptions + all.opposites + all.shown + file.otherWords
    guard written.contains(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) else {
      (names, spelledOut) = ([:], [:])
      return
    }
    let folded = written.map(TableColumn.folded)
    let known = Set(folded)
    // “Cache” and “masque” are things, too; what is nearly a word for private is doubted, which is safe.
    let ofPrivacy = Set(
      all.all.filter(\.column.isOfPrivacy).map { TableColumn.folded($0.name) })
    var (plain, spelled): ([String: String], [String: String]) = ([:], [:])
    for name in folded where !name.utf8.allSatisfy({ $0 < 0x80 }) {
      let (short, long) = (Self.plain(name), Self.spelledOut(name))
      if short != name, !known.contains(short), !ofPrivacy.contains(name), plain[short] == nil {
        plain[short] = name
      }
      if long != short, !known.contains(long), spelled[long] == nil { spelled[long] = name }
    }
    (names, spelledOut) = (plain.merging(spelled) { first, _ in first }, spelled)
  }

  /// The name that is meant by a folded one without its accents, or with some of them; else that one.
  func name(_ folded: String) -> String {
    names.isEmpty ? folded : names[folded] ?? names[Self.plain(folded)] ?? folded
  }

  /// The same where the language is not that of the table: `piece` is a word of several.
  func nameSpelledOut(_ folded: String) -> String { spelledOut[folded] ?? folded }

  /// What is compared of the names without their accents.
  var all: some Sequence<String> { names.keys }

  /// The ways in which a name is written: as it is, without its accents, and spelled with two letters.
  static func forms(of name: String) -> Set<String> {
    name.utf8.allSatisfy { $0 < 0x80 } ? [name] : [name, plain(name), spelledOut(name)]
  }

  /// A text without the accents of its Latin letters. Those of others make other letters: プ is not フ.
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    var isLatin = false
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      if marks ~= scalar.value {
        if !isLatin { plain.append(scalar) }
        continue
      }
      isLatin = scalar.value < 0x250 && scalar.properties.isAlphabetic
      if let letters = alone[scalar] {
        plain.append(contentsOf: letters.unicodeScalars)
      } else {
        plain.append(scalar)
      }
    }
    return String(plain).precomposedStringWithCanonicalMapping
  }

  /// The same with two letters for those that German and its neighbours spell so.
  static func spelledOut(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var spelled = String.UnicodeScalarView()
    for letter in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      if let letters = pairs[letter] {
        spelled.append(contentsOf: letters.unicodeScalars)
      } else {
        spelled.append(letter)
      }
    }
    return plain(String(spelled))
  }

  /// What stands above and below letters.
  private static let marks: ClosedRange<UInt32> = 0x300...0x36F
  /// Letters that are none with a mark.
  private static let alone: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "Œ": "OE", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "ð": "d", "ı": "i",
  ]
  private static let pairs: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "å": "aa",
    "Å": "Aa", "ø": "oe", "Ø": "Oe",
  ]
}
