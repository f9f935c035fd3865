/// How wide characters are at most, in thousandths of the letters' size.
///
/// Where a page is printed is not known where it is made: which fonts there are, and so how long a line
/// gets. These are the widest of the fonts that there may be (`LetterWidths`); with narrower ones a text takes fewer
/// lines, and never more.
enum CharacterWidth {
  /// The width of one character with all its marks, whatever follows it.
  static func of(_ character: Character) -> Int {
    if let letter = character.asciiValue { return of(Unicode.Scalar(letter)) }
    let scalars = character.unicodeScalars
    let width = scalars.reduce(0) { $0 + of($1) }
    // Signs and digits that are drawn as emoji.
    if scalars.contains("\u{FE0F}") { return max(width, emoji) }
    // A mark without its letter.
    let first = scalars.first { syllables.contains($0.value) }
    return switch first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark: width + dottedCircle
    default: width
    }
  }

  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if (0x20...0x7E).contains(value) { return ascii[Int(value) - 0x20] }
    if value < UInt32(listed.count) { return Int(listed[Int(value)]) }
    return switch value {
    case 0x3030, 0x303D, 0x3297, 0x3299: 1250
    case 0xFF61..<0xFFA0: 500
    case 0x3000..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFE10..<0xFE70,
      0xFF00..<0xFFF0, 0x20000..<0x40000:
      isMark(scalar) ? 0 : 1000
    case 0xFDFA, 0xFDFB: 2590
    case 0xFDFD: 11440
    case 0xA4D0..<0xAC00, 0xFB00..<0xFF00:
      LetterWidths.rare.first { $0.values.contains(Int(value)) }
        .map { rare(scalar, in: $0) } ?? unknown
    case 0x1D400..<0x1D800: 1240
    case 0x1F634: 1610
    case 0x1F000..<0x20000: emoji
    case 0x11310: 2770
    case 0x12000..<0x12550: 4640
    case 0x1EC70..<0x1ECC0: 2160
    default: isMark(scalar) ? 0 : unknown
    }
  }

  // MARK: Characters that no font has

  /// The width of a character whose script no installed font may have, where none has it: a box for each letter and
  /// mark; nil for others.
  static func boxed(_ character: Character) -> Int? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, isRare(first.value) else { return nil }
    return scalars.reduce(0) { $0 + ($1.properties.isDefaultIgnorableCodePoint ? 0 : box) }
  }

  /// Whether it is in none of the fonts that come with every system, such as DejaVu, and not as wide as Chinese.
  private static func isRare(_ value: UInt32) -> Bool {
    switch value {
    case 0x0700..<0x1D00, 0xA4D0..<0xAC00, 0x10000..<0x1D000: true
    default: false
    }
  }

  /// As wide as in DejaVu, Noto and FreeSerif. Only that of the first Liberation fonts is wider (750), which stand
  /// behind these.
  private static let box = 600

  // MARK: Letters that are joined

  /// The width of an Arabic letter with its marks where the next one is joined to it; nil if it is no narrower then.
  static func joined(_ character: Character) -> Int? {
    let scalars = character.unicodeScalars
    guard let letter = scalars.first, arabic.contains(letter.value) else { return nil }
    let joined = Int(LetterWidths.joined[Int(letter.value - arabic.lowerBound)]) * 10
    guard joined > 0, !scalars.contains("\u{200C}") else { return nil }
    return of(character) - of(letter) + joined
  }

  /// Whether it is an Arabic letter that is joined to one before it; of rare ones it is not said.
  static func joinsPrevious(_ character: Character) -> Bool {
    guard let letter = character.unicodeScalars.first else { return false }
    return switch letter.value {
    case 0x0622...0x064A, 0x066E, 0x066F, 0x0671...0x0673, 0x0675...0x06D3, 0x06D5: true
    default: false
    }
  }

  private static let arabic = 0x0620..<UInt32(0x0700)

  // MARK: Widths by number

  /// Of each character below U+3000, so that most are found at once.
  private static let listed: [UInt16] = {
    var widths = [UInt16](repeating: 0, count: 0x3000)
    for table in LetterWidths.rare + LetterWidths.alphabets + LetterWidths.syllables {
      for value in table.values.clamped(to: 0..<widths.count) {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        widths[value] = UInt16(table.step == 1 ? table[value] : rare(scalar, in: table))
      }
    }
    for (value, width) in wide { widths[value] = width }
    return widths
  }()

  /// Those that are wider than all beside them: marks that some fonts put at a capital's side, numbers with a frame,
  /// and signs that stand for several.
  private static let wide: KeyValuePairs<Int, UInt16> = [
    0x0300: 200, 0x0301: 200, 0x0313: 130, 0x0314: 130, 0x031B: 100, 0x0340: 130, 0x0341: 170,
    0x0343: 130, 0x0345: 300, 0x0358: 200, 0x05B0: 10, 0x05BC: 40, 0x0604: 2660, 0x08E2: 1370,
    0x17D8: 2650, 0x2E3A: 1920, 0x2E3B: 2840,
  ]

  /// A character of a table that has one width for several.
  private static func rare(_ scalar: Unicode.Scalar, in table: LetterWidths) -> Int {
    if isMark(scalar) { return 0 }
    return scalar.properties.generalCategory == .unassigned ? unknown : table[Int(scalar.value)]
  }

  private static let emoji = 1400
  /// For what no font was seen to have.
  private static let unknown = 2050

  // MARK: Other questions

  /// Scripts in which a mark without its letter is drawn on a dotted circle, which is as wide as this.
  private static let syllables = 0x0900..<UInt32(0x0E00)
  private static let dottedCircle = 940

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
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556, 1015, 778, 735, 765, 802,
    730, 694, 799, 872, 395, 528, 747, 664, 1024, 875, 820, 673, 820, 753, 685, 667, 843, 722,
    1047, 722, 722, 695, 390, 606, 390, 838, 556, 500, 613, 640, 560, 640, 615, 373, 640, 644,
    320, 348, 606, 320, 974, 645, 612, 640, 640, 478, 521, 402, 644, 592, 862, 592, 592, 527, 636,
    606, 636, 838,
  ]
}
