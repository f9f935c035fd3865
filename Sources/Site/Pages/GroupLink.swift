import Model
import Mustache

/// A category, a room or a tag that a page leads to.
struct GroupLink {
  let site: SiteContents
  let place: Page.GroupPlace
  /// What leads from the page to the site's folder.
  package let root: String

  /// All of a facet, in the language's order.
  static func all(ofFacet facet: Int, of site: SiteContents, from root: String) -> [GroupLink] {
    site.addresses.facets[facet].groups.indices.map {
      GroupLink(site: site, place: Page.GroupPlace(facet: facet, group: $0), root: root)
    }
  }

  private var group: Facet.Group { site.addresses.group(place) }

  static func form(by maker: FormMaker) -> RecordForm<GroupLink> {
    maker.form([
      "name": { .string($0.group.name) },
      "url": { .string($0.root + $0.site.addresses.path(of: .group($0.place, 0))) },
      "itemsText": { .string(Wording.items($0.group.places.count, formats: $0.site.formats)) },
      "sumText": { $0.site.sumText(of: $0.group).map { .string($0) } ?? .null },
      // The photo that stands for it: the first one of its items.
      "plate": { link in
        link.site.addresses.plate(of: link.group).map {
          ItemOnPage($0, of: link.site, from: link.root, by: maker).photo(0)
        } ?? .null
      },
    ])
  }
}
