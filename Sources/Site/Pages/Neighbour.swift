import Model
import Mustache

/// The page before or after that of an item, or of one of its photos.
struct Neighbour {
  private let url: String
  private let name: String
  private let isSameItem: Bool
  private let which: String?

  /// Nil where there is none.
  init?(at page: Page, of shown: ItemOnPage) {
    let (site, place) = (shown.site, shown.place)
    let item: Int
    switch page {
    case .index, .sorted, .group, .overview, .names, .own, .notFound: return nil
    case .item(let other): (item, which) = (other, nil)
    case .photo(place, let number):
      (item, which) = (place, site.position(of: number, in: shown.item))
    case .photo(let other, let number):
      (item, which) = (other, site.photoNumber(number, of: other))
    }
    guard (0..<site.itemCount).contains(item) else { return nil }
    url = shown.root + site.path(of: page)
    name = site.describer.name(of: site.item(item))
    isSameItem = item == place
  }

  static let fields: RecordFields<Neighbour> = [
    "url": { .string($0.url) }, "name": { .string($0.name) },
    "isSameItem": { .bool($0.isSameItem) },
    "which": { $0.which.map { .string($0) } ?? .null },
  ]
}
