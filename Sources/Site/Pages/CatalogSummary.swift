import Basics
import Model

/// The counts of a catalogue in words.
struct CatalogSummary: Sendable {
  /// Such as `16 items`.
  var count: String
  /// The sum of the stated values, if any item has one: `$9,100.00`, or `€50.00, $9,100.00` where
  /// they are in several currencies.
  var total: String?

  /// The sums themselves.
  let totals: [Money]

  init(_ catalog: Catalog, formats: Formats) {
    count = Wording.items(catalog.items.count, formats: formats)
    totals = catalog.totals
    total = totals.isEmpty ? nil : formats.list(totals.map(formats.money))
  }
}
