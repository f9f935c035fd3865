import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Sums that are called by other words than “Total”.
@Suite struct OtherSumsTests {
  private static let things = "Name,Room,Value\nLamp,Hall,20.10\nSofa,Den,101.99\nRug,Den,33\n"

  @Test(arguments: ["Gesamtergebnis", "Ergebnis", "All", "Toplam", "Everything", "TOPLAM", "всего"])
  func areToldByTheirWordsAndAmounts(word: String) throws {
    let read = try DetailsTable.inDollars(Self.things + "\(word),,155.09\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Sofa", "Rug"])
    let other = try DetailsTable.inDollars(Self.things + "\(word),,155.10\n")
    #expect(other.rows.count == 4)
    #expect(other.diagnostics.map(\.identifier) == [.rowsLikeSums])
  }

  @Test func ofGermanPivotTablesAreKnown() throws {
    let read = try DetailsTable.inDollars(
      "Name;Wert\nLampe;20 €\nSofa;100 €\nGesamtergebnis;120 €\n")
    #expect(read.rows.map(\.name) == ["Lampe", "Sofa"])
  }

  /// Whatever a last row is called: a thing has more than a name and just this amount.
  @Test func ofOtherWordsAreAskedAbout() throws {
    let read = try DetailsTable.inDollars(Self.things + "Alles zusammen,,155.09\n")
    #expect(read.rows.count == 4)
    #expect(
      read.diagnostics.map(\.text) == [
        "things.csv: row 5, “Alles zusammen”, looks like a sum; it was read as an item and counts towards the totals; "
          + "if it is a sum, delete the row; if it is an item, give it an id"
      ])
    for row in ["Alles zusammen,,155.10", "Alles zusammen,Den,155.09"] {
      #expect(try DetailsTable.inDollars(Self.things + row + "\n").diagnostics.isEmpty, "\(row)")
    }
    // Of two things it is chance.
    #expect(
      try DetailsTable.inDollars("Name,Value\nLamp,20\nSofa,100\nSet,120\n").diagnostics.isEmpty)
  }

  /// Counts and sums in one text, as above the things of a place.
  @Test(arguments: [
    "Total items: 2 | Total value: $926", "Anzahl: 2 | Gesamtwert: 926 €", "Total: $926",
    "Items: 2; Value: $926", "Total Items: 2 | Total Value: $1,260",
  ])
  func inATextAreNoThing(text: String) throws {
    let read = try DetailsTable.inDollars("Name,Notes,Value\nLamp,old,20\n\(text)\nSofa,,100\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Sofa"])
  }

  @Test(arguments: ["Total Recall: 4", "Map: 12", "All about: 2", "Sum: a history"])
  func inATextAreNoOtherNames(text: String) throws {
    let read = try DetailsTable.inDollars("Name,Notes,Value\nLamp,old,20\n\(text)\nSofa,,100\n")
    #expect(read.rows.map(\.name) == ["Lamp", text, "Sofa"])
  }
}
