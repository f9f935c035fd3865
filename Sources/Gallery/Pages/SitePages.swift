import Foundation
import Mustache

/// Gives each page's template what it shows.
///
/// `Templates/README.md` describes the data for those who write themes.
struct SitePages: Sendable {
  let catalog: Catalog
  let settings: Settings
  let addresses: Addresses
  let pictures: SitePictures
  private let formats: Formats
  private let describer: ItemDescriber
  private let common: Record
  /// The places of the items that have a photo, in order.
  private let withPhoto: [Int]

  init(catalog: Catalog, settings: Settings, pictures: SitePictures) {
    self.catalog = catalog
    self.settings = settings
    self.pictures = pictures
    addresses = Addresses(catalog: catalog, itemsPerPage: settings.itemsPerPage)
    formats = Formats(language: settings.language, timeZone: settings.timeZone)
    describer = ItemDescriber(formats: formats)
    withPhoto = catalog.items.indices.filter { !catalog.items[$0].photos.isEmpty }
    let summary = CatalogSummary(catalog, formats: formats)
    common = [
      "lang": .string(settings.language), "dir": .string(formats.direction),
      "siteTitle": .string(settings.title), "generator": .string(Product.generator),
      "text": .record(Wording.record), "countText": .string(summary.count),
      "totalText": summary.total.map { .string($0) } ?? .null,
    ]
  }

  /// How many thumbnails the first page loads at once: those that are seen before scrolling.
  private static let eagerThumbnails = 8

  /// The data of one page.
  func data(of page: Page) -> Value {
    let root = addresses.path(of: page).contains("/") ? "../" : ""
    var data = common
    data["root"] = .string(root)
    data["home"] = .string(root + "index.html")
    switch page {
    case .index(let number):
      data = data.merging(index(number))
    case .item(let place):
      data = data.merging(itemPage(place, root: root))
    case .photo(let place):
      data = data.merging(photoPage(place, root: root))
    }
    return .record(data)
  }

  private func index(_ number: Int) -> Record {
    let first = number * settings.itemsPerPage
    let places = first..<min(first + settings.itemsPerPage, catalog.items.count)
    let title =
      number == 0 ? settings.title : "\(settings.title) (\(number + 1))"
    return [
      "title": .string(title), "description": .string(settings.title), "isIndex": true,
      "empty": .bool(catalog.items.isEmpty),
      "noSerialNumbers": .bool(catalog.items.allSatisfy { $0.serialNumber == nil }),
      "noValues": .bool(catalog.items.allSatisfy { $0.value == nil }),
      "noDates": .bool(catalog.items.allSatisfy { $0.dateCreated == nil }),
      "items": .list(
        places.map { place in
          var data = item(place, root: "")
          data["first"] = .bool(place < Self.eagerThumbnails)
          return .record(data)
        }),
      "paging": paging(number),
    ]
  }

  private func paging(_ number: Int) -> Value {
    let count = addresses.indexCount
    guard count > 1 else { return .null }
    func address(_ page: Int) -> Value {
      (0..<count).contains(page) ? .string(addresses.path(of: .index(page))) : .null
    }
    let pages: [Value] = (0..<count).map { page in
      [
        "number": .string("\(page + 1)"), "url": address(page), "current": .bool(page == number),
      ]
    }
    return [
      "positionText": .string(Wording.page(number + 1, of: count, formats: formats)),
      "previous": address(number - 1), "next": address(number + 1), "pages": .list(pages),
    ]
  }

  private func itemPage(_ place: Int, root: String) -> Record {
    let listing = addresses.path(of: addresses.indexPage(listing: place))
    return [
      "title": .string(describer.name(of: catalog.items[place])),
      "description": .string(describer.name(of: catalog.items[place])), "isItem": true,
      "item": .record(item(place, root: root)),
      "positionText": .string(
        "\(formats.number(place + 1)) / \(formats.number(catalog.items.count))"),
      "back": .string("\(root)\(listing)#\(addresses.anchor(of: place))"),
      "previous": neighbour(place - 1, root: root) { .item($0) },
      "next": neighbour(place + 1, root: root) { .item($0) },
    ]
  }

  private func photoPage(_ place: Int, root: String) -> Record {
    let order = withPhoto.partitioningIndex { $0 >= place }
    func near(_ order: Int) -> Value {
      guard withPhoto.indices.contains(order) else { return .null }
      return neighbour(withPhoto[order], root: root) { .photo(item: $0) }
    }
    let item = item(place, root: root)
    return [
      "title": .string(describer.name(of: catalog.items[place])),
      "description": .string(describer.name(of: catalog.items[place])), "isPhoto": true,
      "item": .record(item), "photo": photo(place, root: root),
      "back": .string(root + addresses.path(of: .item(place))),
      "previous": near(order - 1), "next": near(order + 1),
    ]
  }

  private func neighbour(_ place: Int, root: String, page: (Int) -> Page) -> Value {
    guard catalog.items.indices.contains(place) else { return .null }
    return [
      "url": .string(root + addresses.path(of: page(place))),
      "name": .string(describer.name(of: catalog.items[place])),
    ]
  }

  private func item(_ place: Int, root: String) -> Record {
    let item = catalog.items[place]
    var data = describer.record(of: item)
    data["ordinal"] = .string("\(place + 1)")
    data["url"] = .string(root + addresses.path(of: .item(place)))
    data["anchor"] = .string(addresses.anchor(of: place))
    let photo = photo(place, root: root)
    data["photo"] = photo
    data["thumbnail"] = photo.isTruthy ? .null : pictures.thumbnail(of: item, root: root)
    return data
  }

  private func photo(_ place: Int, root: String) -> Value {
    let item = catalog.items[place]
    guard let photo = item.photos.first else { return .null }
    return pictures.photo(
      photo, alt: describer.name(of: item), page: root + addresses.path(of: .photo(item: place)),
      root: root)
  }
}

extension Array {
  /// The first place from which on a condition holds, in an array where it fails before and holds
  /// after it.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
