import Synchronization

/// The folders that are there and could not be looked into, of all that was read of one source.
///
/// To take such a folder for an empty one would leave out what is in it, and take it from the site.
final class FolderFaults: Sendable {
  private let faults = Mutex<[String: String]>([:])

  /// Notes a folder by its absolute path, and why.
  func note(_ path: String, _ words: String) { faults.withLock { $0[path] = words } }

  /// The first of the folders in order of their paths.
  var first: (path: String, words: String)? {
    faults.withLock { faults in
      faults.min { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }
}
