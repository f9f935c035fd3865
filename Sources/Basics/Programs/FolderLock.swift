import Foundation

/// Says that the run that made a folder is still there.
///
/// The lock ends with its process, however that ends: so a folder that a killed run left is known by having none.
struct FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder; nil where another run holds it, or where the file system has no locks of folders: then no run
  /// removes what another has left.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  func unlock() {
    // A program that is just being started has all open files for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Removes what killed runs of this user left in a folder, of names with a certain beginning.
  ///
  /// What is younger than a minute may not be locked yet by whoever made it; `moment` is in nanoseconds since 1970.
  static func removeLeft(
    in folder: String, beginning: String, before moment: Int = (Int(time(nil)) - 60) * 1_000_000_000
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(beginning) {
      let path = (folder as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid(), FileStamp(status).isOlder(than: moment),
        let lock = FolderLock(path)
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
      lock.unlock()
    }
  }
}
