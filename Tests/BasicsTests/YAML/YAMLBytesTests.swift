import Testing

@testable import Basics

/// The text of a file, however it is encoded.
@Suite struct YAMLBytesTests {
  /// What is read, or what is wrong and where.
  private func decoded(_ bytes: [UInt8]) -> String {
    do {
      return try YAMLBytes.decode(bytes)
    } catch {
      return "\(error.line):\(error.column) \(error.words.prefix(30))"
    }
  }

  @Test(
    arguments: [
      ([], ""), ([0x61], "a"), ([0xEF, 0xBB, 0xBF, 0x61], "a"), ([0xC3, 0xA4], "ä"),
      ([0xFF, 0xFE, 0x61, 0, 0x3C, 0x20], "\u{FEFF}a‼"),
      ([0xFE, 0xFF, 0, 0x61, 0x20, 0x3C], "\u{FEFF}a‼"), ([0x61, 0, 0x3C, 0x20], "a‼"),
      ([0, 0x61, 0x20, 0x3C], "a‼"), ([1, 0], "\u{1}"),
      // Half a letter at the end is left out.
      ([0x61, 0, 0x62], "a"), ([0xFF, 0xFE], "\u{FEFF}"),
    ] as [([UInt8], String)])
  func isReadInEveryEncoding(bytes: [UInt8], text: String) {
    #expect(Array(decoded(bytes).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      ([0x61, 0x62, 0], "0:0 this file is not text; was ano"),
      ([0, 0], "0:0 this file is not text; was ano"),
      ([0xFC], "1:1 this character is not valid UT"),
      ([0x61, 0xFC, 0x62], "1:2 this character is not valid UT"),
      ([0x61, 0x0A, 0x0A, 0xC3, 0xA4, 0x62, 0xE4], "3:3 this character is not valid UT"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xE4], "1:2 this character is not valid UT"),
    ] as [([UInt8], String)])
  func isNoneWhereItIsNotValid(bytes: [UInt8], message: String) {
    #expect(decoded(bytes) == message)
  }
}
