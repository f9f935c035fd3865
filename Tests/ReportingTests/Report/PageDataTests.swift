import InventorySupport
import ArchiveSupport
import Foundation
import Imaging
import Mustache
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Reporting
@testable import Site

/// Holds what pages are given to what is declared of it, in both directions.
@Suite struct PageDataTests {
  /// Values of a declared record that are not as declared, and the names that had a value.
  private struct Comparison {
    var slips: Set<String> = []
    var seen: Set<String> = []

    mutating func compare(_ value: Value, with record: PageRecord, at path: String) {
      guard case .record(let values) = value else {
        slips.insert("\(path) is no record")
        return
      }
      for field in record.fields { compare(values[field.name], with: field, at: path) }
      let declared = Set(record.fields.map(\.name))
      for name in values.shape.keys where !declared.contains(name) {
        if case .null? = values[name] { continue }
        slips.insert("\(path).\(name) is not declared")
      }
    }

    private mutating func compare(_ value: Value?, with field: PageField, at path: String) {
      let path = "\(path).\(field.name)"
      guard let value else {
        slips.insert("\(path) is declared and not given")
        return
      }
      if case .null = value {
        if !field.isOptional { slips.insert("\(path) is null") }
        return
      }
      switch (field.kind, value) {
      case (.record(let record), _): compare(value, with: record, at: path)
      case (.records(let record), .list(let elements)):
        guard !elements.isEmpty else { return }
        for element in elements { compare(element, with: record, at: path) }
      case (.texts, .list(let elements)):
        guard !elements.isEmpty else { return }
        compare(value, isOf: .list(.text), at: path)
      case (.named, .record(let texts)):
        for name in texts.shape.keys {
          compare(texts[name] ?? .null, isOf: .text, at: "\(path).\(name)")
        }
      case (.number, _): compare(value, isOf: .number, at: path)
      case (.day, _): compare(value, isOf: .date, at: path)
      case (.markup, _): compare(value, isOf: .html, at: path)
      case (.text, _), (.flag, _): compare(value, isOf: .text, at: path)
      case (.data, .record): break
      case (.words, .record(let words)):
        if Set(words.shape.keys) != Set(LanguageFile.english.words.keys) {
          slips.insert("\(path) has other words than English")
        }
      default: slips.insert("\(path) is of another kind")
      }
      seen.insert(path)
    }

    private mutating func compare(_ value: Value, isOf type: DataType, at path: String) {
      if value.dataType.mismatch(with: type) != nil {
        slips.insert("\(path) is not \(type)")
      }
    }
  }

  /// All names of a declaration.
  private static func names(_ record: PageRecord, at path: String) -> Set<String> {
    record.fields.reduce(into: []) { names, field in
      let path = "\(path).\(field.name)"
      names.insert(path)
      switch field.kind {
      case .record(let inner), .records(let inner): names.formUnion(Self.names(inner, at: path))
      default: break
      }
    }
  }

  /// An inventory in which every name of every page has a value somewhere.
  private static func inventory() throws -> TestInventory {
    var inventory = try TestInventory()
    func photo(_ number: Int, width: Int = 200) -> [UInt8] {
      TestPicture.quadrants(width: width, height: width * 3 / 4, number: number)
    }
    // So large that they have tiles.
    try inventory.add("Lamp", serialNumber: "S-1", value: 180, photo: photo(1, width: 1200))
    try inventory.add(nil, value: 20, thumbnail: photo(2))
    try inventory.add("Radio", value: 50, date: nil, photo: photo(3, width: 1200))
    // So many that one looks for them, and that their names have pages.
    try inventory.add("Clock", value: 20, thumbnail: photo(5))
    for number in 5...13 { try inventory.add("Thing \(number)", value: 60) }
    try inventory.folder.write(photo(4), to: "home/lamp-2.png")
    try inventory.folder.write(photo(5), to: "home/radio-2.png")
    try inventory.folder.write(TestPDF.bytes(pages: 1), to: "home/lamp.pdf")
    try inventory.folder.write(photo(6), to: "home/bill.png")
    try inventory.folder.write(DatedPhoto.jpeg("2015:02:14 10:00:00"), to: "home/dated.jpg")
    try inventory.folder.write(
      text: """
        name,category,room,quantity,maker,model,colour,condition,bought on,bought from,paid,\
        replacement value,depreciation years,lent to,business use,warranty until,notes,tags,photos,\
        receipts,plug
        Lamp,Lamps,Study,2,Holm,L1,green,good,2015-02-14,market,12.50,200,10,Ida,no,2027-01-01,\
        "Old.\nStill good.","brass, office",lamp-2.png; dated.jpg,lamp.pdf; bill.png,EU
        Clock,,Study,,,,,,,,,,,,,,,,,,
        Radio,,Study,,,,,,,,,,,,,,,,radio-2.png; dated.jpg,,
        Thing 5,,Study,,,,,,,,,,,,,,,,,,
        Thing 6,,Study,,,,,,,,,,,,,,,,,,
        Thing 7,,Study,,,,,,,,,,,,,,,,,,
        Thing 8,,Study,,,,,,,,,,,,,,,,,,
        Thing 9,,Study,,,,,,,,,,,,,,,,,,

        """, to: "home/details.csv")
    try inventory.folder.write(
      text: """
        owner: Ada Berg
        currency: EUR
        items_per_page: 1
        sort: name
        sorted_pages: [name, value]
        widths: [160]
        formats: [avif, webp]
        tiles: 1
        rights: CC BY 4.0
        attribution: Ada Berg
        report:
          insured: Ada Berg
          address: 1 Main Street
          insurer: Alder
          policy: HO-1
          limit: 5000
          limits: {Lamps: 100}
          room_limits: {Study: 5000}
          own_pages_above: 100

        """, to: "home/bibelot.yml")
    try inventory.folder.write(text: "{{title}}\n", to: "home/\(ownTemplate)")
    return inventory
  }

  /// The template of a page of the project's own, and what every page is declared to be given.
  private static let ownTemplate = "Templates/\(OwnPage.template(of: "about")).html"
  private static let declared =
    PageData.pages.map { ($0.template, $0.data) }
    + [(OwnPage.template(of: "about"), PageData.ownPage)]

  /// The data of all pages of an inventory's site and of its report.
  ///
  /// `address` is that of a public edition with all that there is.
  private static func data(
    of inventory: TestInventory, at address: String?
  ) async throws -> [(String, Value)] {
    let project = try Project.open(inventory.path)
    var settings = project.settings
    (settings.isPublished, settings.baseURL) = (address != nil, address)
    let workers = WorkerThreads(width: 2)
    let reading = try await CatalogReader(project.inventory, settings: settings)
      .read(on: workers)
    let catalog = reading.catalog
    let plan = Plan(catalog: catalog, settings: settings, theme: project.theme)
    let pages = SitePages(
      SiteContents(
        plan.addresses, settings: settings,
        pictures: SitePictures(catalog: catalog, settings: settings)))
    let report = try await ReportMade(of: inventory.path).document
    var request = ReportRequest()
    request.choice = ItemChoice(most: Money(amount: 1_000_000, currency: settings.archiveCurrency))
    let part =
      catalog.items.contains { $0.value != nil }
      ? try await ReportMade(of: inventory.path, about: request).document : report
    return plan.pages.map {
      ($0.page.template, pages.data(of: $0.page, seeing: pages.view(for: .page($0.page))))
    }
      + catalog.items.indices.map {
        let row = PageWriting.Content.findScript(.rows($0 / FindScript.rowsEach))
        return (Page.rowTemplate, pages.rowData(of: $0, seeing: pages.view(for: row)))
      }
      + [("report", report.pageData)]
      + report.sheetData.map { ($0.template, $0.data) }
      + part.sheetData.map { ($0.template, $0.data) }
  }

  private static func compare(
    _ inventory: TestInventory, at address: String? = nil
  ) async throws -> Comparison {
    var comparison = Comparison()
    for (template, value) in try await data(of: inventory, at: address) {
      let (_, record) = try #require(declared.first { $0.0 == template }, "\(template)")
      comparison.compare(value, with: record, at: template)
    }
    return comparison
  }

  @Test func isWhatEveryPageOfARichInventoryIsGiven() async throws {
    var comparison = try await Self.compare(try Self.inventory())
    #expect(comparison.slips == [])
    // A table alone, as the app's items all have a value.
    let table = try TestInventory()
    try table.folder.write(text: "name\nRug\n", to: "home/details.csv")
    let other = try await Self.compare(table)
    #expect(other.slips == [])
    comparison.seen.formUnion(other.seen)
    let published = try await Self.compare(try Self.inventory(), at: "https://example.org/things/")
    #expect(published.slips == [])
    comparison.seen.formUnion(published.seen)
    let declared = Self.declared.reduce(into: Set<String>()) {
      $0.formUnion(Self.names($1.1, at: $1.0))
    }
    // A photo's page is that of an item with a photo, and only photos are one of several.
    // Nor are there as many names here as fill a page, and a field of the owner's own is a text.
    let never: Set = [
      "item.previous.which", "item.next.which", "names.previous", "names.next",
      "item.tombstone.iso", "item.ownFacts.iso",
      // All of an index's items are of one list.
      "index.items.photoList", "row.item.photoList",
      // What is left to be filled in by hand has no texts.
      "report/cover.byHand.texts",
    ]
    // Receipts are shown where there is what draws them, and are said not to be where there is none.
    let drawn: Set<String> = [
      RealPrograms.hasPoppler ? "report/evidence.tables.rows.note" : "report/receipt.page"
    ]
    let isWritten = CodecLibrary.allCases.contains { $0.writer?.version() != nil }
    let left: Set<String> = declared.subtracting(comparison.seen).subtracting(never)
    let unseen: Set<String> =
      left.subtracting(drawn)
      // A style sheet of one's own comes from a theme; only an index, a group and an item tell programs of
      // themselves; a group stands in the order of the inventory.
      .filter { !$0.hasSuffix(".customStyles") }
      .filter {
        !$0.hasSuffix(".linkedData")
          || ["index", "group", "item"].contains($0.split(separator: ".")[0])
      }
    let unsorted: Set<String> =
      unseen.filter { name in
        !name.hasPrefix("group.")
          || ![".sorted", ".sortUrl", ".sortField"].contains(where: name.hasSuffix)
      }
      .filter { $0 != "index.columns.sorted" && $0 != "pages/about.columns.sorted" }
      // Neither a row nor what stands for a missing page has an address of its own.
      .filter { name in
        !["row.", "not-found."].contains(where: name.hasPrefix)
          || !(name.contains(".canonical") || name.contains(".sharedPicture"))
      }
      // Rooms, categories and tags stand in groups of facts alone.
      .filter { !$0.contains(".links") || $0.hasPrefix("item.groups") }
      // What is moved from sheet to sheet has no number and no photo beside it.
      .filter {
        !["report/schedule.brought.labelSpan", "report/schedule.carried.labelSpan"].contains($0)
      }
      // Of what is missing the numbers alone are told where more items lack something than there are here.
      .filter { !$0.hasPrefix("report/missing.lists") }
      .filter { !$0.contains("others.thumbnail") && !$0.hasPrefix("photo.item.thumbnail") }
      // Other formats are offered where there is what writes them.
      .filter { isWritten || !$0.contains(".alternatives") }
    #expect(unsorted.sorted() == [], "declared and never seen")
    #expect(comparison.seen.count > 150)
  }

  @Test func isWhatEveryPageOfAPoorInventoryIsGiven() async throws {
    var inventory = try TestInventory()
    try inventory.writeArchive()
    #expect(try await Self.compare(inventory).slips == [])
    try inventory.add(nil, date: nil)
    #expect(try await Self.compare(inventory).slips == [])
  }

  @Test func isWhatEveryPageOfTheHardInventoryIsGiven() async throws {
    let inventory = try TestInventory()
    try FileManager.default.copyItem(atPath: Repository.hardInventory, toPath: inventory.path)
    #expect(try await Self.compare(inventory).slips == [])
  }

  @Test func declaresEachNameOnce() {
    for (template, data) in Self.declared {
      let names = data.fields.map(\.name)
      #expect(Set(names).count == names.count, "\(template)")
    }
    #expect(
      Set(PageData.pages.map(\.template)) == [
        "index", "item", "photo", "group", "overview", "names", "sorted", "not-found", "row",
        "report", "report/cover", "report/summary", "report/schedule", "report/item",
        "report/evidence", "report/receipt", "report/missing", "report/declaration",
      ])
  }
}
