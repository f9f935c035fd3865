import Basics
import Model

/// Headings that say of a field of the owner's own that it is one, as Shelf writes them: `cf:Serial number,type:text`.
enum CustomHeadings {
  private static let (beginning, type) = ("cf:", ",type:")

  /// A header with what the owner called the fields, as far as no other column is called so or means the same.
  static func plain(_ header: [String], language: Language?) -> [String] {
    guard header.contains(where: { isOne($0) }) else { return header }
    let names = header.map(name)
    let folded = names.map(TableColumn.folded)
    let files = TableColumns.files(of: language ?? Language(LanguageFile.english.tag))
    let known = TableColumns.found(Set(folded), in: files)
    var counts: [String: Int] = [:]
    // What means a column counts as that, so that none is there twice.
    let meant = folded.map { known[$0].map { "\n" + $0.key } ?? $0 }
    for name in meant { counts[name, default: 0] += 1 }
    return header.indices.map { counts[meant[$0]] == 1 ? names[$0] : header[$0] }
  }

  /// What the owner called a field; any other heading as it is.
  static func name(_ heading: String) -> String {
    guard isOne(heading) else { return heading }
    let rest = heading.dropFirst(beginning.count)
    let end =
      rest.indices.last { place in
        rest[place] == ","
          && String(rest[place...].filter { !$0.isWhitespace }).lowercased().hasPrefix(type)
      } ?? rest.endIndex
    let name = trimmed(String(rest[..<end]))
    return name.isEmpty ? heading : name
  }

  private static func isOne(_ heading: String) -> Bool {
    heading.prefix(beginning.count).lowercased() == beginning
  }
}
