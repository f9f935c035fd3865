import Model

/// The orders of items that have pages of their own.
struct ItemOrders: Sendable {
  let all: [Settings.ItemOrder]

  init(_ all: [Settings.ItemOrder] = []) { self.all = all }

  /// Those that the settings ask for, as far as the index shows what items are sorted by; the index's own
  /// order needs no others.
  init(of catalog: Catalog, settings: Settings) {
    all = settings.sortedPages.filter { field in
      settings.columns.contains(field) && catalog.items.contains { $0[field] != nil }
    }.flatMap(Self.both).filter { $0 != settings.sort }
  }

  /// Both orders by a field, first the one that is expected of it: names from A, what is new or worth most
  /// first.
  static func both(of field: ItemField) -> [Settings.ItemOrder] {
    [field != .name, field == .name].map { Settings.ItemOrder(by: field, isDescending: $0) }
  }

  /// What the pages of an order are called: `by-value-descending`.
  static func token(of order: Settings.ItemOrder) -> String {
    "by-\(order.field?.settingName ?? "archive")" + (order.isDescending ? "-descending" : "")
  }
}
