package import Foundation

/// A file that takes its place whole: it is written beside that, and until it is finished the place has what it had.
///
/// What is being written always has the same name, and whoever writes holds a lock on it. So a run that was killed
/// leaves one such file at most, which the next run takes over, and two runs never write into each other's.
package enum FreshFile {
  /// What may be in the place.
  package enum Place {
    /// A file, which is replaced.
    case anything
    /// Nothing; what is there stays.
    case nothing
  }

  /// Writes a file in parts, and puts it into its place.
  ///
  /// - Throws: `GalleryError` where another run is writing the same file, the system's `POSIXError`, which is
  ///   `EEXIST` where there is to be nothing and something is, and what `content` throws. The place is as it was then.
  package static func write(
    to path: String, over place: Place = .anything,
    _ content: (_ put: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    try write(to: path, over: place, into: nil, content)
  }

  /// Writes a file where nothing is.
  ///
  /// - Throws: `GalleryError`; nothing is there then, or what was.
  package static func writeNew(_ bytes: [UInt8], to path: String) throws(GalleryError) {
    do {
      try write(to: path, over: .nothing) { put in try put(bytes) }
    } catch let fault as GalleryError {
      throw fault
    } catch {
      throw .notWritten(path, error)
    }
  }

  /// The same for a file whose digest is taken as it is written, or that need not be on the disk yet when the function
  /// ends. `isWanted` is asked when all is written: where it says no, the place stays as it is. `status` is that of
  /// the file in the place, whose owner, permissions and attributes the new one is to have, else `ExtendedAttributes.Lost`
  /// is thrown. `last` is called when all of it is on the disk, which may
  /// take long, and right before it takes its place, unless it throws.
  package static func write(
    to path: String, over place: Place = .anything, into digest: DigestStream?,
    isLasting: Bool = true, as status: stat? = nil,
    _ content: (_ put: ([UInt8]) throws -> Void) throws -> Void,
    if isWanted: () throws -> Bool = { true }, last: () throws -> Void = {}
  ) throws {
    let beside = self.beside(path)
    let descriptor = try opened(beside, for: path, mode: status == nil ? 0o644 : 0o600)
    defer {
      // Unlocked before it is closed: a program that is just being started has all open files for a moment.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    do {
      // Of what only its owner may read nobody else is to see a byte meanwhile.
      if let status {
        let isOfSameOwner = try setOwner(of: descriptor, as: status)
        try ExtendedAttributes.copy(from: path, to: descriptor, isOfSameOwner: isOfSameOwner)
      }
      try content { bytes in
        digest?.add(bytes)
        guard FileWriting.write(bytes[...], to: descriptor) else { throw SystemWords.last }
      }
      guard try isWanted() else {
        unlink(beside)
        return
      }
      if isLasting, !FileSystemLimits.sync(descriptor) { throw SystemWords.last }
      try last()
      switch place {
      case .anything: guard rename(beside, path) == 0 else { throw SystemWords.last }
      case .nothing: try putWhereNothingIs(beside, path)
      }
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Removes the other name that a file in its place still has where a run was killed right after it came there.
  ///
  /// What another run is writing has but one name.
  package static func removeRest(of path: String) {
    let beside = self.beside(path)
    var (own, there) = (stat(), stat())
    if lstat(beside, &own) == 0, lstat(path, &there) == 0, own.st_ino == there.st_ino,
      own.st_dev == there.st_dev
    {
      unlink(beside)
    }
  }

  /// Whether a name is that of a file that is being written, or was when a run was killed.
  package static func isBeingWritten(_ name: String) -> Bool { name.hasPrefix(beginning) }

  private static let beginning = ".bibelot-writing-"

  /// The path at which a file is written: a name as long as any file system takes, whatever the file's own is.
  private static func beside(_ path: String) -> String {
    let path = path as NSString
    let name = beginning + Digest(of: Array(path.lastPathComponent.utf8)).hex.prefix(16)
    return (path.deletingLastPathComponent as NSString).appendingPathComponent(name)
  }

  /// Opens the file beside, empty and locked.
  private static func opened(_ beside: String, for path: String, mode: mode_t) throws -> Int32 {
    while true {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = open(beside, flags, mode)
      guard descriptor >= 0 else { throw SystemWords.last }
      do {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
          throw GalleryError(
            .output, .anotherRun,
            "another run is writing \(path); wait until it has finished, and try again")
        }
        var (own, there) = (stat(), stat())
        guard fstat(descriptor, &own) == 0 else { throw SystemWords.last }
        // Whoever had the lock before may have put this very file into its place, or removed it.
        if lstat(beside, &there) == 0, there.st_ino == own.st_ino, there.st_dev == own.st_dev {
          guard own.st_mode & S_IFMT == S_IFREG else {
            throw GalleryError(
              .output, .fileInTheWay, "\(beside) is in the way of \(path); move it away")
          }
          if own.st_nlink > 1 {
            // A run was killed when this was in its place already: it is its owner's file by another name.
            guard unlink(beside) == 0 else { throw SystemWords.last }
            close(descriptor)
            continue
          }
          guard ftruncate(descriptor, 0) == 0 else { throw SystemWords.last }
          return descriptor
        }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
  }

  /// Gives a file the permissions of another, and its owner where that is allowed; says whether it was.
  private static func setOwner(of descriptor: Int32, as status: stat) throws -> Bool {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw SystemWords.last }
    var mode = status.st_mode & 0o777
    var isOfSameOwner = true
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(descriptor, status.st_uid, status.st_gid) != 0
    {
      // What its group might do is nothing that another group may.
      mode &= 0o707
      isOfSameOwner = false
    }
    // Some file systems know no permissions.
    if own.st_mode & 0o777 != mode, fchmod(descriptor, mode) != 0, errno != EPERM, errno != ENOTSUP
    {
      throw SystemWords.last
    }
    return isOfSameOwner
  }

  private static func putWhereNothingIs(_ beside: String, _ path: String) throws {
    // Unlike renaming, a link replaces no file that has come meanwhile.
    if link(beside, path) == 0 {
      unlink(beside)
      return
    }
    var status = stat()
    guard errno != EEXIST, lstat(path, &status) != 0 else { throw POSIXError(.EEXIST) }
    // A file system such as that of most USB sticks knows no links.
    guard rename(beside, path) == 0 else { throw SystemWords.last }
  }
}
