import Testing

@testable import Model

/// The paths that names of private photos mean.
@Suite struct NamedPathsTests {
  /// Each by itself is what `ItemPrivacy` says of it.
  @Test(arguments: [
    "photos/lamp.jpg", "lamp.jpg", " LAMP.jpg ", "photos\\lamp.jpg", "amp.jpg", "", "photos", "jpg",
    "photos/", "other/lamp.jpg",
  ])
  func areThoseOfOneName(name: String) {
    for path in ["photos/lamp.jpg", "lamp.jpg", "my/photos/Lamp.jpg", "lamp.jpg/desk.jpg"] {
      let isNamed = ItemPrivacy.names(name, path: path)
      #expect(NamedPaths([name]).contains(path) == isNamed, "\(path)")
      #expect(NamedPaths.ends(of: path).contains(NamedPaths.folded(name)) == isNamed, "\(path)")
    }
  }

  @Test func areThoseOfAnyOfSeveral() {
    let named = NamedPaths(["lamp.jpg", "photos/desk.jpg"])
    #expect(named.contains("photos/lamp.jpg"))
    #expect(named.contains("my/photos/desk.jpg"))
    #expect(!named.contains("desk.jpg"))
    #expect(!NamedPaths([]).contains("desk.jpg"))
  }
}
