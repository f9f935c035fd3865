/// Which items are private altogether: those whose rows say so, and those that the settings name.
struct PrivateItems {
  private let names: Set<String>
  private let categories: Set<String>
  private let settings: PrivacySettings

  init(_ settings: PrivacySettings) {
    self.settings = settings
    names = Set(settings.items.map(Self.folded))
    categories = Set(settings.categories.map(Self.folded))
  }

  /// What is compared of a name: its letters without their case, and without space around it.
  private static func folded(_ text: String) -> String { trimmed(text).lowercased() }

  func contains(_ item: Item) -> Bool {
    if item.details.privacy.isWhole { return true }
    if !names.isEmpty, Self.names(of: item).contains(where: names.contains) { return true }
    guard !categories.isEmpty, let category = item[.category]?.text else { return false }
    return categories.contains(Self.folded(category))
  }

  /// What the settings can call an item.
  private static func names(of item: Item) -> [String] {
    [item.key, item.serialNumber, item.name].compactMap { $0.map(folded) }.filter { !$0.isEmpty }
  }

  /// A name in the settings that nothing has.
  private struct Unknown {
    var setting: String
    /// What it would be the name of.
    var what: String
    var name: String
    /// What is nearly called so: whoever made a slip believes that something is private which would be published.
    var near: String?

    var diagnostic: Diagnostic {
      Diagnostic(
        .warning, .privacy, SettingsFile.name,
        "“\(setting)” names \(Quotation.quoted(name)), but no \(what) is called that",
        done: near == nil ? "nothing was left out for it" : PrivacySlips.done,
        remedy: near.map { "did you mean \(Quotation.quoted($0))? If not, delete it" }
          ?? "correct the name, or delete it if the \(what) is gone")
    }
  }

  private func unknown(in catalog: Catalog) -> [Unknown] {
    func unknown(_ named: [String], of what: String, in setting: String, among all: [String])
      -> [Unknown]
    {
      let all = Set(all)
      let left = named.filter { !all.contains(Self.folded($0)) }
      if left.isEmpty { return [] }
      let sorted = all.sorted()
      return left.map { name in
        Unknown(
          setting: setting, what: what, name: name,
          near: EditDistance.nearest(to: Self.folded(name), among: sorted)
            ?? Self.longer(than: Self.folded(name), among: sorted))
      }
    }
    return unknown(
      settings.items, of: "item", in: "private_items",
      among: names.isEmpty ? [] : catalog.items.flatMap(Self.names))
      + unknown(
        settings.categories, of: "category", in: "private_categories",
        among: categories.isEmpty
          ? [] : catalog.items.compactMap { $0[.category]?.text.map(Self.folded) })
  }

  /// A name in which another stands as a word or several: “plain chair” for “chair”.
  private static func longer(than name: String, among all: [String]) -> String? {
    let words = name.split(whereSeparator: isBetweenWords)
    // A single letter, or a figure, stands in many.
    guard !words.isEmpty, name.count > 2 else { return nil }
    return all.first { $0.split(whereSeparator: isBetweenWords).contains(words) }
  }

  private static func isBetweenWords(_ letter: Character) -> Bool {
    !letter.isLetter && !letter.isNumber
  }

  /// What is said of names that nothing has: those of things that are gone, or are not there yet, and slips.
  func notes(on catalog: Catalog) -> [Diagnostic] { unknown(in: catalog).map(\.diagnostic) }

  /// The names that are nearly those of something: who made a slip believes that it is left out.
  func slips(in catalog: Catalog) -> [Diagnostic] {
    unknown(in: catalog).filter { $0.near != nil }.map(\.diagnostic)
  }
}
