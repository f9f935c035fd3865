import Foundation
import Mustache

/// How the data of pages is made for one template: each field of each record is declared here once.
final class PageForms: Sendable {
  let index: RecordForm<IndexOnPage>
  let item: RecordForm<ItemOnPage>
  let photo: RecordForm<PhotoOnPage>
  let row: RecordForm<ItemOnPage>
  let browsing: BrowsingForms
  let describer: ItemDescriber
  let listedItem: RecordForm<ItemOnPage>
  fileprivate let shownItem: RecordForm<ItemOnPage>
  let pictures: SitePictures.Forms
  fileprivate let neighbour: RecordForm<Neighbour>
  fileprivate let document: RecordForm<LinkedDocument>
  let columnHead: RecordForm<IndexColumn>
  fileprivate let cell: RecordForm<IndexColumn.Cell>
  let paging: RecordForm<ListPaging>
  let pageLink: RecordForm<PageLink>
  fileprivate let photoList: RecordForm<PhotoListPlace>
  let find: RecordForm<FindChoices>
  let facetGroup: RecordForm<FindChoices.Group>
  let currency: RecordForm<String>
  fileprivate let way: RecordForm<WayToBrowse>
  fileprivate let section: RecordForm<ItemOnPage>
  fileprivate let companion: RecordForm<ItemOnPage>
  fileprivate let factGroup: RecordForm<FactGroup>

  /// `common` is what every page is given; `names` are those that the template uses, nil where any may be
  /// asked for.
  init(
    common: [(key: String, value: Value)], formats: Formats, threshold: Decimal?,
    names: Set<String>?
  ) {
    func form<Shown>(_ fields: RecordFields<Shown>) -> RecordForm<Shown> {
      RecordForm(fields, names: names)
    }
    func page<Shown>(
      _ fields: RecordFields<Shown>, _ root: @escaping @Sendable (Shown) -> String
    ) -> RecordForm<Shown> {
      let way: RecordFields<Shown> = [
        "root": { .string(root($0)) }, "home": { .string(root($0) + "index.html") },
      ]
      return form(RecordFields(constants: common) + way + fields)
    }
    index = page(IndexOnPage.fields) { _ in "" }
    item = page(ItemOnPage.pageFields) { $0.root }
    photo = page(PhotoOnPage.fields) { $0.shown.root }
    row = page(ItemOnPage.rowFields) { $0.root }
    browsing = BrowsingForms(common: common, names: names)
    describer = ItemDescriber(formats: formats, threshold: threshold, names: names)
    shownItem = form(ItemOnPage.fields)
    listedItem = form(ItemOnPage.fields + ItemOnPage.listed)
    pictures = SitePictures.Forms(names: names)
    neighbour = form(Neighbour.fields)
    document = form(LinkedDocument.fields)
    columnHead = form(IndexColumn.head)
    cell = form(IndexColumn.cell)
    paging = form(ListPaging.fields)
    pageLink = form(PageLink.fields)
    photoList = form(PhotoListPlace.fields)
    find = form(FindChoices.fields)
    facetGroup = form(FindChoices.groupFields)
    currency = form(["code": { .string($0) }])
    way = form(WayToBrowse.fields)
    section = form(ItemOnPage.section)
    companion = form(ItemOnPage.companion)
    factGroup = form(FactGroup.fields)
  }

  /// Which page of a list of items one is; null where the list has one alone.
  func paging(
    of pages: SitePages, number: Int, itemCount: Int, path: @escaping (Int) -> String
  ) -> Value {
    let shown = ListPaging(
      formats: pages.formats, link: pageLink, itemsPerPage: pages.settings.itemsPerPage,
      number: number, itemCount: itemCount, path: path)
    return shown.isNeeded ? paging.value(of: shown) : .null
  }

  /// Where the photos are that the large view leads through from a page of the index.
  fileprivate func photoList(_ number: Int, root: String, settings: Settings) -> Value {
    settings.hasPhotoLists ? photoList.value(of: PhotoListPlace(root: root, number: number)) : .null
  }
}

/// Where the photos of a page of the index are.
private struct PhotoListPlace {
  let root: String
  /// From 0.
  let number: Int

  static let fields: RecordFields<PhotoListPlace> = [
    "path": { .string($0.root + Addresses.photoLists) },
    "number": { .string("\($0.number + 1)") },
  ]
}

// MARK: The index

/// A page of the index.
struct IndexOnPage {
  let pages: SitePages
  let forms: PageForms
  /// From 0.
  let number: Int

  /// How many thumbnails the first page loads at once: those that are seen before scrolling.
  fileprivate static let eagerThumbnails = 8

  private var places: Range<Int> { pages.addresses.places(on: number) }

  private var title: String {
    let title = pages.settings.title
    return number == 0 ? title : "\(title) (\(number + 1))"
  }

  private func hasValue(_ isSuch: (ItemDescriber, Item) -> Bool) -> Bool {
    pages.columns.contains { $0.field == .value }
      && places.contains { isSuch(forms.describer, pages.catalog.items[$0]) }
  }

  fileprivate static let fields: RecordFields<IndexOnPage> = [
    "title": { .string($0.title) }, "description": { .string($0.pages.settings.title) },
    "isIndex": { _ in true },
    "photoList": { $0.forms.photoList($0.number, root: "", settings: $0.pages.settings) },
    "find": { page in
      FindScript.isWorthwhile(for: page.pages.catalog)
        ? page.forms.find.value(
          of: FindChoices(
            data: page.pages.findData, totals: page.pages.totals, formats: page.pages.formats,
            group: page.forms.facetGroup, currency: page.forms.currency)) : .null
    },
    "browse": { page in .list(page.pages.waysToBrowse.map(page.forms.way.value)) },
    "isLater": { .bool($0.number > 0) },
    "empty": { .bool($0.pages.catalog.items.isEmpty) },
    "columns": { page in .list(page.pages.columns.map(page.forms.columnHead.value)) },
    "hasAbove": { .bool($0.hasValue { $0.isAbove($1) }) },
    "hasBelow": { .bool($0.hasValue { $0.isBelow($1) }) },
    "items": { page in
      .list(
        page.places.map { place in
          page.forms.listedItem.value(
            of: ItemOnPage(pages: page.pages, forms: page.forms, place: place, root: ""))
        })
    },
    "paging": { page in
      page.forms.paging(
        of: page.pages, number: page.number, itemCount: page.pages.catalog.items.count
      ) { page.pages.addresses.path(of: .index($0)) }
    },
  ]
}

// MARK: Items

/// An item as a page shows it.
final class ItemOnPage {
  let pages: SitePages
  let forms: PageForms
  let place: Int
  /// What leads from the page to the site's folder.
  let root: String
  fileprivate let described: ItemDescriber.Described
  /// Whether it is shown where items were looked for, and not in its place.
  private let isFound: Bool

  init(pages: SitePages, forms: PageForms, place: Int, root: String, isFound: Bool = false) {
    (self.pages, self.forms, self.place, self.root) = (pages, forms, place, root)
    self.isFound = isFound
    described = ItemDescriber.Described(pages.catalog.items[place], by: forms.describer)
  }

  fileprivate var item: Item { described.item }

  fileprivate var name: Value { .string(forms.describer.name(of: item)) }

  private var notes: String { item.details[.notes]?.text ?? "" }

  private var indexNumber: Int { pages.addresses.indexNumber(listing: place) }

  func photo(_ number: Int) -> Value {
    guard item.photos.indices.contains(number) else { return .null }
    return forms.pictures.value(
      of: pages.pictures.shown(
        item.photos[number], alt: pages.photoName(place, number: number),
        position: pages.position(of: number, in: item),
        page: root + pages.addresses.path(of: .photo(item: place, number: number)), root: root,
        as: forms.pictures))
  }

  /// The page before or after that of the item, or of one of its photos.
  fileprivate func neighbour(at page: Page) -> Value {
    Neighbour(at: page, of: self).map(forms.neighbour.value) ?? .null
  }

  /// What every page shows of an item.
  fileprivate static let fields: RecordFields<ItemOnPage> =
    RecordFields(ItemDescriber.fields) {
      $0.described
    }
    + [
      "ordinal": { .string($0.pages.formats.ordinal($0.place + 1)) },
      "anchor": { .string($0.pages.addresses.anchor(of: $0.place)) },
    ] + pictured

  /// Its page, and what shows it.
  private static let pictured: RecordFields<ItemOnPage> = [
    "url": { .string($0.root + $0.pages.addresses.path(of: .item($0.place))) },
    "photo": { $0.photo(0) },
    "thumbnail": {
      $0.item.photos.isEmpty
        ? $0.forms.pictures.value(of: $0.item.thumbnail, root: $0.root) : .null
    },
  ]

  /// What the page of another item shows of it.
  fileprivate static let companion: RecordFields<ItemOnPage> =
    ["name": { $0.name }, "unnamed": { .bool($0.item.name.isBlank) }] + pictured

  /// The room that it is in, or else its category, with a few others of it.
  fileprivate static let section: RecordFields<ItemOnPage> = [
    "name": { $0.belongs.map { .string($0.name) } ?? .null },
    "url": { shown in
      shown.belongs.flatMap { shown.address(of: $0.field, named: $0.name) }.map { .string($0) }
        ?? .null
    },
    "title": { shown in
      shown.belongs.map {
        .string(
          Wording.also(
            in: $0.name, isRoom: $0.field == .room, formats: shown.pages.formats))
      } ?? .null
    },
    "countText": { shown in
      shown.belongs.map {
        .string(
          Wording.items(shown.pages.sections.count(of: $0), formats: shown.pages.formats))
      } ?? .null
    },
    "hasOthers": { .bool(!$0.pages.sections.others(than: $0.place).isEmpty) },
    "others": { shown in
      .list(
        shown.pages.sections.others(than: shown.place).map {
          shown.forms.companion.value(
            of: ItemOnPage(pages: shown.pages, forms: shown.forms, place: $0, root: shown.root))
        })
    },
  ]

  /// The address of the page of a category, a room or a tag.
  fileprivate func address(of field: ItemField, named name: String) -> String? {
    pages.groupPlaces[field]?[trimmed(name)].map {
      root + pages.addresses.path(of: .group($0, 0))
    }
  }

  private var belongs: ItemSections.Section? { pages.sections.section(of: place) }

  /// What the index shows of it besides.
  fileprivate static let listed: RecordFields<ItemOnPage> = [
    "first": { .bool(!$0.isFound && $0.place < IndexOnPage.eagerThumbnails) },
    "photosText": { shown in
      shown.item.photos.count > 1
        ? .string(Wording.photos(shown.item.photos.count, formats: shown.pages.formats)) : .null
    },
    "hasReceipt": {
      .bool($0.item.documents.contains { $0.kind == .receipt && $0.outputPath != nil })
    },
    "cells": { shown in
      .list(
        shown.pages.columns.map {
          shown.forms.cell.value(
            of: IndexColumn.Cell(column: $0, row: shown.described))
        })
    },
  ]

  /// A row of the index by itself.
  fileprivate static let rowFields: RecordFields<ItemOnPage> = [
    "title": { $0.name }, "description": { $0.name }, "isRow": { _ in true },
    "item": { $0.forms.listedItem.value(of: $0) },
  ]

  fileprivate static let pageFields: RecordFields<ItemOnPage> = [
    "title": { $0.name }, "description": { $0.name }, "isItem": { _ in true },
    "item": { $0.forms.shownItem.value(of: $0) },
    "photoList": { $0.forms.photoList($0.indexNumber, root: $0.root, settings: $0.pages.settings) },
    "hasSeveralPhotos": { .bool($0.item.photos.count > 1) },
    "photos": { shown in .list(shown.item.photos.indices.map(shown.photo)) },
    "details": { $0.forms.describer.details(of: $0.item) },
    "tombstone": { .list($0.forms.describer.tombstone(of: $0.item)) },
    "groups": { shown in
      .list(
        FieldDeclaration.Group.allCases.compactMap { group in
          let facts = shown.forms.describer.facts(
            in: group, of: shown.item, linking: shown.address(of:named:))
          if facts.isEmpty { return nil }
          return shown.forms.factGroup.value(
            of: FactGroup(
              title: shown.pages.formats.wording.phrase(group.word), facts: facts))
        })
    },
    "ownFacts": { .list($0.forms.describer.ownFacts(of: $0.item)) },
    "hasOwnFacts": { .bool($0.item.details.ownFields.contains { !$0.text.isBlank }) },
    "section": { $0.belongs == nil ? .null : $0.forms.section.value(of: $0) },
    "hasNotes": { .bool(!$0.notes.isBlank) },
    "notes": { .list($0.notes.paragraphs.map { .string($0) }) },
    "hasDocuments": { .bool($0.item.documents.contains { $0.outputPath != nil }) },
    "documents": { shown in
      .list(
        shown.item.documents.filter { $0.outputPath != nil }.map {
          shown.forms.document.value(
            of: LinkedDocument(
              document: $0, root: shown.root, formats: shown.pages.formats))
        })
    },
    "positionText": { .string($0.pages.position(of: $0.place)) },
    "back": { shown in
      let listing = shown.pages.addresses.path(of: .index(shown.indexNumber))
      return .string(
        "\(shown.root)\(listing)#\(shown.pages.addresses.anchor(of: shown.place))")
    },
    "previous": { $0.neighbour(at: .item($0.place - 1)) },
    "next": { $0.neighbour(at: .item($0.place + 1)) },
  ]
}

/// Facts that a page tells together, below a head.
private struct FactGroup {
  let title: String
  let facts: [Value]

  static let fields: RecordFields<FactGroup> = [
    "title": { .string($0.title) }, "facts": { .list($0.facts) },
  ]
}

/// A receipt or manual that a page leads to.
private struct LinkedDocument {
  let document: ItemDocument
  let root: String
  let formats: Formats

  private var kind: String { document.kind == .receipt ? "receipt" : "manual" }

  static let fields: RecordFields<LinkedDocument> = [
    "label": { .string($0.formats.wording.phrase($0.kind)) },
    "name": { .string($0.document.name) },
    "url": { .string($0.root + ($0.document.outputPath ?? "")) },
    "sizeText": { .string($0.formats.bytes($0.document.length)) },
    "length": { .int($0.document.length) },
  ]
}

// MARK: Photos

/// The page of one of an item's photos.
final class PhotoOnPage {
  let shown: ItemOnPage
  let number: Int

  init(shown: ItemOnPage, number: Int) { (self.shown, self.number) = (shown, number) }

  /// Another photo's page, so many pages on.
  private func near(_ step: Int) -> Value {
    let order = shown.pages.firstPhotoPages[shown.place] + number + step
    guard shown.pages.photoPages.indices.contains(order) else { return .null }
    return shown.neighbour(at: shown.pages.photoPages[order])
  }

  fileprivate static let fields: RecordFields<PhotoOnPage> = [
    "title": { .string($0.shown.pages.photoName($0.shown.place, number: $0.number)) },
    "description": { $0.shown.name }, "isPhoto": { _ in true },
    "item": { $0.shown.forms.shownItem.value(of: $0.shown) },
    "photo": { $0.shown.photo($0.number) },
    "positionText": {
      $0.shown.pages.position(of: $0.number, in: $0.shown.item).map { .string($0) } ?? .null
    },
    "back": { .string($0.shown.root + $0.shown.pages.addresses.path(of: .item($0.shown.place))) },
    "previous": { $0.near(-1) }, "next": { $0.near(1) },
  ]
}

/// The page before or after.
private struct Neighbour {
  var url: String
  var name: String
  var isSameItem: Bool
  var which: String?

  /// Nil where there is none.
  init?(at page: Page, of shown: ItemOnPage) {
    let (pages, place) = (shown.pages, shown.place)
    let item: Int
    switch page {
    case .index, .group, .overview, .names: return nil
    case .item(let other): (item, which) = (other, nil)
    case .photo(place, let number):
      (item, which) = (place, pages.position(of: number, in: shown.item))
    case .photo(let other, let number):
      (item, which) = (other, pages.photoNumber(number, of: other))
    }
    guard pages.catalog.items.indices.contains(item) else { return nil }
    url = shown.root + pages.addresses.path(of: page)
    name = shown.forms.describer.name(of: pages.catalog.items[item])
    isSameItem = item == place
  }

  static let fields: RecordFields<Neighbour> = [
    "url": { .string($0.url) }, "name": { .string($0.name) },
    "isSameItem": { .bool($0.isSameItem) },
    "which": { $0.which.map { .string($0) } ?? .null },
  ]
}

extension String {
  /// The text's lines, without empty ones.
  fileprivate var paragraphs: [String] {
    split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
  }
}
