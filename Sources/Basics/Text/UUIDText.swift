/// The form of a UUID, in which the app writes keys (RFC 9562, 4).
package enum UUIDText {
  /// Whether a text has it: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  package static func isOne(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.allSatisfy { place in
        switch (place, bytes[place]) {
        case (8, let byte), (13, let byte), (18, let byte), (23, let byte):
          byte == UInt8(ascii: "-")
        case (_, UInt8(ascii: "0")...UInt8(ascii: "9")),
          (_, UInt8(ascii: "a")...UInt8(ascii: "f")), (_, UInt8(ascii: "A")...UInt8(ascii: "F")):
          true
        default: false
        }
      }
    }
  }
}
