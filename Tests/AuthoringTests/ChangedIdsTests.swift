import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Model

/// Newer exports in which things have other ids than before.
@Suite struct ChangedIdsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "currency: EUR\n", to: "home/bibelot.yml")
  }

  private static let header =
    "HB.import_ref,HB.location,HB.asset_id,HB.name,HB.quantity,HB.purchase_time,HB.manufacturer\n"

  /// Imports a table of Homebox with these rows.
  private func imported(_ rows: String) async throws -> ImportedInventory.Summary {
    let file = try folder.write(text: Self.header + rows, to: "in/homebox.csv")
    let (reading, settings) = try await ExportedTablesTests.reading(of: file)
    let old =
      try folder.files(below: "home").contains("details.csv")
      ? try await ExportedTablesTests.reading(of: folder.path("home")).0.catalog.items : []
    return try ImportedInventory(
      reading, settings: settings, into: folder.path("home"), besides: old
    ).write()
  }

  @Test func areRecognizedByTheNumbersOfTheirLabels() async throws {
    _ = try await imported(
      "r1,Hall,000-001,Saw,1,2021-03-05,Makita\nr2,Hall,000-002,Lamp,1,2020-01-02,Ikea\n")
    let table = try folder.bytes(of: "home/details.csv")
    let again = try await imported(
      "n1,Hall,000-001,Saw,1,2021-03-05,Makita\nn2,Hall,000-002,Lamp,1,2020-01-02,Ikea\n")
    #expect(again.added == 0 && again.alreadyThere == 2 && again.diagnostics.isEmpty)
    #expect(try folder.bytes(of: "home/details.csv") == table)
    let more = try await imported(
      "n1,Hall,000-001,Saw,1,2021-03-05,Makita\nn3,Hall,000-003,Vase,1,2022-01-02,Berg\n")
    #expect(more.added == 1 && more.alreadyThere == 1 && more.diagnostics.isEmpty)
  }

  /// Each household counts from 000-001.
  @Test func areNotThoseOfOtherThingsWithTheSameNumbers() async throws {
    _ = try await imported("r1,Hall,000-001,Saw,1,2021-03-05,Makita\n")
    let other = try await imported("n1,Attic,000-001,Violin,1,2019-03-05,Amsel\n")
    #expect(other.added == 1 && other.diagnostics.isEmpty)
  }

  @Test func areSaidToBeAlikeWhereNoNumberTellsIt() async throws {
    _ = try await imported("r1,Hall,,Saw,1,2021-03-05,Makita\nr2,Hall,,Lamp,1,2020-01-02,Ikea\n")
    let again = try await imported(
      "n1,Hall,,Saw,1,2021-03-05,Makita\nn2,Hall,,Lamp,1,2020-01-02,Ikea\n")
    #expect(again.added == 2)
    #expect(again.diagnostics.map(\.identifier) == [.itemAlike])
    #expect(
      again.diagnostics.first?.text
        == "details.csv: 2 of the new items look like ones that are there already, such as item 1 “Saw”, which has the id "
        + "“n1” in the import and another one in the table; they were added, and all count; if they are the same "
        + "things, delete the rows that were added at the end of the table")
  }

  @Test(arguments: [
    // Another day, another maker, another name; or nothing beside the name.
    "n1,Hall,,Saw,1,2022-03-05,Makita\n", "n1,Hall,,Saw,1,2021-03-05,Holm\n",
    "n1,Hall,,Drill,1,2021-03-05,Makita\n", "n1,Hall,,Saw,1,,\n",
    // A second one beside that which is known.
    "r1,Hall,,Saw,1,2021-03-05,Makita\nn1,Hall,,Saw,1,2021-03-05,Makita\n",
  ])
  func areNotAlikeWhereTheyDifferOrTheFirstIsKnown(rows: String) async throws {
    _ = try await imported("r1,Hall,,Saw,1,2021-03-05,Makita\n")
    let again = try await imported(rows)
    #expect(again.added == 1 && again.diagnostics.isEmpty, "\(again.diagnostics)")
  }

  /// As where the first export had no archived things.
  @Test func aMissingColumnIsSaidWithThePlaceForIt() async throws {
    _ = try await imported("r1,Hall,000-001,Saw,1,2021-03-05,Makita\n")
    let file = try folder.write(
      text:
        "HB.import_ref,HB.location,HB.asset_id,HB.name,HB.archived\nr2,Hall,000-002,Lamp,true\n",
      to: "in/homebox.csv")
    let (reading, settings) = try await ExportedTablesTests.reading(of: file)
    #expect {
      _ = try ImportedInventory(reading, settings: settings, into: folder.path("home")).write()
    } throws: {
      "\($0)".contains(
        "write “Archived” into the row of its headings, in the cell to the right of “Asset ID”, save it as CSV"
      )
    }
  }
}
