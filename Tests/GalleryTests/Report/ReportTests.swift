import Foundation
import Gallery
import Support
import Testing

@Suite struct ReportTests {
  private func report(_ inventory: TestInventory) async throws -> String {
    let report = try await Report(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2),
      date: Date(timeIntervalSince1970: 1_795_262_400)
    ).make()
    return String(decoding: report.html, as: UTF8.self)
  }

  @Test func holdsEveryItemItsPhotoAndTheTotal() async throws {
    let page = try await report(try TestInventory.ofThree())
    for number in 1...3 { #expect(page.contains("Thing \(number)")) }
    #expect(page.components(separatedBy: "src=\"data:image/jpeg;base64,").count == 4)
    #expect(page.contains("3 items"))
    #expect(page.contains("$150"))
    #expect(page.contains("November 21, 2026"))
  }

  @Test func refersToNothingOutsideOfItself() async throws {
    let page = try await report(try TestInventory.ofThree())
    for word in ["http://", "https://", "src=\"../", "<link", "<script", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func allowsItsOwnStyleSheetAndNoOther() async throws {
    let page = try await report(try TestInventory.ofThree())
    let start = try #require(page.range(of: "<style>")).upperBound
    let end = try #require(page.range(of: "</style>")).lowerBound
    let digest = Digest(of: Array(page[start..<end].utf8)).base64
    // As an attribute's text, in which nothing of it needs escaping but the quotes around it.
    #expect(page.contains("style-src &#39;sha256-\(digest)&#39;"))
  }

  @Test func cannotBeEndedByItsTitle() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "title: \"\\\"}</style><script>alert(1)</script>\"\n", to: "home/bibelot.yml")
    let page = try await report(inventory)
    #expect(!page.contains("<script"))
    #expect(page.components(separatedBy: "</style>").count == 2)
  }

  @Test func tellsWhatAnInsurerAsksForWithLabels() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: """
        name,category,room,quantity,maker,model,condition,bought on,bought from,paid,\
        replacement value,warranty until,tags,plug
        Lamp,Lamps,Study,2,Holm,L1,good,2015-02-14,market,$12.50,$200,2027-01-01,brass,EU
        Rug,,,,,,,,,,,,,

        """, to: "home/details.csv")
    try inventory.folder.write(text: "owner: Ada Berg\ncurrency: USD\n", to: "home/bibelot.yml")
    let page = try await report(inventory)
    for (label, text) in [
      ("Room", "<bdi>Study</bdi>"), ("Category", "<bdi>Lamps</bdi>"), ("Maker", "<bdi>Holm</bdi>"),
      ("Model", "<bdi>L1</bdi>"), ("Quantity", "<bdi>2</bdi>"), ("Condition", "<bdi>good</bdi>"),
      ("Bought on", "<time datetime=\"2015-02-14\">Feb 14, 2015</time>"),
      ("Bought from", "<bdi>market</bdi>"), ("Paid", "<bdi>$12.50</bdi>"),
      ("Replacement value", "<bdi>$200</bdi>"),
      ("Warranty until", "<time datetime=\"2027-01-01\">Jan 1, 2027</time>"),
    ] {
      #expect(page.contains("<span class=\"what\"><bdi>\(label)</bdi></span> \(text)"), "\(label)")
    }
    #expect(page.components(separatedBy: "class=\"fact\"").count == 12)
    #expect(page.contains("<dt>Owner</dt><dd><bdi>Ada Berg</bdi></dd>"))
  }

  @Test func hasAColumnForDatesOnlyWhereThereAreAny() async throws {
    #expect(try await report(try TestInventory.ofThree()).contains(">Added</th>"))
    let table = try TestInventory()
    try table.folder.write(text: "name\nLamp\n", to: "home/details.csv")
    #expect(try await !report(table).contains(">Added</th>"))
  }

  @Test(arguments: ["value", "photo", "serial number", ""])
  func saysThatNothingIsMissingWhereNothingIs(missing: String) async throws {
    let table = try TestInventory()
    let photo = TestPicture.quadrants(width: 30, height: 20)
    for name in ["a.png", "b.png"] { try table.folder.write(photo, to: "home/" + name) }
    let row = [
      "Lamp", missing == "value" ? "" : "$5", missing == "photo" ? "" : "a.png",
      missing == "serial number" ? "" : "S-1",
    ]
    try table.folder.write(
      text: "name,value,photos,serial number\n\(row.joined(separator: ","))\nRug,$6,b.png,S-2\n",
      to: "home/details.csv")
    #expect(try await report(table).contains("Nothing: every item has") == missing.isEmpty)
  }

  @Test func countsAPhotoThatCannotBeShownAsMissing() async throws {
    var inventory = try TestInventory.ofThree()
    // The header is whole; the first chunk of pixels is not a zlib stream at all.
    var photo = TestPicture.quadrants(width: 64, height: 48)
    for place in 41..<60 { photo[place] = 0xFF }
    try inventory.add("Broken", serialNumber: "B-1", photo: photo)
    #expect(try await report(inventory).contains("1 item has no photo"))
  }

  @Test func saysWhatIsMissing() async throws {
    var inventory = try TestInventory()
    try inventory.add("Bare", serialNumber: nil)
    let page = try await report(inventory)
    #expect(page.contains("1 item has no photo"))
    #expect(page.contains("1 item has no serial number"))
  }
}
