import Foundation
import Imaging

/// What a finished build leaves for the next one, in the folder beside the output.
///
/// Nothing hangs on it but work: where it is missing, damaged or of another version, everything is
/// made again. Which files are the program's own stands in `OwnedFiles`.
struct SiteRecord: Sendable {
  /// Which revision of the imaging made the pictures.
  var revision = Imaging.revision
  /// What was asked for, by which program, and whether the same would give the same site for as long
  /// as all that was looked at is as it was.
  var request = Request()
  var looks: [(root: String, looks: [(path: String, look: ReadLog.Look)])] = []
  /// The files of photos, in the photos' order, and all others in the order in which they are written.
  var pictures: [File] = []
  var others: [File] = []
  var photos: [Photo] = []
  var summary = Summary(output: "")
  /// How long the list of the program's own files is.
  var ownedLength = 0

  /// A build as it was asked for.
  struct Request: Hashable, Sendable {
    var folder = ""
    var program: UInt64 = 0
    /// Whether anything was still to be done when it ended, or might be seen differently.
    var isOpen = true
  }

  /// A file of the site.
  struct File: Hashable, Sendable {
    var path: String
    var state: OutputFolder.State
    /// What it was made from and how; 0 where only its content tells whether it is right.
    var fingerprint: UInt64 = 0
  }

  /// A photo whose pictures are there.
  struct Photo: Sendable {
    var digest: Digest
    /// What is made of it; its files are those of the record's pictures from `start` on.
    var recipe: UInt64
    var start: Int
    var count: Int
    var outcome: PhotoOutcome
  }
}

extension SiteRecord {
  /// What a record begins with. The digit is that of its form.
  private static let beginning = Array("bibelot site 2\n".utf8)

  /// The record's bytes: its beginning, the digest of the rest, and the rest.
  var bytes: [UInt8] {
    var rest = RecordWriter()
    rest.add(request.folder)
    rest.addWhole(request.program)
    rest.add(request.isOpen)
    rest.add(ownedLength)
    rest.add(looks) { rest, root in
      rest.add(root.root)
      rest.add(root.looks) { rest, look in
        rest.add(look.path)
        rest.addWhole(look.look.mark)
        rest.add(look.look.isWayOnly)
      }
    }
    for files in [pictures, others] { rest.add(files) { $1.add(to: &$0) } }
    summary.add(to: &rest)
    rest.add(revision)
    rest.add(photos) { rest, photo in
      rest.add(photo.digest)
      rest.addWhole(photo.recipe)
      rest.add(photo.start)
      rest.add(photo.count)
      photo.outcome.add(to: &rest)
    }
    return StateFile.bytes(of: rest, beginning: Self.beginning)
  }

  /// The file's name in the state's folder.
  static let name = "record"

  /// Reads the record of a state's folder; nil where there is none that can be read, or it is of another
  /// revision of the imaging.
  init?(in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name),
      let record = SiteRecord([UInt8](data)), record.revision == Imaging.revision
    else { return nil }
    self = record
  }

  /// Where the rest begins in the bytes of a record; nil where they are none of this form.
  static func start(of bytes: [UInt8]) -> Int? {
    StateFile.start(in: bytes, beginning: beginning)
  }

  /// Reads a record; nil where it is none of this form, or damaged.
  init?(_ bytes: [UInt8]) {
    guard var reader = StateFile.reader(of: bytes, beginning: Self.beginning) else { return nil }
    self.init()
    do throws(RecordReader.Damaged) {
      request = Request(
        folder: try reader.text(), program: try reader.whole(UInt64.self),
        isOpen: try reader.flag())
      ownedLength = try reader.integer()
      // What was looked at is compared without being kept.
      _ = try Self.passLooks(&reader) { _, _, _, _ in true }
      pictures = try Self.files(&reader)
      others = try Self.files(&reader)
      summary = try Summary(from: &reader)
      revision = try reader.integer()
      photos = try reader.list { reader throws(RecordReader.Damaged) in
        Photo(
          digest: try reader.digest(), recipe: try reader.whole(UInt64.self),
          start: try reader.integer(), count: try reader.integer(),
          outcome: try PhotoOutcome(from: &reader))
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd,
      photos.allSatisfy({ $0.start >= 0 && $0.count >= 0 && $0.start + $0.count <= pictures.count })
    else { return nil }
  }

  private static func files(_ reader: inout RecordReader) throws(RecordReader.Damaged) -> [File] {
    try reader.list { reader throws(RecordReader.Damaged) in try File(from: &reader) }
  }

  /// The paths of all files.
  var paths: Set<String> { Set(pictures.map(\.path)).union(others.lazy.map(\.path)) }

  /// Goes through what was looked at: the root, the bytes of the path, the mark, and whether it was only
  /// passed through; stops where told so.
  static func passLooks(
    _ reader: inout RecordReader, _ visit: (String, Range<Int>, UInt64, Bool) -> Bool
  ) throws(RecordReader.Damaged) -> Bool {
    for _ in 0..<(try reader.number()) {
      let root = try reader.text()
      for _ in 0..<(try reader.number()) {
        let path = try reader.textRange()
        let mark = try reader.whole(UInt64.self)
        guard visit(root, path, mark, try reader.flag()) else { return false }
      }
    }
    return true
  }
}
