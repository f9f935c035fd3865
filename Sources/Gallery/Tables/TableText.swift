/// The text of a table's file as UTF-8, and how the file was encoded.
struct TableText: Sendable {
  /// The text, valid, without a byte order mark.
  let bytes: [UInt8]
  let encoding: Encoding

  /// How tables are encoded that programs of this and the last century save.
  enum Encoding: String, Sendable, Hashable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16 (little-endian)"
    case utf16BigEndian = "UTF-16 (big-endian)"
    case windows1252 = "Windows-1252"
  }

  /// Decodes a file's bytes.
  ///
  /// A byte order mark decides; without one, zeros at every other byte tell UTF-16, and what is not
  /// valid UTF-8 is Windows-1252, which spreadsheets of Western countries save.
  ///
  /// - Throws: `TableMistake` where it is no text.
  init(decoding bytes: [UInt8]) throws(TableMistake) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      (self.bytes, encoding) = (try Self.checked(Array(bytes.dropFirst(3))), .utf8)
    } else if bytes.starts(with: [0xFF, 0xFE]) || Self.hasZeros(bytes, at: 1) {
      let start = bytes.starts(with: [0xFF, 0xFE]) ? 2 : 0
      (self.bytes, encoding) = (
        try Self.utf16(bytes[start...], isBigEndian: false), .utf16LittleEndian
      )
    } else if bytes.starts(with: [0xFE, 0xFF]) || Self.hasZeros(bytes, at: 0) {
      let start = bytes.starts(with: [0xFE, 0xFF]) ? 2 : 0
      (self.bytes, encoding) = (
        try Self.utf16(bytes[start...], isBigEndian: true), .utf16BigEndian
      )
    } else if String(validating: bytes, as: UTF8.self) != nil {
      (self.bytes, encoding) = (try Self.checked(bytes), .utf8)
    } else {
      (self.bytes, encoding) = (try Self.windows1252(bytes), .windows1252)
    }
  }

  private static let notText = TableMistake(
    "this file is no table; save it from the spreadsheet as CSV (UTF-8)")

  /// Whether the first letters have a zero for one of their two bytes.
  private static func hasZeros(_ bytes: [UInt8], at parity: Int) -> Bool {
    let head = bytes.prefix(64)
    guard head.count >= 4 else { return false }
    let zeros = head.indices.filter { head[$0] == 0 }
    return zeros.count >= head.count / 4 && zeros.allSatisfy { $0 % 2 == parity }
  }

  /// UTF-8 without zeros, which no text has.
  private static func checked(_ bytes: [UInt8]) throws(TableMistake) -> [UInt8] {
    guard !bytes.contains(0) else { throw notText }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let offset = firstInvalid(in: bytes)
      throw TableMistake(
        "these letters are not UTF-8, as the file's beginning says; save it again as CSV (UTF-8)",
        at: offset)
    }
    return bytes
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var (low, high) = (0, bytes.count)
    // The longest valid prefix that ends between two letters.
    while low < high {
      let middle = (low + high + 1) / 2
      var end = middle
      while end > low, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      if end > low, String(validating: bytes[..<end], as: UTF8.self) != nil {
        low = end
        if end < middle { break }
      } else {
        high = middle - 1
      }
    }
    return low
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(TableMistake) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw TableMistake("this file is UTF-16 and cut off in the middle of a letter; copy it again")
    }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else {
      throw notText
    }
    return Array(text.utf8)
  }

  private static func windows1252(_ bytes: [UInt8]) throws(TableMistake) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case 0: throw notText
      case ..<0x80: text.append(byte)
      default:
        guard let scalar = scalar(of: byte) else { throw notText }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return text
  }

  /// The letter of a byte above ASCII; source: WHATWG Encoding Standard, index windows-1252. The
  /// five bytes that have none there mean that it is another encoding.
  private static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    if byte >= 0xA0 { return Unicode.Scalar(byte) }
    let high: [UInt16] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
      0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
      0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]
    let value = high[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}

/// What is wrong with a table as a whole, and where.
struct TableMistake: Error, Hashable, Sendable {
  var words: String
  /// The place in the table's text, in bytes; nil for the file as a whole.
  var offset: Int?

  init(_ words: String, at offset: Int? = nil) {
    self.words = words
    self.offset = offset
  }
}
