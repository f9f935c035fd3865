import Foundation
import Mustache

/// Puts an item's fields into words for templates.
struct ItemDescriber: Sendable {
  let formats: Formats

  /// The book's app shows what is worth more than this in green and what is worth less in red.
  static let threshold: Decimal = 50

  /// The item's name, or words that stand for one.
  func name(of item: Item) -> String { item.name.isBlank ? Wording.untitled(formats) : item.name }

  /// The fields that every page shows of an item.
  func record(of item: Item) -> Record {
    Record(
      Self.shape,
      [
        .string(name(of: item)), .bool(item.name.isBlank),
        item.serialNumber.map { .string($0) } ?? .null, value(of: item), date(of: item),
        words(.category, of: item), words(.room, of: item),
        item.details.quantity.map { .int($0) } ?? .null, words(.maker, of: item),
        words(.model, of: item), words(.condition, of: item),
        item.details.boughtOn.map(date) ?? .null, words(.boughtFrom, of: item),
        item.details.paid.map { .record(money($0)) } ?? .null,
        item.details.replacementValue.map { .record(money($0)) } ?? .null,
        item.details.warrantyUntil.map(date) ?? .null,
        .list(item.details.tags.map { .string($0) }),
      ])
  }

  func value(of item: Item) -> Value {
    guard let value = item.value else { return .null }
    var record = money(value)
    record["above"] = .bool(isAbove(item))
    record["below"] = .bool(isBelow(item))
    return .record(record)
  }

  /// Whether an item's value is above the threshold.
  func isAbove(_ item: Item) -> Bool { item.value.map { $0.amount > Self.threshold } ?? false }

  /// Whether an item's value is below the threshold.
  func isBelow(_ item: Item) -> Bool { item.value.map { $0.amount < Self.threshold } ?? false }

  private func money(_ money: Money) -> Record {
    [
      "amount": .string(formats.money(money)), "number": Value(money.amount),
      "currency": .string(money.currency),
    ]
  }

  private func date(_ day: CalendarDate) -> Value {
    ["medium": .string(formats.date(day)), "iso": .string(day.description)]
  }

  private func words(_ field: ItemField, of item: Item) -> Value {
    text(of: field, in: item).map { .string($0) } ?? .null
  }

  func date(of item: Item) -> Value {
    guard let date = item.dateCreated else { return .null }
    return [
      "medium": .string(formats.date(date)), "iso": .string(formats.plainDate(date)),
    ]
  }

  /// What a table adds, each field with its label, in the order of a catalogue's entry.
  func details(of item: Item) -> Value {
    var facts = facts(
      [
        .category, .maker, .model, .quantity, .condition, .room, .replacementValue, .boughtOn,
        .boughtFrom, .paid, .warrantyUntil,
      ], of: item)
    for field in item.details.ownFields where !field.text.isBlank {
      facts.append(fact(label: field.name, text: field.text, iso: nil))
    }
    if let tags = text(of: .tags, in: item) {
      facts.append(fact(label: ItemField.tags.label(in: formats), text: tags, iso: nil))
    }
    return .list(facts)
  }

  /// What a table adds that an insurer asks for, each field with its label.
  func insuredDetails(of item: Item) -> Value {
    .list(
      facts(
        [
          .room, .category, .maker, .model, .quantity, .condition, .boughtOn, .boughtFrom, .paid,
          .replacementValue, .warrantyUntil,
        ], of: item))
  }

  /// Those of the fields that the item has, each with its label.
  private func facts(_ fields: [ItemField], of item: Item) -> [Value] {
    fields.compactMap { field in
      text(of: field, in: item).map { text in
        fact(
          label: field.label(in: formats), text: text, iso: day(of: field, in: item)?.description)
      }
    }
  }

  /// A field in words; nil where there is nothing to show, or more than words can say.
  func text(of field: ItemField, in item: Item) -> String? {
    let details = item.details
    let text: String? =
      switch field {
      case .name: item.name
      case .serialNumber: item.serialNumber
      case .value: item.value.map(formats.money)
      case .date: item.dateCreated.map(formats.date)
      case .category: details.category
      case .room: details.room
      case .quantity: details.quantity.map(formats.number)
      case .maker: details.maker
      case .model: details.model
      case .condition: details.condition
      case .boughtOn, .warrantyUntil: day(of: field, in: item).map(formats.date)
      case .boughtFrom: details.boughtFrom
      case .paid: details.paid.map(formats.money)
      case .replacementValue: details.replacementValue.map(formats.money)
      case .tags: details.tags.isEmpty ? nil : formats.list(details.tags)
      case .photo, .notes, .receipts, .manuals, .ownFields: nil
      }
    return text.flatMap { $0.isBlank ? nil : $0 }
  }

  /// The day that a field holds, for programs that read the page.
  func day(of field: ItemField, in item: Item) -> CalendarDate? {
    switch field {
    case .boughtOn: item.details.boughtOn
    case .warrantyUntil: item.details.warrantyUntil
    default: nil
    }
  }

  private func fact(label: String, text: String, iso: String?) -> Value {
    ["label": .string(label), "content": .string(text), "iso": iso.map { .string($0) } ?? .null]
  }

  private static let shape = Shape([
    "name", "unnamed", "serialNumber", "value", "date", "category", "room", "quantity", "maker",
    "model", "condition", "boughtOn", "boughtFrom", "paid", "replacementValue", "warrantyUntil",
    "tags", "ordinal", "url", "anchor", "photo",
    "thumbnail", "first", "last", "facts",
  ])
}
