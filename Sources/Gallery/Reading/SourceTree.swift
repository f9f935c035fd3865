/// The folders and files below a project that may be sources.
enum SourceTree {
  /// Whether a folder below another is passed over: what the program makes, the theme's own files,
  /// and what systems keep for themselves.
  static func isLeftOut(_ path: String, in folder: SourceFolder) -> Bool {
    if systemFolders.contains(path.split(separator: "/").last.map(String.init) ?? "") {
      return true
    }
    return OutputPlace.defaults.contains(path) || Theme.folders.contains(path)
      || BuiltSite.lies(at: path, in: folder)
  }

  /// What the Finder adds to zip archives, and what file systems and Windows keep on a whole disk,
  /// which only they may read.
  private static let systemFolders: Set = [
    "__MACOSX", "lost+found", "System Volume Information", "$RECYCLE.BIN",
  ]

  /// The paths of all files, five levels deep at most, in their order.
  static func files(in folder: SourceFolder) -> [String] {
    var files: [String] = []
    var level = [""]
    for _ in 0..<5 {
      var next: [String] = []
      for place in level {
        for entry in folder.entries(in: place) {
          let path = place.isEmpty ? entry.name : place + "/" + entry.name
          if entry.kind == .file { files.append(path) }
          if entry.kind == .folder, !isLeftOut(path, in: folder) { next.append(path) }
        }
      }
      level = next
    }
    return files.sorted()
  }
}
