import Synchronization

/// What one run opened and looked up, by the paths of the folders that it reads from.
package final class SeenFolders: Sendable {
  private let folders = Mutex<[String: Seen]>([:])

  func seen(at path: String) -> Seen {
    folders.withLock { folders in
      if let known = folders[path] { return known }
      let seen = Seen()
      folders[path] = seen
      return seen
    }
  }
}

/// What of a folder was opened and looked up.
final class Seen: Sendable {
  private let state = Mutex(State())

  private struct State {
    var listings: [ExactPath: FolderListing] = [:]
    var folders: [ExactPath: OpenFolder] = [:]
  }

  /// A process may have some hundred files open.
  private static let most = 64

  func listing(of folder: String) -> FolderListing? {
    state.withLock { $0.listings[ExactPath(folder)] }
  }

  func keep(_ listing: FolderListing, of folder: String) {
    state.withLock { $0.listings[ExactPath(folder)] = listing }
  }

  func folder(at place: Substring) -> OpenFolder? {
    state.withLock { $0.folders[ExactPath(String(place))] }
  }

  func keep(_ folder: OpenFolder, at place: Substring) {
    let own = ExactPath(String(place))
    state.withLock { state in
      if state.folders.count >= Self.most { state.folders.removeAll(keepingCapacity: true) }
      state.folders[own] = folder
    }
  }
}
