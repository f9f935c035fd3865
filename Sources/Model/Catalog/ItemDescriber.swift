import Basics
package import Foundation
package import Mustache

/// Puts an item's fields into words for templates.
package final class ItemDescriber: Sendable {
  package let formats: Formats
  private let fields: RecordForm<Described>
  private let worth: RecordForm<MoneyInWords>
  private let money: RecordForm<MoneyInWords>
  private let dates: RecordForm<Moment>
  private let facts: RecordForm<Fact>

  /// What values are compared with; nil where they are not.
  private let threshold: Decimal?

  /// `names` are those that the template uses; nil where any may be asked for.
  package init(formats: Formats, threshold: Decimal? = nil, names: Set<String>? = nil) {
    (self.formats, self.threshold) = (formats, threshold)
    fields = RecordForm(Self.fields, names: names)
    worth = RecordForm(Self.money + Self.comparisons, names: names)
    money = RecordForm(Self.money, names: names)
    dates = RecordForm(Self.dates, names: names)
    facts = RecordForm(Self.facts, names: names)
  }

  /// The item's name, or words that stand for one.
  package func name(of item: Item) -> String {
    item.name.isBlank ? Wording.untitled(formats) : item.name
  }

  /// The fields that every page shows of an item.
  package func record(of item: Item) -> Record { fields.record(of: Described(item, by: self)) }

  /// An item, and what puts it into words.
  package final class Described: Sendable {
    package let describer: ItemDescriber
    package let item: Item

    package init(_ item: Item, by describer: ItemDescriber) {
      (self.item, self.describer) = (item, describer)
    }
  }

  /// What every page shows of an item.
  package static let fields: RecordFields<Described> =
    [
      "name": { .string($0.describer.name(of: $0.item)) },
      "unnamed": { .bool($0.item.name.isBlank) },
    ]
    + RecordFields(
      ItemField.described.map { field in
        RecordFields<Described>.Field(key: field.key) { $0.describer.value(of: field, in: $0.item) }
      }) + ["own": { $0.describer.own(of: $0.item) }]

  private struct MoneyInWords {
    let formats: Formats
    let money: Money
    var threshold: Decimal?
    /// The same for one piece, where there are several.
    var each: String?
  }

  private static let money: RecordFields<MoneyInWords> = [
    "amount": { .string($0.formats.money($0.money)) }, "number": { Value($0.money.amount) },
    "currency": { .string($0.money.currency) },
  ]

  private static let comparisons: RecordFields<MoneyInWords> = [
    "above": { shown in .bool(shown.threshold.map { shown.money.amount > $0 } ?? false) },
    "below": { shown in .bool(shown.threshold.map { shown.money.amount < $0 } ?? false) },
    "each": { $0.each.map { .string($0) } ?? .null },
  ]

  private static let dates: RecordFields<Moment> = [
    "medium": { .string($0.medium) }, "iso": { .string($0.iso) },
  ]

  private static let facts: RecordFields<Fact> = [
    "label": { .string($0.label) }, "content": { .string($0.text) },
    "iso": { $0.iso.map { .string($0) } ?? .null },
    "links": { fact in
      .list(
        fact.links.map {
          .record(Record(pairs: [("name", .string($0.name)), ("url", .string($0.url))]))
        })
    },
    "hasLinks": { .bool(!$0.links.isEmpty) },
  ]

  /// A day, several, or a moment of one.
  private enum Moment {
    case day(PartialDate, Formats)
    case days([PartialDate], Formats)
    case moment(Date, Formats)

    var medium: String {
      switch self {
      case .day(let day, let formats): formats.date(day)
      case .days(let days, let formats): formats.dates(days)
      case .moment(let moment, let formats): formats.date(moment)
      }
    }

    var iso: String {
      switch self {
      case .day(let day, _): day.iso
      case .days(let days, _): days.min()?.iso ?? ""
      case .moment(let moment, let formats): formats.plainDate(moment)
      }
    }
  }

  /// A field in words with its label.
  private struct Fact {
    var label: String
    var text: String
    var iso: String?
    /// The pages of what it names.
    var links: [(name: String, url: String)] = []
  }

  /// The address of the page of a category, a room or a tag; nil where there is none.
  package typealias Linking = (ItemField, String) -> String?

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
  package static func key(of name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  private func value(of field: ItemField, in item: Item) -> Value {
    if field == .value { return value(of: item) }
    return switch item[field] {
    case .text(let text): text.isBlank ? .null : .string(text)
    case .amount(let amount): money.value(of: MoneyInWords(formats: formats, money: amount))
    case .day(let day): dates.value(of: .day(day, formats))
    case .days(let days): dates.value(of: .days(days, formats))
    case .moment(let moment): dates.value(of: .moment(moment, formats))
    case .count(let count): .int(count)
    case .texts(let texts): .list(texts.map { .string($0) })
    // It is told among the facts: templates count on days, amounts and numbers.
    case .written, nil: field.kind == .texts ? .list([]) : .null
    }
  }

  package func value(of item: Item) -> Value {
    item.value.map {
      worth.value(
        of: MoneyInWords(
          formats: formats, money: $0, threshold: threshold, each: each($0, of: item)))
    } ?? .null
  }

  /// What an amount for all pieces of an item is for one of them, such as `$20 each`; nil where there is but one.
  private func each(_ money: Money, of item: Item) -> String? {
    guard let one = item.each(of: money) else { return nil }
    return formats.wording.phrase("each").filling("{amount}", with: formats.money(one))
  }

  /// Whether an item's value is above the threshold.
  package func isAbove(_ item: Item) -> Bool {
    guard let threshold, let value = item.value else { return false }
    return value.amount > threshold
  }

  /// Whether an item's value is below the threshold.
  package func isBelow(_ item: Item) -> Bool {
    guard let threshold, let value = item.value else { return false }
    return value.amount < threshold
  }

  package func date(of item: Item) -> Value {
    item.dateCreated.map { dates.value(of: .moment($0, formats)) } ?? .null
  }

  /// What a table adds, each field with its label, in the order of a catalogue's entry.
  package func details(of item: Item) -> Value { .list(allFacts(of: item).map(facts.value)) }

  /// The same as texts, for what is no template.
  package func labelled(_ item: Item) -> [(label: String, text: String)] {
    allFacts(of: item).map { ($0.label, $0.text) }
  }

  private func allFacts(of item: Item) -> [Fact] {
    let tags = text(of: .tags, in: item).map {
      Fact(label: ItemField.tags.label(in: formats), text: $0)
    }
    return facts(ItemField.entries, of: item) + own(item) + (tags.map { [$0] } ?? [])
  }

  /// The fields that their owner named, each with its label.
  package func ownFacts(of item: Item) -> [Value] { own(item).map(facts.value) }

  private func own(_ item: Item) -> [Fact] {
    item.details.ownFields.filter { !$0.text.isBlank }.map { Fact(label: $0.name, text: $0.text) }
  }

  /// The fields of a group of facts that the item has, each with its label.
  package func facts(
    in group: FieldDeclaration.Group, of item: Item, linking: Linking = { _, _ in nil }
  ) -> [Value] {
    // What the stated value could not be read as has no place of its own.
    let value: [ItemField] = group == .purchase && item[.value]?.written != nil ? [.value] : []
    return facts(value + ItemField.entries(in: group), of: item, linking: linking)
      .map(facts.value)
  }

  /// What stands below an item's name, as on a museum's label: its maker, its model, and when it was
  /// bought, in words, since a year alone would be read as that in which it was made.
  package func tombstone(of item: Item) -> [Value] {
    var facts = facts([.maker, .model], of: item)
    if let bought = bought(item) {
      facts.append(Fact(label: formats.wording.phrase("purchase"), text: bought))
    }
    return facts.map(self.facts.value)
  }

  private func bought(_ item: Item) -> String? {
    guard let day = item[.boughtOn]?.day else { return nil }
    return Wording.bought(in: formats.date(day.year), formats: formats)
  }

  /// What the item is in a line, without its name: `Holm & Sons · L1 · bought 2015 · Lamps · Study`; nil
  /// where nothing of that is known.
  package func summary(of item: Item) -> String? {
    let texts =
      [ItemField.maker, .model].map { text(of: $0, in: item) } + [bought(item)]
      + [ItemField.category, .room].map { text(of: $0, in: item) }
    let stated = texts.compactMap { $0 }
    return stated.isEmpty ? nil : stated.joined(separator: " · ")
  }

  /// Those of the fields that the item has, each with its label.
  private func facts(
    _ fields: [ItemField], of item: Item, linking: Linking = { _, _ in nil }
  ) -> [Fact] {
    fields.compactMap { field in
      guard let text = text(of: field, in: item) else { return nil }
      let each = item[field]?.amount.flatMap { self.each($0, of: item) }
      let names = item[field]?.texts ?? item[field]?.text.map { [$0] } ?? []
      return Fact(
        label: field.label(in: formats), text: each.map { "\(text) (\($0))" } ?? text,
        iso: iso(of: item[field]),
        links: names.compactMap { name in linking(field, name).map { (name, $0) } })
    }
  }

  /// A day or a moment for programs; nil for several days, which are none together.
  private func iso(of value: FieldValue?) -> String? {
    switch value {
    case .day(let day): day.iso
    case .moment(let moment): formats.plainDate(moment)
    default: nil
    }
  }

  /// A field in words; nil where there is nothing to show, or more than words can say.
  package func text(of field: ItemField, in item: Item) -> String? {
    guard field.kind.isDescribed else { return nil }
    let text: String? =
      switch item[field] {
      case .text(let text): text
      case .amount(let amount): formats.money(amount)
      case .day(let day): formats.date(day)
      case .days(let days): formats.dates(days)
      case .moment(let moment): formats.date(moment)
      case .count(let count): formats.number(count)
      case .texts(let texts): texts.isEmpty ? nil : formats.list(texts)
      case .written(let text): text
      case nil: nil
      }
    return text.flatMap { $0.isBlank ? nil : $0 }
  }
}
