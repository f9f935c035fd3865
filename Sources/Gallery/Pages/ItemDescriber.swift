import Foundation
import Mustache

/// Puts an item's fields into words for templates.
struct ItemDescriber: Sendable {
  let formats: Formats

  /// The book's app shows what is worth more than this in green and what is worth less in red.
  static let threshold: Decimal = 50

  /// The item's name, or words that stand for one.
  func name(of item: Item) -> String { item.name.isBlank ? Wording.untitled : item.name }

  /// The fields that every page shows of an item.
  func record(of item: Item) -> Record {
    Record(
      Self.shape,
      [
        .string(name(of: item)), .bool(item.name.isBlank),
        item.serialNumber.map { .string($0) } ?? .null, value(of: item), date(of: item),
      ])
  }

  private func value(of item: Item) -> Value {
    guard let value = item.value else { return .null }
    return [
      "amount": .string(formats.money(value)),
      "above": .bool(value.amount > Self.threshold),
      "below": .bool(value.amount < Self.threshold),
    ]
  }

  private func date(of item: Item) -> Value {
    guard let date = item.dateCreated else { return .null }
    return [
      "medium": .string(formats.date(date)), "iso": .string(formats.plainDate(date)),
    ]
  }

  private static let shape = Shape([
    "name", "unnamed", "serialNumber", "value", "date", "ordinal", "url", "anchor", "photo",
    "thumbnail", "first", "last",
  ])
}

extension String {
  /// Whether nothing of the text can be seen.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.isBidiControl
    }
  }
}

/// The counts of a catalogue in words.
struct CatalogSummary: Sendable {
  /// Such as `16 items`.
  var count: String
  /// The sum of the stated values, if any item has one.
  var total: String?

  init(_ catalog: Catalog, formats: Formats) {
    count = Wording.items(catalog.items.count, formats: formats)
    total = catalog.total.map(formats.money)
  }
}
