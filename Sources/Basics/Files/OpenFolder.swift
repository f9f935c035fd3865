import Foundation

/// A folder that is open for as long as somebody holds it.
final class OpenFolder: Sendable {
  let descriptor: Int32

  /// Takes what opening something of a name in a folder gave.
  init(
    opened descriptor: Int32, _ name: String, in folder: Int32
  ) throws(ReadFault) {
    guard descriptor >= 0 else { throw Self.fault(errno, of: name, in: folder) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Notes which folder it is.
  func noteWay(at place: String, in root: String, to log: ReadLog) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return log.noteFailure() }
    log.note(status, at: place, in: root, isWayOnly: true)
  }

  /// What is wrong with something of a name in a folder, which could not be opened.
  static func fault(_ reason: Int32, of name: String, in folder: Int32) -> ReadFault {
    switch reason {
    case ENOENT, ENAMETOOLONG: return .missing
    case ELOOP, ENXIO, ENODEV, ENOTDIR:
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        let obstacle = Obstacle(status)
      else { return .missing }
      return .notAFile(obstacle)
    case EACCES, EPERM: return .forbidden(SystemWords.of(number: reason))
    default: return .unreadable(SystemWords.of(number: reason))
    }
  }
}
