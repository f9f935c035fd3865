import InventorySupport
import ArchiveSupport
import Foundation
import Imaging
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// What the files that items name become, and what is said of them.
@Suite struct SourceFilesTests {
  private let folder: TemporaryFolder
  private let photo = TestPicture.quadrants(width: 4, height: 3, number: 1)

  init() throws { folder = try TemporaryFolder() }

  private func read(_ files: [String: [UInt8]] = [:]) async throws -> CatalogReader.Reading {
    for (name, bytes) in files { try folder.write(bytes, to: "home/" + name) }
    let project = try Project.open(folder.path("home"))
    return try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
  }

  private func table(_ text: String) -> [String: [UInt8]] { ["details.csv": Array(text.utf8)] }

  @Test func areSharedByItemsAndSaidSo() async throws {
    let reading = try await read(
      table("name,photos,manuals\nLamp,a.png; a.png,a.png\nBed,a.png,b.pdf\nRug,,b.pdf\n").merging(
        ["a.png": photo, "b.pdf": Array("%PDF-1.4".utf8)]) { $1 })
    #expect(reading.catalog.items.map(\.photos.count) == [1, 1, 0])
    #expect(reading.catalog.items.map(\.documents.count) == [1, 1, 1])
    #expect(
      reading.diagnostics.map(\.text) == [
        "item 2 “Bed”: its photo “a.png” also belongs to item 1 “Lamp”; it is shown with both",
        "item 3 “Rug”: its manual “b.pdf” also belongs to item 2 “Bed”; it is shown with both",
      ])
  }

  /// As in the table that `list --csv` writes.
  @Test func areOnePhotoWhereTheKeyLeadsToItToo() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", photo: photo)
    try inventory.folder.write(
      text: "name,photos\nLamp,\(TestInventory.key(1)); b.png\n", to: "home/details.csv")
    try inventory.folder.write(photo, to: "home/b.png")
    let reading = try await inventory.read()
    #expect(reading.catalog.items[0].photos.map(\.path) == [TestInventory.key(1), "b.png"])
    #expect(reading.diagnostics == [])
  }

  @Test func areInTheOrderInWhichAnItemShowsThem() async throws {
    let files = ["c.png", "a.png", "z.pdf", "y.pdf"].map {
      ($0, $0.hasSuffix("f") ? Array("%PDF-1.4 \($0)".utf8) : photo)
    }
    let reading = try await read(
      table("name,manuals,receipts,photos\nLamp,y.pdf; b.png,z.pdf,c.png; a.png\n").merging(
        Dictionary(uniqueKeysWithValues: files)
      ) { $1 }
      .merging(["b.png": photo]) { $1 })
    let item = reading.catalog.items[0]
    #expect(item.photos.map(\.path) == ["c.png", "a.png"])
    #expect(item.documents.map(\.path) == ["z.pdf", "y.pdf", "b.png"])
    #expect(item.documents.map(\.kind) == [.receipt, .manual, .manual])
    #expect(item.documents.map(\.length) == [14, 14, photo.count])
    #expect(item.documents.map { $0.picture?.size.width } == [nil, nil, 4])
    #expect(item.documents[2].digest == Digest(of: photo))
    // Of each it is known whether it changed.
    #expect(Set(reading.sources.map(\.path)).isSuperset(of: ["a.png", "b.png", "c.png"]))
    guard
      case .photo(let facts)? = reading.sources.first(where: { $0.path == "b.png" })?.record.content
    else {
      Issue.record("b.png is a photo")
      return
    }
    #expect(facts.digest == Digest(of: photo))
    #expect(reading.diagnostics == [])
  }

  /// Each missing file is told of, also where its name comes again and where no others are guessed any more.
  @Test func areAllToldOfWhereTheyAreMissing() async throws {
    let names = (0..<60).map { "photo \($0).png" }
    let (long, longest) = (
      String(repeating: "x", count: 5_000), String(repeating: "y/", count: 2_000)
    )
    let cells = names + names + [long, longest]
    let reading = try await read(
      table("name,photos\nBed,b.png\nLamp,\(cells.joined(separator: ";"))\n")
        .merging(["b.png": photo]) { $1 })
    #expect(reading.unfound.map(\.name) == cells)
    #expect(reading.diagnostics.count == cells.count)
    #expect(reading.diagnostics.allSatisfy { $0.text.contains("was not found") })
  }

  /// A name that is longer than any path and address is looked for nowhere, not even by its last part.
  @Test func areLookedForByNamesOfALengthThatTheyCanHave() async throws {
    let most = String(repeating: "y/", count: (ImageStore.longestName - 6) / 2) + "/a.png"
    #expect(most.utf8.count == ImageStore.longestName)
    let reading = try await read(
      table("name,photos\nLamp,\(most)\nBed,y\(most)\n").merging(["a.png": photo]) { $1 })
    #expect(reading.catalog.items.map(\.photos.count) == [1, 0])
  }

  /// ISO 32000-1 asks for the header at the beginning; readers look through a kilobyte.
  @Test(arguments: [(0, true), (1019, true), (1020, false), (5000, false)])
  func areAPDFWhereItsHeaderStandsNearTheBeginning(place: Int, isPDF: Bool) async throws {
    let bytes = [UInt8](repeating: 0, count: place) + Array("%PDF-1.4".utf8)
    let reading = try await read(
      table("name,receipts\nLamp,a.pdf\n").merging(["a.pdf": bytes]) { $1 })
    #expect(reading.catalog.items[0].documents.count == (isPDF ? 1 : 0))
    #expect(reading.diagnostics.isEmpty == isPDF)
  }

  @Test(arguments: [
    (
      "photos", "%PDF-1.4",
      "its photo “f” is a PDF document, which cannot be shown; it is shown without a photo; "
        + "export the page as JPEG or PNG"
    ),
    (
      "photos", "a letter to nobody",
      "its photo “f” is text, which cannot be shown; it is shown "
        + "without a photo; put a JPEG or PNG in its place"
    ),
    (
      "manuals", "a letter to nobody",
      "its manual “f” is text, which cannot be shown; it was left "
        + "out; put a PDF, JPEG or PNG in its place"
    ),
    (
      "receipts", "GIF89a..........",
      "its receipt “f” is a GIF picture, which cannot be shown; it was left out; export it as "
        + "JPEG or PNG"
    ),
    (
      "photos", "",
      "its photo “f” is empty (0 bytes); it is shown without a photo; copy it again from where "
        + "it came from"
    ),
  ])
  func areNamedWithWhatIsWrongAndWhatToDo(column: String, text: String, words: String) async throws
  {
    let reading = try await read(
      table("name,\(column)\nLamp,f\n").merging(["f": Array(text.utf8)]) { $1 })
    #expect(reading.diagnostics.map(\.text) == ["item 1 “Lamp”: " + words])
    #expect(reading.catalog.items[0].photos.isEmpty && reading.catalog.items[0].documents.isEmpty)
  }

  @Test func areNamedByTheirKeyAlone() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", photo: Array("a letter to nobody".utf8))
    try inventory.add("Bed", photo: photo)
    #expect(
      try await inventory.read().diagnostics.map(\.text) == [
        "item 1 “Lamp”: its photo is text, which cannot be shown; it is shown without a photo; put "
          + "a JPEG or PNG in its place"
      ])
  }

  /// One photo that is missing is said of its item; of two it is one thing to say.
  @Test(arguments: [(1, nil), (2, nil), (2, "photos"), (2, "receipts"), (1, "receipts")])
  func areMissedOnceWhereNoneCame(count: Int, column: String?) async throws {
    var inventory = try TestInventory()
    for number in 1...count { try inventory.add("Thing \(number)", thumbnail: photo) }
    if let column {
      try inventory.folder.write(photo, to: "home/a.png")
      try inventory.folder.write(text: "name,\(column)\nThing 1,a.png\n", to: "home/details.csv")
    }
    let said = try await inventory.read().diagnostics.filter { $0.kind == .photoMissing }
    switch (count, column) {
    case (2, nil), (2, "receipts"):
      #expect(said.map(\.subject) == [inventory.path])
      #expect(said.first?.problem == "none of the 2 photos came with the archive")
    case (_, "photos"): #expect(said.map(\.subject) == ["item 2 “Thing 2”"])
    default: #expect(said.map(\.subject) == ["item 1 “Thing 1”"])
    }
  }

  @Test func areNoOrphansWhatsoeverTheyAreUsedFor() async throws {
    let reading = try await read(
      table("name,photos,receipts,manuals\nLamp,a.png,b.png,c.png\n").merging(
        [
          "a.png": photo, "b.png": photo, "c.png": photo, "d.png": photo, "e.txt": [1, 2],
          "f.pdf": Array("%PDF-1.4".utf8), "g.csv.bak": [],
        ]) { $1 })
    #expect(reading.diagnostics.map(\.subject) == ["the picture d.png", "the PDF f.pdf"])
  }

  @Test func areCountedAsTheyAreRead() async throws {
    let seen = Mutex<[BuildProgress]>([])
    try folder.write(
      text: "name,photos,receipts\nLamp,a.png; b.png,c.pdf\nBed,,\nRug,,\nCup,,\n",
      to: "home/details.csv")
    for name in ["a.png", "b.png"] { try folder.write(photo, to: "home/" + name) }
    try folder.write(text: "%PDF-1.4", to: "home/c.pdf")
    let project = try Project.open(folder.path("home"))
    _ = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1)) { progress in seen.withLock { $0.append(progress) } }
    #expect(
      seen.withLock { $0 }
        == (1...3).map { BuildProgress(phase: .reading, done: $0, total: 3) })
  }

  /// What the settings have to say comes before what is wrong with the table, files and orphans.
  @Test func areSaidAfterSettingsTableAndItems() async throws {
    try folder.write(text: "language: cy\ncurrency: EUR\n", to: "home/bibelot.yml")
    let reading = try await read(
      table("name,value,photos\nLamp,-5,gone.png\nLamp,x,f\n").merging(
        ["f": Array("a letter to nobody".utf8), "g.png": photo]) { $1 })
    #expect(
      reading.diagnostics.map(\.kind) == [
        .settings, .table, .duplicateKey, .valueNegative, .fileMissing, .photoUnreadable, .orphan,
      ])
  }

  /// What an item is counted at is what may be below zero.
  @Test(arguments: [("", ["item 1 “Lamp”"]), ("value_means: replacement\n", ["item 2 “Bed”"])])
  func areNotAskedWhatAnItemIsWorth(settings: String, subjects: [String]) async throws {
    try folder.write(text: "currency: EUR\n" + settings, to: "home/bibelot.yml")
    let reading = try await read(
      table("name,value,replacement value\nLamp,-5,5\nBed,5,-5\nRug,0,0\n"))
    #expect(reading.diagnostics.filter { $0.kind == .valueNegative }.map(\.subject) == subjects)
  }

  /// A file may go between its being listed and its being read.
  @Test(arguments: [
    (SourceFiles.Role.keyed, "it has no photo; it is shown without one"),
    (
      .photo,
      "its photo “a.png” was not found; it was left out; put the file there, or correct its name in the table"
    ),
    (
      .document(.receipt),
      "its receipt “a.png” was not found; it was left out; put the file there, or correct its name in the table"
    ),
  ])
  func areMissedWhereTheyWentMeanwhile(role: SourceFiles.Role, words: String) {
    let reader = PhotoReader(root: SourceFolder(path: folder.path), known: KnownSources())
    guard case .missing = reader.read("a.png"), case .missing = reader.readDocument("a.png") else {
      Issue.record("a.png is there")
      return
    }
    let item = Item(
      id: "a", key: nil, index: 0, name: "Lamp", serialNumber: nil, value: nil, dateCreated: nil,
      photos: [], embedded: nil)
    var filling = CatalogFilling([item])
    filling.take(SourceFiles.File(item: 0, role: role, path: "a.png"), .missing)
    #expect(filling.diagnostics.map(\.text) == ["item 1 “Lamp”: " + words])
    #expect(filling.items[0].photos.isEmpty && filling.items[0].documents.isEmpty)
  }
}
