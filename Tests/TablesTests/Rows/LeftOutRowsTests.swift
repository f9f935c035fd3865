@testable import Basics
import Foundation
import Testing

@testable import Tables

/// Rows of tables that are no items: sums, and headings that stand there again.
@Suite struct LeftOutRowsTests {
  @Test(arguments: [
    ("Total USD", true), ("Total (€)", true), ("Total paid", true), ("TOTAL 2024:", true),
    ("Grand total", true), ("Total value (USD)", true), ("Total of all rooms", false),
    ("Totally white vase", false),
  ])
  func sumsAreKnownByWhatTheyAreOf(words: String, isSum: Bool) throws {
    let read = try DetailsTable.inDollars("Name,Room,Value\nLamp,Study,$1\n\(words),,$9\n")
    #expect(read.rows.map(\.name) == (isSum ? ["Lamp"] : ["Lamp", words]))
    let isDoubted = !isSum && words.hasPrefix("Total ")
    #expect(read.diagnostics.contains { $0.problem.contains("looks like a sum") } == isDoubted)
    // What more is known of is an item.
    let other = try DetailsTable.inDollars("Name,Room,Value\nLamp,Study,$1\nTotal recall,Hall,$1\n")
    #expect(other.rows.count == 2 && other.diagnostics.isEmpty)
  }

  /// A sum is known by its amounts: those since the last one, or all.
  @Test func sumsAreKnownByTheirAmounts() throws {
    let read = try DetailsTable.inDollars(
      "Item,Room,Value,Paid\nSofa,Living room,500,\"$1,000\"\nTV,Living room,700,\nLiving room total,,1200,1000\n"
        + "Oven,Kitchen,900,\nKitchen total:,,900,\nTotal of all rooms,,2100,1000\nKitchen total,,77,\n"
    )
    #expect(read.rows.map(\.name) == ["Sofa", "TV", "Oven", "Kitchen total"])
    #expect(
      read.diagnostics.map(\.problem) == [
        "row 4 and 2 more are sums", "row 8, “Kitchen total”, looks like a sum",
      ])
    // Behind a room the name tells; what has no name is no item.
    let rooms = try DetailsTable.inDollars(
      "Room,Item,Value\nStudy,Desk,50\nStudy,Lamp,20\nStudy,Study total,70\nStudy total,,70\nStudy,Total recall,12\n"
        + "Study,Subtotal,9,\n")
    #expect(rooms.rows.map(\.name) == ["Desk", "Lamp", "Total recall", "Subtotal"])
    #expect(
      rooms.diagnostics.map(\.problem) == [
        "row 4 and 1 more are sums", "row 6, “Total recall”, and 1 more look like sums",
      ])
  }

  @Test func rowsThatRepeatTheHeadingsAreNoItems() throws {
    let read = try DetailsTable.inDollars(
      "Name,Room,Value\nLamp,Study,$1\nname,ROOM,Value\nRug,Hall,$2\nName,Hall,$3\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Rug", "Name"])
    #expect(read.diagnostics.map(\.problem) == ["row 3 repeats the headings"])
  }

  @Test func otherHeadingsBelowTheFirstAreWarnedOf() throws {
    let read = try DetailsTable.inDollars(
      "Item,Price,Value\nSofa,8,5\nItem,Value,Price\nOven,3,9\n")
    #expect(read.rows.map(\.name) == ["Sofa", "Oven"])
    #expect(
      read.diagnostics.map(\.problem) == ["row 3 has headings other than those of the table"])
    #expect(read.diagnostics.map(\.severity) == [.warning])
    // A thing may be called like a column.
    let picture = try DetailsTable.inDollars("Item,Room,Value\nPicture,Hall,$5\nPicture,,\n")
    #expect(picture.rows.map(\.name) == ["Picture", "Picture"])
  }

  /// Amounts are known with the code, the sign or the word of their currency, and beside what stands for nothing.
  @Test(arguments: [
    (
      "Item,Value\nOven,800 EUR\nPan,200 EUR\nKitchen total,1000 EUR\n", "Oven 800 EUR; Pan 200 EUR"
    ),
    ("Room,Item,Value\nDen,Sofa,CHF 900\nDen,Total,CHF 900\n", "Sofa Den 900 CHF"),
    ("Item,Value\nSofa,ca. 900 EUR\nDen total,ca. 900 EUR\n", "Sofa 900 EUR"),
    ("Item,Serial,Value\nSofa,S1,5\nTotal,-,5\nTotal,n/a,5\n", "Sofa 5 USD"),
    ("Item,Serial,Value\nSofa,S1,5\nTotal,k. A.,5\nTotal,なし,5\n", "Sofa 5 USD"),
    ("Item,Paid,Value\nSofa,,5\nDen total,-,5\n", "Sofa 5 USD"),
    ("Item,Note to me,Value\nSofa,x,5\nDen total,–,5\n", "Sofa 5 USD"),
    // Filled down, without a name.
    ("Item,Qty,Value\nSofa,1,5 EUR\n,2,0 EUR\n,,5 EUR\n", "Sofa 5 EUR"),
    ("Item,Currency,Value\nSofa,USD,5\n,kr,0\n", "Sofa 5 USD"),
    // In the place of ids, of rooms and of categories.
    ("ID,Name,Value\n1,Sofa,5\n2,Rug,4\nDen total,,9\nTotal,2 items,9\n", "Sofa 5 USD; Rug 4 USD"),
    ("Room,Item,Value\nDen,Sofa,5\n,Lamp,4\nDen,,9\n", "Sofa Den 5 USD; Lamp 4 USD"),
    ("Category,Item,Value\nArt,Vase,5\nArt,Art total,5\n", "Vase 5 USD"),
    ("Room,Item,Value\nDen,Sofa,5\nHall,,9\n", "Sofa Den 5 USD; ? Hall 9 USD"),
    (
      "Category,Name,Value\nRing,,5\nRing,,5\nWatch,,10\nArt,Vase,2\n",
      "? 5 USD; ? 5 USD; ? 10 USD; Vase 2 USD"
    ),
    ("Room,Name,Value\nDen,Chair,5\nDen,,5\n", "Chair Den 5 USD; ? Den 5 USD"),
    // In brackets, in another language, and as Chinese has them.
    ("Item,Value\nSofa,5\nDen (total),5\n", "Sofa 5 USD"),
    ("Item,Value\nSofa,5\nRug,4\nSumme,9\n", "Sofa 5 USD; Rug 4 USD"),
    ("Item,Value\nSofa,5\nSoma,5\n", "Sofa 5 USD; Soma 5 USD"),
    ("Maker,Item,Value\nBosch,Saw,5\nBosch,Pan,4\nSuma,,8\n", "Saw 5 USD; Pan 4 USD; ? 8 USD"),
    ("Item,Value\nSofa,5\nSumme,6\n", "Sofa 5 USD; Summe 6 USD"),
    ("名称,房间,价值\n锅,厨房,4\n厨房小计,,4\n", "锅 厨房 4 USD"),
    ("Room,Item,Value\nDen,Sofa,5\nDen total,,9\n", "Sofa Den 5 USD"),
    ("品名,部屋,価値\n机,台所,4\n時計,,4\n", "机 台所 4 USD; 時計 4 USD"),
    // Since the sum above, of cents that a spreadsheet added, and of nothing.
    (
      "Item,Value\nSofa,5\nTotal,5\nOven,7\nPan,2\nKitchen total,9\nLamp,1\n",
      "Sofa 5 USD; Oven 7 USD; Pan 2 USD; Lamp 1 USD"
    ),
    ("Item,Value\nSofa,0.10\nRug,0.20\nDen total,0.30\n", "Sofa 0.1 USD; Rug 0.2 USD"),
    ("Item,Value\nSofa,\nDen total,\n", "Sofa; Den total"),
    ("Item,Qty,Value\nSofa,1,5\nDen total,1,\n", "Sofa 5 USD; Den total"),
    ("Item,Value,Qty\nSofa,,2\nDen total,,2\n", "Sofa; Den total"),
  ])
  func sumsOfItemsAreNone(text: String, items: String) throws {
    #expect(try DetailsTable.inDollars(text).summary == items)
  }

  /// Japanese puts no space between a sum and what it is of.
  @Test func sumsOfAmountsAreKnownInJapanese() throws {
    let read = try DetailsTable.inDollars("品名,部屋,価値\n机,台所,4\n合計価値,,9\n合計,,9\n") {
      $0.isLanguageSet = false
    }
    #expect(read.summary == "机 台所 4 USD")
  }

  /// What is called like a sum, and of which more is known or another name, is an item.
  @Test(arguments: [
    ("maker,name,value\nBosch,Saw,129\nTotal,Drill,129\n", "Saw 129 USD; Drill 129 USD", false),
    ("Item,Value\nBike,5\nTotal Gym,5\n", "Bike 5 USD; Total Gym 5 USD", true),
    (
      "Room,Item,Value\nDen,Bike,5\nDen,Total Gym,5\n", "Bike Den 5 USD; Total Gym Den 5 USD", true
    ),
    ("Title,Author,Value\nDune,Herbert,20\nSum,Eagleman,12\n", "Dune 20 USD; Sum 12 USD", true),
    ("Item,Value\nTotal recall,\n", "Total recall", false),
    ("Item,Room,Value\nSofa,Den,20\nTotal,Hall,12\n", "Sofa Den 20 USD; Total Hall 12 USD", true),
    ("Name,Serial,Value\nSofa,A1,5\nTotal,A2,5\n", "Sofa 5 USD; Total 5 USD", false),
    ("id,Name,Value\nA-1,Lamp,5\nTotal,Picture,5\n", "Lamp 5 USD; Picture 5 USD", true),
    ("id,Name,Value\n1,Sofa,5\n2,Total,5\n", "Sofa 5 USD; Total 5 USD", false),
  ])
  func itemsMayBeCalledLikeSums(text: String, items: String, isDoubted: Bool) throws {
    let read = try DetailsTable.inDollars(text)
    #expect(read.summary == items)
    #expect(read.diagnostics.contains { $0.problem.contains("looks like a sum") } == isDoubted)
  }

  /// Headings that stand there again may lack some; an item may have the names of columns.
  @Test func headingsThatStandThereAgainMayLackSome() throws {
    let read = try DetailsTable.inDollars(
      "Name,Room,Value,Notes\nLamp,Den,1,x\nName,Room,Value,\nName,Den,,\nName,,,\n")
    #expect(read.summary == "Lamp Den 1 USD; Name Den; Name")
    #expect(read.diagnostics.map(\.problem) == ["row 3 repeats the headings"])
    let art = try DetailsTable.inDollars(
      "Item,Category,Room,Value\nPicture,Art,Place,\nImage,Kind,Kind,\n")
    #expect(art.rows.map(\.name) == ["Picture", "Image"])
  }
}
