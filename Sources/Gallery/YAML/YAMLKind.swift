/// What a YAML file of the owner's holds, for what is said of it and for slips that are mended.
struct YAMLKind: Sendable {
  /// What it holds, such as “settings”.
  let contents: String
  /// What is said of a line that holds neither a name nor a value.
  let noEntry: String
  /// The names that stand in it.
  let names: Set<String>
  /// Whether it consists of groups, of which one wrong line spoils no other.
  var holdsGroups = false
}
