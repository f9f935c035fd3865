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
      cells.map { Self.width(of: $0[column]) }.max() ?? 0
    }
    return cells.map { row in
      let columns = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - Self.width(of: text))
        return rightAligned.contains(column) ? space + text : text + space
      }
      var line = columns.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// A cell without what would move the cursor or turn the line around, and not too wide.
  private static func shown(_ text: String) -> String {
    var shown = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }))
    guard width(of: shown) > widest else { return shown }
    while width(of: shown) >= widest { shown.removeLast() }
    return shown + "…"
  }

  /// How many columns a terminal gives a text: wide characters and emoji take two.
  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation
      || character.unicodeScalars.contains(where: { $0.value == 0xFE0F })
    {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// The blocks of wide characters; source: Unicode Standard Annex 11, values W and F.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
