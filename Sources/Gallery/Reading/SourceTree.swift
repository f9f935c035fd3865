/// The folders and files below a project that may be sources.
enum SourceTree {
  /// Whether a folder below another is passed over: what the program makes, the theme's own files,
  /// and what the Finder adds to zip archives.
  static func isLeftOut(_ path: String, in folder: SourceFolder) -> Bool {
    if path == "__MACOSX" || path.hasSuffix("/__MACOSX") { return true }
    return OutputPlace.defaults.contains(path) || Theme.folders.contains(path)
      || BuiltSite.lies(at: path, in: folder)
  }

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
