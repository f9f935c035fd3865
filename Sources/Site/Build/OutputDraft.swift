import Basics
import Foundation

/// A file of a site that is made in parts beside the output, and removed again unless it is taken.
///
/// However long the file is, no more of it is in memory than the part that is being written.
final class OutputDraft {
  /// Where it is written; nil where nothing is, or where it was taken.
  private var path: String?
  /// The path of the file that it is to be, for messages.
  private let target: String
  private var descriptor: Int32 = -1
  private let digest = DigestStream()
  private(set) var size = 0

  /// Begins a file; nothing is written where there is no path.
  init(at path: String?, of target: String) throws(GalleryError) {
    self.target = target
    guard let path else { return }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    if descriptor < 0 { throw .notWritten(target, number: errno) }
    self.path = path
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let path { unlink(path) }
  }

  func append(_ bytes: [UInt8]) throws(GalleryError) {
    digest.add(bytes)
    size += bytes.count
    if descriptor >= 0, !FileWriting.write(bytes[...], to: descriptor) {
      throw .notWritten(target, number: errno)
    }
  }

  /// Ends the file; gives the digest of all its bytes.
  func finish() throws(GalleryError) -> Digest {
    let descriptor = descriptor
    self.descriptor = -1
    if descriptor >= 0, close(descriptor) != 0 { throw .notWritten(target, number: errno) }
    return digest.finish()
  }

  /// Where it was written, for somebody who moves it to its place.
  func take() -> String? {
    defer { path = nil }
    return path
  }
}
