import Foundation
import Mustache

/// Gives each page's template what it shows.
///
/// `Documentation/Themes.md` describes the data for those who write themes.
struct SitePages: Sendable {
  let catalog: Catalog
  let settings: Settings
  let addresses: Addresses
  let pictures: SitePictures
  private let formats: Formats
  private let describer: ItemDescriber
  private let common: Record
  /// The columns of the index beside photo and name.
  let columns: [IndexColumn]
  /// The pages of all photos, in the order in which they are leafed through.
  let photoPages: [Page]
  /// The place in `photoPages` of each item's first photo.
  let firstPhotoPages: [Int]

  init(catalog: Catalog, settings: Settings, pictures: SitePictures) {
    let catalog = catalog.valued(as: settings.valueMeans)
    self.catalog = catalog
    self.settings = settings
    self.pictures = pictures
    addresses = Addresses(catalog: catalog, itemsPerPage: settings.itemsPerPage)
    formats = settings.formats
    describer = ItemDescriber(formats: formats)
    photoPages = addresses.photoPages
    firstPhotoPages = catalog.items.reduce(into: [0]) { places, item in
      places.append((places.last ?? 0) + item.photos.count)
    }
    columns = IndexColumn.columns(of: catalog, settings: settings)
    let summary = CatalogSummary(catalog, formats: formats)
    common = [
      "lang": .string(settings.language), "dir": .string(formats.direction),
      "placeholders": .string(PageData.placeholders),
      "siteTitle": .string(settings.title), "generator": .string(Product.generator),
      "text": .record(formats.words(for: settings, of: catalog)),
      "owner": settings.owner.map { .string($0) } ?? .null,
      "countText": .string(summary.count),
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
    case .photo(let place, let number):
      data = data.merging(photoPage(place, number: number, root: root))
    }
    return .record(data)
  }

  private func index(_ number: Int) -> Record {
    let places = addresses.places(on: number)
    let shown = catalog.items[places]
    let showsValues = columns.contains { $0.field == .value }
    let title =
      number == 0 ? settings.title : "\(settings.title) (\(number + 1))"
    return [
      "title": .string(title), "description": .string(settings.title), "isIndex": true,
      "photoList": photoListPlace(number, root: ""), "empty": .bool(catalog.items.isEmpty),
      "columns": .list(columns.map { $0.head(in: formats) }),
      "hasAbove": .bool(showsValues && shown.contains(where: describer.isAbove)),
      "hasBelow": .bool(showsValues && shown.contains(where: describer.isBelow)),
      "items": .list(
        places.map { place in
          var data = item(place, root: "")
          data["first"] = .bool(place < Self.eagerThumbnails)
          data["cells"] = .list(columns.map { $0.cell(of: catalog.items[place], describer) })
          return .record(data)
        }),
      "paging": paging(number),
    ]
  }

  /// The photos of the items on a page of the index, for the large view.
  func photoList(_ number: Int) -> PhotoList {
    PhotoList(
      number: number + 1, of: addresses.indexCount,
      photos: addresses.places(on: number).flatMap { place in
        let item = catalog.items[place]
        return item.photos.indices.map { number in
          PhotoList.Photo(
            name: describer.name(of: item), isUnnamed: item.name.isBlank,
            item: addresses.path(of: .item(place)),
            page: addresses.path(of: .photo(item: place, number: number)),
            alt: photoName(place, number: number),
            position: [self.position(of: place), position(of: number, in: item)]
              .compactMap { $0 }.joined(separator: " · "),
            tone: pictures.placeholders.tone(of: item.photos[number].facts.digest),
            outputs: pictures.outputs(of: item.photos[number]))
        }
      })
  }

  private func photoListPlace(_ number: Int, root: String) -> Value {
    guard settings.hasPhotoLists else { return .null }
    return ["path": .string(root + Addresses.photoLists), "number": .string("\(number + 1)")]
  }

  private func paging(_ number: Int) -> Value {
    let count = addresses.indexCount
    guard count > 1 else { return .null }
    func address(_ page: Int) -> Value {
      (0..<count).contains(page) ? .string(addresses.path(of: .index(page))) : .null
    }
    let named = Paging.pages(namedBy: number, of: count)
    let pages: [Value] = zip(named, [-1] + named).map { page, before in
      [
        "number": .string(formats.ordinal(page + 1)), "url": address(page),
        "current": .bool(page == number), "isBehindGap": .bool(page > before + 1),
      ]
    }
    return [
      "positionText": .string(Wording.page(number + 1, of: count, formats: formats)),
      "previous": address(number - 1), "next": address(number + 1), "pages": .list(pages),
    ]
  }

  private func itemPage(_ place: Int, root: String) -> Record {
    let item = catalog.items[place]
    let listing = addresses.path(of: .index(addresses.indexNumber(listing: place)))
    return [
      "title": .string(describer.name(of: item)),
      "description": .string(describer.name(of: item)), "isItem": true,
      "item": .record(self.item(place, root: root)),
      "photoList": photoListPlace(addresses.indexNumber(listing: place), root: root),
      "hasSeveralPhotos": .bool(item.photos.count > 1),
      "photos": .list(item.photos.indices.map { photo(place, number: $0, root: root) }),
      "details": describer.details(of: item),
      "hasNotes": .bool(!(item.details[.notes]?.text ?? "").isBlank),
      "notes": .list((item.details[.notes]?.text ?? "").paragraphs.map { .string($0) }),
      "documents": .list(item.documents.compactMap { document($0, root: root) }),
      "positionText": .string(position(of: place)),
      "back": .string("\(root)\(listing)#\(addresses.anchor(of: place))"),
      "previous": neighbour(at: .item(place - 1), of: place, root: root),
      "next": neighbour(at: .item(place + 1), of: place, root: root),
    ]
  }

  private func photoPage(_ place: Int, number: Int, root: String) -> Record {
    let order = firstPhotoPages[place] + number
    func near(_ order: Int) -> Value {
      guard photoPages.indices.contains(order) else { return .null }
      return neighbour(at: photoPages[order], of: place, root: root)
    }
    return [
      "title": .string(photoName(place, number: number)),
      "description": .string(describer.name(of: catalog.items[place])), "isPhoto": true,
      "item": .record(item(place, root: root)),
      "photo": photo(place, number: number, root: root),
      "positionText": position(of: number, in: catalog.items[place]).map { .string($0) } ?? .null,
      "back": .string(root + addresses.path(of: .item(place))),
      "previous": near(order - 1), "next": near(order + 1),
    ]
  }

  /// The page before or after that of an item, or of one of its photos.
  private func neighbour(at page: Page, of place: Int, root: String) -> Value {
    let (item, which): (Int, String?)
    switch page {
    case .index: return .null
    case .item(let other): (item, which) = (other, nil)
    case .photo(place, let number):
      (item, which) = (place, position(of: number, in: catalog.items[place]))
    case .photo(let other, let number): (item, which) = (other, photoNumber(number, of: other))
    }
    guard catalog.items.indices.contains(item) else { return .null }
    return [
      "url": .string(root + addresses.path(of: page)),
      "name": .string(describer.name(of: catalog.items[item])),
      "isSameItem": .bool(item == place),
      "which": which.map { .string($0) } ?? .null,
    ]
  }

  private func item(_ place: Int, root: String) -> Record {
    let item = catalog.items[place]
    var data = describer.record(of: item)
    data["ordinal"] = .string(formats.ordinal(place + 1))
    data["url"] = .string(root + addresses.path(of: .item(place)))
    data["anchor"] = .string(addresses.anchor(of: place))
    let photo = photo(place, number: 0, root: root)
    data["photo"] = photo
    data["thumbnail"] = photo.isTruthy ? .null : pictures.thumbnail(of: item, root: root)
    return data
  }

  private func photo(_ place: Int, number: Int, root: String) -> Value {
    let item = catalog.items[place]
    guard item.photos.indices.contains(number) else { return .null }
    return pictures.photo(
      item.photos[number], alt: photoName(place, number: number),
      position: position(of: number, in: item),
      page: root + addresses.path(of: .photo(item: place, number: number)), root: root)
  }

  /// The item's name, with the photo's number where there are several.
  private func photoName(_ place: Int, number: Int) -> String {
    let name = describer.name(of: catalog.items[place])
    return photoNumber(number, of: place).map { "\(name) \($0)" } ?? name
  }

  /// Such as `7 / 1,200`.
  private func position(of place: Int) -> String {
    "\(formats.number(place + 1)) / \(formats.number(catalog.items.count))"
  }

  /// Such as `Photo 2 of 3`, where the item has several.
  private func position(of number: Int, in item: Item) -> String? {
    let count = item.photos.count
    return count > 1 ? Wording.photo(number + 1, of: count, formats: formats) : nil
  }

  /// The photo's number, such as `(2/3)`, where its item has several.
  private func photoNumber(_ number: Int, of place: Int) -> String? {
    let count = catalog.items[place].photos.count
    return count > 1 ? "(\(formats.number(number + 1))/\(formats.number(count)))" : nil
  }

  private func document(_ document: ItemDocument, root: String) -> Value? {
    guard let path = document.outputPath else { return nil }
    let kind = document.kind == .receipt ? "receipt" : "manual"
    return [
      "label": .string(formats.wording.phrase(kind)), "name": .string(document.name),
      "url": .string(root + path), "sizeText": .string(formats.bytes(document.length)),
      "length": .int(document.length),
    ]
  }
}

extension String {
  /// The text's lines, without empty ones.
  fileprivate var paragraphs: [String] {
    split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
  }
}
