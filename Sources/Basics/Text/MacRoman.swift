/// The text encoding of old Macs, which Foundation does not read on every system.
package enum MacRoman {
  /// The characters of the bytes from 0x80: Unicode Consortium, `VENDORS/APPLE/ROMAN.TXT`.
  private static let upper = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›"
      + "ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)

  /// Any bytes as a text.
  package static func text(of bytes: [UInt8]) -> String? {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let place = Int(byte) - 0x80
      text.append(upper.indices.contains(place) ? upper[place] : Unicode.Scalar(byte))
    }
    return String(text)
  }
}
