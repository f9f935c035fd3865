import Foundation
import Synchronization

/// The folder that a site is written to: every file appears whole or not at all.
final class OutputFolder: Sendable {
  let path: String
  private let temporaryFolder: String
  private let count = Atomic<Int>(0)

  init(path: String, temporaryFolder: String) {
    self.path = path
    self.temporaryFolder = temporaryFolder
  }

  /// Whether a file is there with the size that it should have.
  func holds(_ name: String, size: Int) -> Bool {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && Int(status.st_size) == size
  }

  /// Writes a file beside the output, then moves it into its place.
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    try write([bytes[...]], to: name)
  }

  /// Writes a file that comes in parts.
  func write(_ parts: [ArraySlice<UInt8>], to name: String) throws(GalleryError) {
    let serial = count.add(1, ordering: .relaxed).newValue
    let temporary = "\(temporaryFolder)/\(serial)"
    try Self.create(temporary, parts, for: path + "/" + name)
    let target = path + "/" + name
    if rename(temporary, target) == 0 { return }
    // The folder is made only when it is missed: nearly always it is there.
    if errno == ENOENT {
      let folder = URL(filePath: target).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if rename(temporary, target) == 0 { return }
    }
    let words = SystemWords.ofLastFailure
    unlink(temporary)
    throw GalleryError(.output, "\(target) could not be written: \(words)")
  }

  /// Removes a file that no longer belongs to the site, and folders that it leaves empty.
  func remove(_ name: String) {
    // A name from a damaged record must not lead out of the folder.
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return }
    unlink(path + "/" + name)
    var parts = name.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(path + "/" + parts.joined(separator: "/")) == 0 {
      parts = parts.dropLast()
    }
  }

  private static func create(
    _ path: String, _ parts: [ArraySlice<UInt8>], for name: String
  ) throws(GalleryError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    var isWritten = descriptor >= 0
    for part in parts {
      var written = 0
      while isWritten, written < part.count {
        let step = part.withUnsafeBytes { buffer in
          Foundation.write(
            descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        }
        if step > 0 { written += step } else if errno != EINTR { isWritten = false }
      }
    }
    let words = SystemWords.ofLastFailure
    if descriptor >= 0, close(descriptor) != 0 { isWritten = false }
    guard isWritten else {
      unlink(path)
      throw GalleryError(.output, "\(name) could not be written: \(words)")
    }
  }
}
