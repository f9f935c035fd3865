import Foundation

/// The files below a folder on a disk, opened one path component at a time without following links.
///
/// The folder itself may be a link: its owner named it.
struct DiskFolder: Sendable {
  var path: String

  typealias Fault = SourceFolder.Fault

  func stamp(of name: String) throws(Fault) -> FileStamp {
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    return try Self.stamp(of: descriptor)
  }

  func read(_ name: String, upTo limit: Int) throws(Fault) -> (bytes: [UInt8], stamp: FileStamp) {
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    let stamp = try Self.stamp(of: descriptor)
    guard stamp.size <= limit else { throw .tooLarge(limit: limit) }
    return (try Self.content(of: descriptor, expecting: stamp.size), stamp)
  }

  func head(of name: String, count: Int) throws(Fault) -> [UInt8] {
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    _ = try Self.stamp(of: descriptor)
    var head = [UInt8](repeating: 0, count: count)
    let got = Foundation.read(descriptor, &head, count)
    guard got >= 0 else { throw .unreadable(SystemWords.ofLastFailure) }
    return Array(head.prefix(got))
  }

  func entries(in folder: String) throws(Fault) -> [SourceFolder.Entry] {
    let descriptor = try openFolder(folder.split(separator: "/"))
    defer { close(descriptor) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(
        atPath: folder.isEmpty ? path : path + "/" + folder)
    } catch {
      throw .unreadable(SystemWords.of(error))
    }
    return names.map { name in
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        return SourceFolder.Entry(name: name, kind: .other)
      }
      return switch Obstacle(status) {
      case nil: SourceFolder.Entry(name: name, kind: .file)
      case .folder: SourceFolder.Entry(name: name, kind: .folder)
      case .link: SourceFolder.Entry(name: name, kind: .link)
      default: SourceFolder.Entry(name: name, kind: .other)
      }
    }
  }

  /// Opens a file below the folder.
  private func openFile(_ name: String) throws(Fault) -> Int32 {
    var components = name.split(separator: "/", omittingEmptySubsequences: false)
    let file = String(components.popLast() ?? "")
    let folder = try openFolder(components)
    defer { close(folder) }
    // O_NONBLOCK: a pipe that lies in the store must not hold the program up.
    let descriptor = openat(folder, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    return try Self.opened(descriptor, file, in: folder)
  }

  /// Opens a folder below the folder.
  private func openFolder(_ components: [Substring]) throws(Fault) -> Int32 {
    var folder = try Self.opened(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path)
    for component in components {
      guard component != "..", component != ".", !component.isEmpty else {
        close(folder)
        throw .missing
      }
      let next = openat(
        folder, String(component), O_RDONLY | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC)
      let above = folder
      defer { close(above) }
      do throws(Fault) {
        folder = try Self.opened(next, String(component), in: above)
      } catch {
        throw error == .notAFile(.link)
          ? .notAFile(.linkAbove) : error.isObstacle ? .missing : error
      }
    }
    return folder
  }

  /// What opening something of a name in a folder gave.
  private static func opened(
    _ descriptor: Int32, _ name: String, in folder: Int32 = AT_FDCWD
  ) throws(Fault) -> Int32 {
    if descriptor >= 0 { return descriptor }
    let reason = errno
    switch reason {
    case ENOENT, ENAMETOOLONG: throw .missing
    case ELOOP, ENXIO, ENODEV, ENOTDIR:
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        let obstacle = Obstacle(status)
      else { throw .missing }
      throw .notAFile(obstacle)
    default: throw .unreadable(SystemWords.of(number: reason))
    }
  }

  private static func stamp(of descriptor: Int32) throws(Fault) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(SystemWords.ofLastFailure) }
    if let obstacle = Obstacle(status) { throw .notAFile(obstacle) }
    return FileStamp(status)
  }

  /// Reads to the end of the file, which may be nearer or farther than its size said.
  private static func content(of descriptor: Int32, expecting size: Int) throws(Fault) -> [UInt8] {
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
          failure = .unreadable(SystemWords.ofLastFailure)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
