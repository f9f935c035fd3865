package import Basics
package import Model

/// Which items are private altogether: those whose rows say so, and those that the settings name.
package struct PrivateItems {
  private let names: Set<String>
  private let categories: Set<String>
  private let settings: PrivacySettings

  package init(names: Set<String>, categories: Set<String>, settings: PrivacySettings) {
    self.names = names
    self.categories = categories
    self.settings = settings
  }

  package init(_ settings: PrivacySettings) {
    self.settings = settings
    names = Set(settings.items.map(Self.folded))
    categories = Set(settings.categories.map(Self.folded))
  }

  /// What is compared of a name: its letters without their case, and without space around it.
  private static func folded(_ text: String) -> String { trimmed(text).lowercased() }

  package func contains(_ item: Item) -> Bool {
    if item.details.privacy.isWhole { return true }
    if !names.isEmpty, Self.names(of: item).contains(where: names.contains) { return true }
    guard !categories.isEmpty, let category = item[.category]?.text else { return false }
    return categories.contains(Self.folded(category))
  }

  /// What makes an item private altogether, as far as its owner wrote it.
  private func reason(for item: Item) -> String {
    if item.details.privacy.isWhole { return "its row says so in “private”" }
    return Self.names(of: item).contains(where: names.contains)
      ? "“private_items” in \(SettingsFile.name) names it"
      : "“private_categories” in \(SettingsFile.name) names its category"
  }

  /// What is said where there are items and all of them are private: somebody may have meant it otherwise.
  func note(onAllOf items: [Item]) -> Diagnostic? {
    guard let first = items.first else { return nil }
    let more = items.count > 1 ? " and \(items.count - 1) more" : ""
    let isOne = items.count == 1
    return Diagnostic(
      .warning, .nothingPublished, first.subject + more,
      (isOne ? "it is private, since " : "all items are private, the first since ")
        + reason(for: first),
      done: "the public edition shows no item",
      remedy: first.details.privacy.isWhole
        ? "write “no” in “private” for what everybody may see"
        : "correct the setting if everybody may see it")
  }

  /// What the settings can call an item, as it is written.
  private static func writtenNames(of item: Item) -> [String] {
    [item.key, item.serialNumber, item.name].compactMap(\.self).filter { !folded($0).isEmpty }
  }

  /// The same, as it is compared.
  private static func names(of item: Item) -> [String] { writtenNames(of: item).map(folded) }

  /// A name in the settings that nothing has.
  private struct Unknown {
    var setting: String
    /// What it would be the name of.
    var what: String
    var name: String
    /// What is nearly called so: whoever made a slip believes that something is private which would be published.
    var near: String?
    /// The item of which it stands in another column, and what the column is called.
    var holder: (item: Item, column: String)?

    var isSlip: Bool { near != nil || holder != nil }

    var diagnostic: Diagnostic {
      var problem = "“\(setting)” names \(Quotation.quoted(name)), but no \(what) is called that"
      var remedy =
        near.map { "did you mean \(Quotation.quoted($0))? If not, delete it" }
        ?? "correct the name, or delete it if the \(what) is gone"
      if let (item, column) = holder {
        problem += "; it is what the column \(Quotation.quoted(column)) says of \(item.subject)"
        remedy =
          what == "item"
          ? "write the item’s name, serial number or key instead, or “private” in the table"
          : "write the item’s category instead, or name the item in “private_items”"
      }
      return Diagnostic(
        .warning, .privacyNameUnknown, SettingsFile.name, problem,
        done: isSlip ? PrivacySlips.done : "nothing was left out for it", remedy: remedy)
    }
  }

  private func unknown(in catalog: Catalog) -> [Unknown] {
    func unknown(_ named: [String], of what: String, in setting: String, among all: [String])
      -> [Unknown]
    {
      // As they are written, by how they are compared.
      let all = Dictionary(all.map { (Self.folded($0), trimmed($0)) }) { first, _ in first }
      let left = named.filter { all[Self.folded($0)] == nil }
      if left.isEmpty { return [] }
      let sorted = all.keys.sorted()
      let words = NearWords(sorted, asked: left.map(Self.folded))
      let longer = LongerNames(sorted, asked: left.map(Self.folded))
      let holders = holders(of: Set(left.map(Self.folded)), in: catalog)
      return left.map { name in
        let folded = Self.folded(name)
        let holder = holders[folded]
        let near =
          holder == nil ? words.nearest(to: folded) ?? longer.first(longerThan: folded) : nil
        return Unknown(
          setting: setting, what: what, name: name, near: near.flatMap { all[$0] }, holder: holder)
      }
    }
    return unknown(
      settings.items, of: "item", in: "private_items",
      among: names.isEmpty ? [] : catalog.items.flatMap(Self.writtenNames))
      + unknown(
        settings.categories, of: "category", in: "private_categories",
        among: categories.isEmpty ? [] : catalog.items.compactMap { $0[.category]?.text })
  }

  /// The first item that would be shown and of which a text is the whole of a field, and what that is called, for each
  /// of some texts that has one.
  private func holders(of names: Set<String>, in catalog: Catalog) -> [String: Holder] {
    var holders: [String: Holder] = [:]
    for item in catalog.items where !contains(item) {
      func look(at text: String, in column: String) {
        let folded = Self.folded(text)
        guard !folded.isEmpty, names.contains(folded), holders[folded] == nil else { return }
        holders[folded] = (item, column)
      }
      for own in item.details.ownFields { look(at: own.text, in: own.name) }
      for field in ItemField.allCases {
        switch item[field] {
        case .text(let text): look(at: text, in: field.words)
        case .texts(let texts): for text in texts { look(at: text, in: field.words) }
        default: break
        }
      }
    }
    return holders
  }

  private typealias Holder = (item: Item, column: String)

  /// What is said of names that nothing has: those of things that are gone, or are not there yet, and slips.
  package func notes(on catalog: Catalog) -> [Diagnostic] { unknown(in: catalog).map(\.diagnostic) }

  /// The names that are nearly those of something, or stand in another column: who made a slip believes that it is left out.
  func slips(in catalog: Catalog) -> [Diagnostic] {
    unknown(in: catalog).filter(\.isSlip).map(\.diagnostic)
  }
}
