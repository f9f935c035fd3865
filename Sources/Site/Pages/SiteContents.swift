import Basics
package import Model
import Foundation

/// What the pages of a site are made of, and what several of them say alike.
package final class SiteContents: Sendable {
  package let catalog: Catalog
  package let settings: Settings
  let addresses: Addresses
  let pictures: SitePictures
  package let formats: Formats
  /// Puts into words what no template asks for by name.
  package let describer: ItemDescriber
  let summary: CatalogSummary
  /// The columns of the index beside photo and name.
  let columns: [IndexColumn]
  /// The pages of all photos, in the order in which they are leafed through.
  let photoPages: [Page]
  /// The place in `photoPages` of each item's first photo.
  let firstPhotoPages: [Int]
  /// All names in the language's order.
  let nameIndex: Once<NameIndex>
  /// The places of all items in each order that has pages of its own.
  let sortedPlaces: [Settings.ItemOrder: Once<[Int]>]
  /// The forms in which the items lie beside the pages.
  let dataFiles: [Settings.DataFile]
  /// The data with which the index finds items.
  let findData: FindData

  /// The contents of the pages with these addresses, each item valued as the settings say.
  init(_ addresses: Addresses, settings: Settings, pictures: SitePictures) {
    let catalog = addresses.catalog.valued(as: settings.valueMeans)
    var addresses = addresses
    addresses.catalog = catalog
    self.addresses = addresses
    self.catalog = catalog
    self.settings = settings
    self.pictures = pictures
    formats = settings.formats
    describer = ItemDescriber(formats: formats)
    summary = CatalogSummary(catalog, formats: formats)
    photoPages = addresses.photoPages
    firstPhotoPages = catalog.items.reduce(into: [0]) { places, item in
      places.append((places.last ?? 0) + item.photos.count)
    }
    columns = IndexColumn.columns(of: catalog, settings: settings)
    findData = FindData(
      catalog, facets: addresses.facets, settings: settings, formats: formats,
      totals: summary.totals)
    nameIndex = Once { NameIndex(of: catalog.items, settings: settings) }
    let sorted = addresses.orders.all.map { order in
      let places = Once {
        ItemSorting(by: order.field ?? .name, settings: settings)
          .places(of: catalog.items, isDescending: order.isDescending)
      }
      return (order, places)
    }
    sortedPlaces = Dictionary(sorted) { first, _ in first }
    dataFiles = Settings.DataFile.all(of: catalog, settings: settings)
  }

  /// The first photo of all.
  var firstPhoto: Photo? { catalog.items.lazy.compactMap(\.photos.first).first }

  /// The sums of the values, one for each currency.
  var totals: [Money] { summary.totals }

  /// What the groups of a facet are: `Rooms`.
  func kind(ofFacet facet: Int) -> String { formats.wording.phrase(Facet.names[facet]) }

  /// The sums of a group's values in words; nil where no item has one.
  func sumText(of group: Facet.Group) -> String? {
    let own = Money.sums(of: group.places.lazy.compactMap { self.catalog.items[$0].value })
    // In the order in which the index names the currencies.
    let sums = totals.compactMap { total in own.first { $0.currency == total.currency } }
    return sums.isEmpty ? nil : formats.list(sums.map(formats.money))
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
