import FileSupport
import FileSupport
import InventorySupport
import Archive
import ArchiveSupport
import Foundation
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site
import Support
import Testing

/// Catalogues that come from a table, alone or beside an archive.
@Suite struct TableSourceTests {
  private let folder: TemporaryFolder
  private let photo = TestPicture.quadrants(width: 40, height: 30, number: 1)

  init() throws { folder = try TemporaryFolder() }

  private func read() async throws -> CatalogReader.Reading {
    let project = try Project.open(folder.path("home"))
    return try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2))
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: "home/" + path)
  }

  @Test func makesACatalogueOfATableAndAFolderOfPhotos() async throws {
    try write("currency: EUR\n", to: "bibelot.yml")
    try write(
      """
      Bezeichnung;Wert;Bild;Zimmer
      Lampe;120;Fotos/lampe.png;Diele
      Stuhl;;STUHL.png;
      """, to: "things.csv")
    try folder.write(photo, to: "home/Fotos/lampe.png")
    try folder.write(photo, to: "home/Fotos/stuhl.png")
    let reading = try await read()
    let items = reading.catalog.items
    #expect(items.map(\.name) == ["Lampe", "Stuhl"])
    #expect(items.map(\.photos.count) == [1, 1], "\(reading.diagnostics)")
    #expect(items[0].value == Money(amount: 120, currency: "EUR"))
    #expect(items[0].details[.room]?.text == "Diele")
    #expect(Set(items.map(\.id)).count == 2)
  }

  @Test func keepsARowsPageWhenRowsChangePlaces() async throws {
    try write("id,name\n1,A\n2,B\n", to: "details.csv")
    let before = try await read().catalog.items
    try write("id,name\n2,B\n1,A renamed\n", to: "details.csv")
    let after = try await read().catalog.items
    #expect(after.map(\.id) == before.map(\.id).reversed())
  }

  @Test func warnsOfRowsThatOnlyTheirNamesTellApart() async throws {
    try write("name\nCup\nCup\n", to: "details.csv")
    let reading = try await read()
    #expect(Set(reading.catalog.items.map(\.id)).count == 2)
    #expect(reading.diagnostics.map(\.kind) == [.duplicateKey])
  }

  @Test(arguments: [
    ("Camera,serial number\nLeica,A-1\nRollei,A-2\n", "things.csv", "“Camera”, “serial number”"),
    ("serial number\nA-1\nA-2\n", "things.csv", "“serial number”"),
    ("- Camera: Leica\n  Lens: 50 mm\n  id: A-1\n", "details.yml", "“Camera”, “Lens”, “id”"),
  ])
  func refusesATableThatGivesNoNames(text: String, file: String, headings: String) async throws {
    try write(text, to: file)
    await #expect {
      _ = try await read()
    } throws: {
      "\($0)".contains("no item in \(file) has a name; its columns are \(headings): rename the one")
    }
    try? FileManager.default.removeItem(atPath: folder.path("home/details.yml"))
    // Things may be without names, if a column is for them.
    for rows in ["1,\n2,Lamp\n", "1,\n2,\n"] {
      try write("id,name\n" + rows, to: "things.csv")
      let reading = try await read()
      #expect(reading.catalog.items.count == 2)
      #expect(reading.diagnostics.filter { $0.kind == .table } == [])
    }
  }

  @Test func addsPhotosReceiptsAndFieldsToTheArchivesItems() async throws {
    var item = ArchiveWriter.Item.numbered(1)
    item.name = "Lamp"
    try folder.write(ArchiveWriter.archive(of: [item]), to: "home/Documents/items.archive")
    try folder.write(photo, to: "home/Documents/\(TestInventory.key(1))")
    try folder.write(
      TestPicture.quadrants(width: 20, height: 20, number: 2), to: "home/more/back.png")
    try folder.write(Array("%PDF-1.4\n".utf8), to: "home/receipts/lamp.pdf")
    try write(
      """
      name,photos,receipts,manuals,Provenance
      Lamp,more/back.png; gone.png,receipts/lamp.pdf,more/back.png,From an aunt
      Sofa,,,,
      """, to: "details.csv")
    let reading = try await read()
    let read = try #require(reading.catalog.items.first)
    #expect(read.photos.map(\.path) == ["Documents/\(TestInventory.key(1))", "more/back.png"])
    #expect(read.documents.map(\.path) == ["receipts/lamp.pdf", "more/back.png"])
    #expect(read.documents.map(\.kind) == [.receipt, .manual])
    #expect(read.details.ownFields == [.init(name: "Provenance", text: "From an aunt")])
    #expect(reading.diagnostics.map(\.kind).contains(.fileMissing))
    #expect(reading.diagnostics.contains { $0.text.contains("row 3") && $0.text.contains("Sofa") })

    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.photos == 2)
    let page = try String(
      decoding: folder.bytes(of: "site/items/\(TestInventory.key(1).lowercased()).html"),
      as: UTF8.self)
    #expect(page.contains("From an aunt"))
    #expect(page.contains(".2.html"))
    #expect(page.contains("lamp.pdf"))
    let files = try folder.files(below: "site").filter { $0.hasPrefix("files/") }
    #expect(try files.map { try folder.bytes(of: "site/" + $0) } == [Array("%PDF-1.4\n".utf8)])
    // Nothing is made again, and a second build ends with the same site.
    let again = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(again.made == 0)
  }

  @Test func saysWhatIsWrongWithTheArchiveAndWithTheTableBesideIt() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", date: .infinity)
    try inventory.folder.write(
      text: "name,bought on\nLamp,someday\nSofa,\n", to: "home/details.csv")
    let kinds = try await inventory.read().diagnostics.map(\.kind)
    for kind in [Diagnostic.Kind.archive, .table, .rowUnmatched] {
      #expect(kinds.count { $0 == kind } == 1, "\(kinds)")
    }
  }

  @Test func saysWhatIsWrongWithATableAndMakesNothing() async throws {
    try write("name,value\n\"Lamp,1\n", to: "details.csv")
    let error = await #expect(throws: GalleryError.self) { try await read() }
    #expect(error?.cause == .usage)
    #expect(error?.description.contains("details.csv:2:1: ") == true, "\(error as Any)")
  }

  @Test func makesACatalogueOfAListInYAML() async throws {
    try write("currency: EUR\n", to: "bibelot.yml")
    try write(
      "- name: Lamp\n  value: 120\n  photos: [lamp.png]\n- name: Chair\n", to: "details.yml")
    try folder.write(photo, to: "home/lamp.png")
    let reading = try await read()
    #expect(reading.catalog.items.map(\.name) == ["Lamp", "Chair"])
    #expect(reading.catalog.items.map(\.photos.count) == [1, 0], "\(reading.diagnostics)")
    #expect(reading.catalog.items[0].value == Money(amount: 120, currency: "EUR"))
  }

  @Test(arguments: ["details.yml", "details.yaml", "more.yml"])
  func addsTheFieldsOfAListToTheArchivesItems(name: String) async throws {
    if name == "more.yml" { try write("details: more.yml\n", to: "bibelot.yml") }
    try folder.write(
      ArchiveWriter.archive(of: [.numbered(1), .numbered(2)]), to: "home/Documents/items.archive")
    try write("- serial number: S-2\n  room: Hall\n  tags: [old, brass]\n", to: name)
    let reading = try await read()
    #expect(reading.catalog.items.map { $0.details[.room]?.text } == [nil, "Hall"])
    #expect(reading.catalog.items[1].details.texts(.tags) == ["old", "brass"])
  }

  @Test func asksWhichOfATableAndAListToUse() async throws {
    try folder.write(ArchiveWriter.archive(of: [.numbered(1)]), to: "home/items.archive")
    try write("name\nThing 1\n", to: "details.csv")
    try write("- name: Thing 1\n", to: "details.yml")
    let error = await #expect(throws: GalleryError.self) { try await read() }
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("holds details.csv and details.yml, but only one can be used")
        == true)
    #expect(error?.description.contains("“details: details.yml”") == true)
    try write("details: details.yml\n", to: "bibelot.yml")
    #expect(try await read().diagnostics.filter { $0.kind == .table }.isEmpty)
  }

  @Test func saysWhatIsWrongWithAList() async throws {
    try write("- name: \"Lamp\n- name: Chair\n", to: "details.yml")
    let error = await #expect(throws: GalleryError.self) { try await read() }
    #expect(
      error?.description.contains("details.yml:1:9: the quotation mark") == true, "\(error as Any)")
  }

  @Test func asksWhichOfTwoTablesToUse() throws {
    try write("name\nA\n", to: "one.csv")
    try write("name\nB\n", to: "two.csv")
    let error = #expect(throws: GalleryError.self) {
      try InventoryFinder.find(at: folder.path("home"))
    }
    #expect(error?.description.contains("“source: two.csv”") == true)
  }

  // MARK: Beside and in zip archives

  private func zip(_ more: [(name: String, bytes: [UInt8])]) throws {
    try folder.write([], to: "home/.keep")
    try TestZip.write(
      [
        ("Documents/items.archive", ArchiveWriter.archive(of: [.numbered(1)])),
        ("Documents/\(TestInventory.key(1))", photo),
      ] + more, to: folder.path("home/inventory.zip"))
  }

  private static let table = Array("name,photos,receipts\nThing 1,back.png,receipts/1.pdf\n".utf8)
  private let back = TestPicture.quadrants(width: 20, height: 20, number: 2)
  private let receipt = Array("%PDF-1.4\n".utf8)

  /// Where the table, its photo and its receipt lie: in the zip archive or in the folder beside it.
  @Test(arguments: [
    (inZip: ["details.csv", "back.png", "receipts/1.pdf"], beside: []),
    (inZip: ["Documents/details.csv", "Documents/back.png", "receipts/1.pdf"], beside: []),
    (inZip: [], beside: ["details.csv", "back.png", "receipts/1.pdf"]),
    (inZip: ["details.csv", "receipts/1.pdf"], beside: ["more/back.png"]),
    (inZip: ["Documents/photos/back.png"], beside: ["details.csv", "receipts/1.pdf"]),
  ])
  func findsDetailsAndTheirFilesInAZipArchiveAndBesideIt(
    inZip: [String], beside: [String]
  ) async throws {
    func bytes(_ name: String) -> [UInt8] {
      name.hasSuffix(".csv") ? Self.table : name.hasSuffix(".pdf") ? receipt : back
    }
    try zip(inZip.map { ($0, bytes($0)) })
    for name in beside { try folder.write(bytes(name), to: "home/" + name) }
    let reading = try await read()
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    let item = try #require(reading.catalog.items.first)
    #expect(item.photos.count == 2)
    #expect(item.documents.map(\.length) == [receipt.count])

    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.photos == 2)
    #expect(try await Builder(request, on: WorkerThreads(width: 2)).build().made == 0)

    // The paths of a listing lead to the same files.
    let listing = ItemExport(reading.catalog, project: folder.path("home"))
    let places = try #require(listing.rows.first)
    let photos = places.files[.photos]
    #expect(photos.first == "inventory.zip/Documents/\(TestInventory.key(1))")
    let named = photos[1]
    #expect(
      beside.contains(named) || inZip.map { "inventory.zip/" + $0 }.contains(named), "\(named)")
  }

  @Test func asksWhichOfTheTablesInAndBesideAZipArchiveToUse() async throws {
    try zip([("details.csv", Self.table), ("back.png", back), ("receipts/1.pdf", receipt)])
    try write("name,room\nThing 1,Hall\n", to: "details.csv")
    let error = await #expect(throws: GalleryError.self) { try await read() }
    #expect(
      error?.description.contains("holds details.csv and inventory.zip/details.csv, but only one")
        == true)
    try write("details: inventory.zip/details.csv\n", to: "bibelot.yml")
    #expect(try await read().catalog.items.first?.photos.count == 2)
    try write("details: details.csv\n", to: "bibelot.yml")
    #expect(try await read().catalog.items.first?.details[.room]?.text == "Hall")
  }

  /// The first block of a language in the guide to tables.
  private func example(in language: String) throws -> String {
    let text = try String(
      contentsOfFile: Repository.path("Documentation/Tables.md"), encoding: .utf8)
    let start = try #require(text.firstRange(of: "```\(language)\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    return String(text[start..<end])
  }

  @Test(arguments: [("csv", true), ("csv", false), ("yaml", true), ("yaml", false)])
  func readsTheExamplesOfItsGuideWithoutSettings(language: String, hasArchive: Bool) async throws {
    if hasArchive {
      var item = ArchiveWriter.Item.numbered(1)
      item.name = "Desk lamp"
      try folder.write(ArchiveWriter.archive(of: [item]), to: "home/Documents/items.archive")
    }
    try write(try example(in: language), to: "details.\(language)")
    for name in ["more/lamp-back.jpg", "more/lamp-plug.jpg"] {
      try folder.write(photo, to: "home/" + name)
    }
    try folder.write(Array("%PDF-1.4\n".utf8), to: "home/receipts/lamp.pdf")
    let reading = try await read()
    let lamp = try #require(reading.catalog.items.first)
    #expect(lamp.name == "Desk lamp")
    #expect(lamp.details[.paid]?.amount == Money(amount: 150, currency: "USD"))
    #expect(!reading.diagnostics.contains { $0.kind == .table }, "\(reading.diagnostics)")
  }

  @Test func tellsOfAValueThatTheTablesReplacementValueStandsFor() async throws {
    try write("currency: USD\nvalue_means: replacement\n", to: "bibelot.yml")
    try write(
      """
      name,value,replacement value
      Bed,200,900
      Lamp,10,10.00
      Chair,50,
      Vase,,70
      Clock,5 EUR,5 EUR
      """, to: "things.csv")
    var told = try await read().diagnostics.filter { $0.kind == .valueReplaced }
    #expect(
      told.map(\.text) == [
        "item 1 “Bed”: its value is $200, and its replacement value $900; "
          + "$900 is shown and counted; correct one of the two, or delete "
          + "“value_means: replacement” from the settings to see both"
      ])
    #expect(told.warnings.count == 1)
    let valued = try await read().catalog.valued(as: .replacement).items
    #expect(valued.map { $0.value?.amount } == [900, 10, 50, 70, 5])
    try write("currency: USD\n", to: "bibelot.yml")
    told = try await read().diagnostics.filter { $0.kind == .valueReplaced }
    #expect(told.isEmpty)
  }

  @Test func warnsOfAValueThatIsLessThanNothing() async throws {
    try write("currency: USD\n", to: "bibelot.yml")
    try write("name,value\nLamp,$5\nLoan,-$600\nFree,$0\n", to: "details.csv")
    let said = try await read().diagnostics.filter { $0.kind == .valueNegative }.map(\.text)
    #expect(
      said == [
        "item 2 “Loan”: its value, -$600, is below zero; it lowers the total; correct the amount, or leave the field empty"
      ])
  }

  @Test func warnsOfDaysThatAreNeitherOneForAllPiecesNorOneForEach() async throws {
    try write(
      """
      name,quantity,bought on
      Chair,2,2021-04-03; 2020-01-02
      Bench,3,2021-04-03;2020-01-02
      Stool,,2021-04-03; 2020-01-02; 2019-01-02
      Table,4,2021-04-03

      """, to: "details.csv")
    let reading = try await read()
    #expect(
      reading.diagnostics.map(\.text).filter { $0.contains("days") } == [
        "item 2 “Bench”: it was bought on 2 days, and its quantity is 3; all these days are shown; "
          + "write one day for all pieces, or one for each, or correct the quantity",
        "item 3 “Stool”: it was bought on 3 days, and its quantity is 1; all these days are shown; "
          + "write one day for all pieces, or one for each, or correct the quantity",
      ])
    #expect(
      reading.catalog.items.map { $0.pieces.daysOfPurchase.map(\.description) } == [
        ["2021-04-03", "2020-01-02"], ["2021-04-03", "2020-01-02"],
        ["2021-04-03", "2020-01-02", "2019-01-02"], ["2021-04-03"],
      ])
  }

  @Test func namesTheTableOfAFolderBelow() throws {
    try write("name\nLamp\n", to: "Home/details.csv")
    try folder.write(photo, to: "home/Home/lamp.png")
    let error = #expect(throws: GalleryError.self) { try Project.open(folder.path("home")) }
    let words = error.map { "\($0)" } ?? ""
    #expect(
      words.contains("There is a table, Home/details.csv: name its folder instead"), "\(words)")
    #expect(!words.contains("bibelot init"))
  }
}
