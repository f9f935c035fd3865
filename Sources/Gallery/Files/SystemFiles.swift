/// Files that systems leave in folders which somebody has looked into; hidden ones are passed over anyway.
enum SystemFiles {
  private static let names: Set<String> = [
    "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r",
  ]

  static func isOne(_ name: String) -> Bool { names.contains(name.lowercased()) }
}
