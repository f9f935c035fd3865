import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Headings that say of a field of the owner's own of which kind it is.
@Suite struct CustomHeadingsTests {
  @Test(arguments: [
    ("cf:Serial number,type:text", "Serial number"), ("cf:Colour, type: option", "Colour"),
    ("CF:Size (cm),type:multiline text", "Size (cm)"), ("cf:A, b,type:date", "A, b"),
    ("cf:Maker", "Maker"), ("cf:", "cf:"), ("cf:,type:text", "cf:,type:text"), ("Name", "Name"),
    ("Staff:x,type:text", "Staff:x,type:text"),
  ])
  func areCalledAsTheirOwnersDo(heading: String, name: String) {
    #expect(CustomHeadings.name(heading) == name)
  }

  @Test func areUnderstoodAsAnyOther() throws {
    let read = try DetailsTable.inDollars(
      "title,custodian,valuation,\"cf:Serial number,type:text\",\"cf:Purchase date,type:date\",\"cf:Varnish,type:text\"\n"
        + "Tent,Anna Berg,199,0099,2020-05-01,matt\n")
    let row = read.rows[0]
    #expect(row.name == "Tent" && row.serialNumber == "0099" && row.value?.amount == 199)
    #expect(row.details[.lentTo] == .text("Anna Berg"))
    #expect(row.details[.boughtOn]?.day?.description == "2020-05-01")
    #expect(row.details.ownFields == [.init(name: "Varnish", text: "matt")])
  }

  /// A field that is called as a column of the program, or means the same, stays one of the owner's own.
  @Test(arguments: ["cf:Location,type:text", "cf:Room,type:text", "cf:location,type:option"])
  func areTheirOwnersBesideAColumnForTheSame(heading: String) throws {
    let read = try DetailsTable.inDollars("title,location,\"\(heading)\"\nTent,Shed,upstairs\n")
    #expect(read.rows[0].details[.room] == .text("Shed"))
    #expect(read.rows[0].details.ownFields == [.init(name: heading, text: "upstairs")])
  }

  @Test(arguments: ["cf:Whereabouts,type:text", "Whereabouts"])
  func areGivenAMeaningBySettings(key: String) throws {
    let columns = try GivenHeadings.columns([key: "room"], language: Settings().words)
    let read = try DetailsTable.inDollars(
      "title,\"cf:Whereabouts,type:text\"\nTent,Shed\n"
    ) { $0.headings = columns }
    #expect(read.rows[0].details[.room] == .text("Shed"))
  }
}
