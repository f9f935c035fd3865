import Model
import Mustache

/// Items that a page lists in a table or grid.
struct ItemTable {
  let site: SiteView
  let places: [Int]
  /// What leads from the page to the site's folder.
  let root: String
  /// The order in which the list of all items that these are a part of stands; nil for other lists, which
  /// there are in one order alone.
  var order: Settings.ItemOrder?
  /// What the page says of all of them, so that no column need.
  var common: ItemField?
  /// Whether they are those of one page of the index.
  var isOfIndex = false

  private var columns: [IndexColumn] { site.columns.filter { $0.field != common } }

  private func hasValue(_ isSuch: (Item) -> Bool) -> Bool {
    columns.contains { $0.field == .value }
      && places.contains { isSuch(site.item($0)) }
  }

  static func fields(by maker: FormMaker) -> RecordFields<ItemTable> {
    let item = ItemOnPage.listed(by: maker)
    let describer = maker.describer
    let nameHead = maker.form(ColumnHead.sorting)
    let columnHead = maker.form(ColumnHead.fields)
    return [
      "nameHead": { nameHead.value(of: ColumnHead(table: $0, field: .name)) },
      "columns": { table in
        .list(
          table.columns.map {
            columnHead.value(of: ColumnHead(table: table, field: $0.field, column: $0))
          })
      },
      "hasDetails": { .bool($0.columns.contains(where: \.isDetail)) },
      "hasAbove": { .bool($0.hasValue(describer.isAbove)) },
      "hasBelow": { .bool($0.hasValue(describer.isBelow)) },
      "items": { table in
        let columns = table.columns
        return .list(
          table.places.map {
            item.value(
              of: ItemOnPage(
                $0, of: table.site, from: table.root, columns: columns,
                isAmongOthers: !table.isOfIndex, by: maker))
          })
      },
    ]
  }

  /// The head of a column.
  private struct ColumnHead {
    let table: ItemTable
    let field: ItemField
    /// Nil for the name's, which is always there.
    var column: IndexColumn?

    /// The page that is sorted by the column: the other way round where this one is.
    private var sortPath: String? {
      guard let order = table.order else { return nil }
      let others = ItemOrders.both(of: field).filter { $0 != order }
      return others.lazy.compactMap(table.site.path(ofOrder:)).first
    }

    /// How the items are sorted by the column, as `aria-sort` names it.
    private var sorted: String? {
      guard let order = table.order, order.field == field else { return nil }
      return order.isDescending ? "descending" : "ascending"
    }

    static let sorting: RecordFields<ColumnHead> = [
      "sortUrl": { head in head.sortPath.map { .string(head.table.root + $0) } ?? .null },
      "sorted": { $0.sorted.map { .string($0) } ?? .null },
      "sortField": { $0.sortPath == nil ? .null : .string($0.field.settingName) },
    ]

    static let fields: RecordFields<ColumnHead> =
      [
        "class": { .string($0.column?.style ?? "") }, "label": { .string($0.column?.label ?? "") },
        "isValue": { .bool($0.field == .value) },
      ] + sorting
  }
}
