import Basics
import Model
package import Imaging

/// Reads what the catalogue needs of each photo: its digest and its header.
struct PhotoReader: Sendable {
  var root: SourceFolder
  /// What the last build learnt, for files that have not changed since.
  var known: KnownSources

  /// What became of one photo.
  enum Outcome: Sendable {
    case photo(PhotoFacts, FileStamp)
    /// A PDF, which is copied as it is: the digest of its content.
    case document(Digest, FileStamp)
    case missing
    /// It is there but cannot be shown: why, as the rest of a sentence about it, and what to do.
    case unusable(problem: String, remedy: String)
  }

  /// What is known of a file without reading it; nil where it has to be read.
  func known(_ file: SourceFiles.File) -> Outcome? {
    guard !known.isEmpty, let stamp = try? root.stamp(of: file.path),
      let content = known.content(of: file.path, stamp: stamp)
    else { return nil }
    switch content {
    case .photo(let facts): return .photo(facts, stamp)
    // What is a PDF now may be named as a photo, or have been.
    case .document(let digest): return file.isDocument ? .document(digest, stamp) : nil
    }
  }

  /// Reads a file that an item names.
  func read(_ file: SourceFiles.File) -> Outcome {
    file.isDocument ? readDocument(file.path) : read(file.path)
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
        return .document(Digest(of: bytes), stamp)
      }
      return .photo(try PhotoFacts(reading: bytes), stamp)
    }
  }

  private func read(
    _ path: String, kinds: String,
    outcome: ([UInt8], FileStamp) throws(PhotoError) -> Outcome
  ) -> Outcome {
    do {
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
      case .forbidden(let words):
        return .unusable(
          problem: "could not be read (\(words))",
          remedy: "check that you have permission to read it")
      case .unreadable(let words):
        return .unusable(
          problem: "could not be read (\(words))",
          remedy: "try again, and copy it again from where it came from if that does not help")
      }
    } catch PhotoError.unknownFormat(looksLike: .text) {
      return .unusable(
        problem: "is text, which cannot be shown", remedy: "put \(kinds) in its place")
    } catch let fault as PhotoError {
      let words = FaultWords("\(fault)")
      return .unusable(problem: words.problem, remedy: words.remedy)
    } catch {
      return .unusable(
        problem: "cannot be shown: \(error)",
        remedy: "replace it with \(kinds), or take the picture again")
    }
  }
}

extension PhotoFacts {
  /// Reads the header of a photo's file, and digests the whole and its picture alone.
  package init(reading bytes: [UInt8]) throws(PhotoError) {
    let header = try PhotoHeader(reading: bytes)
    self.init(
      digest: Digest(of: bytes), format: header.format, size: header.size,
      copyServes: header.copyServes, picture: Self.picture(in: bytes))
  }
}
