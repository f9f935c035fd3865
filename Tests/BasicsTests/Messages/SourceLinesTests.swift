import Testing

@testable import Basics

/// The line that a message is about, as much of it as a terminal shows.
@Suite struct SourceLinesTests {
  @Test(arguments: ["a\nbc\n", "a\r\nbc", "a\rbc\r", "a\u{2028}bc"])
  func showTheLineWithACaret(text: String) {
    let lines = SourceLines(of: text, file: "f.yml")
    #expect(lines.message("wrong", line: 2, column: 2) == "f.yml:2:2: wrong\n  bc\n   ^")
    // Behind the end of the line is its end.
    #expect(lines.message("wrong", line: 2, column: 9) == "f.yml:2:9: wrong\n  bc\n    ^")
    #expect(lines.message("wrong", line: 1, column: 0) == "f.yml:1:0: wrong\n  a\n  ^")
  }

  @Test(arguments: [0, 2, 4, 5])
  func showNothingWhereThereIsNothingToSee(line: Int) {
    let lines = SourceLines(of: "a\n  \nb\n", file: "f.yml")
    #expect(lines.message("wrong", line: line, column: 1) == "f.yml:\(line):1: wrong")
  }

  @Test func showALineOfSeventySixColumnsWhole() {
    let line = String(repeating: "x", count: 76)
    #expect(SourceLines.excerpt(of: line, at: 60).0 == line)
    let (shown, caret) = SourceLines.excerpt(of: line + "y", at: 60)
    #expect(TerminalText.width(of: shown) == 58 && shown.hasPrefix("…x"), "\(shown)")
    #expect(caret == String(repeating: " ", count: 40) + "^")
  }

  /// Of what has no width hundreds of letters fit into a few columns, and the rest is told of.
  @Test func tellThatThereIsMoreOfWhatHasNoWidth() {
    let marks = String(repeating: "\u{301}", count: 500)
    #expect(SourceLines.excerpt(of: "a" + marks, at: 1).0.hasSuffix("…"))
    #expect(SourceLines.excerpt(of: "a" + marks + "b", at: 502).0.unicodeScalars.first == "…")
  }
}
