import Model
import Mustache

/// A row of the index by itself, which is no page.
struct RowPage: ShownPage {
  let shown: ItemOnPage

  var site: SiteView { shown.site }

  var root: String { shown.root }

  var title: String { shown.name }

  static func form(by maker: FormMaker) -> RecordForm<RowPage> {
    let item = ItemOnPage.listed(by: maker)
    return maker.page(["isRow": { _ in true }, "item": { item.value(of: $0.shown) }])
  }
}
