#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system knows of a file without reading it.
struct FileStatus: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case file, folder
    /// A link, a pipe, a socket or a device.
    case other
  }

  let kind: Kind
  /// In bytes.
  let size: Int
  /// In nanoseconds since 1970.
  let modified: Int
  let inode: UInt64
  let device: UInt64

  /// What stands under a path, links not followed; nil if nothing does.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What stands under a path, links followed.
  init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What is open.
  init(of file: Descriptor) throws(SystemError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemError() }
    self.init(status)
  }

  /// What an entry of an open folder is, links not followed.
  init(ofEntry name: [CChar], in folder: Descriptor) throws(SystemError) {
    var status = stat()
    guard fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw SystemError()
    }
    self.init(status)
  }

  /// A folder of which nothing counts but that it is this one.
  static func folder(inode: UInt64) -> FileStatus { FileStatus(folder: inode) }

  private init(folder inode: UInt64) {
    (kind, size, modified, self.inode, device) = (.folder, 0, 0, inode, 0)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    size = Int(status.st_size)
    let time = status.modificationTime
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }
}
