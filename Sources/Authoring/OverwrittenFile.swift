import Basics
import Foundation

/// A file that is written into itself, since another one in its place would lose some of what belongs to it.
///
/// What it held lies beside it meanwhile, and stays there if the run is killed.
struct OverwrittenFile {
  let path: String
  /// What it holds.
  let old: [UInt8]
  let status: stat

  /// Where what it held lies while it is written.
  private var copy: String { path + Self.ending }
  static let ending = ".before"

  /// Writes a new content; `last` is called right before anything in the file changes, unless it throws.
  ///
  /// - Throws: `GalleryError`; the file is as it was then, or the message says where that lies.
  func write(_ content: [UInt8], last: () throws(GalleryError) -> Void) throws(GalleryError) {
    try keepOld()
    let descriptor: Int32
    do throws(GalleryError) {
      try last()
      descriptor = try opened()
    } catch {
      unlink(copy)
      throw error
    }
    defer { close(descriptor) }
    if Self.put(content, into: descriptor) {
      unlink(copy)
      return
    }
    let number = errno
    guard Self.put(old, into: descriptor) else {
      throw GalleryError(
        .output, .fileUnwritable,
        "\(path) was only partly written: \(SystemWords.of(number: number)); what it held before is in \(copy): "
          + "make room on the disk, and copy that file over \(path)")
    }
    unlink(copy)
    throw .notWritten(path, number: number)
  }

  private func keepOld() throws(GalleryError) {
    do {
      try FreshFile.write(to: copy, over: .nothing, into: nil, as: status) { put in try put(old) }
    } catch let fault as GalleryError {
      throw fault
    } catch  where SystemWords.number(of: error) == EEXIST {
      throw GalleryError(
        .output, .fileInTheWay,
        "\(copy) is in the way: it may be the old content of \(path), saved by a run that was stopped; compare the two "
          + "files, keep the right one as \(path), move \(copy) away, and try again")
    } catch {
      throw .notWritten(copy, error)
    }
  }

  private func opened() throws(GalleryError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .notWritten(path, number: errno) }
    var own = stat()
    guard fstat(descriptor, &own) == 0, own.st_ino == status.st_ino, own.st_dev == status.st_dev
    else {
      close(descriptor)
      throw GalleryError(
        .output, .fileChanged,
        "\(path) has just been changed, so nothing was written to it; try again")
    }
    return descriptor
  }

  /// Whether all of it is on the disk; else the system's reason is left.
  private static func put(_ content: [UInt8], into descriptor: Int32) -> Bool {
    lseek(descriptor, 0, SEEK_SET) == 0 && FileWriting.write(content[...], to: descriptor)
      && ftruncate(descriptor, off_t(content.count)) == 0 && FileSystemLimits.sync(descriptor)
  }
}
