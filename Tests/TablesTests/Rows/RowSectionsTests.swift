@testable import Model
@testable import Basics
import Foundation
import Testing

@testable import Tables

/// Headings between the rows of tables.
@Suite struct RowSectionsTests {
  /// A room alone stands above its things, in the column of rooms, in capitals among names, or among the numbers.
  @Test func roomsStandAboveTheirThings() throws {
    let read = try DetailsTable.inDollars(
      "Room,Item,Value\nLIVING ROOM,,\n,Sofa,5\n,TV,7\nKitchen,,\n,Oven,9\nHall,Rug,1\n,Kettle,\n"
        + "\"Note: keep a copy of this list somewhere else than in your own house.\",,\n,Pan,\n")
    #expect(
      read.rows.map { $0.details[.room]?.text }
        == ["LIVING ROOM", "LIVING ROOM", "Kitchen", "Hall", nil, nil])
    #expect(
      read.diagnostics.map(\.problem)
        == [
          "row 2 and 1 more look like headings between items",
          "row 9 has a single text, which is not the name of an item",
        ])
    let numbers = try DetailsTable.inDollars(
      "No.,Item,Unit\nBath,,\n1,Mirror,each\n,,each\n2,Tub,each\n")
    #expect(numbers.rows.map(\.name) == ["Mirror", "Tub"])
    #expect(numbers.rows.map { $0.details[.room]?.text } == ["Bath", "Bath"])
  }

  /// Some programs write a table for each place, with its name between marks and its sums above the headings.
  @Test func titlesBetweenMarksAreTheRoomsOfTheirBlocks() throws {
    let head = "Item Name,Description,Category,Quantity,Value\n"
    let text =
      "INVENTORY BY LOCATION REPORT\n\n=== GARAGE > SHELF ===\nTotal Items: 1 | Total Value: $150\n\n"
      + head
      + "\"Drill\",\"\",\"Tools\",1,\"$150\"\n\n=== BEDROOM > SAFE ===\n"
      + "Total Items: 2 | Total Value: $1,926\n\n" + head
      + "\"Ring\",\"gold\",\"Jewelry\",1,\"$1,900\"\n\"Box\",\"tin\",\"Jewelry\",1,\"$26\"\n"
    let read = try DetailsTable.inDollars(text)
    #expect(
      read.summary
        == "Drill GARAGE > SHELF 150 USD; Ring BEDROOM > SAFE 1900 USD; Box BEDROOM > SAFE 26 USD")
    #expect(read.diagnostics.filter { $0.severity == .warning }.isEmpty)
  }

  @Test func titlesBetweenMarksAreToldByTheirMarks() {
    #expect(MarkedTitle.text(of: " === Hall ===") == "Hall")
    #expect(MarkedTitle.text(of: "---Küche---") == "Küche")
    for text in ["== ==", "**Fragile**", "=== Hall", "Hall", "", "=", "-- Hall --", "=== 12 ==="] {
      #expect(MarkedTitle.text(of: text) == nil, "\(text)")
    }
  }

  /// The title of the whole table may stand between marks, too.
  @Test func aTitleBetweenMarksAloneIsNoRoom() throws {
    let read = try DetailsTable.inDollars(
      "=== MY THINGS ===\nItem,Room,Value\nSofa,,5\nOven,Hall,9\n")
    #expect(read.summary == "Sofa 5 USD; Oven Hall 9 USD")
  }

  /// A name in capitals is a room only in a table that has rooms between its items.
  @Test(arguments: [
    // One of several, the first above all items, and each above an item.
    ("Item,Value\nSTUDY,\nSofa,5\nKITCHEN,\nOven,9\nTV,\n", "Sofa STUDY; Oven KITCHEN; TV KITCHEN"),
    // Beside a heading that is known to be one.
    ("Room,Item,Value\nStudy,,\n,Sofa,5\n,KITCHEN,\n,Oven,9\n", "Sofa Study; Oven KITCHEN"),
    // The only one, and below an item that stands under none.
    ("Item,Value\nNIKON,\nSofa,5\n", "NIKON; Sofa"),
    ("Item,Value\nSofa,5\nNIKON,\nOven,9\nPASSPORT,\nTV,7\n", "Sofa; NIKON; Oven; PASSPORT; TV"),
    // Above an item with a room of its own, above nothing but a name, and at the end.
    (
      "Item,Room,Value\nSTUDY,,\nSofa,,5\nATTIC,,\nTV,,7\nNIKON,,\nLens,Hall,9\nPASSPORT,,\nMap,,\nGUITAR,,\n",
      "Sofa STUDY; TV ATTIC; NIKON ATTIC; Lens Hall; PASSPORT; Map; GUITAR"
    ),
    // Where other names are in capitals as well, and where all are names alone.
    ("Item,Value\nSTUDY,\nSOFA,5\nKITCHEN,\nOVEN,9\n", "STUDY; SOFA; KITCHEN; OVEN"),
    ("Item,Room\nPIANO,\nSofa,\nPIANO,\nTable,\n", "PIANO; Sofa; PIANO; Table"),
  ])
  func namesInCapitalsAreRooms(text: String, expected: String) throws {
    let items = try DetailsTable.inDollars(text).rows.map { row in
      [row.name, row.details[.room]?.text].compactMap(\.self).joined(separator: " ")
    }
    #expect(items.joined(separator: "; ") == expected)
  }

  /// A heading may have the sum of what stands below it, and may stand among the ids.
  @Test(arguments: [
    (
      "Item,Qty,Value\nKITCHEN,,1000\nFridge,1,800\nOven,1,200\nBATH,,30\nMat,1,10\nTub,1,20\n",
      "Fridge KITCHEN 800 USD; Oven KITCHEN 200 USD; Mat BATH 10 USD; Tub BATH 20 USD"
    ),
    ("Item,Value\nPIANO,0\nLamp,0\nChair,0\n", "PIANO 0 USD; Lamp 0 USD; Chair 0 USD"),
    (
      "Item,Value\nSofa,5\nLAPTOP,3\nMouse,1\nBag,2\n",
      "Sofa 5 USD; LAPTOP 3 USD; Mouse 1 USD; Bag 2 USD"
    ),
    (
      "Name,Room,Value\nWASHER,,5\nDryer,Den,3\nIron,Den,2\nMIXER,,3\nPan,Den,2\nPot,Den,1\n",
      "WASHER 5 USD; Dryer Den 3 USD; Iron Den 2 USD; MIXER 3 USD; Pan Den 2 USD; Pot Den 1 USD"
    ),
    ("Item,Qty,Value\nPIANO,,1000\nFridge,1,1000\n", "PIANO 1000 USD; Fridge 1000 USD"),
    (
      "Item,Qty,Value\nPIANO,,1000\nSofa,,700\nTV,,200\n",
      "PIANO 1000 USD; Sofa 700 USD; TV 200 USD"
    ),
    ("ID,Name,Value\nKitchen,,\n1,Oven,5\nHall,,\n2,Rug,4\n", "Oven Kitchen 5 USD; Rug Hall 4 USD"),
    ("ID,Name,Value\nA-1,,\n1,Oven,5\nA-2,,\n2,Rug,4\n", "?; Oven 5 USD; ?; Rug 4 USD"),
    // The only one, where all things have digits in their ids or serial numbers, and where they have not.
    ("ID,Name,Value\nA1,Oven,5\nHall,,\nA2,Rug,4\n", "Oven 5 USD; Rug Hall 4 USD"),
    ("Serial number,Name,Value\nS1,Oven,5\nHall,,\nS2,Rug,4\n", "Oven 5 USD; Rug Hall 4 USD"),
    ("ID,Name,Value\nlamp,Lamp,5\nhall,,\nrug,Rug,4\n", "Lamp 5 USD; ?; Rug 4 USD"),
    ("Serial number,Name,Value\nabc,Lamp,5\nhall,,\nxyz,Rug,4\n", "Lamp 5 USD; ?; Rug 4 USD"),
    // What says its own room ends the heading’s, since nobody knows of the next.
    (
      "Room,Item,Value\nDen,,\n,Sofa,5\nDen,TV,6\n,Rug,1\nHall,Lamp,2\n,Vase,3\n",
      "Sofa Den 5 USD; TV Den 6 USD; Rug Den 1 USD; Lamp Hall 2 USD; Vase 3 USD"
    ),
    // Not every single text is a heading.
    (
      "Item,Shelf,Value\n,as of 2024,\nSofa,,5\nNIKON,,\nLens,,9\n", "Sofa 5 USD; NIKON; Lens 9 USD"
    ),
    ("Item,Shelf,Value\nATTIC,,\nSofa,,5\n,as of 2024,\nRug,,4\n", "ATTIC; Sofa 5 USD; Rug 4 USD"),
    ("Room,Item,private,public\nDen,,,\n,Oven,,yes\n", "Oven Den"),
    ("Room,Item,private\nDen,,yes\n,Oven,\n", "? Den; Oven"),
  ])
  func headingsOfOtherKinds(text: String, items: String) throws {
    #expect(try DetailsTable.inDollars(text).summary == items)
  }

  /// What stands alone right above headings is a heading as well, also above the first ones.
  @Test func textsAboveRepeatedHeadingsAreHeadings() throws {
    let text =
      "Den,,\nItem,Maker,Value\nSofa,x,5\nTotal,,5\nKitchen,,\nItem,Maker,Value\nOven,y,9\n\nHall,,\nItem,Value,Maker\nRug,z,\n"
    let read = try DetailsTable.inDollars(text)
    #expect(read.summary == "Sofa Den 5 USD; Oven Kitchen 9 USD; Rug Hall")
    let plain = try DetailsTable.inDollars("My things,,\nItem,Maker,Value\nSofa,x,5\nDen,,\n")
    #expect(plain.summary == "Sofa 5 USD; Den")
    // The last thing of a page, and the number of one.
    for above in ["", "My things,\n"] {
      let pages = try DetailsTable.inDollars(
        above + "Item,Room\nSofa,Den\nPiano,\nItem,Room\nDesk,\nLamp,Den\nItem,Room\nRug,Hall\n")
      #expect(pages.rows.map(\.name) == ["Sofa", "Piano", "Desk", "Lamp", "Rug"])
    }
    for last in [",SN-1,", "Piano,,"] {
      let serials = try DetailsTable.inDollars(
        "My things,,\nName,Serial,Value\nSofa,,5\n\(last)\nName,Serial,Value\nLamp,,4\n")
      #expect(serials.rows.count == 3 && serials.rows.allSatisfy { $0.details[.room] == nil })
    }
    for page in ["Page %", "SEITE %", "p. %", "ページ %", "第%页"] {
      let numbers = try DetailsTable.inDollars(
        "%,\nItem,Value\nSofa,5\n%,\nItem,Value\nRug,4\n".replacing("%", with: page)
          .replacing("%", with: "2"))
      #expect(numbers.summary == "Sofa 5 USD; Rug 4 USD", "\(page)")
    }
    let stores = try DetailsTable.inDollars(
      "第1仓库,\nItem,Value\nSofa,5\n第2仓库,\nItem,Value\nRug,4\n第3仓库,\nItem,Value\nBed,3\n")
    #expect(stores.summary == "Sofa 第1仓库 5 USD; Rug 第2仓库 4 USD; Bed 第3仓库 3 USD")
  }

  /// A category below a room keeps it, and a new room ends both.
  @Test func categoriesStandBelowRooms() throws {
    let read = try DetailsTable.inDollars(
      "Room,Category,Item,Value\nDen,,,\n,Art,,\n,,Vase,1\n,Books,,\n,,Atlas,2\nHall,,,\n,,Rug,3\n")
    #expect(read.summary == "Vase Den 1 USD; Atlas Den 2 USD; Rug Hall 3 USD")
    #expect(read.rows.map { $0.details[.category]?.text } == ["Art", "Books", nil])
  }

  /// Nothing is said to stand under a heading under which nothing stands.
  @Test func headingsWithoutItemsAreSaid() throws {
    let read = try DetailsTable.inDollars(
      "Room,Category,Item,Value\nUpstairs,,,\nDen,,,\n,Art,,\n,,Vase,1\nGarage,,,\n")
    #expect(read.summary == "Vase Den 1 USD")
    #expect(
      read.diagnostics.map(\.problem) == [
        "row 3 and 1 more look like headings between items",
        "row 2 and 1 more have a single text, which is not the name of an item",
      ])
  }
}
