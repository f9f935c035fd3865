import Foundation

/// A folder that is read from: its files are opened by name, and links are never followed.
package struct SourceFolder: Sendable, Hashable {
  /// The folder's absolute path, without a slash at its end.
  package let path: String

  package init(path: String) { self.path = path }

  /// Why a file could not be read.
  enum Fault: Error, Hashable {
    case missing
    /// A folder, a link, a device: nothing that holds a photo.
    case notAFile
    /// The system's own words.
    case unreadable(String)
  }

  /// The stamp of a file in the folder.
  func stamp(of name: String) throws(Fault) -> FileStamp {
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    return try Self.stamp(of: descriptor)
  }

  /// The whole content of a file in the folder, and the stamp it had when it was opened.
  func read(_ name: String) throws(Fault) -> (bytes: [UInt8], stamp: FileStamp) {
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    let stamp = try Self.stamp(of: descriptor)
    return (try Self.content(of: descriptor, expecting: stamp.size), stamp)
  }

  /// The first bytes of a file in the folder.
  func head(of name: String, count: Int) throws(Fault) -> [UInt8] {
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    _ = try Self.stamp(of: descriptor)
    var head = [UInt8](repeating: 0, count: count)
    let got = Foundation.read(descriptor, &head, count)
    guard got >= 0 else { throw .unreadable(Self.systemWords()) }
    return Array(head.prefix(got))
  }

  /// The names of everything directly in the folder, in order.
  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Opens one path component inside the folder.
  private func openFile(_ name: String) throws(Fault) -> Int32 {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw errno == ENOENT ? .missing : .unreadable(Self.systemWords()) }
    defer { close(folder) }
    // O_NONBLOCK: a pipe that lies in the store must not hold the program up.
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    switch errno {
    case ENOENT, ENAMETOOLONG, ENOTDIR: throw .missing
    case ELOOP, ENXIO: throw .notAFile
    default: throw .unreadable(Self.systemWords())
    }
  }

  private static func stamp(of descriptor: Int32) throws(Fault) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(systemWords()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return FileStamp(status)
  }

  /// Reads to the end of the file, which may be nearer or farther than its size said.
  private static func content(of descriptor: Int32, expecting size: Int) throws(Fault) -> [UInt8] {
    // An archive or a photo of more than this is none; a larger file would only fill the memory.
    let limit = 1 << 30
    guard size <= limit else { throw .unreadable("the file is larger than 1 GiB") }
    var failure: Fault?
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < buffer.count {
        let got = Foundation.read(descriptor, start + count, buffer.count - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = .unreadable(systemWords())
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func systemWords() -> String { String(cString: strerror(errno)) }
}
