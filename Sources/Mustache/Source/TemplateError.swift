/// What is wrong in a template, and where.
///
/// Its description is made to be printed as it is: the place, the message, the line of the source
/// and a caret below the column.
public struct TemplateError: Error, Hashable, Sendable {
  /// A second place that belongs to the error, such as where an unclosed section began.
  public struct Note: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in characters.
    public let column: Int
    /// What is there.
    public let message: String
    /// The line of the source, without its end.
    public let source: String
  }

  /// The template's name in its set.
  public let template: String
  /// Counted from 1; 0 if the error has no place, because there is no such template.
  public let line: Int
  /// Counted from 1, in characters.
  public let column: Int
  /// How much of the line it is about, from the column on, in characters; 0 if that is not known.
  public var length = 0
  /// What is wrong.
  public let message: String
  /// The line of the source, without its end.
  public let source: String
  /// A second place that belongs to it.
  public var note: Note?
  /// The templates that led here, the first one rendered first; empty if this is the first.
  public var chain: [String] = []
}

/// Everything that is wrong in a set of templates.
public struct TemplateErrors: Error, Hashable, Sendable {
  /// By template and place; never empty.
  public let errors: [TemplateError]
}

extension TemplateErrors {
  /// Puts errors in order and leaves out those that more than one template leads to.
  init(_ errors: [TemplateError]) {
    var known: Set<[String]> = []
    self.errors = errors.sorted { first, second in
      (first.template, first.line, first.column, first.chain.count)
        < (second.template, second.line, second.column, second.chain.count)
    }.filter { error in
      known.insert([error.template, "\(error.line):\(error.column)", error.message]).inserted
    }
  }
}

extension TemplateErrors: CustomStringConvertible {
  /// The description of each, with an empty line between them.
  public var description: String { errors.map(\.description).joined(separator: "\n\n") }
}

extension TemplateError: CustomStringConvertible {
  /// The template, the line and the column, the message, the line itself and a caret.
  public var description: String { text { $0 } }

  /// The description with templates called otherwise than in their set, such as by their files.
  public func text(calling file: (_ template: String) -> String) -> String {
    if line == 0 { return message }
    var text = "\(file(template)):\(line):\(column): \(message)"
    text += TemplateError.excerpt(source, line: line, column: column)
    if let note {
      text += "\n\(file(template)):\(note.line):\(note.column): \(note.message)"
      text += TemplateError.excerpt(note.source, line: note.line, column: note.column)
    }
    if !chain.isEmpty { text += "\n  included by: " + TemplateError.text(of: chain.map(file)) }
    return text
  }

  /// A line of source with a caret below a column, cut to what a terminal shows.
  private static func excerpt(_ source: String, line: Int, column: Int) -> String {
    let characters = Array(source)
    let isShort = characters.count <= before + after
    let start = isShort ? 0 : max(0, min(column - 1 - before, characters.count))
    let end = isShort ? characters.count : min(characters.count, column - 1 + after)
    let shown = characters[start..<max(start, end)].map(visible)
    let number = String(line)
    // A tab stays a tab above the caret, so that both lines are equally wide.
    let indent = shown.prefix(column - 1 - start).map { $0 == "\t" ? "\t" : " " }.joined()
    let margin = String(repeating: " ", count: number.count)
    return "\n \(number) | \(shown.joined())\n \(margin) | \(indent)^"
  }

  /// How many characters are shown before and after a column: together a terminal's width.
  private static let (before, after) = (56, 40)

  /// A character that cannot steer a terminal.
  private static func visible(_ character: Character) -> String {
    let isControl = character.unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && scalar != "\t") || (0x7F..<0xA0).contains(scalar.value)
    }
    return isControl ? "\u{FFFD}" : String(character)
  }

  /// The names of a chain with arrows; the middle of a long one is left out.
  private static func text(of chain: [String]) -> String {
    guard chain.count > 8 else { return chain.joined(separator: " → ") }
    return (chain.prefix(4) + ["… (\(chain.count) in all)"] + chain.suffix(3))
      .joined(separator: " → ")
  }
}
