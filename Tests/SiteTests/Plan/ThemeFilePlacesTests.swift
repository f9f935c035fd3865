import InventorySupport
import SiteSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// Files of a project's own in whose places the site has something, or has had.
@Suite struct ThemeFilePlacesTests {
  private let inventory: TestInventory

  init() throws { inventory = try TestInventory.ofThree() }

  private func write(_ paths: [String]) throws {
    for path in paths { try inventory.folder.write(text: "MINE", to: "home/Site/" + path) }
  }

  private func remove() throws {
    try FileManager.default.removeItem(atPath: inventory.folder.path("home/Site"))
  }

  /// Each path, and what is said of it.
  private static let taken = [
    "index.html": "the program makes a file of this name",
    "assets": "the theme has a folder of this name",
    "assets/placeholders.css": "the program makes a file of this name",
    "categories": "the program makes a folder of this name",
    "find": "the program makes a folder of this name",
    "index.html/note.txt": "it is in a folder with the name of the site’s file “index.html”",
    "items": "the program makes a folder of this name",
    "assets/site.css/note.txt":
      "it is in a folder with the name of the site’s file “assets/site.css”",
  ]

  @Test(arguments: taken.keys.sorted()) func areNotUsedWhereTheSiteHasItsOwn(path: String)
    async throws
  {
    try await inventory.build()
    let before = try inventory.files()
    try write([path])
    let summary = try await inventory.build()
    #expect(
      summary.diagnostics.map(\.text) == [
        "Site/\(path): \(Self.taken[path] ?? ""); it was not used; give it another name"
      ])
    #expect(summary.removed == 0)
    #expect(try inventory.files() == before)
  }

  /// Programs look for the items there, and would find what somebody wrote.
  @Test(arguments: [Settings.DataFile.csv, .json, .feed])
  func areNotUsedInThePlacesOfTheSitesData(file: Settings.DataFile) async throws {
    try await inventory.build()
    let before = try inventory.files()
    #expect(before[file.path] != nil)
    for (path, problem) in [
      (file.path, "the program makes a file of this name"),
      (
        file.path + "/note.txt",
        "it is in a folder with the name of the site’s file “\(file.path)”"
      ),
    ] {
      try write([path])
      let summary = try await inventory.build()
      #expect(
        summary.diagnostics.map(\.text) == [
          "Site/\(path): \(problem); it was not used; give it another name"
        ])
      #expect(try inventory.files() == before, "\(path)")
      try remove()
    }
    // A site without such data has room for it.
    try inventory.folder.write(text: "data_files: []\n", to: "home/bibelot.yml")
    try write([file.path])
    try await inventory.build()
    #expect(try inventory.files()[file.path] == Array("MINE".utf8))
  }

  @Test func areUsedBesideTheSitesOwnFolders() async throws {
    let paths = ["items/note.txt", "find/mine.js", "images/me.jpg", "about.html", "finder"]
    try write(paths)
    #expect(try await inventory.build().diagnostics.isEmpty)
    let files = try inventory.files()
    for path in paths { #expect(files[path] == Array("MINE".utf8), "\(path)") }
  }

  /// One folder, then one file, of each name, as theirs are moved.
  @Test func makeWayForOneAnother() async throws {
    for paths in [["a", "b/c", "b/d/e"], ["a/b", "b"], ["a/b/c", "b/c"], ["a"]] {
      try write(paths)
      #expect(try await inventory.build().diagnostics.isEmpty)
      let files = try inventory.files()
      let own = files.filter {
        $0.key.hasPrefix("a") && !$0.key.hasPrefix("a-") && !$0.key.hasPrefix("assets")
      }
      .merging(files.filter { $0.key.hasPrefix("b") }) { $1 }
      #expect(own.keys.sorted() == paths)
      try remove()
    }
  }

  /// The record of the last whole build knows nothing of what a build has written that came to no end.
  @Test func makeWayAfterABuildThatCameToNoEnd() async throws {
    try await inventory.build()
    let record = try inventory.folder.bytes(of: ".site.bibelot/record")
    try write(["a", "b/c"])
    try await inventory.build()
    try inventory.folder.write(record, to: ".site.bibelot/record")
    try remove()
    try write(["a/b", "b"])
    try await inventory.build()
    let files = try inventory.files()
    #expect(files["a/b"] != nil && files["b"] != nil && files["index.html"] != nil)
  }

  /// A file that an earlier version copied to where the site has a folder now.
  @Test func makeWayForTheSitesOwnFolders() async throws {
    try await inventory.build()
    let before = try inventory.files()
    for path in before.keys where path.hasPrefix("items/") {
      try FileManager.default.removeItem(atPath: inventory.folder.path("site/" + path))
    }
    try FileManager.default.removeItem(atPath: inventory.folder.path("site/items"))
    try inventory.folder.write(text: "MINE", to: "site/items")
    let list = try inventory.folder.bytes(of: ".site.bibelot/files")
    try inventory.folder.write(list + Array("+ items\n".utf8), to: ".site.bibelot/files")
    let summary = try await inventory.build()
    #expect(summary.removed == 1)
    #expect(try inventory.files() == before)
  }

  @Test func areNotTakenFromSomebodyElse() async throws {
    try inventory.folder.write(text: "MINE", to: "site/items")
    let error = await #expect(throws: GalleryError.self) { try await inventory.build(force: true) }
    #expect(
      error?.description.hasSuffix(
        "site/items is a file, and the site needs a folder of this name; move it elsewhere and build again"
      ) == true)
    #expect(try inventory.folder.bytes(of: "site/items") == Array("MINE".utf8))
  }
}
