import Foundation

/// What some file systems cannot do: network volumes, and those of other systems.
package enum FileSystemLimits {
  /// Whether an error of `flock` says that there are no locks, and not that another run holds one.
  package static func lacksLocks(_ number: Int32) -> Bool {
    [EOPNOTSUPP, ENOTSUP, ENOLCK, ENOSYS].contains(number)
  }

  /// Waits until an open file is on the disk; says whether that went well, or cannot be asked for.
  package static func sync(_ descriptor: Int32) -> Bool {
    fsync(descriptor) == 0 || [EINVAL, EOPNOTSUPP, ENOTSUP, ENOSYS].contains(errno)
  }
}
