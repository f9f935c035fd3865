import Basics

/// What the settings say of what a public edition leaves out.
package struct PrivacySettings: Hashable, Sendable {
  /// The fields that are private beside those that are by default.
  package var added: Set<ItemField> = []
  /// Those that are shown though they are private by default.
  package var shown: Set<ItemField> = []
  /// Fields of the owner's own that are shown while the others of them are private, by their names.
  package var shownOwnFields: [String] = []
  /// Items that are private altogether, by key, serial number or name.
  package var items: [String] = []
  /// Categories whose items are private altogether.
  package var categories: [String] = []
  /// PDFs that are published as they are, by their paths or file names.
  package var documents: [String] = []
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
    return shown.contains(.ownFields) || shownOwnFields.contains { Self.areSame($0, name) }
  }

  /// Whether two names are those of one field: capitals and space around them do not count.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    trimmed(first).lowercased() == trimmed(second).lowercased()
  }
}
