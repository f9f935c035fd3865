/// Why a field of a table was not read, as one phrase about it.
struct CellRefusal: Error, Hashable, Sendable {
  var problem: String
  /// What to write instead.
  var remedy: String
}

/// A cell that could not be read.
struct CellMistake: Hashable, Sendable {
  var cell: CellPlace
  var refusal: CellRefusal
  /// What was done instead of reading it.
  var done = "it is shown as it was written"
  var severity = Diagnostic.Severity.warning

  func diagnostic(file: String) -> Diagnostic {
    cell.diagnostic(
      severity, refusal.problem, file: file, done: done, remedy: refusal.remedy)
  }
}
