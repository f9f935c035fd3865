import Testing

@testable import Basics
@testable import Site

/// What of foreign text reaches a terminal.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}]0;title\u{7}", "·]0;title·"), ("\u{9B}2J\u{90}\u{9C}\u{85}", "·2J···"),
    ("\u{0}\u{8}\u{7F}\r", "····"), ("a\u{202E}b\u{202C}", "a·b·"), ("\u{2066}a\u{2069}", "·a·"),
    ("\u{2028}\u{2029}", "··"), ("line\n\tof two", "line\n\tof two"),
    // Each scalar is looked at, since characters hide them.
    ("\r\n\u{1B}\u{301}", "·\n·\u{301}"),
    // Marks of direction turn nothing around, and amounts in Arabic need them.
    ("\u{200F}١٠٠ US$", "\u{200F}١٠٠ US$"), ("👨‍👩‍👧 e\u{301} 日", "👨‍👩‍👧 e\u{301} 日"), ("", ""),
  ])
  func showsMessagesWithoutWhatSteersATerminal(text: String, shown: String) {
    #expect(Array(TerminalText.message(text).utf8) == Array(shown.utf8))
  }

  @Test func keepsALineALine() {
    #expect(TerminalText.line(of: "a\tb\r\nc\u{2028}d".unicodeScalars) == "a→b··c·d")
    let forged = Diagnostic(
      .warning, .fileMissing, "item 1 “a\nb”", "its photo “\u{1B}c\n” is not there", done: "")
    #expect(forged.text == "item 1 “a·b”: its photo “·c·” is not there")
  }

  @Test(arguments: [
    ("", 3, 0, true), ("abc", 3, 2, true), ("abcd", 3, 2, false), ("日本", 4, 1, true),
    ("日本", 3, 1, false), ("a日", 2, 1, false), ("e\u{301}\u{200B}b", 2, 2, true),
    ("日", 1, 0, false),
  ])
  func leavesAColumnForTheEllipsis(text: String, columns: Int, count: Int, all: Bool) {
    #expect(TerminalText.fitting(text, columns: columns) == (count, all))
  }

  @Test func readsNoMoreOfALongTextThanCouldBeShown() {
    let name = Counted(String(repeating: "a", count: 65_536).unicodeScalars)
    #expect(
      TerminalText.beginning(of: name, columns: 48)
        == (String(repeating: "a", count: 47) + "…", false))
    #expect(name.reads <= 48 * 8 + 1)
    let letters = Counted(Array(repeating: Character("a"), count: 65_536))
    #expect(TerminalText.fitting(letters, columns: 48) == (47, false))
    #expect(letters.reads == 49)
  }

  /// What has no width is cut too: marks heaped on a letter, or blanks of no width.
  @Test(arguments: ["\u{301}", "\u{200B}", "\u{1B}", "日", "👩‍👩‍👧‍👧"])
  func cutsNamesOf64Kilobytes(letter: String) {
    let name = "a" + String(repeating: letter, count: 65_536 / letter.utf8.count) + "z"
    let table = TerminalTable(heads: ["Name"], rows: [[name]]).text
    #expect(table.utf8.count < 2000 && table.hasSuffix("…\n"))
    let message = Diagnostic(
      .warning, .fileMissing, "item 1", "its photo “\(name)” is not there", done: "", remedy: "")
    #expect(message.text.utf8.starts(with: "item 1: its photo “a".utf8))
    #expect(message.text.hasSuffix("z” is not there"))
    #expect(message.text.unicodeScalars.count < 6000 && message.text.contains("…"))
    #expect(TerminalText.width(of: message.text) <= 480 + "item 1: ".count)
    let fault = GalleryError(.usage, .dateUnreadable, "“\(name)” is no day\n\tsecond line")
    #expect(fault.text.hasSuffix("z” is no day\n\tsecond line"))
    #expect(TerminalText.width(of: fault.text) <= 480 + 11)
    let (line, caret) = SourceLines.excerpt(of: name, at: 30_000)
    #expect(line.unicodeScalars.count <= 802 && TerminalText.width(of: line) <= 76)
    #expect(caret.hasSuffix("^") && caret.count <= 41)
  }

  /// The first and the last of each block that is wide, and what stands beside it.
  @Test(arguments: [
    (0x1100, 2), (0x115F, 2), (0x1160, 1), (0x2E7F, 1), (0x2E80, 2), (0x303E, 2), (0x303F, 1),
    (0x3041, 2), (0x33FF, 2), (0x3400, 2), (0x4DBF, 2), (0x4DC0, 1), (0x4E00, 2), (0x9FFF, 2),
    (0xA000, 2), (0xA4CF, 2), (0xA4D0, 1), (0xA95F, 1), (0xA960, 2), (0xA97F, 2), (0xA980, 0),
    (0xAC00, 2), (0xD7A3, 2), (0xD7B0, 1), (0xF900, 2), (0xFAFF, 2), (0xFB00, 1), (0xFE30, 2),
    (0xFE6F, 2), (0xFE70, 1), (0xFF01, 2), (0xFF60, 2), (0xFF61, 1), (0xFFDF, 1), (0xFFE0, 2),
    (0xFFE6, 2), (0xFFE7, 1), (0x1F321, 2), (0x1F650, 1), (0x20000, 2), (0x3FFFD, 2), (0x41, 1),
    (0xE9, 1), (0x20DD, 0), (0x301, 0), (0x200B, 0), (0x1F600, 2), (0x2600, 1),
  ])
  func knowsWhichLettersAreWide(value: Int, width: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    #expect(TerminalText.width(of: String(Character(scalar))) == width)
  }

  @Test func takesASignForAnEmojiWhereItIsWrittenAsOne() {
    #expect(TerminalText.width(of: "\u{2600}\u{FE0F}") == 2)
    #expect(TerminalText.width(of: "a\u{2600}\u{FE0F}日e\u{301}") == 6)
  }

  @Test(arguments: [("\u{1F}", "·"), (" ", " "), ("~", "~"), ("\u{7F}", "·"), ("\u{A0}", "\u{A0}")])
  func dotsWhatIsNoLetterAlone(text: String, shown: String) {
    #expect(TerminalText.message(text) == shown)
    #expect(TerminalText.line(of: text.unicodeScalars) == shown)
  }

  @Test func leavesPhrasesThatCanBeReadAsTheyAre() {
    let path = "/home/" + String(repeating: "a", count: 200)
    let words = "\(path) is there already, and \(path) too: name another"
    #expect(TerminalText.phrase(words) == words)
    let wide = String(repeating: "日", count: 240)
    #expect(TerminalText.phrase(wide) == wide)
    #expect(TerminalText.width(of: TerminalText.phrase(wide + "b")) <= 480)
  }
}

/// A sequence that counts how much of it is read.
private final class Counted<Base: Collection>: Sequence {
  private let base: Base
  private(set) var reads = 0

  init(_ base: Base) { self.base = base }

  func makeIterator() -> AnyIterator<Base.Element> {
    var index = base.startIndex
    return AnyIterator {
      guard index != self.base.endIndex else { return nil }
      self.reads += 1
      defer { self.base.formIndex(after: &index) }
      return self.base[index]
    }
  }
}
