@testable import Basics
import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Inventories

/// Workbooks and tables beside the one that is read that say what nobody is to see.
@Suite struct UnreadPrivacyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name,value\nLamp,3\nRing,900\n", to: "home/details.csv")
  }

  private func unread(_ settings: String = "source: details.csv\n") throws -> UnreadPrivacy {
    try folder.write(text: settings, to: "home/bibelot.yml")
    let project = try Project.open(folder.path("home"))
    return UnreadPrivacy(beside: project.inventory, settings: project.settings)
  }

  private func write(_ rows: [[String]], others: [[[String]]] = [], to name: String) throws {
    try folder.write(try MadeWorkbook(texts: rows, others: others).bytes(), to: "home/" + name)
  }

  /// By any of the words that the program's languages have, in any row, below a title as well.
  @Test(
    arguments: [
      ("House 2024.xlsx", [["name", "private"], ["Lamp", ""], ["Ring", "yes"]], "row 3"),
      ("Haus.ods", [["Name", "Privat"], ["Ring", "ja"]], "row 2"),
      ("inventaire.xlsx", [["Nom", "Privé"], ["Lampe", "non"], ["Bague", "oui"]], "row"),
      ("old.xlsm", [["Our things"], ["name", "hidden"], ["Ring", "x"]], "row 3"),
      ("photos.xlsx", [["name", "private photos"], ["Ring", "safe.jpg"]], "row 2"),
      ("other.xlsx", [["name", "prviate"], ["Ring", "yes"]], "row 2"),
    ] as [(String, [[String]], String)])
  func areWorkbooksOfOtherNames(name: String, rows: [[String]], place: String) throws {
    try write(rows, to: name)
    let found = try unread()
    #expect(found.diagnostics.map(\.subject) == [name])
    #expect(found.diagnostics.first?.identifier == .privateTableUnread)
    #expect(found.diagnostics.first?.text.contains(place) == true)
    #expect(found.hiding == [name])
  }

  @Test func areThoseThatSayItOnAnotherSheet() throws {
    try write([["Cover"]], others: [[["name", "private"], ["Ring", "yes"]]], to: "All.xlsx")
    #expect(try unread().diagnostics.first?.text.contains("of sheet “Sheet 1”") == true)
  }

  /// Only one sheet of a workbook is read, the first or that of the settings.
  @Test(arguments: [
    ("source: Home.xlsx\n", "Sheet 1", true),
    ("source: Home.xlsx\nsheet: Sheet 1\n", "Sheet 1", false),
    ("source: Home.ods\n", "Sheet 1", true),
  ])
  func areSheetsThatAreNotRead(settings: String, sheet: String, isSaid: Bool) throws {
    for name in ["Home.xlsx", "Home.ods"] where settings.contains(name) {
      try write(
        [["name", "room"], ["Ring", "Hall"]], others: [[["name", "private"], ["Ring", "yes"]]],
        to: name)
    }
    let found = try unread(settings).diagnostics.filter { $0.subject.hasPrefix("Home") }
    #expect(found.map(\.identifier) == (isSaid ? [.privateTableUnread] : []))
    if isSaid { #expect(found.first?.problem.contains("row 2 of sheet “\(sheet)”") == true) }
  }

  /// A workbook that is read is looked through however long it is, as with pictures in it.
  @Test(arguments: [0, SearchedWorkbook.lengthLimit])
  func areSheetsThatAreNotReadOfAWorkbookOfAnyLength(more: Int) throws {
    let made = MadeWorkbook(
      texts: [["name", "room"], ["Ring", "Hall"]],
      others: [[["name", "private"], ["Ring", "yes"]]])
    let parts = made.texted.sorted { $0.key < $1.key }.map {
      (name: $0.key, bytes: Array($0.value.utf8))
    }
    let picture = [UInt8](repeating: 0, count: more)
    let bytes = try ZipBytes.of(
      parts + [(name: "xl/media/image1.png", bytes: picture)], isPacked: false)
    #expect(bytes.count > more)
    try folder.write(bytes, to: "home/Home.xlsx")
    let found = try unread("source: Home.xlsx\n").diagnostics.filter { $0.subject == "Home.xlsx" }
    #expect(found.map(\.identifier) == [.privateTableUnread])
    #expect(found.first?.problem.contains("row 2 of sheet “Sheet 1”") == true)
  }

  /// A column in which nothing stands but “no” hides nothing.
  @Test(
    arguments: [
      [["name", "value"], ["Ring", "900"]], [["name", "private"], ["Lamp", ""], ["Ring", "no"]],
      [["name", "private"]], [["name", "Published"], ["A book", "1984"]], [],
    ] as [[[String]]])
  func areNotThoseThatHideNothing(rows: [[String]]) throws {
    try write(rows, to: "House 2024.xlsx")
    let found = try unread()
    #expect(found.diagnostics.isEmpty)
    #expect(found.unreadable.isEmpty)
  }

  /// The table was saved from it, and nothing was changed in it since.
  @Test func areNotThoseFromWhichTheTableWasSaved() throws {
    try FileManager.default.removeItem(atPath: folder.path("home/details.csv"))
    try folder.write(text: "name,private\nRing,yes\n", to: "home/house.csv")
    try write([["name", "private"], ["Ring", "yes"]], to: "House.xlsx")
    try folder.date("home/House.xlsx", day: 1)
    try folder.date("home/house.csv", day: 2)
    #expect(try unread("source: house.csv\n").diagnostics.isEmpty)
    try folder.date("home/House.xlsx", day: 3)
    #expect(try unread("source: house.csv\n").diagnostics.map(\.subject) == ["House.xlsx"])
  }

  /// Which of two was changed last does not matter where only the older one says what is private.
  @Test(arguments: ["details.xlsx", "Details.ods"])
  func areThoseFromWhichATableWithoutTheColumnWasSaved(name: String) throws {
    try write([["name", "private"], ["Ring", "yes"]], to: name)
    try folder.date("home/" + name, day: 1)
    try folder.date("home/details.csv", day: 2)
    #expect(try unread().diagnostics.map(\.subject) == [name])
    try folder.write(text: "name,private\nRing,yes\n", to: "home/details.csv")
    try folder.date("home/details.csv", day: 2)
    #expect(try unread().diagnostics.isEmpty)
  }

  /// What another program has open, and what is no workbook any more.
  @Test(arguments: [("damaged.xlsx", true), ("~$House.xlsx", false)])
  func areNotLookedThroughWhereTheyCannotBe(name: String, isSaid: Bool) throws {
    try folder.write([0x50, 0x4B, 3, 4], to: "home/" + name)
    let found = try unread()
    #expect(found.diagnostics.isEmpty)
    #expect(found.unreadable.keys.contains(name) == isSaid)
    let told = UnusedFiles(of: try Project.open(folder.path("home"))).diagnostics.map(\.text)
    #expect(told.contains { $0.contains("and it could not be searched") } == isSaid)
  }

  @Test func areNotLookedThroughWhereTheyAreTooLong() throws {
    try folder.write(
      [UInt8](repeating: 0, count: SearchedWorkbook.lengthLimit + 1), to: "home/long.xlsx")
    #expect(try unread().unreadable.keys.contains("long.xlsx"))
  }

  /// A title may stand above the headings of a text as well.
  @Test func areTablesBelowATitle() throws {
    try folder.write(text: "Our things\n\nname,private\nRing,yes\n", to: "home/older.csv")
    #expect(try unread().diagnostics.map(\.subject) == ["older.csv"])
  }

  /// In the project's folder and among the photos, by any name that was meant for that of the settings.
  @Test(arguments: [
    "bibelot.yaml", "Bibelot.yml", ".bibelot.yml", "bibelot (1).yml", "photos/bibelot.yml",
    "photos/Bibelot.yaml", "photos/.bibelot.yml", "photos/hall/shelf/bibelot.yml",
    "photos/bibelot.yml.txt",
  ])
  func areSettingsInAnyPlaceByAnyName(path: String) throws {
    try folder.write(text: "private_items: [Ring]\n", to: "home/" + path)
    let found = try unread().diagnostics
    #expect(found.map(\.subject) == [path])
    #expect(found.first?.identifier == .privateSettingsUnread)
    #expect(try unread("source: details.csv\nprivate_items: [Ring]\n").diagnostics.isEmpty)
  }

  /// Those of another project are not meant for this one, nor for its folders.
  @Test(arguments: ["other/bibelot.yml", "other/photos/bibelot.yml", "_public/bibelot.yml"])
  func areNoSettingsOfAnotherProject(path: String) throws {
    try folder.write(text: "name\nVase\n", to: "home/other/things.csv")
    try folder.write(text: "private_items: [Ring]\n", to: "home/" + path)
    #expect(try unread().diagnostics.isEmpty)
  }

  /// The owner is told of the workbook once.
  @Test func areSaidOfOnce() throws {
    try write([["name", "private"], ["Ring", "yes"]], to: "House 2024.xlsx")
    _ = try unread()
    let told = UnusedFiles(of: try Project.open(folder.path("home"))).diagnostics
    #expect(told.map(\.identifier) == [.privateTableUnread])
  }
}
