import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Tables in which several headings mean one field, and one of them says so more plainly.
@Suite struct PlainerHeadingsTests {
  private func columns(_ header: [String], _ language: String = "en") -> TableColumns {
    TableColumns(["name"] + header, language: Language(language))
  }

  @Test(arguments: [
    ("en", "Room", "Location", ItemField.room), ("en", "Room", "Place", .room),
    ("en", "Purchase Price", "Price", .paid), ("en", "price_paid", "price", .paid),
    ("en", "Paid", "Purchase price", .paid), ("en", "Value", "Worth", .value),
    ("en", "Purchase Price ($)", "Price ($)", .paid), ("en", "Maker", "Brand", .maker),
    ("en", "Model", "Model number", .model), ("de", "Kaufpreis", "Preis", .paid),
    ("de", "Raum", "Location", .room), ("en", "Condition", "State", .condition),
  ])
  func takeTheOneThatSaysItPlainly(
    language: String, plain: String, other: String, field: ItemField
  ) throws {
    for header in [[plain, other], [other, plain]] {
      let columns = columns(header, language)
      #expect(columns.mistakes(at: [0, 1, 2]).map(\.words) == [], "\(header)")
      let place = try #require(columns.header.firstIndex(of: plain))
      #expect(columns.meanings[place] == .field(field))
      #expect(columns.meanings[3 - place] == nil)
      let notes = columns.notes(file: "t.csv", unit: .row) { TablePlace(row: 1, column: $0 + 1) }
      #expect(notes.map(\.identifier) == [.columnDoubtful])
      #expect(notes.map(\.severity) == [.note])
    }
  }

  @Test func sayWhichOneWasTakenAndHowToTakeTheOther() {
    let notes = columns(["Location", "Room"]).notes(file: "t.csv", unit: .row) {
      TablePlace(row: 1, column: $0 + 1)
    }
    #expect(
      notes.map(\.text) == [
        "t.csv, column “Location”: both it and the column “Room” may mean “room”; “Room”, which says it more plainly, was "
          + "used; “Location” is a field of your own; if “Location” is the one that counts, rename “Room” to “other room”, "
          + "and “Location” to “room”"
      ])
    // What the message advises does what it says.
    let renamed = columns(["room", "other room"])
    #expect(renamed.meanings == [.name, .field(.room), nil])
    #expect(renamed.mistakes(at: [0, 1, 2]).isEmpty)
    let prices = columns(["paid", "other purchase price"])
    #expect(prices.meanings == [.name, .field(.paid), nil])
  }

  /// Where nothing says which one is meant, and where what is private, a file or the name of a thing would be lost.
  @Test(arguments: [
    ["Location", "Place"], ["Price", "Cost"], ["Purchase date", "Purchased"],
    ["Private", "Confidential"], ["Serial number", "S/N"], ["Photo", "Image"],
    ["Receipt", "Invoice"], ["Id", "Key"], ["Purchase price", "Cost"],
  ])
  func stayAMistakeWhereNoneIsPlainer(header: [String]) {
    let columns = columns(header)
    #expect(!columns.mistakes(at: [0, 1, 2]).isEmpty)
  }

  /// An import reads no settings of the table, so a heading must be enough.
  @Test func areSaidWithACureInTheTableItself() {
    let columns = columns(["Price", "Cost"])
    let words = columns.mistakes(at: [0, 1, 2]).map(\.words)
    #expect(words.count == 1 && words[0].contains("rename it to “other cost”"), "\(words)")
    #expect(self.columns(["Price", "other cost"]).mistakes(at: [0, 1, 2]).isEmpty)
  }

  @Test func areReadWithTheOtherAsAFieldOfItsOwn() throws {
    let read = try DetailsTable.inDollars(
      "Item,Location,Room,Price,Purchase Price\nLamp,Shelf,Hall,3,4\n")
    let details = try #require(read.rows.first).details
    #expect(details[.room]?.text == "Hall")
    #expect(details[.paid]?.amount?.amount == 4)
    #expect(details.ownFields.map { $0.name + ": " + $0.text } == ["Location: Shelf", "Price: 3"])
  }

  /// One thing of a list may have a room, and another a location.
  @Test func areOneFieldInAList() throws {
    let list = try ItemList(
      reading: Array("- name: Lamp\n  room: Hall\n- name: Rug\n  location: Attic\n".utf8),
      file: "t.yml", language: Language("en"))
    #expect(list.meanings.count { $0 == .field(.room) } == 2)
    #expect(list.notes.isEmpty)
  }
}
