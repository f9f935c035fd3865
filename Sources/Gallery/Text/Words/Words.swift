import Foundation

/// The words of the pages in one language: a table of keys and phrases.
///
/// `{number}`, `{count}` and `{amount}` in a phrase stand for numbers and money, which the language's
/// own formats write.
struct Words: Sendable {
  /// The language's BCP 47 tag.
  let tag: String
  /// What templates know as `text`, and what the program builds phrases from.
  let phrases: [String: String]
  /// Phrases that tell how many there are, in each of the language's plural forms.
  let counted: [String: [PluralForm: String]]

  /// The languages that there are words in, English first.
  static let all: [Words] = [
    english, german, french, spanish, simplifiedChinese, traditionalChinese, japanese, arabic,
    hebrew,
  ]

  /// The words of a language, or nil if there are none.
  ///
  /// A region is passed over, save that it decides between the two ways of writing Chinese.
  static func words(in tag: String) -> Words? {
    let language = Locale(identifier: tag).language
    // Hebrew was `iw` until 1989, and old systems still write so.
    let code = language.languageCode?.identifier == "iw" ? "he" : language.languageCode?.identifier
    guard code == "zh" else { return all.first { $0.tag == code } }
    let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier
    return script == "Hant" ? traditionalChinese : simplifiedChinese
  }
}
