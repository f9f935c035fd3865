@testable import Basics
import Foundation
import Support
import Testing

@testable import Authoring
@testable import Inventories
@testable import Model

/// What is to be done about photos that no item has.
@Suite struct NewPhotosTests {
  private func item(_ name: String, photos: [String], private hidden: [String] = []) -> Item {
    var details = ItemDetails()
    details.privacy.photos = hidden
    let facts = try? PhotoFacts(reading: TestPicture.quadrants(width: 8, height: 8))
    return Item(
      id: name, key: nil, index: 0, name: name, serialNumber: nil, value: nil, dateCreated: nil,
      details: details,
      photos: photos.compactMap { path in facts.map { Photo(path: path, facts: $0) } })
  }

  private func sorted(
    _ paths: [String], _ items: [Item], _ unfound: [SourceFiles.Unfound] = []
  ) -> NewPhotos {
    NewPhotos(
      paths.map { FolderPhoto(name: PhotoName($0), date: nil) }, besides: items, unfound: unfound)
  }

  @Test func photosOfOneThingAreOneRow() {
    let new = sorted(["Hall/chair-1.jpg", "Hall/chair-2.jpg", "IMG_2.jpg"], [])
    #expect(new.things.map(\.title) == ["chair", "IMG 2"])
    #expect(new.things.map(\.room) == ["Hall", nil])
    #expect(new.things.map(\.photos) == [["Hall/chair-1.jpg", "Hall/chair-2.jpg"], ["IMG_2.jpg"]])
  }

  @Test func afurtherPhotoOfAnItemIsSaidAndGetsNoRow() {
    let new = sorted(
      ["lamp-3.jpg", "lamp-6.jpg", "lamp-12.jpg", "x/lamp-2.jpg"],
      [item("Lamp", photos: ["Lamp.jpg"])])
    #expect(new.things.flatMap(\.photos) == ["lamp-12.jpg", "x/lamp-2.jpg"])
    #expect(
      new.notes.first?.text
        == "item 1 “Lamp”: “lamp-3.jpg” looks like another photo of it; no row was added for the photo; add "
        + "the photo to the item’s row")
    #expect(new.notes.count == 2)
  }

  /// A photo that somebody wants to hide never becomes an item of its own.
  @Test func aPrivatePhotoGetsNoRow() {
    let new = sorted(
      ["Safe/door.jpg", "ring.jpg"], [item("Safe", photos: [], private: ["DOOR.jpg"])])
    #expect(new.things.flatMap(\.photos) == ["ring.jpg"])
    #expect(new.notes.count == 1)
  }

  @Test func aPhotoThatARowMayMeanGetsNoRow() {
    let unfound = SourceFiles.Unfound(
      item: "item 1 “Lamp”", role: .photo, name: "lamp.jpg",
      candidates: ["a/lamp.jpg", "b/lamp.jpg"])
    let new = sorted(["a/lamp.jpg", "b/lamp.jpg"], [], [unfound])
    #expect(new.things.isEmpty && new.notes.count == 1)
  }

  @Test(arguments: ["a\nb.jpg", "a\\b.jpg", " a.jpg", "x/a.jpg "])
  func aPhotoThatNoTableCanNameIsSaid(path: String) {
    let new = sorted([path, "a;b.jpg"], [])
    #expect(new.things.flatMap(\.photos) == ["a;b.jpg"])
    #expect(new.notes.map(\.remedy) == ["rename it"])
  }
}
