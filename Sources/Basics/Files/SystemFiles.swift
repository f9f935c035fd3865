/// Files that systems leave in folders which somebody has looked into, and that editors leave beside those which somebody
/// has changed; hidden ones are passed over anyway.
enum SystemFiles {
  private static let names: Set<String> = [
    "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r",
  ]

  static func isOne(_ name: String) -> Bool {
    names.contains(name.lowercased()) || isBackup(name)
  }

  /// Whether a file is what was there before, or has not been saved yet, by its name: those of Vim, Emacs, nano and others.
  private static func isBackup(_ name: String) -> Bool {
    name.hasSuffix("~") || name.count > 2 && name.hasPrefix("#") && name.hasSuffix("#")
  }
}
