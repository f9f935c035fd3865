import Basics
import Model

/// What any file of a site may tell of the catalogue as a whole.
///
/// It is small, since whatever changes in it makes all files anew.
struct SiteFacts: Sendable {
  let itemCount: Int
  /// The currencies of the values, in the order in which pages name them.
  let currencies: [String]
  /// What the index shows beside photo and name.
  let columns: [ItemField]
  /// The orders of items that have pages of their own.
  let orders: [Settings.ItemOrder]
  /// The forms in which the items lie beside the pages.
  let dataFiles: [Settings.DataFile]
  /// The pages of a project's own templates.
  let ownPages: [OwnPage]
  /// The facets by which one can browse, by their numbers.
  let browsableFacets: [Int]
  /// For each facet the names, as pages are called, that several groups would have. A group's address hangs on
  /// them and on its own name, and on nothing else.
  let ambiguousNames: [[String]]
  /// By which facet image viewers are shown the items together.
  let collectedBy: Int?
  /// What is shown of the photo that stands for pages without one of their own; nil where no page is shared.
  let sharedPhoto: UInt64?

  /// `totals` are the sums of the values, and `sharedPhoto` tells of the photo that stands for pages.
  init(
    of addresses: Addresses, columns: [IndexColumn], totals: [Money],
    dataFiles: [Settings.DataFile], sharedPhoto: UInt64?
  ) {
    itemCount = addresses.catalog.items.count
    currencies = totals.map(\.currency)
    self.columns = columns.map(\.field)
    orders = addresses.orders.all
    (self.dataFiles, self.sharedPhoto) = (dataFiles, sharedPhoto)
    ownPages = addresses.ownPages
    browsableFacets = addresses.facets.indices.filter { !addresses.facets[$0].groups.isEmpty }
    ambiguousNames = addresses.facets.map(\.ambiguous)
    collectedBy = addresses.collectedBy
  }

  /// The hash of all of it: of its debug description, which has every stored property, so that none can be
  /// left out.
  var fingerprint: UInt64 { Fingerprint.adding(String(reflecting: self), to: Fingerprint.start) }
}

/// What the items of a site can be looked for by.
struct SiteChoices: Sendable {
  /// The categories, rooms or tags of a site, each with how many items it has.
  struct Facet: Sendable {
    let number: Int
    /// Those of which pages tell: none where there are more than `mostOnPages`.
    let groups: [Group]
  }

  struct Group: Sendable {
    let name: String
    let count: Int
  }

  /// How many categories, rooms or tags each page of the index lists by itself; where there are more, its script
  /// lists them once it has the data that say which items they have.
  ///
  /// A room for each item on each page of them would grow with the square of the items. Two hundred are more than a
  /// home has, and their some fifteen kilobytes less than a page's rows.
  static let mostOnPages = 200

  /// Those that have any group.
  let facets: [Facet]
  /// The currencies of the values, in the order in which pages name them.
  let currencies: [String]
  /// Whether some items have a photo and some have none.
  let hasPhotoChoice: Bool
  let hasWarranties: Bool
  let orders: [ItemField]

  init(of data: FindData, currencies: [String]) {
    facets = data.facets.enumerated().compactMap { number, facet in
      facet.groups.isEmpty
        ? nil
        : Facet(
          number: number,
          groups: facet.groups.count > Self.mostOnPages
            ? [] : facet.groups.map { Group(name: $0.name, count: $0.places.count) })
    }
    self.currencies = currencies
    (hasPhotoChoice, hasWarranties, orders) = (data.hasPhotoChoice, data.hasWarranties, data.orders)
  }

  /// The hash of all of it.
  var fingerprint: UInt64 {
    facets.reduce(
      Fingerprint.adding(
        String(reflecting: (currencies, hasPhotoChoice, hasWarranties, orders)),
        to: Fingerprint.start)
    ) { fingerprint, facet in
      facet.groups.reduce(Fingerprint.of([fingerprint, UInt64(facet.number)])) {
        Fingerprint.adding($1.name, to: Fingerprint.adding(UInt64($1.count), to: $0))
      }
    }
  }
}
