import ModelSupport
import SiteSupport
import InventorySupport
import ArchiveSupport
import Foundation
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site
import Support
import Testing

@Suite struct ItemExportTests {
  private func listing(_ inventory: TestInventory) async throws -> ItemExport {
    ItemExport(try await inventory.read().catalog, project: inventory.path)
  }

  @Test func writesEveryFieldAsJSONAndAbsentOnesAsNull() async throws {
    var inventory = try TestInventory()
    try inventory.add(
      "Teapot", serialNumber: "T-1", value: 120, date: 0,
      photo: TestPicture.quadrants(width: 30, height: 20))
    try inventory.add(nil, serialNumber: nil, date: nil)
    let json = try await listing(inventory).json()
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["key"] as? String == TestInventory.key(1))
    #expect(rows[0]["name"] as? String == "Teapot")
    #expect(rows[0]["serialNumber"] as? String == "T-1")
    #expect(rows[0]["value"] as? Int == 120)
    #expect(rows[0]["currency"] as? String == "USD")
    #expect(rows[0]["dateCreated"] as? String == "2001-01-01T00:00:00Z")
    #expect(rows[0]["photos"] as? [String] == [TestInventory.key(1)])
    for field in ["serialNumber", "dateCreated"] { #expect(rows[1][field] is NSNull, "\(field)") }
    #expect(rows[1]["photos"] as? [String] == [])
  }

  /// Both where a table says nothing else of an item and where it does.
  @Test func keepsAValueThatCouldNotBeReadInATable() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name,value\nLamp,ten or twelve\n", to: "home/things.csv")
    let project = try Project.open(folder.path("home"))
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    var bytes: [UInt8] = []
    ItemExport(reading.catalog, project: folder.path("home"), settings: project.settings)
      .csv { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self).contains("ten or twelve"))
  }

  @Test func saysOfAmountsThatTheyAreOnlyAboutRight() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: """
        name,value,paid
        Lamp,ca. 900 USD,
        Chair,45 USD,about 30 EUR
        Desk,120 USD,99 USD

        """, to: "home/things.csv")
    let listing = try await listing(inventory)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(listing.json())) as? [[String: Any]])
    #expect(rows.map { $0["value"] as? Int } == [900, 45, 120])
    #expect(rows.map { $0["valueIsAbout"] as? Bool } == [true, false, false])
    let paid = rows.map { $0["paid"] as? [String: Any] }
    #expect(paid.map { $0?["amount"] as? Int } == [nil, 30, 99])
    #expect(paid.map { $0?["isAbout"] as? Bool } == [nil, true, nil])
    let csv = String(decoding: listing.csv(), as: UTF8.self)
    #expect(csv.contains("\"Lamp\",,\"~900\",") && csv.contains("\"~30 EUR\""), "\(csv)")
  }

  @Test func keepsEveryNameOfTheHardInventoryInJSON() async throws {
    let reading = try await CatalogReader(
      try InventoryFinder.find(at: Repository.hardInventory), settings: Settings()
    ).read(on: WorkerThreads(width: 2))
    let json = ItemExport(reading.catalog, project: Repository.hardInventory).json()
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == reading.catalog.items.map(\.name))
    #expect(rows.map { $0["name"] as? String }.contains("<script>alert(1)</script>"))
  }

  @Test func writesATableThatNoSpreadsheetRuns() async throws {
    var inventory = try TestInventory()
    try inventory.add("=1+1", serialNumber: "a\"b,c", value: -5)
    try inventory.add("@SUM(A1)", serialNumber: "-12")
    let csv = await String(decoding: try listing(inventory).csv(), as: UTF8.self)
    let lines = csv.components(separatedBy: "\r\n")
    #expect(csv.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(lines[0].contains("\"id\",\"name\",\"serial number\",\"value\""))
    #expect(lines[1].contains(",\"'=1+1\","))
    #expect(lines[1].contains(",\"a\"\"b,c\",-5,\"USD\","))
    #expect(lines[2].contains(",\"'@SUM(A1)\",\"-12\","))
  }

  /// Such a text gets no apostrophe where it is meant as one.
  @Test func writesDaysThatSpreadsheetsCanReckonWith() async throws {
    var inventory = try TestInventory()
    try inventory.add("2021-04-03", serialNumber: nil, date: 0)
    let csv = await String(decoding: try listing(inventory).csv(), as: UTF8.self)
    #expect(csv.contains("\"'2021-04-03\",,100,\"USD\",2001-01-01,"), "\(csv)")
  }

  /// One day stays what it was before pieces could have days of their own.
  @Test func writesOneDayAsATextAndThoseOfPiecesAsAList() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: """
        name,quantity,bought on,depreciation years,lent to,business use
        Lamp,,2021-04-03,,,
        Chair,3,2021-04-03; 2019-01-02; 2021-04-03,10,Ida,part of the time

        """, to: "home/details.csv")
    let listing = try await listing(inventory)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(listing.json())) as? [[String: Any]])
    #expect(rows[0]["boughtOn"] as? String == "2021-04-03")
    #expect(rows[1]["boughtOn"] as? [String] == ["2021-04-03", "2019-01-02", "2021-04-03"])
    #expect(rows[0]["lentTo"] is NSNull && rows[1]["lentTo"] as? String == "Ida")
    #expect(rows[1]["depreciationYears"] as? Int == 10)
    #expect(rows[1]["businessUse"] as? String == "part of the time")
    let csv = String(decoding: listing.csv(), as: UTF8.self)
    #expect(csv.contains(",2021-04-03,"), "\(csv)")
    #expect(csv.contains(",\"2021-04-03\n2019-01-02\n2021-04-03\","), "\(csv)")
  }

  private static let unread = """
    name,paid,bought on,warranty until,quantity
    Tent,lots of it,09/03/2021,24 or so,a pair
    Lamp,12 EUR,2021-03-09,,2

    """

  private func objects(_ listing: ItemExport) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(listing.json())) as? [[String: Any]])
  }

  @Test func saysInJSONToWhatCouldNotBeRead() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(text: Self.unread, to: "home/details.csv")
    let listing = try await listing(inventory)
    let rows = try objects(listing)
    #expect(
      rows.map { $0["asWritten"] as? [String: String] } == [
        [
          "boughtOn": "09/03/2021", "paid": "lots of it", "quantity": "a pair",
          "warrantyUntil": "24 or so",
        ], nil,
      ])
    #expect(rows[0]["boughtOn"] is NSNull && rows[1]["boughtOn"] as? String == "2021-03-09")
    // As the table has it.
    let csv = String(decoding: listing.csv(), as: UTF8.self)
    for text in ["09/03/2021", "lots of it", "a pair", "24 or so"] {
      #expect(csv.contains(text), "\(text)")
    }
  }

  /// What is private is so, read or not.
  @Test(
    arguments: [
      ([], ["quantity"]), ([ItemField.quantity], []),
    ] as [([ItemField], [String])])
  func showsNothingPrivateAsItWasWritten(hidden: [ItemField], shown: [String]) async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(text: Self.unread, to: "home/details.csv")
    var settings = Settings()
    settings.privacy.added = Set(hidden)
    let open = PublicCatalog(try await inventory.read().catalog, settings: settings).catalog
    let listing = ItemExport(open, project: inventory.path, settings: settings)
    let texts = try objects(listing)[0]["asWritten"] as? [String: String] ?? [:]
    #expect(texts.keys.sorted() == shown)
    let json = String(decoding: listing.json(), as: UTF8.self)
    for text in ["09/03", "lots of it", "24 or so"] { #expect(!json.contains(text), "\(text)") }
  }

  @Test func setsNumbersAtTheRight() {
    let table = TerminalTable(
      heads: ["Name", "Value", "Room"], rows: [["a", "1", "x"], ["long name", "1000000", ""]],
      rightAligned: [1])
    #expect(
      table.text == "Name         Value  Room\na                1  x\nlong name  1000000\n")
  }

  @Test(arguments: [
    (48, String(repeating: "a", count: 48)), (49, String(repeating: "a", count: 47) + "…"),
  ])
  func cutsWhatIsWiderThan48Columns(count: Int, shown: String) {
    let table = TerminalTable(heads: ["Name"], rows: [[String(repeating: "a", count: count)]])
    #expect(table.text == "Name\n\(shown)\n")
  }

  /// The last column begins in the sixth place and two more, whatever stands before it.
  @Test(arguments: [
    ("abc", "abc    |"), ("日本", "日本   |"), ("e\u{301}", "e\u{301}      |"),
    ("🙂", "🙂     |"), ("👨‍👩‍👧", "👨‍👩‍👧     |"), ("a\u{202E}b", "a·b    |"),
    ("\u{1B}[31m", "·[31m  |"), ("a\tb\nc", "a→b·c  |"),
  ])
  func alignsColumnsHoweverWideTheirLettersAre(text: String, line: String) throws {
    let table = TerminalTable(heads: ["12345", "|"], rows: [[text, "|"]])
    #expect(try #require(table.text.split(separator: "\n").last) == line)
  }
}
