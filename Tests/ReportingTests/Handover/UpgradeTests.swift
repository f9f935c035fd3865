import Foundation
import SiteSupport
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Inventories
@testable import Reporting
@testable import Site

/// What earlier versions of the program left is taken over: sites of both editions with their state, the pictures of
/// reports, and the folder of a report that was handed on.
///
/// `Tests/Fixtures/README.md` says how the archives are made. Each version that keeps something in another form
/// adds its own.
@Suite struct UpgradeTests {
  private let folder: TemporaryFolder

  private static let versions: [String] = {
    let all = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.path("Tests/Fixtures/Upgrade"))
    return (all ?? []).filter { $0.hasSuffix(".tar.gz") }.sorted()
  }()

  init() throws { folder = try TemporaryFolder() }

  /// Unpacks what a version left: `home` is the project, `stick` the folder of the report.
  private func unpack(_ version: String) throws {
    let unpacked = try StartedProgram(
      "/usr/bin/tar",
      ["-xzf", Repository.path("Tests/Fixtures/Upgrade/\(version)"), "-C", folder.path],
      output: folder.path("said"), errors: folder.path("said")
    ).wait()
    try #require(unpacked.status == 0)
  }

  /// Builds an edition, and gives the paths of what was made and removed, and whether pictures were decoded.
  private func build(
    _ edition: Edition
  ) async throws -> (made: [String], removed: [String], hasDecoded: Bool) {
    let changes = Mutex<[Change]>([])
    let hasDecoded = Mutex(false)
    _ = try await Builder(
      Builder.Request(folder: folder.path("home"), edition: edition), on: WorkerThreads(width: 2),
      progress: { progress in
        if progress.phase == .pictures { hasDecoded.withLock { $0 = true } }
      },
      changes: { change in changes.withLock { $0.append(change) } }
    ).build()
    let all = changes.withLock(\.self)
    return (
      all.filter { $0.reason != .removed }.map(\.path),
      all.filter { $0.reason == .removed }.map(\.path), hasDecoded.withLock(\.self)
    )
  }

  @Test func thereAreSome() { #expect(!Self.versions.isEmpty) }

  @Test(arguments: versions) func takesOverSites(version: String) async throws {
    try unpack(version)
    try folder.write(text: "mine", to: "home/_private/notes.txt")
    for edition in [Edition.owner, .public] {
      let output = "home/" + edition.folder
      let pictures = try folder.files(below: output + "/images")
      let (made, removed, hasDecoded) = try await build(edition)
      #expect(!hasDecoded, "\(edition)")
      #expect(made.filter { $0.hasPrefix("images/") } == [])
      #expect(removed.filter { $0.hasPrefix("images/") || $0.hasPrefix("files/") } == [])
      #expect(try folder.files(below: output + "/images") == pictures)
      // It is the site that a clean build makes.
      try await folder.build(edition, into: "clean")
      var (after, clean) = (try folder.contents(of: output), try folder.contents(of: "clean"))
      if edition == .owner {
        #expect(after.removeValue(forKey: "notes.txt") == Array("mine".utf8))
        after[".gitignore"] = nil
        clean[".gitignore"] = nil
      }
      #expect(Set(after.keys) == Set(clean.keys))
      #expect(after.filter { clean[$0.key] != $0.value }.keys.sorted() == [])
      for name in ["clean", ".clean.bibelot"] {
        try FileManager.default.removeItem(atPath: folder.path(name))
      }
    }
  }

  @Test(arguments: versions) func publishesNothingOfWhatIsPrivate(version: String) async throws {
    try unpack(version)
    // What was published by the version before becomes private.
    let table = String(decoding: try folder.bytes(of: "home/details.csv"), as: UTF8.self)
    try folder.write(
      text: table.replacing("sofa.jpg,,\n", with: "sofa.jpg,,yes\n"), to: "home/details.csv")
    _ = try await build(.public)
    let files = try folder.contents(of: "home/_public")
    #expect(files["index.html"] != nil)
    for (path, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["Ring", "R-200", "Sofa"] {
        #expect(!text.contains(word) || path.hasPrefix("assets/"), "\(path) says \(word)")
      }
    }
    // One picture is left in its sizes: that of the lamp.
    #expect(files.keys.filter { $0.hasSuffix("-full.jpg") }.count == 1)
  }

  @Test(arguments: versions) func takesOverThePicturesOfReports(version: String) async throws {
    try unpack(version)
    let store = "home/.report.bibelot/pictures"
    func stamps() throws -> [String: FileStamp?] {
      let disk = DiskFolder(path: folder.path(store))
      return Dictionary(
        uniqueKeysWithValues: try folder.files(below: store).map { ($0, try? disk.stamp(of: $0)) })
    }
    let before = try stamps()
    #expect(before.count == 3)
    let report = try await ReportMade(of: folder.path("home"))
    #expect(report.document.items == 3)
    #expect(try stamps() == before)
  }

  @Test(arguments: versions) func takesOverTheFolderOfAReport(version: String) async throws {
    try unpack(version)
    let before = try folder.files(below: "stick")
    let project = try Project.open(folder.path("home"))
    let made = try await ReportMade(of: folder.path("home"))
    func write() throws {
      _ = try ReportFolder(at: folder.path("stick"), for: project, named: "report")
        .write(made.document, printedBy: nil)
    }
    // What somebody wrote into it is not lost: it is said, and nothing is written.
    let notes = try folder.bytes(of: "stick/README.txt") + Array("Mine.\n".utf8)
    try folder.write(notes, to: "stick/README.txt")
    #expect(throws: GalleryError.self) { try write() }
    #expect(try folder.bytes(of: "stick/README.txt") == notes)
    try folder.write(Array(notes.dropLast("Mine.\n".utf8.count)), to: "stick/README.txt")
    try folder.write(text: "mine", to: "stick/notes.txt")
    try write()
    let after = try folder.files(below: "stick")
    #expect(Set(after) == Set(before).subtracting(["report.pdf"]).union(["notes.txt"]))
    for path in before where path.hasPrefix("originals/") {
      #expect(!(try folder.bytes(of: "stick/" + path)).isEmpty)
    }
  }
}
