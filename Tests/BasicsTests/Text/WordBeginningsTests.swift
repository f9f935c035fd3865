import Testing

@testable import Basics

@Suite struct WordBeginningsTests {
  private let beginnings = WordBeginnings(of: ["total", "summe", "小計", "x"])

  @Test func knowTextsThatBeginAsAWordDoes() {
    for text in ["total", "TOTAL", "To", "Sumatra", "小計", "小", "x", "X"] {
      #expect(beginnings.contains(text), "\(text)")
    }
    for text in ["Thing", "s", "", "Lamp", "計", "xy", "Örtchen", "T.otal"] {
      #expect(!beginnings.contains(text), "\(text)")
    }
  }

  /// Where a sign stands second, what follows it may still be a part of the word.
  @Test func passOverNoTextThatMayBeAWordWithSignsInIt() {
    for text in ["total", "T.O.T.A.L", "s-umme", "Sümme", "_total", "合計", "1", ""] {
      #expect(beginnings.mayBegin(text), "\(text)")
    }
    for text in ["Thing", "lamp", "L.amp", "Lämp", "Sofa"] {
      #expect(!beginnings.mayBegin(text), "\(text)")
    }
  }
}
