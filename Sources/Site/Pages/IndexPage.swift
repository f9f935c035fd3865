import Model
import Mustache

/// A page of the index.
struct IndexPage: ShownPage {
  let site: SiteView
  /// From 0.
  let number: Int

  let root = ""

  var title: String { site.settings.title }

  var positionText: String? { paging.positionText }

  var description: String { Wording.items(site.itemCount, formats: site.formats) }

  var page: Page? { .index(number) }

  var linkedData: Value {
    LinkedData.collection(named: title, count: site.itemCount)
  }

  private var paging: ListPaging {
    ListPaging(of: site, number: number, itemCount: site.itemCount) {
      site.path(of: .index($0))
    }
  }

  private var table: ItemTable {
    ItemTable(
      site: site, places: Array(site.places(on: number)), root: root,
      order: site.settings.sort, isOfIndex: true)
  }

  static func form(by maker: FormMaker) -> RecordForm<IndexPage> {
    let find = FindChoices.form(by: maker)
    return maker.page(
      [
        "isIndex": { _ in true },
        "find": { page in
          FindScript.isWorthwhile(for: page.site.itemCount)
            ? find.value(
              of: FindChoices(site: page.site.choices, formats: page.site.formats))
            : .null
        },
        "dataFiles": { page in .list(page.site.facts.dataFiles.map { .string($0.path) }) },
        "hasDataFiles": { .bool(!$0.site.facts.dataFiles.isEmpty) },
        "isLater": { .bool($0.number > 0) },
        "empty": { .bool($0.site.itemCount == 0) },
      ]
        + WayToBrowse.fields(by: maker) { $0.site }
        + PhotoListPlace.field(by: maker) {
          PhotoListPlace(of: $0.number, from: $0.root, settings: $0.site.settings)
        } + ListPaging.field(by: maker) { $0.paging }
        + RecordFields(ItemTable.fields(by: maker)) { $0.table })
  }
}
