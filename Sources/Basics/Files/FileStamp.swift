package import Foundation

/// What the file system says of a file: when one of these changes, its content may have.
///
/// Git's index decides the same way; times are nanoseconds since 1970.
package struct FileStamp: Hashable, Sendable {
  package var modified: Int
  package var changed: Int
  package var size: Int
  package var inode: UInt64
  package var device: UInt64

  package init(modified: Int, changed: Int, size: Int, inode: UInt64, device: UInt64) {
    (self.modified, self.changed, self.size) = (modified, changed, size)
    (self.inode, self.device) = (inode, device)
  }

  package init(_ status: stat) {
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// Whether the file was left alone since a moment, so that equal stamps mean equal content.
  ///
  /// A file written in the same tick in which it was read could change again without its stamp
  /// showing it; such a stamp proves nothing.
  package func isOlder(than moment: Int) -> Bool { modified < moment && changed < moment }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

extension FileStamp {
  /// All of it in one number.
  package var fingerprint: UInt64 {
    Fingerprint.of([
      UInt64(bitPattern: Int64(modified)), UInt64(bitPattern: Int64(changed)), UInt64(size), inode,
      device,
    ])
  }
}
