import Foundation

/// The files below a folder on a disk, opened one path component at a time without following links.
///
/// The folder itself may be a link: its owner named it. What lies in each folder is looked up once and
/// then remembered, by all values of one run (`SourceFolder.lookingOnce`), else by each value.
struct DiskFolder: Sendable {
  let path: String
  private let seen: Seen

  typealias Fault = ReadFault

  init(path: String) {
    self.path = path
    seen = ReadingContext.current.seen?.seen(at: path) ?? Seen()
  }

  func stamp(of name: String) throws(Fault) -> FileStamp {
    do throws(Fault) {
      let (folder, file) = try place(of: name)
      var status = stat()
      guard fstatat(folder.descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw OpenFolder.fault(errno, of: file, in: folder.descriptor)
      }
      return try stamp(status, of: name)
    } catch {
      note(error, at: name)
      throw error
    }
  }

  func read(_ name: String, upTo limit: Int) throws(Fault) -> (
    bytes: [UInt8], stamp: FileStamp
  ) {
    try reading(name) { descriptor, stamp throws(Fault) in
      guard stamp.size <= limit else { throw .tooLarge(limit: limit) }
      return try Self.content(of: descriptor, expecting: stamp.size)
    }
  }

  func head(of name: String, count: Int) throws(Fault) -> [UInt8] {
    guard let known = ReadingContext.current.heads else {
      return try readHead(of: name, count: count).bytes
    }
    let file = path + "/" + name
    if let head = known.head(of: file, stamp: try stamp(of: name), count: count) { return head }
    let (bytes, stamp) = try readHead(of: name, count: count)
    known.keep(bytes, of: file, stamp: stamp, count: count)
    return bytes
  }

  private func readHead(
    of name: String, count: Int
  ) throws(Fault) -> (bytes: [UInt8], stamp: FileStamp) {
    try reading(name) { descriptor, _ throws(Fault) in
      var head = [UInt8](repeating: 0, count: count)
      var got = Foundation.read(descriptor, &head, count)
      while got < 0, errno == EINTR { got = Foundation.read(descriptor, &head, count) }
      guard got >= 0 else { throw .unreadable(SystemWords.ofLastFailure) }
      return Array(head.prefix(got))
    }
  }

  /// Opens a file below the folder, and reads of it what is wanted.
  private func reading(
    _ name: String, _ content: (Int32, FileStamp) throws(Fault) -> [UInt8]
  ) throws(Fault) -> (bytes: [UInt8], stamp: FileStamp) {
    do throws(Fault) {
      let (folder, file) = try place(of: name)
      // O_NONBLOCK: a pipe that lies in the store must not hold the program up.
      let descriptor = openat(
        folder.descriptor, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw OpenFolder.fault(errno, of: file, in: folder.descriptor) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .unreadable(SystemWords.ofLastFailure) }
      let stamp = try stamp(status, of: name)
      return (try content(descriptor, stamp), stamp)
    } catch {
      note(error, at: name)
      throw error
    }
  }

  /// What lies directly in a folder, in the order of the names' bytes; hidden files are left out, and
  /// those whose names are no UTF-8.
  func entries(in folder: String) throws(Fault) -> [FolderEntry] {
    do throws(Fault) {
      let listing: FolderListing
      if let known = seen.listing(of: folder) {
        listing = known
      } else {
        listing = try FolderListing(of: try open(folder[...]))
        seen.keep(listing, of: folder)
      }
      ReadingContext.current.log?.note(listing.status, at: folder, in: path)
      return listing.entries
    } catch {
      note(error, at: folder)
      throw error
    }
  }

  /// The stamp of a file by its status, which is noted.
  private func stamp(_ status: stat, of name: String) throws(Fault) -> FileStamp {
    ReadingContext.current.log?.note(status, at: name, in: path)
    if let obstacle = Obstacle(status) { throw .notAFile(obstacle) }
    return FileStamp(status)
  }

  /// Notes what lies at a path that could not be read.
  private func note(_ fault: Fault, at name: String) {
    guard let log = ReadingContext.current.log else { return }
    if fault.mayPass { log.noteFailure() }
    let root = try? open("")
    log.note(ReadLog.status(at: name, in: root?.descriptor), at: name, in: path)
  }

  /// The folder of a file, and the file's name in it.
  private func place(of name: String) throws(Fault) -> (OpenFolder, String) {
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (try open(""), name)
    }
    // What begins with a slash is no path below the folder.
    guard slash > name.startIndex else { throw .missing }
    return (try open(name[..<slash]), String(name[name.utf8.index(after: slash)...]))
  }

  /// Opens a folder below the folder, unless it was opened before.
  private func open(_ place: Substring) throws(Fault) -> OpenFolder {
    if let known = seen.folder(at: place) { return known }
    var folder = try OpenFolder(
      opened: Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path, in: AT_FDCWD)
    let log = ReadingContext.current.log
    if let log { folder.noteWay(at: "", in: path, to: log) }
    let components =
      place.isEmpty ? [] : place.split(separator: "/", omittingEmptySubsequences: false)
    for component in components {
      guard component != "..", component != ".", !component.isEmpty else { throw .missing }
      let name = String(component)
      let next = openat(
        folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC)
      do throws(Fault) {
        folder = try OpenFolder(opened: next, name, in: folder.descriptor)
        if let log {
          folder.noteWay(at: String(place[..<component.endIndex]), in: path, to: log)
        }
      } catch {
        throw error == .notAFile(.link)
          ? .notAFile(.linkAbove) : error.isObstacle ? .missing : error
      }
    }
    seen.keep(folder, at: place)
    return folder
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
