@testable import Model
@testable import Tables
import FileSupport
import InventorySupport
import Archive
import ArchiveSupport
import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Site

/// Rows for photos that no row names, in inventories of every form.
@Suite struct PhotoAdditionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ paths: String...) throws {
    for (number, path) in paths.enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 16, height: 8, number: number), to: "home/" + path)
    }
  }

  private func table(_ text: String, to name: String = "things.csv") throws {
    try folder.write(text: text, to: "home/" + name)
  }

  private func addition(known: KnownSources? = nil) async throws -> PhotoAddition {
    let project = try Project.openWithMistakes(folder.path("home")).project
    return try await PhotoAddition(
      to: project, known: known ?? KnownSources(), on: WorkerThreads(width: 1))
  }

  private func text(_ name: String = "things.csv") throws -> String {
    String(decoding: try folder.bytes(of: "home/" + name), as: UTF8.self)
  }

  @Test func addsRowsBehindThoseThatAreThere() async throws {
    try write("lamp.jpg", "Hall/chair-1.jpg", "Hall/chair-2.jpg", "IMG_0001.jpg", "receipt.png")
    let old = "Fotos;Bezeichnung;Raum;Belege;Herkunft\nlamp.jpg;Lampe;Büro;receipt.png;Tante"
    try table(old)
    try folder.write(text: "language: de\n", to: "home/bibelot.yml")
    let addition = try await addition()
    #expect(try text() == old)
    try addition.write()
    #expect(
      try text()
        == old + "\n\"Hall/chair-1.jpg\nHall/chair-2.jpg\";\"chair\";\"Hall\";;\n"
        + "\"IMG_0001.jpg\";\"IMG 0001\";;;\n")
    // Once is enough.
    let again = try await self.addition()
    try again.write()
    #expect(again.things.isEmpty && again.diagnostics.isEmpty)
    #expect(try text().hasPrefix(old))
  }

  @Test func rowsGetIdsWhereAllHaveOne() async throws {
    try write("lamp.jpg", "Lamp/lamp.jpg")
    try table("id,name,photos\nLAMP,Lamp,lamp.jpg\n")
    try await addition().write()
    #expect(try text().hasSuffix("\n\"lamp-2\",\"lamp\",\"Lamp/lamp.jpg\"\n"))
    try table("id,name,photos\nLAMP,Lamp,lamp.jpg\n,Other,\n")
    try await addition().write()
    #expect(try text().hasSuffix("\n,\"lamp\",\"Lamp/lamp.jpg\"\n"))
  }

  /// An id is no name of a photo where a row names photos.
  @Test func anIdLeadsToNoPhotoOfAnother() async throws {
    try write("Hall/lamp.jpg", "Attic/lamp.jpg")
    try table("id,name,photos\nlamp,Lamp,Hall/lamp.jpg\n")
    let addition = try await addition()
    #expect(addition.things.map(\.photos) == [["Attic/lamp.jpg"]])
    try table("id,name,photos\nlamp,Lamp,\n")
    try FileManager.default.removeItem(atPath: folder.path("home/Attic"))
    #expect(try await self.addition().things.isEmpty)
  }

  @Test func withoutAColumnForPhotosThatIsSaid() async throws {
    try write("chair.jpg")
    try table("name,value\nLamp,3\n")
    let fault = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(fault?.description.contains("things.csv has no column for photos") == true)
    #expect(fault?.description.contains("add a column “photos” to it") == true)
    #expect(try text() == "name,value\nLamp,3\n")
  }

  @Test func aTableWithMistakesIsLeftAlone() async throws {
    try write("lamp.jpg")
    try table("name,photos\nLamp,a,b\n")
    let fault = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(fault?.description.contains("things.csv:2:") == true)
  }

  @Test func aTableThatChangesMeanwhileIsLeftAlone() async throws {
    try write("lamp.jpg")
    try table("name,photos\n")
    let addition = try await addition()
    try table("name,photos\nMine,\n")
    #expect(throws: GalleryError.self) { try addition.write() }
    #expect(try text() == "name,photos\nMine,\n")
  }

  @Test func aLetterThatTheTableCannotHoldIsSaid() async throws {
    try write("灯.jpg")
    let bytes = try #require("name;photos\r\nKäse;\r\n".data(using: .windowsCP1252))
    try folder.write(bytes, to: "home/things.csv")
    let fault = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(
      fault?.description.contains("is saved as Windows-1252, which has no “灯”") == true,
      "\(String(describing: fault))")
  }

  @Test func aRenamedPhotoGetsNoRow() async throws {
    try write("lamp.jpg", "chair.jpg")
    try table("name,photos\nLamp,lamp.jpg\nChair,chair.jpg\n")
    let project = try Project.openWithMistakes(folder.path("home")).project
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    let known = KnownSources(reading.sources.sorted { $0.path < $1.path }, learntAt: .max)
    try FileManager.default.moveItem(
      atPath: folder.path("home/lamp.jpg"), toPath: folder.path("home/IMG_2031.jpg"))
    let addition = try await addition(known: known)
    #expect(addition.things.isEmpty)
    #expect(
      addition.diagnostics.map(\.problem) == [
        "its photo “lamp.jpg” is not there, but “IMG_2031.jpg”, which no item names, has the same content"
      ])
    let renamed = try Project.openWithMistakes(folder.path("home")).project
    let check = try await InventoryCheck(of: renamed, known: known, on: WorkerThreads(width: 1))
    #expect(
      check.findings.filter { $0.kind == .fileMissing }.map(\.problem)
        == addition.diagnostics.map(\.problem))
    // A build decides nothing of the kind.
    let later = try await CatalogReader(renamed.inventory, settings: project.settings, known: known)
      .read(on: WorkerThreads(width: 1))
    #expect(later.catalog.items.map { $0.photos.count } == [0, 1])
  }

  @Test func thumbnailsGetNoRows() async throws {
    try write("lamp.jpg", "lamp_thumb.jpg", "thumbs/lamp.jpg")
    try table("name,photos\nLamp,lamp.jpg\n")
    #expect(try await addition().things.isEmpty)
  }

  @Test func aListGetsEntries() async throws {
    try write("lamp.jpg", "Hall/chair.jpg")
    try table("- name: Lamp\n  photos: [lamp.jpg]\n", to: "details.yml")
    try await addition().write()
    #expect(
      try text("details.yml") == """
        - name: Lamp
          photos: [lamp.jpg]
        - name: "chair"
          room: "Hall"
          photos: ["Hall/chair.jpg"]

        """)
    try table("[{name: Lamp, photos: [lamp.jpg]}]\n", to: "details.yml")
    let fault = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(fault?.description.contains("\n- name: \"chair\"\n  room: \"Hall\"\n") == true)
  }

  // MARK: Workbooks

  private func workbook(_ rows: [[String]]) throws {
    let sheet = rows.enumerated().map { number, row in
      let cells = row.enumerated().map { place, text in
        "<c r=\"\(WorkbookTable.letters(of: place))\(number + 1)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      return "<row r=\"\(number + 1)\">\(cells.joined())</row>"
    }
    try folder.write(try MadeWorkbook(sheet.joined()).bytes(), to: "home/things.xlsx")
  }

  @Test func rowsForAWorkbookLieBesideIt() async throws {
    try write("lamp.jpg", "chair.jpg")
    try workbook([["private", "name", "photos", "value"], ["1", "Lamp", "lamp.jpg", "3"]])
    let before = try folder.bytes(of: "home/things.xlsx")
    let first = try await addition()
    #expect(first.file == "new rows.csv" && first.workbook == "things.xlsx")
    try first.write()
    #expect(
      try text("new rows.csv")
        == "\u{FEFF}\"private\",\"name\",\"photos\",\"value\"\r\n,\"chair\",\"chair.jpg\",\r\n")
    #expect(try folder.bytes(of: "home/things.xlsx") == before)
    // It is no inventory, no second table and no secret, and its rows are not added twice.
    let again = try await addition()
    #expect(again.things.isEmpty && again.waiting == 1 && !again.isFileNeedless)
    try again.write()
    let project = try Project.openWithMistakes(folder.path("home")).project
    #expect(project.inventory.path == "things.xlsx")
    #expect(UnusedFiles(of: project).diagnostics.isEmpty)

    // What its owner wrote stays until it is copied.
    try table(
      "\u{FEFF}private,name,photos,value\r\n7,Big chair,chair.jpg,12\r\n", to: "new rows.csv")
    try write("lamp.jpg", "chair.jpg", "vase.jpg")
    let third = try await addition()
    #expect(third.things.map(\.title) == ["vase"] && third.waiting == 1)
    try third.write()
    #expect(
      try text("new rows.csv")
        == "\u{FEFF}private,name,photos,value\r\n7,Big chair,chair.jpg,12\r\n,\"vase\",\"vase.jpg\",\r\n"
    )
    try workbook([
      ["private", "name", "photos", "value"], ["1", "Lamp", "lamp.jpg", "3"],
      ["7", "Big chair", "chair.jpg", "12"],
    ])
    let fourth = try await addition()
    #expect(fourth.things.isEmpty && fourth.waiting == 1)
    try fourth.write()
    #expect(
      try text("new rows.csv") == "\u{FEFF}private,name,photos,value\r\n,\"vase\",\"vase.jpg\",\r\n"
    )
    try workbook([
      ["private", "name", "photos", "value"], ["1", "Lamp", "lamp.jpg", "3"],
      ["7", "Big chair", "chair.jpg", "12"], ["", "vase", "vase.jpg", ""],
    ])
    let last = try await addition()
    #expect(last.isFileNeedless)
    try last.write()
    #expect(try text("new rows.csv").contains("vase"))
  }

  /// Whoever copies the names and photos alone would lose the rest with the row.
  @Test func whatItsOwnerWroteIntoARowForAWorkbookIsNotLost() async throws {
    try write("vase.jpg", "clock.jpg")
    try workbook([["name", "photos", "notes"], ["Vase", "vase.jpg", ""]])
    try table("\u{FEFF}name,photos,notes\r\nvase,vase.jpg,from my aunt\r\n", to: "new rows.csv")
    let addition = try await addition()
    #expect(addition.things.map(\.title) == ["clock"] && addition.waiting == 1)
    try addition.write()
    #expect(try text("new rows.csv").contains("vase,vase.jpg,from my aunt\r\n"))
    // What another thing's row says is not this one's.
    try workbook([
      ["name", "photos", "notes"], ["Vase", "vase.jpg", ""], ["Lamp", "", "from my aunt"],
    ])
    try await self.addition().write()
    #expect(try text("new rows.csv").contains("from my aunt"))
    try workbook([["name", "photos", "notes"], ["Vase", "vase.jpg", "from my aunt"]])
    try await self.addition().write()
    #expect(try !text("new rows.csv").contains("aunt"))
  }

  @Test func aTableOfOtherColumnsIsNotWrittenOver() async throws {
    try write("lamp.jpg")
    try workbook([["name", "photos"], ["Chair", ""]])
    try table("a,b\n1,2\n", to: "new rows.csv")
    let fault = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(fault?.description.contains("new rows.csv has other columns than things.xlsx") == true)
    #expect(try text("new rows.csv") == "a,b\n1,2\n")
  }

  @Test func newRowsAloneAreNoInventory() throws {
    try write("lamp.jpg")
    try table("name,photos\nLamp,lamp.jpg\n", to: "New Rows.csv")
    let fault = #expect(throws: GalleryError.self) {
      try InventoryFinder.find(at: folder.path("home"))
    }
    #expect(fault?.description.contains("there is no inventory") == true)
    #expect(PhotoTable.start(in: folder.path("home")) != nil)
  }

  // MARK: What nothing is added to

  @Test func theAppsArchiveAndZipArchivesAreNotWritten() async throws {
    try write("lamp.jpg")
    try table("name,photos\n")
    try TestZip.write(
      [("things.csv", Array("name,photos\n".utf8))], to: folder.path("home/all.zip"))
    try folder.write(text: "source: all.zip\n", to: "home/bibelot.yml")
    let zip = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(zip?.description.contains("unpack it") == true, "\(String(describing: zip))")
    try FileManager.default.removeItem(atPath: folder.path("home/bibelot.yml"))
    try folder.write(ArchiveWriter.archive(of: [.numbered(1)]), to: "home/items.archive")
    let archive = await #expect(throws: GalleryError.self) { try await addition() }
    #expect(archive?.description.contains("add new things in the app") == true)
  }
}
