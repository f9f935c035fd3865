import Imaging
import Testing

@testable import Basics
@testable import Model

/// Which photos of an item its row keeps from a public edition.
@Suite struct ItemPrivacyTests {
  private static func item(photos paths: [String], private names: [String]) -> Item {
    let facts = PhotoFacts(
      digest: Digest(of: []), format: .png, size: PixelSize(width: 1, height: 1),
      copyServes: false)
    var item = Item(
      id: "a", index: 0, name: "Lamp", photos: paths.map { Photo(path: $0, facts: facts) })
    item.details.privacy.photos = names
    return item
  }

  private static let paths = ["lamp.jpg", "rooms/Lamp.JPG", "rooms/a lamp.jpg", "rooms/é.png"]

  @Test(
    arguments: [
      ("lamp.jpg", [0, 1]), ("LAMP.JPG", [0, 1]), ("rooms/lamp.jpg", [1]),
      ("rooms\\lamp.jpg", [1]), (" a lamp.jpg ", [2]), ("rooms/E\u{301}.PNG", [3]),
      // Neither a part of a name nor a folder.
      ("amp.jpg", []), ("lamp", []), ("rooms", []), ("rooms/", []), ("/lamp.jpg", []),
      ("old/lamp.jpg", []), ("", []),
    ] as [(String, [Int])])
  func namesPhotosByPathOrFileName(name: String, places: [Int]) {
    let item = Self.item(photos: Self.paths, private: [name])
    #expect(item.privatePhotos.map(\.path) == places.map { Self.paths[$0] })
    #expect(item.unknownPrivatePhotos == (places.isEmpty ? [name] : []))
  }

  @Test func namesSeveral() {
    let item = Self.item(photos: Self.paths, private: ["é.png", "gone.jpg", "a lamp.jpg"])
    #expect(item.privatePhotos.map(\.path) == ["rooms/a lamp.jpg", "rooms/é.png"])
    #expect(item.unknownPrivatePhotos == ["gone.jpg"])
    #expect(Self.item(photos: Self.paths, private: []).privatePhotos == [])
  }

  @Test func addsWhatAnotherRowKeepsPrivate() {
    func privacy(_ isWhole: Bool, _ photos: [String]) -> ItemPrivacy {
      var privacy = ItemPrivacy()
      (privacy.isWhole, privacy.photos) = (isWhole, photos)
      return privacy
    }
    var all = privacy(false, ["a"])
    all.add(privacy(true, ["b", "a"]))
    #expect(all == privacy(true, ["a", "b"]))
    all.add(ItemPrivacy())
    #expect(all == privacy(true, ["a", "b"]))
    #expect(ItemPrivacy().isEmpty && !privacy(true, []).isEmpty && !privacy(false, ["a"]).isEmpty)
  }
}
