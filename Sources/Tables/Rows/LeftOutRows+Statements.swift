import Basics
import Model

/// Rows of a single text that count the things and add up their amounts, as programs write them above the things of each
/// place: `Total items: 2 | Total value: $926`.
extension LeftOutRows {
  /// What a row is by such a text; nil where it is none.
  func kindOfStatements(_ cells: [Cell]) -> RemarkWords.Kind? {
    // A comma between the thousands parts an amount that stands in no quotes.
    guard let first = cells.first, first.text.utf8.count <= Self.longestStatement,
      first.text.contains(where: { ":：=".contains($0) }), cells.dropFirst().allSatisfy(\.isNumber),
      // The amount of a sum has a column of its own.
      let last = trimmed(first.text).last, !":：=".contains(last)
    else { return nil }
    let text = cells.map(\.text).joined(separator: ",")
    let parts = text.split { "|;·•".contains($0) }.map { trimmed(String($0)) }
    return parts.contains { isStatement($0) }
      && parts.allSatisfy { isStatement($0, besideOthers: parts.count > 1) } ? .remark : nil
  }

  /// A sentence that somebody wrote about a thing is longer, in bytes.
  private static var longestStatement: Int { 160 }

  /// Whether a text names a sum and says it; beside another, whether it names any column.
  private func isStatement(_ text: String, besideOthers: Bool = false) -> Bool {
    if remarkWords.kind(of: text) == .remark { return true }
    guard let mark = text.firstIndex(where: { ":：=".contains($0) }) else { return false }
    let label = trimmed(String(text[..<mark]))
    let amount = trimmed(String(text[text.index(after: mark)...]))
    guard Self.isNumber(amount) || isAmount(amount) else { return false }
    switch words.meaning(of: label) {
    case .sum, .likely: return true
    case .possible, .none: return besideOthers && TableHeadings.isName(label)
    }
  }
}
