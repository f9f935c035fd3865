import Foundation

/// The words of a language: those of a project's own files over those of the program, and English
/// ones where neither has any.
package struct Language: Hashable, Sendable {
  /// The files that say something of it, the one that comes first at the front.
  package let files: [LanguageFile]
  /// What templates know as `text`; a word for every key that there is.
  package let words: [String: String]
  private let counted: [String: Counted]

  package init(files: [LanguageFile], words: [String: String], counted: [String: Counted]) {
    self.files = files
    self.words = words
    self.counted = counted
  }

  package struct Counted: Hashable {
    package var forms: [PluralForm: String]
    var rules: PluralRules
  }

  /// The language of a tag, with files of a project's own, the most particular first.
  package init(_ tag: String, supplied: [LanguageFile] = []) {
    let english = LanguageFile.english
    files = supplied + Self.tags(serving: tag).compactMap(LanguageFile.builtIn)
    words = files.reversed().reduce(into: english.words) { words, file in
      words.merge(file.words) { $1 }
    }
    let rules = Self.rules(of: files)
    let standard = english.plural ?? PluralRules([:])
    let all = files.reversed().reduce(into: [:]) { all, file in
      all.merge(file.counted) { $0.merging($1) { $1 } }
    }
    counted = english.counted.reduce(into: [:]) { counted, phrase in
      let forms = all[phrase.key] ?? [:]
      counted[phrase.key] =
        forms[.other] == nil
        ? Counted(forms: phrase.value, rules: standard) : Counted(forms: forms, rules: rules)
    }
  }

  package static let english = Language("en")

  /// The plural rules by which files are read: those of the first that has any, else English ones.
  static func rules(of files: [LanguageFile]) -> PluralRules {
    files.lazy.compactMap(\.plural).first ?? LanguageFile.english.plural ?? PluralRules([:])
  }

  /// All words and phrases, in all forms that they have.
  package var phrases: [String] { words.values + counted.values.flatMap(\.forms.values) }

  /// Whether there is any word in it.
  var hasWords: Bool { !files.isEmpty }

  /// The keys of what is in English because the language has no words for it.
  package var missing: [String] {
    let rules = Self.rules(of: files)
    let words = LanguageFile.english.words.keys.filter { key in
      !files.contains { $0.words[key] != nil }
    }
    let counted = LanguageFile.english.counted.keys.flatMap { key in
      rules.forms.filter { form in !files.contains { $0.counted[key]?[form] != nil } }
        .map { "\(key) › \($0.rawValue)" }
    }
    let plural = files.contains { $0.plural != nil } ? [] : ["plural"]
    return plural + words.sorted() + counted.sorted()
  }

  /// Whether a text means no: an English one does in every language.
  package func isNo(_ text: String) -> Bool { isOne(of: \.noes, text) }

  /// Whether a text means yes: an English one does in every language.
  package func isYes(_ text: String) -> Bool { isOne(of: \.yeses, text) }

  private func isOne(of words: KeyPath<LanguageFile, [String]>, _ text: String) -> Bool {
    // No word is so long, and to compare a text of very many combining marks takes long.
    guard text.utf8.count <= 200 else { return false }
    let text = text.lowercased()
    return (files + [.english]).contains { $0[keyPath: words].contains { $0.lowercased() == text } }
  }

  /// The words of a meaning in small letters, English ones too.
  package func terms(_ term: LanguageFile.Term) -> Set<String> {
    Set((files + [.english]).flatMap { $0.terms[term] ?? [] }.map { $0.lowercased() })
  }

  /// The forms of a phrase that tells how many there are.
  package func forms(of key: String) -> [PluralForm: String] { counted[key]?.forms ?? [:] }

  /// A phrase that tells how many there are, in the form that the number asks for.
  package func counted(_ key: String, _ number: Int) -> String {
    guard let phrase = counted[key] else { return "" }
    return phrase.forms[phrase.rules.form(of: number)] ?? phrase.forms[.other] ?? ""
  }

  /// The language of a tag without script and region.
  package static func code(of tag: String) -> String {
    let code = Locale(identifier: tag).language.languageCode?.identifier ?? tag
    // Hebrew was `iw` until 1989, and old systems still write so.
    return code == "iw" ? "he" : code
  }

  /// The tags of the files that serve a language, the most particular first: `pt-BR`, then `pt`.
  ///
  /// A script that a tag does not name is the one that is usual there, so that `zh-TW` takes
  /// `zh-Hant`.
  package static func tags(serving tag: String) -> [String] {
    let own = code(of: tag)
    func script(of tag: String) -> String? {
      let whole = Locale.Language(identifier: tag).maximalIdentifier
      return Locale.Language(identifier: whole).script?.identifier
    }
    let tags: [String?] = [
      tag, script(of: tag).map { own + "-" + $0 }, own, script(of: own).map { own + "-" + $0 },
    ]
    var seen: Set<String> = []
    return tags.compactMap(\.self).filter { seen.insert($0).inserted }
  }
}
