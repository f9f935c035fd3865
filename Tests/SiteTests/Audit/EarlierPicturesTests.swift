import Foundation
import InventorySupport
import SiteSupport
import Support
import Testing

@testable import Audit
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// Pictures that the program itself made of private photos, among the files of a theme.
@Suite struct EarlierPicturesTests {
  private let inventory: TestInventory

  init() throws {
    inventory = try TestInventory.ofThree()
    try settings("private: [photo]\n")
  }

  private func settings(_ text: String) throws {
    try inventory.folder.write(text: text, to: "home/bibelot.yml")
  }

  /// The bytes of a picture of the owner's own site, of those that are no copies of the photos.
  private func rendition(in output: String = "home/_private") throws -> [UInt8] {
    let sources = Set(
      try (1...3).map {
        PhotoFacts.picture(in: try inventory.folder.bytes(of: "home/" + TestInventory.key($0)))
      })
    let pictures = try inventory.folder.contents(of: output + "/images")
    return try #require(pictures.values.first { !sources.contains(PhotoFacts.picture(in: $0)) })
  }

  private func leaks(into output: String = "published") async throws -> [String] {
    let summary = try await inventory.folder.build(.public, into: output)
    return summary.diagnostics.filter { $0.identifier == .leakOfOriginal }.map(\.subject)
  }

  /// Whatever it is called, in the default folder or another one beside the inventory.
  @Test(arguments: ["_private", "docs"]) func areNotPublished(output: String) async throws {
    try await inventory.build(into: inventory.folder.path("home/" + output))
    let picture = try rendition(in: "home/" + output)
    try inventory.folder.write(picture, to: "home/Site/hero.jpg")
    let data = Data(picture).base64EncodedString()
    try inventory.folder.write(
      text: "i { background: url(data:image/jpeg;base64,\(data)) }", to: "home/Site/own.css")
    #expect(Set(try await leaks()) == ["hero.jpg", "own.css"])
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path("published/hero.jpg")))
    // Everybody may see it.
    try settings("title: Mine\n")
    #expect(try await leaks().isEmpty)
    #expect(FileManager.default.fileExists(atPath: inventory.folder.path("published/hero.jpg")))
  }

  /// A site that was published before the owner's own was made again is looked at once more.
  @Test func areRecognizedOnceTheyAreKnown() async throws {
    try await inventory.build(into: inventory.folder.path("home/_private"))
    try inventory.folder.write(try rendition(), to: "home/Site/hero.jpg")
    let state = OutputPlace.stateFolder(of: inventory.folder.path("home/_private"))
    try FileManager.default.moveItem(atPath: state, toPath: inventory.folder.path("kept"))
    #expect(try await leaks().isEmpty)
    #expect(try await leaks().isEmpty)
    try FileManager.default.moveItem(atPath: inventory.folder.path("kept"), toPath: state)
    #expect(try await leaks() == ["hero.jpg"])
  }

  /// Without private files, or without a picture that may be one, no record is read.
  @Test func areAskedForOnlyWhereTheyMayBe() async throws {
    func asks(_ files: [String: [UInt8]], private privacy: String) async throws -> Bool {
      try settings(privacy)
      let project = try Project.open(inventory.path, for: .public)
      let catalog = try await inventory.read(settings: project.settings).catalog
      var own = OwnWritings()
      own.files = files.mapValues { OwnFile($0) }
      var isAsked = false
      _ = LeakAudit(
        of: catalog, shown: Edition.public.shown(of: catalog, settings: project.settings),
        settings: project.settings, own: own
      ) { _ in
        isAsked = true
        return []
      }
      return isAsked
    }
    let picture = TestPicture.quadrants(width: 4, height: 4)
    #expect(try await asks(["a.png": picture], private: "private: [photo]\n"))
    #expect(try await !asks(["a.png": picture], private: "title: Mine\n"))
    #expect(try await !asks(["a.css": Array("a {}".utf8)], private: "private: [photo]\n"))
  }
}
