import Foundation
import Mustache
import Support
import Testing

@testable import Gallery

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
        ["Chairs", "3", "$30.00", "$300.00", "6 years", "$120.00"],
        ["Lamp", "1", "$50.00", "$100.00", "5 years", "$50.00"],
      ])
    let cover = try #require(made.data(of: "cover").first)
    #expect(cover.text("kind") == "List of lost property for insurance")
    #expect(cover.text("subject") == "Lost on March 4, 2026")
    #expect(cover.texts("figures", each: "label").contains("Valued as of"))
    #expect(made.page.contains("of 6</bdi>") && made.page.contains("were lost"))
    #expect(made.data(of: "schedule").first?.text("isLoss") == "true")
    // Two years later half as much is left.
    let later = try await self.made(request("L-1\n", on: "2024-03-04"))
    #expect(rows(later) == [["Lamp", "$50.00", "$100.00", "3 years", "$70.00"]])
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
        .usage,
        "on the list of what was lost there is what is lent to somebody: item 3 “Bicycle”, lent to “Ida”; "
          + "no report was made: use --claim-lent if it was lost all the same, or take it off the list"
      )
    ) { try await self.made(request("Bicycle\n")) }
    await #expect(
      throws: GalleryError(
        .usage, "no report was made; take what is lent off the list, or say who has it no more")
    ) { try await self.made(request("Bicycle\n", claiming: false)) }
    let made = try await made(request("Bicycle\nLamp\n", claiming: true))
    #expect(made.document.items == 2 && made.page.contains(">Ida</bdi>"))
    // It is asked of nothing else.
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
