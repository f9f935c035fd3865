/// Which paths are watched.
struct WatchedScope: Sendable {
  /// Without slashes at their ends.
  let folders: [String]
  let ignoring: @Sendable (String) -> Bool

  init(folders: [String], ignoring: @escaping @Sendable (String) -> Bool) {
    self.folders = folders.map { folder in
      let ends = folder.lastIndex { $0 != "/" }
      return ends.map { String(folder[...$0]) } ?? folder
    }
    self.ignoring = ignoring
  }

  /// Visits everything below a folder, a folder before what is in it, and leaves the ignored out.
  ///
  /// `visit` is given the path and what it is, and says whether to go into a folder. It is called
  /// before the folder is listed, so that what is added from then on can be noticed by other means.
  func walk(_ folder: String, visit: (String, FileStatus) -> Bool) {
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in FolderListing.names(in: folder) {
        let path = folder == "/" ? "/" + name : folder + "/" + name
        guard !ignoring(path), let status = FileStatus(path: path) else { continue }
        if visit(path, status), status.kind == .folder { folders.append(path) }
      }
    }
  }
}
