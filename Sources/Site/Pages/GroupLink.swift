import Model
import Mustache

/// A category, a room or a tag that a page leads to.
struct GroupLink {
  let site: SiteView
  let place: Page.GroupPlace
  /// What leads from the page to the site's folder.
  let root: String

  /// All of a facet, in the language's order.
  static func all(ofFacet facet: Int, of site: SiteView, from root: String) -> [GroupLink] {
    site.groups(ofFacet: facet).map { GroupLink(site: site, place: $0, root: root) }
  }

  private var group: Facet.Group { site.group(place) }

  static func form(by maker: FormMaker) -> RecordForm<GroupLink> {
    maker.form([
      "name": { .string($0.group.name) },
      "url": { .string($0.root + $0.site.path(of: .group($0.place, 0))) },
      "itemsText": { .string(Wording.items($0.group.places.count, formats: $0.site.formats)) },
      "sumText": { $0.site.sumText(of: $0.place).map { .string($0) } ?? .null },
      // The photo that stands for it: the first one of its items.
      "plate": { link in
        link.site.plate(of: link.place).map {
          ItemOnPage($0, of: link.site, from: link.root, by: maker).photo(0)
        } ?? .null
      },
    ])
  }
}
