import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Photos that belong to items by what they are called.
@Suite struct CalledPhotosTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func photo(_ paths: String...) throws {
    for path in paths {
      let picture = TestPicture.quadrants(width: 8, height: 6, number: path.utf8.count)
      try folder.write(picture, to: "home/" + path)
    }
  }

  private func read(_ table: String) async throws -> CatalogReader.Reading {
    try folder.write(text: table, to: "home/details.csv")
    let project = try Project.open(folder.path("home"))
    return try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
  }

  private func photos(_ table: String) async throws -> [[String]] {
    try await read(table).catalog.items.map { $0.photos.map(\.path) }
  }

  @Test func areThoseOfTheIdTheSerialNumberOrTheName() async throws {
    try photo(
      "1993-12.png", "more/1993-12-2.png", "1993-12_10.png", "SN123_b.png", "SN123_a.png",
      "Desk Lamp (1).png", "desk_lamp-2.png", "Vase.PNG", "rug.png", "chair 123.png")
    let photos = try await photos(
      "id,name,serial number\n1993/12,Mill,\n7,Chair,SN-123\n8,Desk lamp,\n9,Vase,SN123 a\n")
    #expect(
      photos == [
        ["1993-12.png", "more/1993-12-2.png", "1993-12_10.png"], [],
        ["Desk Lamp (1).png", "desk_lamp-2.png"], ["SN123_a.png", "Vase.PNG"],
      ])
    let reading = try await read("name,serial number\nChair,SN123\n")
    #expect(reading.catalog.items[0].photos.map(\.path) == ["SN123_a.png", "SN123_b.png"])
    #expect(
      reading.diagnostics.first { $0.identifier == .photosByName }?.text
        == "item 1 “Chair”: no photos are listed, but the names of “SN123_a.png”, “SN123_b.png” begin with its "
        + "id, serial number or name; these photos are shown for it; to choose the photos yourself, write their "
        + "file names into a column “photos”")
    // The others are nobody's.
    #expect(reading.diagnostics.contains { $0.identifier == .photoUnused })
  }

  @Test func goWithNoneWhereOneItemNamesPhotos() async throws {
    try photo("lamp.png", "chair.png", "table.png")
    #expect(try await photos("name,photos\nLamp,\nChair,table.png\n") == [[], ["table.png"]])
    #expect(try await photos("name,photos\nLamp,\nChair,\n") == [["lamp.png"], ["chair.png"]])
  }

  /// Nor where a column of another kind names them, or some are to stay private.
  @Test(arguments: [
    "name,Hidden pics\nLamp,lamp.png\n", "name,My scans\nChair,old/Lamp.jpg\nLamp,\n",
    "name,private photos\nLamp,lamp.png\n",
  ])
  func goWithNoneWhereAFieldNamesThem(table: String) async throws {
    try photo("lamp.png")
    let items = try await read(table).catalog.items
    #expect(items.allSatisfy { $0.photos.isEmpty })
  }

  /// Nobody knows which is meant.
  @Test(arguments: ["Receipts/lamp.png", "lamp.png", "LAMP.png; chair.png"])
  func areNoReceipts(receipt: String) async throws {
    try photo("Receipts/lamp.png", "vase.png")
    let table = "name,receipt\nLamp,\(receipt)\nVase,\n"
    #expect(try await photos(table) == [[], ["vase.png"]])
  }

  @Test func areNoPicturesOfATheme() async throws {
    try photo("Museum/Site/assets/lamp.png", "vase.png")
    try folder.write(text: "theme: Museum\n", to: "home/bibelot.yml")
    #expect(try await photos("name\nLamp\nVase\n") == [[], ["vase.png"]])
  }

  @Test func goWithNoneOfSeveral() async throws {
    try photo("chair.png", "chair-2.png")
    let reading = try await read("name\nChair\nchair\n")
    #expect(reading.catalog.items.allSatisfy { $0.photos.isEmpty })
    let said = reading.diagnostics.filter { $0.identifier == .photoOfSeveral }.map(\.text)
    #expect(
      said.count == 2
        && said.contains(
          "the picture chair.png: its name fits several items: item 1 “Chair”, item 2 “chair”; it was left out; write "
            + "its name into the column “photos” of the item that it shows")
    )
    #expect(!reading.diagnostics.contains { $0.identifier == .photoUnused })
  }

  @Test func areInAnyScriptAndNotAmongThoseThatAreLeftOut() async throws {
    try photo("茶碗.png", "Gru\u{308}n-2.png", "old/lamp.png")
    try folder.write(text: "ignore: [old/]\n", to: "home/bibelot.yml")
    #expect(
      try await photos("name\n茶碗\nGr\u{fc}n\nLamp\n") == [["茶碗.png"], ["Gru\u{308}n-2.png"], []])
  }
}
