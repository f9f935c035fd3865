@testable import Basics
@testable import Model
import Testing

@testable import Tables

/// Second tables below the first one, whose rows are read under headings that are not theirs.
@Suite struct OtherHeadingsTests {
  private func notes(
    _ text: String, _ change: (inout TableConventions) -> Void = { _ in }
  ) throws -> [Diagnostic] {
    try DetailsTable.inDollars(text, change).diagnostics.filter {
      $0.identifier == .privateHeadingsBelow
    }
  }

  /// By what would be shown, or by a mark that is not read.
  @Test(arguments: [
    ("name,maker,value\nLamp,W,12\n\nname,serial number,lent to\nLamp,Z,Bob\n", "row 4", "maker"),
    ("name,maker\nLamp,W\n\nname,serial number\nLamp,Z\n", "row 4", "maker"),
    ("maker,name\nW,Lamp\nserial number,name\nZ,Lamp\n", "row 3", "maker"),
    ("name,maker\nLamp,W\n\nname,hiding place\nLamp,Attic\n", "row 4", "maker"),
    ("name,maker,value\nLamp,W,12\n,,\nname,private\nLamp,yes\n", "row 4", "private"),
    ("name,maker,private\nLamp,W,no\nname,private,\nLamp,yes,\n", "row 3", "private"),
    ("item,maker\nLamp,W\nname,private photos\nLamp,a.jpg\n", "row 3", "private photos"),
    ("name,maker\nLamp,W\nname,prviate\nLamp,yes\n", "row 3", "prviate"),
    ("name,maker\nLamp,W\nname,public?\nLamp,no\n", "row 3", "public?"),
    ("name,maker,value\nLamp,W,12\nname,my colour,private\nLamp,red,yes\n", "row 3", "private"),
    ("Name,Hersteller\nLampe,W\nName,Seriennummer\nLampe,Z\n", "row 3", "Hersteller"),
    ("Name,Hersteller\nLampe,W\nName,vertraulich\nLampe,ja\n", "row 3", "vertraulich"),
  ])
  func areRefusedInPublicWhereTheyHideSomething(text: String, row: String, column: String) throws {
    let notes = try notes(text)
    #expect(notes.count == 1)
    #expect(notes.first?.kind == .privateColumn && notes.first?.severity == .warning)
    #expect(notes.first?.problem.hasPrefix(row) == true, "\(notes)")
    #expect(notes.first?.problem.contains("“\(column)”") == true, "\(notes)")
    #expect(notes.first?.remedy.contains("move \(row)") == true)
    #expect(try !DetailsTable.inDollars(text).rows.contains { $0.name?.lowercased() == "name" })
  }

  @Test(arguments: [
    // What a public edition leaves out stays out of it.
    "Item,Price,Value\nSofa,8,5\nItem,Value,Price\nOven,3,9\n",
    "name,serial number,value\nLamp,Z,3\nname,maker,room\nLamp,W,Hall\n",
    // The same headings.
    "name,maker,private\nLamp,W,no\nname,maker,private\nRing,Z,yes\n",
    // Things that are called like columns.
    "Item,Maker,Room\nPicture,Art,Storage\nPhoto,Private,Hall\nRoom,Storage,\n",
    "name,notes\nLamp,private\nRing,serial number\n",
    "Item,Room,Value\nPicture,Hall,$5\nPicture,,\n",
  ])
  func areOtherwiseOnlyWarnedOf(text: String) throws {
    #expect(try notes(text).isEmpty)
  }

  /// What the settings show may stand anywhere, and what they hide may not.
  @Test func areJudgedByTheSettings() throws {
    let numbers = "name,maker,condition\nLamp,W,good\nname,serial number,condition\nLamp,Z,good\n"
    #expect(try notes(numbers).count == 1)
    #expect(try notes(numbers) { $0.privacy.shown = [.serialNumber] }.isEmpty)
    #expect(try notes(numbers) { $0.privacy.added = [.maker] }.isEmpty)
    let makers = "name,condition,maker\nLamp,good,W\nname,maker,condition\nLamp,W,good\n"
    #expect(try notes(makers).isEmpty)
    #expect(try notes(makers) { $0.privacy.added = [.maker] }.count == 1)
  }
}
