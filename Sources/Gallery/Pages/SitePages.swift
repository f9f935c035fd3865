import Foundation
import Mustache

/// Gives each page's template what it shows.
///
/// `Documentation/Themes.md` describes the data for those who write themes. What no template names is
/// left out.
final class SitePages: Sendable {
  let catalog: Catalog
  let settings: Settings
  let addresses: Addresses
  let pictures: SitePictures
  let formats: Formats
  /// The sums of the values, one for each currency.
  let totals: [Money]
  /// The columns of the index beside photo and name.
  let columns: [IndexColumn]
  /// The pages of all photos, in the order in which they are leafed through.
  let photoPages: [Page]
  /// The place in `photoPages` of each item's first photo.
  let firstPhotoPages: [Int]
  let sections: ItemSections
  /// The categories, rooms and tags by their names.
  let groupPlaces: [ItemField: [String: Page.GroupPlace]]
  private let describer: ItemDescriber
  /// All names in the language's order.
  let nameIndex: Once<NameIndex>
  private let index: PageForms
  private let item: PageForms
  private let photo: PageForms
  private let row: PageForms
  private let group: PageForms
  private let overview: PageForms
  private let names: PageForms
  /// The data with which the index finds items.
  let findData: FindData

  /// `names` are those that a template uses, by the template; nil where any may be asked for.
  init(
    catalog: Catalog, settings: Settings, pictures: SitePictures, facets: [Facet],
    names: (_ template: String) -> Set<String>? = { _ in nil }
  ) {
    let catalog = catalog.valued(as: settings.valueMeans)
    self.catalog = catalog
    self.settings = settings
    self.pictures = pictures
    addresses = Addresses(
      catalog: catalog, itemsPerPage: settings.itemsPerPage, facets: facets)
    let formats = settings.formats
    self.formats = formats
    describer = ItemDescriber(formats: formats)
    photoPages = addresses.photoPages
    firstPhotoPages = catalog.items.reduce(into: [0]) { places, item in
      places.append((places.last ?? 0) + item.photos.count)
    }
    sections = ItemSections(of: catalog.items)
    columns = IndexColumn.columns(of: catalog, settings: settings)
    let summary = CatalogSummary(catalog, formats: formats)
    totals = summary.totals
    findData = FindData(
      catalog, facets: facets, settings: settings, formats: formats, totals: summary.totals)
    groupPlaces = Dictionary(
      facets.enumerated().map { facet, all in
        (
          all.field,
          Dictionary(
            all.groups.enumerated().map {
              ($1.name, Page.GroupPlace(facet: facet, group: $0))
            }
          ) { first, _ in first }
        )
      }
    ) { first, _ in first }
    nameIndex = Once { NameIndex(of: catalog.items, settings: settings) }
    let common: [(key: String, value: Value)] = [
      ("lang", .string(settings.language)), ("dir", .string(formats.direction)),
      ("placeholders", .string(PageData.placeholders)), ("siteTitle", .string(settings.title)),
      ("generator", .string(Product.generator)),
      ("text", .record(formats.words(for: settings, of: catalog))),
      ("owner", settings.owner.map { .string($0) } ?? .null),
      ("countText", .string(summary.count)),
      ("totalText", summary.total.map { .string($0) } ?? .null),
    ]
    func forms(of template: String) -> PageForms {
      PageForms(
        common: common, formats: formats, threshold: settings.markedThreshold,
        names: names(template))
    }
    index = forms(of: Page.index(0).template)
    item = forms(of: Page.item(0).template)
    photo = forms(of: Page.photo(item: 0, number: 0).template)
    row = forms(of: Page.rowTemplate)
    group = forms(of: Page.group(Page.GroupPlace(facet: 0, group: 0), 0).template)
    overview = forms(of: Page.overview(0).template)
    self.names = forms(of: Page.names(0).template)
  }

  /// The data of one page.
  func data(of page: Page) -> Value {
    let root = addresses.path(of: page).contains("/") ? "../" : ""
    switch page {
    case .index(let number):
      return index.index.value(of: IndexOnPage(pages: self, forms: index, number: number))
    case .item(let place):
      return item.item.value(
        of: ItemOnPage(pages: self, forms: item, place: place, root: root))
    case .photo(let place, let number):
      let shown = ItemOnPage(pages: self, forms: photo, place: place, root: root)
      return photo.photo.value(of: PhotoOnPage(shown: shown, number: number))
    case .group(let place, let number):
      return group.browsing.group.value(
        of: GroupOnPage(pages: self, forms: group, place: place, number: number))
    case .overview(let facet):
      return overview.browsing.overview.value(
        of: OverviewOnPage(pages: self, forms: overview, facet: facet))
    case .names(let number):
      return names.browsing.names.value(of: NamesOnPage(pages: self, forms: names, number: number))
    }
  }

  /// The data of an item's row by itself.
  func rowData(of place: Int) -> Value {
    row.row.value(of: ItemOnPage(pages: self, forms: row, place: place, root: "", isFound: true))
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

  /// The item's name, with the photo's number where there are several.
  func photoName(_ place: Int, number: Int) -> String {
    let name = describer.name(of: catalog.items[place])
    return photoNumber(number, of: place).map { "\(name) \($0)" } ?? name
  }

  /// Such as `7 of 1,200`.
  func position(of place: Int) -> String {
    Wording.item(place + 1, of: catalog.items.count, formats: formats)
  }

  /// Such as `Photo 2 of 3`, where the item has several.
  func position(of number: Int, in item: Item) -> String? {
    let count = item.photos.count
    return count > 1 ? Wording.photo(number + 1, of: count, formats: formats) : nil
  }

  /// The photo's number, such as `(2/3)`, where its item has several.
  func photoNumber(_ number: Int, of place: Int) -> String? {
    let count = catalog.items[place].photos.count
    return count > 1 ? "(\(formats.number(number + 1))/\(formats.number(count)))" : nil
  }
}
