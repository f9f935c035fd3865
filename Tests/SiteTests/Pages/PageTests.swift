import SiteSupport
@testable import Basics
import InventorySupport
import ArchiveSupport
import Foundation
@testable import Model
@testable import Site
import Support
import Testing

@Suite struct PageTests {
  @Test func marksValuesAboveAndBelowFiftyAndNotFiftyItself() async throws {
    var inventory = try TestInventory()
    for value in [49, 50, 51] { try inventory.add("Worth \(value)", value: value) }
    try await inventory.build()
    func page(_ number: Int) throws -> String {
      try inventory.page("items/\(TestInventory.key(number).lowercased()).html")
    }
    #expect(try page(1).contains("value below"))
    #expect(try !page(2).contains("value below") && !page(2).contains("value above"))
    #expect(try page(3).contains("value above"))
    // Never by colour alone.
    #expect(try page(1).contains("Worth less than $50"))
    #expect(try page(3).contains("Worth more than $50"))
  }

  /// What stands below the index.
  private static func key(_ page: String) -> String {
    let start = page.range(of: "<p class=\"key\"")?.upperBound ?? page.endIndex
    return String(page[start...].prefix(400))
  }

  @Test func explainsOnlyMarksThatThePageHas() async throws {
    var inventory = try TestInventory()
    try inventory.add("Bowl", value: 49)
    try await inventory.build()
    var page = try inventory.page("index.html")
    #expect(Self.key(page).contains("Worth less than $50") && !page.contains("Worth more than"))
    try inventory.add("Vase", value: 51)
    try await inventory.build()
    page = try inventory.page("index.html")
    #expect(Self.key(page).contains("Worth more than $50"))
    // The index without the values has no marks to explain.
    try inventory.folder.write(text: "columns: [photo, name]\n", to: "home/bibelot.yml")
    try await inventory.build()
    #expect(try !inventory.page("index.html").contains("Worth"))
  }

  @Test(arguments: [
    ("EUR", "EUR", "language: de\n", "Mehr als 50\u{A0}€ wert"),
    ("EUR", "USD", "", "Worth more than 50"), ("JPY", "JPY", "language: ja\n", "申告額が ¥50 を超える品"),
  ])
  func saysTheThresholdInTheCurrencyOfAllValues(
    first: String, second: String, settings: String, words: String
  ) async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: "name,value,currency\nLamp,100,\(first)\nBed,55,\(second)\n", to: "home/details.csv")
    try inventory.folder.write(text: settings + "title: Home\n", to: "home/bibelot.yml")
    try await inventory.build()
    let page = try inventory.page("index.html")
    #expect(page.contains("</span> \(words)</span>"))
  }

  @Test func labelsCellsThatWouldNotBeUnderstoodWithoutTheirHeads() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: "name,room,quantity,paid\nLamp,Attic,2,$1\n", to: "home/details.csv")
    try inventory.folder.write(
      text: "currency: USD\ncolumns: [name, room, quantity, paid]\n", to: "home/bibelot.yml")
    try await inventory.build()
    let page = try inventory.page("index.html")
    #expect(page.contains("role=\"cell\" data-label=\"Quantity\"><bdi>2</bdi>"))
    #expect(page.contains("role=\"cell\" data-label=\"Paid\"><bdi>$1</bdi>"))
    #expect(page.contains("role=\"cell\"><bdi>Attic</bdi>"))
  }

  @Test func tellsOnItsOwnPageWhatATableAdds() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", value: 10)
    try inventory.folder.write(text: "name,room\nLamp,Attic\n", to: "home/details.csv")
    try await inventory.build()
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    #expect(
      page.contains(
        "<dt><bdi>Room</bdi></dt><dd><span class=\"links\"><a href=\"../rooms/attic.html\">"
          + "<bdi>Attic</bdi></a></span></dd>"))
    #expect(try inventory.page("rooms/attic.html").contains("../items/"))
  }

  @Test func keepsThePhotosNumberApartFromTheName() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", photo: TestPicture.quadrants(width: 40, height: 30))
    try inventory.add("Radio", photo: TestPicture.quadrants(width: 40, height: 30, number: 3))
    try inventory.folder.write(
      TestPicture.quadrants(width: 40, height: 30, number: 2), to: "home/lamp-2.png")
    try inventory.folder.write(text: "name,photos\nLamp,lamp-2.png\n", to: "home/details.csv")
    try await inventory.build()
    let id = TestInventory.key(1).lowercased()
    let page = try inventory.page("photos/\(id).html")
    // Of the same item the name would say nothing.
    #expect(page.contains("<span class=\"whither\"> <span class=\"which\">Photo 2 of 2</span>"))
    let other = try inventory.page("photos/\(TestInventory.key(2).lowercased()).html")
    #expect(other.contains("<bdi>Lamp</bdi> <span class=\"which\">(2/2)</span>"))
    // The strip marks the photo that the item's page shows.
    let strip = try inventory.page("items/\(id).html")
    let marked = /<a href="([^"]*)" aria-label="Photo 1 of 2" data-full="[^"]*" aria-current=/
    #expect(strip.firstMatch(of: marked)?.1 == "../photos/\(id).html")
    #expect(strip.components(separatedBy: "aria-current=\"true\"").count == 2)
  }

  /// A page is made again also where only another of its room has changed, which is no neighbour.
  @Test func showsOthersOfTheRoomAsTheyAre() async throws {
    var inventory = try TestInventory()
    for number in 1...6 { try inventory.add("Thing \(number)") }
    func write(rooms: [String]) throws {
      let rows = rooms.enumerated().map { "\(TestInventory.key($0 + 1)),\($1)\n" }.joined()
      try inventory.folder.write(text: "key,room\n" + rows, to: "home/details.csv")
    }
    let id = TestInventory.key(1).lowercased()
    func others() throws -> [String] {
      let page = try inventory.page("items/\(id).html")
      let section = page.components(separatedBy: "class=\"also\"").dropFirst().joined()
      return section.components(separatedBy: "</section>")[0].matches(of: /<bdi>([^<]*)<\/bdi>/)
        .map { String($0.1) }
    }
    try write(rooms: Array(repeating: "Study", count: 6))
    try await inventory.build()
    #expect(try others() == ["Thing 2", "Thing 3", "Thing 4", "Thing 5"])
    inventory.items[3].name = "Radio"
    try inventory.writeArchive()
    try await inventory.build()
    #expect(try others() == ["Thing 2", "Thing 3", "Radio", "Thing 5"])
    try write(rooms: ["Study", "Study", "Study", "Hall", "Study", "Study"])
    try await inventory.build()
    #expect(try others() == ["Thing 2", "Thing 3", "Thing 5", "Thing 6"])
    let files = try inventory.files()
    try await inventory.build(into: inventory.folder.path("clean"))
    #expect(try inventory.files(of: "clean") == files)
  }

  @Test func showsCountAndTotal() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let page = try inventory.page("index.html")
    #expect(page.contains("3 items"))
    #expect(page.contains("$150"))
  }

  @Test func addsUpEachCurrencyForItself() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: "name,value,currency\nLamp,10,EUR\nBed,5.50,USD\nVase,2.25,EUR\n",
      to: "home/details.csv")
    try await inventory.build()
    let page = try inventory.page("index.html")
    #expect(page.contains("€12.25, $5.50"))
    #expect(!page.contains("17.75"))
  }

  @Test func showsOneAmountWhereTheValueIsWhatAnItemCostsNew() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", value: 10)
    try inventory.add("Bed", value: 200)
    try inventory.folder.write(
      text: "name,replacement value\nBed,$900\n", to: "home/details.csv")
    try await inventory.build()
    var page = try inventory.page("index.html")
    #expect(page.contains("Total of the owner’s stated values") && page.contains("$210"))
    try inventory.folder.write(
      text: "value_means: replacement\nsort: value descending\n", to: "home/bibelot.yml")
    try await inventory.build()
    page = try inventory.page("index.html")
    #expect(page.contains("Total of the replacement values") && page.contains("$910"))
    #expect(!page.contains("$200") && !page.contains("tated value"))
    let bed = try #require(page.range(of: "Bed")), lamp = try #require(page.range(of: "Lamp"))
    #expect(bed.lowerBound < lamp.lowerBound)
  }

  @Test func showsAColumnOnlyWhereAnItemFillsIt() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", value: 10)
    try await inventory.build()
    #expect(try !inventory.page("index.html").contains(">Room<"))
    try inventory.folder.write(text: "name,room\nLamp,Attic\n", to: "home/details.csv")
    try await inventory.build()
    let page = try inventory.page("index.html")
    #expect(page.contains(">Room<") && page.contains("Attic") && !page.contains(">Category<"))
  }

  @Test func putsAHundredItemsOnAPage() async throws {
    var inventory = try TestInventory()
    for number in 1...201 { inventory.items.append(.numbered(number)) }
    try inventory.writeArchive()
    try await inventory.build()
    func rows(_ name: String) throws -> Int {
      try inventory.page(name).components(separatedBy: "<tr id=").count - 1
    }
    #expect(try rows("index.html") == 100)
    #expect(try rows("page-2.html") == 100)
    #expect(try rows("page-3.html") == 1)
    #expect(try inventory.files()["page-4.html"] == nil)
    #expect(try inventory.page("page-2.html").contains("Page 2 of 3"))
    // An item's page leads back to the page of the index that lists it.
    let id = TestInventory.key(150).lowercased()
    #expect(try inventory.page("items/\(id).html").contains("../page-2.html#item-\(id)"))
  }

  /// Items that fill their pages leave none empty.
  @Test(arguments: [(1, 3), (2, 2), (3, 1), (4, 1)])
  func makesNoPageOfTheIndexWithoutItems(itemsPerPage: Int, pages: Int) async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "items_per_page: \(itemsPerPage)\n", to: "home/bibelot.yml")
    try await inventory.build()
    let files = try inventory.files()
    #expect(files.keys.count { $0 == "index.html" || $0.hasPrefix("page-") } == pages)
    #expect(files.keys.count { $0.hasPrefix("photos/list-") } == pages)
  }

  @Test func makesASiteOfNoItemsToo() async throws {
    let inventory = try TestInventory()
    try inventory.writeArchive()
    let summary = try await inventory.build()
    #expect(summary.items == 0)
    #expect(try inventory.page("index.html").contains("0 items"))
  }

  @Test func writesDatesAndMoneyInTheLanguageThatWasSet() async throws {
    var inventory = try TestInventory()
    try inventory.add("Kanne", value: 1250, date: 0)
    try inventory.folder.write(
      text: "language: de-DE\ncurrency: EUR\n", to: "home/bibelot.yml")
    try await inventory.build()
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    #expect(page.contains("lang=\"de-DE\""))
    #expect(page.contains("01.01.2001"))
    #expect(page.contains("1.250\u{A0}€"))
  }

  @Test func showsTheArchivesThumbnailWhereThePhotoIsMissing() async throws {
    var inventory = try TestInventory()
    let thumbnail = TestPicture.quadrants(width: 80, height: 80)
    try inventory.add("Lost", thumbnail: thumbnail)
    let summary = try await inventory.build()
    #expect(summary.diagnostics.map(\.kind) == [.photoMissing])
    let images = try inventory.files().filter { $0.key.hasPrefix("images/") }
    #expect(images.values.map { $0 } == [thumbnail])
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    let name = try #require(images.keys.first)
    #expect(page.contains("src=\"../\(name)\" width=\"40\" height=\"40\""))
  }

  /// Names that are markup, in every place where a page puts a name.
  @Test func writesEveryNameAsText() async throws {
    var inventory = try TestInventory()
    let photo = TestPicture.quadrants(width: 40, height: 30)
    let names = [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
      "\"\u{301}><b>", "</title><script>", "{{title}}", "&lt;b&gt;", "--><!--",
    ]
    for name in names {
      try inventory.add(name, serialNumber: name, photo: photo)
    }
    try inventory.folder.write(
      text: "title: \"</title><script>alert(2)</script>\"\n", to: "home/bibelot.yml")
    try await inventory.build()
    for (path, bytes) in try inventory.files() where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(!page.contains("<script>"), "\(path)")
      #expect(!page.contains("<img src=x"), "\(path)")
      #expect(!page.contains("<b>"), "\(path)")
      #expect(!page.contains("' onfocus"), "\(path)")
      // The theme's own scripts and no more: on the index those of the views and of the find row too, and
      // what it and items' pages tell programs; on both that of the way through what was found.
      let scripts = path == "index.html" ? 5 : path.hasPrefix("items/") ? 3 : 1
      #expect(page.components(separatedBy: "<script").count == scripts + 1, "\(path)")
    }
    #expect(try inventory.page("index.html").contains("{{title}}"))
    #expect(try inventory.page("index.html").contains("&amp;lt;b&amp;gt;"))
  }
}
