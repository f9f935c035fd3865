/// Text from elsewhere as a terminal shows it: nothing in it steers the terminal.
///
/// The one place that says what may reach a terminal. What would move the cursor, give a command or
/// turn letters around becomes a dot, so that one sees that something is there.
package enum TerminalText {
  /// A message, which may have several lines and tabs in them.
  package static func message(_ text: String) -> String {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return text }
    return shown(text.unicodeScalars) { $0 == "\n" || $0 == "\t" ? $0 : shown($0) }
  }

  /// A text in one line: the ends of lines become dots, and tabs arrows.
  package static func line(of scalars: some Sequence<Unicode.Scalar>) -> String {
    shown(scalars, shown)
  }

  /// The most columns of a phrase in a message: six lines of a terminal of 80 columns, which our own
  /// words with two paths fit into.
  private static let longestPhrase = 480

  /// A text in one line, of which the middle is left out where it is too long to be read, such as
  /// where somebody pasted a letter into a name.
  package static func phrase(_ text: String, columns most: Int = longestPhrase) -> String {
    // No letter takes more columns than it has bytes.
    if text.utf8.count <= most { return line(of: text.unicodeScalars) }
    let (all, isWhole) = beginning(of: text, columns: most)
    if isWhole { return all }
    let columns = most / 3
    let tail = line(of: text.unicodeScalars.suffix(columns * scalarsInColumn))
    return all.prefix(fitting(all, columns: most - columns).count)
      + ending(of: tail, columns: columns, isWhole: false)
  }

  /// A message of several lines, of which those that are too long are phrases.
  package static func phrases(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.utf8.count <= longestPhrase ? String($0) : phrase(String($0)) }
      .joined(separator: "\n")
  }

  /// As much of a text's beginning as fits into some columns, in one line, with an ellipsis in the
  /// last one where it is not the whole text.
  ///
  /// No more is read of the text than could be shown, however long it is.
  package static func beginning(of text: String, columns: Int) -> (text: String, isWhole: Bool) {
    // Most texts are short and in ASCII.
    text.utf8.count <= columns && text.utf8.allSatisfy(isPlain)
      ? (text, true) : beginning(of: text.unicodeScalars, columns: columns)
  }

  static func beginning(
    of scalars: some Sequence<Unicode.Scalar>, columns: Int
  ) -> (text: String, isWhole: Bool) {
    let most = columns * scalarsInColumn
    let first = Array(scalars.prefix(most + 1))
    let text = line(of: first.prefix(most))
    let shown = beginning(of: text, columns: columns, isWhole: first.count <= most)
    return (shown, first.count <= most && shown.utf8.count == text.utf8.count)
  }

  /// The most scalars for each column that are looked at: a family of four in colours has eleven in
  /// two columns, and only what is heaped up has more.
  private static let scalarsInColumn = 8

  /// As much of a line's beginning as fits into some columns, with an ellipsis in the last one
  /// where more would come.
  package static func beginning(of line: String, columns: Int, isWhole: Bool) -> String {
    let (count, fits) = fitting(line, columns: columns)
    return fits && isWhole ? line : line.prefix(count) + "…"
  }

  /// As much of a line's end as fits into some columns, with an ellipsis in the first one where
  /// more stands before.
  package static func ending(of line: String, columns: Int, isWhole: Bool) -> String {
    let (count, fits) = fitting(line.reversed(), columns: columns)
    return fits && isWhole ? line : "…" + line.suffix(count)
  }

  /// How many characters fit into some columns with one left for an ellipsis, and whether all fit
  /// without one.
  ///
  /// Each character is measured once, and none after the first that does not fit.
  static func fitting(_ characters: some Sequence<Character>, columns: Int) -> (
    count: Int, all: Bool
  ) {
    var (width, seen, count) = (0, 0, 0)
    for character in characters {
      width += Self.width(of: character)
      if width > columns { return (count, false) }
      seen += 1
      if width < columns { count = seen }
    }
    return (count, true)
  }

  private static func shown(
    _ scalars: some Sequence<Unicode.Scalar>, _ change: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars.lazy.map(change))
    return String(shown)
  }

  /// What stands for a scalar.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: "→"
    // C0, DEL and C1, in which each of the terminal's commands begins.
    case 0x00...0x1F, 0x7F...0x9F: "·"
    // The ends of lines and paragraphs, and what embeds, overrides or isolates a direction. The
    // marks of direction stay, without which amounts in Arabic and Hebrew fall apart.
    case 0x2028...0x202E, 0x2066...0x206F: "·"
    default: scalar
    }
  }

  /// How many columns a terminal gives a text: wide characters and emoji take two.
  package static func width(of text: String) -> Int {
    if text.utf8.allSatisfy(isPlain) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether a byte is a letter, a digit, a sign or a space of ASCII: most are.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  private static func width(of character: Character) -> Int {
    if let byte = character.asciiValue, isPlain(byte) { return 1 }
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
