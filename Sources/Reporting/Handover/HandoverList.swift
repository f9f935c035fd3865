import Basics

/// The list of the files that this program has put into a folder, each with what it was to hold.
///
/// A line for each, in the form of `sha256sum`. A file stands on it before it is written, and has as many lines as it
/// may have contents: the one that was there, and the one that takes its place. So whenever a run is killed, what it
/// wrote is known from what somebody else changed.
struct HandoverList {
  private static let beginning = "bibelot report folder 2"

  /// What each file may hold; nothing where it was only about to be written.
  private(set) var digests: [ExactPath: Set<Digest>] = [:]

  init() {}

  /// Reads a list; nil where bytes are none. The last line of one to which a killed run was adding may be cut off.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    guard let first = lines.popFirst(), first.elementsEqual(Self.beginning.utf8) else { return nil }
    for line in lines {
      guard let line = ChecksumLine(line),
        Self.isInside(line.path)
      else { continue }
      add(line.path, line.digest)
    }
  }

  /// Whether a path stays in the folder.
  private static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Adds a file, or something that it may hold; says whether that is new.
  @discardableResult
  mutating func add(_ path: String, _ digest: Digest?) -> Bool {
    let path = ExactPath(path)
    let isNew = digests[path] == nil
    guard let digest else {
      if isNew { digests[path] = [] }
      return isNew
    }
    return digests[path, default: []].insert(digest).inserted
  }

  /// The paths of all files, in order.
  var paths: [String] { digests.keys.map(\.text).sorted() }

  var bytes: [UInt8] {
    let lines = paths.flatMap { path -> [ChecksumLine] in
      let digests = digests[ExactPath(path), default: []]
      return digests.isEmpty
        ? [ChecksumLine(digest: nil, path: path)]
        : digests.sorted { $0.hex < $1.hex }.map { ChecksumLine(digest: $0, path: path) }
    }
    return Array((Self.beginning + "\n" + lines.map(\.text).joined()).utf8)
  }
}
