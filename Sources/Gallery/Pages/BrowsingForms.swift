import Mustache

/// How the data of the pages is made that lead to items beside the index: those of categories, rooms and
/// tags, what gives all of one kind, and all names from A to Z.
final class BrowsingForms: Sendable {
  let group: RecordForm<GroupOnPage>
  let overview: RecordForm<OverviewOnPage>
  let names: RecordForm<NamesOnPage>
  fileprivate let link: RecordForm<GroupLink>
  fileprivate let section: RecordForm<NamesOnPage.Section>
  fileprivate let name: RecordForm<NamesOnPage.Name>
  fileprivate let letter: RecordForm<NamesOnPage.Letter>

  init(common: [(key: String, value: Value)], names: Set<String>?) {
    func form<Shown>(_ fields: RecordFields<Shown>) -> RecordForm<Shown> {
      RecordForm(fields, names: names)
    }
    func page<Shown>(_ fields: RecordFields<Shown>, root: String) -> RecordForm<Shown> {
      form(
        RecordFields(
          constants: common + [("root", .string(root)), ("home", .string(root + "index.html"))])
          + fields)
    }
    group = page(GroupOnPage.fields, root: "../")
    overview = page(OverviewOnPage.fields, root: "")
    self.names = page(NamesOnPage.fields, root: "")
    link = form(GroupLink.fields)
    section = form(NamesOnPage.Section.fields)
    name = form(NamesOnPage.Name.fields)
    letter = form(NamesOnPage.Letter.fields)
  }
}

/// A page that leads to items by something else than their order.
struct WayToBrowse {
  let label: String
  let url: String

  static let fields: RecordFields<WayToBrowse> = [
    "label": { .string($0.label) }, "url": { .string($0.url) },
  ]
}

extension SitePages {
  /// The pages of all categories, rooms, tags and names.
  var waysToBrowse: [WayToBrowse] {
    let facets = addresses.facets.indices.filter { !addresses.facets[$0].groups.isEmpty }.map {
      WayToBrowse(label: kind(ofFacet: $0), url: addresses.path(of: .overview($0)))
    }
    let names =
      addresses.nameCount == 0
      ? []
      : [
        WayToBrowse(
          label: formats.wording.phrase("namesTitle"), url: addresses.path(of: .names(0)))
      ]
    return facets + names
  }
}

// MARK: A category, a room or a tag

/// A page of a category, a room or a tag.
struct GroupOnPage {
  let pages: SitePages
  let forms: PageForms
  let place: Page.GroupPlace
  /// From 0.
  let number: Int

  private static let root = "../"

  private var group: Facet.Group { pages.addresses.group(place) }

  private var places: ArraySlice<Int> { pages.addresses.places(of: place, on: number) }

  private var title: String { number == 0 ? group.name : "\(group.name) (\(number + 1))" }

  private func hasValue(_ isSuch: (ItemDescriber, Item) -> Bool) -> Bool {
    pages.columns.contains { $0.field == .value }
      && places.contains { isSuch(forms.describer, pages.catalog.items[$0]) }
  }

  fileprivate static let fields: RecordFields<GroupOnPage> = [
    "title": { .string($0.title) }, "description": { .string($0.title) },
    "isGroup": { _ in true },
    "group": { page in
      page.forms.browsing.link.value(
        of: GroupLink(pages: page.pages, forms: page.forms, place: page.place, root: root))
    },
    "kind": { .string($0.pages.kind(ofFacet: $0.place.facet)) },
    "overview": {
      .string(root + $0.pages.addresses.path(of: .overview($0.place.facet)))
    },
    "columns": { page in .list(page.pages.columns.map(page.forms.columnHead.value)) },
    "hasAbove": { .bool($0.hasValue { $0.isAbove($1) }) },
    "hasBelow": { .bool($0.hasValue { $0.isBelow($1) }) },
    "items": { page in
      .list(
        page.places.map { place in
          page.forms.listedItem.value(
            of: ItemOnPage(
              pages: page.pages, forms: page.forms, place: place, root: root, isFound: true))
        })
    },
    "paging": { page in
      page.forms.paging(
        of: page.pages, number: page.number, itemCount: page.group.places.count
      ) { root + page.pages.addresses.path(of: .group(page.place, $0)) }
    },
  ]
}

/// A category, a room or a tag that a page leads to.
struct GroupLink {
  let pages: SitePages
  let forms: PageForms
  let place: Page.GroupPlace
  /// What leads from the page to the site's folder.
  let root: String

  private var group: Facet.Group { pages.addresses.group(place) }

  /// The photo that stands for it: the first one of its items.
  private var plate: Value {
    guard let place = pages.addresses.plate(of: group) else { return .null }
    return ItemOnPage(pages: pages, forms: forms, place: place, root: root).photo(0)
  }

  fileprivate static let fields: RecordFields<GroupLink> = [
    "name": { .string($0.group.name) },
    "url": { .string($0.root + $0.pages.addresses.path(of: .group($0.place, 0))) },
    "itemsText": {
      .string(Wording.items($0.group.places.count, formats: $0.pages.formats))
    },
    "sumText": {
      $0.pages.sumText(of: $0.group).map { .string($0) } ?? .null
    },
    "plate": { $0.plate },
  ]
}

extension Addresses {
  /// The place of the item whose photo stands for a group; nil where none has one.
  func plate(of group: Facet.Group) -> Int? {
    group.places.first { !catalog.items[$0].photos.isEmpty }
  }
}

extension SitePages {
  /// What the groups of a facet are: `Rooms`.
  fileprivate func kind(ofFacet facet: Int) -> String {
    formats.wording.phrase(Facet.names[facet])
  }

  /// The sums of a group's values in words; nil where no item has one.
  fileprivate func sumText(of group: Facet.Group) -> String? {
    let sums = Money.sums(of: group.places.lazy.compactMap { self.catalog.items[$0].value })
    return sums.isEmpty ? nil : formats.list(sums.map(formats.money))
  }
}

// MARK: All of one kind

/// The page of all categories, rooms or tags.
struct OverviewOnPage {
  let pages: SitePages
  let forms: PageForms
  let facet: Int

  fileprivate static let fields: RecordFields<OverviewOnPage> = [
    "title": { .string($0.pages.kind(ofFacet: $0.facet)) },
    "description": { .string($0.pages.kind(ofFacet: $0.facet)) },
    "isOverview": { _ in true },
    "groups": { page in
      .list(
        page.pages.addresses.facets[page.facet].groups.indices.map { group in
          page.forms.browsing.link.value(
            of: GroupLink(
              pages: page.pages, forms: page.forms,
              place: Page.GroupPlace(facet: page.facet, group: group), root: ""))
        })
    },
  ]
}

// MARK: All names

/// A page of all names in the language's order.
struct NamesOnPage {
  let pages: SitePages
  let forms: PageForms
  /// From 0.
  let number: Int

  /// The names of one letter that stand on a page.
  struct Section {
    let page: NamesOnPage
    let letter: String?
    let range: Range<Int>

    fileprivate static let fields: RecordFields<Section> = [
      "letter": { $0.letter.map { .string($0) } ?? .null },
      "anchor": { .string("at-\($0.range.lowerBound + 1)") },
      "names": { section in
        .list(
          section.range.map { rank in
            section.page.forms.browsing.name.value(
              of: Name(page: section.page, place: section.page.pages.nameIndex().places[rank]))
          })
      },
    ]
  }

  /// A name that leads to its item.
  struct Name {
    let page: NamesOnPage
    let place: Int

    fileprivate static let fields: RecordFields<Name> = [
      "name": {
        .string($0.page.forms.describer.name(of: $0.page.pages.catalog.items[$0.place]))
      },
      "unnamed": { .bool($0.page.pages.catalog.items[$0.place].name.isBlank) },
      "url": { .string($0.page.pages.addresses.path(of: .item($0.place))) },
    ]
  }

  /// A letter that leads to where its names begin, on whichever page.
  struct Letter {
    let letter: String
    let url: String

    fileprivate static let fields: RecordFields<Letter> = [
      "letter": { .string($0.letter) }, "url": { .string($0.url) },
    ]
  }

  private var sections: [Section] {
    let range = pages.addresses.names(on: number)
    return pages.nameIndex().sections.compactMap { section in
      let shown = section.range.clamped(to: range)
      return shown.isEmpty ? nil : Section(page: self, letter: section.letter, range: shown)
    }
  }

  private func address(_ page: Int) -> Value {
    (0..<pages.addresses.nameCount).contains(page)
      ? .string(pages.addresses.path(of: .names(page))) : .null
  }

  private var letters: [Letter] {
    var seen: Set<String> = []
    return pages.nameIndex().sections.compactMap { section in
      guard let letter = section.letter, seen.insert(letter).inserted else { return nil }
      let first = section.range.lowerBound
      let page = first / Addresses.namesPerPage
      return Letter(
        letter: letter,
        url: (page == number ? "" : pages.addresses.path(of: .names(page))) + "#at-\(first + 1)")
    }
  }

  fileprivate static let fields: RecordFields<NamesOnPage> = [
    "title": { .string($0.pages.formats.wording.phrase("namesTitle")) },
    "description": { .string($0.pages.formats.wording.phrase("namesTitle")) },
    "isNames": { _ in true },
    "letters": { page in .list(page.letters.map(page.forms.browsing.letter.value)) },
    "sections": { page in .list(page.sections.map(page.forms.browsing.section.value)) },
    "previous": { $0.address($0.number - 1) }, "next": { $0.address($0.number + 1) },
  ]
}
