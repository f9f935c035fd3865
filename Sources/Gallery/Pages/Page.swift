/// A page of the site and its address.
package enum Page: Hashable, Sendable {
  /// A page of the index, from 0.
  case index(Int)
  /// The page of an item, by its place in the catalogue.
  case item(Int)
  /// The page of one of an item's photos, both from 0.
  case photo(item: Int, number: Int)

  /// The template that renders it.
  package var template: String {
    switch self {
    case .index: "index"
    case .item: "item"
    case .photo: "photo"
    }
  }
}

/// The addresses of a site's pages, relative to its root.
///
/// They hold lower-case ASCII letters, digits, `-`, `_` and `.` alone, so they are the same in a
/// file system and in an address.
struct Addresses: Sendable {
  var catalog: Catalog
  var itemsPerPage: Int

  func path(of page: Page) -> String {
    switch page {
    case .index(0): "index.html"
    case .index(let number): "page-\(number + 1).html"
    case .item(let place): Self.items + catalog.items[place].id + ".html"
    case .photo(let place, 0): Self.photos + catalog.items[place].id + ".html"
    // No id holds a dot, so that no other item's page is called so.
    case .photo(let place, let number):
      "\(Self.photos)\(catalog.items[place].id).\(number + 1).html"
    }
  }

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

  /// All pages: items and photos first, so that the index never names what is not there yet.
  var pages: [Page] {
    let ofItems = catalog.items.indices.flatMap { place in
      [.item(place)]
        + catalog.items[place].photos.indices.map { Page.photo(item: place, number: $0) }
    }
    return ofItems + (0..<indexCount).reversed().map { .index($0) }
  }
}
