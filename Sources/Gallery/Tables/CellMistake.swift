/// Why a field of a table was not read, as one phrase about it.
struct CellRefusal: Error, Hashable, Sendable {
  var problem: String
  /// What to write instead.
  var remedy: String
}

/// A cell that could not be read.
struct CellMistake: Hashable, Sendable {
  var place: TablePlace
  /// The name of the cell's column.
  var header: String
  var refusal: CellRefusal
  /// What was done instead of reading it.
  var done = "the field was left out"

  func diagnostic(file: String) -> Diagnostic {
    Diagnostic(
      .warning, .table, "\(file):\(place.line):\(place.column)", "\(header): \(refusal.problem)",
      done: done, remedy: refusal.remedy)
  }

  /// The whole message as a compiler gives it, with the line and a caret.
  func message(file: String) -> String {
    place.message(
      "\(header): \(refusal.problem); \(done); \(refusal.remedy)", file: file)
  }
}
