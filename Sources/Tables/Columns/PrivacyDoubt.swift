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
  /// It is called something else, and this word for private stands in a cell, first of all in a row.
  case said(String, RowNumber)

  /// Whether the cells of the column leave the doubt; those that hold nothing are left out.
  ///
  /// Where another column says what is private, words of a status do not.
  func isLeft(by cells: [String], besidesPrivate isSaid: Bool = false) -> Bool {
    switch self {
    case .near, .said: return true
    // Of years and days no yes or no is made.
    case .opposite: return cells.isEmpty || !cells.allSatisfy(Self.isOfDigits)
    case .perhaps: return cells.contains(where: Self.mayBeMark)
    case .perhapsByMarks:
      let kinds = cells.compactMap { CellOfPrivacy($0) }.filter { $0 == .yesOrNo || !isSaid }
      // “Open” by itself hides nothing.
      return kinds.contains { $0 != .shown(isSure: false) } && kinds.count * 2 >= cells.count
    }
  }

  /// The doubt that the cells of a column leave that is called something else.
  ///
  /// “Vertraulich” means one thing wherever it stands. “Privat” may be whom a thing was bought from, so that it counts
  /// in a column that has only a yes or no beside it, and where it may be any of several: in a status or a remark.
  /// “Hidden” and “draft” count beside “published” and the like; “hidden” also where nothing else stands in a column of a
  /// status or of remarks, or in one without a heading.
  static func left(
    byWords cells: some Sequence<(text: String, row: RowNumber)>, below heading: String
  ) -> PrivacyDoubt? {
    var loose: PrivacyDoubt?
    var held: PrivacyDoubt?
    var isHeldSure = false
    /// Whether something is said to be seen; nil where nothing is.
    var isShownSure: Bool?
    var (marks, others) = (0, 0)
    for (text, row) in cells {
      switch CellOfPrivacy(text) {
      case .clear: return .said(trimmed(text), row)
      case .loose: loose = loose ?? .said(trimmed(text), row)
      case .held(let isSure):
        // “Do not show” is no word for how far something is.
        if let sentence = PrivateSentences.find(in: text) { return .said(sentence, row) }
        if held == nil || isSure && !isHeldSure { held = .said(trimmed(text), row) }
        isHeldSure = isHeldSure || isSure
      case .shown(let isSure): isShownSure = isSure || isShownSure == true
      case .yesOrNo: marks += 1
      case nil:
        if let (word, isClear) = PrivateBeginning.find(in: text) {
          if isClear { return .said(word, row) }
          loose = loose ?? .said(word, row)
        }
        if let sentence = PrivateSentences.find(in: text) { return .said(sentence, row) }
        others += 1
      }
    }
    let isBesideShown = isShownSure == true || isShownSure != nil && isHeldSure
    let isAlone = isHeldSure && others + marks == 0
    guard loose != nil || held != nil && (isBesideShown || isAlone) || marks > others else {
      return nil
    }
    let heading = PublicationWords.Heading(heading)
    if let loose, others == 0 || heading.isOfStatus || heading.isOfRemarks { return loose }
    if let held, isAlone, heading.isOfStatus || heading.isOfRemarks || heading.isMissing {
      return held
    }
    if let held, isBesideShown, heading.isOfStatus || others == 0 && isShownSure == true {
      return held
    }
    return heading.isOfDrafts && marks > others ? .perhapsByMarks : nil
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
      case .said(let word, let row):
        (
          "\(Quotation.quoted(word)) is written in it (\(row)), but only a \(unit.column) “private” keeps things "
            + "private", Self.remedyOfWords(unit)
        )
      }
    return Diagnostic(
      .warning, .privacyColumnDoubtful, subject, problem,
      done: "it keeps nothing private, and is read as a field of your own", remedy: remedy)
  }

  /// What to do where a word for private stands in another column than that of what is private.
  static func remedyOfWords(_ unit: RowNumber.Unit) -> String {
    "add a \(unit.column) “private”, and write “yes” there for private items; if none is to be private, write “no” "
      + "there for one of them"
  }
}
