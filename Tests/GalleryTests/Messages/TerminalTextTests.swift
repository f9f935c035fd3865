import Testing

@testable import Gallery

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
}
