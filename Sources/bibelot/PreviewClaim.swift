import Basics
import Foundation

import Synchronization

/// The claim that one preview alone shows a folder: where, and which edition.
///
/// It is a locked file among the system's temporary ones, which goes with the preview; one that was killed leaves it
/// unlocked.
final class PreviewClaim: Sendable {
  /// What came of asking for it.
  enum Outcome {
    case taken(PreviewClaim)
    /// Another preview has it, which is at this address and shows that edition.
    case heldBy(url: String, edition: String)
  }

  private let path: String
  private let file: Mutex<Int32>

  private init(path: String, file: Int32) {
    self.path = path
    self.file = Mutex(file)
  }

  /// - Throws: `GalleryError` where another preview has begun and does not say where it is.
  static func take(of output: String) throws -> Outcome {
    let path = path(for: output)
    for _ in 0..<50 {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      // Where there is no place for such files each preview stands alone.
      guard file >= 0 else { return .taken(PreviewClaim(path: path, file: -1)) }
      // Anybody may put files into a folder of temporary ones.
      guard isOwn(file) else {
        close(file)
        return .taken(PreviewClaim(path: path, file: -1))
      }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        // The one before may have removed it since it was opened.
        if isStill(path, file) {
          // One that was killed is at its address no more.
          _ = ftruncate(file, 0)
          return .taken(PreviewClaim(path: path, file: file))
        }
        close(file)
        continue
      }
      // Where nobody can lock it each preview stands alone, too.
      if FileSystemLimits.lacksLocks(errno) {
        close(file)
        return .taken(PreviewClaim(path: path, file: -1))
      }
      let lines = text(of: file).split(separator: "\n").map(String.init)
      close(file)
      if lines.count == 2, lines[0].hasPrefix("http://") {
        return .heldBy(url: lines[0], edition: lines[1])
      }
      // It has only begun.
      usleep(100_000)
    }
    throw GalleryError(
      .usage, .previewRunning, "another preview of this folder is being started; wait a moment")
  }

  /// Says where it is, and which edition it shows.
  func note(_ url: String, edition: String) {
    file.withLock { file in
      guard file >= 0 else { return }
      let text = url + "\n" + edition + "\n"
      _ = ftruncate(file, 0)
      _ = pwrite(file, text, text.utf8.count, 0)
    }
  }

  /// Gives it back.
  func release() {
    file.withLock { file in
      guard file >= 0 else { return }
      unlink(path)
      close(file)
      file = -1
    }
  }

  private static func path(for output: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_RUNTIME_DIR"] ?? FileManager.default.temporaryDirectory.path
    // FNV-1a of 64 bits: a name alone hangs on it.
    let real = URL(filePath: output).resolvingSymlinksInPath().path
    let hash = real.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return folder + "/bibelot-preview-\(getuid())-" + String(hash, radix: 16)
  }

  private static func isOwn(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_uid == getuid()
  }

  private static func isStill(_ path: String, _ file: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    return fstat(file, &one) == 0 && lstat(path, &other) == 0 && one.st_ino == other.st_ino
      && one.st_dev == other.st_dev
  }

  private static func text(of file: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
