/// What a build did.
package struct Summary: Sendable {
  /// Where the site lies.
  package var output: String
  package var items: Int
  package var photos: Int
  package var pages: Int
  /// Files that were written, files that were right already, and files that were removed.
  package var made: Int
  package var kept: Int
  package var removed: Int
  package var diagnostics: [Diagnostic]

  /// Whether anything is missing or not as its owner would expect.
  package var hasWarnings: Bool { !diagnostics.warnings.isEmpty }
}
