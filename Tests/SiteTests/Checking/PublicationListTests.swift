import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// What a public edition would show, before there is one.
@Suite struct PublicationListTests {
  private static func list(
    _ rows: [String], settings: String = "", files: [String: String] = [:]
  ) async throws -> PublicationList {
    let folder = try TemporaryFolder()
    try folder.write(text: rows.map { $0 + "\n" }.joined(), to: "home/items.csv")
    try folder.write(text: settings, to: "home/bibelot.yml")
    for number in 1...2 {
      try folder.write(
        TestPicture.quadrants(width: 16, height: 12, number: number), to: "home/\(number).png")
    }
    for (path, text) in files { try folder.write(text: text, to: "home/" + path) }
    let project = try Project.open(folder.path("home"), for: .public)
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    return PublicationList(of: reading.catalog, in: project, besides: reading.diagnostics)
  }

  private static func counts(_ list: PublicationList) -> [String] {
    list.fields.map { "\($0.name) \($0.count) \($0.isShown)" }
  }

  /// Items that are left out have no part in the numbers.
  @Test func countsTheItemsThatAreShown() async throws {
    let list = try await Self.list([
      "name,serial number,private,Story,Source", "Lamp,SN-12345,,Old,", "Ring,SN-54321,yes,,Aunt",
      "Chair,,,,Uncle",
    ])
    #expect(list.items.map(\.isShown) == [true, false, true])
    #expect(
      Self.counts(list) == ["name 2 true", "serial number 1 false", "own fields 2 false"])
    // A column that Bibelot does not know may be one that its owner takes for a mark of something private.
    #expect(list.fields.last?.names == ["Story", "Source"])
  }

  @Test func tellsTheOwnFieldsThatAreShownFromTheOthers() async throws {
    let list = try await Self.list(
      ["name,Story,Source", "Lamp,Old,Aunt", "Chair,,Uncle"],
      settings: "show_own_fields: [Story]\n")
    #expect(
      Self.counts(list) == ["name 2 true", "own fields 1 true", "own fields 2 false"])
    #expect(list.fields.compactMap(\.names) == [["Story"], ["Source"]])
    #expect(list.items.first?.shown.map(\.name) == ["Story"])
    #expect(list.items.map(\.leftOut) == [["Source"], ["Source"]])
  }

  /// What stands in addresses and in data, unless it tells something.
  @Test func tellsTheIdsThatArePublished() async throws {
    let list = try await Self.list([
      "id,name,serial number", "inv-7,Lamp,SN-12345", "SN-54321,Ring,SN-54321", ",Chair,",
    ])
    #expect(
      Self.counts(list) == ["id 1 true", "id 1 false", "name 3 true", "serial number 2 false"])
    #expect(list.items.map { $0.shown.map { "\($0.name) \($0.text)" } } == [["id inv-7"], [], []])
    #expect(list.items.map(\.leftOut) == [["serial number"], ["id", "serial number"], []])
  }

  /// A photo counts as shown where it is, and as left out where it is not.
  @Test func countsPhotosByWhetherTheyAreShown() async throws {
    let rows = [
      "name,photos,private photos,category", "Lamp,1.png; 2.png,2.png,", "Chair,2.png,,",
      "Vase,,,Heirlooms",
    ]
    #expect(
      Self.counts(try await Self.list(rows)) == [
        "name 3 true", "category 1 true", "photos 1 true", "photos 2 false",
      ])
    let hidden = try await Self.list(
      ["name,photos,category", "Lamp,1.png,Lamps"], settings: "private_categories: [Lamps]\n")
    #expect(Self.counts(hidden) == [])
    #expect(hidden.items.map(\.isShown) == [false])
  }

  /// Each for itself, which a build says in one line.
  @Test func listsWhatPublicFieldsTell() async throws {
    let list = try await Self.list(
      [
        "name,serial number,value,tags,private", "Lamp 363456,363456,,worth $123456,",
        "Ring of Ada,,123456,,",
        "Signet ring,,,,x", "Chair,,,beside the signet ring,",
      ], settings: "currency: USD\n")
    #expect(
      list.findings.filter { $0.done == "it is shown as it is written" }.map {
        "\($0.subject): \($0.problem)"
      } == [
        "item 1 “Lamp 363456”: its name says its serial number, “363456”",
        "item 1 “Lamp 363456”: its tags say the value of item 2 “Ring of Ada”, “123456”",
        "item 4 “Chair”: its tags say the name of item 3 “Signet ring”, “Signet ring”",
      ])
  }

  /// Two notes on one photo said that it is shown and that it is not.
  @Test func saysOfASharedPhotoOneThing() async throws {
    let list = try await Self.list([
      "name,photos,private", "Lamp,1.png,x", "Chair,1.png,", "Vase,2.png,", "Stool,2.png,",
    ])
    let said = list.findings.filter { $0.problem.contains(".png") && $0.kind != .orphan }
    #expect(
      said.map { "\($0.subject): \($0.done)" } == [
        "item 4 “Stool”: it is shown with whichever of them is published",
        "item 2 “Chair”: it is not published",
      ])
  }

  /// What would be refused is known before anything is built.
  @Test func saysWhatStandsInOwnFiles() async throws {
    let list = try await Self.list(
      ["name,serial number", "Lamp,SN-12345-X"],
      files: [
        "Site/story.html": "<p>SN-12345-X", "Templates/pages/about.html": "<p>\nSN-12345-X",
        "Site/flyer.pdf": "%PDF-1.7",
      ])
    let found = list.findings.filter { $0.kind != .orphan }.map { "\($0.severity) \($0.subject)" }
    #expect(
      found == [
        "warning Site/flyer.pdf", "error Templates/pages/about.html, line 2",
        "error story.html, line 1",
      ])
    #expect(list.findings.last?.done == "it would not be published")
  }

  /// A receipt that nobody is to see may also lie among the photos of another item.
  @Test func leavesOutPhotosThatAreReceipts() async throws {
    let rows = [
      "name,photos,receipts,private", "Lamp,1.png,2.png,", "Chair,2.png,,", "Vase,1.png,,",
    ]
    func photos(_ settings: String) async throws -> [String] {
      try await Self.list(rows, settings: settings).items.map { item in
        item.shown.filter { $0.name == "photos" || $0.name == "receipts" }
          .map { "\($0.name) \($0.text)" }.joined(separator: ", ")
      }
    }
    #expect(try await photos("") == ["photos 1", "", "photos 1"])
    #expect(
      try await photos("show: [receipts]\n") == ["photos 1, receipts 1", "photos 1", "photos 1"])
    let list = try await Self.list(rows)
    #expect(
      list.findings.filter { $0.kind == .privacy }.map(\.problem) == [
        "its photo “2.png” is also a private photo, a receipt or a manual of this or another item"
      ])
    // And a photo of an item that is private among another's receipts.
    let others = try await Self.list(
      ["name,photos,receipts,private", "Lamp,1.png,2.png,", "Chair,2.png,,yes"],
      settings: "show: [receipts]\n")
    #expect(others.items.first?.leftOut == ["receipts"])
  }
}
