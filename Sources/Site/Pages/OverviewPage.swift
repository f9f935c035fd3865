import Model
import Mustache

/// The page of all categories, rooms or tags.
struct OverviewPage: ShownPage {
  let site: SiteView
  let facet: Int

  let root = ""

  var page: Page? { .overview(facet) }

  var title: String { site.kind(ofFacet: facet) }

  static func form(by maker: FormMaker) -> RecordForm<OverviewPage> {
    let link = GroupLink.form(by: maker)
    return maker.page([
      "isOverview": { _ in true },
      "groups": { page in
        .list(
          GroupLink.all(ofFacet: page.facet, of: page.site, from: page.root).map(link.value))
      },
    ])
  }
}
