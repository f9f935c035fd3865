@testable import Model
import InventorySupport
import ArchiveSupport
@testable import Basics
@testable import Inventories
import Foundation
import Support
import Testing

/// Files that a table or the settings name, and that are elsewhere, or are not what is wanted.
@Suite struct NamedFilesTests {
  private let folder: TemporaryFolder
  private let photo = TestPicture.quadrants(width: 40, height: 30, number: 1)

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: "home/" + path)
  }

  private func read() async throws -> CatalogReader.Reading {
    let project = try Project.open(folder.path("home"))
    return try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2))
  }

  /// What is said of a table's one photo.
  private func said(of name: String, files: [String]) async throws -> (String, photos: Int) {
    for path in files { try folder.write(photo, to: "home/" + path) }
    try write("name,photos\nLamp,\"\(name)\"\n", to: "details.csv")
    let reading = try await read()
    let warnings = reading.diagnostics.filter { $0.kind == .fileMissing }.map(\.text)
    return (warnings.joined(separator: "\n"), reading.catalog.items[0].photos.count)
  }

  @Test func takesTheOnlyFileOfANameAndSaysFromWhere() async throws {
    let (words, photos) = try await said(of: "old/lamp.png", files: ["new/lamp.png"])
    #expect(photos == 1)
    #expect(words.contains("“old/lamp.png” was not found"))
    #expect(words.contains("“new/lamp.png”, the only file of that name, was used"))
    // Without a folder nothing was said that is untrue.
    #expect(try await said(of: "lamp.png", files: []) == ("", 1))
    // People write names as their systems show them.
    #expect(try await said(of: "Lamp", files: ["lamp.txt"]) == ("", 1))
  }

  /// Names are copied with what cannot be seen, and some files have it in theirs.
  @Test(arguments: [
    ("lamp\u{200B}.png", "lamp.png"), ("\u{202A}lamp.png\u{2069}", "lamp.png"),
    ("lamp.png", "\u{200E}lamp.png"), ("old/la\u{AD}mp.png", "old/lamp.png"),
    ("lamp\u{200B}.png", "lamp\u{200B}.png"),
  ])
  func takesAFileOfANameThatLooksTheSame(name: String, file: String) async throws {
    #expect(try await said(of: name, files: [file]) == ("", 1))
  }

  @Test func choosesNoneOfSeveralFilesOfAName() async throws {
    try folder.write(
      TestPicture.quadrants(width: 40, height: 30, number: 2), to: "home/b/lamp.png")
    let (words, photos) = try await said(of: "lamp.png", files: ["a/lamp.png"])
    #expect(photos == 0)
    #expect(words.contains("any of 2 files: “a/lamp.png”, “b/lamp.png”"))
    #expect(try await said(of: "b/lamp.png", files: []) == ("", 1))
  }

  /// Nor is anything said of those that are left: somebody keeps them twice.
  @Test func takesTheFirstOfCopiesWithoutAWord() async throws {
    for path in ["a/lamp.png", "b/lamp.png"] { try folder.write(photo, to: "home/" + path) }
    try write("name,photos\nLamp,lamp.png\n", to: "details.csv")
    let reading = try await read()
    #expect(reading.catalog.items[0].photos.map(\.path) == ["a/lamp.png"])
    #expect(!reading.diagnostics.contains { $0.text.contains("lamp.png") })
  }

  @Test(arguments: [
    ("lmap.png", "did you mean “more/lamp.png”?"),
    ("a.png, b.png", "write “;” between them"), ("https://a.b/rug.png", "nothing is downloaded"),
    ("something.gif", "put the file there"),
  ])
  func saysWhatMayHaveBeenMeant(name: String, words: String) async throws {
    let said = try await said(of: name, files: ["more/lamp.png"])
    #expect(said.photos == 0 && said.0.contains(words), "\(said.0)")
  }

  @Test func saysOnceWhatAFileIsThatCannotBeShown() async throws {
    try write("name,receipts\nLamp,receipt.txt\n", to: "details.csv")
    try write("Thank you for buying a lamp at Berg & Sons.\n", to: "receipt.txt")
    let words = try await read().diagnostics.map(\.text)
    #expect(
      words.contains {
        $0.hasSuffix(
          "its receipt “receipt.txt” is text, which cannot be shown; it was left out; "
            + "put a PDF, JPEG or PNG in its place")
      }, "\(words)")
  }

  @Test func passesOverAnEmptyTableBesideAnArchive() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    try inventory.folder.write(text: "\r\n", to: "home/details.csv")
    let reading = try await inventory.read()
    #expect(reading.catalog.items.count == 1)
    #expect(reading.diagnostics.filter { $0.kind == .table }.map(\.subject) == ["details.csv"])
  }

  @Test func usesTheTableThatTheSettingsNameWhereThereIsNoArchive() async throws {
    try write("name\nOther\n", to: "details.csv")
    try write("name\nLamp\n", to: "lists/things.csv")
    try write("details: lists/things.csv\n", to: "bibelot.yml")
    #expect(try await read().catalog.items.map(\.name) == ["Lamp"])
    try write("details: lists/thing.csv\n", to: "bibelot.yml")
    await #expect {
      try await read()
    } throws: { "\($0)".contains("says “details: lists/thing.csv”, but there is no such file") }
  }

  /// Its photos are where it is, and a table that hides something there or in the project is still looked at.
  @Test(arguments: [false, true])
  func usesATableInAnotherFolder(isAbsolute: Bool) async throws {
    try folder.write(text: "name,photos\nVase,pictures/vase.png\n", to: "Museum/Objekte.csv")
    try folder.write(photo, to: "Museum/pictures/vase.png")
    let path = isAbsolute ? folder.path("Museum/Objekte.csv") : "../Museum/Objekte.csv"
    try write("details: \(path)\n", to: "bibelot.yml")
    let reading = try await read()
    #expect(reading.catalog.items.map(\.name) == ["Vase"])
    #expect(reading.catalog.items.first?.photos.map(\.path) == ["pictures/vase.png"])
    #expect(reading.diagnostics.map(\.text) == [])
    let project = try Project.open(folder.path("home"))
    #expect(
      ProjectSources(of: project).name(ofFileAt: folder.path("Museum/Objekte.csv"))
        == "the table of the items")
    for place in ["home", "Museum"] {
      try folder.write(text: "name,private\nVase,yes\n", to: place + "/more.csv")
      let words = UnreadPrivacy(beside: project.inventory, settings: project.settings)
        .diagnostics.map(\.text)
      #expect(words.count == 1 && words.contains { $0.contains("more.csv") }, "\(words)")
      try FileManager.default.removeItem(atPath: folder.path(place + "/more.csv"))
    }
  }

  @Test(arguments: [
    ("things.xls", [0xD0, 0xCF, 0x11, 0xE0] as [UInt8], "save it as an Excel workbook (.xlsx)"),
    ("IMG_1.HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8), "“bibelot init” writes a table"),
  ])
  func saysWhatToDoWithFilesThatMayBeAnInventory(name: String, bytes: [UInt8], words: String) throws
  {
    try folder.write(bytes, to: "home/" + name)
    #expect { try Project.open(folder.path("home")) } throws: { "\($0)".contains(words) }
  }

  @Test func leadsFromPhotosAloneToATable() throws {
    try folder.write(photo, to: "home/a.png")
    #expect {
      try Project.open(folder.path("home"))
    } throws: { "\($0)".contains("bibelot init") }
  }

  @Test func tellsHowToShowAPhotoThatNoRowNames() async throws {
    try write("name\nLamp\n", to: "details.csv")
    try folder.write(photo, to: "home/new.png")
    let orphans = try await read().diagnostics.filter { $0.kind == .orphan }
    #expect(orphans.map(\.remedy).first?.contains("bibelot init --add") == true)
  }

  @Test(arguments: [
    "a.png, b.png", "a.png; b.png", "a.png\nb.png; more/c.png", "a.png|more/c.png", "a.png b.png",
    "more/c.png | a.png | b.png", "https://a.b/x/a.png, https://a.b/y/b.png",
    "https://a.b/a.png|http://a.b/b.png", "https://a.b/a.png https://a.b/c.png?w=3",
  ])
  func findsSeveralFilesOfACell(cell: String) async throws {
    let files = ["a.png", "b.png", "more/c.png", "d.png"]
    let (words, photos) = try await said(of: cell, files: files)
    #expect(photos >= 2 && words.isEmpty, "\(words)")
  }

  /// Spaces belong to names, too.
  @Test func takesANameWithSpacesWhole() async throws {
    #expect(try await said(of: "a.png b.png", files: ["a.png", "b.png", "a.png b.png"]) == ("", 1))
    #expect(try await read().catalog.items[0].photos.map(\.path) == ["a.png b.png"])
    #expect(try await said(of: "old a.png", files: []).photos == 0)
  }

  @Test(arguments: [".lamp.png.icloud", "more/lamp.png.icloud"])
  func saysThatAPhotoIsInICloud(place: String) async throws {
    try folder.write(text: "bplist00", to: "home/" + place)
    let (words, photos) = try await said(of: "lamp.png", files: [])
    #expect(
      photos == 0
        && words.contains("“lamp.png” is in iCloud, and there is only a placeholder for it here"),
      "\(words)")
    #expect(try await said(of: "rug.png", files: []).0.contains("“rug.png” was not found"))
  }

  /// A Mac's file beside the same from elsewhere.
  @Test func saysThatTwoNamesOnlyLookTheSame() async throws {
    let other = TestPicture.quadrants(width: 40, height: 30, number: 2)
    try folder.write(photo, to: "home/T\u{FC}r.jpg")
    try folder.write(other, to: "home/Tu\u{308}r.jpg")
    try write("name,photos\nDoor,T\u{FC}r.JPG\n", to: "details.csv")
    let said = try await read().diagnostics.filter { $0.identifier == .fileAmbiguous }
    #expect(
      said.count == 1 && said.first?.remedy.hasPrefix("rename one of them") == true, "\(said)")
  }

  @Test(arguments: ["x.png|y.png"])
  func saysHowSeveralFilesAreWritten(cell: String) async throws {
    let (words, photos) = try await said(of: cell, files: ["a.png", "b.png"])
    #expect(
      photos == 0 && words.contains("if these are several files, write “;” between them"),
      "\(words)")
  }

  @Test(arguments: ["../lamp.png", "/etc/hostname"])
  func saysThatFilesElsewhereAreNotRead(name: String) async throws {
    try folder.write(photo, to: "lamp.png")
    let (words, photos) = try await said(of: name, files: [])
    #expect(
      photos == 0 && words.contains("only files in the inventory’s folder are read"), "\(words)")
  }

  /// Each guess compares a name with those of all files.
  @Test func guessesWhatWasMeantForAsManyAsAPersonGoesThrough() async throws {
    for number in 1...60 { try folder.write(photo, to: "home/pictore-\(number).png") }
    let rows = (1...60).map { "Thing \($0),picture-\($0).png" }
    try write((["name,photos"] + rows).joined(separator: "\n"), to: "details.csv")
    let words = try await read().diagnostics.filter { $0.kind == .fileMissing }.map(\.text)
    #expect(words.count == 60 && words.count { $0.contains("did you mean") } == 50)
  }
}
