import Testing

@testable import Basics

@Suite struct ShortenedTextTests {
  @Test(
    arguments: [
      ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("ab cd", 3, "ab…"), ("長長長", 3, "長長長"),
      ("長長長長", 3, "長長長…"),
      // Of a mark and what it belongs to, neither is left alone.
      ("aaa\u{301}b", 3, "aa…"), ("👨‍👩‍👧‍👦", 3, "…"),
    ] as [(String, Int, String)])
  func isWholeOrSaysThatItIsNot(text: String, most: Int, shown: String) {
    #expect(shortened(text, to: most) == shown)
  }
}
