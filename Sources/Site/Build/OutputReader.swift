import Basics
import Foundation

/// Reads a file of an output from its beginning, whatever takes its place meanwhile.
final class OutputReader {
  private let descriptor: Int32

  /// How much is read at once.
  private static let most = 256 << 10

  /// Opens a file in an open folder; nil where its stamp has another fingerprint.
  init?(_ name: String, in folder: Int32, stamp: UInt64) {
    let opened = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    descriptor = opened
    var status = stat()
    guard fstat(opened, &status) == 0, FileStamp(status).fingerprint == stamp else { return nil }
  }

  deinit { close(descriptor) }

  /// The next bytes; none at the end, or where they cannot be read.
  func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.most) { buffer, count in
      var got = read(descriptor, buffer.baseAddress, buffer.count)
      while got < 0, errno == EINTR { got = read(descriptor, buffer.baseAddress, buffer.count) }
      count = max(0, got)
    }
  }
}
