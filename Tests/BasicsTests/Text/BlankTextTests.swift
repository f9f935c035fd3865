import Testing

@testable import Basics

/// What of a text can be seen, and what stands at its ends.
@Suite struct BlankTextTests {
  @Test(arguments: [
    "", " ", "\t\r\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{200F}",
    "\u{202E}", "\u{2066}", " \u{200B} ",
  ])
  func isBlankWhereNothingCanBeSeen(text: String) {
    #expect(text.isBlank)
  }

  @Test(arguments: ["x", " x", "x\u{200B}", "0", "-", ".", "\u{301}", "灯", "🙂"])
  func isNotBlankWhereSomethingCanBeSeen(text: String) {
    #expect(!text.isBlank)
  }

  @Test(arguments: [
    (" a ", "a"), ("a b", "a b"), ("a", "a"), ("", ""), ("\n", ""), (" \t ", ""), ("a\t", "a"),
    ("\u{A0}a\u{A0}", "a"), ("\r\na\r\n", "a"), ("é ", "é"), (" é", "é"), ("é", "é"),
    ("\u{3000}灯\u{3000}", "灯"), ("~ ", "~"), (" !", "!"), ("a \u{2003}", "a"),
    ("\u{200B}a", "\u{200B}a"), (" \u{200B} ", "\u{200B}"),
  ])
  func isTrimmedOfTheSpaceAroundIt(text: String, rest: String) {
    #expect(Array(trimmed(text).unicodeScalars) == Array(rest.unicodeScalars))
  }

  @Test func losesABeginningOrAnEndThatItHas() {
    #expect("lamp.jpg".dropping(prefix: "lamp") == ".jpg")
    #expect("lamp.jpg".dropping(suffix: ".jpg") == "lamp")
    #expect("lamp".dropping(prefix: "lamp") == "" && "lamp".dropping(suffix: "lamp") == "")
    #expect("lamp.jpg".dropping(prefix: "Lamp") == nil)
    #expect("lamp.jpg".dropping(suffix: ".JPG") == nil)
    #expect("Lamp".dropping(prefix: "lamp") == nil && "LAMP".dropping(suffix: "amp") == nil)
    #expect("lamp".dropping(prefix: "amp") == nil && "lamp".dropping(suffix: "lam") == nil)
  }
}
