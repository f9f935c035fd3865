/// All that is said once of a message's identifier.
package struct MessageDeclaration: Sendable {
  /// What the message is about, more coarsely.
  package let kind: Diagnostic.Kind
  /// How grave it is, depending on the case.
  package let severities: [Diagnostic.Severity]
  /// What it means.
  package let meaning: String

  init(_ kind: Diagnostic.Kind, _ meaning: String, _ severities: Diagnostic.Severity...) {
    (self.kind, self.severities, self.meaning) = (kind, severities, meaning)
  }
}
