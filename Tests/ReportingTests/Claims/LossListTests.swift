import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

@Suite struct LossListTests {
  private func rows(_ text: String, file: String = "loss.txt", language: String = "en") throws
    -> [String]
  {
    try ClaimedItems.list(text, file: file, language: language).entries.map { entry in
      switch entry.what {
      case .line(let text): "\(entry.number): \(text)"
      case .row(let row):
        "\(entry.number): "
          + [row.id, row.serialNumber, row.name, row.quantity].map { $0 ?? "" }
          .joined(separator: "|")
      }
    }
  }

  @Test func readsALineForEachItem() throws {
    #expect(
      try rows("\u{FEFF}# upstairs\n\n  Lamp \r\n\t\n3 × Chair\r# downstairs\n#Vase\nK-7")
        == ["line 3: Lamp", "line 5: 3 × Chair", "line 8: K-7"])
  }

  @Test(arguments: [
    ("name,quantity\nChair,3\n", "en"), ("Name;Anzahl\nChair;3\n", "en"),
    ("item\tqty\nChair\t3\n", "de"), ("品名,数量\nChair,3\n", "fr"),
    ("sep=|\nname|quantity\nChair|3\n", "en"), ("\n\nname,quantity\nChair,3\n", "en"),
    ("# by “name, quantity”\n# 2026\nname,quantity\n,\nChair,3\n", "en"),
    ("Quantity,Value,\"Name\"\n3,\"1,000\",Chair\n", "en"),
    ("#,quantity,name\n1,3,Chair\n", "en"),
  ])
  func readsATableWhereTheFirstLineNamesItsColumns(text: String, language: String) throws {
    let rows = try rows(text, language: language)
    #expect(rows.count == 1)
    #expect(rows.first?.hasSuffix(": ||Chair|3") == true, "\(rows)")
  }

  @Test func countsRowsAsASpreadsheetDoes() throws {
    #expect(
      try rows("# by hand\n\nid,serial number,name,quantity\nK-1,,,\n\n,S-1,Lamp,2\n")
        == ["row 4: K-1|||", "row 6: |S-1|Lamp|2"])
  }

  @Test func rowsOfATableMayEndEarly() throws {
    let text = "name,quantity\nChair\nLamp,2\n"
    #expect(try rows(text) == ["row 2: ||Chair|", "row 3: ||Lamp|2"])
    let list = try ClaimedItems.list(text)
    #expect(list.diagnostics.map(\.problem) == ["row 2 ends before the last column"])
  }

  @Test func takesWhatStandsForNothingForNoNumber() throws {
    #expect(
      try rows("id,serial number,name,quantity\n-,N/A,Lamp,?\n,unknown,Vase,2\nK-1,none,None,\n")
        == ["row 2: ||Lamp|", "row 3: ||Vase|2", "row 4: K-1||None|"])
  }

  /// A title is no heading, and a text with commas no table.
  @Test(arguments: ["Lamp, brass\nChair, oak", "Lamp\nname,quantity", "3 × Name\nVase", "\"Lamp"])
  func readsAnythingElseAsLines(text: String) throws {
    let lines = text.split(separator: "\n").enumerated().map { "line \($0 + 1): \($1)" }
    #expect(try rows(text) == lines)
  }

  @Test func readsAListInYAML() throws {
    #expect(
      try rows("- name: Chair\n  quantity: 3\n- id: K-1\n", file: "loss.yml")
        == ["line 1: ||Chair|3", "line 3: K-1|||"])
  }

  @Test func readsWhatOtherProgramsSave() throws {
    let words = Language("de")
    func entries(_ bytes: [UInt8]) throws -> LossList {
      try LossList(reading: bytes, file: "loss.txt", language: "de", words: words)
    }
    let wide = try entries(
      [0xFF, 0xFE] + "Käse\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(wide.entries.map(\.what) == [.line("Käse")])
    let old = try entries([0x4B, 0xE4, 0x73, 0x65])
    #expect(old.entries.map(\.what) == [.line("Käse")])
    #expect(old.diagnostics.map(\.done) == ["it was read as Windows-1252"])
    let table = try entries(Array("Name;Anzahl\r\nK".utf8) + [0xE4] + Array("se;2\r\n".utf8))
    #expect(table.entries.map(\.what) == [.row(LossRow(name: "Käse", quantity: "2"))])
    #expect(table.diagnostics.map(\.done) == ["it was read as Windows-1252"])
  }

  @Test func saysWhichColumnsDoNotCount() throws {
    func notes(_ text: String) throws -> [String] {
      try ClaimedItems.list(text).diagnostics.map(\.text)
    }
    #expect(
      try notes("name,colour of mine\nLamp,red\n") == [
        "loss.txt: its column “colour of mine” does not say what was lost; it was passed over"
      ])
    // Two prices are no matter here.
    #expect(
      try notes("name,price,cost,a,b,c,d\nLamp,1,2,,,,\n") == [
        "loss.txt: 6 of its columns do not say what was lost: “price”, “cost”, “a”, “b”, “c”, “d”; they were "
          + "passed over"
      ])
    #expect(
      try notes("name,a,b,c,d,e,f,g\nLamp,,,,,,,\n").first?.contains("“e” …;") == true)
    #expect(try notes("name,quantity\nLamp,1\n") == [])
    #expect(throws: GalleryError.self) { try notes("name,title\nLamp,Lamp\n") }
  }

  @Test func passesOverRowsWithNothingInThem() throws {
    #expect(try rows("name,room\nLamp,\n,\n ,  \n") == ["row 2: ||Lamp|"])
    // What has something in it may be an item.
    #expect(try rows("name,room\nLamp,\n,Hall\n") == ["row 2: ||Lamp|", "row 3: |||"])
  }

  // MARK: Files

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fault(_ name: String) -> GalleryError? {
    do throws(GalleryError) {
      _ = try LossList.read(folder.path(name), called: name, settings: Settings())
      return nil
    } catch {
      return error
    }
  }

  @Test func readsAFileByItsPath() throws {
    let path = try folder.write(text: "Lamp\n", to: "my lists/loss.txt")
    let list = try LossList.read(path, settings: Settings())
    #expect(list.file == path)
    #expect(list.entries.map(\.what) == [.line("Lamp")])
  }

  @Test func saysWhyAFileIsNoList() throws {
    try folder.write(text: "Lamp\n", to: "home/loss.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.txt"), withDestinationPath: folder.path("home/loss.txt"))
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try folder.write([UInt8]("PK\u{3}\u{4}".utf8) + [0, 0], to: "loss.xlsx")
    try folder.write(TestPicture.quadrants(width: 20, height: 20, number: 1), to: "photo.png")
    try folder.write(text: "\n# nothing\n \n", to: "notes.txt")
    try folder.write(text: "name,quantity\n", to: "head.csv")
    try folder.write(text: "price,cost\n1,2\n", to: "prices.csv")
    let words: [(String, String)] = [
      (
        "gone.txt",
        "could not be read: it does not exist; check its name, or write it: a line for each item that was lost"
      ),
      (
        "home",
        "could not be read: it is a folder, not a file; name the file of what was lost in it"
      ),
      ("home/", "names a folder; name the file of what was lost in it"),
      ("link.txt", "could not be read: it is a link, not a file; name the file itself"),
      ("pipe", "could not be read: it is a pipe, not a file; write the list to a file"),
      (
        "loss.xlsx",
        ": this file is a workbook that is damaged or cut short; copy it again from where it was made, or from a "
          + "backup\nloss.xlsx was not used"
      ),
      (
        "notes.txt",
        "lists nothing; write a line for each item that was lost, with its id, serial number or name"
      ),
      (
        "head.csv",
        "lists nothing; write a line for each item that was lost, with its id, serial number or name"
      ),
    ]
    for (name, text) in words {
      let found = try #require(fault(name), "\(name)")
      #expect(found.cause == .usage)
      #expect(found.description == name + (text.hasPrefix(":") ? "" : " ") + text)
    }
    #expect(fault("photo.png")?.description.contains("cannot be part of a text") == true)
    #expect(
      fault("prices.csv")?.description.contains(
        "rename one of them to “name”, “id” or “serial number”")
        == true)
    #expect(
      throws: GalleryError(
        .usage, .nameMissing, "the list of what was lost has no name; name its file")
    ) { try LossList.read("", settings: Settings()) }
  }

  @Test func readsNoMoreThanAListHas() throws {
    try folder.write(text: "Lamp\n", to: "large.txt")
    #expect(truncate(folder.path("large.txt"), off_t(LossList.lengthLimit) + 1) == 0)
    #expect(
      fault("large.txt")?.description
        == "large.txt could not be read: it is larger than 16 MB, too large for a list of what was lost; "
        + "check that it is the right file")
    let most = LossList.entryLimit
    func count(_ text: String) throws -> Int { try ClaimedItems.list(text).entries.count }
    #expect(try count(String(repeating: "a\n", count: most)) == most)
    #expect(
      throws: GalleryError(
        .usage, .lossListUnusable,
        "loss.txt lists more than 200000 items, more than any household has; check that it is the right file"
      )
    ) { try count(String(repeating: "a\n", count: most + 1)) }
    #expect(throws: GalleryError.self) {
      try count("name\n" + String(repeating: "a\n", count: most + 1))
    }
  }
}
