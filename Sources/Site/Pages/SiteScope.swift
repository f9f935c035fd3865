import Model

/// What a file of the site may tell of the catalogue, beside what any may (`SiteFacts`).
///
/// The file's fingerprint is made of its scope (`SiteFingerprints`), and the file is made through a `SiteView`,
/// which notes when more is asked for: such a file is made anew by each build. So a scope that is too
/// narrow costs time, and leaves no page as it was.
struct SiteScope: Sendable {
  /// Items with all that they say and show.
  enum Items: Sendable {
    case some([Int])
    /// In the order of the catalogue, any number of them.
    case ascending(ArraySlice<Int>)
    case range(Range<Int>)
    /// All, and whatever else there is.
    case all
  }

  /// Groups with how many items they have, what those are worth, and the photo that stands for them.
  enum Groups: Sendable {
    case none
    case one(Page.GroupPlace)
    case facet(Int)
  }

  /// The room or category of an item, with a few others of it.
  struct Section: Sendable {
    let place: Page.GroupPlace
    let name: String
    let count: Int
    /// The places of the others.
    let others: [Int]
  }

  /// The pages of the photos before and after one.
  struct Neighbours: Sendable {
    let before: Page?
    let after: Page?
  }

  /// The page that it is the scope of.
  var page: Page?
  var items: Items = .some([])
  var groups: Groups = .none
  var section: Section?
  var neighbours: Neighbours?
  /// A photo by itself, of which nothing but its pictures is told.
  var picture: Photo?
  /// Whether it holds the texts of all items, and of their photos only whether there are any.
  var hasTexts = false
  /// Whether it is told what items can be looked for by.
  var hasChoices = false
}

extension SiteContents {
  /// What a page may tell of the catalogue.
  func scope(of page: Page) -> SiteScope {
    switch page {
    case .item(let place):
      let section = section(of: place)
      let near = [place, place - 1, place + 1].filter(catalog.items.indices.contains)
      return SiteScope(
        page: page, items: .some(near + (section?.others ?? [])), section: section)
    case .photo(let place, let number):
      let neighbours = neighbours(of: place, number)
      let others = [neighbours.before, neighbours.after].compactMap { $0?.item }
      return SiteScope(page: page, items: .some([place] + others), neighbours: neighbours)
    case .index(let number):
      return SiteScope(items: .range(addresses.places(on: number)), hasChoices: true)
    case .group(let place, let number):
      return SiteScope(
        items: .ascending(addresses.places(of: place, on: number)), groups: .one(place))
    case .overview(let facet): return SiteScope(groups: .facet(facet))
    case .names: return SiteScope(hasTexts: true)
    case .sorted, .own: return SiteScope(items: .all)
    case .notFound: return SiteScope()
    }
  }

  func section(of place: Int) -> SiteScope.Section? {
    addresses.section(of: place).map { section in
      let group = addresses.group(section)
      return SiteScope.Section(
        place: section, name: group.name, count: group.places.count,
        others: addresses.others(than: place))
    }
  }

  func neighbours(of place: Int, _ number: Int) -> SiteScope.Neighbours {
    let order = firstPhotoPages[place] + number
    func page(_ order: Int) -> Page? {
      photoPages.indices.contains(order) ? photoPages[order] : nil
    }
    return SiteScope.Neighbours(before: page(order - 1), after: page(order + 1))
  }
}

extension Page {
  /// The place of the item that it is a page of.
  fileprivate var item: Int? {
    switch self {
    case .item(let place), .photo(let place, _): place
    case .index, .group, .overview, .names, .sorted, .own, .notFound: nil
    }
  }
}
