/// Texts that are tables by what they hold, and are not called so.
enum TextTable {
  /// Whether a text begins with two lines of as many fields.
  ///
  /// Of a text in UTF-16 the bytes of zero are passed over, which leaves what separates its fields.
  static func isOne(_ head: [UInt8]) -> Bool {
    let lines = head.filter { $0 != 0 }.split(maxSplits: 3) { $0 == 10 || $0 == 13 }
    guard lines.count > 1 else { return false }
    return ["\t", ";", ","].contains { (separator: Unicode.Scalar) in
      let counts = lines.prefix(2).map { line in line.count { $0 == UInt8(ascii: separator) } }
      return counts[0] > 0 && counts[0] == counts[1]
    }
  }

  /// What such a file is to be called to be read.
  static func name(for name: String) -> String {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return (stem.isEmpty ? "details" : stem) + ".csv"
  }
}
