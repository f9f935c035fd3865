import Basics
import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Inventories

/// Earlier versions that lie beside what is read, by the names that editors and people give them.
@Suite struct UnreadBackupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name,value\nLamp,3\nRing,900\n", to: "home/details.csv")
  }

  private func found(_ settings: String = "source: details.csv\n") throws -> [Diagnostic] {
    try folder.write(text: settings, to: "home/bibelot.yml")
    let project = try Project.open(folder.path("home"))
    return UnreadPrivacy(beside: project.inventory, settings: project.settings).diagnostics
  }

  private static let tables = [
    "details.csv.bak", "details.csv.old", "details.csv.orig", "details.csv~", "details.csv.save",
    "details.csv.tmp", "details.csv_", "details.CSV.BAK", "details.bak", "details.old",
    "details.dat", ".details.csv",
  ]

  @Test(arguments: tables) func areTablesThatHideMore(name: String) throws {
    try folder.write(text: "name,private\nLamp,\nRing,yes\n", to: "home/" + name)
    #expect(try found().map(\.subject) == [name])
    #expect(try found().first?.identifier == .privateTableUnread)
  }

  /// An editor leaves one at every change.
  @Test(arguments: tables) func areNotThoseOfATableThatSaysItItself(name: String) throws {
    try folder.write(text: "name,private\nLamp,yes\nRing,yes\n", to: "home/details.csv")
    try folder.write(text: "name,private\nLamp,\nRing,yes\n", to: "home/" + name)
    #expect(try found().isEmpty)
  }

  @Test(arguments: tables) func areNotThoseThatHideNothing(name: String) throws {
    try folder.write(text: "name,value\nLamp,2\n", to: "home/" + name)
    #expect(try found().isEmpty)
  }

  @Test(arguments: ["old.xltx", "old.ots", "old.xlsx.bak", "old.ods~", ".details.xlsx"])
  func areWorkbooksThatHideMore(name: String) throws {
    let workbook = MadeWorkbook(texts: [["name", "private"], ["Ring", "yes"]])
    try folder.write(try workbook.bytes(), to: "home/" + name)
    #expect(try found().map(\.subject) == [name])
    try folder.write(text: "name,private\nRing,yes\n", to: "home/details.csv")
    #expect(try found().isEmpty)
  }

  @Test(arguments: [
    "bibelot.yml~", "bibelot.yml.bak", "bibelot.yml.old", "bibelot.yml.orig", "bibelot.yml.save",
    "bibelot.conf",
  ])
  func areSettingsThatHideMore(name: String) throws {
    try folder.write(text: "private_items: [Ring]\n", to: "home/" + name)
    #expect(try found().map(\.subject) == [name])
    #expect(try found().first?.identifier == .privateSettingsUnread)
    #expect(try found("source: details.csv\nprivate_items: [Ring, Lamp]\n").isEmpty)
  }

  @Test(arguments: [
    #"[{"name": "Ring", "private": true}]"#, "[\n  {\"name\": \"Ring\", \"private\": true}\n]",
    #"[{"name": "Lamp"}, {"name": "Ring", "private photos": ["a.jpg"]}]"# + "\n",
  ])
  func areListsInJSONThatHideMore(text: String) throws {
    try folder.write(text: text, to: "home/details.json")
    #expect(try found().map(\.subject) == ["details.json"])
    try folder.write(text: "name,private\nRing,yes\n", to: "home/details.csv")
    #expect(try found().isEmpty)
  }

  @Test(arguments: [#"{"name": "a", "private": true, "version": "1"}"#, "[1, 2]", "{", ""])
  func areNotWhatOtherProgramsKeepInJSON(text: String) throws {
    try folder.write(text: text, to: "home/package.json")
    #expect(try found().isEmpty)
  }

  /// What such a file holds is not known.
  @Test(arguments: ["details.csv.gz", "Details.slk", "details.sylk", "details.fods"])
  func areTablesInFormsThatAreNotRead(name: String) throws {
    try folder.write([0x1F, 0x8B, 8, 0], to: "home/" + name)
    #expect(try found().map(\.subject) == [name])
    try folder.write([0x1F, 0x8B, 8, 0], to: "home/letters.gz")
    #expect(try found().count == 1)
  }

  @Test func areNoOtherFilesThatProgramsKeep() throws {
    try folder.write([0x50, 0x4B, 3, 4], to: "home/a.tmp")
    try folder.write([0xFF, 0xD8, 0xFF, 0, 1], to: "home/photo.jpg~")
    try folder.write(text: "my private thoughts\n", to: "home/diary.old")
    #expect(try found().isEmpty)
  }
}
