import Model
import Mustache

/// A page of a category, a room or a tag.
struct GroupPage: ShownPage {
  let site: SiteView
  let place: Page.GroupPlace
  /// From 0.
  let number: Int

  let root = "../"

  var page: Page? { .group(place, number) }

  private var group: Facet.Group { site.group(place) }

  var title: String { group.name }

  var positionText: String? { paging.positionText }

  var description: String {
    [Wording.items(group.places.count, formats: site.formats), site.sumText(of: place)]
      .compactMap { $0 }.joined(separator: " · ")
  }

  var linkedData: Value { LinkedData.collection(named: group.name, count: group.places.count) }

  private var paging: ListPaging {
    ListPaging(of: site, number: number, itemCount: group.places.count) {
      root + site.path(of: .group(place, $0))
    }
  }

  private var table: ItemTable {
    // An item may have other tags besides.
    let field = Facet.fields[place.facet]
    return ItemTable(
      site: site, places: site.places(of: place, on: number), root: root,
      common: field == .tags ? nil : field)
  }

  static func form(by maker: FormMaker) -> RecordForm<GroupPage> {
    let link = GroupLink.form(by: maker)
    return maker.page(
      [
        "isGroup": { _ in true },
        "group": { link.value(of: GroupLink(site: $0.site, place: $0.place, root: $0.root)) },
        "kind": { .string($0.site.kind(ofFacet: $0.place.facet)) },
        "overview": {
          .string($0.root + $0.site.path(of: .overview($0.place.facet)))
        },
      ] + ListPaging.field(by: maker) { $0.paging }
        + PhotoListPlace.field(by: maker) {
          PhotoListPlace(of: 0, from: $0.root, settings: $0.site.settings)
        } + RecordFields(ItemTable.fields(by: maker)) { $0.table })
  }
}
