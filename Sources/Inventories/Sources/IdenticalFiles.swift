import Basics
import Foundation
import Synchronization

/// Files of one content: which of them is meant makes no difference.
struct IdenticalFiles {
  private let root: SourceFolder

  init(in root: SourceFolder) { self.root = root }

  /// More copies than anybody makes of a photo.
  private static let most = 10

  /// Whether all of some files hold the same.
  func areAll(_ paths: [String]) -> Bool {
    guard let first = paths.first, paths.count <= Self.most else { return false }
    // Photos of two things hardly ever have the same length, and need not be read.
    let lengths = paths.map { try? root.stamp(of: $0).size }
    guard let length = lengths[0], lengths.allSatisfy({ $0 == length }),
      let digest = digest(of: first)
    else { return false }
    return paths.dropFirst().allSatisfy { self.digest(of: $0) == digest }
  }

  /// The digest of a file's content; nil where it cannot be read.
  private func digest(of path: String) -> Digest? {
    let whole = ExactPath(root.path + "/" + path)
    if let stamp = try? root.stamp(of: path),
      let known = Self.known.withLock({ $0[whole] }), known.stamp == stamp
    {
      return known.digest
    }
    guard let (bytes, stamp) = try? root.read(path) else { return nil }
    let digest = Digest(of: bytes)
    // What was changed since may change again without its stamp showing it: some file systems count by two seconds.
    let moment = Int((Date().timeIntervalSince1970 - 2) * 1_000_000_000)
    if stamp.isOlder(than: moment) {
      Self.known.withLock { known in
        if known.count >= Self.mostKnown { known.removeAll() }
        known[whole] = (stamp, digest)
      }
    }
    return digest
  }

  /// What is known of files, which a preview asks for at every change of anything.
  private static let known = Mutex<[ExactPath: (stamp: FileStamp, digest: Digest)]>([:])
  /// As many photos as a very large inventory has.
  private static let mostKnown = 100_000
}
