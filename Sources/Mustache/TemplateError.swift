/// What is wrong in a template, and where.
///
/// Its description is made to be printed as it is: the place, the message, the line of the source
/// and a caret below the column.
package struct TemplateError: Error, Hashable, Sendable {
  /// A second place that belongs to the error, such as where an unclosed section began.
  package struct Note: Hashable, Sendable {
    package let line: Int
    package let column: Int
    package let message: String
    /// The line of the source, without its end.
    package let source: String
  }

  /// The template's name in its set.
  package let template: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters.
  package let column: Int
  package let message: String
  /// The line of the source, without its end.
  package let source: String
  package var note: Note?
  /// The templates that led here, the first one rendered first; empty if this is the first.
  package var chain: [String] = []
}

/// Everything that is wrong in a set of templates.
package struct TemplateErrors: Error, Hashable, Sendable {
  /// By template and place; never empty.
  package let errors: [TemplateError]
}

extension TemplateErrors: CustomStringConvertible {
  package var description: String { errors.map(\.description).joined(separator: "\n\n") }
}

extension TemplateError: CustomStringConvertible {
  package var description: String { "\(template):\(line):\(column): \(message)" }
}
