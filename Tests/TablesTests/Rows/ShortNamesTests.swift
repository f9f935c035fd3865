import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Names that no heading speaks of, left of the descriptions of the things.
@Suite struct ShortNamesTests {
  private let about = [
    "A chair of oak, bought at a market.", "It burns oil.", "Of blue glass, chipped.",
  ]

  /// The names of a table with a column before the descriptions of three things.
  private func names(_ heading: String, _ texts: [String]) throws -> [String?] {
    let rows = zip(texts, about).map { "Den,\($0),\"\($1)\"\n" }.joined()
    return try DetailsTable.inDollars("Room,\(heading),Description\n\(rows)").rows.map(\.name)
  }

  @Test(arguments: ["Thingamajig", "Was", "Keepsake", "Bezeichner", "Piece"])
  func areTakenWhereTheyAreShortAndDiffer(heading: String) throws {
    #expect(try names(heading, ["Oak chair", "Lamp", "Vase"]) == ["Oak chair", "Lamp", "Vase"])
  }

  @Test(arguments: [
    ["Furniture", "Light", "Light"], ["12", "13", "14"], ["A-12", "A-13", "A-14"],
    ["Oak chair", "", ""], ["a.jpg", "b.jpg", "c.jpg"],
    ["It stood in the hall of my aunt for years", "Lamp of a ship that sank", "Vase from a fair"],
  ])
  func areNotTakenWhereTheyAreSomethingElse(texts: [String]) throws {
    #expect(try names("Keepsake", texts) == about)
  }

  @Test(arguments: ["Artist", "Künstler", "Material", "Size", "Owner", "Hide it"])
  func areNotTakenFromAColumnThatSaysWhatItIs(heading: String) throws {
    #expect(try names(heading, ["Oak", "Holm", "Berg"]) == about)
  }

  @Test func areSaidFirstByTheirHeading() throws {
    let read = try DetailsTable.inDollars(
      "Keepsake,Description\nLamp,An oil lamp of brass.\nVase,Of blue glass.\n")
    #expect(read.diagnostics.first?.subject.hasSuffix("“Keepsake”") == true)
    #expect(read.rows.allSatisfy { $0.details.ownFields.isEmpty })
    #expect(
      read.rows.map { $0.details[.notes] } == [
        .text("An oil lamp of brass."), .text("Of blue glass."),
      ])
  }
}
