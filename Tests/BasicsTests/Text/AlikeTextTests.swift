import Testing

@testable import Basics

@Suite struct AlikeTextTests {
  @Test(arguments: [
    ("Küche", "KUCHE"), ("Ku\u{308}che", "küche"), ("Straße", "STRASSE"), ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
    ("ＴＶ　ｓｅｔ", "tv set"), ("  Grandma’s \t clock ", "grandma's clock"), ("ｶﾞﾗｽ", "ガラス"),
    ("TV–set", "tv-set"), ("\u{202E}La\u{200B}mp\u{AD}\u{FEFF}", "lamp"), ("שָׁלוֹם", "שלום"),
    ("كُرْسِيّ", "كرسي"),
    ("Ёлка", "елка"),
  ])
  func foldsWhatPeopleDoNotType(text: String, other: String) {
    #expect(AlikeText.folded(text) == AlikeText.folded(other))
  }

  @Test(arguments: [
    ("C", "C++"), ("A/B", "AB"), ("かさ", "がさ"), ("กา", "กี"), ("कि", "की"), ("Lamp 1", "Lamp1"),
    ("Lamp", "Lamps"),
  ])
  func keepsWhatMakesAnotherName(text: String, other: String) {
    #expect(AlikeText.folded(text) != AlikeText.folded(other))
  }

  @Test func hasNothingOfWhatCannotBeSeen() {
    #expect(AlikeText.folded(" \u{200B}\u{2066}\u{301}\n") == "")
    #expect(AlikeText.folded(" \u{200B} a \u{200B} b \u{200B} ") == "a b")
  }
}
