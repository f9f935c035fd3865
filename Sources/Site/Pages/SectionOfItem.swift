import Model
import Mustache

/// The room that an item is in, or else its category, with a few others of it.
struct SectionOfItem {
  private let shown: ItemOnPage
  private let place: Page.GroupPlace

  /// Nil where it has neither.
  init?(of shown: ItemOnPage) {
    guard let place = shown.site.addresses.section(of: shown.place) else { return nil }
    (self.shown, self.place) = (shown, place)
  }

  private var site: SiteContents { shown.site }

  private var group: Facet.Group { site.addresses.group(place) }

  private var isRoom: Bool { site.addresses.facets[place.facet].field == .room }

  private var others: [Int] { site.addresses.others(than: shown.place) }

  static func form(by maker: FormMaker) -> RecordForm<SectionOfItem> {
    let companion = ItemOnPage.companion(by: maker)
    return maker.form([
      "name": { .string($0.group.name) },
      "url": { .string($0.shown.root + $0.site.addresses.path(of: .group($0.place, 0))) },
      "title": {
        .string(Wording.also(in: $0.group.name, isRoom: $0.isRoom, formats: $0.site.formats))
      },
      "countText": { .string(Wording.items($0.group.places.count, formats: $0.site.formats)) },
      "allText": { .string(Wording.all($0.group.places.count, formats: $0.site.formats)) },
      "hasMore": { .bool($0.others.count + 1 < $0.group.places.count) },
      "hasOthers": { .bool(!$0.others.isEmpty) },
      "others": { section in
        .list(
          section.others.map {
            companion.value(
              of: ItemOnPage($0, of: section.site, from: section.shown.root, by: maker))
          })
      },
    ])
  }
}
