import SiteSupport
@testable import Model
import InventorySupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// Editions and their folders: one never comes into that of the other, none is a source, and what turns private
/// leaves nothing behind.
@Suite struct EditionFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let table = """
    id,name,serial number,category,room,notes,photos,receipts,private,private photos
    lamp,Reading lamp,LX-60422-RQ,Lamps,Zorbal study,Under the flowerpot,Pictures/lamp.png;Pictures/back.png,Papers/lamp.pdf,,
    ring,Signet ring,RG-55512-K,Heirlooms,Quintex box,Of Zoltan,Pictures/ring.png,,,
    vase,Blue vase,VS-20010-B,Vases,Zorbal study,,,,,

    """

  private func write(_ settings: String = "", table: String = table) throws {
    try folder.write(text: table, to: "home/items.csv")
    try folder.write(text: "title: Things\nwidths: [16]\n" + settings, to: "home/bibelot.yml")
    for (number, name) in ["lamp", "back", "ring"].enumerated()
    where try folder.isMissing("home/Pictures/\(name).png") {
      try folder.write(
        TestPicture.quadrants(width: 20, height: 15, number: number),
        to: "home/Pictures/\(name).png")
    }
    if try folder.isMissing("home/Papers/lamp.pdf") {
      try folder.write(text: "%PDF-1.4 lamp", to: "home/Papers/lamp.pdf")
    }
  }

  private func refusal(of edition: Edition, into output: String) async -> String? {
    do {
      try await folder.build(edition, into: output)
      return nil
    } catch let error as GalleryError {
      #expect(error.cause == .usage)
      return error.description
    } catch {
      return "\(error)"
    }
  }

  // --- One in the folder of the other ---

  /// Whatever is left of what earlier builds remember.
  @Test(arguments: [[], ["record"], ["record", "sources"], ["files"]])
  func areNotMadeInEachOthersFolders(lost: [String]) async throws {
    try write()
    for (first, second) in [(Edition.owner, Edition.public), (.public, .owner)] {
      let output = "site-of-\(first.rawValue)"
      try await folder.build(first, into: output)
      for name in lost {
        try FileManager.default.removeItem(atPath: folder.path(".\(output).bibelot/\(name)"))
      }
      let before = try folder.contents(of: output)
      let words = await refusal(of: second, into: output)
      #expect(
        words?.contains(folder.path(output)) == true, "\(first), \(lost): \(words ?? "built")")
      #expect(try folder.contents(of: output) == before)
      // The one that is there goes on, unless nothing says which files of it are its own.
      if lost == ["files"] { continue }
      try await folder.build(first, into: output)
      #expect(try folder.contents(of: output) == before)
    }
  }

  @Test func areSaidToBeWhatTheyAre() async throws {
    try write()
    try await folder.build(.owner, into: "own")
    #expect(
      await refusal(of: .public, into: "own")?.contains(
        "holds your own edition, which shows everything") == true)
    try await folder.build(.public, into: "open")
    #expect(await refusal(of: .owner, into: "open")?.contains("holds a public edition") == true)
  }

  /// The preview shows whichever was asked for last, and then nothing of the other.
  @Test func takeTurnsInThePreview() async throws {
    try write()
    try await folder.build(.owner, into: "home/_preview")
    try await folder.build(.public, into: "home/_preview")
    try await folder.build(.public, into: "clean/_preview")
    let shown = try folder.contents(of: "home/_preview")
    #expect(try shown == folder.contents(of: "clean/_preview"))
    #expect(PublicScanner(for: ["LX-60422-RQ", "Zorbal study"]).finds(in: shown).isEmpty)
    try await folder.build(.owner, into: "home/_preview")
    try await folder.build(.owner, into: "other/_preview")
    #expect(try folder.contents(of: "home/_preview") == folder.contents(of: "other/_preview"))
  }

  // --- A folder of any name in the inventory's ---

  private func listed() async throws -> [String] {
    let project = try Project.open(folder.path("home"))
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2))
    let items = reading.catalog.items.map { item in
      "\(item.id) \(item.photos.map(\.path)) \(item.documents.map(\.path))"
    }
    return items + (project.diagnostics + reading.diagnostics).map(\.text)
  }

  /// Neither photos nor tables in it are sources.
  @Test func mayLieInTheInventory() async throws {
    try write()
    let before = try await listed()
    try await folder.build(.public, into: "home/docs")
    #expect(try await listed() == before)
    let site = try folder.contents(of: "home/docs")
    #expect(site["items.csv"] != nil && site.keys.contains { $0.hasSuffix(".png") })
    try await folder.build(.public, into: "elsewhere")
    #expect(try site == folder.contents(of: "elsewhere"))
    // Names that lie in it alone are found nowhere.
    let photo = try #require(site.keys.first { $0.hasPrefix("images/") && $0.hasSuffix(".png") })
    let name = String(photo.split(separator: "/").last ?? "")
    try write(table: Self.table.replacing("Pictures/ring.png", with: name))
    #expect(
      try await listed().contains {
        $0.contains(name) && $0.contains("ring") && !$0.hasPrefix("ring [\"")
      })
    try write()
    try await folder.build(.public, into: "home/docs")
    #expect(try folder.contents(of: "home/docs") == site)
    let summary = try await folder.build(.public, into: "home/docs")
    #expect(summary.made == 0)
  }

  /// An archive's folder is searched for photos by their keys.
  @Test func mayLieBesideAnArchive() async throws {
    var inventory = try TestInventory()
    for number in 1...3 {
      try inventory.add(
        "Thing \(number)", photo: TestPicture.quadrants(width: 20, height: 15, number: number))
    }
    let before = try await inventory.read()
    try await inventory.folder.build(.public, into: "home/docs")
    // Files like those of the inventory.
    try inventory.folder.write(
      TestPicture.quadrants(width: 20, height: 15, number: 9),
      to: "home/docs/\(TestInventory.key(1))")
    let after = try await inventory.read()
    #expect(after.catalog.items.map(\.photos) == before.catalog.items.map(\.photos))
    #expect(after.diagnostics.map(\.text) == before.diagnostics.map(\.text))
  }

  @Test func mustBeEmptyInTheInventory() async throws {
    try write()
    for output in ["home/Pictures", "home/Papers", "home/a/b"] {
      #expect(await refusal(of: .public, into: output) != nil, "\(output)")
    }
  }

  // --- What turns private ---

  /// What is shown yesterday and private today leaves nothing behind, and comes back as it was.
  private static let turns:
    [(shown: String, hidden: String, table: [String: String], texts: [String])] = [
      (
        "show: [room, serial_number, notes]\n", "", [:],
        ["Zorbal study", "LX-60422-RQ", "Under the flowerpot", "Quintex box"]
      ),
      ("show: [room]\nprivate: []\n", "show: [room]\nprivate: [room]\n", [:], ["Zorbal study"]),
      ("", "private: [photo]\n", [:], []),
      ("", "private: [category]\n", [:], ["Heirlooms"]),
      ("", "private_items: [Signet ring]\n", [:], ["Signet ring", "Heirlooms"]),
      ("", "private_items: [ring]\n", [:], ["Signet ring", "Heirlooms"]),
      ("", "private_items: [RG-55512-K]\n", [:], ["Signet ring", "Heirlooms"]),
      ("", "private_categories: [heirlooms]\n", [:], ["Signet ring", "Heirlooms"]),
      ("", "", ["Pictures/ring.png,,,": "Pictures/ring.png,,yes,"], ["Signet ring", "Heirlooms"]),
      ("", "", ["lamp.pdf,,": "lamp.pdf,,back.png"], []),
      ("show: [receipts]\npublish_documents: [lamp.pdf]\n", "show: [receipts]\n", [:], []),
      ("show: [receipts]\npublish_documents: [lamp.pdf]\n", "", [:], []),
    ]

  @Test(arguments: turns.indices) func leavesNothingOfWhatTurnsPrivate(number: Int) async throws {
    let turn = Self.turns[number]
    try write(turn.shown)
    try await folder.build(.public, into: "public")
    let shown = try folder.contents(of: "public")
    var table = Self.table
    for (old, new) in turn.table {
      #expect(table.contains(old))
      table = table.replacing(old, with: new)
    }
    try write(turn.hidden, table: table)
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.leaks == 0, "\(summary.diagnostics.map(\.text))")
    let hidden = try folder.contents(of: "public")
    try await folder.build(.public, into: "clean")
    #expect(try hidden == folder.contents(of: "clean"))
    #expect(hidden != shown)
    let scanner = PublicScanner(for: turn.texts)
    #expect(scanner.finds(in: hidden).isEmpty, "\(scanner.finds(in: hidden))")
    #expect(Set(scanner.finds(in: shown).map(\.text)) == Set(turn.texts))
    // A photo or paper that is gone is gone as a file, too.
    if turn.texts.isEmpty {
      let gone = Set(shown.keys).subtracting(hidden.keys)
      #expect(gone.contains { $0.hasPrefix("images/") || $0.hasSuffix(".pdf") }, "\(gone)")
    }
    // That it comes back as it was is the same for all.
    guard Soak.isOn || number % 4 == 0 else { return }
    try write(turn.shown)
    try await folder.build(.public, into: "public")
    #expect(try folder.contents(of: "public") == shown)
  }
}

extension TemporaryFolder {
  /// Whether something is not there.
  fileprivate func isMissing(_ relative: String) throws -> Bool {
    !FileManager.default.fileExists(atPath: path(relative))
  }
}
