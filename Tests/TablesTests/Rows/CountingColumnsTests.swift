@testable import Basics
@testable import Model
import Foundation
import Testing

@testable import Tables

/// Columns without a heading that only count the rows, as pandas and R write them.
@Suite struct CountingColumnsTests {
  private static let plain = "name,value,Provenance\nLamp,$12,gift\nBed,$5,shop\nRug,$1,fair\n"

  @Test(arguments: [
    // pandas, also where its index was saved twice, and with rows in another order.
    ",name,value,Provenance\n0,Lamp,$12,gift\n1,Bed,$5,shop\n2,Rug,$1,fair\n",
    ",Unnamed: 0,name,value,Provenance\n0,0,Lamp,$12,gift\n1,1,Bed,$5,shop\n2,2,Rug,$1,fair\n",
    "Unnamed: 0.1,Unnamed: 0,name,value,Provenance\n0,0,Lamp,$12,gift\n1,1,Bed,$5,shop\n2,2,Rug,$1,fair\n",
    ",name,value,Provenance\n2,Lamp,$12,gift\n0,Bed,$5,shop\n1,Rug,$1,fair\n",
    // write.csv, write.csv2 and write.table of R.
    "\"\",\"name\",\"value\",\"Provenance\"\n\"1\",\"Lamp\",$12,\"gift\"\n\"2\",\"Bed\",$5,\"shop\"\n\"3\",\"Rug\",$1,\"fair\"\n",
    "\"\";\"name\";\"value\";\"Provenance\"\n\"1\";\"Lamp\";$12;\"gift\"\n\"2\";\"Bed\";$5;\"shop\"\n\"3\";\"Rug\";$1;\"fair\"\n",
    "\"name\",\"value\",\"Provenance\"\n\"1\",\"Lamp\",$12,\"gift\"\n\"2\",\"Bed\",$5,\"shop\"\n\"3\",\"Rug\",$1,\"fair\"\n",
    "name\tvalue\tProvenance\n1\tLamp\t$12\tgift\n2\tBed\t$5\tshop\n3\tRug\t$1\tfair\n",
    // Numbers that were filled down too far.
    " ,name,value,Provenance\n1,Lamp,$12,gift\n2,Bed,$5,shop\n3,Rug,$1,fair\n4,,,\n5,,,\n",
  ])
  func theyAreNothing(text: String) throws {
    let (table, plain) = try (DetailsTable.inDollars(text), DetailsTable.inDollars(Self.plain))
    #expect(table.summary == plain.summary)
    #expect(table.rows.map(\.details) == plain.rows.map(\.details))
    #expect(table.rows.map(\.id) == [nil, nil, nil])
    #expect(table.headings == plain.headings && table.diagnostics == [])
  }

  /// As where pandas left rows out; the numbers may as well mean something.
  @Test(arguments: ["2,5,7", "0,1,9", "100,101,105"])
  func numbersWithGapsAreTold(numbers: String) throws {
    let numbers = numbers.split(separator: ",")
    let rows = zip(numbers, ["Lamp", "Bed", "Rug"]).map { "\($0),\($1)\n" }.joined()
    let table = try DetailsTable.inDollars(",name\n" + rows)
    #expect(table.summary == "Lamp; Bed; Rug")
    #expect(
      table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" } == [
        "note: things.csv, column 1: it has no heading, and its numbers go up from row to row; it seems to number the "
          + "rows, and was not read; if the numbers mean something else, write a heading above them"
      ])
  }

  @Test(arguments: [
    ",name\n250,Lamp\n100,Bed\n", ",name\n1,Lamp\n1,Bed\n", ",name\n0.5,Lamp\n1.5,Bed\n",
    ",name\n01,Lamp\n02,Bed\n", ",name\nA1,Lamp\nA2,Bed\n", ",name\n0,Lamp\nx,Bed\n",
    ",name\n7,Lamp\n",
    "name,,value\nLamp,0,$1\nBed,1,$2\n", ",name\n-1,Lamp\n0,Bed\n",
    ",name\n12345678,Lamp\n12345679,Bed\n",
  ])
  func otherTextsWithoutAHeadingAreAMistake(text: String) {
    let error = #expect(throws: TableMistakes.self) { try DetailsTable.inDollars(text) }
    #expect(error?.description.contains("has no name, but there is text in it here") == true)
  }

  /// One field more in each row may be a comma in a number or a text.
  @Test(arguments: [
    "id,value\n1,12,50\n2,3,99\n", "id,name,value\n1,Lamp,12,50\n2,Bed,3,99\n",
    "value,name\n1,50,Lamp\n2,99,Bed\n",
    "name,value\n1,Lamp,12\n", "name,value\n1,Lamp,12\n3,Bed,5\n2,Rug,1,9\n",
    "name,value\n1,Lamp,12\n2,Bed\n",
    "name,value\nLamp,1,5\nBed,2,5\n",
  ])
  func aFieldTooManyIsAMistakeWhereItMayBeAnother(text: String) {
    #expect(throws: TableMistakes.self) { try DetailsTable.inDollars(text) }
  }

  @Test func aColumnOfNumbersWithAHeadingIsKept() throws {
    let table = try DetailsTable.inDollars("Shelf,name\n0,Lamp\n1,Bed\n")
    #expect(table.rows.map { $0.details.ownFields.map(\.text) } == [["0"], ["1"]])
  }

  @Test func emptyCellsBehindTheLastColumnAreNoCount() throws {
    let table = try DetailsTable.inDollars("id,name\n1,Lamp,\n2,Bed,\n")
    #expect(table.rows.map(\.id) == ["1", "2"])
  }

  /// What other mistakes there are is told, and not that the count has no heading.
  @Test func otherMistakesAreToldAlone() {
    let error = #expect(throws: TableMistakes.self) {
      try DetailsTable.inDollars(",name,value\n0,Lamp,$1\n1,Bed,$2,3\n2,Rug,$4\n")
    }
    #expect(error?.description.contains("things.csv:3:") == true)
    #expect(error?.description.contains("has no name") == false)
  }
}
