import Gallery
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
}
