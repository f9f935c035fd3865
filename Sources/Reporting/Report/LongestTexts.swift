/// How long texts are at most that must stand on one sheet with others, in scalars: longer ones are slips, such as a
/// page that was pasted into a name.
enum LongestTexts {
  static let name = 400
  static let group = 150
  static let label = 120
  static let file = 300
  /// A line of what the settings say of the policy, and how many lines.
  static let policyLine = 200
  static let policyLines = 8
}
