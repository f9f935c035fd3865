import Foundation
import Synchronization

/// The folder that a site is written to: every file appears whole or not at all.
final class OutputFolder: Sendable {
  let path: String
  private let temporaryFolder: String
  private let count = Atomic<Int>(0)
  /// The folders of the output that are known to be no links.
  private let ownFolders = Mutex<Set<Substring>>([])

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
    if let link = linkAbove(name) {
      unlink(temporary)
      throw GalleryError(
        .output,
        "\(path)/\(link) is a link, and links are not followed; delete it and build again")
    }
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

  /// Removes a file that no longer belongs to the site, and folders that it leaves empty; says whether
  /// nothing of it is left.
  func remove(_ name: String) -> Bool {
    // A name from a damaged record must not lead out of the folder.
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), linkAbove(name) == nil
    else { return true }
    if unlink(path + "/" + name) != 0, errno != ENOENT, errno != ENOTDIR { return false }
    var parts = name.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(path + "/" + parts.joined(separator: "/")) == 0 {
      parts = parts.dropLast()
    }
    return true
  }

  /// The folder on the way to a file that is a link, through which something else would be changed.
  private func linkAbove(_ name: String) -> Substring? {
    var end = name.startIndex
    while let slash = name[end...].firstIndex(of: "/") {
      let folder = name[..<slash]
      end = name.index(after: slash)
      if ownFolders.withLock({ $0.contains(folder) }) { continue }
      var status = stat()
      guard lstat(path + "/" + folder, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFLNK { return folder }
      ownFolders.withLock { _ = $0.insert(folder) }
    }
    return nil
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
    var words = SystemWords.ofLastFailure
    if descriptor >= 0, close(descriptor) != 0, isWritten {
      words = SystemWords.ofLastFailure
      isWritten = false
    }
    guard isWritten else {
      unlink(path)
      throw GalleryError(.output, "\(name) could not be written: \(words)")
    }
  }
}
