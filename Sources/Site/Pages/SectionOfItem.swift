import Model
import Mustache

/// The room that an item is in, or else its category, with a few others of it.
struct SectionOfItem {
  private let shown: ItemOnPage
  private let section: SiteScope.Section

  /// Nil where it has neither.
  init?(of shown: ItemOnPage) {
    guard let section = shown.site.section(of: shown.place) else { return nil }
    (self.shown, self.section) = (shown, section)
  }

  private var site: SiteView { shown.site }

  private var isRoom: Bool { Facet.fields[section.place.facet] == .room }

  static func form(by maker: FormMaker) -> RecordForm<SectionOfItem> {
    let companion = ItemOnPage.companion(by: maker)
    return maker.form([
      "name": { .string($0.section.name) },
      "url": { .string($0.shown.root + $0.site.path(of: .group($0.section.place, 0))) },
      "title": {
        .string(Wording.also(in: $0.section.name, isRoom: $0.isRoom, formats: $0.site.formats))
      },
      "countText": { .string(Wording.items($0.section.count, formats: $0.site.formats)) },
      "allText": { .string(Wording.all($0.section.count, formats: $0.site.formats)) },
      "hasMore": { .bool($0.section.others.count + 1 < $0.section.count) },
      "hasOthers": { .bool(!$0.section.others.isEmpty) },
      "others": { section in
        .list(
          section.section.others.map {
            companion.value(
              of: ItemOnPage($0, of: section.site, from: section.shown.root, by: maker))
          })
      },
    ])
  }
}
