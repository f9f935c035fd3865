package import Basics
package import Model

extension Settings {
  /// What a public edition is not sorted by though the settings say so: an order would tell how what is private
  /// compares.
  var notesOnPrivateOrders: [Diagnostic] {
    let hidden = privacy.fields
    func note(on setting: String, _ field: ItemField, done: String) -> Diagnostic {
      Diagnostic(
        .note, .fieldNamedAndPrivate, SettingsFile.name,
        "“\(setting)” names \(field.settingName), which is private",
        done: done)
    }
    let order = sort.field.flatMap { hidden.contains($0) ? $0 : nil }.map {
      note(on: "sort", $0, done: "items come in the inventory’s order")
    }
    return (order.map { [$0] } ?? [])
      + sortedPages.filter(hidden.contains).map {
        note(on: "sorted_pages", $0, done: "no page is sorted by it")
      }
  }

  /// The settings as far as they concern what a public edition shows.
  package var ofPublicEdition: Settings {
    let hidden = privacy.fields
    var settings = self
    settings.isPublished = true
    // Without rooms, numbers and values there is room for who made it.
    if columns == Settings().columns {
      settings.columns = [.photos, .name, .maker, .category, .room, .value]
    }
    settings.columns.removeAll(where: hidden.contains)
    settings.sortedPages.removeAll(where: hidden.contains)
    if sort.field.map(hidden.contains) ?? false { settings.sort = ItemOrder() }
    // What it costs new would be shown as the value that nobody is to know.
    if hidden.contains(.value) { settings.valueMeans = .stated }
    settings.searchEngines = searchEngines ?? .welcome
    return settings
  }
}

extension PrivacySettings {
  /// What the settings ask for and does not come about.
  package func notes(on catalog: Catalog) -> [Diagnostic] {
    let both = ItemField.allCases.filter { added.contains($0) && shown.contains($0) }.map { field in
      Diagnostic(
        .warning, .privacyContradiction, SettingsFile.name,
        "“private” and “show” both name \(field.settingName)", done: "it stays private",
        remedy: "remove it from one of the two")
    }
    return both + notesOnOwnFields(of: catalog) + notesOnDocuments(of: catalog)
  }

  private func notesOnOwnFields(of catalog: Catalog) -> [Diagnostic] {
    if shownOwnFields.isEmpty { return [] }
    if added.contains(.ownFields) {
      return [
        Diagnostic(
          .warning, .privacyContradiction, SettingsFile.name,
          "“private” lists own_fields, but “show_own_fields” lists some of them",
          done: "all of them stay private", remedy: "remove one of the two settings")
      ]
    }
    let names = Set(catalog.items.flatMap { $0.details.ownFields.map(\.name) }).sorted()
    let known = Set(names.map(Self.folded))
    return shownOwnFields.filter { !known.contains(Self.folded($0)) }.map {
      let near = EditDistance.nearest(to: $0, among: names)
      return Diagnostic(
        .warning, .privacyNameUnknown, SettingsFile.name,
        "“show_own_fields” names \(Quotation.quoted($0)), but you have no field of your own with that name",
        done: "nothing was shown for it",
        remedy: near.map { "did you mean \(Quotation.quoted($0))?" }
          ?? "write it as its column is called, or delete it")
    }
  }

  private func notesOnDocuments(of catalog: Catalog) -> [Diagnostic] {
    if documents.isEmpty { return [] }
    let known = Set(
      catalog.items.flatMap { $0.documents.flatMap { NamedPaths.ends(of: $0.path) } })
    return documents.filter { !known.contains(NamedPaths.folded($0)) }.map { name in
      Diagnostic(
        .warning, .privacyNameUnknown, SettingsFile.name,
        "“publish_documents” names \(Quotation.quoted(name)), but no item has a receipt or manual of that name",
        done: "nothing was published for it", remedy: "correct the name, or delete it")
    }
  }
}
