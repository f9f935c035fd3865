/// The form of a UUID, in which the app writes keys (RFC 9562, 4).
enum UUIDText {
  /// Whether a text has it: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  static func isOne(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    for (place, byte) in text.utf8.enumerated() {
      switch (place, byte) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")),
        (23, UInt8(ascii: "-")):
        continue
      case (8, _), (13, _), (18, _), (23, _): return false
      case (_, UInt8(ascii: "0")...UInt8(ascii: "9")), (_, UInt8(ascii: "a")...UInt8(ascii: "f")),
        (_, UInt8(ascii: "A")...UInt8(ascii: "F")):
        continue
      default: return false
      }
    }
    return true
  }
}
