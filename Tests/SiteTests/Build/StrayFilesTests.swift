import SiteSupport
@testable import Inventories
import Foundation
import Support
import Testing

@testable import Basics
@testable import Site

/// Pages that the list of the program's own files does not name: whoever brought them into a folder to publish,
/// nothing of them stays.
@Suite struct StrayFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      text: "title: Things\nwidths: [16]\nshow: [receipts]\n", to: "home/bibelot.yml")
    for (number, name) in ["lamp", "ring", "bill"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 20, height: 15, number: number), to: "home/\(name).png")
    }
    try hide("")
  }

  /// Writes the table, with the ring's mark of what is private.
  private func hide(_ mark: String) throws {
    try folder.write(
      text: """
        id,name,category,room,photos,receipts,private
        lamp,Lamp,Lamps,Study,lamp.png,,
        ring,Signet ring,Heirlooms,Vault,ring.png,bill.png,\(mark)

        """, to: "home/items.csv")
  }

  private func move(_ old: String, to new: String) throws {
    try? FileManager.default.removeItem(atPath: folder.path(new))
    try FileManager.default.moveItem(atPath: folder.path(old), toPath: folder.path(new))
  }

  private func clean() async throws -> [String: [UInt8]] {
    try await folder.build(.public, into: "clean")
    return try folder.contents(of: "clean")
  }

  @Test func ofTheOwnersEditionGoWhereItsFolderWasRenamed() async throws {
    try hide("yes")
    try await folder.build(.public, into: "home/_public")
    try await folder.build(.owner, into: "home/_private")
    try move("home/_private", to: "home/_public")
    let summary = try await folder.build(.public, into: "home/_public")
    #expect(summary.removed > 5)
    #expect(try await folder.contents(of: "home/_public") == clean())
  }

  /// As `git checkout` does, or a backup.
  @Test func thatWereBroughtBackGo() async throws {
    try await folder.build(.public, into: "public")
    let before = try folder.contents(of: "public")
    try hide("yes")
    try await folder.build(.public, into: "public")
    let after = try folder.contents(of: "public")
    let gone = before.filter { after[$0.key] == nil }
    #expect(gone.keys.contains("items/ring.html") && gone.keys.contains { $0.hasPrefix("images/") })
    for (path, bytes) in gone { try folder.write(bytes, to: "public/" + path) }
    // Nothing else has changed: they alone tell.
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.removed == gone.count)
    #expect(try folder.contents(of: "public") == after)
    let again = try await folder.build(.public, into: "public")
    #expect((again.made, again.removed) == (0, 0))
  }

  /// A trial says so, and leaves them.
  @Test func areCountedByATrial() async throws {
    try await folder.build(.public, into: "public")
    let page = try folder.bytes(of: "public/items/ring.html")
    try hide("yes")
    try await folder.build(.public, into: "public")
    try folder.write(page, to: "public/items/ring.html")
    let list = try folder.bytes(of: ".public.bibelot/files")
    let request = Builder.Request(
      folder: folder.path("home"), edition: .public, output: folder.path("public"), isTrial: true)
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.removed == 1)
    #expect(try folder.bytes(of: "public/items/ring.html") == page)
    #expect(try folder.bytes(of: ".public.bibelot/files") == list)
  }

  /// Where a disk lost what the state says, files of the theme might be anybody's; `--force` is no way to publish
  /// what is private.
  @Test func goWhereTheListWasLost() async throws {
    try await folder.build(.public, into: "public")
    try hide("yes")
    for name in ["files", "record", "sources"] {
      try folder.write(text: "", to: ".public.bibelot/" + name)
    }
    await #expect(throws: GalleryError.self) { try await folder.build(.public, into: "public") }
    let request = Builder.Request(
      folder: folder.path("home"), edition: .public, output: folder.path("public"), force: true)
    _ = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(try await folder.contents(of: "public") == clean())
  }

  /// Whatever only looks like them: pages without the program's mark, pictures under names of people's own.
  @Test func areNoFilesOfAnybodysOwn() async throws {
    try await folder.build(.public, into: "public")
    let own = [
      "about.html": "<!DOCTYPE html><title>About</title>", "images/me.jpg": "me",
      "images/ab/portrait-full.jpg": "portrait", "files/flyer.pdf": "%PDF-1.4",
      "CNAME": "example.org",
      "find/mine.js": "mine()", "data/items.csv": "a,b", ".gitignore": "*.tmp\n",
    ]
    for (path, text) in own { try folder.write(text: text, to: "public/" + path) }
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.removed == 0)
    for (path, text) in own {
      #expect(try folder.bytes(of: "public/" + path) == Array(text.utf8), "\(path)")
    }
  }

  /// Nor where there are such beside them.
  @Test func leaveWhatSomebodyPutAmongThem() async throws {
    try await folder.build(.public, into: "public")
    let page = try folder.bytes(of: "public/items/ring.html")
    let rows = try folder.bytes(of: "public/index.html")
    try hide("yes")
    try await folder.build(.public, into: "public")
    try folder.write(page, to: "public/items/ring.html")
    for path in ["find/rows-7.js", "find/rooms.js", "items.csv.txt", "find/mine.js"] {
      try folder.write(rows, to: "public/" + path)
    }
    _ = try await folder.build(.public, into: "public")
    let left = try folder.contents(of: "public")
    #expect(left["items/ring.html"] == nil)
    #expect(left["find/rows-7.js"] == nil && left["find/rooms.js"] == nil)
    #expect(left["items.csv.txt"] != nil && left["find/mine.js"] != nil)
  }

  /// A data file that settings ask for no more, brought back with what it said of the ring.
  @Test func ofAnEarlierSiteGoThoughTheyMightBeAnybodys() async throws {
    try folder.write(text: "title: Things\ndata_files: [csv]\n", to: "home/bibelot.yml")
    try await folder.build(.public, into: "public")
    let table = try folder.bytes(of: "public/items.csv")
    try hide("yes")
    try folder.write(text: "title: Things\ndata_files: []\n", to: "home/bibelot.yml")
    try await folder.build(.public, into: "public")
    let after = try folder.contents(of: "public")
    #expect(after["items.csv"] == nil)
    try folder.write(table, to: "public/items.csv")
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.removed == 1 && summary.diagnostics.isEmpty)
    #expect(try folder.contents(of: "public") == after)
  }

  /// One that no build here has made is named, and left.
  @Test func thatMightBeAnybodysAreNamed() async throws {
    try folder.write(text: "title: Things\ndata_files: []\n", to: "home/bibelot.yml")
    try await folder.build(.public, into: "public")
    for path in ["items.csv", "items.json"] {
      try folder.write(text: "a,b\n", to: "public/" + path)
    }
    for _ in 0..<2 {
      let summary = try await folder.build(.public, into: "public")
      #expect(summary.removed == 0)
      #expect(
        summary.diagnostics.map(\.text) == [
          "items.csv: it and 1 more like it are in the site’s folder, but this edition did not make them; they were "
            + "left there, and are published with the site; delete them unless you put them there yourself"
        ])
    }
    #expect(try folder.bytes(of: "public/items.csv") == Array("a,b\n".utf8))
  }

  /// In the owner's own folder nothing is private, and nothing is looked for.
  @Test func stayInTheOwnersEdition() async throws {
    try await folder.build(.owner, into: "own")
    let page = try folder.bytes(of: "own/items/ring.html")
    try folder.write(page, to: "own/items/ring-as-it-was.html")
    let summary = try await folder.build(.owner, into: "own")
    #expect((summary.made, summary.removed) == (0, 0))
    #expect(try folder.bytes(of: "own/items/ring-as-it-was.html") == page)
  }
}
