import Basics
import Model

/// Texts in a column of what is private that are neither a yes nor a no, where nothing there is a yes: they keep all
/// private that has one, and may have been meant otherwise.
struct PrivateCells {
  private var isAnyYes = false
  private var first: (cell: CellPlace, text: String)?
  private var count = 0

  /// Looks at a text that is no clear no.
  mutating func look(at text: String, in language: Language, cell: () -> CellPlace) {
    if isAnyYes { return }
    if language.isYesOfPrivacy(text) {
      isAnyYes = true
    } else {
      if first == nil { first = (cell(), text) }
      count += 1
    }
  }

  /// What is said of them.
  func diagnostics(file: String) -> [Diagnostic] {
    guard !isAnyYes, let first else { return [] }
    let items = count == 1 ? "it is" : "this item and \(count - 1) more are"
    return [
      first.cell.diagnostic(
        .note, .privateWordUnclear,
        "\(Quotation.quoted(first.text)) is neither “yes” nor “no”", file: file,
        done: "\(items) kept private",
        remedy: "write “no” for what everybody may see, and “yes” for what is private")
    ]
  }
}
