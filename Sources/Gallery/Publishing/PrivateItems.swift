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

  /// The names in the settings that nothing has: slips, or things that are gone. Whoever made a slip believes
  /// that something is private which would be published, so that nothing is.
  func slips(in catalog: Catalog) -> [Diagnostic] {
    var items = names
    var categories = categories
    if items.isEmpty, categories.isEmpty { return [] }
    for item in catalog.items {
      items.subtract(Self.names(of: item))
      if let category = item[.category]?.text { categories.remove(Self.folded(category)) }
    }
    func slip(_ name: String, _ setting: String, _ what: String) -> Diagnostic {
      Diagnostic(
        .warning, .privacy, SettingsFile.name,
        "“\(setting)” names \(Quotation.quoted(name)), which no \(what) is called",
        done: "nothing is published as long as it may be a slip",
        remedy: "correct the name, or delete it if the \(what) is gone")
    }
    return settings.items.filter { items.contains(Self.folded($0)) }
      .map { slip($0, "private_items", "item") }
      + settings.categories.filter { categories.contains(Self.folded($0)) }
      .map { slip($0, "private_categories", "category") }
  }
}
