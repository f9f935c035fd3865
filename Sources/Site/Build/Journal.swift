import Basics
import Inventories
import Foundation
import Imaging

/// What a build that is under way has finished, so that the next one need not do it again where this
/// one is interrupted.
///
/// A file to which an entry is added for each photo: how many bytes it takes, the entry, and eight bytes
/// of its digest, so that one that was cut off is known.
struct Journal {
  /// The file's name in the state's folder.
  static let name = "finished"
  /// Another number for each way in which entries are written.
  private static let form = 2

  private let handle: FileHandle

  /// Begins a journal, with the sources that this build has read anew.
  ///
  /// - Throws: `GalleryError` where it cannot be written.
  init(in folder: String, startedAt: Int, sources: [KnownSources.Source]) throws(GalleryError) {
    let path = folder + "/" + Self.name
    var entry = RecordWriter()
    entry.add(Self.form)
    entry.add(Imaging.revision)
    entry.add(startedAt)
    entry.add(sources) { $1.add(to: &$0) }
    try StateFile.replace(path, with: [Self.framed(entry)[...]])
    do {
      handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.seekToEnd()
    } catch {
      throw .notWritten(path, error)
    }
  }

  /// Notes that a photo's pictures are in their places.
  func add(_ photo: PhotoRows.Row) {
    var entry = RecordWriter()
    photo.add(to: &entry)
    // A journal that cannot grow costs the next build some work, and nothing else.
    try? handle.write(contentsOf: Data(Self.framed(entry)))
  }

  /// What an interrupted build had finished, over what the one before it had left.
  static func replay(
    in folder: String, onto record: inout SiteRecord, _ sources: inout SourcesRecord
  ) {
    guard let bytes = StateFile.content(of: folder + "/" + name) else { return }
    var place = 0
    var isFirst = true
    while let entry = entry(in: bytes, at: &place) {
      var reader = RecordReader(entry)
      do throws(RecordReader.Damaged) {
        if isFirst {
          // What another version read and made is to be read and made again.
          guard try reader.integer() == form, try reader.integer() == Imaging.revision else {
            return
          }
          let startedAt = try reader.integer()
          let read = try reader.list { reader throws(RecordReader.Damaged) in
            try KnownSources.Source(from: &reader)
          }
          guard reader.isAtEnd else { return }
          sources.add(read, startedAt: startedAt)
        } else {
          let row = try PhotoRows.Row(from: &reader)
          guard reader.isAtEnd else { return }
          record.photos.replace(with: row)
          record.request.isOpen = true
        }
        isFirst = false
      } catch {
        break
      }
    }
  }

  private static func framed(_ entry: RecordWriter) -> [UInt8] {
    var frame = RecordWriter()
    frame.addWhole(UInt32(truncatingIfNeeded: entry.bytes.count))
    return frame.bytes + entry.bytes + Digest(of: entry.bytes).bytes.prefix(8)
  }

  /// The entry at a place in a journal's bytes, which is moved behind it; nil where none is whole.
  private static func entry(in bytes: [UInt8], at place: inout Int) -> [UInt8]? {
    guard bytes.count - place >= 12 else { return nil }
    let count = bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytes.count - place - 12 else { return nil }
    let entry = Array(bytes[place + 4..<place + 4 + count])
    let check = bytes[place + 4 + count..<place + 12 + count]
    guard Digest(of: entry).bytes.prefix(8).elementsEqual(check) else { return nil }
    place += 12 + count
    return entry
  }
}
