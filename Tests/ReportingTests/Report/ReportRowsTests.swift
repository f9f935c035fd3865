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
}
