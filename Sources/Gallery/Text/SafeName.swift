/// Names that are safe in every address and file system.
enum SafeName {
  /// Whether a name has lower-case letters of ASCII, digits, `-` and `_` alone, begins with a letter or digit,
  /// is not over 64 long, and is not one that Windows keeps for its devices.
  static func isOne(_ name: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = name.utf8.first, isPlain(first), name.utf8.count <= 64 else { return false }
    let marks = [UInt8(ascii: "-"), UInt8(ascii: "_")]
    guard name.utf8.allSatisfy({ isPlain($0) || marks.contains($0) }) else { return false }
    let isNumberedDevice =
      name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
    return !["con", "prn", "aux", "nul"].contains(name) && !isNumberedDevice
  }
}
