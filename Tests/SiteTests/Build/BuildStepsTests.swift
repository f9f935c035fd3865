import SiteSupport
import FileSupport
import FileSupport
import InventorySupport
import ArchiveSupport
import Foundation
import Imaging
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Site

/// What a build tells while it is at work and when it has ended, and what it leaves open or behind.
@Suite struct BuildStepsTests {
  /// A photo whose header is whole, and whose pixels are no stream of such.
  private static let unreadable: [UInt8] = {
    var photo = TestPicture.quadrants(width: 64, height: 48)
    for place in 41..<60 { photo[place] = 0xFF }
    return photo
  }()

  /// The steps of a build by one thread.
  private func steps(of inventory: TestInventory) async throws -> [BuildProgress] {
    let steps = Mutex<[BuildProgress]>([])
    try await inventory.build(jobs: 1) { step in steps.withLock { $0.append(step) } }
    return steps.withLock { $0 }
  }

  private func steps(_ phase: BuildProgress.Phase, _ count: Int) -> [BuildProgress] {
    (1...count).map { BuildProgress(phase: phase, done: $0, total: count) }
  }

  @Test func countEachFileThatIsReadEachPhotoThatIsMadeAndEachPage() async throws {
    var inventory = try TestInventory()
    for number in 1...2 {
      try inventory.add(
        "Thing \(number)", photo: TestPicture.quadrants(width: 8, height: 6, number: number))
    }
    try inventory.folder.write(text: "%PDF-1.4", to: "home/a.pdf")
    try inventory.folder.write(text: "name,receipts\nThing 1,a.pdf\n", to: "home/details.csv")
    #expect(
      try await steps(of: inventory) == steps(.reading, 3) + [
        BuildProgress(phase: .pictures, done: 0, total: 2)
      ]
        + steps(.pictures, 2) + steps(.pages, 5))
    // Where nothing changed nothing is done.
    for _ in 0..<2 {
      #expect(try await steps(of: inventory) == [])
      #expect(try await inventory.build().made == 0)
    }
    // What is known is counted at once, and pages are looked at.
    try inventory.folder.write(text: "x", to: "home/Site/x.txt")
    #expect(
      try await steps(of: inventory)
        == [BuildProgress(phase: .reading, done: 3, total: 3)] + steps(.pages, 5))
  }

  /// What cannot be shown is tried once, and not at each build again.
  @Test func tryNothingAgainThatIsBroken() async throws {
    var inventory = try TestInventory()
    try inventory.add("Broken", photo: Self.unreadable)
    let first = try await inventory.build()
    #expect(try await steps(of: inventory) == [])
    try inventory.folder.write(text: "x", to: "home/Site/x.txt")
    #expect(try await steps(of: inventory) == steps(.reading, 1) + steps(.pages, 2))
    #expect(try await inventory.build().diagnostics == first.diagnostics)
    #expect(
      first.diagnostics.first?.text.hasPrefix("item 1 “Broken”: its photo ") == true
        && first.diagnostics.first?.text.contains("; it is shown without a photo; copy it again")
          == true,
      "\(first.diagnostics.map(\.text))")
  }

  /// Pages must not lead to what turned out to be broken, whatever else it was used for.
  @Test func leaveOutReceiptsAndSmallPicturesThatTurnOutToBeBroken() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", thumbnail: Self.unreadable)
    try inventory.add("Bed", photo: Self.unreadable)
    try inventory.folder.write(Self.unreadable, to: "home/bill.png")
    try inventory.folder.write(text: "name,receipts\nBed,bill.png\n", to: "home/details.csv")
    let first = try await inventory.build()
    let said = first.diagnostics.filter { $0.kind == .photoUnreadable }
    #expect(said.map(\.subject) == ["item 2 “Bed”", "item 2 “Bed”"])
    let receipt = try #require(said.last?.problem)
    #expect(receipt.hasPrefix("its receipt “"), "\(receipt)")
    #expect(receipt.contains("bill.png"), "\(receipt)")
    let files = try inventory.files()
    #expect(files.keys.allSatisfy { !$0.hasPrefix("images/") && !$0.hasPrefix("photos/4f") })
    for (name, bytes) in files where name.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(!page.contains("images/") && !page.contains("bill.png"), "\(name)")
    }
    let second = try await inventory.build()
    #expect(second.made == 0 && second.diagnostics == first.diagnostics)
    #expect(try inventory.files() == files)
  }

  /// The small picture that stands in for a broken photo may be broken too.
  @Test func leaveOutWhatTurnsOutToBeBrokenInThePlaceOfSomethingBroken() async throws {
    var inventory = try TestInventory()
    // A header and nothing else, which not even a copy can be made of.
    let other = Array(TestPicture.quadrants(width: 64, height: 48).prefix(33))
    try inventory.add("Bed", photo: Self.unreadable, thumbnail: other)
    try inventory.add("Lamp")
    let first = try await inventory.build()
    #expect(first.diagnostics.contains { $0.kind == .photoUnreadable })
    let files = try inventory.files()
    #expect(files.keys.allSatisfy { !$0.hasPrefix("images/") })
    for (name, bytes) in files where name.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("images/"), "\(name)")
    }
    let second = try await inventory.build()
    #expect(second.made == 0 && second.removed == 0 && second.diagnostics == first.diagnostics)
    #expect(try inventory.files() == files)
  }

  /// Also where nothing is made again.
  @Test func repeatWhatIsWrongWithAReceipt() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      TestPicture.quadrants(width: 64, height: 48).dropLast(40), to: "home/bill.png")
    try inventory.folder.write(text: "name,receipts\nBed,bill.png\n", to: "home/details.csv")
    let first = try await inventory.build().diagnostics
    #expect(first.map(\.kind).contains(.photoDamaged), "\(first.map(\.text))")
    for _ in 0..<2 {
      let again = try await inventory.build()
      #expect(again.made == 0 && again.diagnostics == first)
    }
  }

  /// A picture under a name that belongs to other bytes would stay wrong for good.
  @Test func makeNoPictureOfAPhotoThatChangedSinceItWasRead() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", photo: TestPicture.quadrants(width: 8, height: 6, number: 1))
    let changed = inventory
    let other = TestPicture.quadrants(width: 8, height: 6, number: 2)
    let summary = try await inventory.build(jobs: 1) { step in
      guard step.phase == .reading else { return }
      _ = try? changed.folder.write(other, to: "home/" + TestInventory.key(1))
    }
    #expect(
      summary.diagnostics.map(\.text) == [
        "item 1 “Lamp”: its photo could not be read again while its pictures were made; it is shown without a photo"
      ])
    #expect(summary.photos == 0 && summary.hasWarnings)
    #expect(try inventory.files().keys.allSatisfy { !$0.hasPrefix("images/") })
    try await inventory.build()
    try await inventory.build(into: inventory.folder.path("clean"))
    #expect(try inventory.files() == inventory.files(of: "clean"))
    #expect(try inventory.files().keys.contains { $0.hasPrefix("images/") })
  }

  @Test func makeNoSmallPictureOfWhatHasAPhoto() async throws {
    var inventory = try TestInventory()
    let photo = TestPicture.quadrants(width: 8, height: 6, number: 1)
    try inventory.add("Lamp", photo: photo, thumbnail: TestPicture.quadrants(width: 6, height: 6))
    try await inventory.build()
    let pictures = try inventory.files().filter { $0.key.hasPrefix("images/") }
    #expect(try Set(pictures.values.map { try PhotoHeader(reading: $0).size.height }) == [6])
    // One thumbnail, and the photo itself.
    #expect(pictures.count == 2)
  }

  /// Neither files of the theme nor lists of photos are taken for what they were before a build that
  /// was stopped while it wrote pages.
  @Test(arguments: 1...2) func takeNoFileForWhatItWas(page: Int) async throws {
    var inventory = try TestInventory()
    let photo = TestPicture.quadrants(width: 8, height: 6)
    try inventory.add("Lamp A", photo: photo)
    try inventory.folder.write(text: "AAAA", to: "home/Site/x.txt")
    try await inventory.build()
    let expected = try inventory.files()
    inventory.items[0].name = "Lamp B"
    try inventory.writeArchive()
    try inventory.folder.write(text: "BBBB", to: "home/Site/x.txt")
    let changed = inventory
    let task = Task {
      try await changed.build(jobs: 1) { step in
        if step.phase == .pages, step.done == page { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    inventory.items[0].name = "Lamp A"
    try inventory.writeArchive()
    try inventory.folder.write(text: "AAAA", to: "home/Site/x.txt")
    try await inventory.build()
    #expect(try inventory.files() == expected)
  }

  @Test func sayWhatTheThemeNamesThatNoItemHas() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    let template = try String(
      contentsOfFile: Repository.path("Templates/partials/table.html"), encoding: .utf8)
    try inventory.folder.write(
      text: template.replacing("{{#items}}", with: "{{#items}}{{own.Plug_type}}"),
      to: "home/Templates/partials/table.html")
    try inventory.folder.write(text: "name,Plug type\nLamp,\n", to: "home/details.csv")
    let said = try await inventory.build().diagnostics.filter { $0.kind == .theme }
    #expect(said.count == 1 && said.first?.severity == .note, "\(said.map(\.text))")
    #expect(said.first?.text.contains("Plug_type") == true, "\(said.map(\.text))")
    try inventory.folder.write(text: "name,Plug-type\nLamp,EU\n", to: "home/details.csv")
    #expect(try await inventory.build().diagnostics.filter { $0.kind == .theme } == [])
  }

  /// A page is made again where only the day of a further piece is another.
  @Test func showEachDayOfPurchaseAsItIsNow() async throws {
    var inventory = try TestInventory()
    try inventory.add("Chair")
    for day in ["2020-01-02", "2020-01-03"] {
      try inventory.folder.write(
        text: "name,quantity,bought on\nChair,2,2019-01-01; \(day)\n", to: "home/details.csv")
      _ = try await inventory.build()
      let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
      #expect(page.contains("Jan 1, 2019 · Jan \(day.suffix(1)), 2020"))
    }
  }

  @Test func warnOnlyWhereSomethingIsNotAsExpected() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    let bare = try await inventory.build()
    // It has no photo, which is a note.
    #expect(bare.diagnostics.map(\.severity) == [.note] && !bare.hasWarnings)
    #expect(bare.output == inventory.site && bare.pages == 2 && bare.removed == 0)
    let files = try inventory.files().count
    #expect(bare.made == files && bare.kept == 0)
    inventory.items.append(.numbered(2))
    try inventory.writeArchive()
    let more = try await inventory.build()
    #expect(more.items == 2 && more.pages == 3 && more.made + more.kept == files + 1)
    inventory.items.removeAll()
    try inventory.writeArchive()
    let none = try await inventory.build()
    // Two pages, the items as data and the feed.
    #expect(none.items == 0 && none.pages == 1 && none.removed == 5)
  }

  /// A name that is left in the site would be published with it.
  @Test(arguments: [
    (1, "1.txt"), (6, "1.txt, 2.txt, 3.txt, 4.txt, 5.txt, 6.txt"),
    (7, "1.txt, 2.txt, 3.txt, 4.txt, 5.txt and 2 more"),
  ])
  func nameWhatCouldNotBeRemoved(count: Int, names: String) async throws {
    var inventory = try TestInventory()
    try inventory.writeArchive()
    for number in 1...count { try inventory.folder.write(text: "x", to: "home/Site/\(number).txt") }
    try await inventory.build()
    try FileManager.default.removeItem(atPath: inventory.folder.path("home/Site"))
    for number in 1...count {
      try FileManager.default.removeItem(atPath: inventory.folder.path("site/\(number).txt"))
      try inventory.folder.write(text: "x", to: "site/\(number).txt/x")
    }
    inventory.items = [.numbered(1)]
    try inventory.writeArchive()
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(error?.cause == .output)
    #expect(
      error?.description
        == "the site in \(inventory.site) is up to date, but \(names) could not be removed (Is a directory), and "
        + "would be published with it: move the folder of that name elsewhere, and build again")
    // All else is done.
    #expect(try inventory.page("index.html").contains("Thing 1"))
  }

  @Test func endWhereAFolderOfTheOutputIsALink() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", photo: TestPicture.quadrants(width: 8, height: 6))
    try await inventory.build()
    let pictures = inventory.folder.path("site/images")
    try FileManager.default.moveItem(atPath: pictures, toPath: inventory.folder.path("away"))
    try FileManager.default.createSymbolicLink(
      atPath: pictures, withDestinationPath: inventory.folder.path("away"))
    let before = try inventory.folder.files(below: "away")
    try inventory.folder.write(
      TestPicture.quadrants(width: 8, height: 6, number: 3), to: "home/" + TestInventory.key(1))
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(error?.cause == .output)
    #expect(
      error?.description
        == "\(pictures) is a link, and links are not followed; delete it and build again")
    #expect(try inventory.folder.files(below: "away") == before)
    try FileManager.default.removeItem(atPath: pictures)
    try await inventory.build()
    try await inventory.build(into: inventory.folder.path("clean"))
    #expect(try inventory.files() == inventory.files(of: "clean"))
  }

  @Test func leaveNoFileOpenHoweverTheyEnd() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", photo: TestPicture.quadrants(width: 8, height: 6))
    try inventory.folder.write(text: "%PDF-1.4", to: "home/a.pdf")
    try inventory.folder.write(text: "name,receipts\nLamp,a.pdf\n", to: "home/details.csv")
    func open() -> [String] { openFiles(below: inventory.folder.path) ?? [] }
    try await inventory.build()
    #expect(open() == [])
    try inventory.folder.write(text: "mine", to: "other/x")
    await #expect(throws: GalleryError.self) {
      try await inventory.build(into: inventory.folder.path("other"))
    }
    #expect(open() == [])
    let stopped = inventory
    let task = Task {
      try await stopped.build(into: stopped.folder.path("new")) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(open() == [])
  }

  /// Whoever publishes the site does so as somebody else, often.
  @Test func writeFilesThatEverybodyMayRead() async throws {
    let inventory = try TestInventory()
    try inventory.writeArchive()
    try await inventory.build()
    let attributes = try FileManager.default.attributesOfItem(
      atPath: inventory.site + "/index.html")
    let mask = try #require(attributes[.posixPermissions] as? Int)
    #expect(mask & 0o600 == 0o600 && mask & 0o111 == 0)
    // As much as the process lets files have.
    try inventory.folder.write(text: "", to: "mine")
    let mine = try FileManager.default.attributesOfItem(atPath: inventory.folder.path("mine"))
    #expect(mine[.posixPermissions] as? Int == mask)
  }

  @Test func sayThatAnotherIsAtWork() async throws {
    let inventory = try TestInventory()
    try inventory.writeArchive()
    try await inventory.build()
    let lock = open(inventory.folder.path(".site.bibelot/lock"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(
      error?.description == "another build is writing \(inventory.site); wait until it has finished"
    )
    // Its state is not this one's to remove.
    #expect(
      try inventory.folder.files(below: ".site.bibelot") == [
        ".gitignore", "files", "lock", "record", "sources",
      ])
  }
}
