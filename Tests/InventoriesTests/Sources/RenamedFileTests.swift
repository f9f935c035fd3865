import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Files that were renamed, known again by their content.
@Suite struct RenamedFileTests {
  private let folder: TemporaryFolder
  private var root: SourceFolder { SourceFolder(path: folder.path("home")) }

  init() throws { folder = try TemporaryFolder() }

  private func photo(_ number: Int, width: Int = 16) -> [UInt8] {
    TestPicture.quadrants(width: width, height: 8, number: number)
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try folder.write(bytes, to: "home/" + path)
  }

  /// What a build learns of files that lie there.
  private func known(_ paths: String...) throws -> KnownSources {
    let sources = try paths.map { path in
      let (bytes, stamp) = try root.read(path)
      return KnownSources.Source(
        path: path, record: .init(stamp: stamp, content: .photo(try PhotoFacts(reading: bytes))))
    }
    return KnownSources(sources.sorted { $0.path < $1.path }, learntAt: .max)
  }

  private func move(_ path: String, _ other: String) throws {
    try folder.write([], to: "home/" + other)
    try FileManager.default.removeItem(atPath: folder.path("home/" + other))
    try FileManager.default.moveItem(
      atPath: folder.path("home/" + path), toPath: folder.path("home/" + other))
  }

  private func found(
    _ names: [String], among files: [String], known: KnownSources = KnownSources(),
    beside inventory: String = "things.csv"
  ) -> [String] {
    RenamedFile.all(
      of: names.map { .init(item: "item 1 “Lamp”", role: .photo, name: $0) }, among: files,
      in: root, beside: inventory, known: known
    ).map { "\($0.missing.name) > \($0.path) \($0.reason)" }
  }

  @Test func isFoundByTheContentOfTheLastBuild() throws {
    try write(photo(1), "lamp.jpg")
    try write(photo(2), "chair.jpg")
    let known = try known("lamp.jpg", "chair.jpg")
    try move("lamp.jpg", "new/IMG_2031.jpg")
    // As long as that one, and another photo.
    try write(photo(3), "other.jpg")
    try write(photo(4, width: 32), "longer.jpg")
    let files = ["longer.jpg", "new/IMG_2031.jpg", "other.jpg"]
    #expect(
      found(["lamp.jpg"], among: files, known: known) == ["lamp.jpg > new/IMG_2031.jpg content"])
    #expect(found(["lamp.jpg"], among: ["other.jpg"], known: known) == [])
    #expect(found(["lamp.jpg"], among: files) == [])
    #expect(found(["unknown.jpg"], among: files, known: known) == [])
  }

  /// A table may name a file without its folder, or from its own folder.
  @Test func isFoundByTheNameInTheTable() throws {
    try write(photo(1), "sub/a/lamp.jpg")
    let known = try known("sub/a/lamp.jpg")
    try move("sub/a/lamp.jpg", "x.jpg")
    for name in ["LAMP.jpg", "a/lamp.jpg", "a\\lamp.jpg", "sub/a/lamp.jpg"] {
      #expect(
        found([name], among: ["x.jpg"], known: known, beside: "sub/things.csv")
          == ["\(name) > x.jpg content"], "\(name)")
    }
    #expect(found(["b/lamp.jpg"], among: ["x.jpg"], known: known) == ["b/lamp.jpg > x.jpg content"])
  }

  @Test func isFoundByANameWithAnotherEnding() {
    let files = ["Hall/lamp.png", "chair.jpeg", "y/vase.png", "z/vase.webp"]
    #expect(found(["Hall/lamp.jpg"], among: files) == ["Hall/lamp.jpg > Hall/lamp.png name"])
    #expect(found(["Chair.jpg"], among: files) == ["Chair.jpg > chair.jpeg name"])
    #expect(found(["lamp.jpg"], among: files) == ["lamp.jpg > Hall/lamp.png name"])
    // Of two it is open which was meant.
    #expect(found(["vase.jpg", "Kitchen/lamp.jpg", "airchair.jpg"], among: files) == [])
  }

  @Test func aFileThatWasWrittenOverIsNotTheOneThatWasThere() throws {
    try write(photo(1), "lamp.jpg")
    let known = try known("lamp.jpg")
    try move("lamp.jpg", "new.jpg")
    try folder.overwrite("home/new.jpg", with: photo(5))
    #expect(found(["lamp.jpg"], among: ["new.jpg"], known: known) == [])
    #expect(found(["lamp.jpg"], among: ["gone.jpg"], known: known) == [])
  }

  @Test func takesThePlaceOfWhatIsSaidOfTheMissingFile() {
    let item = Item(
      id: "", key: nil, index: 3, name: "Lamp", serialNumber: nil, value: nil, dateCreated: nil,
      photos: [])
    let missing = CatalogDiagnostics.missing("photo", name: "lamp.jpg", near: "lump.jpg", of: item)
    let other = CatalogDiagnostics.missing("receipt", name: "lamp.jpg", of: item)
    let renamed = RenamedFile(
      missing: .init(item: item.subject, role: .photo, name: "lamp.jpg"), path: "IMG_2031.jpg",
      reason: .content)
    let said = RenamedFile.naming([renamed], in: [other, missing, missing])
    #expect(
      said.map(\.text) == [
        other.text,
        "item 4 “Lamp”: its photo “lamp.jpg” is not there, but “IMG_2031.jpg”, which no item names, has "
          + "the same content; it was left out; if it was renamed, write “IMG_2031.jpg” into its row",
        missing.text,
      ])
  }
}
