import Foundation

// What the tables' sources use of the rest of the program, so that they compile without it.

struct Settings {
  var language = "en-US"
  var timeZone = "UTC"
  var dateOrder: DateOrder?
  var isLanguageSet = false
  var privacy = PrivacySettings()
  var words: Language { Language(language) }

  enum DateOrder: String, Hashable, Sendable {
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
    case yearMonthDay = "ymd"
  }
}

extension PrivacySettings {
  static let fields = [
    (name: "private_items", kind: "names"), (name: "private_rooms", kind: "names"),
  ]
}

enum SettingsFile { static let name = "bibelot.yml" }

/// An item as far as its row says what of it is private.
struct Item {
  var details: ItemDetails
  var photos: [Photo]
}

struct Photo { var path: String }

/// A language as far as tables need it: by what people call the columns, how they say no, and what they write beside
/// days and amounts.
struct Language: Hashable, Sendable {
  var files: [LanguageFile]

  init(_ tag: String) {
    files = LanguageFile.builtInTags.filter { tag == $0 || tag.hasPrefix($0 + "-") }
      .compactMap(LanguageFile.builtIn)
  }

  /// Whether a text means no: an English one does in every language.
  func isNo(_ text: String) -> Bool {
    let text = text.lowercased()
    return (files + [.english]).contains { $0.noes.contains { $0.lowercased() == text } }
  }

  /// Whether a text means yes, likewise.
  func isYes(_ text: String) -> Bool {
    let text = text.lowercased()
    return (files + [.english]).contains { $0.yeses.contains { $0.lowercased() == text } }
  }

  /// The words of a meaning in small letters, English ones too.
  func terms(_ term: LanguageFile.Term) -> Set<String> {
    Set((files + [.english]).flatMap { $0.terms[term] ?? [] }.map { $0.lowercased() })
  }
}

/// The names of columns and the words for no in a file of `Languages`, below the folder that the program runs in.
struct LanguageFile: Hashable, Sendable {
  var tag: String
  var headings: [String: [String]] = [:]
  var otherWords: [String] = []
  var noes: [String] = []
  var yeses: [String] = []
  var terms: [Term: [String]] = [:]

  enum Term: String {
    case about, years, months, weeks, days, sums, pages, nothing, nobody, things, each, gone,
      goneOn, remarks, summaries
  }

  static let english = builtIn("en") ?? LanguageFile(tag: "en")
  static let builtInTags = ["ar", "de", "en", "es", "fr", "he", "ja", "zh-Hans", "zh-Hant"]

  /// The file of a language.
  static func builtIn(_ tag: String) -> LanguageFile? { files[tag] }

  /// The words of a meaning in all languages.
  static func builtInTerms(_ term: Term) -> [String] {
    builtInTags.compactMap(builtIn).flatMap { $0.terms[term] ?? [] }
  }

  /// Its text from the names on.
  static func builtInHeadings(_ tag: String) -> String { texts[tag] ?? "" }

  private static let texts = Dictionary(
    uniqueKeysWithValues: builtInTags.map { tag in
      let text = (try? String(contentsOfFile: "Languages/\(tag).yml", encoding: .utf8)) ?? ""
      return (tag, text.range(of: "\nheadings:\n").map { String(text[$0.upperBound...]) } ?? "")
    })

  private static let files = Dictionary(
    uniqueKeysWithValues: builtInTags.map { ($0, LanguageFile(reading: $0)) })

  private init(tag: String) { self.tag = tag }

  /// Reads lines such as `  room: [room, place]` and `noes: ["no", "n"]`.
  private init(reading tag: String) {
    self.init(tag: tag)
    for line in Self.builtInHeadings(tag).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { continue }
      let key = parts[0].trimmingCharacters(in: .whitespaces)
      let names = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " []"))
        .components(separatedBy: ", ").filter { !$0.isEmpty }
      switch key {
      case "otherWords": otherWords = names
      case "noes": noes = names.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"")) }
      case "yeses":
        yeses = names.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"")) }
      default:
        if let term = Term(rawValue: key) { terms[term] = names } else { headings[key] = names }
      }
    }
  }
}
