import Foundation
import InventorySupport
import ModelSupport
import Mustache
import SiteSupport
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Pictures
@testable import Site

/// What the pages of the index offer to look for.
@Suite struct FindChoicesTests {
  private static let itemsPerPage = 25

  private static func contents(
    _ count: Int, _ field: ItemField, _ value: (Int) -> FieldValue
  ) -> SiteContents {
    var settings = Settings()
    settings.itemsPerPage = itemsPerPage
    let items = (0..<count).map { number in
      var item = Item(id: "id\(number)", index: number, name: "Thing \(number)", photos: [])
      item.details[field] = value(number)
      return item
    }
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    return SiteContents(
      Addresses(of: catalog, settings: settings), settings: settings,
      pictures: SitePictures(catalog: catalog, settings: settings))
  }

  private static func pages(
    _ count: Int, _ field: ItemField, _ value: (Int) -> FieldValue
  ) -> SitePages {
    SitePages(contents(count, field, value))
  }

  /// The names that a page offers of what it offers first.
  private static func names(_ pages: SitePages, on number: Int) -> [String] {
    pages.data(of: .index(number)).texts("find.choices.0.groups", each: "name").compactMap(\.self)
  }

  /// The bytes of all names that the pages offer, and of the script that says which items each has.
  private static func bytes(_ count: Int, room: (Int) -> String) -> (pages: Int, script: Int) {
    let contents = contents(count, .room) { .text(room($0)) }
    let pages = SitePages(contents)
    let offered = (0..<(count + itemsPerPage - 1) / itemsPerPage).reduce(0) { sum, number in
      names(pages, on: number).reduce(sum) { $0 + $1.utf8.count }
    }
    return (offered, contents.findData.script(.groups(1)).count)
  }

  @Test(arguments: [ItemField.category, .room, .tags])
  func areOnEachPageUpToABound(_ field: ItemField) {
    let most = SiteChoices.mostOnPages
    func pages(_ count: Int) -> SitePages {
      Self.pages(count, field) { field == .tags ? .texts(["Of \($0)"]) : .text("Of \($0)") }
    }
    let few = pages(most)
    #expect(Self.names(few, on: 0).count == most && Self.names(few, on: 3).count == most)
    let many = pages(most + 1)
    #expect(Self.names(many, on: 0).isEmpty && Self.names(many, on: 3).isEmpty)
    // The list itself is there, and its word for any of them.
    let kind = Facet.kinds.first { $0.field == field }
    #expect(many.data(of: .index(0)).texts("find.choices", each: "name") == [kind?.single])
  }

  /// Many items in few rooms are no reason to leave the rooms out.
  @Test func areCountedByNamesAndNotByItems() {
    let pages = Self.pages(1000, .room) { .text("Room \($0 % 7)") }
    #expect(Self.names(pages, on: 0).count == 7 && Self.names(pages, on: 39).count == 7)
  }

  /// With a room for each item, twice as many items are not to make pages that are four times as heavy.
  @Test func growWithTheItemsAndNotWithTheirSquare() {
    for count in [300, 600] {
      let one = Self.bytes(count) { "Room \(100_000 + $0)" }
      let two = Self.bytes(2 * count) { "Room \(100_000 + $0)" }
      #expect(one.script > 0)
      let growth = Double(two.pages + two.script) / Double(one.pages + one.script)
      #expect((1.8...2.2).contains(growth), "\(count) items: \(growth)")
    }
    // Fewer rooms than the bound are on every page, of which there are twice as many.
    let one = Self.bytes(500) { "Room \($0 % 50)" }
    let two = Self.bytes(1000) { "Room \($0 % 50)" }
    #expect(one.pages > 0 && two.pages == 2 * one.pages)
  }

  /// What no page lists is in the script that says which items each has.
  @Test func areInTheDataWhereNoPageHasThem() async throws {
    func house(of count: Int) async throws -> TestInventory {
      let inventory = try TestInventory()
      let rows = (1...count).map { "Thing \($0),Room \($0) <b>,Furniture\n" }.joined()
      try inventory.folder.write(text: "name,room,category\n" + rows, to: "home/details.csv")
      try await inventory.build()
      return inventory
    }
    func options(_ page: String) -> Int {
      page.components(separatedBy: "<option value=\"Room ").count - 1
    }
    let most = SiteChoices.mostOnPages
    let few = try await house(of: most)
    #expect(try options(few.page("index.html")) == most)
    let many = try await house(of: most + 1)
    let page = try many.page("index.html")
    #expect(options(page) == 0)
    #expect(page.contains("<select name=\"room\" aria-label=\"Room\">"))
    #expect(page.contains("<option value=\"\">Any room</option>"))
    #expect(page.contains("<option value=\"Furniture\">"))
    let data = try many.page("find/rooms.js")
    #expect(data.components(separatedBy: "\"name\"").count - 1 == most + 1)
    // Without script each room has its page still.
    #expect(try many.page("rooms.html").contains("rooms/room-1-"))
  }
}
