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
  static func line(of scalars: some Sequence<Unicode.Scalar>) -> String { shown(scalars, shown) }

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
