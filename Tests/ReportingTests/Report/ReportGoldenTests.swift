import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

/// What is said of bad input for a report, as it was when somebody last read it; `make golden` writes it anew.
@Suite struct ReportGoldenTests {
  private struct Case {
    var what: String
    var table: String
    var settings = ""
    var loss: (name: String, text: String)?
    var lossDay = "2026-03-04"
    var bill: [UInt8]?
  }

  private static let cases: [Case] = [
    Case(
      what: "an unknown column in the list of what was lost", table: "name\nLamp\n",
      loss: ("loss.csv", "name,colour of lid\nLamp,red\n")),
    Case(
      what: "a key that the inventory does not have", table: "id,name\nK-1,Lamp\n",
      loss: ("loss.csv", "id\nK-2\n")),
    Case(
      what: "a name that nearly is one", table: "name\nLamp\n", loss: ("loss.txt", "Lanp\n")),
    Case(
      what: "more than there are", table: "name,quantity\nChairs,6\n",
      loss: ("loss.txt", "7 × Chairs\n")),
    Case(
      what: "a loss after the report", table: "name\nLamp\n", loss: ("loss.txt", "Lamp\n"),
      lossDay: "2027-01-01"),
    Case(
      what: "bought after the loss", table: "name,bought on\nLamp,2026-03-05\n",
      loss: ("loss.txt", "Lamp\n")),
    Case(what: "negative values", table: "name,value,paid,replacement value\nLamp,-5,-6,-7\n"),
    Case(
      what: "a negative value that counts as the replacement value", table: "name,value\nLamp,-5\n",
      settings: "value_means: replacement\n"),
    Case(what: "bought in the future", table: "name,bought on\nLamp,2026-11-22\n"),
    Case(
      what: "one of two pieces bought in the future",
      table: "name,quantity,bought on\nLamp,2,2020-01-02; 2026-11-22\n"),
    Case(what: "a receipt that is missing", table: "name,receipts\nLamp,bill.pdf\n"),
    Case(
      what: "a receipt with a password", table: "name,receipts\nLamp,bill.pdf\n",
      bill: TestPDF.bytes(pages: 1, isEncrypted: true)),
    Case(
      what: "a rule for a category that there is not", table: "name,category\nLamp,Lamps\n",
      settings:
        "report: {depreciation: {Lamp: {years: 5}}, limits: {Art: 5}, room_limits: {Attic: 5}}\n"),
  ]

  private static func messages(of item: Case) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text: item.table, to: "home/details.csv")
    try folder.write(text: "currency: USD\n" + item.settings, to: "home/bibelot.yml")
    if let bill = item.bill { try folder.write(bill, to: "home/bill.pdf") }
    do {
      var request = ReportRequest()
      if let (name, text) = item.loss {
        request.loss = (
          try ClaimedItems.list(text, file: name), try #require(CalendarDate(item.lossDay))
        )
      }
      let made = try await ReportMade(of: folder.path("home"), about: request)
      return made.diagnostics.map { "\($0.severity): \($0.text)" }.joined(separator: "\n")
    } catch let error as GalleryError {
      return "refused: \(error.text)"
    }
  }

  @Test(.enabled(if: RealPrograms.hasPoppler, RealPrograms.noPoppler))
  func saysOfEachMistakeWhatSomebodyHasReadBefore() async throws {
    var made: [String] = []
    for item in Self.cases {
      made.append("==== \(item.what)\n\(try await Self.messages(of: item))\n")
    }
    let differences = try GoldenFile("Report/messages.txt").differences(from: made)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
