import FileSupport
import Foundation
import Model
import Support
import Testing
import WorkbooksSupport

@testable import Basics
@testable import Inventories

/// Tables and settings in zip archives that are not read and say what nobody is to see.
@Suite struct UnreadZipTests {
  private let folder: TemporaryFolder
  private static let plain = "name,value\nLamp,3\nRing,900\n"
  private static let hiding = "name,private\nLamp,\nRing,yes\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "", to: "home/bibelot.yml")
  }

  private typealias File = (name: String, bytes: [UInt8])

  private static func text(_ name: String, _ text: String) -> File { (name, Array(text.utf8)) }

  private static func workbook(_ name: String, _ rows: [[String]]) throws -> File {
    (name, try MadeWorkbook(texts: rows).bytes())
  }

  private static let hidingRows = [["name", "private"], ["Ring", "yes"]]

  private func write(
    _ files: [File], to zip: String = "home/all.zip", days: [String: Int] = [:],
    password: String? = nil
  ) throws {
    try TestZip.write(files, to: folder.path(zip), password: password, days: days)
  }

  private func project(_ settings: String = "") throws -> Project {
    try folder.write(text: settings, to: "home/bibelot.yml")
    return try Project.open(folder.path("home"))
  }

  private func unread(_ settings: String = "") throws -> UnreadPrivacy {
    let project = try project(settings)
    return UnreadPrivacy(beside: project.inventory, settings: project.settings)
  }

  // MARK: In the one that is read

  @Test(
    arguments: [
      ("House.xlsx", .privateTableUnread), ("deep/House.ods", .privateTableUnread),
      ("list.yml", .privateTableUnread), ("notes/list.txt", .privateTableUnread),
      ("bibelot.yml", .privateSettingsUnread), ("Bibelot.yaml", .privateSettingsUnread),
      (".bibelot.yml", .privateSettingsUnread), ("a/b/my settings.yml", .privateSettingsUnread),
      ("details.numbers", .privateTableUnread),
    ] as [(String, MessageIdentifier)])
  func areInTheOneThatIsRead(name: String, identifier: MessageIdentifier) throws {
    let content: File =
      switch name {
      case "House.xlsx", "deep/House.ods": try Self.workbook(name, Self.hidingRows)
      case "list.yml": Self.text(name, "- name: Lamp\n- name: Ring\n  private: yes\n")
      case "notes/list.txt": Self.text(name, Self.hiding)
      default: Self.text(name, "private_items: [Ring]\n")
      }
    try write([Self.text("things.csv", Self.plain), content])
    let found = try unread()
    #expect(found.diagnostics.map(\.subject) == ["all.zip/" + name])
    #expect(found.diagnostics.first?.identifier == identifier)
    #expect(found.diagnostics.first?.remedy.hasSuffix("take it out of the zip archive") == true)
    #expect(found.notes.isEmpty)
  }

  /// The project's own settings stand behind the files of the zip archive, and are none of them.
  @Test func areNotTheProjectsOwnFiles() throws {
    try write([Self.text("things.csv", Self.plain)])
    try folder.write(text: "private_items: [Ring]\n", to: "home/.bibelot.yml")
    #expect(try unread().diagnostics.map(\.subject) == [".bibelot.yml"])
  }

  @Test func areNotWhereTheSettingsThatAreReadSayTheSame() throws {
    let settings = "private_items: [Ring]\n"
    try write([Self.text("things.csv", Self.plain), Self.text("bibelot.yml", settings)])
    #expect(try unread(settings).diagnostics.isEmpty)
  }

  @Test func areOnAnotherSheetOfTheWorkbookThatIsRead() throws {
    let workbook = MadeWorkbook(
      texts: [["name", "room"], ["Ring", "Hall"]], others: [Self.hidingRows])
    try write([("Home.xlsx", try workbook.bytes())])
    let found = try unread().diagnostics
    #expect(found.map(\.subject) == ["all.zip/Home.xlsx"])
    #expect(found.first?.problem.contains("row 2 of sheet “Sheet 1”") == true)
  }

  /// One that holds another is looked through as well, and so is what lies in the other beside the table.
  @Test func areInAndAroundOneInsideAnother() throws {
    let inner = try ZipBytes.of([
      Self.text("things.csv", Self.plain), try Self.workbook("House.xlsx", Self.hidingRows),
    ])
    try write([("Part-1.zip", inner), Self.text("bibelot.yml", "private_items: [Ring]\n")])
    #expect(
      Set(try unread().diagnostics.map(\.subject)) == [
        "all.zip/Part-1.zip/House.xlsx", "all.zip/bibelot.yml",
      ])
  }

  /// Notion writes a view of a database beside all of it.
  @Test func areNotViewsOfTheTableThatIsRead() throws {
    try write([Self.text("Things.csv", Self.hiding), Self.text("Things_all.csv", Self.hiding)])
    let project = try project()
    #expect(project.inventory.path == "Things_all.csv")
    #expect(
      UnreadPrivacy(beside: project.inventory, settings: project.settings).diagnostics.isEmpty)
  }

  // MARK: In others

  @Test func areInOneBesideTheTable() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    try write([Self.text("old/details.csv", Self.hiding)], to: "home/backup.ZIP")
    let found = try unread("source: details.csv\n")
    #expect(found.diagnostics.map(\.subject) == ["backup.ZIP/old/details.csv"])
    #expect(
      found.diagnostics.first?.text
        == "backup.ZIP/old/details.csv: it marks things as private, but Bibelot reads your items from another file; it was not "
        + "read; move its rows to details.csv; if you do not need it, move the zip archive to another folder"
    )
  }

  /// Beside the inventory as well, where that is elsewhere.
  @Test func areInOneBesideAZipArchiveElsewhere() throws {
    try folder.write(text: "", to: "home/far/x.txt")
    try write([Self.text("things.csv", Self.plain)], to: "home/far/all.zip")
    try write([Self.text("other.csv", Self.hiding)], to: "home/far/backup.zip")
    #expect(
      try unread("source: far/all.zip\n").diagnostics.map(\.subject)
        == ["far/backup.zip/other.csv"])
  }

  @Test func areInOneInsideOneBesideTheTable() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    let inner = try ZipBytes.of([Self.text("other.csv", Self.hiding)])
    try write([("a.zip", inner)], to: "home/backup.zip")
    #expect(
      try unread("source: details.csv\n").diagnostics.map(\.subject)
        == ["backup.zip/a.zip/other.csv"])
  }

  /// A copy of what is read hides what that does.
  @Test func areNotCopiesOfTheTableThatIsRead() throws {
    try folder.write(text: Self.hiding, to: "home/details.csv")
    try write([Self.text("details.csv", Self.hiding)], to: "home/backup.zip")
    #expect(try unread("source: details.csv\n").diagnostics.isEmpty)
    try write([Self.text("details.csv", Self.hiding + "Vase,yes\n")], to: "home/backup.zip")
    #expect(try unread("source: details.csv\n").diagnostics.count == 1)
  }

  @Test func areNotThoseThatHideNothing() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    try write(
      [
        Self.text("old.csv", Self.plain), Self.text("notes.txt", "private: call Ada\n"),
        ("lamp.jpg", [0xFF, 0xD8]),
      ], to: "home/backup.zip")
    let found = try unread("source: details.csv\n")
    #expect(found.diagnostics.isEmpty)
    #expect(found.notes.isEmpty)
  }

  /// What a password keeps closed may hide something.
  @Test func areTablesThatCannotBeLookedInto() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    try write([Self.text("other.csv", Self.plain)], to: "home/backup.zip", password: "x")
    let found = try unread("source: details.csv\n").diagnostics
    #expect(found.map(\.subject) == ["backup.zip/other.csv"])
    #expect(found.first?.problem.hasPrefix("it could not be searched") == true)
  }

  /// Said once, and no reason to publish nothing.
  @Test func isSaidOfOneThatCannotBeOpened() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    try folder.write([0x50, 0x4B, 3, 4, 0], to: "home/damaged.zip")
    let found = try unread("source: details.csv\n")
    #expect(found.diagnostics.isEmpty)
    #expect(found.notes.map(\.subject) == ["damaged.zip"])
    let told = UnusedFiles(of: try project("source: details.csv\n")).diagnostics
    #expect(told.map(\.identifier) == [.zipUnreadable])
  }

  @Test func isSaidOfOneWithMoreTextsThanAreLookedAt() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    let texts = (0...UnreadPrivacy.fileLimit).map { Self.text("n\($0).txt", "x") }
    // Tables come first.
    try write(texts + [Self.text("z.csv", Self.hiding)], to: "home/backup.zip")
    let found = try unread("source: details.csv\n")
    #expect(found.diagnostics.map(\.subject) == ["backup.zip/z.csv"])
    #expect(found.notes.map(\.subject) == ["backup.zip"])
  }

  @Test func isSaidOfTooManyInsideOneAnother() throws {
    try folder.write(text: Self.plain, to: "home/details.csv")
    var files = [Self.text("other.csv", Self.hiding)]
    for _ in 0..<InventorySearch.zipDepthLimit { files = [("in.zip", try ZipBytes.of(files))] }
    try write(files, to: "home/backup.zip")
    let found = try unread("source: details.csv\n")
    #expect(found.diagnostics.isEmpty)
    #expect(found.notes.first?.problem.hasSuffix("it lies in too many others") == true)
  }

  // MARK: Of two the newer

  /// A workbook of another name is told of as on the disk.
  @Test(arguments: [(9_000, true), (8_000, false)])
  func saysThatAWorkbookIsNewer(day: Int, isNewer: Bool) throws {
    try write(
      [
        Self.text("things.csv", Self.plain), try Self.workbook("House.xlsx", [["name"], ["Lamp"]]),
      ],
      days: ["things.csv": 8_500, "House.xlsx": day])
    let told = UnusedFiles(of: try project()).diagnostics.map(\.text)
    let beginning =
      isNewer
      ? "it was changed after all.zip/things.csv, which is the table that is read"
      : "all.zip/things.csv is the table that is read"
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("all.zip/House.xlsx: \(beginning); it was not read") == true)
  }

  @Test func saysWhichOfTwoInAZipArchiveWasChangedLast() throws {
    try write(
      [
        Self.text("things.csv", Self.plain),
        try Self.workbook("things.xlsx", [["name"], ["Lamp"]]),
      ], days: ["things.csv": 8_000, "things.xlsx": 9_000])
    let error = #expect(throws: GalleryError.self) { try project() }
    #expect(
      error?.description.contains(
        "  all.zip/things.csv\n  all.zip/things.xlsx (changed last)\n") == true)
  }

  /// Settings in it are read from nowhere, which is said though they hide nothing.
  @Test func saysThatSettingsInItAreNotRead() throws {
    try write([Self.text("things.csv", Self.plain), Self.text("bibelot.yml", "title: Us\n")])
    let told = UnusedFiles(of: try project()).diagnostics
    #expect(told.map(\.subject) == ["all.zip/bibelot.yml"])
    #expect(told.map(\.identifier) == [.settingsMisplaced])
  }
}
