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
    ("\u{200B}a", "a"), (" \u{200B} ", ""), (" \u{FEFF}a \u{2060}", "a"),
    ("a\u{200B}b", "a\u{200B}b"), ("\u{200F}a", "\u{200F}a"), ("\u{200D}a", "\u{200D}a"),
  ])
  func isTrimmedOfTheSpaceAroundIt(text: String, rest: String) {
    #expect(Array(trimmed(text).unicodeScalars) == Array(rest.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{200B}b", "ab"), ("\u{FEFF}a\u{AD}b", "ab"), ("\u{202A}12\u{202C}\u{200E}", "12"),
    ("a\u{2060}", "a"), ("a b", "a b"), ("é", "é"), ("\u{200B}", ""), ("", ""),
    // The joiners of emoji, Persian and Hindi shape what is seen.
    ("👩\u{200D}🚀", "👩\u{200D}🚀"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("क्\u{200D}ष", "क्\u{200D}ष"),
  ])
  func losesWhatCannotBeSeenAnywhere(text: String, rest: String) {
    #expect(Array(withoutInvisible(text).unicodeScalars) == Array(rest.unicodeScalars))
  }

  @Test(arguments: [
    ("\u{200B}a ", "a "), ("a\u{200B}b\u{FEFF}", "a\u{200B}b"), ("\u{2060}", ""), (" a", " a"),
    ("\u{200F}a\u{200F}", "\u{200F}a\u{200F}"),
  ])
  func losesWhatCannotBeSeenAtItsEnds(text: String, rest: String) {
    #expect(Array(withoutInvisibleEnds(text).unicodeScalars) == Array(rest.unicodeScalars))
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
