package import Basics
package import Model

/// What may be meant to keep something private, and does not since it is written otherwise.
package enum PrivacySlips {
  /// What is done about one.
  package static let done = "nothing will be published until this is corrected"

  /// Refuses to publish as long as there are any.
  ///
  /// - Throws: `GalleryError` with all slips.
  package static func check(
    _ reading: CatalogReader.Reading, settings: Settings, of inventory: InventoryFolder
  ) throws(GalleryError) {
    let slips = all(reading, settings: settings, of: inventory)
    if slips.isEmpty { return }
    throw GalleryError(.usage, .privacyUnclear, slips.map(\.text).joined(separator: "\n"))
  }

  /// All slips: names of the settings that are nearly those of items, or stand in other columns; rows whose items
  /// are not known; columns that are nearly called `private`, or say the opposite; and files that hide something
  /// and are not read, texts of any kind among them.
  package static func all(
    _ reading: CatalogReader.Reading, settings: Settings, of inventory: InventoryFolder
  ) -> [Diagnostic] {
    let privateItems = PrivateItems(settings.privacy)
    let rows = reading.diagnostics.filter { $0.kind == .privateRow }
    let columns = reading.diagnostics.filter { $0.kind == .privateColumn }
    // Beside settings that are read, another file is a copy that somebody keeps, if it hides no more than they do.
    let files =
      SettingsFile.isMissing(in: inventory.project)
      ? SettingsFile.misnamed(in: inventory.project) : []
    let unread = UnreadPrivacy(beside: inventory, settings: settings).diagnostics
    let texts = UnreadTexts(beside: inventory, settings: settings, of: reading.catalog).diagnostics
    var known = Set(files.map(\.subject))
    let others = unread.filter { !known.contains($0.subject) }
    known.formUnion(others.map(\.subject))
    let refused = (columns + files + others + texts.filter { !known.contains($0.subject) }).map {
      var slip = $0
      slip.done = done
      return slip
    }
    return privateItems.slips(in: reading.catalog)
      + disagreements(in: reading.catalog, besides: privateItems) + rows + refused
  }

  /// Items that would be published though a column that says what everybody may see does not say so of them.
  private static func disagreements(
    in catalog: Catalog, besides privateItems: PrivateItems
  ) -> [Diagnostic] {
    var columns: [String] = []
    var found: [String: [(item: Item, text: String?)]] = [:]
    for item in catalog.items where !item.details.privacy.doubts.isEmpty {
      if privateItems.contains(item) { continue }
      for doubt in item.details.privacy.doubts {
        if found[doubt.column] == nil { columns.append(doubt.column) }
        found[doubt.column, default: []].append((item, doubt.text))
      }
    }
    return columns.compactMap { column in
      guard let items = found[column], let (item, text) = items.first else { return nil }
      let more = items.count > 1 ? " and \(items.count - 1) more" : ""
      return Diagnostic(
        .warning, .privacyColumnDoubtful, item.subject + more,
        (text.map { "the column \(Quotation.quoted(column)) says \(Quotation.quoted($0)) of it" }
          ?? "the column \(Quotation.quoted(column)) says nothing of it")
          + ", but the column “private” does not keep it private", done: done,
        remedy:
          "write “yes” in “private” for what is private, and “yes” in \(Quotation.quoted(column)) for what "
          + "everybody may see; or delete that column, or rename it if it means something else")
    }
  }
}
