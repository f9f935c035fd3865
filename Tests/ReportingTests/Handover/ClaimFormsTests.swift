import Foundation
import Testing

@testable import Basics
@testable import Reporting
@testable import Tables

@Suite struct ClaimFormsTests {
  private static func money(_ text: String, _ currency: String = "USD") -> Money {
    Money(amount: Decimal(string: text) ?? 0, currency: currency)
  }

  private static let lamp: ClaimRow = {
    var row = ClaimRow(name: "Desk lamp")
    (row.room, row.category) = ("Study", "Lamps")
    (row.maker, row.model, row.serialNumbers) = ("Holm & Sons", "L1", ["L1-60422-R"])
    row.boughtOn = PartialDate("2019-03-04")
    row.ageInMonths = 84
    (row.paidEach, row.replacementEach) = (money("120"), money("149.5"))
    (row.actualCashValue, row.amountOfLoss) = (money("59.8"), money("149.5"))
    (row.condition, row.businessUse) = ("good", false)
    (row.line, row.photos, row.receipts) = (8, ["P-014", "P-015"], ["R-003"])
    return row
  }()

  private static let chairs: ClaimRow = {
    var row = ClaimRow(name: "Chair")
    (row.quantityLost, row.serialNumbers) = (3, ["C-1", "C-2"])
    (row.ageInMonths, row.businessUse) = (11, true)
    (row.paidEach, row.replacementEach) = (money("1000"), money("1234.56"))
    row.amountOfLoss = money("3703.68")
    return row
  }()

  private func text(_ form: ClaimForm, _ rows: [ClaimRow]) -> String {
    String(decoding: form.csv(rows), as: UTF8.self)
  }

  @Test func writesTheInventoryOfThePolicy() {
    #expect(
      text(.policy, [Self.lamp, Self.chairs])
        == "\u{FEFF}\"Line\",\"Quantity\",\"Description\",\"Actual cash value\",\"Amount of loss\",\"Documents\"\r\n"
        + "8,1,\"Desk lamp, Holm & Sons L1, serial number L1-60422-R\",59.8,149.5,\"P-014; P-015; R-003\"\r\n"
        + ",3,\"Chair, serial numbers C-1; C-2\",,3703.68,\r\n")
  }

  @Test func writesTheHomeInventoryOfTheCommissioners() {
    #expect(
      text(.naic, [Self.lamp])
        == "\u{FEFF}\"Room\",\"Name\",\"Category\",\"Brand\",\"Purchase date\",\"Price\",\"Serial number\",\"Photo\",\"Receipts\",\"Line\"\r\n"
        + "\"Study\",\"Desk lamp\",\"Lamps\",\"Holm & Sons\",2019-03-04,120,\"L1-60422-R\",\"P-014; P-015\",\"R-003\",8\r\n"
    )
    // A line that stands for several says so.
    #expect(
      text(.naic, [Self.lamp, Self.chairs])
        == "\u{FEFF}\"Room\",\"Name\",\"Category\",\"Brand\",\"Quantity\",\"Purchase date\",\"Price each\","
        + "\"Serial number\",\"Photo\",\"Receipts\",\"Line\"\r\n"
        + "\"Study\",\"Desk lamp\",\"Lamps\",\"Holm & Sons\",1,2019-03-04,120,\"L1-60422-R\",\"P-014; P-015\",\"R-003\",8\r\n"
        + ",\"Chair\",,,3,,1000,\"C-1; C-2\",,,\r\n")
  }

  @Test func writesTheContentsListOfThePortals() {
    #expect(
      text(.contents, [Self.lamp, Self.chairs])
        == "\u{FEFF}\"Description\",\"Brand\",\"Model\",\"Quantity lost\",\"Age (years)\",\"Age (months)\","
        + "\"Cost each before tax\",\"Condition\",\"Business use\",\"Room\",\"Line\",\"Photos\",\"Receipts\"\r\n"
        + "\"Desk lamp, serial number L1-60422-R\",\"Holm & Sons\",\"L1\",1,7,0,149.5,\"good\",\"No\",\"Study\",8,\"P-014; P-015\",\"R-003\"\r\n"
        + "\"Chair, serial numbers C-1; C-2\",,,3,0,11,1234.56,,\"Yes\",,,,\r\n")
  }

  /// Nothing is said of what nobody said.
  @Test func leavesEmptyWhatIsNotKnown() {
    let ends = ClaimForm.allCases.map { form in
      text(form, [ClaimRow(name: "Vase")]).split(separator: "\r\n").last ?? ""
    }
    #expect(ends == [",1,\"Vase\",,,", ",\"Vase\",,,,,,,,", "\"Vase\",,,1,,,,,,,,,"])
    #expect(text(.contents, []).split(separator: "\r\n").count == 1)
  }

  @Test func namesTheCurrencyWhereThereAreSeveral() {
    var other = Self.lamp
    other.replacementEach = Self.money("90", "EUR")
    other.actualCashValue = Self.money("80", "EUR")
    let contents = text(.contents, [other, Self.lamp, ClaimRow(name: "Vase")])
    #expect(contents.contains("\"Cost each before tax\",\"Currency\",\"Condition\""))
    #expect(contents.contains(",7,0,90,\"EUR\",\"good\""))
    #expect(contents.contains(",7,0,149.5,\"USD\",\"good\""))
    #expect(contents.contains("\"Vase\",,,1,,,,,,,,,,\r\n"))
    let policy = text(.policy, [other])
    #expect(
      policy.contains(
        "\"Actual cash value\",\"Currency of actual cash value\",\"Amount of loss\",\"Currency of amount of loss\""
      ))
    #expect(policy.contains(",80,\"EUR\",149.5,\"USD\","))
    // What this form does not show has no currency in it.
    #expect(!text(.naic, [other, Self.lamp]).contains("Currency"))
  }

  @Test(arguments: ClaimForm.allCases)
  func runsInNoSpreadsheet(form: ClaimForm) throws {
    let texts = [
      "=HYPERLINK(\"x\")", "+1", "-2+3", "@SUM(A1)", "\t=1", "＝1", "0012", "1E5", "\r\n=1",
    ]
    var row = ClaimRow(name: "=1+1, \"quoted\"\r\nline\0\u{202E}")
    for text in texts {
      (row.room, row.category, row.maker, row.model) = (text, text, text, text)
      (row.serialNumbers, row.condition) = ([text], text)
      let bytes = form.csv([row, row])
      let table = try Table(reading: bytes, file: "claim.csv")
      #expect(table.rows.count == 2)
      for line in table.rows {
        for column in table.header.indices where table.header[column] == "Room" {
          #expect(table.text(column, of: line) == text)
        }
      }
      let written = String(decoding: bytes, as: UTF8.self)
      #expect(!written.contains("\0"))
      for start in ["\"=", "\"+", "\"-", "\"@", "\"\t", "\"＝", ",=", ",+", ",@"] {
        #expect(!written.contains(start), "\(start) in \(written)")
      }
    }
  }
}
