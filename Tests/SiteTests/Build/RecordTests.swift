import ModelSupport
@testable import Inventories
import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Pictures
@testable import Site

/// What a build leaves for the next one.
@Suite struct RecordTests {
  private let folder: TemporaryFolder
  private let digest = Digest(of: [1])

  init() throws { folder = try TemporaryFolder() }

  private func record() -> SiteRecord {
    var record = SiteRecord(
      request: .init(folder: "/home", program: .max, isOpen: false))
    record.looks = [
      (
        "/home",
        [("", .init(nil)), ("ä/photo", .init(nil, isWayOnly: true))]
      )
    ]
    record.libraries = [.init(key: "webp", version: CodecLibrary.webp.version ?? "")]
    record.others = [
      .init(path: "index.html", state: .init(size: 300, content: 9, stamp: .max), fingerprint: 5)
    ]
    let colour = AverageColour(red: 1, green: 2, blue: 255)
    record.photos.append(
      PhotoRows.Row(
        digest: digest, recipe: 8,
        files: [
          .init(path: "images/1.jpg", state: .init(size: 7, content: 1 << 100, stamp: 3)),
          .init(path: "images/12.jpg", state: .init(size: 0, content: 0, stamp: 0)),
        ], outcome: PhotoOutcome(warnings: ["is torn"], notes: ["a", ""], colour: colour)))
    record.photos.append(
      PhotoRows.Row(
        digest: Digest(of: [2]), recipe: 0, files: [],
        outcome: PhotoOutcome(failure: "is broken")))
    var diagnostic = Diagnostic(
      .warning, .tableEmpty, "x", "is wrong", done: "done", remedy: "do it")
    diagnostic.place = .init(file: "a.csv", line: 3, column: 4, length: 5)
    record.summary = Summary(
      output: "", items: 1, photos: 2, pages: 3,
      diagnostics: [diagnostic, Diagnostic(.note, .photoAlike, "y", "lies", done: "")])
    (record.ownedLength, record.ownedLines) = (1_234, 70)
    return record
  }

  private func rows(_ photos: PhotoRows) -> [PhotoRows.Row] {
    (0..<photos.count).compactMap { photos[$0] }
  }

  @Test func isReadAsItWasWritten() throws {
    let record = record()
    let read = try #require(SiteRecord(Array(record.parts.joined())))
    #expect(read.revision == Imaging.revision)
    #expect(read.request == record.request && read.ownedLength == 1_234 && read.ownedLines == 70)
    #expect(read.libraries == record.libraries && read.libraries.count == 1)
    #expect(read.others == record.others && read.photos.fileCount == 2)
    #expect(rows(read.photos) == rows(record.photos) && read.photos.count == 2)
    #expect(read.photos.outcomes == record.photos.outcomes && read.photos.outcomes.count == 2)
    #expect(read.paths == ["images/1.jpg", "images/12.jpg", "index.html"])
    #expect(read.summary.diagnostics == record.summary.diagnostics)
    #expect(read.summary.items == 1 && read.summary.photos == 2 && read.summary.pages == 3)
  }

  /// Another version of a library may read what this one did not.
  @Test func forgetsFailuresWithTheLibrariesThatFailed() {
    var record = record()
    record.libraries = [.init(key: "heic", version: "0.1")]
    #expect(record.photos.outcomes.count == 2)
    #expect(record.outcomes == record.photos.outcomes.filter { $0.value.failure == nil })
    #expect(record.outcomes.count == 1)
    record.libraries = []
    #expect(record.outcomes == record.photos.outcomes)
    record.libraries = [.init(key: "webp", version: CodecLibrary.webp.version ?? "")]
    #expect(record.outcomes == record.photos.outcomes)
  }

  /// Rows that were read stay where they are, beside all else that a record holds.
  @Test func isWrittenAsItWasAfterItWasRead() throws {
    let bytes = Array(record().parts.joined())
    var read = try #require(SiteRecord(bytes))
    read.looks = record().looks
    #expect(Array(read.parts.joined()) == bytes)
    read.photos.replace(with: photo(3, "c"))
    let more = try #require(SiteRecord(Array(read.parts.joined())))
    #expect(rows(more.photos) == rows(record().photos) + [photo(3, "c")])
  }

  @Test func isNoneWhereItIsCutOffOrDamaged() throws {
    let bytes = Array(record().parts.joined())
    for end in bytes.indices { #expect(SiteRecord(Array(bytes[..<end])) == nil, "\(end) bytes") }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      #expect(SiteRecord(damaged) == nil, "byte \(place)")
    }
    #expect(SiteRecord(bytes + [0]) == nil)
  }

  /// What an update of the program says otherwise costs nobody the pictures of a site.
  @Test func leavesOutMessagesThatThisVersionHasNot() throws {
    var summary = record().summary
    let kept = summary.diagnostics
    summary.diagnostics += [kept[0], kept[1]]
    var writer = RecordWriter()
    summary.add(to: &writer)
    var bytes = Array(writer.bytes)
    let name = Array(kept[0].identifier.rawValue.utf8)
    let first = try #require(bytes.firstRange(of: name))
    let second = try #require(bytes[first.upperBound...].firstRange(of: name))
    bytes.replaceSubrange(second, with: Array("table-empti".utf8))
    // The last one is never an error.
    func message(_ severity: String) -> [UInt8] {
      var writer = RecordWriter()
      writer.add(severity)
      writer.add(kept[1].identifier.rawValue)
      return Array(writer.bytes)
    }
    let beginning = message(kept[1].severity.rawValue)
    let last = try #require(
      bytes.indices.last { bytes[$0...].starts(with: beginning) })
    bytes.replaceSubrange(last..<(last + beginning.count), with: message("error"))
    var reader = RecordReader(bytes, from: 0)
    #expect(try Summary(from: &reader).diagnostics == kept)
    #expect(reader.isAtEnd)
  }

  /// Its reader is given bytes whose digest nobody compared: it says what was written, or nothing.
  @Test func leadsNowhereWhereItIsDamaged() throws {
    try folder.write(text: "x", to: "index.html")
    try folder.write(text: "y", to: "images/1.jpg")
    var record = record()
    record.looks = []
    record.photos = PhotoRows()
    func file(_ path: String, size: Int) throws -> SiteRecord.File {
      let stamp = FileStamp(try folder.status(of: path)).fingerprint
      return .init(path: path, state: .init(size: size, content: 9, stamp: stamp))
    }
    record.others = [try file("index.html", size: 1)]
    record.photos.append(
      PhotoRows.Row(
        digest: digest, recipe: 8, files: [try file("images/1.jpg", size: 1)],
        outcome: PhotoOutcome()))
    let bytes = Array(record.parts.joined())
    let asked = SiteRecord.Request(folder: "/home", program: .max, isOpen: false)
    func summary(_ bytes: [UInt8]) -> Summary? {
      var site = UnchangedSite(bytes)
      return site?.summary(of: asked, output: folder.path, ownedLength: 1_234)
    }
    let whole = try #require(summary(bytes))
    #expect(whole.kept == 2 && whole.items == 1)
    #expect(whole.diagnostics == record.summary.diagnostics)
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(bit)
        guard let said = summary(damaged) else { continue }
        // Bytes that it has no use for.
        #expect(said.diagnostics == whole.diagnostics && said.items == 1, "byte \(place)")
        #expect((0...bytes.count).contains(said.kept), "byte \(place)")
      }
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1 << 62, 1), (1, Int(Int32.max) + 1)])
  func ofSourcesIsNoneWithASizeThatNoPhotoHas(width: Int, height: Int) throws {
    var record = try sources()
    let facts = PhotoFacts(
      digest: digest, format: .png, size: PixelSize(width: width, height: height), copyServes: true)
    record.sources[0].record.content = .photo(facts)
    #expect(SourcesRecord(Array(record.parts.joined())) == nil)
  }

  // --- The sources ---

  private func sources() throws -> SourcesRecord {
    try folder.write([1], to: "photo")
    let stamp = try DiskFolder(path: folder.path).stamp(of: "photo")
    let facts = PhotoFacts(
      digest: digest, format: .png, size: PixelSize(width: 3, height: 2), copyServes: true,
      picture: 0x0123_4567_89AB_CDEF)
    return SourcesRecord(
      startedAt: .max,
      sources: [
        .init(path: "photo", record: .init(stamp: stamp, content: .photo(facts))),
        .init(path: "a.pdf", record: .init(stamp: stamp, content: .document(digest))),
      ])
  }

  @Test func ofSourcesIsReadAsItWasWritten() throws {
    let record = try sources()
    let read = try #require(SourcesRecord(Array(record.parts.joined())))
    #expect(read.startedAt == .max && read.revision == Imaging.revision)
    #expect(read.sources == record.sources)
    let bytes = Array(record.parts.joined())
    for end in bytes.indices { #expect(SourcesRecord(Array(bytes[..<end])) == nil, "\(end) bytes") }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      #expect(SourcesRecord(damaged) == nil, "byte \(place)")
    }
    #expect(SourcesRecord(bytes + [0]) == nil)
  }

  /// Another revision might read a header differently, or find nothing wrong any more.
  @Test(arguments: [Imaging.revision - 1, Imaging.revision + 1])
  func ofSourcesKnowsNothingThatAnotherRevisionRead(revision: Int) throws {
    var record = try sources()
    let stamp = try #require(record.sources.first?.record.stamp)
    #expect(record.known.content(of: "photo", stamp: stamp) != nil)
    #expect(record.known.content(of: "a.pdf", stamp: stamp) == .document(digest))
    record.revision = revision
    #expect(record.known.content(of: "photo", stamp: stamp) == nil)
  }

  @Test func trustsFilesThatWereLeftAloneSinceItsOwnBeginning() throws {
    var record = try sources()
    let stamp = try #require(record.sources.first?.record.stamp)
    record.startedAt = max(stamp.modified, stamp.changed)
    #expect(record.known.content(of: "photo", stamp: stamp) == nil)
    record.startedAt += 1
    #expect(record.known.content(of: "photo", stamp: stamp) != nil)
  }

  // --- The journal ---

  private func photo(_ number: UInt8, _ path: String) -> PhotoRows.Row {
    PhotoRows.Row(
      digest: Digest(of: [number]), recipe: 4,
      files: [.init(path: path, state: .init(size: 1, content: 2, stamp: 3))],
      outcome: PhotoOutcome(warnings: ["new"]))
  }

  /// Entry by entry, what came later counts, and what is not whole does not.
  @Test func takesOverWhatAnInterruptedBuildHadFinished() throws {
    let earlier = record()
    let sources = try sources()
    let stamp = try #require(sources.sources.first?.record.stamp)
    let journal = try Journal(
      in: folder.path, startedAt: 7,
      sources: [.init(path: "b.pdf", record: .init(stamp: stamp, content: .document(digest)))])
    journal.add(photo(1, "a"))
    journal.add(photo(3, "b"))
    journal.add(photo(3, "c"))
    let whole = try folder.bytes(of: Journal.name)
    for cut in [0, 1, 20] {
      try folder.write(Array(whole.dropLast(cut)), to: Journal.name)
      var (record, later) = (earlier, sources)
      Journal.replay(in: folder.path, onto: &record, &later)
      #expect(later.startedAt == 7 && record.request.isOpen)
      #expect(later.sources.map(\.path) == ["photo", "a.pdf", "b.pdf"])
      #expect(record.photos.outcomes[digest]?.warnings == ["new"])
      var last = LastPhotos(record.photos)
      #expect(last.row(of: digest)?.files.map(\.path) == ["a"])
      #expect(last.row(of: Digest(of: [3]))?.files.map(\.path) == [cut == 0 ? "c" : "b"])
      #expect(record.photos.fileCount == earlier.photos.fileCount + (cut == 0 ? 3 : 2))
    }
    var (same, later) = (earlier, sources)
    Journal.replay(in: folder.path("none"), onto: &same, &later)
    #expect(same.parts == earlier.parts && later.parts == sources.parts)
  }

  /// What another version of the imaging read and made is not believed.
  @Test func takesNothingFromTheJournalOfAnotherVersion() throws {
    let journal = try Journal(in: folder.path, startedAt: 7, sources: try sources().sources)
    journal.add(photo(1, "a"))
    func replayed() -> (photos: Int, sources: Int) {
      var (record, sources) = (SiteRecord(), SourcesRecord())
      Journal.replay(in: folder.path, onto: &record, &sources)
      return (record.photos.count, sources.sources.count)
    }
    #expect(replayed() == (1, 2))
    var bytes = try folder.bytes(of: Journal.name)
    let length = bytes[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    // The form and the revision come first, in zigzag.
    for place in [4, 5] {
      var other = bytes
      other[place] += 2
      other.replaceSubrange(
        4 + length..<12 + length, with: Digest(of: Array(other[4..<4 + length])).bytes.prefix(8))
      try folder.write(other, to: Journal.name)
      #expect(replayed() == (0, 0))
    }
    bytes.removeLast()
    try folder.write(bytes, to: Journal.name)
    #expect(replayed() == (0, 2))
  }

  /// Its stamp was no proof before, and is none under a later moment.
  @Test func forgetsSourcesThatWereChangedWhileTheyWereRead() throws {
    var (record, sources) = (record(), try sources())
    sources.startedAt = try #require(sources.sources.first?.record.stamp).changed
    _ = try Journal(in: folder.path, startedAt: .max, sources: [])
    Journal.replay(in: folder.path, onto: &record, &sources)
    #expect(sources.sources.isEmpty && sources.startedAt == .max)
  }
}
