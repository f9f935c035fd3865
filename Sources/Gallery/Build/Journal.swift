import Foundation

/// What a build that is under way has finished, so that the next one need not do it again where this
/// one is interrupted.
///
/// A file to which an entry is added for each photo: how many bytes it takes, the entry, and eight bytes
/// of its digest, so that one that was cut off is known.
struct Journal {
  /// The file's name in the state's folder.
  static let name = "finished"

  private let handle: FileHandle

  /// Begins a journal, with the sources that this build has read anew.
  ///
  /// - Throws: `GalleryError` where it cannot be written.
  init(in folder: String, startedAt: Int, sources: [String: KnownSources.Record])
    throws(GalleryError)
  {
    let path = folder + "/" + Self.name
    var entry = RecordWriter()
    entry.add(startedAt)
    entry.add(sources.sorted { $0.key < $1.key }) { entry, source in
      entry.add(source.key)
      source.value.add(to: &entry)
    }
    try StateFile.replace(path, with: Self.framed(entry))
    do {
      handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.seekToEnd()
    } catch {
      throw GalleryError(.output, "\(path) could not be written: \(SystemWords.of(error))")
    }
  }

  /// Notes that a photo's pictures are in their places.
  func add(_ photo: FinishedPhoto) {
    var entry = RecordWriter()
    photo.add(to: &entry)
    // A journal that cannot grow costs the next build some work, and nothing else.
    try? handle.write(contentsOf: Data(Self.framed(entry)))
  }

  /// What an interrupted build had finished, over what the one before it had left.
  static func replay(
    in folder: String, onto record: inout SiteRecord, _ sources: inout SourcesRecord
  ) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return }
    let bytes = [UInt8](data)
    var place = 0
    var isFirst = true
    var finished: [FinishedPhoto] = []
    while let entry = entry(in: bytes, at: &place) {
      var reader = RecordReader(entry)
      do throws(RecordReader.Damaged) {
        if isFirst {
          let startedAt = try reader.integer()
          let read = try reader.list { reader throws(RecordReader.Damaged) in
            (try reader.text(), try KnownSources.Record(from: &reader))
          }
          sources.add(read, startedAt: startedAt)
        } else {
          finished.append(try FinishedPhoto(from: &reader))
        }
        isFirst = false
      } catch {
        break
      }
    }
    record.add(finished)
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

/// A photo whose pictures are in their places.
struct FinishedPhoto: Sendable {
  var digest: Digest
  /// What was to be made of it.
  var recipe: UInt64
  var files: [SiteRecord.File]
  var outcome: PhotoOutcome

  init(digest: Digest, recipe: UInt64, files: [SiteRecord.File], outcome: PhotoOutcome) {
    self.digest = digest
    self.recipe = recipe
    self.files = files
    self.outcome = outcome
  }

  func add(to record: inout RecordWriter) {
    record.add(digest)
    record.addWhole(recipe)
    record.add(files) { $1.add(to: &$0) }
    outcome.add(to: &record)
  }

  init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    digest = try record.digest()
    recipe = try record.whole(UInt64.self)
    files = try record.list { record throws(RecordReader.Damaged) in
      try SiteRecord.File(from: &record)
    }
    outcome = try PhotoOutcome(from: &record)
  }
}

extension SiteRecord {
  /// Adds photos whose pictures are there, in the place of what was known of them.
  mutating func add(_ finished: [FinishedPhoto]) {
    guard !finished.isEmpty else { return }
    let later = Set(finished.map(\.digest))
    photos.removeAll { later.contains($0.digest) }
    for photo in finished {
      photos.append(
        Photo(
          digest: photo.digest, recipe: photo.recipe, start: pictures.count,
          count: photo.files.count,
          outcome: photo.outcome))
      pictures += photo.files
    }
    request.isOpen = true
  }
}
