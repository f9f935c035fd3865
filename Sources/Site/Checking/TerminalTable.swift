import Basics

/// A table in columns for a terminal.
package struct TerminalTable {
  package var heads: [String]
  package var rows: [[String]]
  /// The columns whose text stands at the right, as numbers do.
  package var rightAligned: Set<Int>

  package init(heads: [String], rows: [[String]], rightAligned: Set<Int> = []) {
    self.heads = heads
    self.rows = rows
    self.rightAligned = rightAligned
  }

  /// The widest a cell may be; the rest is cut off with an ellipsis.
  private static let widest = 48

  /// The table's lines, each with a line feed.
  package var text: String {
    let cells = ([heads] + rows).map { $0.map(Self.shown) }
    let widths = heads.indices.map { column in
      cells.map { TerminalText.width(of: $0[column]) }.max() ?? 0
    }
    return cells.map { row in
      let columns = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - TerminalText.width(of: text))
        return rightAligned.contains(column) ? space + text : text + space
      }
      var line = columns.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// A cell in one line, and not too wide.
  private static func shown(_ text: String) -> String {
    TerminalText.beginning(of: text, columns: widest).text
  }
}
