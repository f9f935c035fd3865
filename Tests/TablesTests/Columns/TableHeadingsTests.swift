import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Which row names the columns where words for columns stand in the cells of items.
@Suite struct TableHeadingsTests {
  @Test(arguments: [
    "Foo,Maker's mark,Sort\nCatan,x,thing\nGo,y,thing\n",
    "Sheet,Artist,Medium,Sort,Year\nEvening,Holm,Oil,Object,1998\nMorning,Holm,Oil,Object,1999\n",
    "Grade,Sort\nA,Item\nB,Photo\n", "Foo,Bar,Baz\nx,Photo,Object\ny,Title,Notes\n",
    "Foo;Bar\nx;Gegenstand\n", "Foo,Bar,Baz,Qux\nObject,Photo,x,y\n",
  ])
  func itemsAreNoHeadings(text: String) {
    let fault = #expect(throws: TableMistakes.self) { try DetailsTable.inDollars(text) }
    let words = fault?.description ?? ""
    let first = text.prefix { !$0.isNewline }.split { ",;".contains($0) }
    #expect(words.hasPrefix("things.csv:1:1: "), "\(words)")
    #expect(words.contains("below “headings”") && words.contains("has the items’ names"))
    for name in first { #expect(words.contains("“\(name)”"), "\(words)") }
  }

  @Test func namesOfABoardGameListAreRead() throws {
    let text = "objectname,objecttype,owned\nCatan,thing,1\nGo,thing,2\nChess,thing,3\n"
    #expect(try DetailsTable.inDollars(text).rows.map(\.name) == ["Catan", "Go", "Chess"])
    let art = "Artwork,Artist,Medium,Type,Year\nEvening,Holm,Oil,Object,1998\n"
    #expect(try DetailsTable.inDollars(art).rows.map(\.name) == ["Evening"])
  }

  @Test func theSettingsSayWhichColumnHasTheNames() throws {
    let columns = try GivenHeadings.columns(["Foo": "name"], language: Settings().words)
    let read = try DetailsTable.inDollars("Foo,Sort\nCatan,thing\nGo,thing\n") {
      $0.headings = columns
    }
    #expect(read.rows.map(\.name) == ["Catan", "Go"])
  }

  /// Above the headings stand titles, and forms with a few texts.
  @Test(arguments: [
    "Our things,,\nName,Room,Provenance\nLamp,Hall,gift\n",
    "Policy,HO-1,,\nStreet,Elm,,\nItem,Room,Provenance,Rating\nLamp,Hall,gift,5\n",
    "Gadget,Where\nRug,Attic\nname,room\nLamp,Hall\n",
    "My household item,,\n,,\nItem,Provenance,\nLamp,gift,\n",
  ])
  func headingsBelowTitlesAreFoundStill(text: String) throws {
    #expect(try DetailsTable.inDollars(text).rows.map(\.name) == ["Lamp"])
  }
}
