import Basics
import Model

/// Why a file is not the one of a language that its name says.
struct LanguageNameSlip {
  let words: String
  /// The tag that was meant, if that is known.
  let tag: String?
  /// Whether nothing but capitals differ.
  private(set) var isOfCapitals = false

  /// Nothing where the name is right, or where nothing tells that a language was meant.
  init?(_ name: String, in language: String) {
    guard let stem = name.dropping(suffix: LanguageFile.ending) else {
      let stem = String(name.prefix { $0 != "." })
      let ending = name.dropFirst(stem.count).lowercased()
      let isOfWords = [".yaml", ".yml"].contains { ending.hasPrefix($0) }
      guard isOfWords || Formats.isLanguage(stem) else { return nil }
      words = "the name of a language file ends in \(LanguageFile.ending)"
      tag = Self.tag(meantBy: stem)
      return
    }
    guard Formats.isLanguage(stem) else {
      words = "\(Quotation.quoted(stem)) is not a language tag"
      tag = Self.tag(meantBy: stem)
      return
    }
    let meant = Language.tags(serving: language).first { $0.lowercased() == stem.lowercased() }
    guard let meant, meant != stem else { return nil }
    words = "the capitals of its name differ from those of the language’s tag"
    tag = meant
    isOfCapitals = true
  }

  private static func tag(meantBy stem: String) -> String? {
    Formats.isLanguage(stem) ? stem : LanguageTag.meant(by: stem)
  }
}
