import SiteSupport
import InventorySupport
import Foundation
@testable import Model
@testable import Site
import Support
import Testing

/// The scripts that tell the large view which photos there are.
@Suite struct PhotoListTests {
  /// A list as the large view's script reads it.
  private struct List: Decodable {
    var number: Int
    var count: Int
    var photos: [Photo]

    struct Photo: Decodable {
      var name: String
      var isUnnamed: Bool
      var item: String
      var page: String
      var alt: String
      var position: String
      var tone: String
      var width: Int
      var height: Int
      var files: [File]
    }

    struct File: Decodable {
      var width: Int
      var src: String
    }
  }

  private static func list(_ number: Int, of inventory: TestInventory) throws -> List {
    let script = try inventory.page("photos/list-\(number).js")
    #expect(script.hasPrefix("photoList({") && script.hasSuffix("});\n"))
    let json = script.dropFirst("photoList(".count).dropLast(");\n".count)
    return try JSONDecoder().decode(List.self, from: Data(json.utf8))
  }

  @Test func holdsAllPhotosOfAPageOfTheIndexInTheOrderShown() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      TestPicture.quadrants(width: 40, height: 30, number: 2), to: "home/more.png")
    try inventory.folder.write(text: "name,photos\nThing 1,more.png\n", to: "home/details.csv")
    try inventory.folder.write(
      text: "items_per_page: 2\nsort: name descending\n", to: "home/bibelot.yml")
    try await inventory.build()
    let first = try Self.list(1, of: inventory)
    let second = try Self.list(2, of: inventory)
    #expect(first.number == 1 && first.count == 2 && second.number == 2 && second.count == 2)
    #expect(first.photos.map(\.name) == ["Thing 3", "Thing 2"])
    #expect(second.photos.map(\.alt) == ["Thing 1 (1/2)", "Thing 1 (2/2)"])
    #expect(first.photos.map(\.position) == ["1 of 3", "2 of 3"])
    #expect(
      second.photos.map(\.position) == ["3 of 3 · Photo 1 of 2", "3 of 3 · Photo 2 of 2"])
  }

  @Test func namesFilesThatAreThereNarrowestFirstAndTheWholePhotoLast() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let files = try inventory.files()
    let photos = try Self.list(1, of: inventory).photos
    #expect(photos.count == 3)
    for photo in photos {
      #expect(files[photo.page] != nil && files[photo.item] != nil)
      #expect(photo.files.allSatisfy { files[$0.src] != nil })
      #expect(photo.files.map(\.width) == photo.files.map(\.width).sorted())
      #expect(photo.files.last?.width == photo.width && photo.height > 0)
      #expect(photo.tone.hasPrefix("tone"))
    }
  }

  @Test func passesNamesOnAsTheyAre() async throws {
    let name = "</script> \"quoted\" \\ 'one' \u{2028} 日本 <b>&amp;"
    var inventory = try TestInventory()
    try inventory.add(name, photo: TestPicture.quadrants(width: 40, height: 30))
    try inventory.add("  ", photo: TestPicture.quadrants(width: 30, height: 40, number: 2))
    try await inventory.build()
    let photos = try Self.list(1, of: inventory).photos
    #expect(photos.map(\.isUnnamed) == [false, true])
    #expect(photos.first?.name.hasPrefix("</script> \"quoted\" \\ 'one' ") == true)
    #expect(photos.last?.name == "Untitled item")
  }

  @Test func isNotMadeForTheBooksPopover() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    #expect(try inventory.files()["photos/list-1.js"] != nil)
    let window = try inventory.page("index.html")
    #expect(window.contains("data-list=\"photos/list-\" data-number=\"1\""))
    try inventory.folder.write(text: "large_view: book\n", to: "home/bibelot.yml")
    try await inventory.build()
    #expect(try inventory.files()["photos/list-1.js"] == nil)
    let index = try inventory.page("index.html")
    #expect(index.contains("class=\"viewer book\"") && !index.contains("data-list"))
  }

  @Test func isEmptyWhereNoItemHasAPhoto() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    try await inventory.build()
    #expect(try Self.list(1, of: inventory).photos.isEmpty)
  }
}
