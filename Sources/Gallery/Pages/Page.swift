/// A page of the site and its address.
package enum Page: Hashable, Sendable {
  /// A page of the index, from 0.
  case index(Int)
  /// The page of an item, by its place in the catalogue.
  case item(Int)
  /// The page of one of an item's photos, both from 0.
  case photo(item: Int, number: Int)
  /// A page of a category, a room or a tag: its place in its facet, and the page's number, from 0.
  case group(GroupPlace, Int)
  /// The page of all categories, rooms or tags, by the number of the facet.
  case overview(Int)
  /// A page of all names in the language's order, from 0.
  case names(Int)

  /// Which of the groups of which facet, both from 0.
  package struct GroupPlace: Hashable, Sendable {
    var facet: Int
    var group: Int
  }

  /// The template that renders it.
  package var template: String {
    switch self {
    case .index: "index"
    case .item: "item"
    case .photo: "photo"
    case .group: "group"
    case .overview: "overview"
    case .names: "names"
    }
  }
}

extension Page {
  /// The template of a row of the index by itself, which is no page.
  static let rowTemplate = "row"
}

/// The addresses of a site's pages, relative to its root.
///
/// They hold lower-case ASCII letters, digits, `-`, `_` and `.` alone, so they are the same in a
/// file system and in an address.
struct Addresses: Sendable {
  var catalog: Catalog
  var itemsPerPage: Int
  /// What the items have in common, for its own pages.
  var facets: [Facet] = []

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
    }
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

  /// The folders of items' and photos' pages.
  static let items = "items/"
  static let photos = "photos/"

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
    return ofItems + groupPages + (0..<nameCount).map { .names($0) }
      + (0..<indexCount).reversed().map { .index($0) }
  }
}
