import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Tables

/// The table that a folder of photos begins with.
@Suite struct PhotoTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String) throws {
    try folder.write(TestPicture.quadrants(width: 16, height: 8), to: "home/" + name)
  }

  private func start() -> PhotoTable.Start? { PhotoTable.start(in: folder.path("home")) }

  @Test func namesEachPhotoAfterItsFile() throws {
    let names = [
      ("IMG_1234-2 old.v2.jpg", "IMG 1234-2 old v2"), ("___.jpg", "___"),
      ("below/lamp.PNG", "lamp"),
      ("photo", "photo"),
    ]
    for (name, _) in names { try write(name) }
    try folder.write(text: "no photo", to: "home/notes.jpg")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], to: "home/damaged.jpg")
    _ = try #require(start()?.files).write(into: folder.path("home"))
    let table = try DetailsTable(
      reading: folder.bytes(of: "home/" + PhotoTable.name), file: "t.csv",
      conventions: TableConventions(language: "en"))
    #expect(table.diagnostics.isEmpty)
    let rows = Dictionary(
      uniqueKeysWithValues: table.rows.map { ($0.details.texts(.photos), $0.name ?? "") })
    #expect(rows == Dictionary(uniqueKeysWithValues: names.map { ([$0.0], $0.1) }))
  }

  @Test(arguments: ["things.csv", "Details.YML", "DETAILS.CSV", "table.TSV"])
  func isNoneWhereThereIsATable(name: String) throws {
    try write("lamp.jpg")
    try folder.write(text: "", to: "home/" + name)
    #expect(start() == nil)
  }

  @Test func isNoneWithoutPhotos() throws {
    try folder.write(text: "no photo", to: "home/notes.txt")
    #expect(start() == nil)
  }

  /// A folder is no table, whatever it is called.
  @Test func isThereBesideAFolderThatIsCalledLikeATable() throws {
    try write("old.csv/lamp.jpg")
    #expect(start() != nil)
  }

  @Test func photosOfOneThingAreOneRowAndFoldersAreRooms() throws {
    for (number, name) in [
      "lamp.jpg", "lamp (2).jpg", "lamp-10.jpg", "House/Kitchen/2023-05/kettle.jpg",
    ].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 16, height: 8, number: number), to: "home/" + name)
    }
    let begun = try #require(start())
    #expect(begun.things == 3 && begun.photos == 4)
    _ = try #require(begun.files).write(into: folder.path("home"))
    let table = try DetailsTable(
      reading: folder.bytes(of: "home/" + PhotoTable.name), file: "t.csv",
      conventions: TableConventions(language: "en"))
    let rows = table.rows.map { row in
      [row.id ?? "", row.name ?? "", row.details[.room]?.text ?? ""] + row.details.texts(.photos)
    }
    #expect(
      rows == [
        ["kettle", "kettle", "Kitchen", "House/Kitchen/2023-05/kettle.jpg"],
        ["lamp", "lamp", "", "lamp.jpg", "lamp (2).jpg"],
        ["lamp-10", "lamp 10", "", "lamp-10.jpg"],
      ])
  }

  /// An iPhone's photo, the same as a JPEG and edited; a film and a note of editing beside it are no photos.
  @Test func whatCameOfOneShotIsOneRow() throws {
    for name in [
      "IMG_0001.HEIC", "IMG_0001.jpg", "IMG_E0001.jpg", "IMG_0002.jpg", "b/IMG_0001.jpg",
    ] { try write(name) }
    try folder.write([0], to: "home/IMG_0001.AAE")
    let begun = try #require(start())
    #expect(begun.things == 3 && begun.photos == 5 && begun.refused.isEmpty)
  }

  @Test func saysWhichPicturesItLeavesOut() throws {
    try write("lamp.jpg")
    try folder.write([], to: "home/empty.heic")
    try folder.write(text: "GIF89a" + String(repeating: "\u{1}", count: 20), to: "home/a.gif")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], to: "home/damaged.jpg")
    try folder.write(text: "no picture", to: "home/notes.txt")
    let begun = try #require(start())
    #expect(begun.things == 1)
    #expect(
      begun.refused.map(\.subject) == [
        "the picture a.gif", "the picture damaged.jpg", "the picture empty.heic",
      ])
    #expect(begun.refused.allSatisfy { !$0.remedy.isEmpty && $0.done == "it has no row" })
    // Nothing is left to begin with.
    try FileManager.default.removeItem(atPath: folder.path("home/lamp.jpg"))
    let none = try #require(start())
    #expect(none.files == nil && none.refused.count == 3)
  }

  /// A page's address comes from its row's id, which nobody has a reason to change.
  @Test func anItemKeepsItsAddressWhenItIsRenamed() async throws {
    for name in ["Desk lamp.jpg", "灯.jpg", "x/desk_lamp.jpg"] { try write(name) }
    _ = try #require(start()?.files).write(into: folder.path("home"))
    func ids() async throws -> [String] {
      try await CatalogReader(
        InventoryFinder.find(at: folder.path("home")), settings: Settings()
      ).read(on: WorkerThreads(width: 1)).catalog.items.map(\.id)
    }
    let before = try await ids()
    #expect(before.count == 3 && before.contains("desk-lamp") && before.contains("desk-lamp-2"))
    let text = String(decoding: try folder.bytes(of: "home/details.csv"), as: UTF8.self)
    try folder.write(
      text: text.replacing("\"Desk lamp\"", with: "\"Light\""), to: "home/details.csv")
    #expect(try await ids() == before)
  }
}
