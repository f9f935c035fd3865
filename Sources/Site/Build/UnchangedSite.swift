import Inventories
import Basics
import Foundation

/// Finds that there is nothing to do: everything that the last build looked at, and every file that it
/// left, is as it was.
///
/// It reads the record alone, and asks the file system once for each file; nothing is kept.
struct UnchangedSite {
  /// The whole record's digest is not compared, which would cost more than it tells: a damaged record names
  /// a file that is not there, or a stamp that no file has. What is to be said again has a digest of its own.
  private var reader: RecordReader

  init?(_ record: [UInt8]) {
    guard let start = SiteRecord.start(of: record) else { return nil }
    reader = RecordReader(record, from: start)
  }

  /// What the last build would say again; nil where anything is to be looked at more closely.
  mutating func summary(
    of request: SiteRecord.Request, output: String, ownedLength: Int
  ) -> Summary? {
    do throws(RecordReader.Damaged) {
      let recorded = SiteRecord.Request(
        folder: try reader.text(), edition: try reader.flag() ? .public : .owner,
        program: try reader.whole(UInt64.self),
        isOpen: try reader.flag())
      let libraries = try reader.list { reader throws(RecordReader.Damaged) in
        try SiteRecord.Library(from: &reader)
      }
      _ = try reader.text()
      guard recorded == request, libraries.allSatisfy(\.isThere),
        try reader.integer() == ownedLength
      else { return nil }
      _ = try reader.integer()
      let lookup = LooksAgain()
      let isUnchanged = try SiteRecord.passLooks(&reader) { root, path, fingerprint, isWayOnly in
        lookup.enter(root)
        return lookup.look(at: path, isWayOnly: isWayOnly).fingerprint == fingerprint
      }
      guard isUnchanged else { return nil }
      let files = OutputLookup(output)
      guard let kept = try files.countOfPhotos(&reader), let others = try files.count(&reader)
      else { return nil }
      let start = reader.place + SiteRecord.digestLength
      let digest = try reader.whole(UInt128.self)
      var summary = try Summary(from: &reader)
      guard Digest(of: reader.all[start..<reader.place]).first == digest else { return nil }
      summary.output = output
      summary.kept = kept + others
      return summary
    } catch {
      return nil
    }
  }
}

extension OutputLookup {
  /// How many files of photos a record names next, where all of them are as they were.
  fileprivate func countOfPhotos(_ reader: inout RecordReader) throws(RecordReader.Damaged) -> Int?
  {
    let rows = try reader.number()
    let count = try reader.number()
    let first = reader.place
    for _ in 0..<rows {
      let length = Int(clamping: try reader.number())
      let start = reader.place
      try PhotoRows.skipToFiles(&reader)
      guard try self.count(&reader) != nil, reader.place - start <= length else { return nil }
      try reader.skip(UInt64(length - (reader.place - start)))
    }
    // Each file takes a byte at least.
    return count <= UInt64(reader.place - first) ? Int(count) : nil
  }

  /// How many files a record names next, where all of them are as they were.
  func count(_ reader: inout RecordReader) throws(RecordReader.Damaged) -> Int? {
    reader.beginPaths()
    let count = try reader.number()
    for _ in 0..<count {
      try reader.readPath()
      let stamp = try reader.whole(UInt64.self)
      let size = try reader.integer()
      try reader.skip(SiteRecord.File.restLength)
      guard self.stamp(of: reader.path, size: size) == stamp else { return nil }
    }
    return Int(clamping: count)
  }
}
