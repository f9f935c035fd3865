extension TableText.Encoding {
  /// A letter that an encoding has not.
  package struct UnknownLetter: Error, Hashable {
    package var letter: Unicode.Scalar
  }

  /// A text's bytes, without a byte order mark.
  package func bytes(of text: String) throws(UnknownLetter) -> [UInt8] {
    switch self {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian:
      return text.utf16.flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
    case .utf16BigEndian:
      return text.utf16.flatMap {
        [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
      }
    case .windows1252:
      var bytes: [UInt8] = []
      for scalar in text.unicodeScalars {
        guard let byte = Self.bytesOfWindows1252[scalar] else {
          throw UnknownLetter(letter: scalar)
        }
        bytes.append(byte)
      }
      return bytes
    case .legacy(let encoding):
      if let bytes = encoding.bytes(of: text) { return bytes }
      let unknown = text.unicodeScalars.first { encoding.bytes(of: String($0)) == nil }
      throw UnknownLetter(letter: unknown ?? "\u{FFFD}")
    }
  }

  /// What messages call it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .windows1252: "Windows-1252"
    case .legacy(let encoding): encoding.name
    }
  }

  private static let bytesOfWindows1252: [Unicode.Scalar: UInt8] = {
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8.min...UInt8.max {
      if let scalar = byte < 0x80 ? Unicode.Scalar(byte) : TableText.scalar(of: byte) {
        bytes[scalar] = byte
      }
    }
    return bytes
  }()
}
