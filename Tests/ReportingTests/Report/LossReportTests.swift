import ModelSupport
import Foundation
import Mustache
import Support
import Testing

@testable import Basics
@testable import Reporting

/// A report of a part of the inventory, or of what was lost of it.
@Suite struct LossReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      text: """
        name,serial number,quantity,room,value,replacement value,bought on,category,lent to,photos
        Chairs,C-1; C-2; C-3,6,Kitchen,$60,$600,2020-03-04,Chairs,,chairs.png
        Lamp,L-1,,Study,$50,$100,2021-03-04,Lamps,,lamp.png
        Bicycle,B-1,,,$300,,,,Ida,
        Secret,S-1,,Study,$9000,,,,,secret.png

        """, to: "home/details.csv")
    for (place, name) in ["chairs", "lamp", "secret"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 40, height: 30, number: place), to: "home/\(name).png")
    }
    try folder.write(
      text: """
        report:
          depreciation:
            Chairs: {years: 10, floor: 10%}
            Lamps: {years: 10}

        """, to: "home/bibelot.yml")
  }

  private func request(
    _ list: String, on day: String = "2026-03-04", claiming: Bool? = nil
  ) throws -> ReportRequest {
    var request = ReportRequest()
    request.loss = (try ClaimedItems.list(list), try #require(CalendarDate(day)))
    if let claiming { request.claimsLent = { _ in claiming } }
    return request
  }

  private func made(_ request: ReportRequest) async throws -> ReportMade {
    try await ReportMade(of: folder.path("home"), about: request)
  }

  private func rows(_ made: ReportMade) -> [[String?]] {
    made.data(of: "schedule").flatMap { sheet -> [[String?]] in
      guard case .list(let tables)? = sheet[path: "tables"] else { return [] }
      return tables.flatMap { table -> [[String?]] in
        guard case .list(let rows)? = table[path: "rows"] else { return [] }
        return rows.map { [$0.text("name")] + $0.texts("cells", each: "text") }
      }
    }
  }

  @Test func isOfThePiecesThatWereLostAndAsOfThatDay() async throws {
    let made = try await made(request("3 × Chairs\nL-1\n"))
    #expect(
      rows(made) == [
        // A tenth of the value a year.
        ["Chairs", "3", "$30.00", "$300.00", "6\u{A0}years", "$120.00"],
        ["Lamp", "1", "$50.00", "$100.00", "5\u{A0}years", "$50.00"],
      ])
    let cover = try #require(made.data(of: "cover").first)
    #expect(cover.text("kind") == "List of lost property for insurance")
    #expect(cover.text("subject") == "Lost on March 4, 2026")
    #expect(cover.texts("figures", each: "label").contains("Valued as of"))
    #expect(made.page.contains("of 6</bdi>") && made.page.contains("were lost"))
    #expect(made.data(of: "schedule").first?.text("isLoss") == "true")
    // Two years later half as much is left.
    let later = try await self.made(request("L-1\n", on: "2024-03-04"))
    #expect(rows(later) == [["Lamp", "$50.00", "$100.00", "3\u{A0}years", "$70.00"]])
  }

  /// Of three chairs, each with its number and its day, two were lost; which ones was not said.
  @Test func makesUpNeitherNumbersNorDaysOfPieces() async throws {
    try folder.write(
      text: """
        name,serial number,quantity,bought on,replacement value,category
        Stool,ST-1; ST-2; ST-3,3,2010-01-01; 2015-01-01; 2025-01-01,$300,Chairs

        """, to: "home/details.csv")
    func facts(_ made: ReportMade) -> [String: String] {
      let sheet = made.data(of: "schedule")[0]
      guard case .list(let facts)? = sheet[path: "tables.0.rows.0.facts"] else { return [:] }
      return Dictionary(
        facts.map { ($0.text("label") ?? "", $0.text("text") ?? "") }, uniquingKeysWith: { $1 })
    }
    func csv(_ made: ReportMade) -> String {
      String(decoding: ReportRows(made.document.making).csv, as: UTF8.self)
    }
    let unknown = try await made(request("2 × Stool\n"))
    #expect(facts(unknown)["Serial number"] == "not known which of ST-1; ST-2; ST-3")
    #expect(
      facts(unknown)["Bought on"] == "not known which of Jan 1, 2010; Jan 1, 2015; Jan 1, 2025")
    #expect(csv(unknown).contains("not known which of ST-1; ST-2; ST-3"))
    #expect(csv(unknown).contains("not known which of 2010-01-01; 2015-01-01; 2025-01-01"))
    let unknownRow = ClaimRows(unknown.document.making.contents).all[0]
    #expect(unknownRow.boughtOn == nil && unknownRow.ageInMonths == nil)
    #expect(unknownRow.serialNumbers == [] && unknownRow.actualCashValue == nil)
    #expect(rows(unknown) == [["Stool", "2", "$200.00"]])
    let one = try await made(request("ST-3\n"))
    #expect(facts(one)["Serial number"] == "ST-3" && facts(one)["Bought on"] == "Jan 1, 2025")
    #expect(csv(one).contains("ST-3") && csv(one).contains("2025-01-01"))
    #expect(!csv(one).contains("2010-01-01"))
    let row = ClaimRows(one.document.making.contents).all[0]
    #expect(row.boughtOn == PartialDate("2025-01-01") && row.serialNumbers == ["ST-3"])
    let partly = try await made(request("ST-3\n1 × Stool\n"))
    #expect(facts(partly)["Serial number"] == "ST-3; not known which of ST-1; ST-2")
    #expect(
      facts(partly)["Bought on"] == "Jan 1, 2025; not known which of Jan 1, 2010; Jan 1, 2015")
    #expect(ClaimRows(partly.document.making.contents).all[0].boughtOn == nil)
    let all = try await made(request("Stool\n"))
    #expect(facts(all)["Serial number"] == "ST-1; ST-2; ST-3")
    // A form has room for one day and one age, and these are of three.
    let allRow = ClaimRows(all.document.making.contents).all[0]
    #expect(allRow.boughtOn == nil && allRow.ageInMonths == nil && allRow.actualCashValue != nil)
  }

  /// Two days for three pieces are nobody's, and days that are alike are known of any piece.
  @Test func tellsWhoseDaysTheyAreOnlyWhereThatIsKnown() async throws {
    func made(_ days: String, _ list: String) async throws -> (facts: [String], row: ClaimRow) {
      try folder.write(
        text: "name,serial number,quantity,bought on\nStool,ST-1; ST-2; ST-3,3,\(days)\n",
        to: "home/details.csv")
      let made = try await self.made(request(list))
      guard case .list(let facts)? = made.data(of: "schedule")[0][path: "tables.0.rows.0.facts"]
      else { return ([], ClaimRows(made.document.making.contents).all[0]) }
      return (
        facts.filter { $0.text("label") == "Bought on" }.compactMap { $0.text("text") },
        ClaimRows(made.document.making.contents).all[0]
      )
    }
    let other = try await made("2010-01-01; 2015-01-01", "ST-1\n")
    #expect(other.facts == ["not known which of Jan 1, 2010; Jan 1, 2015"])
    #expect(other.row.boughtOn == nil && other.row.ageInMonths == nil)
    let alike = try await made("2010-01-01; 2010-01-01; 2010-01-01", "2 × Stool\n")
    #expect(alike.facts == ["Jan 1, 2010"])
    #expect(alike.row.boughtOn == PartialDate("2010-01-01") && alike.row.ageInMonths == 194)
    let left = try await made("2010-01-01; 2010-01-01; 2015-01-01", "ST-3\n1 × Stool\n")
    #expect(left.facts == ["Jan 1, 2015; Jan 1, 2010"])
    #expect(left.row.boughtOn == nil && left.row.ageInMonths == nil)
    // The second piece has no number, so that it is not known whether the second day is that of the second number.
    try folder.write(
      text: """
        name,serial number,quantity,bought on
        Stool,ST-1;;ST-3,3,2010-01-01; 2015-01-01; 2020-01-01

        """, to: "home/details.csv")
    let skipped = try await self.made(request("ST-3\n"))
    let row = ClaimRows(skipped.document.making.contents).all[0]
    #expect(row.serialNumbers == ["ST-3"] && row.boughtOn == nil && row.ageInMonths == nil)
  }

  /// What was bought in the month of the report has lost nothing, and that has no sign.
  @Test func saysOfWhatIsNewThatItLostNothing() async throws {
    try folder.write(
      text: "name,replacement value,bought on,category\nLamp,$100,2026-03-01,Lamps\n",
      to: "home/details.csv")
    let made = try await made(request("Lamp\n"))
    guard case .list(let rows)? = made.data(of: "schedule")[0][path: "tables.0.rows"] else {
      Issue.record("no rows")
      return
    }
    #expect(rows[0].texts("cells", each: "note").compactMap(\.self) == ["0%"])
    #expect(!made.page.contains("−0"))
  }

  /// Formatters leave out the hundredths of some currencies, as people do.
  @Test func writesAndSumsWhatTheInventorySays() async throws {
    try folder.write(text: "currency: RSD\n", to: "home/bibelot.yml")
    try folder.write(
      text: "name,value\nCup,12.50\nMug,0.25\n", to: "home/details.csv")
    let made = try await ReportMade(of: folder.path("home"))
    for amount in ["RSD 12.50", "RSD 0.25", "RSD 12.75"] {
      #expect(made.page.contains(amount), "\(amount)")
    }
  }

  /// In a table with semicolons a point would make a day of an amount.
  @Test func writesAmountsAsSpreadsheetsOfItsLanguageReadThem() async throws {
    try folder.write(
      text: "name;value\nLampe;12,50 €\n", to: "home/details.csv")
    try folder.write(text: "language: de\ncurrency: EUR\n", to: "home/bibelot.yml")
    let made = try await ReportMade(of: folder.path("home"))
    let csv = String(decoding: ReportRows(made.document.making).csv, as: UTF8.self)
    #expect(csv.contains(";12,5;\"EUR\""), "\(csv)")
  }

  @Test func saysWhatOfTheListIsNotAmongWhatIsChosen() async throws {
    var request = try request("Chairs\nL-1\n")
    request.choice = ItemChoice(rooms: ["study"])
    let made = try await made(request)
    #expect(rows(made).map(\.first) == ["Lamp"])
    let subject = try #require(made.data(of: "cover").first?.text("subject"))
    #expect(subject == "Lost on March 4, 2026 · Room: \u{2068}Study\u{2069}")
    #expect(
      made.diagnostics.map(\.text).contains(
        "item 1 “Chairs”: it is in loss.txt, but does not match the other options, such as --room; it was "
          + "left out; leave these options out to have it listed"),
      "\(made.diagnostics.map(\.text))")
    request.loss?.list = try ClaimedItems.list("Chairs\n")
    await #expect(
      throws: GalleryError(
        .usage, .lossUnchosen,
        "nothing in loss.txt matches the other options, such as --room; no report was made: leave these options out"
      )
    ) { try await self.made(request) }
  }

  /// Neither is anything of it told where the report is made.
  @Test func tellsOfNothingElseWhatIsWrongWithIt() async throws {
    try folder.write(
      text: "name,value,photos\nLamp,$5,\nRug,$5,none.jpg\n", to: "home/details.csv")
    let whole = try await ReportMade(of: folder.path("home")).diagnostics.map(\.text)
    #expect(whole.contains { $0.contains("Rug") } && whole.contains { $0.contains("lamp.png") })
    let loss = try await made(request("Lamp\n")).diagnostics.map(\.text)
    #expect(!loss.contains { $0.contains("Rug") || $0.contains(".png") }, "\(loss)")
  }

  @Test func hasALineForTheNumberOfTheClaim() async throws {
    let loss = try await made(request("L-1\n"))
    #expect(
      loss.data(of: "cover").flatMap { $0.texts("byHand", each: "label") }.contains("Claim number"))
    let whole = try await ReportMade(of: folder.path("home"))
    #expect(!whole.page.contains("Claim number"))
  }

  @Test func saysNothingOfWhatWasNotLost() async throws {
    let made = try await made(request("L-1\n"))
    for word in ["Secret", "S-1", "9,000", "Chairs", "Bicycle", "Kitchen", "secret.png"] {
      #expect(!made.page.contains(word), "\(word)")
    }
    #expect(made.document.items == 1)
    #expect(made.page.components(separatedBy: "src=\"data:").count == 2)
  }

  @Test func claimsWhatIsLentOnlyWhereThatIsConfirmed() async throws {
    await #expect(
      throws: GalleryError(
        .usage, .lossItemLent,
        "the loss list has items that are lent: item 3 “Bicycle”, lent to “Ida”; no report was made: use "
          + "--claim-lent if they were lost too, or take them off the list"
      )
    ) { try await self.made(request("Bicycle\n")) }
    await #expect(
      throws: GalleryError(
        .usage, .lossItemLent,
        "no report was made; take what is lent off the list, or clear “lent to” for things that have come back"
      )
    ) { try await self.made(request("Bicycle\n", claiming: false)) }
    let made = try await made(request("Bicycle\nLamp\n", claiming: true))
    #expect(made.document.items == 2 && made.page.contains(">Ida</bdi>"))
    // It is asked of nothing else, and of nothing that other options leave out.
    var ofStudy = try request("Bicycle\nLamp\n", claiming: false)
    ofStudy.choice = ItemChoice(rooms: ["study"])
    #expect(try await self.made(ofStudy).document.items == 1)
    #expect(try await self.made(request("Lamp\n", claiming: false)).document.items == 1)
  }

  @Test func isOfWhatIsChosen() async throws {
    var request = ReportRequest()
    request.choice = ItemChoice(rooms: ["study"], least: TestReports.dollars(100))
    let made = try await made(request)
    #expect(rows(made).map(\.first) == ["Secret"])
    let cover = try #require(made.data(of: "cover").first)
    #expect(cover.text("kind") == "Household inventory for insurance")
    #expect(cover.text("subject")?.contains("Study") == true, "\(cover.text("subject") ?? "")")
    #expect(!made.page.contains("Chairs") && !made.page.contains("Lamp"))
  }

  @Test func isOfWhatIsBothChosenAndLost() async throws {
    var request = try request("Chairs\nLamp\n")
    request.choice = ItemChoice(rooms: ["Study"])
    #expect(rows(try await made(request)).map(\.first) == ["Lamp"])
  }
}
