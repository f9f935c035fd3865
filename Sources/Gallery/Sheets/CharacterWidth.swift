/// How wide characters are at most, in thousandths of the letters' size.
///
/// Where a page is printed is not known where it is made: which fonts there are, and so how long a line
/// gets. These are the widest of DejaVu Sans and Serif, Noto Sans and Serif and P052 for Latin letters, and of
/// all fonts of Debian's Noto collection for others; with narrower ones a text takes fewer lines, and never more.
enum CharacterWidth {
  /// The width of one character with all its marks.
  static func of(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: ascii[Int(scalar.value) - 0x20]
    case 0..<0x20, 0x7F..<0xA0: 0
    case 0xA0, 0x2007, 0x202F: 640
    case 0xA0..<0x250: scalar.value < 0x180 ? 1140 : 1500
    case 0x0590..<0x0600: isMark(scalar) ? 0 : 740
    case 0x0600..<0x0800, 0xFB50..<0xFE00, 0xFE70..<0xFF00: isMark(scalar) ? 0 : 1400
    case 0x0E00..<0x0E80: isMark(scalar) ? 0 : 1130
    case 0x3000..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFFF0, 0x20000..<0x40000: 1000
    case 0x1F000..<0x20000: 1400
    default: isMark(scalar) ? 0 : 1800
    }
  }

  /// Whether it is written over another, or not at all.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether it is a blank at which a line may end; those that amounts are written with hold both sides together.
  static func endsWord(_ character: Character) -> Bool {
    character.isWhitespace && !"\u{A0}\u{2007}\u{202F}".contains(character)
  }

  /// Whether a line may end before and after it without a space.
  static func standsAlone(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x0E00..<0x0E80, 0x2E80..<0xA4D0, 0xF900..<0xFB00, 0x20000..<0x40000: true
    default: false
    }
  }

  private static let ascii = [
    318, 402, 460, 838, 636, 950, 890, 275, 390, 390, 551, 838, 318, 361, 318, 606, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 536, 1000, 778, 735, 765, 802, 730,
    694, 799, 872, 395, 401, 747, 664, 1024, 875, 820, 673, 820, 753, 685, 667, 843, 722, 1047, 712,
    667, 695, 390, 606, 390, 838, 500, 500, 613, 640, 560, 640, 615, 370, 640, 644, 320, 310, 606,
    320, 974, 645, 612, 640, 640, 478, 521, 402, 644, 592, 862, 592, 592, 527, 636, 606, 636, 838,
  ]
}
