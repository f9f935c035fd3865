import Basics

/// Rows of another program's table that are items, and that it says are sold, archived or not owned yet.
enum DoubtedRows {
  /// Says where the first of them is; `name` is that of the first of the rows' things.
  static func note(
    _ words: String, at rows: [RowNumber], _ name: String?, file: String
  ) -> Diagnostic {
    let isOne = rows.count == 1
    let first = "\(rows.first?.number ?? 0)" + (name.map { " (\(Quotation.quoted($0)))" } ?? "")
    let others = isOne ? " is" : " and \(rows.count - 1) more are"
    return Diagnostic(
      .warning, .exportNotOwned, file, "row \(first)\(others) about \(words)",
      done: isOne
        ? "it was read as an item and counts towards the totals"
        : "they were read as items and count towards the totals",
      remedy: isOne
        ? "if you do not have it, delete the row" : "if you do not have them, delete the rows")
  }
}
