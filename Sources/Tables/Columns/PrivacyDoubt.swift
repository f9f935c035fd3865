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
  /// It is called something else, and this word for private stands in a cell.
  case said(String)

  /// Whether the cells of the column leave the doubt; those that hold nothing are left out.
  func isLeft(by cells: [String]) -> Bool {
    switch self {
    case .near, .said: return true
    // Of years and days no yes or no is made.
    case .opposite: return cells.isEmpty || !cells.allSatisfy(Self.isOfDigits)
    case .perhaps: return cells.contains(where: Self.mayBeMark)
    case .perhapsByMarks:
      let marks = cells.count { CellOfPrivacy($0) != nil }
      return marks > 0 && marks * 2 >= cells.count
    }
  }

  /// The doubt that the cells of a column leave that is called something else.
  ///
  /// “Vertraulich” means one thing wherever it stands. “Privat” may be whom a thing was bought from, so that it counts
  /// in a column that has only a yes or no beside it, and in a status, which may be any of several.
  static func left(byWords cells: some Sequence<String>, below heading: String) -> PrivacyDoubt? {
    var loose: String?
    var hasOthers = false
    for cell in cells {
      switch CellOfPrivacy(cell) {
      case .clear: return .said(trimmed(cell))
      case .loose: loose = loose ?? trimmed(cell)
      case .yesOrNo: break
      case nil: hasOthers = true
      }
    }
    guard let loose, !hasOthers || TableColumn.folded(heading) == "status" else { return nil }
    return .said(loose)
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
      case .said(let word):
        (
          "\(Quotation.quoted(word)) is written in it, but only a \(unit.column) “private” keeps things private",
          "add a \(unit.column) “private”, and write “yes” there for private items; if none is to be private, write “no” "
            + "there for one of them"
        )
      }
    return Diagnostic(
      .warning, .privacyColumnDoubtful, subject, problem,
      done: "it keeps nothing private, and is read as a field of your own", remedy: remedy)
  }
}

/// A cell that holds no more than a word of privacy, or a yes or no, in any language that the program has.
private enum CellOfPrivacy {
  case yesOrNo, clear, loose

  private static let known: [String: CellOfPrivacy] = {
    let languages = LanguageFile.builtInTags.compactMap(LanguageFile.builtIn)
    var known: [String: CellOfPrivacy] = [:]
    for word in languages.flatMap({ $0.yeses + $0.noes }) { known[word.lowercased()] = .yesOrNo }
    for word in ["-", "–", "none"] { known[word] = nil }
    // Other words for private mean other things too: a “hide” is leather.
    for name in PrivacyHeadings.namesInAll.map({ $0.lowercased() }) {
      if ["confid", "publi", "vertraul", "öffentlich", "公開", "公开"].contains(where: name.contains) {
        known[name] = .clear
      } else if name.contains("priv") {
        known[name] = .loose
      }
    }
    return known
  }()
  /// The longest of them in bytes, so that notes are not folded in vain.
  private static let longest = known.keys.map(\.utf8.count).max() ?? 0

  init?(_ cell: String) {
    // Spaces around it are few.
    guard cell.utf8.count <= 2 * Self.longest, let kind = Self.known[trimmed(cell).lowercased()]
    else { return nil }
    self = kind
  }
}
