import Synchronization

/// The folders that are there and could not be looked into, of all that was read of one source, and the
/// files that may be the inventory itself and could not be read.
///
/// To take such a folder for an empty one would leave out what is in it, and take it from the site; without
/// such a file another would be taken for the inventory.
final class FolderFaults: Sendable {
  private let faults = Mutex<[String: String]>([:])

  /// Notes a folder or file by its absolute path, and why.
  func note(_ path: String, _ words: String) { faults.withLock { $0[path] = words } }

  /// The first of them in order of their paths.
  var first: (path: String, words: String)? {
    faults.withLock { faults in
      faults.min { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }
}
