import Basics
import Model

/// The addresses of a site's pages, relative to its root.
///
/// They hold lower-case ASCII letters, digits, `-`, `_` and `.` alone, so they are the same in a
/// file system and in an address.
struct Addresses: Sendable {
  var catalog: Catalog
  var itemsPerPage: Int
  /// What the items have in common, for its own pages.
  var facets: [Facet] = []
  /// The orders of items that have pages of their own.
  var orders = ItemOrders()
  /// The pages of a project's own templates.
  var ownPages: [OwnPage] = []
  /// The order of the index.
  private var indexOrder = Settings.ItemOrder()
  /// Whether the site's own address is known, and so where a host would show a page from.
  private var isHosted = false
  /// The categories, rooms and tags by their names.
  private var groupPlaces: [ItemField: [String: Page.GroupPlace]] = [:]

  init(catalog: Catalog, itemsPerPage: Int) {
    (self.catalog, self.itemsPerPage) = (catalog, itemsPerPage)
  }

  /// Those of a catalogue’s site and of the project’s own pages, except own pages whose names the site may need itself.
  init(of catalog: Catalog, settings: Settings, ownPages: [OwnPage] = []) {
    self.init(catalog: catalog, itemsPerPage: settings.itemsPerPage)
    facets = Facet.all(of: catalog.items, language: settings.language)
    orders = ItemOrders(of: catalog, settings: settings)
    indexOrder = settings.sort
    isHosted = settings.publicAddress != nil
    for (number, facet) in facets.enumerated() {
      groupPlaces[facet.field] = Dictionary(
        facet.groups.enumerated().map { ($1.name, Page.GroupPlace(facet: number, group: $0)) }
      ) { first, _ in first }
    }
    self.ownPages = ownPages.filter { !Self.isReserved($0.name) }
  }

  /// Whether a page of the site may be called so, with whatever items.
  static func isReserved(_ name: String) -> Bool {
    name == "index" || Facet.names.contains(name)
      || ["a-z", "by-", "page-", "404"].contains(where: name.hasPrefix)
  }

  func path(of page: Page) -> String {
    switch page {
    case .index(0): "index.html"
    case .index(let number): "page-\(number + 1).html"
    case .item(let place): Self.items + catalog.items[place].id + ".html"
    case .photo(let place, 0): Self.photos + catalog.items[place].id + ".html"
    // No id holds a dot, so that no other item's page is called so.
    case .photo(let place, let number):
      "\(Self.photos)\(catalog.items[place].id).\(number + 1).html"
    // No token holds a dot either.
    case .group(let place, let number):
      Self.groupFolders[place.facet] + facets[place.facet].groups[place.group].token
        + (number == 0 ? ".html" : ".\(number + 1).html")
    case .overview(let facet): Facet.names[facet] + ".html"
    case .names(0): "a-z.html"
    case .names(let number): "a-z-\(number + 1).html"
    case .sorted(let order, let number):
      ItemOrders.token(of: order) + (number == 0 ? ".html" : "-\(number + 1).html")
    case .own(let name): OwnPage.file(of: name)
    case .notFound: "404.html"
    }
  }

  /// The page that gives all items in an order; nil where there is none.
  func path(ofOrder order: Settings.ItemOrder) -> String? {
    order == indexOrder
      ? path(of: .index(0)) : orders.all.contains(order) ? path(of: .sorted(order, 0)) : nil
  }

  /// The folders of the pages of categories, rooms and tags.
  static let groupFolders = Facet.names.map { $0 + "/" }

  /// The name of an item's row in the index.
  func anchor(of place: Int) -> String { "item-\(catalog.items[place].id)" }

  /// The number, from 0, of the page of the index that lists an item.
  func indexNumber(listing place: Int) -> Int { place / itemsPerPage }

  /// The places of the items on a page of the index.
  func places(on number: Int) -> Range<Int> {
    let first = number * itemsPerPage
    return first..<min(first + itemsPerPage, catalog.items.count)
  }

  /// How many pages the index has; an empty catalogue has one too.
  var indexCount: Int { max(1, (catalog.items.count + itemsPerPage - 1) / itemsPerPage) }

  /// The group of a place among the facets.
  func group(_ place: Page.GroupPlace) -> Facet.Group { facets[place.facet].groups[place.group] }

  /// The category, the room or the tag of a name.
  func group(of field: ItemField, named name: String) -> Page.GroupPlace? {
    groupPlaces[field]?[trimmed(name)]
  }

  /// The room of an item, or else its category; nil where it has neither.
  func section(of place: Int) -> Page.GroupPlace? {
    [ItemField.room, .category].lazy.compactMap { field in
      groupPlaces[field]?.isEmpty == false
        ? catalog.items[place][field]?.text.flatMap { group(of: field, named: $0) } : nil
    }.first
  }

  /// The places of a few others of an item's section: those that come next, the first behind the last.
  func others(than place: Int) -> [Int] {
    guard let section = section(of: place) else { return [] }
    let all = group(section).places
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < place { low = middle + 1 } else { high = middle }
    }
    return (1..<max(1, all.count)).prefix(Self.mostOthers).map { all[(low + $0) % all.count] }
  }

  /// As many as stand in one row below an item.
  private static let mostOthers = 4

  /// The places of the items on a page of a group.
  func places(of place: Page.GroupPlace, on number: Int) -> ArraySlice<Int> {
    group(place).places.dropFirst(number * itemsPerPage).prefix(itemsPerPage)
  }

  /// How many pages a group has.
  func pageCount(of place: Page.GroupPlace) -> Int {
    Self.pages(of: group(place).places.count, each: itemsPerPage)
  }

  /// How many names stand on a page of them: some four screens of four columns.
  static let namesPerPage = 1000

  /// How many pages hold all names; none where the index shows them all at a glance.
  var nameCount: Int {
    catalog.items.count < Self.fewestNames
      ? 0 : Self.pages(of: catalog.items.count, each: Self.namesPerPage)
  }

  private static let fewestNames = 13

  /// The places among the names of those on a page of them.
  func names(on number: Int) -> Range<Int> {
    let first = number * Self.namesPerPage
    return first..<min(first + Self.namesPerPage, catalog.items.count)
  }

  private static func pages(of count: Int, each size: Int) -> Int { (count + size - 1) / size }

  /// The script that holds the photos of the items on a page of the index.
  func photoList(_ number: Int) -> String { "\(Self.photoLists)\(number + 1).js" }

  /// How the paths of those scripts begin; the page's number, from 1, and `.js` follow.
  static let photoLists = photos + "list-"

  /// Whether such a script may be called so.
  static func isPhotoList(_ path: String) -> Bool {
    path.wholeMatch(of: /photos\/list-[0-9]+\.js/) != nil
  }

  /// The folders of items' and photos' pages.
  static let items = "items/"
  static let photos = "photos/"

  /// The id of the item whose page a path is that of; nil for any other file.
  static func id(ofItemPage path: String) -> String? {
    path.dropping(prefix: items)?.dropping(suffix: ".html")
  }

  /// The pages of all photos, in the order in which they are leafed through.
  var photoPages: [Page] {
    catalog.items.indices.flatMap { place in
      catalog.items[place].photos.indices.map { .photo(item: place, number: $0) }
    }
  }

  /// The pages of all groups, and of what they are groups of.
  private var groupPages: [Page] {
    facets.indices.filter { !facets[$0].groups.isEmpty }.flatMap { facet in
      facets[facet].groups.indices.flatMap { group in
        let place = Page.GroupPlace(facet: facet, group: group)
        return (0..<pageCount(of: place)).map { Page.group(place, $0) }
      } + [.overview(facet)]
    }
  }

  /// All pages: items and photos first, so that the index never names what is not there yet.
  var pages: [Page] {
    let ofItems = catalog.items.indices.flatMap { place in
      [.item(place)]
        + catalog.items[place].photos.indices.map { Page.photo(item: place, number: $0) }
    }
    let sorted = orders.all.flatMap { order in (0..<indexCount).map { Page.sorted(order, $0) } }
    return ofItems + groupPages + (0..<nameCount).map { .names($0) } + sorted
      + ownPages.map { .own($0.name) } + (isHosted ? [.notFound] : [])
      + (0..<indexCount).reversed().map { .index($0) }
  }
}

extension Addresses {
  /// The place of the item whose photo stands for a group; nil where none has one.
  func plate(of group: Facet.Group) -> Int? {
    group.places.first { !catalog.items[$0].photos.isEmpty }
  }
}
