import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Rows of things that are sold, stolen or given away, which are read like others.
@Suite struct GoneItemsTests {
  private func notes(_ text: String, _ language: String = "en") throws -> [Diagnostic] {
    try DetailsTable(
      reading: Array(text.utf8), file: "t.csv", conventions: TableConventions(language: language)
    ).diagnostics
  }

  @Test func areSaidOnceForEachColumn() throws {
    let table = try DetailsTable.inDollars(
      """
      Name,Status,Sold date,Condition
      Vase,Sold,2024-01-02,good
      Lamp,in use,,lost
      Clock,STOLEN,,good
      Urn,,2024,
      """)
    #expect(table.rows.count == 4)
    #expect(
      table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" } == [
        "note: things.csv, column “Status”: row 2 (“Sold”) and 1 more say of their things that they are sold or gone; "
          + "they are still in the site, and in the sums of the report; to leave them out, delete these rows, or move "
          + "them to a table in another folder",
        "note: things.csv, column “Sold date”: row 5 says of its thing that it is sold or gone; it is still in the site, "
          + "and in the sums of the report; to leave it out, delete the row, or move it to a table in another folder",
        "note: things.csv, column “Condition”: row 3 says of its thing that it is sold or gone (“lost”); it is still in "
          + "the site, and in the sums of the report; to leave it out, delete the row, or move it to a table in another "
          + "folder",
      ])
    #expect(table.diagnostics.allSatisfy { $0.identifier == .itemsGone })
  }

  @Test(arguments: [
    ("Name,Disposition\nVase,sold to Jim\n", "en"), ("Name,State\nVase,Sold (2021)\n", "en"),
    ("Name,Archived\nVase,yes\n", "en"), ("Name,Archived\nVase,x\n", "en"),
    ("Name,Remarks on it\nVase,given away\n", "en"), ("Name,Disposal date\nVase,2021\n", "en"),
    ("Name,Verkauft am\nVase,2021\n", "de"), ("Name,Zustand\nVase,verschenkt\n", "de"),
    ("Nom,Statut\nVase,vendue\n", "fr"), ("nombre,Situación\nVase,vendido\n", "es"),
    ("名称,状态\n花瓶,已售\n", "zh-Hans"), ("名称,售出日期\n花瓶,2021\n", "zh-Hans"),
    ("名前,状況\n花瓶,売却済み\n", "ja"),
  ])
  func areKnownByAWordOrAHeading(text: String, language: String) throws {
    #expect(try notes(text, language).map(\.identifier) == [.itemsGone])
  }

  @Test(arguments: [
    "Name,Archived\nVase,no\n", "Name,Archived\nVase,FALSE\n", "Name,Sold date\nVase,N/A\n",
    "Name,Sold price\nVase,0.00\n", "Name,Sold on\nVase,-\n",
    "Name,Technique\nVase,lost wax casting\n",
    "Name,Status\nVase,not sold\n", "Name,Notes\nVase,sold\n", "Name,Donated by\nVase,Ida\n",
    "Name,Archive box\nVase,12\n", "Name,Status\nVase,for sale\n",
  ])
  func areNoneWhereNothingOfThemIsSaid(text: String) throws {
    #expect(try notes(text).map(\.identifier) == [])
  }

  /// Homebox has columns of its own for it, of which a warning counts the rows.
  @Test func areLeftToWhatIsKnownOfAProgram() throws {
    var conventions = TableConventions(language: "en")
    conventions.dialects = ForeignPrograms.all
    let table = try DetailsTable(
      reading: Array("HB.name,HB.location,HB.archived\nVase,Hall,true\n".utf8), file: "t.csv",
      conventions: conventions)
    #expect(table.diagnostics.map(\.identifier).contains(.exportNotOwned))
    #expect(!table.diagnostics.map(\.identifier).contains(.itemsGone))
  }
}
