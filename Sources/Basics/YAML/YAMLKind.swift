/// What a YAML file of the owner's holds, for what is said of it and for slips that are mended.
package struct YAMLKind: Sendable {
  /// What it holds, such as “settings”.
  package let contents: String
  /// What is said of a line that holds neither a name nor a value.
  package let noEntry: String
  /// The names that stand in it.
  package let names: Set<String>
  /// Whether it consists of groups, of which one wrong line spoils no other.
  var holdsGroups = false

  package init(contents: String, noEntry: String, names: Set<String>, holdsGroups: Bool = false) {
    self.contents = contents
    self.noEntry = noEntry
    self.names = names
    self.holdsGroups = holdsGroups
  }
}
