import Imaging

/// What an earlier build learnt of photos, receipts and manuals, by their paths.
package struct KnownSources: Sendable {
  private var records: [String: Record]
  private var moment: Int

  package struct Record: Sendable, Hashable {
    package var stamp: FileStamp
    package var content: Content
  }

  /// What a file holds.
  package enum Content: Sendable, Hashable {
    case photo(PhotoFacts)
    /// A PDF, and the digest of it.
    case document(Digest)
  }

  /// Knows nothing.
  package init() { (records, moment) = ([:], .min) }

  /// Trusts records of files that had been left alone when the build that made them began.
  package init(_ records: [String: Record], learntAt moment: Int) {
    (self.records, self.moment) = (records, moment)
  }

  /// Whether nothing is known.
  var isEmpty: Bool { records.isEmpty }

  /// What a file holds whose stamp proves that it is the one that was read.
  func content(of name: String, stamp: FileStamp) -> Content? {
    guard let record = records[name], record.stamp == stamp, stamp.isOlder(than: moment) else {
      return nil
    }
    return record.content
  }
}
