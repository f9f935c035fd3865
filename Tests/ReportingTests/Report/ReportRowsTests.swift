import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting
@testable import Tables

/// A report's lines as a table for spreadsheets, and as data for programs.
@Suite struct ReportRowsTests {
  /// A line is about all pieces of a thing, or about those of them that were lost.
  @Test func countThePiecesThatTheLineIsAbout() async throws {
    var items = [ClaimedItems.item("Vase")]
    var entries = [ReportSubject.Entry(place: 0)]
    var counts = [1]
    for owned in [1, 2, 6, 12] {
      for lost in 1...owned {
        entries.append(.init(place: items.count, part: PartOfPieces(quantity: lost)))
        items.append(ClaimedItems.item("\(lost) of \(owned) cups", quantity: owned))
        counts.append(lost)
      }
      entries.append(.init(place: items.count))
      items.append(ClaimedItems.item("All of \(owned) cups", quantity: owned))
      counts.append(owned)
    }
    let making = try await TestReports.making(of: items, entries: entries)
    let rows = ReportRows(making)
    // Each kind of value has its currency, by the same name.
    let table = try Table(reading: rows.csv, file: "items.csv", mayRepeat: { _ in true })
    let names = try #require(table.header.firstIndex(of: making.words.phrase("name")))
    let quantities = try #require(table.header.firstIndex(of: making.words.phrase("quantity")))
    #expect(table.rows.map { table.text(names, of: $0) } == items.map(\.name))
    #expect(table.rows.map { Int(table.text(quantities, of: $0)) } == counts)
    let lines = try #require(
      try JSONSerialization.jsonObject(with: Data(rows.json)) as? [[String: Any]])
    #expect(lines.map { $0["name"] as? String } == items.map(\.name))
    #expect(lines.map { $0["quantity"] as? Int } == counts)
  }

  /// The lines of a table as data, read again: those of the CSV by their headings, and those of the JSON.
  private func lines(
    of table: String, settings: String = ""
  ) async throws -> (csv: [[String: String]], json: [[String: Any]], digest: String) {
    let folder = try TemporaryFolder()
    try folder.write(text: table, to: "details.csv")
    if !settings.isEmpty { try folder.write(text: settings, to: "bibelot.yml") }
    let making = try await ReportMade(of: folder.path).document.making
    let rows = ReportRows(making)
    let read = try Table(reading: rows.csv, file: "items.csv", mayRepeat: { _ in true })
    let csv = read.rows.map { row in
      Dictionary(
        read.header.indices.map { (read.header[$0], read.text($0, of: row)) },
        uniquingKeysWith: { first, _ in first })
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(rows.json)) as? [[String: Any]])
    return (csv, json, Digest(of: rows.csv).hex)
  }

  /// What the report prints stands in its data, or its digest would not tell that somebody changed it.
  @Test func holdWhatCouldNotBeReadAsItWasWritten() async throws {
    let heads = "name,value,paid,bought on,warranty until,quantity\n"
    let first = try await lines(
      of: heads + "Mixer,$120 or so,6 x 89.90,Christmas 2020,some day,a few\nCup,$5,,,,\n")
    let mixer = try #require(first.csv.first)
    #expect(mixer["Stated value"] == "$120 or so" && mixer["Paid"] == "6 x 89.90")
    #expect(mixer["Bought on"] == "Christmas 2020" && mixer["Warranty until"] == "some day")
    #expect(mixer["Quantity"] == "a few")
    #expect(
      first.json.first?["asWritten"] as? [String: String] == [
        "statedValue": "$120 or so", "paid": "6 x 89.90", "boughtOn": "Christmas 2020",
        "warrantyUntil": "some day", "quantity": "a few",
      ])
    // A program that reads a day finds a day, or nothing.
    #expect(first.json.first?["warrantyUntil"] == nil && first.json.first?["boughtOn"] == nil)
    #expect(first.json.count == 2 && first.json.last?["asWritten"] == nil)
    var digests: Set = [first.digest]
    for row in [
      "$9900 or so,6 x 89.90,Christmas 2020,some day,a few",
      "$120 or so,6 x 89990,Christmas 2020,some day,a few",
      "$120 or so,6 x 89.90,Easter 1999,some day,a few",
      "$120 or so,6 x 89.90,Christmas 2020,one day,a few",
      "$120 or so,6 x 89.90,Christmas 2020,some day,a lot",
    ] {
      digests.insert(try await lines(of: heads + "Mixer,\(row)\nCup,$5,,,,\n").digest)
    }
    #expect(digests.count == 6)
  }

  @Test func tellWhichAmountsAreOnlyAboutRight() async throws {
    let about = try await lines(of: "name,value\nBox,ca. 900\n", settings: "currency: USD\n")
    #expect(about.csv.first?["Stated value"] == "900")
    #expect(about.csv.first?["about …"] == "Stated value")
    let value = try #require(about.json.first?["statedValue"] as? [String: Any])
    #expect(value["isAbout"] as? Bool == true && value["amount"] as? Int == 900)
    let exact = try await lines(of: "name,value\nBox,900\n", settings: "currency: USD\n")
    #expect(exact.csv.first?["about …"] == nil && exact.digest != about.digest)
    #expect((exact.json.first?["statedValue"] as? [String: Any])?["isAbout"] == nil)
  }

  /// A replacement value that could not be read is in its column even where the stated value counts instead.
  @Test func holdAReplacementValueThatCouldNotBeRead() async throws {
    let rows = try await lines(
      of: "name,value,replacement value\nBox,$900,a lot\n",
      settings: "currency: USD\nvalue_means: replacement\n")
    #expect(rows.csv.first?["Replacement value"] == "a lot")
    #expect(rows.csv.first?["Stated value"] == "900")
    #expect(
      rows.json.first?["asWritten"] as? [String: String] == ["replacementValue": "a lot"])
  }

  /// Of a part of its pieces it is not known which they are: the report prints what they may be.
  @Test func holdWhatIsNotKnownOfAPart() async throws {
    let making = try await TestReports.making(
      of: [ClaimedItems.item("Chair", serialNumber: "C-1; C-2; C-3", quantity: 3)],
      entries: [.init(place: 0, part: PartOfPieces(quantity: 1))])
    let rows = ReportRows(making)
    #expect(
      String(decoding: rows.csv, as: UTF8.self).contains("\"not known which of C-1; C-2; C-3\""))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(rows.json)) as? [[String: Any]])
    #expect(json.first?["serialNumbers"] as? [String] == [])
    #expect(json.first?["possibleSerialNumbers"] as? [String] == ["C-1", "C-2", "C-3"])
  }

  /// A report that was made before can be compared with one of today.
  @Test func keepTheDigestOfWhatCouldBeRead() async throws {
    let rows = try await lines(
      of: """
        name,quantity,value,paid,bought on,room,serial number,notes,Lens
        Lamp,,$120,100 USD,2020-02-14,Study,0012,"Has a dent.",
        Chairs,3,300 USD,,2019,Hall,C-1; C-2; C-3,,
        Camera,,1250.50,,2014-06,Study,,,50 mm

        """, settings: "currency: USD\n")
    #expect(rows.digest == "664b468fb453898dd319fa251606a9558cdc01324e5589d654311cfd281d18a3")
  }
}
