import Testing

@testable import Inventories

/// The files that no item has.
@Suite struct FreeFilesTests {
  private func free(_ listed: [String], _ had: [String]) -> [String] {
    FreeFiles.paths(of: listed, besides: had)
  }

  @Test func areThoseOfWhichNoPathIsHad() {
    #expect(free(["a.jpg", "b.jpg", "x/a.jpg"], ["a.jpg", "gone.jpg"]) == ["b.jpg", "x/a.jpg"])
  }

  @Test func twoSpellingsAreTwoFilesWhereBothAreThere() {
    #expect(free(["Lamp.jpg", "lamp.jpg"], ["lamp.jpg"]) == ["Lamp.jpg"])
    #expect(
      free(["e\u{301}.jpg", "\u{E9}.jpg"], ["\u{E9}.jpg"]).map { Array($0.utf8) } == [
        Array("e\u{301}.jpg".utf8)
      ])
  }

  /// A file system may open a file under another spelling than it lists.
  @Test func anotherSpellingIsTheFileWhereThatAloneIsThere() {
    #expect(free(["Lamp.jpg", "b.jpg"], ["lamp.JPG"]) == ["b.jpg"])
    #expect(free(["e\u{301}.jpg"], ["\u{E9}.jpg"]) == [])
  }
}
