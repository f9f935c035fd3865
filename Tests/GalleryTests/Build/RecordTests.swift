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
    record.pictures = [
      .init(path: "images/1.jpg", state: .init(size: 7, content: 1 << 100, mark: 3)),
      .init(path: "images/2.jpg", state: .init(size: 0, content: 0, mark: 0)),
    ]
    record.others = [
      .init(path: "index.html", state: .init(size: 300, content: 9, mark: .max), fingerprint: 5)
    ]
    let colour = AverageColour(red: 1, green: 2, blue: 255)
    record.photos = [
      .init(
        digest: digest, recipe: 8, start: 0, count: 2,
        outcome: PhotoOutcome(warnings: ["is torn"], notes: ["a", ""], colour: colour)),
      .init(
        digest: Digest(of: [2]), recipe: 0, start: 2, count: 0,
        outcome: PhotoOutcome(failure: "is broken")),
    ]
    var diagnostic = Diagnostic(.warning, .table, "x", "is wrong", done: "done", remedy: "do it")
    diagnostic.place = .init(file: "a.csv", line: 3, column: 4, length: 5)
    record.summary = Summary(
      output: "", items: 1, photos: 2, pages: 3,
      diagnostics: [diagnostic, Diagnostic(.note, .orphan, "y", "lies", done: "")])
    record.ownedLength = 1_234
    return record
  }

  @Test func isReadAsItWasWritten() throws {
    let record = record()
    let read = try #require(SiteRecord(record.bytes))
    #expect(read.revision == Imaging.revision)
    #expect(read.request == record.request && read.ownedLength == 1_234)
    #expect(read.pictures == record.pictures && read.others == record.others)
    #expect(read.photos.map(\.digest) == record.photos.map(\.digest))
    #expect(read.photos.map(\.outcome) == record.photos.map(\.outcome))
    #expect(read.photos.map(\.recipe) == [8, 0] && read.photos.map(\.count) == [2, 0])
    #expect(read.summary.diagnostics == record.summary.diagnostics)
    #expect([read.summary.items, read.summary.photos, read.summary.pages] == [1, 2, 3])
  }

  @Test func isNoneWhereItIsCutOffOrDamaged() throws {
    let bytes = record().bytes
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
    let bytes = record().bytes
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
        "photo": .init(stamp: stamp, content: .photo(facts)),
        "a.pdf": .init(stamp: stamp, content: .document(digest)),
      ])
  }

  @Test func ofSourcesIsReadAsItWasWritten() throws {
    let record = try sources()
    let read = try #require(SourcesRecord(record.bytes))
    #expect(read.startedAt == .max && read.revision == Imaging.revision)
    #expect(read.sources == record.sources)
    let bytes = record.bytes
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
    let stamp = try #require(record.sources["photo"]?.stamp)
    #expect(record.known.content(of: "photo", stamp: stamp) != nil)
    #expect(record.known.content(of: "a.pdf", stamp: stamp) == .document(digest))
    record.revision = revision
    #expect(record.known.content(of: "photo", stamp: stamp) == nil)
  }

  @Test func trustsFilesThatWereLeftAloneSinceItsOwnBeginning() throws {
    var record = try sources()
    let stamp = try #require(record.sources["photo"]?.stamp)
    record.startedAt = max(stamp.modified, stamp.changed)
    #expect(record.known.content(of: "photo", stamp: stamp) == nil)
    record.startedAt += 1
    #expect(record.known.content(of: "photo", stamp: stamp) != nil)
  }

  // --- The journal ---

  private func photo(_ number: UInt8, _ path: String) -> FinishedPhoto {
    FinishedPhoto(
      digest: Digest(of: [number]), recipe: 4,
      files: [.init(path: path, state: .init(size: 1, content: 2, mark: 3))],
      outcome: PhotoOutcome(warnings: ["new"]))
  }

  /// Entry by entry, what came later counts, and what is not whole does not.
  @Test func takesOverWhatAnInterruptedBuildHadFinished() throws {
    let earlier = record()
    let sources = try sources()
    let stamp = try #require(sources.sources["photo"]?.stamp)
    let journal = try Journal(
      in: folder.path, startedAt: 7,
      sources: ["b.pdf": .init(stamp: stamp, content: .document(digest))])
    journal.add(photo(1, "a"))
    journal.add(photo(3, "b"))
    journal.add(photo(3, "c"))
    let whole = try folder.bytes(of: Journal.name)
    for cut in [0, 1, 20] {
      try folder.write(Array(whole.dropLast(cut)), to: Journal.name)
      var (record, later) = (earlier, sources)
      Journal.replay(in: folder.path, onto: &record, &later)
      #expect(later.startedAt == 7 && record.request.isOpen)
      #expect(Set(later.sources.keys) == ["photo", "a.pdf", "b.pdf"])
      #expect(record.photos.first { $0.digest == digest }?.outcome.warnings == ["new"])
      #expect(record.photos.count { $0.digest == digest } == 1)
      let last = try #require(record.photos.last { $0.digest == Digest(of: [3]) })
      #expect(record.pictures[last.start].path == (cut == 0 ? "c" : "b"))
      #expect(record.pictures.count == earlier.pictures.count + (cut == 0 ? 3 : 2))
    }
    var (same, later) = (earlier, sources)
    Journal.replay(in: folder.path("none"), onto: &same, &later)
    #expect(same.bytes == earlier.bytes && later.bytes == sources.bytes)
  }

  /// Its stamp was no proof before, and is none under a later moment.
  @Test func forgetsSourcesThatWereChangedWhileTheyWereRead() throws {
    var (record, sources) = (record(), try sources())
    sources.startedAt = try #require(sources.sources["photo"]?.stamp).changed
    _ = try Journal(in: folder.path, startedAt: .max, sources: [:])
    Journal.replay(in: folder.path, onto: &record, &sources)
    #expect(sources.sources.isEmpty && sources.startedAt == .max)
  }
}
