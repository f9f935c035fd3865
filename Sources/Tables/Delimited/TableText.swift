package import Basics
import Foundation

/// The text of a table's file as UTF-8, and how the file was encoded.
package struct TableText: Sendable {
  /// The text, valid and without zeros and a byte order mark.
  package let bytes: [UInt8]
  package let encoding: Encoding

  /// How programs of this and the last century save tables.
  package enum Encoding: Sendable, Hashable {
    case utf8, utf16LittleEndian, utf16BigEndian, windows1252
    case legacy(LegacyEncoding)
  }

  /// A file that is no text, or a damaged one.
  package struct Fault: Error {
    package var mistake: TableMistake
    /// As much of the text as there is, to show the place.
    package var bytes: [UInt8]
  }

  /// A table of a household is never so large, and 32 bits count its bytes.
  package static let lengthLimit = 128 << 20

  /// Decodes a file's bytes.
  ///
  /// A byte order mark decides. Without one, zeros at every other byte tell UTF-16, and what is not
  /// UTF-8 at all is the encoding in which its headings are words of another language, or else
  /// Windows-1252, as spreadsheets of the languages that it can write save, if it looks so. UTF-8
  /// with a few wrong bytes in it is damaged, and never read as another encoding.
  package init(decoding bytes: [UInt8], language: String) throws(Fault) {
    guard bytes.count <= Self.lengthLimit else {
      throw Fault(
        mistake: TableMistake(
          "this file is larger than \(Self.lengthLimit >> 20) MB, too large for a table of items"),
        bytes: [])
    }
    if let program = Self.program(of: bytes) {
      throw Fault(
        mistake: TableMistake(
          "this is \(program), not a table in CSV; open it in that program and save or export it as CSV "
            + "(UTF-8)"), bytes: [])
    }
    if bytes.starts(with: [0xFF, 0xFE]) || Self.hasZeros(bytes, at: 1) {
      self.bytes = try Self.utf16(bytes, isBigEndian: false)
      encoding = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) || Self.hasZeros(bytes, at: 0) {
      self.bytes = try Self.utf16(bytes, isBigEndian: true)
      encoding = .utf16BigEndian
    } else {
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
      try Self.refuseZero(in: text)
      let validity = UTF8Validity(of: text)
      guard let wrong = validity.firstWrong else {
        (self.bytes, encoding) = (text, .utf8)
        return
      }
      if !hasMark, let found = LegacyEncoding.recognized(in: text) {
        (self.bytes, encoding) = (Array(found.text.utf8), .legacy(found.encoding))
        return
      }
      guard !hasMark, validity.letters < validity.wrong else {
        throw Fault(
          mistake: TableMistake(
            "this character is damaged: it is not valid UTF-8, unlike the rest of the file; type it "
              + "again and save the table as CSV (UTF-8)", at: wrong), bytes: text)
      }
      self.bytes = try Self.windows1252(text, firstWrong: wrong, language: language)
      encoding = .windows1252
    }
  }

  /// What is to be said of the encoding of a file.
  package func note(of file: String) -> Diagnostic? {
    let letters: String
    switch encoding {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: return nil
    case .windows1252: letters = "accented letters"
    case .legacy: letters = "letters"
    }
    return Diagnostic(
      .note, .notUTF8, file, "it is not saved as UTF-8", done: "it was read as \(encoding.name)",
      remedy: "if \(letters) look wrong, save it again as CSV (UTF-8)")
  }

  /// The program whose own files begin like this one.
  private static func program(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      return "the file of a spreadsheet program (Excel, Numbers or LibreOffice)"
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return "a file of an older Excel" }
    if bytes.starts(with: "%PDF".utf8) { return "a PDF" }
    return nil
  }

  /// Whether the first letters have a zero for one of their two bytes.
  private static func hasZeros(_ bytes: [UInt8], at parity: Int) -> Bool {
    let head = bytes.prefix(64)
    guard head.count >= 4 else { return false }
    let zeros = head.indices.filter { head[$0] == 0 }
    return zeros.count >= head.count / 4 && zeros.allSatisfy { $0 % 2 == parity }
  }

  private static func refuseZero(in text: [UInt8]) throws(Fault) {
    guard let zero = text.firstIndex(of: 0) else { return }
    throw Fault(
      mistake: TableMistake(
        "this byte cannot be part of a text: the file is not a table, or it is damaged; save the "
          + "table again as CSV (UTF-8)", at: zero), bytes: text)
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) throws(Fault) -> [UInt8] {
    let hasMark = bytes.starts(with: isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = hasMark ? 2 : 0
    while place + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      place += 2
    }
    if let text = String(validating: units, as: UTF16.self), place == bytes.count {
      let text = Array(text.utf8)
      try refuseZero(in: text)
      return text
    }
    // The first half of a letter without the other.
    var parser = Unicode.UTF16.ForwardParser()
    var source = units.makeIterator()
    var offset = 0
    scalars: while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let scalar): offset += UTF16.decode(scalar).utf8.count
      case .error, .emptyInput: break scalars
      }
    }
    throw Fault(
      mistake: TableMistake(
        "this character is damaged: half of it is missing; copy the file again, or save the table "
          + "as CSV (UTF-8)", at: offset),
      bytes: Array(String(decoding: units, as: UTF16.self).utf8))
  }

  private static func windows1252(
    _ bytes: [UInt8], firstWrong: Int, language: String
  ) throws(Fault) -> [UInt8] {
    guard isWestern(language) else {
      throw Fault(
        mistake: TableMistake(
          "this character is not valid UTF-8, and the file’s encoding is unknown; save the table as "
            + "CSV (UTF-8)", at: firstWrong), bytes: bytes)
    }
    guard looksWestern(bytes) else {
      throw Fault(
        mistake: TableMistake(
          "this is not UTF-8, and does not look like Windows-1252 either: programs in "
            + "\(LegacyEncoding.languages(ofWriting: bytes)) save such files; open the table in its program "
            + "and save it as “CSV UTF-8”", at: firstWrong), bytes: bytes)
    }
    guard !hasSignsWithinWords(bytes) else {
      throw Fault(
        mistake: TableMistake(
          "this is not UTF-8, and does not look like Windows-1252 either: programs in Polish, Czech or other "
            + "languages, and Excel for Mac, save such files; open the table in its program and save it as "
            + "“CSV UTF-8”", at: firstWrong), bytes: bytes)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for (place, byte) in bytes.enumerated() {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = scalar(of: byte) {
        if let encoded = Unicode.UTF8.encode(scalar) { text.append(contentsOf: encoded) }
      } else {
        throw Fault(
          mistake: TableMistake(
            "this byte is not a character, neither in UTF-8 nor in Windows-1252; save the table again "
              + "as CSV (UTF-8)", at: text.count),
          bytes: text + Array(String(decoding: bytes[place...].prefix(400), as: UTF8.self).utf8))
      }
    }
    return text
  }

  /// Whether Windows-1252 is what programs in a language save that do not save Unicode.
  private static func isWestern(_ language: String) -> Bool {
    // Latin letters of Windows-1250, 1254, 1257 and 1258, which look like other ones of 1252.
    let others = [
      "az", "bs", "cs", "et", "hr", "hu", "lt", "lv", "pl", "ro", "sk", "sl", "sq", "tr", "vi",
    ]
    let language = Locale(identifier: language).language
    return language.script == .latin && !others.contains(language.languageCode?.identifier ?? "")
  }

  /// The letter of a byte above ASCII; source: WHATWG Encoding Standard, index windows-1252. The
  /// five bytes that have none in Windows' own table mean that it is another encoding.
  static func scalar(of byte: UInt8) -> Unicode.Scalar? {
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

/// How far a text is UTF-8.
private struct UTF8Validity {
  /// Where the first wrong byte stands; nil if there is none.
  var firstWrong: Int?
  /// How many letters beyond ASCII there are.
  var letters = 0
  /// How many bytes are wrong.
  var wrong = 0

  init(of bytes: [UInt8]) {
    if Self.isWhole(bytes) { return }
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let scalar):
        if scalar.count > 1 { letters += 1 }
        offset += scalar.count
      case .error(let length):
        if firstWrong == nil { firstWrong = offset }
        wrong += 1
        offset += length
      case .emptyInput: return
      }
    }
  }

  /// Whether a text has no wrong byte at all.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      var end = min(start + piece, bytes.count)
      // A letter is not cut in two; what is longer than any letter is none.
      while end < bytes.count, end > start + piece - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      if String(validating: bytes[start..<end], as: UTF8.self) == nil { return false }
      start = end
    }
    return true
  }

  /// The bytes that are looked at together: the standard library copies them, and memory that is
  /// used again costs less than as much as the file again.
  private static let piece = 64 << 10
}
