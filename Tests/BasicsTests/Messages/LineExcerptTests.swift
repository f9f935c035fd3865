import Testing

@testable import Basics

/// Which part of a line is shown, and where its caret stands.
@Suite struct LineExcerptTests {
  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(
    arguments: [
      ("name: a", 1, "name: a", 0), ("name: a", 7, "name: a", 6), ("name: a", 8, "name: a", 7),
      ("name: a", 99, "name: a", 7), ("name: a", 0, "name: a", 0), ("", 1, "", 0),
      ("日本: a", 3, "日本: a", 4), ("\ta", 2, "→a", 1), ("e\u{301}a", 3, "e\u{301}a", 1),
      (letters(76), 76, letters(76), 75),
      // What is left out stands at the side from which the caret is far.
      (letters(77), 1, "\(letters(75))…", 0), (letters(77), 40, "\(letters(75))…", 39),
      (letters(77), 41, "\(letters(75))…", 40), (letters(77), 77, "…\(letters(40))", 40),
      (letters(200), 100, "…\(letters(74))…", 40),
    ] as [(String, Int, String, Int)])
  func isAroundItsCaret(line: String, column: Int, shown: String, caret: Int) {
    let (text, below) = SourceLines.excerpt(of: line, at: column)
    #expect(Array(text.unicodeScalars) == Array(shown.unicodeScalars), "\(text)")
    #expect(below == String(repeating: " ", count: caret) + "^")
  }
}
