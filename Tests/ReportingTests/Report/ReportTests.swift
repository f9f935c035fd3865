import SiteSupport
import ModelSupport
import FileSupport
import InventorySupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Reporting
@testable import Site

@Suite struct ReportTests {
  @Test func holdsEveryItemItsPhotoAndTheTotal() async throws {
    let page = try await ReportMade(of: try TestInventory.ofThree()).page
    for number in 1...3 { #expect(page.contains("Thing \(number)")) }
    #expect(page.components(separatedBy: "src=\"data:image/jpeg;base64,").count == 4)
    for text in ["3 items", "$150.00", "November 21, 2026"] { #expect(page.contains(text)) }
  }

  @Test func refersToNothingOutsideOfItself() async throws {
    let page = try await ReportMade(of: try TestInventory.ofThree()).page
    for word in ["http://", "https://", "src=\"../", "<link", "<script", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
    // Links lead to its own sheets.
    let links = page.components(separatedBy: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(!links.isEmpty)
    for link in links {
      #expect(link.hasPrefix("#") && page.contains(" id=\"\(link.dropFirst())\""), "\(link)")
    }
  }

  @Test func allowsItsOwnStyleSheetAndNoOther() async throws {
    let page = try await ReportMade(of: try TestInventory.ofThree()).page
    let start = try #require(page.range(of: "<style>")).upperBound
    let end = try #require(page.range(of: "</style>")).lowerBound
    let digest = Digest(of: Array(page[start..<end].utf8)).base64
    // As an attribute's text, in which nothing of it needs escaping but the quotes around it.
    #expect(page.contains("style-src &#39;sha256-\(digest)&#39;"))
    #expect(!page.contains(" style="))
  }

  @Test func hasTheLengthsOfItsSheetsInItsStyles() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    try folder.write(text: "p { }\n", to: "home/Templates/report.css")
    for (paper, size) in [("a4", "210.0mm 297.0mm"), ("letter", "215.9mm 279.4mm")] {
      try folder.write(text: "report: {paper: \(paper)}\n", to: "home/bibelot.yml")
      let page = try await ReportMade(of: folder.path("home")).page
      #expect(page.contains("<style>p { }\n\n:root{--sheet-width:"))
      #expect(page.contains("@page{size:\(size);margin:0}"), "\(paper)")
    }
  }

  @Test func numbersItsSheetsAndNamesPolicyAndDateOnEach() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "report: {policy: HO-1, own_pages_above: 70}\n", to: "home/bibelot.yml")
    let made = try await ReportMade(of: inventory.path)
    let sheets = made.page.components(separatedBy: "<section class=\"sheet ").dropFirst()
    #expect(sheets.count == made.document.sheets && sheets.count == 7)
    for (number, sheet) in sheets.enumerated() {
      #expect(sheet.contains(">Page \(number + 1) of \(sheets.count)</p>"))
      #expect(sheet.contains("Policy number <bdi>HO-1</bdi>"))
      #expect(sheet.contains("<time datetime=\"2026-11-21\">November 21, 2026</time>"))
    }
    #expect(
      sheets.map { $0.prefix { $0 != "\"" } } == [
        "cover", "summary", "schedule", "item", "evidence", "missing", "declaration",
      ])
  }

  /// What is not known of the policy is left to be filled in, and what is known is not.
  @Test func leavesLinesForWhatIsNotKnownOfThePolicy() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    func cover(_ settings: String) async throws -> (given: [String?], byHand: [String?]) {
      try folder.write(text: settings, to: "home/bibelot.yml")
      let cover = try #require(
        try await ReportMade(of: folder.path("home")).data(of: "cover").first)
      return (cover.texts("policyRows", each: "label"), cover.texts("byHand", each: "label"))
    }
    let all = [
      "Policyholder", "Address", "Contact", "Insurer", "Policy number", "Period of the policy",
      "Limit of the policy",
    ]
    let none = try await cover("")
    #expect(none.given == [] && none.byHand == all)
    let some = try await cover("report: {insured: Ada, policy: HO-1}\n")
    #expect(some.given == ["Policyholder", "Policy number"])
    #expect(some.byHand == all.filter { !some.given.contains($0) })
    let whole = try await cover(
      """
      report:
        insured: Ada
        address: |
          1 Main Street
          Springfield
        contact: 555
        insurer: Alder
        policy: HO-1
        period: 2026
        limit: 5000

      """)
    #expect(whole.given == all && whole.byHand == [])
  }

  @Test func isTheSameOnAnyNumberOfWorkersAndWithPicturesKeptOrNot() async throws {
    let inventory = try TestInventory.ofThree()
    let first = try await ReportMade(of: inventory.path, jobs: 1)
    #expect(try await ReportMade(of: inventory.path, jobs: 4).bytes == first.bytes)
    try FileManager.default.removeItem(atPath: inventory.path + "/.report.bibelot")
    #expect(try await ReportMade(of: inventory.path, jobs: 4).bytes == first.bytes)
    // A site beside it changes nothing, though it knows the photos.
    try await inventory.build(into: inventory.path + "/_private")
    let project = try Project.open(inventory.path)
    let report = try await Report(
      of: project, known: LastBuild(of: project.folder).knownSources,
      on: WorkerThreads(width: 2), date: try #require(ReportMade.day)
    ).make()
    var bytes: [UInt8] = []
    try report.write { bytes += $0 }
    #expect(bytes == first.bytes)
  }

  @Test func isWrittenSheetBySheet() async throws {
    let made = try await ReportMade(of: try TestInventory.ofThree())
    var parts: [Int] = []
    try made.document.write { parts.append($0.count) }
    // The head, the sheets, the end.
    #expect(parts.count == made.document.sheets + 2)
    #expect(parts.reduce(0, +) == made.bytes.count)
  }

  @Test func needsThePlaceForItsSheets() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "<p>{{title}}\n", to: "home/Templates/report.html")
    await #expect(
      throws: GalleryError(
        .usage, .sheetsMissing,
        "Templates/report.html does not contain {{{sheets}}}, the place for the report’s sheets; add it"
      )
    ) { try await ReportMade(of: inventory.path) }
  }

  @Test func canBeMadeOfSheetsOfOnesOwn() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "<p>{{#tables}}{{#rows}}[{{number}} {{name}}]{{/rows}}{{/tables}}</p>\n",
      to: "home/Templates/report/schedule.html")
    let page = try await ReportMade(of: inventory.path).page
    #expect(page.contains("<p>[1 Thing 1][2 Thing 2][3 Thing 3]</p>"))
  }

  @Test func tellsWhatAnInsurerAsksForWithLabels() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text: """
        name,serial number,category,room,quantity,maker,model,condition,bought on,bought from,paid,\
        replacement value,warranty until,tags,plug,lent to,business use,depreciation years,notes
        Lamp,SN-1; SN-2,Lamps,Study,2,Holm,L1,good,2015-02-14,market,$12.50,$200,2027-01-01,brass,EU,\
        Ida,no,20,It works.

        """, to: "home/details.csv")
    try inventory.folder.write(text: "currency: USD\n", to: "home/bibelot.yml")
    let page = try await ReportMade(of: inventory.path).page
    for (label, text) in [
      ("Serial number", "SN-1; SN-2"), ("Category", "Lamps"), ("Maker", "Holm"), ("Model", "L1"),
      ("Condition", "good"), ("Bought on", "Feb 14, 2015"), ("Bought from", "market"),
      ("Lent to", "Ida"), ("Business use", "no"), ("Depreciation years", "20"),
      ("Warranty until", "Jan 1, 2027"), ("Plug", "EU"),
    ] {
      let fact = "<bdi class=\"what\">\(label)</bdi> <bdi class=\"fact\">\(text)</bdi>"
      #expect(page.localizedCaseInsensitiveContains(fact), "\(label)")
    }
    for text in [
      "<bdi>Study</bdi></h3>", " dir=\"auto\">$12.50<", "<bdi class=\"small\">$6.25 each</bdi>",
      " dir=\"auto\">$200.00<",
      "<bdi class=\"small\">$100.00 each</bdi>", " dir=\"auto\">11\u{A0}years, 9\u{A0}months<",
      "<p class=\"note\"><bdi>It works.</bdi></p>",
      // 99 of 240 months are left.
      "<bdi class=\"small\">−58.8%</bdi>", " dir=\"auto\">$82.50<",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test(arguments: ["value", "photo", "serial number", "receipt", "replacement", "bought", ""])
  func saysThatNothingIsMissingWhereNothingIs(missing: String) async throws {
    let table = try TestInventory()
    for name in ["a", "b"] {
      try table.folder.write(
        TestPicture.quadrants(width: 30, height: 20, number: name.utf8.count),
        to: "home/\(name).png")
    }
    let row = [
      "Lamp", missing == "value" ? "" : "$5",
      missing == "replacement" || missing == "value" ? "" : "$7",
      missing == "photo" ? "" : "a.png", missing == "serial number" ? "" : "S-1",
      missing == "receipt" ? "" : "a.png", missing == "bought" ? "" : "2020-01-02",
    ]
    try table.folder.write(
      text: "name,value,replacement value,photos,serial number,receipts,bought on\n"
        + "\(row.joined(separator: ","))\nRug,$6,$6,b.png,S-2,b.png,2020-01-02\n",
      to: "home/details.csv")
    let made = try await ReportMade(of: table.path)
    let sheet = try #require(made.data(of: "missing").first)
    #expect(sheet.text("complete") == "\(missing.isEmpty)")
    #expect(made.page.contains("Nothing: every item has") == missing.isEmpty)
    let titles: [String: [String?]] = [
      "value": ["Without any value", "Without a replacement value"],
      "photo": ["Without a photo"], "serial number": ["Without a serial number"],
      "receipt": ["Without a receipt"], "replacement": ["Without a replacement value"],
      "bought": ["Without a date of purchase"],
    ]
    let columns = titles[missing] ?? []
    #expect(columns.indices.map { sheet.text("columns.\($0)") } == columns)
    #expect(sheet.texts("rows", each: "name") == (missing.isEmpty ? [] : ["Lamp"]))
    #expect(sheet.texts("rows.0.cells", each: "isLacking") == columns.map { _ in "true" })
  }

  /// Part of what there is neither is complete nor has a limit of its own.
  @Test func declaresNoPartToBeComplete() async throws {
    let table = try TestInventory()
    try table.folder.write(
      text: "currency: USD\nreport: {limit: 5000, limits: {Lamps: 50}}\n", to: "home/bibelot.yml")
    try table.folder.write(
      text: "name,category,value\nLamp,Lamps,$60\nRug,Rugs,$70\n", to: "home/details.csv")
    var request = ReportRequest()
    request.choice = ItemChoice(categories: ["Lamps"])
    let part = try await ReportMade(of: table.path, about: request)
    #expect(part.page.contains("are a part of my inventory"))
    #expect(part.data(of: "summary").first?.text("hasLimits") == "false")
    let whole = try await ReportMade(of: table.path)
    #expect(whole.page.contains("is complete and correct"))
    #expect(whole.data(of: "summary").first?.text("hasLimits") == "true")
    #expect(whole.page.contains("one value in USD: Stated value"))
  }

  /// Whatever is on a page needs a font, also its own words, what the settings say, and files' names.
  @Test func knowsTheCharactersOfAllThatItShows() async throws {
    let table = try TestInventory()
    try table.folder.write(
      text: "language: ja\nreport:\n  insurer: Страхование\n  limits: {Ἕλλην: 5}\n",
      to: "home/bibelot.yml")
    try table.folder.write(TestPicture.quadrants(width: 30, height: 20), to: "home/ภาพ.png")
    try table.folder.write(text: "name,photos\nLamp,ภาพ.png\n", to: "home/details.csv")
    let made = try await ReportMade(of: table.path)
    let shown = Set(made.document.characters.bySystem.values.joined())
    for text in ["目録", "Страх", "ภาพ"] {
      #expect(text.unicodeScalars.allSatisfy(shown.contains), "\(text)")
    }
  }

  /// Of very many the numbers alone are told.
  @Test func namesWhatLacksSomethingUnlessThatIsAlmostAll() async throws {
    let table = try TestInventory()
    for count in [100, 101] {
      let rows = (1...count).map { "Thing \($0),S-\($0)" }.joined(separator: "\n")
      try table.folder.write(text: "name,serial number\n\(rows)\n", to: "home/details.csv")
      let sheets = try await ReportMade(of: table.path).data(of: "missing")
      let named = sheets.flatMap { $0.texts("rows", each: "name") }
      #expect(named == (count == 100 ? (1...100).map { "Thing \($0)" } : []))
      let lists = sheets.flatMap { $0.texts("lists", each: "title") }
      #expect(lists.contains("Without a photo") == (count == 101))
      #expect(sheets[0].text("lists.0.count") == (count == 101 ? "101 items" : nil))
      #expect(sheets[0].text("lists.0.texts.0") == (count == 101 ? "1\u{2060}–\u{2060}101" : nil))
    }
  }

  @Test func saysWhenItsPhotosWereTaken() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name,photos\nLamp,a.jpg; b.jpg\n", to: "home/details.csv")
    try folder.write(DatedPhoto.jpeg("2015:02:14 10:00:00"), to: "home/a.jpg")
    try folder.write(DatedPhoto.jpeg("2016:12:31 23:59:59", number: 1), to: "home/b.jpg")
    for _ in 0..<2 {
      let made = try await ReportMade(of: folder.path("home"))
      let evidence = try #require(made.data(of: "evidence").first)
      #expect(evidence.texts("tables.0.rows", each: "taken") == ["Feb 14, 2015", "Dec 31, 2016"])
      // The first stands in the schedule, and the others are shown here.
      #expect(
        evidence.texts("tables.0.rows", each: "photo.alt") == [nil, "Lamp, P-002"])
      // An empty place would look like a picture that was lost.
      #expect(
        evidence.texts("tables.0.rows", each: "shown") == ["shown with the item", nil])
      #expect(made.page.contains("Photographed on</bdi> <bdi class=\"fact\">Feb 14, 2015</bdi>"))
    }
  }

  @Test func countsAPhotoThatCannotBeShownAsMissing() async throws {
    var inventory = try TestInventory.ofThree()
    // The header is whole; the first chunk of pixels is not a zlib stream at all.
    var photo = TestPicture.quadrants(width: 64, height: 48)
    for place in 41..<60 { photo[place] = 0xFF }
    try inventory.add("Broken", serialNumber: "B-1", photo: photo)
    let progress = ToldSteps()
    let made = try await ReportMade(of: inventory.path) { progress.add($0) }
    #expect(made.document.items == 4)
    #expect(made.diagnostics.map(\.kind) == [.photoUnreadable, .settings])
    #expect(made.diagnostics.first?.subject == "item 4 “Broken”")
    let steps = progress.steps.filter { $0.phase == .pictures }
    #expect(steps == (1...4).map { BuildProgress(phase: .pictures, done: $0, total: 4) })
    let sheet = try #require(made.data(of: "missing").first)
    #expect(sheet.text("columns.0") == "Without a photo")
    let lacking = sheet.texts("rows", each: "cells.0.isLacking")
    #expect(sheet.texts("rows", each: "name")[lacking.firstIndex(of: "true") ?? 0] == "Broken")
    #expect(lacking.filter { $0 == "true" }.count == 1)
    // It is listed among the evidence all the same.
    #expect(made.data(of: "evidence").first?.texts("tables.0.rows", each: "number").last == "P-004")
  }

  @Test func saysWhatIsWrongWithAllThatItIsMadeFrom() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,photos,receipts,Provenance\nLamp,a.png,none.pdf,x\nVase,b.png,,\n",
      to: "home/details.csv")
    let photo = TestPicture.quadrants(width: 64, height: 48)
    try folder.write(photo, to: "home/a.png")
    try folder.write(photo.dropLast(40), to: "home/b.png")
    try folder.write(text: "a", to: "home/templates/a")
    let made = try await ReportMade(of: folder.path("home"))
    #expect(
      made.diagnostics.map(\.subject) == [
        "templates", "item 1 “Lamp”", "item 2 “Vase”", "the report",
      ])
    #expect(made.diagnostics.map(\.kind) == [.theme, .fileMissing, .photoDamaged, .settings])
    #expect(
      made.document.sources.name(ofFileAt: folder.path("home/b.png")) == "a photo of the inventory")
    #expect(made.document.sources.name(ofFileAt: folder.path("none.html")) == nil)
    // Kept pictures tell of it again.
    #expect(try await ReportMade(of: folder.path("home")).diagnostics == made.diagnostics)
  }

  @Test func isOfNoItemsWhereThereAreNone() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\n", to: "home/details.csv")
    let made = try await ReportMade(of: folder.path("home"))
    #expect(made.document.items == 0 && made.document.sheets == 2)
    #expect(made.page.contains("0 items"))
  }
}
