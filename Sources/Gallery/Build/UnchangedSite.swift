import Foundation

/// Finds that there is nothing to do: everything that the last build looked at, and every file that it
/// left, is as it was.
///
/// It reads the record alone, and asks the file system once for each file; nothing is kept.
struct UnchangedSite {
  /// The record's bytes. Their digest is not compared, which would cost more than it tells: a damaged
  /// record names a file that is not there, or a stamp that no file has.
  private let bytes: [UInt8]
  private var reader: RecordReader

  init?(_ record: [UInt8]) {
    guard let start = SiteRecord.start(of: record) else { return nil }
    bytes = record
    reader = RecordReader(record, from: start)
  }

  /// What the last build would say again; nil where anything is to be looked at more closely.
  mutating func summary(
    of request: SiteRecord.Request, output: String, ownedLength: Int
  ) -> Summary? {
    do throws(RecordReader.Damaged) {
      let recorded = SiteRecord.Request(
        folder: try reader.text(), program: try reader.whole(UInt64.self),
        isOpen: try reader.flag())
      guard recorded == request, try reader.integer() == ownedLength else { return nil }
      let lookup = Lookup()
      let isUnchanged = try SiteRecord.passLooks(&reader) { root, path, mark, isWayOnly in
        lookup.enter(root)
        return lookup.look(at: bytes[path], isWayOnly: isWayOnly).mark == mark
      }
      guard isUnchanged else { return nil }
      lookup.enter(output)
      var kept = 0
      // The files of photos, and all others.
      for _ in 0..<2 {
        let count = try reader.number()
        for _ in 0..<count {
          let path = try reader.textRange()
          let mark = try reader.whole(UInt64.self)
          let size = try reader.integer()
          _ = try reader.whole(UInt128.self)
          _ = try reader.whole(UInt64.self)
          guard lookup.mark(of: bytes[path], size: size) == mark else { return nil }
        }
        kept += Int(count)
      }
      var summary = try Summary(from: &reader)
      summary.output = output
      summary.kept = kept
      return summary
    } catch {
      return nil
    }
  }
}

/// Looks up paths below one folder after another.
private final class Lookup {
  private var root: String?
  private var folder: Int32 = -1
  /// The folder in it that held the last file, and its path.
  private var inner: Int32 = -1
  private var innerPath: [CChar] = []
  /// A path with its end.
  private var name: [CChar] = []

  deinit { close() }

  func enter(_ root: String) {
    guard root != self.root else { return }
    close()
    self.root = root
    folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// What a path of an input leads to.
  func look(at path: ArraySlice<UInt8>, isWayOnly: Bool) -> ReadLog.Look {
    take(path)
    var status = stat()
    let found =
      path.isEmpty
      ? fstat(folder, &status) : fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW)
    return ReadLog.Look(found == 0 ? status : nil, isWayOnly: isWayOnly)
  }

  /// The mark of the file at a path of the output, over no link; nil where there is none of that size.
  func mark(of path: ArraySlice<UInt8>, size: Int) -> UInt64? {
    take(path)
    let slash = name.lastIndex(of: CChar(UInt8(ascii: "/")))
    let start = slash.map { $0 + 1 } ?? 0
    if let slash, name[..<slash] != innerPath[...] || inner < 0 {
      guard openInner(upTo: slash) else { return nil }
    }
    var status = stat()
    let found = name.withUnsafeBufferPointer { name in
      name.baseAddress.map {
        fstatat(slash == nil ? folder : inner, $0 + start, &status, AT_SYMLINK_NOFOLLOW)
      }
    }
    guard found == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == size else {
      return nil
    }
    return FileStamp(status).mark
  }

  private func take(_ path: ArraySlice<UInt8>) {
    name.removeAll(keepingCapacity: true)
    path.withUnsafeBufferPointer { path in
      path.withMemoryRebound(to: CChar.self) { name.append(contentsOf: $0) }
    }
    name.append(0)
  }

  private func openInner(upTo slash: Int) -> Bool {
    if inner >= 0 { Foundation.close(inner) }
    inner = -1
    innerPath = Array(name[..<slash])
    var above = folder
    for part in innerPath.split(
      separator: CChar(UInt8(ascii: "/")), omittingEmptySubsequences: false)
    {
      let next = openat(
        above, Array(part) + [0], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if above != folder { Foundation.close(above) }
      guard next >= 0 else { return false }
      above = next
    }
    inner = above
    return true
  }

  private func close() {
    if inner >= 0 { Foundation.close(inner) }
    if folder >= 0 { Foundation.close(folder) }
    (folder, inner, innerPath) = (-1, -1, [])
  }
}
