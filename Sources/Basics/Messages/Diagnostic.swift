/// Something a person should know: what was wrong, where, what was done about it, what to do.
///
/// Its phrases begin small and have no full stop, so that they can stand in a line together.
package struct Diagnostic: Hashable, Sendable, Encodable {
  /// How much it matters.
  package enum Severity: String, Sendable, Encodable {
    /// Good to know; the site is as its owner would expect.
    case note
    /// Something is missing, or not as its owner would expect. `--strict` fails on it.
    case warning
    /// Nothing can be made until it is mended.
    case error
  }

  /// A place in a file, for editors.
  package struct Place: Hashable, Sendable, Encodable {
    package var file: String
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// How many of them it is about, if that is known.
    package var length: Int?

    package init(file: String, line: Int, column: Int, length: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.length = length
    }
  }

  /// What it is about, for programs.
  package enum Kind: String, Sendable, Encodable {
    case archive
    /// Which inventory is meant, and where it lies.
    case inventory
    case duplicateKey
    case duplicateSerialNumber
    case valueMissing
    case valueNegative
    /// Bought after the day as of which it is valued.
    case boughtLater
    case valueReplaced
    case keyRefused
    case photoMissing
    case photoUnreadable
    case photoDamaged
    case orphan
    case fileMissing
    case fileShared
    case table
    case rowUnmatched
    /// A row that keeps something private, of an item that is not known.
    case privateRow
    /// A column that may have been meant to keep something private.
    case privateColumn
    case theme
    case privacy
    case leak
    case settings
    case language
    /// A PDF that is not as it should be, or is not there.
    case printing
    /// What is written, and what is in its way.
    case output
    /// What somebody asked for.
    case request
  }

  package let severity: Severity
  package let kind: Kind
  /// What it is about, by a name that stays the same whatever the words are.
  package let identifier: MessageIdentifier
  /// The item or file, as a person would name it.
  package var subject: String
  /// The id of the item that it is about, where that is known, for programs.
  package var item: String?
  /// What is wrong.
  package var problem: String
  /// What was done instead.
  package var done: String
  /// What its owner can do; empty where nothing needs doing.
  package var remedy: String
  /// The place in a file of its owner's that it is about.
  package var place: Place?
  /// What to show instead of one line: the place's line with a caret.
  package var excerpt: String?

  package init(
    _ severity: Severity, _ identifier: MessageIdentifier, _ subject: String, _ problem: String,
    done: String, remedy: String = ""
  ) {
    let declaration = identifier.declaration
    assert(declaration.severities.contains(severity), "\(identifier) is never a \(severity)")
    self.severity = severity
    self.identifier = identifier
    kind = declaration.kind
    self.subject = subject
    self.problem = problem
    self.done = done
    self.remedy = remedy
  }

  /// The whole message, on one line of a terminal.
  package var text: String {
    let phrases = [problem, done, remedy].map { TerminalText.phrase($0) }
    return "\(TerminalText.phrase(subject)): \(Self.joined(phrases))"
  }

  /// Phrases in one line; one behind a question begins a sentence.
  package static func joined(_ phrases: [String]) -> String {
    phrases.filter { !$0.isEmpty }.reduce("") { text, phrase in
      if text.isEmpty { return phrase }
      guard text.hasSuffix("?") else { return "\(text); \(phrase)" }
      return "\(text) \(phrase.prefix(1).uppercased())\(phrase.dropFirst())"
    }
  }
}

extension [Diagnostic] {
  /// Those that tell of something missing, or not as its owner would expect.
  package var warnings: [Diagnostic] { filter { $0.severity == .warning } }
}

/// Why no site, report or list could be made at all.
package struct GalleryError: Error, Hashable, CustomStringConvertible {
  /// The exit code that goes with it.
  package enum Cause: Int32, Sendable {
    /// The output could not be written.
    case output = 1
    /// What was asked for cannot be, or the settings are wrong.
    case usage = 2
    /// There is no inventory, or it cannot be read.
    case source = 3
  }

  package var cause: Cause
  /// What it is about, by a name that stays the same whatever the words are.
  package let identifier: MessageIdentifier
  package var description: String

  package init(_ cause: Cause, _ identifier: MessageIdentifier, _ description: String) {
    assert(identifier.declaration.severities.contains(.error), "\(identifier) is never an error")
    self.cause = cause
    self.identifier = identifier
    self.description = description
  }

  /// The description for a terminal: no line is longer than can be read.
  package var text: String { TerminalText.phrases(description) }
}
