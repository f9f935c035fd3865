import Imaging
import Synchronization

/// What an earlier build learnt of photos, receipts and manuals, by their paths.
package final class KnownSources: Sendable {
  private let sources: [Source]
  private let moment: Int
  private let search = Mutex(OrderedSearch<ExactPath>())

  /// A file, and what is known of it.
  package struct Source: Sendable, Hashable {
    var path: String
    var record: Record

    init(path: String, record: Record) { (self.path, self.record) = (path, record) }
  }

  package struct Record: Sendable, Hashable {
    package var stamp: FileStamp
    package var content: Content
  }

  /// What a file holds.
  package enum Content: Sendable, Hashable {
    case photo(PhotoFacts)
    /// A PDF, and the digest of it.
    case document(Digest)

    /// That of the whole file.
    var digest: Digest {
      switch self {
      case .photo(let facts): facts.digest
      case .document(let digest): digest
      }
    }
  }

  /// Knows nothing.
  package init() { (sources, moment) = ([], .min) }

  /// Trusts records of files that had been left alone when the build that made them began, one for a path.
  init(_ sources: [Source], learntAt moment: Int) {
    (self.sources, self.moment) = (sources, moment)
  }

  /// Whether nothing is known.
  var isEmpty: Bool { sources.isEmpty }

  /// What a file holds whose stamp proves that it is the one that was read.
  func content(of name: String, stamp: FileStamp) -> Content? {
    guard let place = place(of: name) else { return nil }
    let record = sources[place].record
    guard record.stamp == stamp, stamp.isOlder(than: moment) else { return nil }
    return record.content
  }

  /// What was learnt of a file, whatever lies there now.
  func record(of name: String) -> Record? { place(of: name).map { sources[$0].record } }

  /// The paths of files by their names without folders, in small letters.
  func paths() -> [String: [String]] {
    Dictionary(grouping: sources.lazy.map(\.path)) { path in
      (path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]).lowercased()
    }
  }

  private func place(of name: String) -> Int? {
    search.withLock { search in
      search.place(of: ExactPath(name), among: sources.count) { ExactPath(sources[$0].path) }
    }
  }
}
