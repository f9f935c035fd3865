import Model
import Basics
import Foundation

/// The words of which headings are made, and those that the program’s languages have for columns.
enum HeadingWords {
  /// The words of a heading, without capitals and accents: `isPrivate` are two.
  static func words(of heading: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for letter in heading {
      let isPart = letter.isLetter || letter.isNumber
      if !isPart || wasSmall && letter.isUppercase {
        if !word.isEmpty { words.append(plain(word)) }
        word = ""
      }
      if isPart { word.append(letter) }
      wasSmall = letter.isLowercase
    }
    return word.isEmpty ? words : words + [plain(word)]
  }

  /// Letters without their case and accents.
  static func plain(_ text: String) -> String {
    text.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
  }

  /// Whether a word is written in signs that stand for words.
  static func isOfSigns(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.properties.isIdeographic || (0x3040...0x30FF) ~= $0.value }
  }

  /// The names of columns of what is private in all languages of the program.
  static let ofPrivacy = names(under: [TableColumn.isPrivate.key, TableColumn.privatePhotos.key])

  /// What stands under some keys of headings in all languages of the program, out of the texts of their files: reading all
  /// these would take longer than reading most tables.
  static func names(under keys: [String]) -> [String] {
    LanguageFile.builtInTags.flatMap { tag in
      LanguageFile.builtInHeadings(tag).split(separator: "\n").filter { line in
        keys.contains { line.hasPrefix("  \($0): [") }
      }.flatMap { line in
        line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }.split(separator: ",")
          .map { trimmed(String($0)) }
      }
    }
  }
}
