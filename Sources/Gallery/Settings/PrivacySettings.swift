/// What the settings say of what a public edition leaves out.
package struct PrivacySettings: Hashable, Sendable {
  /// The fields that are private beside those that are by default.
  package var added: Set<ItemField> = []
  /// Those that are shown though they are private by default.
  package var shown: Set<ItemField> = []
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
    ItemField.hiddenByDefault.subtracting(shown).union(added)
  }
}
