package import Basics

/// What a build did.
package struct Summary: Sendable {
  /// Where the site lies.
  package var output: String
  package var items = 0
  package var photos = 0
  package var pages = 0
  /// Files that were written, files that were right already, and files that were removed.
  package var made = 0
  package var kept = 0
  package var removed = 0
  package var diagnostics: [Diagnostic] = []
  /// PDFs that are copied as they are, with whatever is written in them.
  package var documents = 0
  /// How many private things a public edition would have shown; what they stood in was not published.
  package var leaks = 0
  /// Why the last build's record told nothing, so that every file was compared with what it is to be; nil
  /// where it did, or there was no such build.
  package var recordFault: RecordFault?

  /// What can be wrong with a record.
  package enum RecordFault: String, Sendable {
    case missing
    case damaged
    /// Written by a version of the program that reads or makes things in another way.
    case otherVersion
  }

  /// Whether anything is missing or not as its owner would expect.
  package var hasWarnings: Bool { !diagnostics.warnings.isEmpty }
}
