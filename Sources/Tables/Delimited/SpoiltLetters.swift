/// Tells text that a program has read in a wrong encoding before it came here: `KÃ¼che`, `itâ€™s`, `K√ºche`, `K├╝che`.
///
/// Letters of UTF-8 that were read as another encoding are a few signs in a row that no language puts so. Where somebody
/// might, as in `“MAÇÃ”`, the letters around them decide; what stays doubtful is good.
struct SpoiltLetters {
  private let scalars: [Unicode.Scalar]

  /// The first word of a text with spoilt letters; nil where all is good.
  static func word(in text: String) -> String? {
    // Without an end before the last byte, the compiler looks at many at once.
    let bits = text.utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) } ?? 0x80
    if bits < 0x80 { return nil }
    let letters = SpoiltLetters(scalars: Array(text.unicodeScalars))
    guard let place = letters.scalars.indices.first(where: letters.isSpoilt) else { return nil }
    let (before, behind) = (letters.scalars[..<place], letters.scalars[place...])
    let start = before.lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0
    // A space that breaks no line is a part of what was read wrongly.
    let end =
      behind.firstIndex { $0.properties.isWhitespace && $0 != "\u{A0}" && $0.value > 0x9F }
      ?? behind.firstIndex(of: " ") ?? letters.scalars.endIndex
    var word = String.UnicodeScalarView()
    word.append(contentsOf: letters.scalars[start..<end])
    return String(word)
  }

  /// Whether a name has `?` for letters that a program could not write, as in `S? ??` and `Caf? Cr?me`: between others,
  /// or in several words of hardly anything else.
  static func isOfQuestions(_ name: String) -> Bool {
    guard name.utf8.count(where: { $0 == UInt8(ascii: "?") }) > 1 else { return false }
    let words = name.split(whereSeparator: \.isWhitespace)
    // An address asks for something.
    if words.contains(where: { $0.contains("/") || $0.contains("=") }) { return false }
    func begins(_ word: Substring) -> Bool {
      guard let mark = word.firstIndex(of: "?") else { return false }
      return word[mark...].contains(where: \.isLetter)
    }
    let marks = name.count { $0 == "?" }
    return words.count(where: { $0.contains("?") }) > 1
      && (words.contains(where: begins) || 2 * marks >= name.count { !$0.isWhitespace })
  }

  /// Whether spoilt letters begin at a place.
  private func isSpoilt(at place: Int) -> Bool {
    switch scalars[place].value {
    case 0..<0x80: false
    // A letter that could not be read, and signs that no text has: in Windows-1252 they are quotes and dashes.
    case 0xFFFD: true
    case 0x80...0x9F: scalars[place].value != 0x85
    case 0xC2...0xC5: isPair(at: place) && (isPair(at: place + 2) || isLatin(at: place))
    // Of Greek, Russian, Hebrew and Arabic two letters in a row.
    case 0xC6...0xDF: isPair(at: place) && isPair(at: place + 2)
    case 0xE0...0xEF:
      isTriple(at: place) && (isTriple(at: place + 3) || isSign(at: place))
    // The beginning of emoji.
    case 0xF0: scalar(place + 1) == "Ÿ" && isContinuation(place + 2)
    case 0x221A, 0x201A, 0x251C: isOfOldMachine(at: place)
    default: false
    }
  }

  private func scalar(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) ? scalars[place] : nil
  }

  // MARK: UTF-8 read as Windows-1252

  /// The byte that a letter stands for in Windows-1252, or in Latin-1.
  private func byte(_ place: Int) -> UInt8? {
    guard let scalar = scalar(place) else { return nil }
    return scalar.value < 0x100 ? UInt8(scalar.value) : Self.bytes[scalar]
  }

  private static let bytes: [Unicode.Scalar: UInt8] = Dictionary(
    (UInt8(0x80)...0x9F).compactMap { byte in TableText.scalar(of: byte).map { ($0, byte) } }
  ) { first, _ in first }

  /// Whether a sign stands for a byte that only continues a letter of UTF-8.
  private func isContinuation(_ place: Int) -> Bool {
    byte(place).map { (0x80...0xBF).contains($0) } ?? false
  }

  private func isPair(at place: Int) -> Bool {
    byte(place).map { (0xC2...0xDF).contains($0) } == true && isContinuation(place + 1)
  }

  private func isTriple(at place: Int) -> Bool {
    byte(place).map { (0xE0...0xEF).contains($0) } == true && isContinuation(place + 1)
      && isContinuation(place + 2)
  }

  /// Whether three signs are a quote, a dash, a euro, a trademark, a byte order mark or a letter that could not be read.
  private func isSign(at place: Int) -> Bool {
    let bytes = (place..<place + 3).compactMap(byte)
    return bytes.starts(with: [0xE2, 0x80])
      || [[0xE2, 0x82, 0xAC], [0xE2, 0x84, 0xA2], [0xEF, 0xBB, 0xBF], [0xEF, 0xBF, 0xBD]]
        .contains(bytes)
  }

  /// Whether two signs, of which the first is `Â`, `Ã`, `Ä` or `Å`, are one letter of a Western or an Eastern European
  /// language, by what stands around them: languages that have these put them at no such place.
  private func isLatin(at place: Int) -> Bool {
    guard let sign = scalar(place + 1), let lead = byte(place),
      // Of the others there is no letter.
      lead != 0xC2 || (byte(place + 1) ?? 0) >= 0xA0
    else { return false }
    let (before, behind) = (scalar(place - 1), scalar(place + 2))
    if before?.properties.isLowercase == true { return true }
    if lead == 0xC3, "ƒŠŒŽšœžŸ".unicodeScalars.contains(sign) { return true }
    let isPunctuation = "‘’“”‚„‹›«»–—…\u{A0}".unicodeScalars.contains(sign)
    let isBeforeLowercase = behind?.properties.isLowercase == true
    if before?.properties.isAlphabetic == true { return isBeforeLowercase && !isPunctuation }
    switch lead {
    case 0xC2: return !isPunctuation || isBeforeLowercase || before?.properties.numericType != nil
    case 0xC3: return !isPunctuation || isBeforeLowercase
    default: return !isPunctuation && isBeforeLowercase
    }
  }

  // MARK: UTF-8 read as MacRoman or as a code page of DOS

  /// Whether Western letters or quotes begin so in MacRoman or in the code pages 437 and 850.
  private func isOfOldMachine(at place: Int) -> Bool {
    guard let sign = scalar(place + 1) else { return false }
    let isBeforeLowercase = scalar(place + 2)?.properties.isLowercase == true
    let isBehindLetter = scalar(place - 1)?.properties.isAlphabetic == true
    switch scalars[place].value {
    // Roots are of numbers, and of signs for them.
    case 0x221A:
      return Self.macSigns.contains(sign) && (isBehindLetter || isBeforeLowercase)
        || Self.macSignsOfNumbers.contains(sign) && isBeforeLowercase
    case 0x201A: return sign == "Ä" && scalar(place + 2).map(Self.macQuotes.contains) == true
    // Trees of folders are drawn of lines, with spaces behind them.
    default:
      return !sign.properties.isWhitespace && sign != "\u{2500}" && sign != "\u{2501}"
        && (isBehindLetter || isBeforeLowercase)
    }
  }

  /// What MacRoman has for the bytes that continue a letter.
  private static let macSigns = Set(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨ÆØ¥µ∂ªºæø".unicodeScalars)
  private static let macSignsOfNumbers = Set("≠∞±≤≥∑∏π∫Ω".unicodeScalars)
  private static let macQuotes = Set("ôìíúùî¶¢†".unicodeScalars)
}
