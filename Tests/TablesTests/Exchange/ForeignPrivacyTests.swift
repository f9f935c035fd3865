import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What tables of other programs say of what nobody is to see, in columns that their owners added.
@Suite struct ForeignPrivacyTests {
  /// Nobody knows which of two counts, and what one of them hides would be published by the other.
  @Test(arguments: [
    ("HB.name,HB.location,hidden,private\nRing,Safe,no,yes\n", "private"),
    ("HB.name,HB.location,HB.field.private,confidential\nRing,Safe,no,yes\n", "private"),
    (
      "title,creators,ean_isbn13,private,Privat\nDiary,Ida Holm,9780000000019,no,yes\n",
      "private"
    ),
    ("Dublin Core:Title,public,private\nDiary,1,yes\n", "private"),
    ("Dublin Core:Title,private,public\nDiary,yes,1\n", "private"),
    (
      "Title,Artist,release_id,CollectionFolder,private photos,hidden photos\n"
        + "You,Au Pairs,7,Punk,a.jpg,b.jpg\n",
      "private photos"
    ),
  ])
  func isNotReadWhereTwoColumnsSayIt(table: String, column: String) {
    let refusal = #expect(throws: TableMistakes.self) { try ForeignHeadingsTests.read(table) }
    #expect(
      refusal?.description.contains(
        "more than one column means “\(column)”; rename or delete one of them") == true)
  }

  @Test(arguments: ["private", "hidden", "Privat", "HB.field.private"])
  func isReadWhereOneSaysIt(heading: String) throws {
    let read = try ForeignHeadingsTests.read(
      "HB.name,HB.location,\(heading)\nCup,Hall,no\nRing,Safe,yes\n")
    #expect(read.rows.map(\.details.privacy.isWhole) == [false, true])
  }
}
