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

  /// The names in the settings that nothing has, and what nearly is called so: whoever made a slip believes that
  /// something is private which would be published.
  private func unknown(in catalog: Catalog) -> [(
    setting: String, what: String, name: String, near: String?
  )] {
    var left = (items: names, categories: categories)
    if left.items.isEmpty, left.categories.isEmpty { return [] }
    for item in catalog.items {
      left.items.subtract(Self.names(of: item))
      if let category = item[.category]?.text { left.categories.remove(Self.folded(category)) }
    }
    let (items, categories) = left
    if items.isEmpty, categories.isEmpty { return [] }
    let known = Set(catalog.items.flatMap(Self.names))
    let knownCategories = Set(catalog.items.compactMap { $0[.category]?.text.map(Self.folded) })
    return settings.items.filter { items.contains(Self.folded($0)) }.map {
      (
        "private_items", "item", $0,
        EditDistance.nearest(to: Self.folded($0), among: known.sorted())
      )
    }
      + settings.categories.filter { categories.contains(Self.folded($0)) }.map {
        (
          "private_categories", "category", $0,
          EditDistance.nearest(to: Self.folded($0), among: knownCategories.sorted())
        )
      }
  }

  /// What is said of names that nothing has: those of things that are gone, or are not there yet, and slips.
  func notes(on catalog: Catalog) -> [Diagnostic] {
    unknown(in: catalog).map { setting, what, name, near in
      Diagnostic(
        .warning, .privacy, SettingsFile.name,
        "“\(setting)” names \(Quotation.quoted(name)), which no \(what) is called",
        done: near == nil
          ? "nothing was left out for it" : "nothing is published as long as it may be a slip",
        remedy: near.map { "did you mean \(Quotation.quoted($0))? If not, delete it" }
          ?? "correct the name, or delete it if the \(what) is gone")
    }
  }

  /// Refuses to publish what may be meant to be private.
  ///
  /// - Throws: `GalleryError` with all slips.
  func checkSlips(in catalog: Catalog) throws(GalleryError) {
    let slips = Set(unknown(in: catalog).filter { $0.near != nil }.map(\.name))
    if slips.isEmpty { return }
    let notes = notes(on: catalog).filter { note in
      slips.contains { note.problem.contains(Quotation.quoted($0)) }
    }
    throw GalleryError(.usage, notes.map(\.text).joined(separator: "\n"))
  }
}
