import Model
import Mustache

/// A page that leads to items by something else than their order.
struct WayToBrowse {
  let label: String
  let url: String

  /// All of a site, and whether there are any.
  static func fields<Page>(
    by maker: FormMaker, _ site: @escaping @Sendable (Page) -> SiteView
  ) -> RecordFields<Page> {
    let way = maker.form(
      ["label": { .string($0.label) }, "url": { .string($0.url) }] as RecordFields<WayToBrowse>)
    return [
      "browse": { .list(site($0).waysToBrowse.map(way.value)) },
      "hasBrowse": { .bool(!site($0).waysToBrowse.isEmpty) },
    ]
  }
}

extension SiteView {
  /// The pages of all categories, rooms, tags and names, and the project's own.
  var waysToBrowse: [WayToBrowse] {
    let facets = facts.browsableFacets.map {
      WayToBrowse(label: kind(ofFacet: $0), url: path(of: .overview($0)))
    }
    let names =
      namePageCount == 0
      ? []
      : [
        WayToBrowse(
          label: formats.wording.phrase("namesTitle"), url: path(of: .names(0)))
      ]
    let own = facts.ownPages.map {
      WayToBrowse(label: $0.title, url: path(of: .own($0.name)))
    }
    return facets + names + own
  }
}
