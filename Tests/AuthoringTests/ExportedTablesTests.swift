import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// What other programs export, in their own headings and conventions with values made up: see `Tests/Fixtures/Exports`.
@Suite struct ExportedTablesTests {
  private static let exports = Repository.path("Tests/Fixtures/Exports")

  /// The exports of items, each with how many it has.
  static let files = [
    ("homebox-2022-template.csv", 4), ("homebox-2023.csv", 5), ("homebox-2024-labels.csv", 6),
    ("homebox-tags.tsv", 4), ("homebox-2026-entities.csv", 5), ("homebox-next.csv", 3),
    ("homebox-collection.zip", 8), ("homebox-collection-pg.zip", 8),
    ("snipeit-asset-list.csv", 5), ("snipeit-custom-report.csv", 4),
    ("snipeit-import-sample-shape.csv", 4), ("sortly.csv", 5), ("numbers.csv", 5),
    ("numbers-de.csv", 4), ("google.csv", 5), ("airtable.csv", 4), ("notion.csv", 4),
    ("memento.csv", 4), ("libib.csv", 4),
  ]

  static func reading(of path: String) async throws -> (CatalogReader.Reading, Settings) {
    var settings = Settings()
    settings.currency = "EUR"
    let inventory = try InventoryFinder.find(at: path)
    let reading = try await CatalogReader(inventory, settings: settings)
      .read(on: WorkerThreads(width: 1))
    return (reading, settings)
  }

  /// The items that the folder `home` has before an import.
  private static func items(in folder: TemporaryFolder) async throws -> [Item] {
    guard try folder.files(below: "home").contains("details.csv") else { return [] }
    return try await reading(of: folder.path("home")).0.catalog.items
  }

  private func json(of file: String) async throws -> String {
    let (reading, settings) = try await Self.reading(of: Self.exports + "/" + file)
    var bytes: [UInt8] = []
    ItemExport(reading.catalog, project: Self.exports, settings: settings).json { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Every field that has a counterpart arrives, and the others are the owner's own",
    arguments: files)
  func arrivesFieldByField(file: String, count: Int) async throws {
    let made = try await json(of: file)
    let items = try #require(
      try JSONSerialization.jsonObject(with: Data(made.utf8)) as? [[String: Any]])
    #expect(items.count == count)
    let golden = try GoldenFile("Exports/\(file).json").bytes(orWriting: Array(made.utf8))
    #expect(made == String(decoding: golden, as: UTF8.self))
  }

  @Test func isSaidToBeWhatItLooksLike() async throws {
    for (file, program) in [
      ("homebox-2023.csv", "Homebox"), ("snipeit-asset-list.csv", "Snipe-IT"),
      ("sortly.csv", "Sortly"),
    ] {
      let (reading, _) = try await Self.reading(of: Self.exports + "/" + file)
      #expect(
        reading.diagnostics.contains {
          $0.problem == "this looks like a table from \(program)"
        })
    }
    let (reading, _) = try await Self.reading(of: Self.exports + "/numbers.csv")
    #expect(!reading.diagnostics.contains { $0.problem.contains("looks like") })
  }

  @Test func aReportOfMovesIsRefused() async {
    await #expect {
      _ = try await Self.reading(of: Self.exports + "/sortly-transactions.csv")
    } throws: { "\($0)".contains("Sortly’s report of what was moved") }
  }

  @Test func aTableWithoutNamesIsRefusedWithItsHeadings() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "Serial number,Gadget\n12,Lamp\n13,Rug\n", to: "things.csv")
    await #expect {
      _ = try await Self.reading(of: folder.path("things.csv"))
    } throws: { "\($0)".contains("its columns are “Serial number”, “Gadget”") }
  }

  @Test("A number that cannot be read is reported and kept, never zero")
  func aDamagedNumberIsKept() async throws {
    let (reading, _) = try await Self.reading(of: Self.exports + "/homebox-2023.csv")
    let mower = try #require(reading.catalog.items.last)
    #expect(mower.details[.paid] == .written("12x9.00"))
    #expect(reading.diagnostics.contains { $0.problem.contains("12x9.00") })
  }

  @Test(arguments: Soak.some(5, of: files, seed: 1))
  func importedTwiceItIsTheSame(file: String, count: Int) async throws {
    let folder = try TemporaryFolder()
    let (reading, settings) = try await Self.reading(of: Self.exports + "/" + file)
    func write() async throws -> ImportedInventory.Summary {
      try await ImportedInventory(
        reading, settings: settings, into: folder.path("home"), besides: Self.items(in: folder)
      ).write()
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
    let first = try await write()
    #expect(first.added == count && first.alreadyThere == 0)
    let files = try folder.files(below: "home")
    let table = try folder.bytes(of: "home/details.csv")
    let second = try await write()
    #expect(second.added == 0 && second.alreadyThere == count && second.files == 0)
    #expect(try folder.files(below: "home") == files)
    #expect(try folder.bytes(of: "home/details.csv") == table)

    // What was imported is what was read.
    try folder.write(text: "currency: EUR\n", to: "home/bibelot.yml")
    let (again, _) = try await Self.reading(of: folder.path("home"))
    #expect(again.catalog.items.map(\.name) == reading.catalog.items.map(\.name))
    for (one, other) in zip(reading.catalog.items, again.catalog.items) {
      #expect(other.key != nil)
      #expect(one.photos.map(\.facts.digest) == other.photos.map(\.facts.digest))
      #expect(one.documents.map(\.digest) == other.documents.map(\.digest))
      for field in ItemField.allCases where ![.photos, .documents, .own].contains(field.kind) {
        #expect(one[field] == other[field], "\(field.key) of \(one.name)")
      }
      #expect(
        Set(one.details.ownFields.map { "\($0)" }) == Set(other.details.ownFields.map { "\($0)" }))
    }
  }

  @Test func anItemThatIsNewIsAddedBehindTheOthers() async throws {
    let folder = try TemporaryFolder()
    let exports = try folder.write(
      text: "HB.name,HB.location,HB.import_ref\nBicycle,Shed,b1\nLamp,Hall,l1\n", to: "homebox.csv")
    let table = "id,name,room,Colour of the lid,quantity\nl1,Lamp,Study,blue,1\n"
    try folder.write(text: table, to: "home/details.csv")
    let (reading, settings) = try await Self.reading(of: exports)
    let summary = try await ImportedInventory(
      reading, settings: settings, into: folder.path("home"), besides: Self.items(in: folder)
    ).write()
    #expect(summary.added == 1 && summary.alreadyThere == 1)
    let text = String(decoding: try folder.bytes(of: "home/details.csv"), as: UTF8.self)
    #expect(text.hasPrefix(table) && text.contains("Bicycle") && text.contains("Shed"))
  }

  /// Of things without ids the same is what has the same serial number, or says the same, or is alone of its name.
  @Test(arguments: [
    ("name\nمصباح\n", "name\nكرسي\n", 1, false), ("name\nمصباح\n", "name\nمصباح\n", 0, false),
    (
      "name,room\nLamp,Study\nLamp,Hall\n", "name,room\nLamp,Kitchen\nLamp,Study\nLamp,Hall\n", 1,
      false
    ),
    ("name,serial number\nLamp,A-1\n", "name,serial number\nLamp,B-2\n", 1, false),
    ("name,serial number\nLamp,A-1\n", "name,serial number\nFloor lamp,A-1\n", 0, true),
    // It may be any of those that have its number.
    ("name,serial number\nLamp,A-1\nBed,A-1\n", "name,serial number\nSofa,A-1\n", 1, false),
    ("name,room\nLamp,Study\n", "name,room\nLamp,Hall\n", 0, true),
    ("name,id\nLamp,1\nChair,1\n", "name,id\nLamp,1\nChair,1\nBed,2\n", 1, false),
    ("name,id\nLamp,1\n", "name,id\nPiano,1\nLamp,2\n", 1, true),
    // What stands where there is no number is none.
    ("name,serial number\nSofa,N/A\n", "name,serial number\nVase,N/A\n", 1, false),
    ("name,serial number\nSofa,-\n", "name,serial number\nVase,-\n", 1, false),
    ("name,serial number\nSofa,unknown\n", "name,serial number\nVase,Unknown\n", 1, false),
    ("name,serial number\nSofa,000\n", "name,serial number\nVase,000\n", 1, false),
    ("name,id\nSofa,none\n", "name,id\nVase,none\n", 1, false),
  ])
  func whatIsAddedAgainIsNew(first: String, second: String, added: Int, saysMore: Bool) async throws
  {
    let folder = try TemporaryFolder()
    var counts: [Int] = []
    var changed: [String] = []
    for text in [first, second, second] {
      let file = try folder.write(text: text, to: "in/table.csv")
      let (reading, settings) = try await Self.reading(of: file)
      try folder.write(text: "currency: EUR\n", to: "home/bibelot.yml")
      let summary = try await ImportedInventory(
        reading, settings: settings, into: folder.path("home"), besides: Self.items(in: folder)
      ).write()
      counts.append(summary.added)
      changed = summary.changed.map { $0.subject + ": " + $0.fields.joined(separator: ", ") }
    }
    #expect(counts.dropFirst() == [added, 0])
    #expect(changed.isEmpty == !saysMore, "\(changed)")
  }

  @Test func aFileThatIsNotThereIsStillNamed() async throws {
    let folder = try TemporaryFolder()
    let photo = TestPicture.quadrants(width: 8, height: 8)
    try folder.write(photo, to: "in/a.png")
    let file = try folder.write(
      text:
        "name,photos,receipts\nLamp,a.png;late.png,gone.pdf\nCup,https://example.org/cup.png,\n",
      to: "in/table.csv")
    let (reading, settings) = try await Self.reading(of: file)
    try folder.write(text: "currency: EUR\n", to: "home/bibelot.yml")
    _ = try ImportedInventory(reading, settings: settings, into: folder.path("home")).write()
    let text = String(decoding: try folder.bytes(of: "home/details.csv"), as: UTF8.self)
    for name in ["photos/a.png\nlate.png", "gone.pdf", "https://example.org/cup.png"] {
      #expect(text.contains(name), "\(name) in \(text)")
    }
  }

  @Test func manyFilesOfOneNameAreEachReadOnce() async throws {
    let folder = try TemporaryFolder()
    var rows = "name,photos\n"
    for number in 0..<30 {
      let path = "\(number)/image.png"
      try folder.write(
        TestPicture.quadrants(width: 8, height: 8, number: number % 10), to: "in/" + path)
      rows += "Thing \(number),\(path)\n"
    }
    let file = try folder.write(text: rows, to: "in/table.csv")
    let (reading, settings) = try await Self.reading(of: file)
    try folder.write(text: "currency: EUR\n", to: "home/bibelot.yml")
    let summary = try ImportedInventory(reading, settings: settings, into: folder.path("home"))
      .write()
    #expect(summary.files == 10)
    let (again, _) = try await Self.reading(of: folder.path("home"))
    #expect(
      again.catalog.items.map { $0.photos.map(\.facts.digest) }
        == reading.catalog.items.map { $0.photos.map(\.facts.digest) })
  }

  @Test func rowsWithoutAnIdMakeNothingTwice() async throws {
    let folder = try TemporaryFolder()
    let exports = try folder.write(
      text: "HB.name,HB.location,HB.import_ref\nBicycle,Shed,b1\nLamp,Hall,l1\n", to: "homebox.csv")
    let table = "id,name,room,quantity\n,Rug of my own,Hall,1\nl1,Lamp,Study,1\nb1,Bicycle,Shed,1\n"
    try folder.write(text: table, to: "home/details.csv")
    let (reading, settings) = try await Self.reading(of: exports)
    let summary = try await ImportedInventory(
      reading, settings: settings, into: folder.path("home"), besides: Self.items(in: folder)
    ).write()
    #expect(summary.added == 0 && summary.alreadyThere == 2)
    #expect(try folder.bytes(of: "home/details.csv") == Array(table.utf8))
  }

  @Test func aTableThatWouldLoseSomeOfItIsLeftAsItIs() async throws {
    let folder = try TemporaryFolder()
    let table = "id,name\n7,Kettle\n"
    try folder.write(text: table, to: "home/details.csv")
    let (reading, settings) = try await Self.reading(of: Self.exports + "/homebox-next.csv")
    #expect {
      _ = try ImportedInventory(reading, settings: settings, into: folder.path("home"))
        .write()
    } throws: {
      let text = "\($0)"
      return text.contains("“room”") && text.contains("“Asset ID”")
        && text.contains("each in a cell of its own to the right of “name”")
    }
    #expect(try folder.bytes(of: "home/details.csv") == Array(table.utf8))
  }

  @Test(arguments: ["things.csv", "my things.xlsx", "details.yml"])
  func anotherInventoryIsNotLostSightOf(file: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/" + file)
    #expect {
      _ = try ImportedInventory.isBegun(in: folder.path("home"))
    } throws: { "\($0)".contains("holds an inventory already, \(file)") }
    try folder.write(text: "name\nLamp\n", to: "other/details.csv")
    #expect(try ImportedInventory.isBegun(in: folder.path("other")))
    #expect(try !ImportedInventory.isBegun(in: folder.path("nowhere")))
  }
}
