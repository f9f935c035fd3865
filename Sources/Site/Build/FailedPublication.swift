import Basics

/// What is done about a public edition that was built before, when a build of it fails: what is private by now may
/// still lie in its folder.
struct FailedPublication {
  let folder: OutputFolder
  let state: BuildState

  /// Removes what the site is to have no more, as far as that goes: a full disk has room for it, and what is left
  /// the next build removes.
  func remove(besides planned: PathList) {
    guard (try? state.readOwned(all: true)) != nil, let owned = state.owned.paths else { return }
    let gone = owned.subtracting(planned).filter { path in
      if case .left = folder.remove(path) { false } else { true }
    }
    try? state.forget(gone.sorted())
  }

  /// Whether the site of an earlier build is at a path, also where the disk does not tell.
  static func isThere(at path: String) -> Bool {
    let folder = SourceFolder(path: path)
    if BuiltSite.hasPage(at: "", in: folder) { return true }
    do throws(ReadFault) {
      _ = try folder.head(of: "index.html", count: 1)
      return false
    } catch {
      return error.mayPass
    }
  }

  /// An error with a word on what is still there.
  static func error(_ error: GalleryError, in path: String) -> GalleryError {
    GalleryError(
      error.cause, error.identifier,
      "\(error.description)\n\(path) still holds the previous site, which may show things that are private now; "
        + "do not publish it until a build has finished")
  }
}
