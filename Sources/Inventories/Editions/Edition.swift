package import Basics
package import Model

/// For whom a site is made.
package enum Edition: String, Sendable, CaseIterable {
  /// Its owner, to whom it shows everything.
  case owner
  /// Anybody: it shows nothing that is private.
  case `public`

  /// The folder's name where none is given.
  package var folder: String {
    switch self {
    case .owner: OutputPlace.owner
    case .public: OutputPlace.publicEdition
    }
  }

  /// The settings as far as they concern what the edition shows.
  package func settings(_ settings: Settings) -> Settings {
    switch self {
    case .owner: settings
    case .public: settings.ofPublicEdition
    }
  }

  /// What the settings ask for and the edition does not do.
  package func notes(on settings: Settings) -> [Diagnostic] {
    switch self {
    case .owner: []
    case .public: settings.notesOnPrivateOrders
    }
  }

  /// The fields of items that templates can show nothing of.
  package func withheld(by settings: Settings) -> Set<ItemField> {
    switch self {
    case .owner: []
    case .public: settings.privacy.fields
    }
  }

  /// What an edition shows of a catalogue.
  package struct Shown: Sendable {
    package var catalog: Catalog
    /// The place in the archive of each item.
    package var origins: [Int]
    package var diagnostics: [Diagnostic] = []
  }

  /// What the edition may show of a catalogue.
  package func shown(
    of catalog: Catalog, settings: Settings, besides withdrawn: Withdrawn = Withdrawn()
  ) -> Shown {
    switch self {
    case .owner: return Shown(catalog: catalog, origins: catalog.items.map(\.index))
    case .public:
      let shown = PublicCatalog(catalog, settings: settings, besides: withdrawn)
      return Shown(
        catalog: shown.catalog, origins: shown.origins, diagnostics: shown.diagnostics)
    }
  }
}
