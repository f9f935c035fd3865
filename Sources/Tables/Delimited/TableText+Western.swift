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
}
