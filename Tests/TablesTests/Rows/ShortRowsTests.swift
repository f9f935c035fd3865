@testable import Basics
@testable import Model
import Foundation
import Testing

@testable import Tables

/// Rows that end before the last column.
@Suite struct ShortRowsTests {
  private func said(_ table: DetailsTable) -> [String] {
    table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
  }

  @Test func whatIsMissingAtTheEndOfARowIsEmpty() throws {
    let table = try DetailsTable.inDollars(
      "name,value,room,notes,photos\nSofa,$900,Living room,grey,\nTable,$300,Living room\nLamp,$40,Hall\nRug\n"
    )
    #expect(
      table.summary == "Sofa Living room 900 USD; Table Living room 300 USD; Lamp Hall 40 USD; Rug")
    #expect(
      said(table) == [
        "note: things.csv: row 3 and 2 more end before the last column; the missing cells were read as empty; "
          + "if something is missing, fill it in; a text of several lines must be in quotation marks"
      ])
  }

  @Test(arguments: [
    "name;value;room\nBed;\"$5\"\nLamp;$4;Hall\n", "name\tvalue\troom\nBed\t$5\nLamp\t$4\tHall",
    "sep=;\r\nname;value;room\r\nBed;$5\r\nLamp;$4;Hall\r\n",
    "name,value,room\rBed, \"$5\" \rLamp,$4,Hall",
  ])
  func oneRowIsToldHoweverTheTableIsWritten(text: String) throws {
    let table = try DetailsTable.inDollars(text)
    #expect(table.summary == "Bed 5 USD; Lamp Hall 4 USD")
    #expect(table.diagnostics.map(\.identifier) == [.rowsEndEarly])
    #expect(table.diagnostics.first?.problem.hasSuffix(" ends before the last column") == true)
  }

  /// A comma in a name is none between fields.
  @Test(arguments: [
    "name;room\nLamp, old\n", "name,room\nLamp; old\n", "name;room;value\nLamp,old\n",
  ])
  func aNameMayHoldAnotherMark(text: String) throws {
    let table = try DetailsTable.inDollars(text)
    #expect(table.rows.count == 1 && table.diagnostics.map(\.identifier) == [.rowsEndEarly])
  }

  /// A row without any text is none, and what is no item is told otherwise or not at all.
  @Test func onlyItemsAreCounted() throws {
    let table = try DetailsTable.inDollars(
      "name,room,value,notes\nBed,Hall,$5,\n,\n\nLamp,Hall,$4,\nTotal,,$9\n")
    #expect(table.rows.map(\.name) == ["Bed", "Lamp"])
    #expect(!table.diagnostics.contains { $0.identifier == .rowsEndEarly })
  }

  @Test func aRoomAloneInItsRowIsThatOfTheRowsBelow() throws {
    let table = try DetailsTable.inDollars(
      "room,name,value,notes\nKitchen\n,Oven,$9,\n,Kettle,$2,\nHall\n,Rug,$1,\n")
    #expect(table.summary == "Oven Kitchen 9 USD; Kettle Kitchen 2 USD; Rug Hall 1 USD")
    #expect(!table.diagnostics.contains { $0.identifier == .rowsEndEarly })
  }

  @Test(arguments: [
    "name,room\nLamp,Hall,x\n", "name,room\nLamp,Hall,,x\n", "name,room\nLamp\nBed,Hall,x\n",
    "name,room\nLamp;Hall\n", "name;room;value\nLamp,Hall,5\n", "name,room\n\"Lamp\" x\n",
  ])
  func aRowThatDoesNotFitIsAMistake(text: String) {
    #expect(throws: TableMistakes.self) { try DetailsTable.inDollars(text) }
  }

  /// Whether the cell was empty or lost is not known, and nothing is to be shown that nobody is to see.
  @Test(arguments: ["private", "private photos", "Hide?"])
  func whatEndsBeforeItsPrivacyIsPrivate(heading: String) throws {
    let table = try DetailsTable.inDollars(
      "name,value,\(heading),notes\nBed,$5,,\nLamp,$4\nRug,$1,no\nVase\nCup,$2,\n")
    #expect(table.rows.map(\.name) == ["Bed", "Lamp", "Rug", "Vase", "Cup"])
    let isWhole = table.rows.map(\.details.privacy.isWhole)
    #expect(isWhole == [false, true, false, true, false])
    let ends = table.diagnostics.filter { $0.identifier == .rowsEndEarly }
    #expect(
      ends.map { "\($0.severity.rawValue): \($0.problem); \($0.done)" } == [
        "note: row 4 and 1 more end before the last column; the missing cells were read as empty",
        "warning: row 3 and 1 more end before the column “\(heading)”; their items are kept private",
      ])
  }

  @Test func aRoomIsNotTakenForAPrivateThing() throws {
    let table = try DetailsTable.inDollars(
      "room,name,value,private\nKitchen\n,Oven,$9,\n,Kettle,$2,yes\nHall\n,Rug,$1,no\n")
    #expect(table.summary == "Oven Kitchen 9 USD; Kettle Kitchen 2 USD; Rug Hall 1 USD")
    #expect(table.rows.map(\.details.privacy.isWhole) == [false, true, false])
    #expect(!table.diagnostics.contains { $0.severity == .warning })
  }

  @Test func whatEndsBehindItsPrivacyIsAsItSays() throws {
    let table = try DetailsTable.inDollars(
      "private,name,value,notes\n,Bed,$5\nyes,Lamp\nno,Rug,$1,x\n")
    #expect(table.rows.map(\.details.privacy.isWhole) == [false, true, false])
    #expect(table.diagnostics.map(\.severity) == [.note])
  }

  /// The columns of another program lie elsewhere in what is read of its table.
  @Test func tablesOfOtherProgramsMayEndEarly() throws {
    let table = try DetailsTable.inDollars("Thing,Worth,private\nBed,$5,\nLamp,$4\n") {
      $0.headings = [
        .init(headings: ["Thing"], meaning: .column(.name)),
        .init(headings: ["Worth"], meaning: .column(.field(.value))),
      ]
    }
    #expect(table.rows.map(\.name) == ["Bed", "Lamp"])
    #expect(table.rows.map(\.details.privacy.isWhole) == [false, true])
  }
}
