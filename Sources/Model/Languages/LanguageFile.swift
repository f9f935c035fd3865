import Basics
import Synchronization
import Yams

/// What one file says of a language, of which any part may be left out.
package struct LanguageFile: Hashable, Sendable {
  /// The folder of such files, in the program and in a project.
  package static let folder = "Languages"
  /// How their names end.
  package static let ending = ".yml"

  /// The language's tag, which the file is called by.
  package let tag: String
  package var plural: PluralRules?
  /// What templates know as `text`, and what the program builds phrases from.
  package var words: [String: String] = [:]
  /// Phrases that tell how many there are, in each of the language's plural forms.
  package var counted: [String: [PluralForm: String]] = [:]
  /// What people call the columns of a table, by the columns' keys.
  package var headings: [String: [String]] = [:]
  /// Words that other languages have for columns, and that mean something else in this one.
  package var otherWords: [String] = []
  /// What people write for no.
  package var noes: [String] = []
  /// What people write for yes.
  package var yeses: [String] = []
  /// What people write beside days, amounts and lengths of time.
  package var terms: [Term: [String]] = [:]

  /// What such a word means.
  package enum Term: String, CaseIterable {
    case about, years, months, weeks, days, sums, pages, nothing, nobody, things, each, gone,
      goneOn, remarks, summaries
  }

  package init(tag: String) { self.tag = tag }

  /// The path of a language's file in the program or in a project.
  package static func path(of tag: String) -> String { folder + "/" + tag + ending }
}

extension LanguageFile {
  /// The languages that there are files for in the program.
  package static let builtInTags: [String] = BuiltInFiles.paths.compactMap {
    $0.hasPrefix(folder + "/") && $0.hasSuffix(ending)
      ? String($0.dropFirst(folder.count + 1).dropLast(ending.count)) : nil
  }

  /// What the program says in English, which holds every word that there is.
  package static let english = builtInReading("en").file

  /// The file of a language in the program, nil where there is none; each is read once.
  package static func builtIn(_ tag: String) -> LanguageFile? {
    guard builtInTags.contains(tag) else { return nil }
    if tag == english.tag { return english }
    return known.withLock { known in
      if let file = known[tag] { return file }
      let file = builtInReading(tag).file
      known[tag] = file
      return file
    }
  }

  /// The words of a meaning in all languages of the program.
  package static func builtInTerms(_ term: Term) -> [String] {
    builtInTags.compactMap(builtIn).flatMap { $0.terms[term] ?? [] }
  }

  private static let known = Mutex<[String: LanguageFile]>([:])

  /// The text of a file of the program from its headings on, which tells much faster than reading the
  /// file whether a heading can be in it.
  package static func builtInHeadings(_ tag: String) -> String {
    let bytes = BuiltInFiles.content(of: path(of: tag)) ?? []
    // To search for a line takes longer than to look at each.
    let start =
      bytes.indices.first { place in
        bytes[place] == 10 && bytes[(place + 1)...].starts(with: "headings:\n".utf8)
      } ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// What a file of the program says, and what is wrong in it; a test holds it to a model, so that
  /// no run need do so.
  static func builtInReading(_ tag: String, model: LanguageFile? = nil) -> LanguageReading {
    let bytes = BuiltInFiles.content(of: path(of: tag)) ?? []
    var reading = LanguageReading(tag: tag, model: model)
    // The program's own file is sound, and so takes no search for slips; and all in it is text, so
    // that it need not be found out what looks like a number or a date.
    do {
      if let root = try Yams.compose(
        yaml: String(decoding: bytes, as: UTF8.self), .basic)
      {
        reading.read(root)
      }
    } catch {
      reading.complain("\(error)")
    }
    return reading
  }
}
