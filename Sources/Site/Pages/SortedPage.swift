import Basics
import Model
import Mustache

/// A page of all items in another order than the index has.
struct SortedPage: ShownPage {
  let site: SiteView
  let order: Settings.ItemOrder
  /// From 0.
  let number: Int

  let root = ""

  var page: Page? { .sorted(order, number) }

  var title: String {
    let by = (order.field ?? .name).key
    return site.formats.wording.phrase(
      "sort\(by.prefix(1).uppercased())\(by.dropFirst())\(order.isDescending ? "Down" : "Up")")
  }

  var positionText: String? { paging.positionText }

  private var paging: ListPaging {
    ListPaging(of: site, number: number, itemCount: site.itemCount) {
      site.path(of: .sorted(order, $0))
    }
  }

  private var table: ItemTable {
    ItemTable(
      site: site,
      places: Array(site.places(in: order)[site.places(on: number)]),
      root: root, order: order)
  }

  static func form(by maker: FormMaker) -> RecordForm<SortedPage> {
    maker.page(
      ["isSorted": { _ in true }] + ListPaging.field(by: maker) { $0.paging }
        + PhotoListPlace.field(by: maker) {
          PhotoListPlace(of: 0, from: $0.root, settings: $0.site.settings)
        } + RecordFields(ItemTable.fields(by: maker)) { $0.table })
  }
}
