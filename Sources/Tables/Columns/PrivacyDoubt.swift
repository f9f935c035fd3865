package import Basics
import Model

/// A column that may be meant to keep something private, or to say what everybody may see, and that is not
/// understood.
package enum PrivacyDoubt: Hashable, Sendable {
  /// It says the opposite of `private`.
  case opposite
  /// It is called nearly as a column of what is private.
  case near(String)
  /// A word for private stands in its heading.
  case perhaps
  /// Its heading may speak of what is shown, and its cells tell.
  case perhapsByMarks

  /// Whether the cells of the column leave the doubt; those that hold nothing are left out.
  func isLeft(by cells: [String]) -> Bool {
    switch self {
    case .near: return true
    // Of years and days no yes or no is made.
    case .opposite: return cells.isEmpty || !cells.allSatisfy(Self.isOfDigits)
    case .perhaps: return cells.contains(where: Self.mayBeMark)
    case .perhapsByMarks:
      let marks = cells.count { PrivacyMarks.isOne($0) || PrivacyMarks.isWord($0) }
      return marks > 0 && marks * 2 >= cells.count
    }
  }

  /// Whether the cells of a column that is called something else say of some things that they are private, and of as
  /// many as of which they say anything else: “privat” may be whom something was bought from.
  static func isLeft(byWords cells: some Sequence<String>, below heading: String) -> Bool {
    var (words, marks, others) = (0, 0, 0)
    for cell in cells {
      if PrivacyMarks.isWord(cell) {
        words += 1
      } else if PrivacyMarks.isOne(cell) {
        marks += 1
      } else {
        others += 1
      }
    }
    // A status may be any of several.
    return words > 0 && (words + marks >= others || TableColumn.folded(heading) == "status")
  }

  private static func isOfDigits(_ cell: String) -> Bool { cell.count(where: \.isNumber) > 1 }

  /// Whether a cell is no more than a word or a sign.
  private static func mayBeMark(_ cell: String) -> Bool {
    cell.count <= 12 && !cell.contains(where: \.isWhitespace) && !isOfDigits(cell)
  }
}

extension PrivacyDoubt {
  /// What is said of a column that may be meant to keep something private.
  package func note(on subject: String, unit: RowNumber.Unit) -> Diagnostic {
    let (problem, remedy) =
      switch self {
      case .opposite:
        (
          "it seems to say which items everybody may see, but Bibelot needs to know which ones are private",
          "rename it to “private” and write “no” for the items that everybody may see; or, if it "
            + "means something else, rename it"
        )
      case .near(let name):
        ("Bibelot has no \(unit.column) of this name", "did you mean “\(name)”? If so, rename it")
      case .perhaps, .perhapsByMarks:
        (
          "it may say what is private or what everybody may see, but Bibelot has no \(unit.column) of this name",
          "rename it to “private” and write “yes” for private items, or to “private photos” and write the names of "
            + "their files; or, if it means something else, rename it"
        )
      }
    return Diagnostic(
      .warning, .privacyColumnDoubtful, subject, problem,
      done: "it keeps nothing private, and is read as a field of your own", remedy: remedy)
  }
}

/// What people write for yes and no in any language that the program has.
private enum PrivacyMarks {
  private static let all: Set<String> = Set(
    LanguageFile.builtInTags.compactMap(LanguageFile.builtIn).flatMap { $0.yeses + $0.noes }
      .map { $0.lowercased() }
  ).subtracting(["-", "–", "none"])

  /// What they write for private, as far as it means nothing else: a “hide” is leather.
  private static let words: Set<String> = {
    let stems = ["priv", "confid", "publi", "vertraul", "öffentlich", "公開", "公开"]
    let names = PrivacyHeadings.namesInAll.map { $0.lowercased() }
    return Set(names.filter { name in stems.contains { name.contains($0) } })
  }()
  /// The longest of them in bytes, so that notes are not folded in vain.
  private static let longest = words.map(\.utf8.count).max() ?? 0

  static func isWord(_ cell: String) -> Bool {
    // Spaces around it are few.
    cell.utf8.count <= 2 * longest && words.contains(trimmed(cell).lowercased())
  }

  static func isOne(_ cell: String) -> Bool { all.contains(trimmed(cell).lowercased()) }
}
