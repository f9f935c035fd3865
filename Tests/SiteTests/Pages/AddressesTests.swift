import Testing

@testable import Basics
@testable import Model
@testable import Site

/// What pages are called, and which others of its room an item's page leads to.
@Suite struct AddressesTests {
  private func addresses(
    _ rooms: [String?], categories: [String?] = [], _ change: (inout Settings) -> Void = { _ in }
  ) -> Addresses {
    var settings = Settings()
    change(&settings)
    let items = rooms.enumerated().map { place, room in
      var item = Item(
        id: "id\(place)", key: nil, index: place, name: "Thing \(place)", serialNumber: nil,
        value: nil, dateCreated: nil, photos: [], embedded: nil)
      item.details[.room] = room.map { .text($0) }
      if categories.indices.contains(place) {
        item.details[.category] = categories[place].map { .text($0) }
      }
      return item
    }
    return Addresses(
      of: Catalog(items: items, archive: [], root: SourceFolder(path: "/")), settings: settings)
  }

  @Test func leadToOthersThatComeNextAndThenTheFirst() throws {
    let addresses = addresses(["a", "b", "a", "a", nil, "a", " a", "a"])
    #expect(addresses.others(than: 0) == [2, 3, 5, 6])
    #expect(addresses.others(than: 3) == [5, 6, 7, 0])
    #expect(addresses.others(than: 7) == [0, 2, 3, 5])
    #expect(addresses.others(than: 1) == [] && addresses.others(than: 4) == [])
    #expect(addresses.section(of: 4) == nil)
    let section = try #require(addresses.section(of: 0))
    #expect(addresses.group(section).places.count == 6)
  }

  /// Never the item itself, and none twice.
  @Test(arguments: 1...7) func leadToAllOthersWhereThereAreFew(count: Int) {
    let addresses = addresses(Array(repeating: "a", count: count))
    for place in 0..<count {
      let others = addresses.others(than: place)
      #expect(others.count == min(4, count - 1) && Set(others).count == others.count)
      #expect(!others.contains(place))
    }
  }

  @Test func takeTheCategoryWhereThereIsNoRoom() throws {
    let addresses = addresses([nil, "Hall", nil], categories: ["Lamps", "Lamps", nil])
    let sections = (0..<3).map { place in
      addresses.section(of: place).map { addresses.group($0).name }
    }
    #expect(sections == ["Lamps", "Hall", nil])
  }

  // MARK: Orders

  @Test func haveAPageForEachOrderThatIsAskedForButTheIndexsOwn() {
    let addresses = addresses([nil, nil, nil]) {
      $0.sortedPages = [.name, .value]
      $0.sort = Settings.ItemOrder(by: .name)
      $0.itemsPerPage = 2
    }
    let sorted = addresses.pages.filter { if case .sorted = $0 { true } else { false } }
    // No item has a value.
    #expect(
      sorted.map(addresses.path) == ["by-name-descending.html", "by-name-descending-2.html"])
    let orders = ItemOrders.both(of: .name)
    #expect(
      orders.map(addresses.path(ofOrder:)) == ["index.html", "by-name-descending.html"])
    #expect(addresses.path(ofOrder: Settings.ItemOrder(by: .value)) == nil)
    #expect(ItemOrders.both(of: .value).map(\.isDescending) == [true, false])
  }

  // MARK: Pages of a project's own

  @Test func leaveOutPagesThatAreCalledAsTheSitesOwnMayBe() throws {
    let names = [
      "index", "rooms", "categories", "tags", "a-z", "by-hand", "page-2", "about", "a-b",
    ]
    let pages = names.compactMap { OwnPage(template: "pages/" + $0, source: []) }
    #expect(pages.count == names.count)
    let addresses = Addresses(
      of: Catalog(items: [], archive: [], root: SourceFolder(path: "/")), settings: Settings(),
      ownPages: pages)
    #expect(addresses.ownPages.map(\.name) == ["about", "a-b"])
    #expect(addresses.path(of: .own("about")) == "about.html")
  }
}
