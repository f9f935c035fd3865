import Basics

/// What the settings say of what a public edition leaves out.
package struct PrivacySettings: Hashable, Sendable {
  /// The fields that are private beside those that are by default.
  package var added: Set<ItemField> = []
  /// Those that are shown though they are private by default.
  package var shown: Set<ItemField> = []
  /// Fields of the owner's own that are shown while the others of them are private, by their names.
  package var shownOwnFields: [String] = [] {
    didSet { shownNames = Set(shownOwnFields.map(Self.folded)) }
  }
  private var shownNames: Set<String> = []
  /// Items that are private altogether, by key, serial number or name.
  package var items: [String] = []
  /// Categories whose items are private altogether.
  package var categories: [String] = []
  /// PDFs that are published as they are, by their paths or file names.
  package var documents: [String] = [] {
    didSet { namedDocuments = NamedPaths(documents) }
  }
  private var namedDocuments = NamedPaths([])
  /// Private texts that may stand in what is published, and files of a theme that may be published whatever
  /// they hold.
  package var allowed: [String] = []

  package init() {}

  /// The fields that a public edition does not show: what is both named private and shown stays private.
  package var fields: Set<ItemField> {
    var hidden = ItemField.hiddenByDefault.subtracting(shown)
    // Of these some are shown, and `shows` says which.
    if !shownOwnFields.isEmpty { hidden.remove(.ownFields) }
    return hidden.union(added)
  }

  /// Whether a public edition shows a field of the owner's own.
  package func shows(ownField name: String) -> Bool {
    if added.contains(.ownFields) { return false }
    return shown.contains(.ownFields) || names(ownField: name)
  }

  /// Whether a field of the owner's own is among those that are shown by their names.
  package func names(ownField name: String) -> Bool {
    !shownNames.isEmpty && shownNames.contains(Self.folded(name))
  }

  /// Whether a PDF is among those that are published.
  package func publishes(documentAt path: String) -> Bool { namedDocuments.contains(path) }

  /// What is compared of a field's name: capitals and space around it do not count.
  package static func folded(_ name: String) -> String { trimmed(name).lowercased() }
}
