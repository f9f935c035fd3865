import Basics
import Inventories
import Model
import Pictures
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
  /// The libraries that decode photos of the inventory.
  var libraries: [Library] = []
  /// The folder of the project, however its inventory was named.
  var project = ""
  var looks: [(root: String, looks: [(path: String, look: ReadLog.Look)])] = []
  /// The photos whose pictures are there, or of which none can be made.
  var photos = PhotoRows()
  /// All files but those of photos, in the order in which they were finished.
  var others: [File] = []
  var summary = Summary(output: "")
  /// How long the list of the program's own files is, if it names those of the record and no others;
  /// else 0.
  var ownedLength = 0
  /// How many lines it has.
  var ownedLines = 0

  /// A build as it was asked for.
  struct Request: Hashable, Sendable {
    var folder = ""
    var edition = Edition.owner
    var program: UInt64 = 0
    /// Whether anything was still to be done when it ended, or might be seen differently.
    var isOpen = true
  }

  /// A library that is no part of the program, and its version then.
  struct Library: Hashable, Sendable {
    var key: String
    var version: String

    /// Those that an inventory's photos are decoded by, and those that write its pictures.
    static func all(of catalog: Catalog, settings: Settings) -> [Library] {
      var libraries: Set<CodecLibrary> = []
      for item in catalog.items {
        for photo in item.photos { photo.facts.format.library.map { _ = libraries.insert($0) } }
        for document in item.documents {
          document.picture?.format.library.map { _ = libraries.insert($0) }
        }
      }
      return
        (libraries.map(\.rawValue).sorted()
        + settings.pictureFormats.map { writing + $0.rawValue })
        .map { Library(key: $0, version: version(of: $0)) }
    }

    /// Whether the same version is there now.
    var isThere: Bool { Self.version(of: key) == version }

    /// What the key of what writes a format begins with.
    private static let writing = "write "

    private static func version(of key: String) -> String {
      let version =
        key.hasPrefix(writing)
        ? Settings.PictureFormat(rawValue: String(key.dropFirst(writing.count)))?
          .library.writer?.version()
        : CodecLibrary(rawValue: key)?.version
      return version ?? ""
    }

    func add(to record: inout RecordWriter) {
      record.add(key)
      record.add(version)
    }

    init(from record: inout RecordReader) throws(RecordReader.Damaged) {
      (key, version) = (try record.text(), try record.text())
    }

    init(key: String, version: String) { (self.key, self.version) = (key, version) }
  }

  /// What is known of photos; not that nothing could be made of them where other libraries may do better.
  var outcomes: [Digest: PhotoOutcome] {
    libraries.allSatisfy(\.isThere)
      ? photos.outcomes : photos.outcomes.filter { $0.value.failure == nil }
  }

  /// A file of the site.
  struct File: Hashable, Sendable {
    var path: String
    var state: OutputFolder.State
    /// What it was made from and how; 0 where only its content tells whether it is right.
    var fingerprint: UInt64 = 0
  }
}

extension SiteRecord {
  /// What a record begins with. The digit is that of its form.
  private static let beginning = Array("bibelot site 7\n".utf8)
  /// How long the digest is in front of what is to be said again.
  static let digestLength = 16

  /// The record as a file, in parts.
  var parts: [ArraySlice<UInt8>] {
    var rest = RecordWriter()
    rest.add(request.folder)
    rest.add(request.edition == .public)
    rest.addWhole(request.program)
    rest.add(request.isOpen)
    rest.add(libraries) { $1.add(to: &$0) }
    rest.add(project)
    rest.add(ownedLength)
    rest.add(ownedLines)
    rest.add(looks) { rest, root in
      rest.add(root.root)
      rest.beginPaths()
      rest.add(root.looks) { rest, look in
        rest.add(path: look.path)
        rest.addWhole(look.look.fingerprint)
        rest.add(look.look.isWayOnly)
      }
    }
    photos.addCounts(to: &rest)
    var end = RecordWriter()
    end.add(others) { $1.add(to: &$0) }
    var said = RecordWriter()
    summary.add(to: &said)
    end.addWhole(Digest(of: said.bytes).first)
    end.add(written: said.bytes)
    end.add(revision)
    return StateFile.parts(
      of: [rest.bytes[...]] + photos.parts + [end.bytes[...]], beginning: Self.beginning)
  }

  /// The file's name in the state's folder.
  static let name = "record"

  /// Reads the record of a state's folder; nil where there is none that can be read, or it is of another
  /// revision of the imaging.
  init?(in folder: String) {
    guard let bytes = StateFile.content(of: folder + "/" + Self.name),
      let record = SiteRecord(bytes), record.revision == Imaging.revision
    else { return nil }
    self = record
  }

  /// What is wrong with bytes that are no record.
  static func fault(of bytes: [UInt8]) -> Summary.RecordFault {
    let name = beginning.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return bytes.starts(with: name) && !bytes.starts(with: beginning) ? .otherVersion : .damaged
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
        folder: try reader.text(), edition: try reader.flag() ? .public : .owner,
        program: try reader.whole(UInt64.self),
        isOpen: try reader.flag())
      libraries = try reader.list { reader throws(RecordReader.Damaged) in
        try Library(from: &reader)
      }
      project = try reader.text()
      ownedLength = try reader.integer()
      ownedLines = try reader.integer()
      // What was looked at is compared without being kept.
      _ = try Self.passLooks(&reader) { _, _, _, _ in true }
      photos = try PhotoRows(from: &reader)
      reader.beginPaths()
      others = try reader.list { reader throws(RecordReader.Damaged) in try File(from: &reader) }
      try reader.skip(UInt64(Self.digestLength))
      summary = try Summary(from: &reader)
      revision = try reader.integer()
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  /// The paths of all files.
  var paths: Set<String> { photos.paths.union(others.lazy.map(\.path)) }

  /// Goes through what was looked at: the root, the bytes of the path, the fingerprint, and whether it was only
  /// passed through; stops where told so.
  static func passLooks(
    _ reader: inout RecordReader, _ visit: (String, [UInt8], UInt64, Bool) -> Bool
  ) throws(RecordReader.Damaged) -> Bool {
    for _ in 0..<(try reader.number()) {
      let root = try reader.text()
      reader.beginPaths()
      for _ in 0..<(try reader.number()) {
        try reader.readPath()
        let fingerprint = try reader.whole(UInt64.self)
        guard visit(root, reader.path, fingerprint, try reader.flag()) else { return false }
      }
    }
    return true
  }
}
