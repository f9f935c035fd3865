import Basics
import Foundation
import Support
import Testing

@testable import Inventories

/// Texts of any kind beside the inventory that mark things as private, and that nobody reads.
@Suite struct UnreadTextsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name,value\nLamp,3\nZanzibar ring,900\n", to: "home/details.csv")
  }

  private func found(_ settings: String = "") async throws -> [String] {
    try folder.write(text: "source: details.csv\n" + settings, to: "home/bibelot.yml")
    let project = try Project.open(folder.path("home"))
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    return PrivacySlips.all(reading, settings: project.settings, of: project.inventory)
      .map { "\($0.subject): \($0.problem)" }
  }

  @Test(arguments: [
    ("details", "name,private\nZanzibar ring,yes\n", 2),
    ("Details.CSV ", "name,private\nZanzibar ring,yes\n", 2),
    ("inv.psv", "name|private\nLamp|\nZanzibar ring|yes\n", 2),
    (
      "details.xml", "<i><name>Zanzibar ring</name>\n<price>3</price>\n<private>yes</private></i>",
      1
    ),
    ("details.odd", "<i><name>Zanzibar ring</name><private>yes</private></i>", 1),
    ("inv.text", "Zanzibar: private\n", 1), ("inv.txt", "Zanzibar: private\n", 1),
    ("private.txt", "Things\n- Zanzibar ring\n", 2), ("Privat.md", "* Zanzibar ring\n", 1),
    ("notes", "The list\n\nZanzibar ring is private\n", 3), ("notes", "Private: zanzibar RING", 1),
    ("list.md", "| Name | Private |\n|--|--|\n| Zanzibar ring | yes |\n", 3),
    ("list.html", "<tr><th>Name<th>Confidential\n<tr><td>Zanzibar ring<td>x\n", 2),
    ("list.md", "# Private\n\n- Zanzibar ring\n", 3),
    ("liste.md", "Vertraulich:\n- Zanzibar ring\n", 2),
    ("private-items.yml", "- Zanzibar ring\n", 1), ("x.yml", "zanzibar ring: private\n", 1),
    ("bibelot.yml.swp", "b0VIM 9.0\0\0private_items:\0- Zanzibar ring\0", 4),
    (".bibelot.yml.swp", "b0VIM 9.0\0private_items: [Zanzibar ring]\0", 2),
    ("bibelot.toml", "title = \"x\"\nprivate_items = [\"Zanzibar ring\"]\n", 2),
  ])
  func stopAPublicEdition(name: String, text: String, line: Int) async throws {
    try folder.write(text: text, to: "home/" + name)
    let slips = try await found()
    try #require(slips.count == 1, "\(slips)")
    #expect(slips[0].hasPrefix("\(name): line \(line) seems to say that item "), "\(slips)")
    // What the settings keep private needs no question.
    #expect(try await found("private_items: [Zanzibar ring, Lamp]\n").isEmpty)
  }

  @Test(arguments: [
    ("README", "Our lamp stands in a private room.\n"), ("notes.md", "Lamp\n\nPrivate: call Ada\n"),
    ("LICENSE", "You may publish this in private.\n"), ("list.md", "| Lamp | 3 |\n"),
    ("private.txt", "Bicycle\n"), ("a.json", "{\"name\": \"Lamp\", \"private\": false}"),
    ("notes", "Lamp\nprivate: call Ada\n"), ("photo.jpg", "Lamp: private\n"),
    ("raw", "\0Lamp: private\n"), ("below/notes.txt", "Lamp: private\n"),
  ])
  func areNot(name: String, text: String) async throws {
    try folder.write(text: text, to: "home/" + name)
    #expect(try await found() == [])
  }

  /// Only the beginning of a long one is read.
  @Test func areSearchedInTheirBeginnings() async throws {
    let lines = String(repeating: "x\n", count: PrivacyMarks.headLength / 2)
    try folder.write(text: lines + "Lamp: private\n", to: "home/notes.md")
    #expect(try await found() == [])
    try folder.write(text: String(lines.dropFirst(100)) + "Lamp: private\n", to: "home/notes.md")
    #expect(try await found().count == 1)
  }
}
