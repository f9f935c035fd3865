package import Basics

/// Why a field of a table was not read, as one phrase about it.
package struct CellRefusal: Error, Hashable, Sendable {
  package let identifier: MessageIdentifier
  package var problem: String
  /// What to write instead.
  package var remedy: String

  package init(_ identifier: MessageIdentifier, problem: String, remedy: String) {
    self.identifier = identifier
    self.problem = problem
    self.remedy = remedy
  }
}

/// A cell that could not be read.
package struct CellMistake: Hashable, Sendable {
  var cell: CellPlace
  var refusal: CellRefusal
  /// What was done instead of reading it.
  package var done = "it is shown as it was written"
  var severity = Diagnostic.Severity.warning

  func diagnostic(file: String) -> Diagnostic {
    cell.diagnostic(
      severity, refusal.identifier, refusal.problem, file: file, done: done, remedy: refusal.remedy)
  }
}
