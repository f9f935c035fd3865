import Basics
import Model

/// The site as one of its files sees it: all that the file tells of the catalogue is asked here.
///
/// It notes whether the file's scope covers what was asked, since the fingerprint of that alone tells the next
/// build that the file would come out as it is.
final class SiteView {
  let scope: SiteScope
  /// Whether nothing was asked that the scope does not cover.
  private(set) var isCovered = true
  private let site: SiteContents
  /// The places of the items whose photos stand for the groups of the scope.
  private lazy var plates = Set(groupsOfScope.compactMap(plate))

  init(of site: SiteContents, within scope: SiteScope) { (self.site, self.scope) = (site, scope) }

  // MARK: What is the same for all files

  var settings: Settings { site.settings }
  var formats: Formats { site.formats }
  var describer: ItemDescriber { site.describer }
  var pictures: SitePictures { site.pictures }
  var facts: SiteFacts {
    askedForShared()
    return site.facts
  }
  /// The columns of the index beside photo and name.
  var columns: [IndexColumn] {
    askedForShared()
    return site.columns
  }
  var itemCount: Int { facts.itemCount }
  /// The photo that stands for a page without one of its own where it is shared.
  var sharedPhoto: Photo? {
    askedForShared()
    return site.sharedPhoto
  }

  // MARK: Items

  func item(_ place: Int) -> Item {
    askedFor(place)
    return site.catalog.items[place]
  }

  /// A name that leads to its item.
  struct Name {
    let text: String
    let isUnnamed: Bool
    let path: String
  }

  /// The name of an item, as a list of names has it.
  func name(_ place: Int) -> Name {
    if !scope.hasTexts { askedFor(place) }
    let item = site.catalog.items[place]
    return Name(
      text: describer.name(of: item), isUnnamed: item.name.isBlank,
      path: site.addresses.path(of: .item(place)))
  }

  /// All names in the language's order.
  var nameIndex: NameIndex {
    askedForTexts()
    return site.nameIndex()
  }

  /// The places of all items in an order that has pages of its own.
  func places(in order: Settings.ItemOrder) -> [Int] {
    askedForAll()
    return site.sortedPlaces[order]?() ?? []
  }

  /// The data with which the index finds items.
  var findData: FindData {
    askedForTexts()
    return site.findData
  }

  /// What items can be looked for by.
  var choices: SiteChoices {
    if !scope.hasChoices { askedForAll() }
    return site.choices
  }

  /// Everything, for what tells of all items.
  var everything: SiteContents {
    askedForAll()
    return site
  }

  private func askedFor(_ place: Int) { if !covers(place) { isCovered = false } }

  private func covers(_ place: Int) -> Bool {
    switch scope.items {
    case .all: true
    case .range(let range): range.contains(place) || plates.contains(place)
    case .some(let places): places.contains(place) || plates.contains(place)
    case .ascending(let places): places.hasAscending(place) || plates.contains(place)
    }
  }

  private func askedForAll() {
    guard case .all = scope.items else {
      isCovered = false
      return
    }
  }

  /// What all pages share is no part of the fingerprint of a picture by itself.
  private func askedForShared() { if scope.picture != nil { isCovered = false } }

  private func askedForTexts() { if !scope.hasTexts { askedForAll() } }

  // MARK: Groups

  /// The categories, rooms or tags of a facet, in the language's order.
  func groups(ofFacet facet: Int) -> [Page.GroupPlace] {
    if case .facet(facet) = scope.groups {} else { askedForAll() }
    return site.addresses.facets[facet].groups.indices.map {
      Page.GroupPlace(facet: facet, group: $0)
    }
  }

  func group(_ place: Page.GroupPlace) -> Facet.Group {
    switch scope.groups {
    case .one(place), .facet(place.facet): break
    default: askedForAll()
    }
    return site.addresses.group(place)
  }

  /// What the items of a facet have in common.
  func field(ofFacet facet: Int) -> ItemField { Facet.fields[facet] }

  /// What the groups of a facet are: `Rooms`.
  func kind(ofFacet facet: Int) -> String { formats.wording.phrase(Facet.names[facet]) }

  /// The sums of a group's values in words; nil where no item has one.
  func sumText(of place: Page.GroupPlace) -> String? {
    // What it is made of counts as asked for.
    _ = (group(place), facts)
    return site.sumText(of: place)
  }

  /// The place of the item whose photo stands for a group; nil where none has one.
  func plate(of place: Page.GroupPlace) -> Int? { site.addresses.plate(of: group(place)) }

  private var groupsOfScope: [Page.GroupPlace] {
    switch scope.groups {
    case .none: []
    case .one(let place): [place]
    case .facet(let facet): groups(ofFacet: facet)
    }
  }

  /// The places of the items on a page of a group.
  func places(of place: Page.GroupPlace, on number: Int) -> [Int] {
    _ = group(place)
    return Array(site.addresses.places(of: place, on: number))
  }

  /// The room of an item, or else its category, with a few others of it; nil where it has neither.
  func section(of place: Int) -> SiteScope.Section? {
    if scope.page == .item(place) { return scope.section }
    askedForAll()
    return site.section(of: place)
  }

  /// The pages of the photos before and after one of an item's.
  func neighbours(of place: Int, _ number: Int) -> SiteScope.Neighbours {
    if scope.page == .photo(item: place, number: number), let neighbours = scope.neighbours {
      return neighbours
    }
    askedForAll()
    return site.neighbours(of: place, number)
  }

  // MARK: Addresses

  func path(of page: Page) -> String {
    switch page {
    case .item(let place), .photo(let place, _): askedFor(place)
    // Of a group it tells the name alone, which whoever asks knows.
    case .group, .index, .overview, .names, .sorted, .own, .notFound: break
    }
    return site.addresses.path(of: page)
  }

  /// The page that gives all items in an order; nil where there is none.
  func path(ofOrder order: Settings.ItemOrder) -> String? { site.addresses.path(ofOrder: order) }

  /// The page of the category, the room or the tag of a name; nil where there is none.
  func path(ofGroup name: String, by field: ItemField) -> String? {
    site.addresses.group(of: field, named: name).map { site.addresses.path(of: .group($0, 0)) }
  }

  /// The name of an item's row in the index.
  func anchor(of place: Int) -> String {
    askedFor(place)
    return site.addresses.anchor(of: place)
  }

  /// The number, from 0, of the page of the index that lists an item.
  func indexNumber(listing place: Int) -> Int { site.addresses.indexNumber(listing: place) }

  /// The places of the items on a page of the index, or of another list of all.
  func places(on number: Int) -> Range<Int> { site.addresses.places(on: number) }

  var indexPageCount: Int { site.addresses.indexCount }

  /// How many pages hold all names.
  var namePageCount: Int { site.addresses.nameCount }

  /// The places among the names of those on a page of them.
  func names(on number: Int) -> Range<Int> { site.addresses.names(on: number) }

  /// The document of an item for image viewers.
  func manifest(of place: Int) -> String {
    askedFor(place)
    return site.addresses.manifest(of: place)
  }

  func path(of collection: Addresses.Collection) -> String {
    site.addresses.path(of: collection)
  }

  /// The collection that an item belongs to, and what it is called: as its room or category.
  func collection(of place: Int) -> (collection: Addresses.Collection, name: String) {
    askedFor(place)
    let collection = site.addresses.collection(of: place)
    return (collection, site.name(of: collection))
  }

  /// The collections of a collection.
  func parts(of collection: Addresses.Collection) -> [Addresses.Collection] {
    collection == .all ? everything.addresses.collected.map(Addresses.Collection.group) : []
  }

  /// The places of the items with photos that a collection holds itself.
  func places(in collection: Addresses.Collection) -> [Int] {
    switch collection {
    case .all: askedForAll()
    case .group(let place): _ = group(place)
    }
    return site.addresses.places(in: collection)
  }

  /// What a collection is called.
  func name(of collection: Addresses.Collection) -> String {
    if case .group(let place) = collection { _ = group(place) }
    return site.name(of: collection)
  }
}

/// What several files say alike.
extension SiteView {
  /// The item's name, with the photo's number where there are several.
  func photoName(_ place: Int, number: Int) -> String {
    let name = describer.name(of: item(place))
    return photoNumber(number, of: place).map { "\(name) \($0)" } ?? name
  }

  /// Such as `7 of 1,200`.
  func position(of place: Int) -> String {
    Wording.item(place + 1, of: itemCount, formats: formats)
  }

  /// Such as `Photo 2 of 3`, where the item has several.
  func position(of number: Int, in item: Item) -> String? {
    let count = item.photos.count
    return count > 1 ? Wording.photo(number + 1, of: count, formats: formats) : nil
  }

  /// The photo's number, such as `(2/3)`, where its item has several.
  func photoNumber(_ number: Int, of place: Int) -> String? {
    let count = item(place).photos.count
    return count > 1 ? "(\(formats.number(number + 1))/\(formats.number(count)))" : nil
  }
}

extension ArraySlice<Int> {
  /// Whether a number is among these, which ascend.
  fileprivate func hasAscending(_ number: Int) -> Bool {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] == number
  }
}
