@testable import Reporting
import FileSupport
import InventorySupport
import Foundation
@testable import Inventories
import Support
import Testing

/// Which files of a project no output may replace.
@Suite struct ProjectSourcesTests {
  /// Three items with photos, a table that names a receipt and a manual, settings and a theme.
  private func inventory() throws -> TestInventory {
    let inventory = try TestInventory.ofThree()
    let folder = inventory.folder
    try folder.write(
      text: "name,receipts,manuals\nThing 1,papers/bill.pdf,papers/manual.pdf\n",
      to: "home/details.csv")
    try folder.write(text: "no PDF at all", to: "home/papers/bill.pdf")
    try folder.write(text: "%PDF-1.4\n%%EOF\n", to: "home/papers/manual.pdf")
    try folder.write(text: "title: Things\n", to: "home/bibelot.yml")
    try folder.write(text: "main { color: red }\n", to: "home/Templates/report.css")
    try folder.write(text: "Hello\n", to: "home/Site/deep/er/hello.txt")
    try folder.write(
      TestPicture.quadrants(width: 8, height: 8, number: 9), to: "home/old/left-over")
    try folder.write(folder.bytes(of: "home/items.archive"), to: "home/old/2014.dat")
    try folder.write(text: "to buy: milk\n", to: "home/notes.txt")
    return inventory
  }

  private func sources(of path: String) async throws -> ProjectSources {
    try await ReportMade(of: path).document.sources
  }

  private static let names = [
    "items.archive": "the item archive", "details.csv": "the table of details",
    "bibelot.yml": "the settings file", TestInventory.key(2): "a photo of the inventory",
    "papers/bill.pdf": "a receipt of the inventory",
    "papers/manual.pdf": "a manual of the inventory",
    "Templates/report.css": "a file of the theme", "Site/deep/er/hello.txt": "a file of the theme",
    "old/left-over": "a photo in the inventory’s folder",
    "old/2014.dat": "an item archive in the inventory’s folder",
  ]

  @Test func nameEveryFileThatIsReadHoweverItsPathIsWritten() async throws {
    let inventory = try inventory()
    // Two archives ask for a choice.
    try inventory.folder.write(
      text: "title: Things\nsource: items.archive\n", to: "home/bibelot.yml")
    let sources = try await sources(of: inventory.path)
    let folder = inventory.folder
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("house"), withDestinationPath: "home")
    for (file, name) in Self.names {
      let path = folder.path("home/" + file)
      let twin = folder.path("twin")
      try FileManager.default.linkItem(atPath: path, toPath: twin)
      for spelling in [
        path, folder.path("home/old/.././" + file), folder.path("house/" + file), twin,
      ] {
        #expect(sources.name(ofFileAt: spelling) == name, "\(spelling)")
      }
      try FileManager.default.removeItem(atPath: twin)
    }
  }

  @Test func areNotWhatElseLiesThere() async throws {
    let inventory = try inventory()
    try inventory.folder.write(
      text: "title: Things\nsource: items.archive\n", to: "home/bibelot.yml")
    let sources = try await sources(of: inventory.path)
    let photo = try inventory.folder.bytes(of: "home/old/left-over")
    try inventory.folder.write(photo, to: "elsewhere.jpg")
    for other in ["home/notes.txt", "elsewhere.jpg", "home", "home/nothing"] {
      #expect(sources.name(ofFileAt: inventory.folder.path(other)) == nil, "\(other)")
    }
  }

  @Test func areKnownWithoutTheItemsButForFilesThatOnlyTheyName() throws {
    let inventory = try inventory()
    try inventory.folder.write(
      text: "title: Things\nsource: items.archive\n", to: "home/bibelot.yml")
    let sources = ProjectSources(of: try Project.open(inventory.path))
    for (file, name) in Self.names where !name.hasSuffix("of the inventory") {
      #expect(sources.name(ofFileAt: inventory.folder.path("home/" + file)) == name)
    }
  }

  @Test func areAZipArchiveAndTheFilesBesideIt() async throws {
    let inventory = try TestInventory.ofThree()
    let folder = inventory.folder
    let files = try folder.files(below: "home").map { ($0, try folder.bytes(of: "home/" + $0)) }
    try FileManager.default.createDirectory(
      atPath: folder.path("zipped"), withIntermediateDirectories: false)
    try TestZip.write(files, to: folder.path("zipped/Documents.zip"))
    try folder.write(text: "name,receipts\nThing 1,bill.pdf\n", to: "zipped/details.csv")
    try folder.write(text: "%PDF-1.4\n", to: "zipped/bill.pdf")
    let sources = try await sources(of: folder.path("zipped"))
    #expect(
      sources.name(ofFileAt: folder.path("zipped/Documents.zip"))
        == "the zip archive that holds the inventory")
    #expect(
      sources.name(ofFileAt: folder.path("zipped/bill.pdf")) == "a receipt of the inventory")
  }

  @Test func areATableThatIsTheInventory() throws {
    let inventory = try TestInventory()
    try inventory.folder.write(text: "name\nLamp\n", to: "home/things.csv")
    let sources = ProjectSources(of: try Project.open(inventory.path))
    #expect(
      sources.name(ofFileAt: inventory.folder.path("home/things.csv")) == "the table of the items")
  }
}
