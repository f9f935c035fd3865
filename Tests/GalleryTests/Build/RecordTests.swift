import Imaging
import Support
import Testing

@testable import Gallery

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
    record.others = [
      .init(path: "index.html", state: .init(size: 300, content: 9, mark: .max), fingerprint: 5)
    ]
    let colour = AverageColour(red: 1, green: 2, blue: 255)
    record.photos.append(
      PhotoRows.Row(
        digest: digest, recipe: 8,
        files: [
          .init(path: "images/1.jpg", state: .init(size: 7, content: 1 << 100, mark: 3)),
          .init(path: "images/12.jpg", state: .init(size: 0, content: 0, mark: 0)),
        ], outcome: PhotoOutcome(warnings: ["is torn"], notes: ["a", ""], colour: colour)))
    record.photos.append(
      PhotoRows.Row(
        digest: Digest(of: [2]), recipe: 0, files: [],
        outcome: PhotoOutcome(failure: "is broken")))
    var diagnostic = Diagnostic(.warning, .table, "x", "is wrong", done: "done", remedy: "do it")
    diagnostic.place = .init(file: "a.csv", line: 3, column: 4, length: 5)
    record.summary = Summary(
      output: "", items: 1, photos: 2, pages: 3,
      diagnostics: [diagnostic, Diagnostic(.note, .orphan, "y", "lies", done: "")])
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
    #expect(read.others == record.others && read.photos.fileCount == 2)
    #expect(rows(read.photos) == rows(record.photos) && read.photos.count == 2)
    #expect(read.photos.outcomes == record.photos.outcomes && read.photos.outcomes.count == 2)
    #expect(read.paths == ["images/1.jpg", "images/12.jpg", "index.html"])
    #expect(read.summary.diagnostics == record.summary.diagnostics)
    #expect([read.summary.items, read.summary.photos, read.summary.pages] == [1, 2, 3])
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

  /// Its reader is given bytes whose digest nobody compared.
  @Test func leadsNowhereWhereItIsDamaged() throws {
    let bytes = Array(record().parts.joined())
    let asked = SiteRecord.Request(folder: "/home", program: .max, isOpen: false)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0xFF
      var site = UnchangedSite(damaged)
      #expect(site?.summary(of: asked, output: folder.path, ownedLength: 1_234) == nil)
    }
  }

  // --- The sources ---

  private func sources() throws -> SourcesRecord {
    try folder.write([1], to: "photo")
    let stamp = try DiskFolder(path: folder.path).stamp(of: "photo")
    let facts = PhotoFacts(
      digest: digest, format: .png, size: PixelSize(width: 3, height: 2), copyServes: true)
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
      files: [.init(path: path, state: .init(size: 1, content: 2, mark: 3))],
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

  /// Its stamp was no proof before, and is none under a later moment.
  @Test func forgetsSourcesThatWereChangedWhileTheyWereRead() throws {
    var (record, sources) = (record(), try sources())
    sources.startedAt = try #require(sources.sources.first?.record.stamp).changed
    _ = try Journal(in: folder.path, startedAt: .max, sources: [])
    Journal.replay(in: folder.path, onto: &record, &sources)
    #expect(sources.sources.isEmpty && sources.startedAt == .max)
  }
}
