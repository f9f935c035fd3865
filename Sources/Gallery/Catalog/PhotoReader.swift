import Imaging

/// Reads what the catalogue needs of each photo: its digest and its header.
struct PhotoReader: Sendable {
  var root: SourceFolder
  /// What the last build learnt, for files that have not changed since.
  var known: KnownSources

  /// What became of one photo.
  enum Outcome: Sendable {
    case photo(PhotoFacts, FileStamp)
    case missing
    /// It is there but cannot be shown; why, and what to do.
    case unusable(problem: String, remedy: String)
  }

  func read(_ name: String) -> Outcome {
    do {
      let stamp = try root.stamp(of: name)
      if let facts = known.facts(of: name, stamp: stamp) { return .photo(facts, stamp) }
      let content = try root.read(name)
      return .photo(try PhotoFacts(reading: content.bytes), content.stamp)
    } catch let fault as SourceFolder.Fault {
      switch fault {
      case .missing: return .missing
      case .notAFile:
        return .unusable(
          problem: "its photo is a link or a folder, not a file",
          remedy: "put a copy of the photo itself in its place")
      case .unreadable(let words):
        return .unusable(
          problem: "its photo could not be read (\(words))",
          remedy: "check that you may read the file")
      }
    } catch {
      return .unusable(
        problem: "its photo cannot be shown: \(error)",
        remedy: "replace it with a JPEG or PNG, or take the picture again")
    }
  }
}

extension PhotoFacts {
  /// Reads the header of a photo's file and digests the whole.
  init(reading bytes: [UInt8]) throws(PhotoError) {
    let header = try PhotoHeader(reading: bytes)
    self.init(digest: Digest(of: bytes), format: header.format, size: header.size)
  }
}

/// Photos' facts that an earlier build learnt, by file name.
package struct KnownSources: Sendable {
  private var records: [String: Record]
  private var moment: Int

  package struct Record: Sendable, Hashable {
    package var stamp: FileStamp
    package var facts: PhotoFacts
  }

  /// Knows nothing.
  package init() { (records, moment) = ([:], .min) }

  /// Trusts records of files that had been left alone when the build that made them began.
  package init(_ records: [String: Record], learntAt moment: Int) {
    (self.records, self.moment) = (records, moment)
  }

  /// The facts of a file whose stamp proves that it is the one that was read.
  func facts(of name: String, stamp: FileStamp) -> PhotoFacts? {
    guard let record = records[name], record.stamp == stamp, stamp.isOlder(than: moment) else {
      return nil
    }
    return record.facts
  }
}
