extension TableText {
  /// Whether a text that is not UTF-8 looks as Western languages do in Windows-1252: letters that ASCII has not are rare
  /// in it, and seldom three together.
  ///
  /// In Chinese, Japanese, Korean, Hebrew, Arabic, Russian and Greek nearly all of them stand together.
  static func looksWestern(_ bytes: [UInt8]) -> Bool {
    var (all, together, run) = (0, 0, 0)
    for byte in bytes {
      if byte >= 0x80, !marks.contains(byte) {
        run += 1
        continue
      }
      all += run
      if run > 2 { together += run }
      run = 0
    }
    all += run
    if run > 2 { together += run }
    return together * 2 <= all
  }

  /// What stands beside letters in Western texts: quotes, dashes, dots, the euro and the space that breaks no line.
  private static let marks: Set<UInt8> = [
    0x80, 0x82, 0x84, 0x85, 0x8B, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x9B, 0xA0, 0xAB, 0xBB,
  ]

  /// Whether such a text has signs and capitals within its words, as those of Eastern Europe have in Windows-1252
  /// (`£azienka`, `ko³nierz`), and those that Excel for Mac saves (`KŸche`, `Grš§e`).
  ///
  /// One or two among many letters may be meant, as in `kWh/m²a`.
  static func hasSignsWithinWords(_ bytes: [UInt8]) -> Bool {
    var (all, odd) = (0, 0)
    for (place, byte) in bytes.enumerated() where byte >= 0x80 && !marks.contains(byte) {
      all += 1
      // Two of them may stand together, as in “ksi¹¿ka”.
      guard place + 1 < bytes.count, isWithin(bytes[place + 1]) else { continue }
      let isBehindLetter = place > 0 && isWithin(bytes[place - 1])
      if signs.contains(byte) || isBehindLetter && (openers.contains(byte) || isCapital(byte)) {
        odd += 1
      }
    }
    return odd > 1 && odd * 4 > all
  }

  /// Signs before which no word goes on in Western languages: those of money, law and weights, fractions and figures.
  private static let signs: Set<UInt8> = [
    0x86, 0x87, 0x88, 0x89, 0x98, 0x99, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA8, 0xA9, 0xAC, 0xAE,
    0xAF, 0xB1, 0xB3, 0xB6, 0xB8, 0xB9, 0xBC, 0xBD, 0xBE,
  ]
  /// The marks that open a question or an exclamation in Spanish.
  private static let openers: Set<UInt8> = [0xA1, 0xBF]

  /// Whether a byte is a small letter, or one that may stand for it.
  private static func isWithin(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte >= 0xDF && byte != 0xF7 || signs.contains(byte)
      || openers.contains(byte)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (0xC0...0xDE).contains(byte) && byte != 0xD7 || [0x8A, 0x8C, 0x8E, 0x9F].contains(byte)
  }
}
