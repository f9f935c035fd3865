import FileSupport
import Foundation
import Support
import Testing

@testable import Audit

/// A file is known by what it holds, whatever it is called.
@Suite struct FileContentsTests {
  private static let words = "<p>Der Schlüssel ist da.</p>\n"

  private static func texts(_ encoding: String.Encoding) -> [String] {
    FileContents(of: Array(words.data(using: encoding) ?? Data())).texts.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
    .utf32BigEndian, .utf16, .utf32, .isoLatin1, .windowsCP1252, .windowsCP1250,
  ])
  func readsTextHoweverItIsEncoded(encoding: String.Encoding) {
    #expect(Self.texts(encoding).contains(Self.words))
  }

  /// In writings of which each encoding has its own letters.
  @Test(arguments: [
    (String.Encoding.shiftJIS, "引き出しの鍵"), (.windowsCP1253, "Το κλειδί"),
    (.windowsCP1254, "Anahtar kapının altında"), (.isoLatin2, "Klíč je pod květináčem"),
    (.windowsCP1251, "Ключ под ковром"),
  ])
  func readsLettersOfManyLanguages(encoding: String.Encoding, text: String) throws {
    let bytes = Array(try #require(text.data(using: encoding)))
    #expect(FileContents(of: bytes).texts.contains(Array(text.utf8)))
  }

  /// In Japanese of UNIX systems (EUC-JP), which not every system's libraries read: two bytes to a letter, and half
  /// as wide letters behind a mark.
  @Test func readsJapaneseOfUnix() {
    let written: [(bytes: [UInt8], text: String)] = [
      (
        [0xB0, 0xFA, 0xA4, 0xAD, 0xBD, 0xD0, 0xA4, 0xB7, 0xA4, 0xCE, 0xB8, 0xB0], "引き出しの鍵"
      ),
      ([0x61, 0x0A, 0xA1, 0xBC, 0xCC, 0xB0, 0xB4, 0xC1, 0xF4, 0xA4, 0x8E, 0xB6], "a\nー粍漢瑤ｶ"),
    ]
    for (bytes, text) in written {
      #expect(FileContents(of: bytes).texts.contains(Array(text.utf8)), "\(text)")
    }
    for bytes in [[0xB0], [0xB0, 0x20], [0x8E], [0x80, 0xB0], [0xFF, 0xFF]] as [[UInt8]] {
      #expect(!FileContents(of: bytes).texts.contains { $0.starts(with: "引".utf8) })
    }
  }

  /// Foundation does not read the letters of old Macs on every system.
  @Test func readsLettersOfOldMacs() {
    let written: [(bytes: [UInt8], text: String)] = [
      (Array("Upper Z".utf8) + [0xBF] + Array("rbal".utf8), "Upper Zørbal"),
      ([0x83] + Array("lodie".utf8) + [0xD5] + Array("s".utf8), "Élodie’s"),
      ([0x53, 0x8A, 0x6D, 0x20, 0xDB, 0x20, 0xFF], "Säm € ˇ"),
      ([0x80, 0x20, 0xDE, 0x6E], "Ä ﬁn"),
    ]
    for (bytes, text) in written {
      #expect(FileContents(of: bytes).texts.contains(Array(text.utf8)), "\(text)")
    }
    #expect(!FileContents(of: [0x01, 0xBF, 0x02]).texts.contains(Array("\u{1}ø\u{2}".utf8)))
  }

  @Test func isSureOfUnicodeWithAMarkAlone() {
    #expect(Self.texts(.utf8).count == 1 && Self.texts(.utf16).count == 1)
    #expect(Self.texts(.isoLatin1).count > 1 && Self.texts(.utf16LittleEndian).count > 1)
  }

  @Test func readsWhatIsPackedTwiceAndNoDeeper() {
    var packed = Array(Self.words.utf8)
    for depth in 1...3 {
      packed = Packing.packed(packed, asGzip: true)
      #expect(FileContents(of: packed).texts.isEmpty == (depth > FileContents.mostDepth))
      #expect(FileContents(of: packed).isRead == (depth <= FileContents.mostDepth))
    }
  }

  private static let unread: [[UInt8]] = [
    Array("%PDF-1.7\n".utf8), [0x50, 0x4B, 3, 4, 0, 0, 0, 1],
    Array(Packing.packed(Array(words.utf8), asGzip: true).dropLast(9)), [0, 1, 2, 3, 4],
  ]

  @Test(arguments: unread.indices) func cannotReadOthers(number: Int) {
    #expect(!FileContents(of: Self.unread[number]).isRead)
  }

  private static let shown: [[UInt8]] = [
    TestPicture.quadrants(width: 4, height: 4), NotedPictures.bareJPEG,
    NotedPictures.gif(comment: []), NotedPictures.webP(with: "VP8 ", [0]),
    Array("wOF2\0".utf8), [0, 1, 0, 0, 0], [],
  ]

  @Test(arguments: shown.indices) func takesPicturesAndLettersAsTheyAre(number: Int) {
    #expect(FileContents(of: Self.shown[number]).isRead)
  }

  /// Any bytes are taken for something.
  @Test func takesAnyBytes() {
    var random = SeededGenerator(seed: 21)
    for whole in Self.shown + Self.unread {
      for _ in 0..<Soak.count(100) {
        var bytes = whole + (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        _ =
          FileContents(of: Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
          .isRead
      }
    }
  }
}
