import Testing

@testable import Basics

/// Names that are made to be safe in addresses.
@Suite struct SafeNameTests {
  @Test(arguments: [
    ("Desk lamp", "desk-lamp"), ("Käse–Glocke „groß“", "kase-glocke-gross"),
    ("Ada's ½ piano (old)", "adas-1-2-piano-old"), ("Œuvre Łódź", "oeuvre-lodz"),
    ("  --Chair__", "chair"), ("C++", "c"), ("Lampe 電気", "lampe"), ("12", "12"),
    ("ＬＡＭＰ", "lamp"), ("e\u{301}tude", "etude"),
    // A text of which figures alone are left says nothing of it.
    ("椅子 2", ""), ("電気スタンド", ""), ("!?", ""), ("", ""), ("🎻", ""),
  ])
  func aNameIsMadeOfLettersAndFigures(text: String, name: String) {
    #expect(SafeName.made(of: text) == name)
    #expect(name.isEmpty || SafeName.isOne(name))
  }

  @Test func aLongNameEndsWithAWholeWord() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    #expect(SafeName.made(of: words) == "word-word-word-word-word-word-word-word-word")
    #expect(SafeName.made(of: String(repeating: "x", count: 99)).count == 48)
    // One that fits to the letter is not cut.
    let whole = String(repeating: "x", count: 43) + " abcd"
    #expect(SafeName.made(of: whole) == whole.replacing(" ", with: "-"))
    #expect(SafeName.made(of: whole + " e") == whole.replacing(" ", with: "-"))
  }
}
