import FileSupport
import InventorySupport
import ArchiveSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories

/// Which table adds to an archive's items.
@Suite struct DetailsFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func inventory() throws -> InventoryFolder {
    try folder.write(ArchiveWriter.archive(of: [.numbered(1)]), to: "home/a/items.archive")
    return try InventoryFinder.find(at: folder.path("home"))
  }

  private func find(named: String? = nil) throws -> DetailsFile.Found? {
    try DetailsFile.find(beside: try inventory(), named: named)
  }

  @Test(arguments: [
    "details.csv", "DETAILS.CSV", "Details.Tsv", "details.yml", "details.YAML",
  ])
  func isKnownByItsNameWhateverItsCapitals(name: String) throws {
    try folder.write(text: "name\n", to: "home/" + name)
    let found = try find()
    #expect(found?.name == name && found?.bytes == Array("name\n".utf8))
  }

  @Test(arguments: ["detail.csv", "details.txt", "a/details.csv", "details.csv/x", ".details.csv"])
  func isNoFileOfAnotherNameOrPlace(name: String) throws {
    try folder.write(text: "name\n", to: "home/" + name)
    #expect(try find() == nil)
  }

  @Test func isTheOneThatTheSettingsName() throws {
    try folder.write(text: "name\n", to: "home/details.csv")
    try folder.write(text: "x", to: "home/lists/more.txt")
    #expect(try find(named: "lists/more.txt")?.name == "lists/more.txt")
    let error = #expect(throws: GalleryError.self) { try find(named: "none.csv") }
    #expect(error?.cause == .usage)
    #expect(
      error?.description
        == "\(folder.path("home"))/none.csv could not be read: it does not exist; “details” in "
        + "bibelot.yml names it")
  }

  @Test func mayLieInAnotherFolder() throws {
    try folder.write(text: "name\nVase\n", to: "Museum/Objekte.csv")
    for name in ["../Museum/Objekte.csv", folder.path("Museum/Objekte.csv")] {
      let found = try find(named: name)
      #expect(found?.name == name && found?.bytes == Array("name\nVase\n".utf8))
    }
    let error = #expect(throws: GalleryError.self) { try find(named: "/nowhere/none.csv") }
    #expect(error?.description.hasPrefix("/nowhere/none.csv could not be read: ") == true)
  }

  /// Another one may say what it does not, such as what is private, whatever kind of table it is.
  @Test(arguments: ["details.yml", "details.tsv", "Details.XLSX", "details.ods", "DETAILS.CSV"])
  func isTheOnlyOne(other: String) throws {
    for name in ["details.csv", other] {
      try folder.write(text: "name\n", to: "home/" + name)
      try folder.date("home/" + name, day: name == other ? 2 : 1)
    }
    let error = #expect(throws: GalleryError.self) { try find() }
    let names = ["details.csv", other].sorted().joined(separator: " and ")
    #expect(
      error?.description
        == "\(folder.path("home")) holds \(names), but only one can be used (\(other) was changed last); "
        + "move the other to another folder, or add a line such as “details: \(other)” to bibelot.yml"
    )
    try folder.date("home/" + other, day: 1)
    #expect(throws: GalleryError.self) { try find() }
    #expect(try find(named: "details.csv")?.name == "details.csv")
  }

  /// In a zip archive the nearest to the items counts, one beside the zip archive as well.
  @Test(arguments: [
    (["a/b/details.csv", "a/details.csv", "details.csv"], "z.zip/a/b/details.csv"),
    (["a/details.csv", "details.csv"], "z.zip/a/details.csv"),
    (["details.csv", "a/b/c/details.csv"], "z.zip/details.csv"), (["a/b/c/details.csv"], nil),
    (["b/details.csv"], nil),
  ])
  func isTheNearestInAZipArchive(names: [String], found: String?) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
    let archive = ArchiveWriter.archive(of: [.numbered(1)])
    try TestZip.write(
      [("a/b/items.archive", archive)] + names.map { ($0, Array($0.utf8)) },
      to: folder.path("home/z.zip"))
    let inventory = try InventoryFinder.find(at: folder.path("home"))
    let table = try DetailsFile.find(beside: inventory, named: nil)
    #expect(table?.name == found)
    #expect(table.map { "z.zip/" + String(decoding: $0.bytes, as: UTF8.self) } == found)
    // The settings may name any of them, or one beside.
    let last = try #require(names.last)
    #expect(
      try DetailsFile.find(beside: inventory, named: "z.zip/" + last)?.bytes == Array(last.utf8))
    try folder.write(text: "mine", to: "home/list.csv")
    #expect(
      try DetailsFile.find(beside: inventory, named: "list.csv")?.bytes == Array("mine".utf8))
  }

  @Test(arguments: [nil, "details: details.csv\n"])
  func isPassedOverWhereItIsEmptyUnlessItWasNamed(settings: String?) async throws {
    _ = try inventory()
    try folder.write(text: settings ?? "title: x\n", to: "home/bibelot.yml")
    try folder.write(text: " \t\r\n", to: "home/details.csv")
    func said() async throws -> [String] {
      let project = try Project.open(folder.path("home"))
      return try await CatalogReader(project.inventory, settings: project.settings)
        .read(on: WorkerThreads(width: 1)).diagnostics.filter { $0.kind == .table }.map(\.text)
    }
    guard settings == nil else {
      await #expect(throws: GalleryError.self) { try await said() }
      return
    }
    #expect(
      try await said() == [
        "details.csv: it is empty; it adds nothing to the items; delete it or fill it in; once it "
          + "is deleted, “bibelot list --csv --output details.csv” writes a table to start from"
      ])
  }
}
