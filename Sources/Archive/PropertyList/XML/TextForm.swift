/// How a text file's bytes stand for characters.
enum TextForm: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  case latin1

  /// The form that a file's first bytes show: by a byte order mark, by the zeros between the letters
  /// of `<?xml`, or by the encoding that the XML declaration names; UTF-8 without any of these.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, appendix F.
  init(of bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.declarationLength))
    switch (start.first, start.dropFirst().first) {
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): self = .utf16(isBigEndian: true)
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): self = .utf16(isBigEndian: false)
    default: self = Self.isDeclaredLatin1(start) ? .latin1 : .utf8
    }
  }

  /// How much of a file is looked at: no declaration is longer.
  private static let declarationLength = 128

  private static func isDeclaredLatin1(_ start: [UInt8]) -> Bool {
    guard start.starts(with: "<?xml".utf8) else { return false }
    let declaration = String(decoding: start.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    let lowercase = declaration.lowercased()
    return lowercase.contains("iso-8859-1") || lowercase.contains("windows-1252")
  }

  /// The text in UTF-8, without a byte order mark.
  ///
  /// At most half as long again as the bytes, and for Latin-1 twice.
  func utf8(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8:
      return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    case .latin1:
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes { text.append(Unicode.Scalar(byte)) }
      return text
    case .utf16(let isBigEndian):
      let start = bytes.starts(with: isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) ? 2 : 0
      return UTF16Text(bytes: bytes, range: start..<bytes.count, isBigEndian: isBigEndian).utf8
    }
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
  }
}
