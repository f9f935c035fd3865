import Testing
import WorkbooksSupport

@testable import Basics
@testable import Model
@testable import Tables

/// Rows that are read as no items, or as headings and titles, and say that something is private.
@Suite struct PrivateLinesTests {
  /// What a table says of what may be meant to be private.
  private func doubts(_ lines: [String]) throws -> [String] {
    try DetailsTable(
      reading: Array((lines.joined(separator: "\n") + "\n").utf8), file: "t.csv",
      conventions: TableConventions(language: "en")
    ).diagnostics.filter { $0.kind == .privateColumn }.map(\.text)
  }

  private static let items = ["name,maker,notes,model", "Zanzibar,Acme,x,M", "Chair,Bcme,,M2"]

  @Test(arguments: [
    (["item,private,,", "Zanzibar,yes,,", ""], "row 1 of t.csv: it says “private”"),
    (["item,hidden,,", "Zanzibar,yes,,", ""], "row 1 of t.csv: it says “hidden”"),
    (["private: Zanzibar,,,"], "row 1 of t.csv: it says “private”"),
    (["My things,,,", "Private:,Zanzibar,,"], "row 2 of t.csv: it says “Private:”"),
    (["DO NOT PUBLISH,,,"], "row 1 of t.csv: it says “DO NOT PUBLISH”"),
    (["P = private,,,"], "row 1 of t.csv: it says “private”"),
    (["Confidential,,,"], "row 1 of t.csv: it says “Confidential”"),
  ])
  func areFoundAboveTheHeadings(rows: [String], words: String) throws {
    let found = try doubts(rows + Self.items)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(words) == true, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "write “yes” in a column “private” for what is private, and take that word out of the row")
        == true)
  }

  @Test(arguments: [
    ["The private collection of J. Doe,,,"], ["Private collection,,,"], ["PRIVATE COLLECTION,,,"],
    ["Owner:,J. Doe,,", "Policy:,12-3,,"], ["My things (2024),,,"], ["Hidden gems,,,"],
    ["Things that are not for sale,,,"], ["Do not disturb,,,"],
  ])
  func areNotFoundInOtherTitles(rows: [String]) throws {
    #expect(try doubts(rows + Self.items) == [])
  }

  /// A title of the whole table is no more than that beside a column that says what is private.
  @Test func areTitlesBesideAColumnOfWhatIsPrivate() throws {
    let items = ["name,maker,private", "Zanzibar,Acme,yes", "Chair,Bcme,no"]
    #expect(try doubts(["Confidential,,"] + items) == [])
    #expect(try doubts(["private: Chair,,"] + items).count == 1)
  }

  @Test func areFoundAboveTheHeadingsOfSheets() throws {
    let made = MadeWorkbook(texts: [
      ["Private", "Zanzibar"], ["name", "maker", "model"], ["Zanzibar", "Acme", "M"],
      ["Chair", "Bcme", "M2"],
    ])
    let table = try DetailsTable(
      readingWorkbook: made.bytes(), file: "t.xlsx", conventions: TableConventions(language: "en"))
    #expect(
      table.diagnostics.filter { $0.kind == .privateColumn }.map(\.subject) == ["row 1 of t.xlsx"])
  }

  @Test(arguments: [
    (["name,maker", "PRIVATE:,", "Zanzibar,a", "PUBLIC:,", "Chair,b"], "it says “PRIVATE:”"),
    (["name,maker", "Private,", "Zanzibar,a", "Chair,b"], "it says “Private”"),
    (["id,name,maker", ",Private,", "1,Zanzibar,a", "2,Chair,b"], "it says “Private”"),
    (["id,name,maker", "Private,,", "1,Zanzibar,a", "2,Chair,b"], "it says “Private”"),
    (["name,room", "Zanzibar,PRIVATE", "Chair,Hall"], "it says “PRIVATE”"),
    (["room,name", "Private,", ",Zanzibar", "Hall,", ",Chair"], "it says “Private”"),
    (["block,name,maker", "Private,,", ",Zanzibar,a", "Hall,,", ",Chair,b"], "it says “Private”"),
  ])
  func areHeadingsAndRooms(rows: [String], words: String) throws {
    let found = try doubts(rows)
    #expect(found.count == 1)
    #expect(found.first?.contains(words + ", but only a column “private”") == true, "\(found)")
  }

  @Test(arguments: [
    ["name,maker", "KITCHEN,", "Zanzibar,a", "PUBLIC:,", "Chair,b"],
    ["name,room", "Zanzibar,Private bath", "Chair,Hidden room"],
    ["name,maker", "Private,James Patterson", "Zanzibar,a"],
    ["name,room,private", "Zanzibar,Private,no", "Chair,Hall,yes"],
  ])
  func areNotOtherHeadingsAndRooms(rows: [String]) throws { #expect(try doubts(rows) == []) }

  @Test(arguments: [
    "* = private; not for the website", "* private and not shown", "* these are private",
    "Note: rows in red are private", "P = private", "P: private", "red = vertraulich",
    "* = private, kept in the safe", "SAFE CONTENTS - DO NOT PUBLISH",
  ])
  func areLegends(text: String) throws {
    let found = try doubts([
      "name,maker,notes,P", "Zanzibar*,Acme,x,P", "Chair,Bcme,,", "Lamp,Acme,,", "\"\(text)\",,,",
    ])
    #expect(found.count == 1, "\(found)")
  }

  @Test(arguments: [
    "* = bought from a private seller", "* prices are estimates",
    "Note: from my private collection",
    "* = a gift", "P = painted", "Note: the publishers do not publish numbers",
  ])
  func areNotOtherLegends(text: String) throws {
    let found = try doubts([
      "name,maker,notes,P", "Zanzibar*,Acme,x,P", "Chair,Bcme,,", "Lamp,Acme,,", "\"\(text)\",,,",
    ])
    #expect(found == [])
  }
}
