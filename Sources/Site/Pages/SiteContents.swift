import Basics
package import Model
import Foundation
import Synchronization

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
  /// What any file may tell of the catalogue as a whole.
  let facts: SiteFacts
  /// The first photo of all, which stands for pages without one of their own where they are shared.
  let sharedPhoto: Photo?
  /// The data with which the index finds items.
  let findData: FindData
  /// What items can be looked for by.
  let choices: SiteChoices
  /// The sums of groups of which a page has asked for them; each of a large group's pages tells them.
  private let sumTexts = Mutex<[Page.GroupPlace: String]>([:])

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
    choices = SiteChoices(of: findData, currencies: summary.totals.map(\.currency))
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
    sharedPhoto =
      settings.publicAddress == nil
      ? nil : catalog.items.lazy.compactMap(\.photos.first).first
    facts = SiteFacts(
      of: addresses, columns: columns, totals: summary.totals, dataFiles: dataFiles,
      sharedPhoto: sharedPhoto.map(pictures.fingerprint))
  }

  /// The sums of a group's values in words; nil where no item has one.
  func sumText(of place: Page.GroupPlace) -> String? {
    if let text = sumTexts.withLock({ $0[place] }) { return text.isEmpty ? nil : text }
    let own = Money.sums(
      of: addresses.group(place).places.compactMap { catalog.items[$0].value })
    // In the order in which the index names the currencies.
    let sums = facts.currencies.compactMap { currency in own.first { $0.currency == currency } }
    let text = sums.isEmpty ? "" : formats.list(sums.map(formats.money))
    sumTexts.withLock { $0[place] = text }
    return text.isEmpty ? nil : text
  }

  /// The sums of the values, one for each currency.
  var totals: [Money] { summary.totals }
}
