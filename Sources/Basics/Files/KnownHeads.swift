import Synchronization

/// The first bytes of files, kept from one run to the next of a process that reads the same folder again and again: to
/// find an inventory takes those of every file in its folder.
package struct KnownHeads: Sendable {
  private let store: Store
  /// A file that was changed since proves nothing.
  private let moment: Int

  /// Those of an earlier run; new ones are kept of files that had been left alone since a moment, in nanoseconds since
  /// 1970 by the file system's clock.
  package init(_ store: Store, provenBefore moment: Int) {
    (self.store, self.moment) = (store, moment)
  }

  package final class Store: Sendable {
    package init() {}

    fileprivate let heads = Mutex<[ExactPath: Head]>([:])

    fileprivate struct Head: Sendable {
      var stamp: FileStamp
      var count: Int
      var bytes: [UInt8]
    }

    /// More files are somebody's whole disk, and longer heads are hardly ever asked for.
    fileprivate static let most = (files: 100_000, bytes: 64)
  }

  /// The head of so many bytes of a file that is as it was.
  package func head(of path: String, stamp: FileStamp, count: Int) -> [UInt8]? {
    store.heads.withLock { heads in
      guard let head = heads[ExactPath(path)], head.stamp == stamp, head.count == count else {
        return nil
      }
      return head.bytes
    }
  }

  package func keep(_ bytes: [UInt8], of path: String, stamp: FileStamp, count: Int) {
    guard stamp.isOlder(than: moment), count <= Store.most.bytes else { return }
    store.heads.withLock { heads in
      if heads.count >= Store.most.files { heads.removeAll() }
      heads[ExactPath(path)] = Store.Head(stamp: stamp, count: count, bytes: bytes)
    }
  }
}
