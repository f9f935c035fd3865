import Foundation

/// What lies at a path on the disk.
package enum PathKind {
  case folder
  /// Also anything else that is no folder.
  case file
  /// Only where links are not followed.
  case link

  /// Looks a path up; nil where nothing is there.
  ///
  /// `cause` is that of the error where the system does not tell: what a disk does not give for a moment
  /// must not be taken for gone.
  ///
  /// - Throws: `GalleryError` in the system's words.
  package static func of(
    _ path: String, followingLinks: Bool = true, cause: GalleryError.Cause
  ) throws(GalleryError) -> PathKind? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: return nil
      default:
        throw GalleryError(
          cause, .fileUnreadable, "\(path) could not be read: \(SystemWords.ofLastFailure)")
      }
    }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .file
    }
  }
}
