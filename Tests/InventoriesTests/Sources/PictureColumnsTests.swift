import InventorySupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Columns of headings that nobody knows, whose cells name pictures that are there.
@Suite struct PictureColumnsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ table: String, settings: String? = nil, pictures: [String]) throws {
    for (number, path) in pictures.enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 40, height: 30, number: number + 1), to: "home/" + path)
    }
    try folder.write(Array(table.utf8), to: "home/details.csv")
    if let settings { try folder.write(Array(settings.utf8), to: "home/bibelot.yml") }
  }

  private func read() async throws -> CatalogReader.Reading {
    let project = try Project.open(folder.path("home"))
    return try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2))
  }

  private func notes(_ reading: CatalogReader.Reading) -> [Diagnostic] {
    reading.diagnostics.filter { $0.identifier == .picturesInColumn }
  }

  @Test(arguments: ["Cover", "object_location", "Front Cover", "Filename", "Ansicht"])
  func areForPhotosWhereNoOtherIs(heading: String) async throws {
    try write(
      "name,\(heading)\nLamp,/pics/lamp.png\nVase,pics/vase.png\nRug,\n",
      pictures: ["pics/lamp.png", "pics/vase.png"])
    let reading = try await read()
    #expect(
      reading.catalog.items.map { $0.photos.map(\.path) }
        == [["pics/lamp.png"], ["pics/vase.png"], []])
    #expect(reading.catalog.items.allSatisfy { $0.details.ownFields.isEmpty })
    let notes = notes(reading)
    #expect(notes.count == 1 && notes.first?.severity == .note)
    #expect(notes.first?.subject == "details.csv, column “\(heading)”")
    #expect(notes.first?.done.hasPrefix("these pictures are shown as the items’ photos") == true)
    #expect(!reading.diagnostics.contains { $0.kind == .fileMissing })
  }

  @Test func areFieldsOfTheirOwnBesideAColumnForPhotos() async throws {
    try write(
      "name,photos,Cover\nLamp,,lamp.png\nVase,,vase.png\n", pictures: ["lamp.png", "vase.png"])
    let reading = try await read()
    #expect(reading.catalog.items.allSatisfy { $0.photos.isEmpty })
    #expect(reading.catalog.items[0].details.ownFields == [.init(name: "Cover", text: "lamp.png")])
    #expect(notes(reading).first?.remedy.contains("into the column “photos” too") == true)
  }

  @Test func ofSmallerPicturesAreNotTakenBesideThoseOfLargeOnes() async throws {
    try write(
      "name,view,image_small,image_thumb\nLamp,a/lamp.png,b/lamp_s.png,c/lamp_t.png\n",
      pictures: ["a/lamp.png", "b/lamp_s.png", "c/lamp_t.png"])
    let reading = try await read()
    #expect(reading.catalog.items[0].photos.map(\.path) == ["a/lamp.png"])
    #expect(
      notes(reading).map { $0.done.hasPrefix("these pictures are shown") } == [true, false, false])
  }

  @Test func thatIsNotThereIsSaidOfAPhotoAsOfAnyOther() async throws {
    try write("name,Cover\nLamp,lamp.png\nVase,vase.png\n", pictures: ["lamp.png"])
    let reading = try await read()
    #expect(reading.catalog.items.map(\.photos.count) == [1, 0])
    #expect(reading.diagnostics.contains { $0.kind == .fileMissing })
  }

  /// Texts of another kind, files of another kind, and files that are nowhere.
  @Test(arguments: [
    "name,Cover\nLamp,red\nVase,lamp.png\nRug,blue\n", "name,Cover\nLamp,lamp.pdf\n",
    "name,Cover\nVase,none.png\n", "name,Link\nLamp,https://example.org/lamp.png\n",
  ])
  func areNoneWhereTheyHoldSomethingElse(table: String) async throws {
    try write(table, pictures: ["lamp.png"])
    let reading = try await read()
    #expect(reading.catalog.items.allSatisfy { $0.photos.isEmpty } && notes(reading).isEmpty)
    #expect(reading.catalog.items.allSatisfy { $0.details.ownFields.count == 1 })
  }

  @Test(arguments: ["Scan of receipt", "Rechnung Scan", "Hidden pics"])
  func ofWhatMayBePrivateOrAReceiptAreNotTaken(heading: String) async throws {
    try write("name,\(heading)\nLamp,lamp.png\n", pictures: ["lamp.png"])
    let reading = try await read()
    #expect(reading.catalog.items[0].photos.isEmpty)
    #expect(
      notes(reading).first?.done
        == "these names are shown as a field of your own, but not the pictures")
  }

  @Test func thatTheSettingsCallOnesOwnStayThat() async throws {
    try write(
      "name,Cover\nLamp,lamp.png\n", settings: "headings:\n  Cover: own\n",
      pictures: ["lamp.png"])
    let reading = try await read()
    #expect(reading.catalog.items[0].photos.isEmpty && notes(reading).isEmpty)
  }

  @Test func thatAPublicEditionShowsAsFieldsStayFields() async throws {
    try write(
      "name,Cover\nLamp,lamp.png\n", settings: "show_own_fields: [cover]\n",
      pictures: ["lamp.png"])
    let reading = try await read()
    #expect(reading.catalog.items[0].photos.isEmpty && notes(reading).count == 1)
  }

  /// What was nobody's business as a field is none as a photo.
  @Test func areShownInAPublicEditionOnlyWhereTheFieldWouldBe() async throws {
    func published(_ privacy: (inout PrivacySettings) -> Void) async throws -> [Int] {
      let project = try Project.open(folder.path("home"))
      var settings = project.settings
      privacy(&settings.privacy)
      let reading = try await CatalogReader(project.inventory, settings: settings)
        .read(on: WorkerThreads(width: 2))
      #expect(reading.catalog.items.map(\.photos.count) == [1, 1])
      let shown = Edition.public.shown(of: reading.catalog, settings: settings)
      #expect(shown.diagnostics.warnings.isEmpty, "\(shown.diagnostics)")
      return shown.catalog.items.map(\.photos.count)
    }
    try write(
      "name,Cover\nLamp,lamp.png\nVase,vase.png\n", pictures: ["lamp.png", "vase.png"])
    let byDefault = try await published { _ in }
    let shown = try await published { $0.shown = [.ownFields] }
    #expect(byDefault == [0, 0] && shown == [1, 1])
  }

  /// The photo that goes with an item's id is published as before.
  @Test func aPhotoOfAnIdStaysWhatItIs() async throws {
    try write("id,name,Cover\nlamp,Lamp,lamp.png\n", pictures: ["lamp.png"])
    let reading = try await read()
    #expect(reading.catalog.items[0].photos.map(\.path) == ["lamp.png"])
    #expect(reading.catalog.items[0].details.privacy.photos.isEmpty)
  }
}
