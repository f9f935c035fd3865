import Imaging

/// Reads what the catalogue needs of each photo: its digest and its header.
struct PhotoReader: Sendable {
  var root: SourceFolder
  /// What the last build learnt, for files that have not changed since.
  var known: KnownSources

  /// What became of one photo.
  enum Outcome: Sendable {
    case photo(PhotoFacts, FileStamp)
    /// A PDF, which is copied as it is: its digest, and its length in bytes.
    case document(Digest, length: Int)
    case missing
    /// It is there but cannot be shown: why, as the rest of a sentence about it, and what to do.
    case unusable(problem: String, remedy: String)
  }

  /// Reads a photo.
  func read(_ path: String) -> Outcome {
    read(path, kinds: "a \(PhotoFormat.names)") { bytes, stamp throws(PhotoError) in
      .photo(try PhotoFacts(reading: bytes), stamp)
    }
  }

  /// Reads a receipt or manual: a PDF, or a photo of one.
  func readDocument(_ path: String) -> Outcome {
    read(path, kinds: "a PDF, \(PhotoFormat.names)") { bytes, stamp throws(PhotoError) in
      // ISO 32000-1, 7.5.2: the header is the first line; readers allow for 1024 bytes before it.
      if bytes.prefix(1024).contains("%PDF-".utf8) {
        return .document(Digest(of: bytes), length: bytes.count)
      }
      return .photo(try PhotoFacts(reading: bytes), stamp)
    }
  }

  private func read(
    _ path: String, kinds: String,
    outcome: ([UInt8], FileStamp) throws(PhotoError) -> Outcome
  ) -> Outcome {
    do {
      let stamp = try root.stamp(of: path)
      if let facts = known.facts(of: path, stamp: stamp) { return .photo(facts, stamp) }
      let content = try root.read(path)
      return try outcome(content.bytes, content.stamp)
    } catch let fault as SourceFolder.Fault {
      switch fault {
      case .missing: return .missing
      case .notAFile(let obstacle):
        return .unusable(problem: obstacle.words, remedy: obstacle.remedy)
      case .tooLarge, .tooMuch:
        return .unusable(
          problem: "could not be read (\(fault.words))", remedy: "put a smaller file in its place")
      case .unreadable(let words):
        return .unusable(
          problem: "could not be read (\(words))",
          remedy: "check that you have permission to read it")
      }
    } catch PhotoError.unknownFormat(looksLike: .text) {
      return .unusable(
        problem: "is text, which cannot be shown", remedy: "put \(kinds) in its place")
    } catch let fault as PhotoError {
      // The words for it say what to do behind a semicolon.
      let words = "\(fault)".split(separator: "; ", maxSplits: 1).map(String.init)
      return .unusable(problem: words[0], remedy: words.count > 1 ? words[1] : "")
    } catch {
      return .unusable(
        problem: "cannot be shown: \(error)",
        remedy: "replace it with \(kinds), or take the picture again")
    }
  }
}

extension PhotoFacts {
  /// Reads the header of a photo's file and digests the whole.
  init(reading bytes: [UInt8]) throws(PhotoError) {
    let header = try PhotoHeader(reading: bytes)
    self.init(
      digest: Digest(of: bytes), format: header.format, size: header.size,
      copyServes: header.copyServes)
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
