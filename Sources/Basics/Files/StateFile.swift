import Foundation

/// A file of a build's state: it is there as it was or as it is to be, and never half.
package enum StateFile {
  /// Puts bytes, in several parts, into a file's place.
  ///
  /// - Throws: `GalleryError` where they cannot be written.
  package static func replace(_ path: String, with parts: [ArraySlice<UInt8>]) throws(GalleryError)
  {
    let fresh = path + ".new"
    unlink(fresh)
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    var isWritten = descriptor >= 0
    for part in parts where isWritten {
      isWritten = FileWriting.write(part, to: descriptor)
    }
    var reason = errno
    if descriptor >= 0, close(descriptor) != 0, isWritten { (isWritten, reason) = (false, errno) }
    if isWritten, rename(fresh, path) != 0 { (isWritten, reason) = (false, errno) }
    guard isWritten else {
      unlink(fresh)
      throw .notWritten(path, number: reason)
    }
  }

  /// The bytes of a file; nil where there is none.
  ///
  /// - Throws: `GalleryError` where it is there and cannot be read.
  package static func read(_ path: String) throws(GalleryError) -> [UInt8]? {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    do throws(ReadFault) {
      return try read(String(path[path.index(after: slash)...]), in: String(path[..<slash]))
    } catch {
      if error == .missing || error.isObstacle { return nil }
      throw GalleryError(.output, .fileUnreadable, "\(path) could not be read: \(error.words)")
    }
  }

  /// The bytes of a file; nil where there is none that can be read.
  package static func content(of path: String) -> [UInt8]? { (try? read(path)) ?? nil }

  /// The bytes of a file below a folder, which is no source.
  package static func read(_ name: String, in folder: String) throws(ReadFault) -> [UInt8] {
    try ReadingContext.changing({ ($0.log, $0.seen) = (nil, nil) }) { () throws(ReadFault) in
      try DiskFolder(path: folder).read(name, upTo: ReadFault.lengthLimit).bytes
    }
  }

  /// What a record is as a file: a line that says what it is, the digest of the rest, and the rest, which is
  /// given in parts.
  package static func parts(
    of record: [ArraySlice<UInt8>], beginning: [UInt8]
  ) -> [ArraySlice<UInt8>] {
    [beginning[...], Digest(joining: record).bytes[...]] + record
  }

  /// Where the rest begins in a file's bytes; nil where they are not of that beginning.
  package static func start(in bytes: [UInt8], beginning: [UInt8]) -> Int? {
    let start = beginning.count + 32
    return bytes.starts(with: beginning) && bytes.count > start ? start : nil
  }

  /// A reader of the rest; nil where the bytes are not of that beginning, or damaged.
  package static func reader(of bytes: [UInt8], beginning: [UInt8]) -> RecordReader? {
    guard let start = start(in: bytes, beginning: beginning),
      Digest(bytes: bytes[start - 32..<start]) == Digest(of: bytes[start...])
    else { return nil }
    return RecordReader(bytes, from: start)
  }
}
