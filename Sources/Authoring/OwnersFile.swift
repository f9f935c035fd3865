package import Basics
import Foundation

/// A file of the inventory's owner that is to be written again with more in it.
///
/// It takes its place whole, with the permissions and attributes that it had, and only where nobody has changed it since
/// it was read. Where that would lose something, as its other names, it is written into itself.
package struct OwnersFile: Sendable {
  package let path: String
  /// What it held when it was read.
  package let bytes: [UInt8]
  private let stamp: FileStamp
  private let status: stat

  /// Reads a file.
  ///
  /// - Throws: `GalleryError` where it cannot be read, or is a link or anything else that is no file.
  package init(reading path: String, upTo limit: Int = ReadFault.lengthLimit) throws(GalleryError) {
    self.path = path
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .notWritten(path, number: errno) }
    if let obstacle = Obstacle(status) {
      throw GalleryError(
        .usage, .fileUnwritable,
        "\(path) \(obstacle.words), so nothing was written to it: \(obstacle.remedy)")
    }
    let place = path as NSString
    let folder = SourceFolder(path: place.deletingLastPathComponent)
    do throws(ReadFault) {
      (bytes, stamp) = try folder.read(place.lastPathComponent, upTo: limit)
    } catch {
      throw GalleryError(.source, .fileUnreadable, "\(path) could not be read: \(error.words)")
    }
    self.status = status
  }

  /// Sees to it that the file may be written, before much is done for that.
  ///
  /// - Throws: `GalleryError` where it may not.
  package func checkWritable() throws(GalleryError) {
    guard access(path, W_OK) == 0 else { throw .notWritten(path, number: errno) }
  }

  /// Puts a new content into the file's place.
  ///
  /// - Throws: `GalleryError` where it has changed meanwhile, or cannot be written; it is as it was then.
  package func replace(with content: [UInt8]) throws(GalleryError) {
    // Another file could take its place though its owner protects it.
    try checkWritable()
    // Another file in its place would leave its other names with what it held before.
    guard status.st_nlink == 1 else { return try overwrite(with: content) }
    do {
      try FreshFile.write(to: path, into: nil, as: status) { put in
        try put(content)
      } last: {
        try checkUnchanged()
      }
    } catch is ExtendedAttributes.Lost {
      try overwrite(with: content)
    } catch let fault as GalleryError {
      throw fault
    } catch {
      throw .notWritten(path, error)
    }
  }

  private func overwrite(with content: [UInt8]) throws(GalleryError) {
    try OverwrittenFile(path: path, old: bytes, status: status).write(content) {
      () throws(GalleryError) in try checkUnchanged()
    }
  }

  private func checkUnchanged() throws(GalleryError) {
    let place = path as NSString
    let folder = SourceFolder(path: place.deletingLastPathComponent)
    guard (try? folder.stamp(of: place.lastPathComponent)) == stamp else {
      throw GalleryError(
        .output, .fileChanged,
        "\(path) has just been changed, so nothing was written to it; try again")
    }
  }
}
