@testable import Reporting
import SiteSupport
@testable import Basics
import InventorySupport
import Foundation
import Support
import Testing

@testable import Inventories
@testable import Site

/// Files of a project that their owner may think are read, and that are not.
@Suite struct UnusedFilesTests {
  private let inventory: TestInventory

  init() throws { inventory = try TestInventory.ofThree() }

  private func warnings() async throws -> [String] {
    let built = try await inventory.build().diagnostics.warnings.map(\.text)
    let report = try await ReportMade(of: inventory.path).document.diagnostics.warnings.map(\.text)
    #expect(report == built)
    return built
  }

  @Test(arguments: [
    "bibelot.yaml", "Bibelot.yml", "BIBELOT.YAML", "bibelot.yml.txt", "bibelot (1).yml",
    "biblot.yaml",
  ])
  func areSettingsOfAnotherName(name: String) async throws {
    try inventory.folder.write(text: "title: Mine\n", to: "home/" + name)
    #expect(
      try await warnings() == [
        "\(name): settings are read only from bibelot.yml; it was not read; rename it to "
          + "bibelot.yml"
      ])
    try inventory.folder.write(text: "title: Mine\n", to: "home/bibelot.yml")
    #expect(
      try await warnings() == [
        "\(name): settings are read only from bibelot.yml; it was not read; move its lines to "
          + "bibelot.yml and delete it"
      ])
  }

  @Test(arguments: ["settings.yml", "bible.txt", "bib.yml"])
  func areNoSettingsOfAQuiteOtherName(name: String) async throws {
    try inventory.folder.write(text: "title: Mine\n", to: "home/" + name)
    #expect(try await warnings() == [])
  }

  @Test(arguments: [
    "details.csv", "bibelot.yml", "Site/x.css", "Templates/footer.html", "Languages/pt.yml",
  ])
  func lieBesideAnInventoryThatIsDeeper(path: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("all"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: inventory.path, toPath: folder.path("all/Documents"))
    try folder.write(text: "name,room\nLamp,Attic\n", to: "all/Documents/" + path)
    let name = String(path.prefix { $0 != "/" })
    let warnings = UnusedFiles(of: try Project.open(folder.path("all"))).diagnostics.map(\.text)
    #expect(
      warnings == [
        "Documents/\(name): a file or folder of this name is read only in \(folder.path("all")); it was not read; "
          + "move it there, or name \(folder.path("all/Documents")) as the folder"
      ])
  }

  @Test(arguments: ["items.plist", "older/items.archive", "details.csv"])
  func areLinksInTheInventorysPlace(name: String) async throws {
    try inventory.folder.write(text: "x", to: "home/older/x.txt")
    try FileManager.default.createSymbolicLink(
      atPath: inventory.folder.path("home/" + name),
      withDestinationPath: inventory.folder.path("home/items.archive"))
    #expect(
      try await warnings() == [
        "\(name): it is a link, and links are not followed; it was not read; put a copy of the file "
          + "itself in its place, or delete the link"
      ])
  }

  /// What the settings name is read, whatever leads to it.
  @Test func areNotTheLinkThatTheSettingsName() async throws {
    let archive = inventory.folder.path("home/items.archive")
    try inventory.folder.write(try inventory.folder.bytes(of: "home/items.archive"), to: "away/it")
    try FileManager.default.removeItem(atPath: archive)
    try FileManager.default.createSymbolicLink(
      atPath: archive, withDestinationPath: inventory.folder.path("away/it"))
    try inventory.folder.write(text: "source: items.archive\n", to: "home/bibelot.yml")
    let summary = try await inventory.build()
    #expect(summary.items == 3)
    #expect(!summary.diagnostics.contains { $0.text.contains("link") })
  }

  @Test(arguments: ["things.xlsx", "Things.ODS"])
  func areWorkbooksThatTheSettingsCouldName(name: String) async throws {
    try inventory.folder.write([0x50, 0x4B, 3, 4], to: "home/" + name)
    let told = try await warnings()
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix(
        "\(name): it is a table that the settings do not name; it was not read, and it could not be searched for what "
          + "is private (") == true)
    #expect(
      told.first?.hasSuffix(
        "; if this is the one to be read, add a line “details: \(name)” to bibelot.yml; otherwise move it to another "
          + "folder") == true)
  }

  @Test(arguments: ["things.numbers", "things.xls"])
  func areSpreadsheets(name: String) async throws {
    try inventory.folder.write([0x50, 0x4B, 3, 4], to: "home/" + name)
    #expect(
      try await warnings() == [
        "\(name): it is a spreadsheet program’s own kind of file; it was not read; to have it read, open it in its "
          + "program and save it as CSV (UTF-8) under the name details.csv; otherwise move it to another folder"
      ])
  }

  /// Numbers keeps some documents as folders.
  @Test func areSpreadsheetsThatAreFolders() async throws {
    try inventory.folder.write([0x50, 0x4B, 3, 4], to: "home/things.numbers/Index.zip")
    #expect(try await warnings().count == 1)
  }

  /// The table was saved from it.
  @Test func areNotTheSpreadsheetOfTheTableThatIsRead() async throws {
    try inventory.folder.write([0x50, 0x4B, 3, 4], to: "home/Details.xls")
    // What a program that has it open leaves beside it.
    try inventory.folder.write([0x50, 0x4B, 3, 4], to: "home/~$Details.xls")
    try inventory.folder.write(text: "name,room\nThing 1,Study\n", to: "home/details.csv")
    #expect(try await warnings() == [])
  }

  @Test(arguments: [
    ("pt.yaml", "the name of a language file ends in .yml", "rename it to Languages/pt.yml"),
    ("de.YML", "the name of a language file ends in .yml", "rename it to Languages/de.yml"),
    ("de.yml.txt", "the name of a language file ends in .yml", "rename it to Languages/de.yml"),
    ("Portuguese.yml", "“Portuguese” is not a language tag", "rename it to Languages/pt.yml"),
    ("pt_BR.yml", "“pt_BR” is not a language tag", "rename it to Languages/pt-BR.yml"),
    ("mine.yml", "“mine” is not a language tag", "rename it by its tag, such as pt.yml"),
    (
      "EN.yml", "the capitals of its name differ from those of the language’s tag",
      "rename it to Languages/en.yml"
    ),
  ])
  func areWordsOfAnotherName(name: String, problem: String, remedy: String) async throws {
    try inventory.folder.write(text: "words: {}\n", to: "home/Languages/" + name)
    #expect(
      try await warnings() == ["Languages/\(name): \(problem); it was not used; \(remedy)"])
  }

  /// They wait until their language is set.
  @Test(arguments: ["pt.yml", "fr.yml", "en.yml", "en-US.yml", "lamp.jpg", "READ ME.txt"])
  func areNotWordsOfALanguageThatIsNotSet(name: String) async throws {
    try inventory.folder.write(text: "words: {}\n", to: "home/Languages/" + name)
    #expect(try await warnings() == [])
  }

  @Test func areWordsInAFolderOfAnotherName() async throws {
    try inventory.folder.write(text: "words: {}\n", to: "home/languages/en.yml")
    #expect(
      try await warnings() == [
        "languages: the folder of languages is called Languages; nothing in it was used; rename it "
          + "to Languages"
      ])
  }
}
