package import Basics
package import Model
import Foundation
import Imaging
import Synchronization

/// What an earlier build learnt of photos, receipts and manuals, by their paths.
package final class KnownSources: Sendable {
  private let sources: [Source]
  private let moment: Int
  private let search = Mutex(OrderedSearch<ExactPath>())

  /// A file, and what is known of it.
  package struct Source: Sendable, Hashable {
    package var path: String
    package var record: Record

    package init(path: String, record: Record) { (self.path, self.record) = (path, record) }
  }

  package struct Record: Sendable, Hashable {
    package var stamp: FileStamp
    package var content: Content

    package init(stamp: FileStamp, content: Content) {
      self.stamp = stamp
      self.content = content
    }
  }

  /// What a file holds.
  package enum Content: Sendable, Hashable {
    case photo(PhotoFacts)
    /// A PDF, and the digest of it.
    case document(Digest)

    /// That of the whole file.
    package var digest: Digest {
      switch self {
      case .photo(let facts): facts.digest
      case .document(let digest): digest
      }
    }
  }

  /// Knows nothing.
  package init() { (sources, moment) = ([], .min) }

  /// Trusts records of files that had been left alone when the build that made them began, one for a path.
  package init(_ sources: [Source], learntAt moment: Int) {
    (self.sources, self.moment) = (sources, moment)
  }

  /// Whether nothing is known.
  package var isEmpty: Bool { sources.isEmpty }

  /// What a file holds whose stamp proves that it is the one that was read.
  package func content(of name: String, stamp: FileStamp) -> Content? {
    guard let place = place(of: name) else { return nil }
    let record = sources[place].record
    guard record.stamp == stamp, isProven(record) else { return nil }
    return record.content
  }

  /// Whether a file had been left alone when the build that read it began.
  func isProven(_ record: Record) -> Bool { record.stamp.isOlder(than: moment) }

  /// What was learnt of files that a table beside which they may lie names, whatever lies there now; nil for those of
  /// which nothing is known.
  package func sources(named names: [String], beside inventory: String) -> [Source?] {
    guard !sources.isEmpty, !names.isEmpty else { return names.map { _ in nil } }
    let folder = (inventory as NSString).deletingLastPathComponent
    let byName = Dictionary(grouping: sources.indices) { Self.lastPart(of: sources[$0].path) }
    return names.map { name in
      let name = name.replacing("\\", with: "/")
      let paths = [name] + (folder.isEmpty ? [] : [folder + "/" + name])
      // A table may name a file without its folder.
      let alike = byName[Self.lastPart(of: name)] ?? []
      let place = paths.lazy.compactMap(place).first ?? (alike.count == 1 ? alike[0] : nil)
      return place.map { sources[$0] }
    }
  }

  /// The name of a path's file, in small letters.
  private static func lastPart(of path: String) -> String {
    (path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]).lowercased()
  }

  private func place(of name: String) -> Int? {
    search.withLock { search in
      search.place(of: ExactPath(name), among: sources.count) { ExactPath(sources[$0].path) }
    }
  }
}
