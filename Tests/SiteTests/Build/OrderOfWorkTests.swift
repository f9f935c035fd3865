import SiteSupport
import InventorySupport
import Foundation
@testable import Basics
@testable import Site
import Support
import Synchronization
import Testing

/// What is written when: a build that is killed at any moment leaves a site that is whole for every
/// page that is there.
@Suite struct OrderOfWorkTests {
  /// Builds with one thread, and looks after each step.
  private func build(
    _ inventory: TestInventory, looking look: @escaping @Sendable (BuildProgress) -> Void
  ) async throws {
    let steps = Mutex(0)
    try await inventory.build(jobs: 1) { progress in
      steps.withLock { $0 += 1 }
      look(progress)
    }
    #expect(steps.withLock { $0 } >= 8)
  }

  @Test func putsAPageInItsPlaceWhenAllThatItShowsIsThere() async throws {
    let inventory = try TestInventory.ofThree()
    let looked = Mutex(0)
    try await build(inventory) { progress in
      // Before the first step there may be no folder yet.
      let files = (try? inventory.files()) ?? [:]
      for (name, bytes) in files where name.hasSuffix(".html") {
        let text = String(decoding: bytes, as: UTF8.self)
        // The index leads to the other pages; those lead to one another, and may be before them.
        let shown =
          name == "index.html"
          ? /(images\/..|assets|items|photos)\/[\w.-]+/ : /(images\/..|assets)\/[\w.-]+/
        for match in text.matches(of: shown) where !match.output.0.hasSuffix("list-") {
          looked.withLock { $0 += 1 }
          #expect(
            files[String(match.output.0)] != nil, "\(name) without \(match.output.0), \(progress)")
        }
      }
    }
    #expect(looked.withLock { $0 } > 50)
  }

  /// After each file that is written or removed, whatever is changed.
  @Test func leadsFromTheIndexToNothingThatIsNotThereAndHasNoPageWithoutItsPictures() async throws {
    var inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "items_per_page: 2\nwidths: [40]\nsort: name\n", to: "home/bibelot.yml")
    for number in 4...6 {
      try inventory.add(
        "Thing \(number)", photo: TestPicture.quadrants(width: 64, height: 48, number: number))
    }
    let all = inventory.items
    // Items come and go before, between and behind those that stay, and pages of the index with them.
    for places in [
      [1, 3], [0, 1, 2, 3, 4, 5], [2], [0, 1, 2, 5], [1, 2, 3, 4, 5], [0], [0, 1, 2],
    ] {
      inventory.items = places.map { all[$0] }
      try inventory.writeArchive()
      let changed = inventory
      let looked = Mutex(0)
      _ = try await Builder(
        Builder.Request(folder: inventory.path, output: inventory.site),
        on: WorkerThreads(width: 1),
        changes: { change in
          looked.withLock { $0 += 1 }
          let links = SiteLinks(of: (try? changed.files().mapValues { Data($0) }) ?? [:])
          #expect(links.brokenFromIndex.isEmpty, "items \(places) after \(change)")
          #expect(links.missingParts.isEmpty, "items \(places) after \(change)")
        }
      ).build()
      #expect(looked.withLock { $0 } > 5)
      let links = SiteLinks(of: try inventory.files().mapValues { Data($0) })
      #expect(links.brokenFromIndex.isEmpty && links.brokenElsewhere.isEmpty)
    }
  }

  @Test func removesWhatIsGoneWhenAllElseIsDone() async throws {
    var inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try inventory.files()
    inventory.items.removeFirst()
    try inventory.writeArchive()
    try inventory.folder.write(
      TestPicture.quadrants(width: 400, height: 300, number: 9), to: "home/" + TestInventory.key(2))
    let changed = inventory
    try await build(changed) { progress in
      let names = (try? changed.files()).map { Set($0.keys) } ?? []
      #expect(names.isSuperset(of: before.keys), "\(progress)")
    }
    #expect(
      try Set(inventory.files().keys).isDisjoint(with: [
        "items/\(TestInventory.key(1).lowercased()).html",
        "photos/\(TestInventory.key(1).lowercased()).html",
      ]))
  }

  @Test func keepsAJournalUntilTheRecordTakesItsPlace() async throws {
    let inventory = try TestInventory.ofThree()
    @Sendable func state() -> [String] {
      ["finished", "record"].filter {
        FileManager.default.fileExists(atPath: inventory.folder.path(".site.bibelot/" + $0))
      }
    }
    try await build(inventory) { progress in
      #expect(state() == (progress.phase == .reading ? [] : ["finished"]), "\(progress)")
    }
    #expect(state() == ["record"])
  }

  @Test func takesNoReceiptThatChangedSinceItWasRead() async throws {
    let inventory = try TestInventory()
    let folder = inventory.folder
    try folder.write(text: "name,receipts\nLamp,lamp.pdf\n", to: "home/details.csv")
    try folder.write(text: "%PDF-1.4 one", to: "home/lamp.pdf")
    let error = await #expect(throws: GalleryError.self) {
      try await inventory.build { progress in
        guard progress.phase == .reading, progress.done == progress.total else { return }
        _ = try? folder.write(text: "%PDF-1.4 two", to: "home/lamp.pdf")
      }
    }
    #expect(error?.cause == .source)
    #expect(
      error?.description.hasSuffix("/lamp.pdf changed while it was read; build again") == true,
      "\(error?.description ?? "")")
    func copies() throws -> [[UInt8]] {
      try inventory.files().filter { $0.key.hasPrefix("files/") }.map(\.value)
    }
    #expect(try copies().isEmpty)
    try await inventory.build()
    #expect(try copies() == [Array("%PDF-1.4 two".utf8)])
  }
}
