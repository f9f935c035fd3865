package import Foundation
import Synchronization

/// What a run looked at on the disk: the files that it read, the folders that it listed, and what it
/// looked for in vain.
///
/// Where all of it is still as it was, another run would read the same.
package final class ReadLog: Sendable {
  /// What was looked at below each folder that is read from.
  private let looks = Mutex<[String: [ExactPath: Look]]>([:])
  /// Whether something was there and could not be read: it may be read the next time, though nothing that
  /// can be seen of it changes.
  private let failed = Atomic(false)
  /// A log in which everything is noted as well.
  private let outer: ReadLog?

  package init(inside outer: ReadLog? = nil) { self.outer = outer }

  /// What was found at a path.
  package struct Look: Hashable, Sendable {
    /// Tells what is there from anything else that may be; 0 for nothing.
    package var fingerprint: UInt64
    /// Whether only which folder it is matters, and not what lies in it.
    package var isWayOnly = false
    package var isFolder = false
    /// When it was changed last, in nanoseconds since 1970.
    package var changed = 0

    package init(_ status: stat?, isWayOnly: Bool = false) {
      self.isWayOnly = isWayOnly
      guard let status else {
        fingerprint = 0
        return
      }
      let stamp = FileStamp(status)
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      if !isWayOnly { changed = max(stamp.modified, stamp.changed) }
      fingerprint = Fingerprint.of(
        isWayOnly
          ? [UInt64(status.st_mode & S_IFMT), stamp.inode, stamp.device]
          : [UInt64(status.st_mode & S_IFMT), stamp.fingerprint])
    }
  }

  /// Notes what is at a path below a folder.
  package func note(_ status: stat?, at path: String, in root: String, isWayOnly: Bool = false) {
    let look = Look(status, isWayOnly: isWayOnly)
    let exact = ExactPath(path)
    looks.withLock { Self.add(look, at: exact, to: &$0[root, default: [:]]) }
    outer?.note(status, at: path, in: root, isWayOnly: isWayOnly)
  }

  private static func add(_ look: Look, at path: ExactPath, to looks: inout [ExactPath: Look]) {
    guard let place = looks.index(forKey: path) else {
      looks[path] = look
      return
    }
    // What was seen first counts: what changed since is to be seen by the next run. To look at a
    // folder means more than to pass through it.
    if looks.values[place].isWayOnly, !look.isWayOnly { looks.values[place] = look }
  }

  /// Notes all that another log has.
  package func add(_ other: ReadLog) {
    let found = other.looks.withLock(\.self)
    looks.withLock { looks in
      for (root, found) in found {
        for (path, look) in found { Self.add(look, at: path, to: &looks[root, default: [:]]) }
      }
    }
    if other.failed.load(ordering: .relaxed) { failed.store(true, ordering: .relaxed) }
    outer?.add(other)
  }

  /// Whether all that was looked at is as it was.
  package var isStillTrue: Bool {
    let again = LooksAgain()
    return looks.withLock { looks in
      looks.allSatisfy { root, looks in
        again.enter(root)
        return looks.allSatisfy { path, look in
          again.look(at: path.text.utf8, isWayOnly: look.isWayOnly).fingerprint == look.fingerprint
        }
      }
    }
  }

  /// Notes that something was there and could not be read.
  func noteFailure() {
    failed.store(true, ordering: .relaxed)
    outer?.noteFailure()
  }

  /// What is at a path below an open folder; nil where there is nothing, or no folder.
  package static func status(at path: String, in folder: Int32?) -> stat? {
    var status = stat()
    guard let folder else { return nil }
    let found =
      path.isEmpty
      ? fstat(folder, &status) : fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW)
    return found == 0 ? status : nil
  }

  /// All that was looked at, by the folders that were read from.
  package var all: [(root: String, looks: [(path: String, look: Look)])] {
    looks.withLock { looks in
      looks.sorted { $0.key < $1.key }.map { root, looks in
        (root, looks.map { ($0.key.text, $0.value) }.sorted { $0.0 < $1.0 })
      }
    }
  }

  /// Whether all that was looked at was read, and had been left alone since a moment, so that what looks
  /// the same the next time is the same.
  package func isWhole(andOlderThan moment: Int) -> Bool {
    !failed.load(ordering: .relaxed)
      && looks.withLock { looks in
        looks.values.allSatisfy { looks in looks.values.allSatisfy { $0.changed < moment } }
      }
  }

  /// A number that is another one where any file that was read differs, or another was; nil where one
  /// was changed since a moment or could not be read, so that the number proves nothing.
  package func fingerprintOfFiles(olderThan moment: Int) -> UInt64? {
    guard !failed.load(ordering: .relaxed) else { return nil }
    var fingerprint = Fingerprint.start
    for root in all {
      fingerprint = Fingerprint.adding(root.root, to: fingerprint)
      for (path, look) in root.looks where !look.isFolder {
        guard look.changed < moment else { return nil }
        fingerprint = Fingerprint.adding(
          look.fingerprint, to: Fingerprint.adding(path, to: fingerprint))
      }
    }
    return fingerprint
  }
}
