import Foundation

/// A file of a build's state: it is there as it was or as it is to be, and never half.
enum StateFile {
  /// Puts bytes into a file's place.
  ///
  /// - Throws: `GalleryError` where they cannot be written.
  static func replace(_ path: String, with bytes: [UInt8]) throws(GalleryError) {
    let fresh = path + ".new"
    do {
      unlink(fresh)
      try Data(bytes).write(to: URL(filePath: fresh), options: .withoutOverwriting)
      guard rename(fresh, path) == 0 else { throw SystemWords.last }
    } catch {
      throw GalleryError(.output, "\(path) could not be written: \(SystemWords.of(error))")
    }
  }

  /// What a record is as a file: a line that says what it is, the digest of the rest, and the rest.
  static func bytes(of record: RecordWriter, beginning: [UInt8]) -> [UInt8] {
    beginning + Digest(of: record.bytes).bytes + record.bytes
  }

  /// Where the rest begins in a file's bytes; nil where they are not of that beginning.
  static func start(in bytes: [UInt8], beginning: [UInt8]) -> Int? {
    let start = beginning.count + 32
    return bytes.starts(with: beginning) && bytes.count > start ? start : nil
  }

  /// A reader of the rest; nil where the bytes are not of that beginning, or damaged.
  static func reader(of bytes: [UInt8], beginning: [UInt8]) -> RecordReader? {
    guard let start = start(in: bytes, beginning: beginning),
      Digest(bytes: bytes[start - 32..<start]) == Digest(of: bytes[start...])
    else { return nil }
    return RecordReader(bytes, from: start)
  }
}
