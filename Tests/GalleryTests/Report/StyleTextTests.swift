import Testing

@testable import Gallery

/// Text inside a string of a style sheet.
@Suite struct StyleTextTests {
  @Test(arguments: [
    ("Our home 2", "Our home 2"), ("a\"b", "a\\22 b"), ("\\", "\\5c "),
    ("</style>", "\\3c \\2f style\\3e "),
    ("a\nb", "a\\a b"), ("\u{7F}\u{85}\u{9F}", "\\7f \\85 \\9f "), ("\u{A0}é日½", "\u{A0}é日½"),
    ("\u{FFFE}", "\\fffe "), ("\u{1FFFF}", "\\1ffff "), ("0-9", "0\\2d 9"), ("", ""),
  ])
  func cannotBeEnded(text: String, escaped: String) {
    #expect(StyleText.escaped(text) == escaped)
  }
}
