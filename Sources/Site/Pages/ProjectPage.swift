import Model
import Mustache

/// A page that is made of a project's own template, with the whole catalogue at hand.
struct ProjectPage: ShownPage {
  let site: SiteView
  let name: String
  let title: String

  let root = ""

  var page: Page? { .own(name) }

  private var table: ItemTable {
    ItemTable(
      site: site, places: Array(0..<site.itemCount), root: root, order: site.settings.sort)
  }

  static func form(by maker: FormMaker) -> RecordForm<ProjectPage> {
    let group = GroupLink.form(by: maker)
    let facets = Facet.names.enumerated().map { facet, name in
      RecordFields<ProjectPage>.Field(key: name) { page in
        .list(GroupLink.all(ofFacet: facet, of: page.site, from: page.root).map(group.value))
      }
    }
    return maker.page(
      ["isOwn": { _ in true }] + WayToBrowse.fields(by: maker) { $0.site }
        + RecordFields(facets)
        + PhotoListPlace.field(by: maker) {
          PhotoListPlace(of: 0, from: $0.root, settings: $0.site.settings)
        } + RecordFields(ItemTable.fields(by: maker)) { $0.table })
  }
}
