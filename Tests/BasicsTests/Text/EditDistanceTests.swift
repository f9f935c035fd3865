@testable import Basics
import Testing

/// What somebody may have meant by a word that is not known.
@Suite struct EditDistanceTests {
  private static let words = ["quality", "items_per_page", "theme", "themes", "title", "sort"]

  @Test(arguments: [
    ("Title", "title"), ("items per page", "items_per_page"), ("qual", "quality"),
    ("tilte", "title"), ("sorting", "sort"), ("items", "items_per_page"),
  ])
  func findTheWordThatWasMeant(word: String, meant: String) {
    #expect(EditDistance.nearest(to: word, among: Self.words) == meant)
  }

  /// Where capitals and hyphens are left out, nothing is left of such a name.
  @Test(arguments: ["lamp.jpg", "a"]) func findNoWordOfHyphensAlone(word: String) {
    #expect(EditDistance.nearest(to: word, among: ["-", "_", " "]) == nil)
  }

  /// Two words begin so, or none is like it.
  @Test(arguments: ["the", "t", "owner", "", String(repeating: "a", count: 101)])
  func findNoneWhereNothingTellsWhich(word: String) {
    #expect(EditDistance.nearest(to: word, among: Self.words) == nil)
  }

  @Test(arguments: [
    ("lamp", "lamp", 0), ("", "abc", 3), ("abc", "", 3), ("", "", 0), ("lamp", "lmap", 1),
    ("lamp", "lam", 1), ("lamp", "lamps", 1), ("lamp", "lump", 1), ("lamp", "Lamp", 1),
    ("ab", "ba", 1), ("abcd", "badc", 2), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ("abc", "cab", 2),
  ])
  func countTheFewestEdits(first: String, second: String, count: Int) {
    #expect(EditDistance.between(first, second) == count)
  }

  /// One letter in three may be wrong, and one in a short word.
  @Test(
    arguments: [
      ("qaulty", "quality"), ("qulty", nil), ("sor", "sort"), ("sx", nil), ("so", nil),
      ("tit", "title"), ("sotr", "sort"), ("so-rt", "sort"), ("themes old", "themes"),
      ("THEME", "theme"), ("Quality_", "quality"),
    ] as [(String, String?)])
  func findAWordWithAsManySlipsAsItsLengthAllows(word: String, meant: String?) {
    #expect(EditDistance.nearest(to: word, among: Self.words) == meant)
  }

  @Test func findTheNearestWordAndOfSeveralTheFirst() {
    #expect(EditDistance.nearest(to: "abcdefg", among: ["abcdexy", "abcdefx"]) == "abcdefx")
    #expect(EditDistance.nearest(to: "bort", among: ["sort", "port"]) == "sort")
    #expect(EditDistance.nearest(to: "DT990 bx", among: ["dt990", "dt990 box"]) == "dt990 box")
    #expect(EditDistance.nearest(to: "bort", among: ["port", "sort"]) == "port")
    #expect(EditDistance.nearest(to: "sort", among: ["sorts", "SORT", "sort"]) == "SORT")
  }

  @Test func findNothingForAWordOfMoreThanAHundredLetters() {
    func word(_ count: Int) -> String { String(repeating: "a", count: count) }
    #expect(EditDistance.nearest(to: word(100), among: [word(102)]) == word(102))
    #expect(EditDistance.nearest(to: word(101), among: [word(101)]) == nil)
  }
}
