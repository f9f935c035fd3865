package import Basics
package import Model
import Tables
import Foundation

/// Which items a report is about, by what they have in common and by their value.
///
/// An item is chosen if it is in one of the rooms, in one of the categories, has one of the tags, and a value within
/// the bounds, as far as any are given.
package struct ItemChoice: Hashable, Sendable {
  package var rooms: [String]
  package var categories: [String]
  package var tags: [String]
  /// The least value that is chosen.
  package var least: Money?
  /// The greatest value that is chosen.
  package var most: Money?

  package init(
    rooms: [String] = [], categories: [String] = [], tags: [String] = [], least: Money? = nil,
    most: Money? = nil
  ) {
    (self.rooms, self.categories, self.tags) = (rooms, categories, tags)
    (self.least, self.most) = (least, most)
  }

  /// Whether it leaves nothing out.
  package var isEverything: Bool { self == ItemChoice() }

  /// Reads an amount as people write it, for the option that is called `option`.
  ///
  /// - Throws: `GalleryError` where it is none, is negative or has no currency.
  package static func amount(
    _ text: String, for option: String, settings: Settings
  ) throws(GalleryError) -> Money {
    let found: (amount: Decimal, currency: String?)
    do {
      let conventions = TableConventions(settings, currency: settings.archiveCurrency)
      found = try MoneyText(conventions).amount(trimmed(text))
    } catch {
      throw GalleryError(
        .usage, .optionUnreadable,
        "\(option): \(error.problem); write an amount, such as 500 or “500 EUR”")
    }
    guard found.amount >= 0 else {
      throw GalleryError(
        .usage, .optionUnreadable,
        "\(option): \(Quotation.quoted(text)) is below zero; write an amount, such as 500")
    }
    guard let currency = found.currency else {
      throw GalleryError(
        .usage, .optionUnreadable,
        "\(option): \(Quotation.quoted(text)) has no currency; write it after the amount, as in “500 EUR”"
      )
    }
    return Money(amount: found.amount, currency: currency)
  }
}

/// What was chosen of a catalogue.
package struct ChosenItems: Sendable {
  /// The places of the items in the catalogue, ascending.
  package var places: [Int]
  package var diagnostics: [Diagnostic]
  private let names: [(field: ItemField, names: [String])]
  private let choice: ItemChoice

  fileprivate init(
    _ places: [Int], _ diagnostics: [Diagnostic], names: [(field: ItemField, names: [String])],
    by choice: ItemChoice
  ) {
    (self.places, self.diagnostics) = (places, diagnostics)
    (self.names, self.choice) = (names, choice)
  }

  /// What was chosen, as a report's cover says it: names as the inventory spells them below the word for what they are
  /// names of, and the bounds of the value, which are a phrase of their own.
  package func words(_ formats: Formats) -> [(label: String?, text: String)] {
    func phrase(_ key: String, _ amounts: [String: Money]) -> (label: String?, text: String) {
      let text = amounts.reduce(formats.wording.phrase(key)) { text, amount in
        text.filling("{\(amount.key)}", with: formats.money(amount.value))
      }
      return (nil, text)
    }
    var words: [(label: String?, text: String)] = names.compactMap { field, names in
      guard !names.isEmpty, let kind = Facet.kinds.first(where: { $0.field == field }) else {
        return nil
      }
      // Each keeps a direction of its own, as markup would give it.
      let isolated = names.map { "\u{2068}\($0)\u{2069}" }
      return (
        formats.wording.phrase(names.count == 1 ? kind.single : kind.name), formats.list(isolated)
      )
    }
    switch (choice.least, choice.most) {
    case (let least?, let most?):
      words.append(phrase("worthBetween", ["first": least, "last": most]))
    case (let least?, nil): words.append(phrase("worthAtLeast", ["amount": least]))
    case (nil, let most?): words.append(phrase("worthAtMost", ["amount": most]))
    case (nil, nil): break
    }
    return words
  }
}

// MARK: Choosing

extension ItemChoice {
  /// What it chooses of a catalogue.
  ///
  /// - Throws: `GalleryError` with all names that nothing has, or where nothing is chosen.
  package func chosen(from catalog: Catalog) throws(GalleryError) -> ChosenItems {
    try checkBounds()
    var chosen = Set(catalog.items.indices)
    var mistakes: [String] = []
    var diagnostics: [Diagnostic] = []
    var names: [(field: ItemField, names: [String])] = []
    for (field, wanted) in [
      (ItemField.room, rooms), (.category, categories), (.tags, tags),
    ] where !wanted.isEmpty {
      let groups = NamedGroups(field, of: catalog.items)
      var found: [Facet.Group] = []
      for name in wanted {
        let meant = groups.meant(by: name)
        if meant.isEmpty { mistakes.append(groups.unknown(name)) }
        diagnostics += groups.note(on: name, meaning: meant).map { [$0] } ?? []
        found += meant
      }
      chosen.formIntersection(found.flatMap(\.places))
      var seen: Set<String> = []
      names.append((field, found.map(\.name).filter { seen.insert($0).inserted }))
    }
    guard mistakes.isEmpty else {
      throw GalleryError(.usage, .noItemChosen, mistakes.joined(separator: "\n"))
    }
    let named = chosen.sorted()
    let places = named.filter { isWithinBounds(catalog.items[$0]) }
    diagnostics += unvalued(named, of: catalog)
    guard !places.isEmpty || isEverything else {
      throw GalleryError(
        .usage, .noItemChosen,
        (["no item matches all of these options; leave one out"]
          + diagnostics.map(\.text)).joined(separator: "\n"))
    }
    return ChosenItems(places, diagnostics, names: names, by: self)
  }

  private func checkBounds() throws(GalleryError) {
    guard let least, let most else { return }
    guard least.currency == most.currency else {
      throw GalleryError(
        .usage, .optionsContradict,
        "--worth-from is in \(least.currency), and --worth-to in \(most.currency); give both in one currency"
      )
    }
    guard least.amount <= most.amount else {
      throw GalleryError(
        .usage, .optionsContradict,
        "--worth-from \(least.amount.digits) is more than --worth-to \(most.amount.digits); swap the two"
      )
    }
  }

  private var currency: String? { least?.currency ?? most?.currency }

  /// The value by which an item is chosen: what its owner stated, else what it costs new.
  private static func value(of item: Item) -> Money? {
    item.value ?? item[.replacementValue]?.amount
  }

  private func isWithinBounds(_ item: Item) -> Bool {
    guard let currency else { return true }
    guard let value = Self.value(of: item), value.currency == currency else { return false }
    return value.amount >= least?.amount ?? value.amount
      && value.amount <= most?.amount ?? value.amount
  }

  /// Says how many items could not be compared with the bounds of the value.
  private func unvalued(_ places: [Int], of catalog: Catalog) -> [Diagnostic] {
    guard let currency else { return [] }
    let values = places.map { Self.value(of: catalog.items[$0]) }
    let missing = values.count { $0 == nil }
    let others = values.compactMap { $0?.currency }.filter { $0 != currency }
    func note(_ count: Int, _ problem: String) -> Diagnostic {
      Diagnostic(
        .note, .valueMissing, count == 1 ? "1 item" : "\(count) items", problem,
        done: count == 1 ? "it was not chosen" : "they were not chosen")
    }
    var notes: [Diagnostic] = []
    if missing > 0 { notes.append(note(missing, "without a value")) }
    if !others.isEmpty {
      let names = Set(others).sorted().joined(separator: ", ")
      notes.append(note(others.count, "with a value that is not in \(currency) but in \(names)"))
    }
    return notes
  }
}

/// The rooms, categories or tags of a catalogue, by what people call them.
private struct NamedGroups {
  private let groups: [Facet.Group]
  private let byName: [String: [Int]]
  private let word: String

  init(_ field: ItemField, of items: [Item]) {
    // Their order is that in which messages list them.
    let facet = Facet(field, of: items, language: "en")
    (groups, byName) = (facet.groups, facet.byMeaning)
    word = Facet.kinds.first { $0.field == field }?.single ?? field.key
  }

  /// All that are called so, in any spelling.
  func meant(by name: String) -> [Facet.Group] {
    (byName[AlikeText.folded(name)] ?? []).map { groups[$0] }
  }

  /// Says where a name stands for others than itself.
  func note(on name: String, meaning meant: [Facet.Group]) -> Diagnostic? {
    guard !meant.isEmpty, meant.map(\.name) != [trimmed(name)] else { return nil }
    let names = meant.map { Quotation.quoted($0.name) }.joined(separator: " and ")
    return Diagnostic(
      .note, .nameSpelledOtherwise, "\(word) \(Quotation.quoted(name))",
      "it is spelled differently in the inventory",
      done: "\(names) \(meant.count == 1 ? "was" : "were") used")
  }

  /// What is said of a name that nothing has.
  func unknown(_ name: String) -> String {
    if trimmed(name).isBlank { return "a \(word) without a name was asked for; write its name" }
    guard !groups.isEmpty else {
      return "there is no \(word) \(Quotation.quoted(name)): no item has a \(word)"
    }
    let names = groups.map(\.name)
    if let near = EditDistance.nearest(to: name, among: names.filter { $0.utf8.count <= 200 }) {
      return
        "there is no \(word) \(Quotation.quoted(name)); did you mean \(Quotation.quoted(near))?"
    }
    let most = Folding.shown(names.count, atMost: 5)
    let shown = names.prefix(most).map(Quotation.quoted).joined(separator: ", ")
    return
      "there is no \(word) \(Quotation.quoted(name)); there \(names.count == 1 ? "is" : "are") "
      + shown + (names.count > most ? " …" : "")
  }
}
