@testable import Inventories
import SiteSupport
import InventorySupport
import Foundation
@testable import Authoring
@testable import Basics
@testable import Site
import Support
import Testing

/// Outputs that cannot be, and what is said and left then.
@Suite struct OutputFaultTests {
  private let inventory: TestInventory

  init() throws { inventory = try TestInventory.ofThree() }

  private func error(into output: String) async throws -> GalleryError? {
    await #expect(throws: GalleryError.self) {
      try await inventory.build(into: inventory.folder.path(output))
    }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: inventory.folder.path(path), withDestinationPath: target)
  }

  /// What lies beside the inventory.
  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: inventory.folder.path).sorted()
  }

  @Test(arguments: ["site", "site/below", "site/far/below"])
  func areLinksToNowhereWhichLeaveNothingBehind(output: String) async throws {
    try link("site", to: "nowhere")
    let error = try await error(into: output)
    #expect(error?.cause == .usage)
    #expect(
      error?.description.hasSuffix(
        "/site is a link to nowhere, which does not exist; create that folder, or choose another with -o"
      )
        == true, "\(error?.description ?? "")")
    #expect(try leftovers() == ["home", "site"])
  }

  @Test func areFiles() async throws {
    try inventory.folder.write(text: "x", to: "site")
    let error = try await error(into: "site")
    #expect(
      error?.description.hasSuffix("/site is a file; name a folder for the site with -o") == true,
      "\(error?.description ?? "")")
    #expect(try inventory.folder.bytes(of: "site") == Array("x".utf8))
  }

  /// The state that the build itself has begun beside it tells nothing of what lies there.
  @Test(arguments: ["letter.txt", "index.html"])
  func areFoldersOfSomebodysOwnFiles(name: String) async throws {
    try inventory.folder.write(text: "mine", to: "site/" + name)
    let error = try await error(into: "site")
    #expect(
      error?.description.hasSuffix(
        "/site holds files that Bibelot did not make; choose an empty folder, or use --force to write among them"
      ) == true, "\(error?.description ?? "")")
    #expect(try leftovers() == ["home", "site"])
  }

  /// A clone that somebody emptied: what git and hosts want stays as it is, but for a file that the site has too.
  @Test func areNoFoldersOfWhatGitAndHostsWant() async throws {
    let kept = ["CNAME", "README.md", "LICENSE", ".gitignore", ".git/config", ".well-known/x.txt"]
    for name in kept + [".nojekyll"] {
      try inventory.folder.write(text: "mine", to: "clone/" + name)
    }
    for _ in 0..<2 {
      try await inventory.folder.build(.public, into: "clone")
      for name in kept {
        #expect(try inventory.folder.bytes(of: "clone/" + name) == Array("mine".utf8), "\(name)")
      }
      #expect(try inventory.folder.bytes(of: "clone/.nojekyll") == [])
      #expect(try !inventory.folder.bytes(of: "clone/index.html").isEmpty)
    }
  }

  /// A file of the theme that becomes a folder, and a folder that becomes a file.
  @Test func areFilesAndFoldersInTurns() async throws {
    func build(_ file: String) async throws -> [String] {
      try? FileManager.default.removeItem(atPath: inventory.folder.path("home/Site"))
      try inventory.folder.write(text: file, to: "home/Site/" + file)
      try await inventory.build()
      return try inventory.files().keys.filter { $0.hasPrefix("foo") }.sorted()
    }
    for file in ["foo", "foo/bar/deep", "foo/bar", "foo"] {
      #expect(try await build(file) == [file])
    }
  }

  /// An empty folder in a file's place is nobody's; one that holds something is.
  @Test func areFoldersInThePlaceOfFiles() async throws {
    try await inventory.build()
    let before = try inventory.files()
    let page = inventory.folder.path("site/index.html")
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
    try await inventory.build()
    #expect(try inventory.files() == before)
    try FileManager.default.removeItem(atPath: page)
    try inventory.folder.write(text: "mine", to: "site/index.html/diary.txt")
    let error = try await error(into: "site")
    #expect(
      error?.description.hasSuffix(
        "/site/index.html is a folder, and the site needs a file of this name; move it elsewhere and build again"
      ) == true, "\(error?.description ?? "")")
    #expect(try inventory.files()["index.html/diary.txt"] == Array("mine".utf8))
  }

  @Test func areLinksInACircle() async throws {
    try link("site", to: "site")
    _ = try await error(into: "site")
    #expect(try leftovers() == ["home", "site"])
  }

  @Test func mayBeALinkToAFolder() async throws {
    try inventory.folder.write(text: "", to: "there/x")
    try FileManager.default.removeItem(atPath: inventory.folder.path("there/x"))
    try link("site", to: "there")
    try await inventory.build(into: inventory.folder.path("site"))
    #expect(try inventory.files(of: "there")["index.html"] != nil)
  }

  /// What Foundation calls such an error is a number.
  @Test func areSaidInTheSystemsWords() async throws {
    try inventory.folder.write(text: "x", to: "file")
    let below = try await error(into: "file/site")
    #expect(
      below?.description.hasSuffix("could not be written: Not a directory") == true,
      "\(below?.description ?? "")")
    try inventory.folder.write(text: "x", to: ".site.bibelot/finished/x")
    let journal = try await error(into: "site")
    #expect(
      journal?.description.hasSuffix("finished could not be written: Is a directory") == true,
      "\(journal?.description ?? "")")
    try inventory.folder.write(text: "x", to: ".place.bibelot/record/x")
    let record = try await error(into: "place")
    #expect(
      record?.description.hasSuffix("record could not be written: Is a directory") == true,
      "\(record?.description ?? "")")
    let start = #expect(throws: GalleryError.self) {
      try ProjectStart.settings(for: MachineSettings()).write(
        into: inventory.folder.path("file/below"))
    }
    #expect(
      start?.description.hasSuffix("could not be written: Not a directory") == true,
      "\(start?.description ?? "")")
    for error in [below, journal, record, start] {
      #expect(error?.description.contains("Domain") == false)
    }
  }

  @Test(arguments: [".site.bibelot", ".site.bibelot/tmp", ".site.bibelot/lock"])
  func areNotWrittenBesideAStateThatIsALink(path: String) async throws {
    try inventory.folder.write(text: "precious", to: "victim/x")
    if path != ".site.bibelot" { try inventory.folder.write(text: "", to: ".site.bibelot/journal") }
    let target = path.hasSuffix("lock") ? "victim/x" : "victim"
    try link(path, to: inventory.folder.path(target))
    _ = try await error(into: "site")
    #expect(try inventory.folder.bytes(of: "victim/x") == Array("precious".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: inventory.folder.path("victim")) == ["x"])
  }

  @Test func leaveAFolderOfTheStatesNameThatSomebodyElseMade() async throws {
    try inventory.folder.write(text: "mine", to: "site/mine")
    try inventory.folder.write(text: "precious", to: ".site.bibelot/precious")
    try inventory.folder.write(text: "precious", to: ".site.bibelot/tmp/precious")
    _ = try await error(into: "site")
    #expect(try inventory.folder.bytes(of: ".site.bibelot/precious").count == 8)
    #expect(try inventory.folder.bytes(of: ".site.bibelot/tmp/precious").count == 8)
  }

  @Test func stayOnRecordUntilTheyAreRemoved() async throws {
    try inventory.folder.write(text: "old", to: "home/Site/old.txt")
    try await inventory.build()
    try FileManager.default.removeItem(atPath: inventory.folder.path("home/Site"))
    // A folder in its place cannot be removed as a file.
    try FileManager.default.removeItem(atPath: inventory.folder.path("site/old.txt"))
    try inventory.folder.write(text: "x", to: "site/old.txt/x")
    for _ in 0..<2 {
      let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
      #expect(error?.cause == .output)
      #expect(
        error?.description.contains("old.txt could not be removed") == true, "\(error as Any)")
    }
    try FileManager.default.removeItem(atPath: inventory.folder.path("site/old.txt"))
    try inventory.folder.write(text: "old", to: "site/old.txt")
    try await inventory.build()
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path("site/old.txt")))
  }

  /// Whoever has the address of such a page would see it without its pictures.
  @Test func keepWhatAPageShowsUntilThePageIsRemoved() async throws {
    var inventory = try TestInventory.ofThree()
    try await inventory.build()
    let pictures = Set(try inventory.files().keys.filter { $0.hasPrefix("images/") })
    let page = "items/\(TestInventory.key(1).lowercased()).html"
    inventory.items.removeFirst()
    try inventory.writeArchive()
    try FileManager.default.removeItem(atPath: inventory.folder.path("site/" + page))
    try inventory.folder.write(text: "x", to: "site/\(page)/x")
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(error?.description.contains(page) == true, "\(error as Any)")
    #expect(try pictures.isSubset(of: inventory.files().keys))
    try FileManager.default.removeItem(atPath: inventory.folder.path("site/" + page))
    try await inventory.build()
    #expect(try inventory.files().keys.count { $0.hasPrefix("images/") } == pictures.count * 2 / 3)
  }

  @Test(arguments: ["other", "other/site", "theme/Site", "theme/Site/out"])
  func areNotPutAmongSourcesElsewhere(output: String) async throws {
    let folder = inventory.folder
    try folder.write(
      text: "source: ../other/items.archive\ntheme: ../theme\n", to: "project/bibelot.yml")
    try folder.write(folder.bytes(of: "home/items.archive"), to: "other/items.archive")
    try folder.write(text: "x", to: "theme/Site/x.txt")
    let before = try folder.files(below: ".").count
    for isForced in [false, true] {
      let error = await #expect(throws: GalleryError.self) {
        try await Builder(
          .init(folder: folder.path("project"), output: folder.path(output), force: isForced),
          on: WorkerThreads(width: 1)
        ).build()
      }
      #expect(error?.description.contains("would be inside one another") == true, "\(error as Any)")
    }
    #expect(try folder.files(below: ".").count == before)
  }

  @Test func areInAProjectThatLiesAmongItsSources() async throws {
    let folder = inventory.folder
    try folder.write(text: "source: ../items.archive\n", to: "home/gallery/bibelot.yml")
    let summary = try await Builder(
      .init(folder: folder.path("home/gallery")), on: WorkerThreads(width: 1)
    ).build()
    #expect(summary.items == 3)
    #expect(FileManager.default.fileExists(atPath: folder.path("home/gallery/_private/index.html")))
  }
}
