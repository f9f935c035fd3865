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
      [.string(name(of: item)), .bool(item.name.isBlank)]
        + ItemField.described.map { value(of: $0, in: item) } + [own(of: item)])
  }

  /// The fields that their owner named, by names that templates can write; of two that become one
  /// the first.
  private func own(of item: Item) -> Value {
    let fields = item.details.ownFields.filter { !$0.text.isBlank }
    if fields.isEmpty { return .null }
    return .record(
      Record(
        // A field that another item has, or none, is no mistake here: see `ownFieldNotes(in:)`.
        pairs: fields.reversed().map { (Self.key(of: $0.name), .string($0.text)) }, isOpen: true))
  }

  /// A field's name as templates write it: a space, a dot or a bar would end it there.
  static func key(of name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  private func value(of field: ItemField, in item: Item) -> Value {
    if field == .value { return value(of: item) }
    return switch item[field] {
    case .text(let text): text.isBlank ? .null : .string(text)
    case .amount(let amount): .record(money(amount))
    case .day(let day): date(day)
    case .moment(let moment): date(moment)
    case .count(let count): .int(count)
    case .texts(let texts): .list(texts.map { .string($0) })
    case nil: field.kind == .texts ? .list([]) : .null
    }
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

  private func date(_ moment: Date) -> Value {
    ["medium": .string(formats.date(moment)), "iso": .string(formats.plainDate(moment))]
  }

  func date(of item: Item) -> Value { item.dateCreated.map(date) ?? .null }

  /// What a table adds, each field with its label, in the order of a catalogue's entry.
  func details(of item: Item) -> Value {
    var facts = facts(ItemField.entries, of: item)
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
    .list(facts(ItemField.insured, of: item))
  }

  /// Those of the fields that the item has, each with its label.
  private func facts(_ fields: [ItemField], of item: Item) -> [Value] {
    fields.compactMap { field in
      text(of: field, in: item).map { text in
        fact(
          label: field.label(in: formats), text: text, iso: item[field]?.day?.description)
      }
    }
  }

  /// A field in words; nil where there is nothing to show, or more than words can say.
  func text(of field: ItemField, in item: Item) -> String? {
    guard field.kind.isDescribed else { return nil }
    let text: String? =
      switch item[field] {
      case .text(let text): text
      case .amount(let amount): formats.money(amount)
      case .day(let day): formats.date(day)
      case .moment(let moment): formats.date(moment)
      case .count(let count): formats.number(count)
      case .texts(let texts): texts.isEmpty ? nil : formats.list(texts)
      case nil: nil
      }
    return text.flatMap { $0.isBlank ? nil : $0 }
  }

  private func fact(label: String, text: String, iso: String?) -> Value {
    ["label": .string(label), "content": .string(text), "iso": iso.map { .string($0) } ?? .null]
  }

  private static let shape = Shape(
    ["name", "unnamed"] + ItemField.described.map(\.key)
      + ["own", "ordinal", "url", "anchor", "photo", "thumbnail", "first", "last", "facts"])
}
