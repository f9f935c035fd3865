import Foundation
import Support
import Testing

@testable import Basics
@testable import Model

/// The settings file in its folder: that it is there, can be read, and is called by its name.
@Suite struct SettingsFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func areMissingWhereThereIsNone() throws {
    #expect(SettingsFile.isMissing(in: folder.path))
    try folder.write(text: "", to: "bibelot.yaml")
    #expect(SettingsFile.isMissing(in: folder.path))
    try folder.write(text: "", to: "bibelot.yml")
    #expect(!SettingsFile.isMissing(in: folder.path))
  }

  /// Whoever wrote settings does not get a site without them.
  @Test func areNotTheDefaultsWhereTheyCannotBeRead() throws {
    try folder.write(text: "", to: "folder/bibelot.yml/x")
    try folder.write(text: "", to: "link/other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link/bibelot.yml"), withDestinationPath: "other")
    for (place, words) in [("folder", "a folder"), ("link", "a link")] {
      let path = folder.path(place)
      let error = #expect(throws: GalleryError.self) { try SettingsFile.read(in: path) }
      #expect(
        error
          == GalleryError(
            .usage, .fileUnreadable,
            "\(path)/bibelot.yml could not be read: it is \(words), not a file"))
    }
  }

  @Test func nameTheFileInWhatIsWrongWithThem() throws {
    try folder.write(text: "titel: A\n", to: "bibelot.yml")
    let error = #expect(throws: GalleryError.self) { try SettingsFile.read(in: folder.path) }
    #expect(error?.description.hasPrefix("\(folder.path)/bibelot.yml:1:1: there is no") == true)
  }

  @Test(arguments: [
    "bibelot.yaml", "Bibelot.yml", "BIBELOT.YML.TXT", "bibelot.yaml.txt", "bibelot 2.yml",
    "bibelot (1).yml", "bibelot(1).yaml", "bibelots.yml", "biblot.yml", "bibleot.yml",
  ])
  func areMeantByNamesThatAreAlmostTheirs(name: String) throws {
    try folder.write(text: "", to: name)
    let found = SettingsFile.misnamed(in: folder.path)
    #expect(
      found.map(\.text) == [
        "\(name): settings are read only from bibelot.yml; it was not read; rename it to bibelot.yml"
      ])
    #expect(found.map(\.severity) == [.warning] && found.map(\.kind) == [.settings])
    try folder.write(text: "", to: "bibelot.yml")
    #expect(
      SettingsFile.misnamed(in: folder.path).map(\.remedy) == [
        "move its lines to bibelot.yml and delete it"
      ])
  }

  @Test(arguments: [
    "bibelot.yml", "bibelot", "bibelot.txt", "bibelot.json", "bibelot.yml.bak", "bible.yml",
    "bibalet.yml",
    "my bibelot.yml", "(bibelot).yml", "bibelot.yaml/notes.txt",
  ])
  func areNotMeantByOthers(path: String) throws {
    try folder.write(text: "", to: path)
    #expect(SettingsFile.misnamed(in: folder.path) == [])
  }
}
