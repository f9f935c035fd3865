/// The lines of a text file, to show the one that a message is about.
package struct SourceLines: Sendable {
  package let file: String
  private let lines: [String]

  /// The lines of a text, whichever way its lines end.
  package init(of text: String, file: String) {
    self.file = file
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
  }

  /// A message as a compiler gives it: file, line and column, what is wrong, the line, and a caret
  /// below the place.
  ///
  /// Line and column count from 1, the column in Unicode scalars.
  package func message(_ words: String, line: Int, column: Int) -> String {
    let head = "\(file):\(line):\(column): \(words)"
    guard lines.indices.contains(line - 1) else { return head }
    let (text, caret) = Self.excerpt(of: lines[line - 1], at: column)
    guard text.contains(where: { !$0.isWhitespace }) else { return head }
    return "\(head)\n  \(text)\n  \(caret)"
  }

  /// What fits beside the indentation on a terminal of 80 columns.
  private static let widest = 76
  /// How much of a longer line is shown before the caret.
  private static let before = 40

  /// How many letters either side of the caret are looked at, many of which may be of no width.
  private static let most = 400

  /// The part of a line around a column, and the line below that points to it.
  package static func excerpt(of line: String, at column: Int) -> (String, String) {
    let scalars = line.unicodeScalars
    func index(_ start: String.Index, _ distance: Int, atMost limit: String.Index) -> String.Index {
      scalars.index(start, offsetBy: distance, limitedBy: limit) ?? limit
    }
    let place = index(scalars.startIndex, max(column - 1, 0), atMost: scalars.endIndex)
    // Of a line as long as a file no more is looked at than could be shown.
    let first = index(place, -most, atMost: scalars.startIndex)
    let last = index(place, most, atMost: scalars.endIndex)
    let isWhole = (before: first == scalars.startIndex, after: last == scalars.endIndex)
    var head = TerminalText.line(of: scalars[first..<place])
    var tail = TerminalText.line(of: scalars[place..<last])
    let width = TerminalText.width(of: head) + TerminalText.width(of: tail)
    if width > widest || !isWhole.before || !isWhole.after {
      head = TerminalText.ending(of: head, columns: before, isWhole: isWhole.before)
      tail = TerminalText.beginning(
        of: tail, columns: widest - TerminalText.width(of: head), isWhole: isWhole.after)
    }
    return (head + tail, String(repeating: " ", count: TerminalText.width(of: head)) + "^")
  }
}
