import Pictures
import Basics
import Model
import Foundation
import Imaging

/// A hash for each page of everything that the page shows.
///
/// With it a page that would come out as it is need not be made. Where it differs the page is made, and
/// its bytes tell whether it is written.
struct PageMarks: Sendable {
  private let common: UInt64
  /// Of the templates that each kind of page is made from, by the name of the first, and of the sums of all values where
  /// such pages may show them: few pages of one item do, and a value that changes changes them.
  private let templates: [String: UInt64]
  /// Of what pages show beside the catalogue.
  private let words: UInt64
  private let items: [UInt64]
  /// Of all items and their photos.
  private let all: UInt64
  /// Of all that items can be found by.
  private let found: UInt64
  /// Of what items can be looked for by: which categories, rooms and tags there are, and how large.
  private let choices: UInt64
  /// Of all that is told of each group as a whole, by facets.
  private let groups: [[UInt64]]
  private let addresses: Addresses
  /// The pages of all photos, in the order in which they are leafed through.
  private let photoPages: [Page]
  /// The place in `photoPages` of each item's first photo.
  private let firstPhotoPages: [Int]

  /// `words` tells the settings and the languages from anything else; nil where it proves nothing.
  init?(_ site: SiteContents, theme: Theme, words: UInt64?) {
    guard let words else { return nil }
    let catalog = site.catalog
    var common = Fingerprint.of([words, ProgramIdentity.mark, UInt64(catalog.items.count)])
    for total in site.totals { common = Fingerprint.adding(total.currency, to: common) }
    for currency in Set(catalog.items.compactMap(\.value?.currency)).sorted() {
      common = Fingerprint.adding(currency, to: common)
    }
    for page in site.addresses.ownPages {
      common = Fingerprint.adding(page.title, to: Fingerprint.adding(page.name, to: common))
    }
    for file in site.dataFiles { common = Fingerprint.adding(file.path, to: common) }
    for order in site.addresses.orders.all {
      common = Fingerprint.adding(ItemOrders.token(of: order), to: common)
    }
    for column in site.columns { common = Fingerprint.adding(column.field.key, to: common) }
    for facet in site.addresses.facets {
      common = facet.ambiguous.reduce(Fingerprint.of([common, 13])) {
        Fingerprint.adding($1, to: $0)
      }
    }
    common = Fingerprint.adding(UInt64(site.addresses.collectedBy.map { $0 + 1 } ?? 0), to: common)
    // What pages without a photo of their own are shared with.
    if site.settings.publicAddress != nil, let photo = site.firstPhoto {
      common = Fingerprint.adding(site.pictures.mark(of: photo), to: common)
    }
    (self.common, self.words) = (common, words)
    let names =
      PageData.pages.map(\.template).filter { !PageData.isOfReport($0) }
      + site.addresses.ownPages.map { Page.own($0.name).template }
    let totals = site.totals.reduce(Fingerprint.start) { $1.adding(to: $0) }
    templates = Dictionary(
      names.map { name in
        let isOfOne =
          [Page.item(0), .photo(item: 0, number: 0)].contains { $0.template == name }
          || name == Page.rowTemplate
        let hasTotals = !isOfOne || theme.names(in: name)?.contains("totalText") != false
        return (name, Fingerprint.of([theme.mark(of: name), hasTotals ? totals : 0]))
      }
    ) { first, _ in first }
    var found = Fingerprint.of([common, totals])
    items = catalog.items.map { item in
      var mark = item.mark
      found = Fingerprint.adding(
        item.photos.isEmpty ? 1 : 0, to: Fingerprint.adding(mark, to: found))
      for photo in item.photos {
        mark = Fingerprint.adding(site.pictures.mark(of: photo), to: mark)
      }
      return mark
    }
    self.found = found
    all = items.reduce(common) { Fingerprint.adding($1, to: $0) }
    let values = catalog.items.map { $0.value?.adding(to: 1) ?? 0 }
    choices = site.addresses.facets.reduce(
      Fingerprint.of([
        site.findData.hasPhotoChoice ? 1 : 0, site.findData.hasWarranties ? 1 : 0,
        UInt64(site.findData.orders.count),
      ])
    ) { mark, facet in
      facet.groups.reduce(Fingerprint.of([mark, UInt64(facet.groups.count)])) {
        Fingerprint.adding($1.name, to: Fingerprint.adding(UInt64($1.places.count), to: $0))
      }
    }
    groups = site.addresses.facets.map { [items] facet in
      facet.groups.map { group in
        let plate = site.addresses.plate(of: group).map { items[$0] } ?? 0
        return group.places.reduce(
          Fingerprint.adding(
            group.name, to: Fingerprint.of([common, plate, UInt64(group.places.count)]))
        ) { Fingerprint.adding(values[$1], to: $0) }
      }
    }
    addresses = site.addresses
    photoPages = site.photoPages
    firstPhotoPages = site.firstPhotoPages
  }

  func mark(of page: Page) -> UInt64 {
    Fingerprint.of([markOfTemplates(page.template), markOfData(page)])
  }

  private func markOfTemplates(_ template: String) -> UInt64 { templates[template] ?? 0 }

  /// The mark of what a page's templates are given.
  private func markOfData(_ page: Page) -> UInt64 {
    switch page {
    case .item(let place):
      let count = addresses.section(of: place).map { addresses.group($0).places.count } ?? 0
      return Fingerprint.of(
        [common, 1, UInt64(place), items[place], item(place - 1), item(place + 1), UInt64(count)]
          + addresses.others(than: place).map(item))
    case .photo(let place, let number):
      let order = firstPhotoPages[place] + number
      return Fingerprint.of([
        common, 2, UInt64(place), UInt64(number), items[place], photo(order - 1),
        photo(order + 1),
      ])
    case .index(let number):
      return Fingerprint.adding(choices, to: mark(ofItemsOn: number, kind: 3))
    case .group(let place, let number):
      return addresses.places(of: place, on: number).reduce(
        Fingerprint.of([groups[place.facet][place.group], 8, UInt64(place.facet), UInt64(number)])
      ) { Fingerprint.of([$0, UInt64($1), items[$1]]) }
    case .overview(let facet):
      return groups[facet].reduce(Fingerprint.of([common, 9, UInt64(facet)])) {
        Fingerprint.adding($1, to: $0)
      }
    case .names(let number): return Fingerprint.of([found, 10, UInt64(number)])
    case .sorted(let order, let number):
      return Fingerprint.adding(
        ItemOrders.token(of: order), to: Fingerprint.of([all, 14, UInt64(number)]))
    case .own(let name): return Fingerprint.adding(name, to: Fingerprint.of([all, 15]))
    case .notFound: return Fingerprint.of([common, 17])
    }
  }

  /// The mark of the list of photos that goes with a page of the index.
  func markOfPhotoList(_ number: Int) -> UInt64 { mark(ofItemsOn: number, kind: 4) }

  /// The mark of the items as data for programs.
  func mark(of file: Settings.DataFile) -> UInt64 {
    Fingerprint.adding(file.rawValue, to: Fingerprint.of([all, 16]))
  }

  /// The mark of a file at a path that tells of all pages.
  func markOfFile(at path: String) -> UInt64 {
    Fingerprint.adding(path, to: Fingerprint.of([all, 18]))
  }

  /// The mark of what image viewers are told of a photo, of which only its pictures tell.
  func mark(ofDescribed photo: Photo, by pictures: SitePictures) -> UInt64 {
    Fingerprint.adding(pictures.mark(of: photo), to: Fingerprint.of([words, 19]))
  }

  /// The mark of what they are told of an item.
  func markOfManifest(_ place: Int) -> UInt64 { Fingerprint.of([common, 20, items[place]]) }

  /// The mark of the collection of the items of a room or of a category.
  func markOfCollection(_ place: Page.GroupPlace) -> UInt64 {
    addresses.group(place).places.reduce(Fingerprint.of([common, 21])) {
      Fingerprint.adding(items[$1], to: $0)
    }
  }

  /// The mark of a script with which the index finds items.
  func mark(of script: FindScript) -> UInt64 {
    switch script {
    case .items: Fingerprint.of([found, 5])
    case .groups(let facet): Fingerprint.of([found, 11, UInt64(facet)])
    case .warranties: Fingerprint.of([found, 12])
    case .words(let number): Fingerprint.of([found, 6, UInt64(number)])
    case .order(let field): Fingerprint.adding(field.key, to: found)
    case .rows(let number):
      FindScript.places(ofRows: number, among: items.count)
        .reduce(Fingerprint.of([common, 7, UInt64(number), markOfTemplates(Page.rowTemplate)])) {
          Fingerprint.adding(items[$1], to: $0)
        }
    }
  }

  private func mark(ofItemsOn number: Int, kind: UInt64) -> UInt64 {
    addresses.places(on: number).reduce(Fingerprint.of([common, kind, UInt64(number)])) {
      Fingerprint.adding(items[$1], to: $0)
    }
  }

  private func item(_ place: Int) -> UInt64 { items.indices.contains(place) ? items[place] : 0 }

  private func photo(_ order: Int) -> UInt64 {
    guard photoPages.indices.contains(order), case .photo(let place, let number) = photoPages[order]
    else { return 0 }
    return Fingerprint.of([items[place], UInt64(number)])
  }
}

extension Item {
  /// A hash of everything of the item that a page or a table can show, besides its photos.
  fileprivate var mark: UInt64 {
    var mark = Fingerprint.adding(id, to: Fingerprint.adding(name, to: Fingerprint.start))
    // Two keys that differ in capitals alone have pages of one name.
    if let key { mark = Fingerprint.adding(key, to: mark &+ 8) }
    if let serialNumber { mark = Fingerprint.adding(serialNumber, to: mark &+ 1) }
    if let value { mark = value.adding(to: mark &+ 2) }
    if let dateCreated {
      mark = Fingerprint.adding(
        dateCreated.timeIntervalSinceReferenceDate.bitPattern, to: mark &+ 3)
    }
    mark = details.adding(to: mark)
    for document in documents {
      mark = Fingerprint.adding(
        document.digest.mark, to: Fingerprint.adding(UInt64(document.length), to: mark))
      mark = Fingerprint.adding(document.kind.word, to: Fingerprint.adding(document.name, to: mark))
      if let picture = document.picture { mark = picture.adding(to: mark) }
    }
    if photos.isEmpty, let thumbnail {
      let numbers = [
        thumbnail.digest.mark, UInt64(thumbnail.size.width), UInt64(thumbnail.size.height),
        thumbnail.scale.bitPattern,
      ]
      mark = Fingerprint.adding(
        thumbnail.format.key, to: Fingerprint.adding(Fingerprint.of(numbers), to: mark &+ 4))
    }
    return mark
  }
}

extension Digest {
  fileprivate var mark: UInt64 { UInt64(truncatingIfNeeded: first) }
}

extension PhotoFacts {
  /// A hash of a picture of a receipt, which is shown as it is.
  fileprivate func adding(to mark: UInt64) -> UInt64 {
    addingPictures(isInIndex: false, to: Fingerprint.adding(digest.mark, to: mark))
  }
}

extension Money {
  fileprivate func adding(to mark: UInt64) -> UInt64 {
    withUnsafeBytes(of: amount) { bytes in
      Fingerprint.adding(
        currency,
        to: bytes.reduce(Fingerprint.adding(isAbout ? 1 : 0, to: mark)) {
          Fingerprint.adding(UInt64($1), to: $0)
        })
    }
  }
}

extension ItemDetails {
  fileprivate func adding(to mark: UInt64) -> UInt64 {
    var mark = mark
    for (field, value) in all {
      mark = Fingerprint.adding(UInt64(field.number), to: mark)
      switch value {
      case .text(let text): mark = Fingerprint.adding(text, to: mark)
      case .amount(let amount): mark = amount.adding(to: mark)
      case .day(let day): mark = Fingerprint.adding(day.description, to: mark)
      case .days(let days):
        mark = days.reduce(Fingerprint.adding(UInt64(days.count), to: mark)) {
          Fingerprint.adding($1.description, to: $0)
        }
      case .moment(let moment):
        mark = Fingerprint.adding(moment.timeIntervalSinceReferenceDate.bitPattern, to: mark)
      case .count(let count): mark = Fingerprint.adding(UInt64(bitPattern: Int64(count)), to: mark)
      case .texts(let texts):
        mark = texts.reduce(Fingerprint.adding(UInt64(texts.count), to: mark)) {
          Fingerprint.adding($1, to: $0)
        }
      case .written(let text): mark = Fingerprint.adding(text, to: mark)
      }
    }
    if !privacy.isEmpty {
      mark = privacy.photos.reduce(Fingerprint.of([mark, privacy.isWhole ? 6 : 7])) {
        Fingerprint.adding($1, to: $0)
      }
    }
    for field in ownFields {
      mark = Fingerprint.adding(field.text, to: Fingerprint.adding(field.name, to: mark &+ 5))
    }
    return mark
  }
}
