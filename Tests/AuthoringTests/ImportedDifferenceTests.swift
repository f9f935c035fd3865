import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Model

/// What a second import says of things that the table has already.
@Suite struct ImportedDifferenceTests {
  private let folder: TemporaryFolder
  private static let header =
    "name,serial number,notes,photos,receipts,Provenance,private,private photos\n"

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in ["lamp.png", "back.png", "other/lamp.png"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 8, height: 8, number: number + 1), to: "from/" + name)
    }
    try folder.write(TestPicture.quadrants(width: 8, height: 8, number: 9), to: "from/rec.png")
    try folder.write(text: "currency: EUR\n", to: "home/bibelot.yml")
  }

  private func imported(
    _ rows: String, header: String = header
  ) async throws -> ImportedInventory.Summary {
    let file = try folder.write(text: header + rows, to: "from/exp.csv")
    let (reading, settings) = try await ExportedTablesTests.reading(of: file)
    let old =
      try folder.files(below: "home").contains("details.csv")
      ? try await ExportedTablesTests.reading(of: folder.path("home")).0.catalog.items : []
    return try ImportedInventory(
      reading, settings: settings, into: folder.path("home"), besides: old
    ).write()
  }

  @Test func namesFilesOwnFieldsAndWhatIsPrivate() async throws {
    _ = try await imported("Lamp,L1,old,lamp.png,,aunt,,\n")
    let table = try folder.bytes(of: "home/details.csv")
    let again = try await imported("Lamp,L1,new,lamp.png; back.png,rec.png,uncle,yes,\n")
    #expect(again.added == 0 && again.alreadyThere == 1)
    #expect(
      again.changed.map(\.fields) == [
        ["notes", "photos (back.png)", "receipts (rec.png)", "Provenance", "private"]
      ])
    #expect(again.lacksFiles)
    #expect(
      again.diagnostics.map(\.text) == [
        "item 1 “Lamp”: it is private in the export, and not in the inventory; the table was left as it is, so a public "
          + "edition publishes it; to keep it private, write “yes” in its row into the column “private” of details.csv"
      ])
    #expect(try folder.bytes(of: "home/details.csv") == table)
  }

  @Test func namesTheColumnThatATableLacks() async throws {
    try folder.write(text: "name,serial number\nLamp,L1\n", to: "home/details.csv")
    let again = try await imported("Lamp,L1,,,,,yes,\n")
    #expect(again.diagnostics.map(\.identifier) == [.privateInExport])
    #expect(
      again.diagnostics.first?.remedy.hasSuffix("into a new column “private” of details.csv")
        == true)
  }

  @Test func warnsOfAPhotoThatIsPrivateInTheExportAlone() async throws {
    _ = try await imported("Lamp,L1,,lamp.png; back.png,,,,\n")
    let again = try await imported("Lamp,L1,,lamp.png; back.png,,,,back.png\n")
    #expect(again.changed.map(\.fields) == [["private photos"]])
    #expect(again.diagnostics.map(\.severity) == [.warning])
    #expect(
      again.diagnostics.first?.problem
        == "its photo “photos/back.png” is private in the export, and not in the inventory")
    // A thing that is private as a whole shows none of them.
    try FileManager.default.removeItem(atPath: folder.path("home/details.csv"))
    _ = try await imported("Lamp,L1,,lamp.png; back.png,,,yes,\n")
    let hidden = try await imported("Lamp,L1,,lamp.png; back.png,,,yes,back.png\n")
    #expect(hidden.diagnostics.isEmpty && hidden.changed.isEmpty)
  }

  /// Photos of one name get other names, and files that are not there keep theirs.
  @Test func isNothingWhereNothingChanged() async throws {
    let rows =
      "Lamp,L1,old,lamp.png; late.png,rec.png; gone.pdf,aunt,yes,\nRug,R1,,other/lamp.png,rec.png,,,lamp.png\n"
    _ = try await imported(rows)
    #expect(try folder.files(below: "home").contains("photos/lamp-2.png"))
    let again = try await imported(rows)
    #expect(again.alreadyThere == 2 && again.changed.isEmpty, "\(again.changed)")
    #expect(again.diagnostics.isEmpty && !again.lacksFiles)
  }

  /// What is private in the table alone stays so, and nothing is to be done.
  @Test func isNotWhatTheTableAloneSays() async throws {
    _ = try await imported("Lamp,L1,old,lamp.png; back.png,rec.png,aunt,yes,\n")
    let again = try await imported("Lamp,L1,,lamp.png,,,,\n")
    #expect(again.changed.isEmpty && again.diagnostics.isEmpty)
  }

  @Test func namesAFileThatIsNowhere() async throws {
    _ = try await imported("Lamp,L1,,late.png,,,,\n")
    let again = try await imported("Lamp,L1,,late.png; later.png,,,,\n")
    #expect(again.changed.map(\.fields) == [["photos (later.png)"]])
  }

  @Test func tellsTheNamesOfWhatWasAdded() async throws {
    _ = try await imported("Lamp,L1,,,,,,\n")
    let again = try await imported("Lamp,L1,,,,,,\nRug,R1,,,,,,\n")
    #expect(again.addedNames == ["Rug"])
  }

  /// A “Location” would be the room in a table without a column for that.
  @Test func aHeadingThatSaysLessStaysAFieldOfTheOwners() async throws {
    let header = "name,Location,Room,Price,Purchase price\n"
    let summary = try await imported("Lamp,Shelf,,3,\n", header: header)
    #expect(summary.ownFields == ["Location", "Price"])
    let items = try await ExportedTablesTests.reading(of: folder.path("home")).0.catalog.items
    #expect(items.first?.details.ownFields.map(\.text) == ["Shelf", "3"])
    #expect(items.first?[.room] == nil && items.first?[.paid] == nil)
    let again = try await imported("Lamp,Shelf,,3,\n", header: header)
    #expect(again.alreadyThere == 1 && again.changed.isEmpty)
  }
}
