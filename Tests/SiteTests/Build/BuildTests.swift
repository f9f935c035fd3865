import SiteSupport
import InventorySupport
import Archive
import ArchiveSupport
import Foundation
import Imaging
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Site

@Suite struct BuildTests {
  @Test func writesAPageForTheIndexEachItemAndEachPhoto() async throws {
    let inventory = try TestInventory.ofThree()
    let summary = try await inventory.build()
    #expect(summary.items == 3)
    #expect(summary.photos == 3)
    #expect(summary.diagnostics.isEmpty)
    let files = try inventory.files()
    for number in 1...3 {
      let id = TestInventory.key(number).lowercased()
      #expect(files["items/\(id).html"] != nil)
      #expect(files["photos/\(id).html"] != nil)
    }
    #expect(try inventory.page("index.html").contains("Thing 2"))
    #expect(summary.made == files.count)
  }

  @Test func saysWhichFilesOfTheThemeTheSiteHasNoPlaceFor() async throws {
    let inventory = try TestInventory.ofThree()
    for name in ["index.html", "photos/list-1.js", "about.html"] {
      try inventory.folder.write(text: "MINE", to: "home/Site/" + name)
    }
    let summary = try await inventory.build()
    #expect(
      summary.diagnostics.map(\.text)
        == ["index.html", "photos/list-1.js"].map {
          "Site/\($0): the program makes a file of this name; it was not used; give it another name"
        })
    #expect(try inventory.page("index.html").contains("Thing 2"))
    #expect(try inventory.page("about.html") == "MINE")
  }

  @Test func makesNothingAgainWhenNothingChanged() async throws {
    let inventory = try TestInventory.ofThree()
    // The sources must be older than the first build, or it is right not to trust their times.
    try await Task.sleep(for: .milliseconds(20))
    let first = try await inventory.build()
    let before = try inventory.files()
    let second = try await inventory.build()
    #expect(second.made == 0)
    #expect(second.kept == first.made)
    #expect(try inventory.files() == before)
  }

  @Test func makesOnlyTheChangedPhotosPicturesAgain() async throws {
    var inventory = try TestInventory.ofThree()
    let before = try await inventory.build()
    let pictures = try inventory.files().keys.filter { $0.hasPrefix("images/") }
    try inventory.folder.write(
      TestPicture.quadrants(width: 300, height: 400, number: 9),
      to: "home/" + TestInventory.key(2))
    let after = try await inventory.build()
    let now = try inventory.files().keys.filter { $0.hasPrefix("images/") }
    #expect(Set(pictures).intersection(now).count == pictures.count * 2 / 3)
    #expect(after.removed == pictures.count / 3)
    #expect(after.made < before.made)
    inventory.items.removeAll()
  }

  @Test func keepsAnItemsAddressWhenItIsRenamed() async throws {
    var inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try Set(inventory.files().keys)
    inventory.items[0].name = "Quite another name"
    try inventory.writeArchive()
    let summary = try await inventory.build()
    #expect(try Set(inventory.files().keys) == before)
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    #expect(page.contains("Quite another name"))
    // Its own two pages, its neighbour's two, the index and its list of photos, the items as data and the
    // feed.
    #expect(summary.made == 9)
  }

  /// Neither its name nor its length tells whether a page is as it should be.
  @Test func writesAPageAgainThatIsOfTheSameLength() async throws {
    var inventory = try TestInventory.ofThree()
    try await inventory.build()
    inventory.items[0].name = "Thing 7"
    try inventory.writeArchive()
    try await inventory.build()
    for page in ["index.html", "items/\(TestInventory.key(1).lowercased()).html"] {
      #expect(try inventory.page(page).contains("Thing 7"))
      #expect(try !inventory.page(page).contains("Thing 1"))
    }
  }

  /// The pages are called by the key in small letters, and show none of its capitals.
  @Test func writesTheItemsAsDataAgainWhenAKeyChangesItsCapitals() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", key: "4f2c8b8e-0d2a-4f8a-8f55-00000000000a")
    try await inventory.build()
    inventory.items[0].itemKey = "4F2C8B8E-0D2A-4F8A-8F55-00000000000A"
    try inventory.writeArchive()
    try await inventory.build()
    for table in ["items.json", "items.csv"] {
      #expect(try inventory.page(table).contains("\"4F2C8B8E-0D2A-4F8A-8F55-00000000000A\""))
    }
  }

  /// Rows of items that are as they were are taken from the tables, if these are as they were.
  @Test(arguments: [false, true])
  func writesTheSameTablesOfItemsAsACleanBuildWhenOneChanges(isAltered: Bool) async throws {
    var inventory = try TestInventory.ofThree()
    try await inventory.build()
    let tables = ["items.json", "items.csv"]
    if isAltered {
      for table in tables {
        let text = try inventory.page(table).replacing("Thing 3", with: "Thing 9")
        try inventory.folder.write(text: text, to: "site/" + table)
      }
    }
    inventory.items[1].name = "Chair"
    try inventory.writeArchive()
    try await inventory.build()
    try await inventory.build(into: inventory.folder.path("clean"))
    for table in tables {
      #expect(
        try inventory.folder.bytes(of: "site/" + table)
          == inventory.folder.bytes(of: "clean/" + table))
    }
  }

  @Test func removesWhatBelongedToARemovedItemAndNothingElse() async throws {
    var inventory = try TestInventory.ofThree()
    try await inventory.build()
    try inventory.folder.write(text: "mine", to: "site/CNAME")
    inventory.items.remove(at: 1)
    try inventory.writeArchive()
    try await inventory.build()
    let files = try inventory.files()
    #expect(files.keys.allSatisfy { !$0.contains(TestInventory.key(2).lowercased()) })
    #expect(files["CNAME"] != nil)
  }

  @Test func refusesAFolderThatHoldsOtherFilesUnlessForced() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "dear diary", to: "site/diary.txt")
    await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(try inventory.files().count == 1)
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path(".site.bibelot")))
    try await inventory.build(force: true)
    #expect(try inventory.files()["diary.txt"] == Array("dear diary".utf8))
    #expect(try inventory.files().count > 1)
  }

  @Test func replacesTheSiteOfAnotherProjectOnlyWhenForced() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let site = try inventory.files()
    let folder = inventory.folder
    try folder.write(text: "Name\nLamp\n", to: "other/things.csv")
    func buildOther(force: Bool = false) async throws {
      let request = Builder.Request(
        folder: folder.path("other"), output: folder.path("site"), force: force)
      _ = try await Builder(request, on: WorkerThreads(width: 2)).build()
    }
    let error = await #expect(throws: GalleryError.self) { try await buildOther() }
    #expect(error?.cause == .usage)
    let output = OutputPlace.absolute(folder.path("site"))
    let source = OutputPlace.absolute(inventory.path)
    #expect(
      error?.description == "\(output) holds the site of \(source); choose another folder with -o, "
        + "or use --force to replace it")
    #expect(try inventory.files() == site)
    try await buildOther(force: true)
    #expect(try inventory.files().keys.contains { $0.contains("lamp") || $0.hasPrefix("items/") })
    #expect(try inventory.files() != site)
  }

  /// Also where what the last build noted says nothing of it any more.
  @Test(arguments: ["", "bibelot site 7\n"])
  func knowsWhoseSiteItIsWithoutTheRecord(record: String) async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let site = try inventory.files()
    try inventory.folder.write(text: record, to: ".site.bibelot/record")
    try inventory.folder.write(text: "Name\nLamp\n", to: "other/things.csv")
    let request = Builder.Request(
      folder: inventory.folder.path("other"), output: inventory.folder.path("site"))
    let error = await #expect(throws: GalleryError.self) {
      try await Builder(request, on: WorkerThreads(width: 2)).build()
    }
    #expect(error?.description.contains(" holds the site of ") == true)
    #expect(try inventory.files() == site)
  }

  @Test func isTheSameProjectHoweverItsInventoryIsNamed() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let site = try inventory.files()
    let request = Builder.Request(
      folder: inventory.path + "/items.archive", output: inventory.folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.made == 0)
    #expect(try inventory.files() == site)
  }

  /// Of a photo that an index shows thumbnails are made with its renditions, so that these are called
  /// otherwise: on the pages of other items, too, that show the same photo.
  @Test func leadsToThePicturesOfAPhotoThatBecomesAnotherItemsFirst() async throws {
    let folder = try TemporaryFolder()
    for (number, name) in ["a", "b", "c", "shared"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 400, height: 300, number: number), to: "home/\(name).png")
    }
    func build(table: String, into output: String) async throws -> [String: [UInt8]] {
      try folder.write(
        text:
          "id,name,photos\n1,Chair,a.png; shared.png\n2,Stool,b.png; shared.png\n3,Table,\(table)\n",
        to: "home/things.csv")
      let request = Builder.Request(folder: folder.path("home"), output: folder.path(output))
      _ = try await Builder(request, on: WorkerThreads(width: 2)).build()
      return try Dictionary(
        uniqueKeysWithValues: folder.files(below: output).map {
          ($0, try folder.bytes(of: output + "/" + $0))
        })
    }
    _ = try await build(table: "c.png; shared.png", into: "site")
    let changed = try await build(table: "shared.png; c.png", into: "site")
    #expect(try await build(table: "shared.png; c.png", into: "clean") == changed)
    let back = try await build(table: "c.png; shared.png", into: "site")
    #expect(try await build(table: "c.png; shared.png", into: "other") == back)
  }

  /// A project that was moved is the same one.
  @Test func carriesOnWithTheSiteOfAProjectThatWasMoved() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let site = try inventory.files()
    let moved = inventory.folder.path("moved")
    try FileManager.default.moveItem(atPath: inventory.path, toPath: moved)
    let request = Builder.Request(folder: moved, output: inventory.folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.made == 0)
    #expect(try inventory.files() == site)
  }

  @Test(arguments: ["home", "home/deep/site", "home/_private/deeper", "."])
  func refusesAnOutputThatWouldMixWithItsSource(output: String) async throws {
    let inventory = try TestInventory.ofThree()
    let before = try inventory.folder.files()
    await #expect(throws: GalleryError.self) {
      try await inventory.build(into: inventory.folder.path(output))
    }
    #expect(try inventory.folder.files() == before)
  }

  /// A name that begins with the source's is another folder all the same.
  @Test(arguments: ["home2", "home-site/deep", "hom"])
  func writesIntoAFolderBesideItsSourceWhateverItsName(output: String) async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build(into: inventory.folder.path(output))
    #expect(try inventory.files(of: output)["index.html"] != nil)
  }

  @Test func writesIntoTheSourceUnderItsDefaultNameAndDoesNotReadItBack() async throws {
    let inventory = try TestInventory.ofThree()
    for _ in 0..<2 {
      let request = Builder.Request(folder: inventory.path)
      let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
      #expect(summary.output == inventory.path + "/_private")
      #expect(summary.diagnostics.isEmpty)
      #expect(summary.items == 3)
    }
  }

  @Test func isTheSameWhateverTheFolderAndTheNumberOfJobs() async throws {
    let one = try TestInventory.ofThree()
    let other = try TestInventory.ofThree()
    try await one.build(jobs: 1)
    try await other.build(jobs: 4)
    #expect(try one.files() == other.files())
  }

  @Test func repeatsAWarningWhenNothingIsMadeAgain() async throws {
    var inventory = try TestInventory.ofThree()
    let photo = TestPicture.quadrants(width: 640, height: 480)
    try inventory.add("Torn", photo: Array(photo.prefix(photo.count / 2)))
    try await Task.sleep(for: .milliseconds(20))
    let first = try await inventory.build()
    let second = try await inventory.build()
    #expect(first.diagnostics.map(\.subject) == ["item 4 “Torn”"])
    #expect(second.diagnostics == first.diagnostics)
    #expect(second.made == 0)
  }

  @Test func repeatsAWarningWhenOnlyTheCopyIsMadeAgain() async throws {
    var inventory = try TestInventory()
    let photo = try render(
      TestPicture.quadrants(width: 640, height: 480), as: [.fit(width: 640, quality: 90)]
    ).renditions[0].bytes
    try inventory.add("Torn", photo: Array(photo.prefix(photo.count * 3 / 4)))
    try await Task.sleep(for: .milliseconds(20))
    let first = try await inventory.build()
    #expect(first.diagnostics.map(\.kind) == [.photoDamaged])
    let copy = try #require(try inventory.files().keys.first { $0.hasSuffix("-full.jpg") })
    try FileManager.default.removeItem(atPath: inventory.folder.path("site/" + copy))
    let second = try await inventory.build()
    #expect(second.made == 1)
    #expect(second.diagnostics == first.diagnostics)
  }

  @Test func showsAnEmptyFrameWhereAPhotoBreaksWhileItIsDecoded() async throws {
    var inventory = try TestInventory.ofThree()
    // The header is whole; the first chunk of pixels is not a zlib stream at all.
    var photo = TestPicture.quadrants(width: 64, height: 48)
    for place in 41..<60 { photo[place] = 0xFF }
    try inventory.add("Broken", photo: photo)
    let first = try await inventory.build()
    let id = TestInventory.key(4).lowercased()
    let files = try inventory.files()
    #expect(first.diagnostics.count == 1)
    #expect(first.diagnostics.first?.kind == .photoUnreadable)
    #expect(files["photos/\(id).html"] == nil)
    #expect(first.photos == 3)
    let second = try await inventory.build()
    #expect(second.made == 0)
    #expect(second.diagnostics == first.diagnostics)
    #expect(try inventory.files() == files)
  }

  @Test func makesThePictureAnewThatWasCutOffInTheOutput() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try inventory.files()
    let name = try #require(before.keys.sorted().first { $0.hasPrefix("images/") })
    try inventory.folder.write([1, 2, 3], to: "site/" + name)
    try await inventory.build()
    #expect(try inventory.files() == before)
  }

  /// Nothing else tells that a file was deleted or cut off, and the next build mends it.
  @Test func writesAgainWhatIsNotInTheSiteAnyMore() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      TestPicture.quadrants(width: 300, height: 200), to: "home/lamp.png")
    try inventory.folder.write(text: "%PDF-1.4 a receipt", to: "home/paper.pdf")
    try inventory.folder.write(
      text: "name,photos,receipts\nLamp,lamp.png,paper.pdf\n", to: "home/details.csv")
    try await inventory.build()
    let whole = try inventory.files()
    for name in whole.keys.sorted() {
      let file = URL(filePath: inventory.site + "/" + name)
      if name.hasSuffix(".html") || name.hasSuffix(".css") {
        try Data(whole[name]?.dropLast() ?? []).write(to: file)
      } else {
        try FileManager.default.removeItem(at: file)
      }
    }
    let again = try await inventory.build()
    #expect(try inventory.files() == whole)
    #expect(again.made == whole.count)
  }

  /// All is made, and what comes out as it is there is not written.
  @Test func makesAllAnewAfterABuildOfAnotherVersion() async throws {
    let inventory = try TestInventory.ofThree()
    let first = try await inventory.build()
    let files = try inventory.files()
    // The form's number ends the first line.
    var record = try inventory.folder.bytes(of: ".site.bibelot/record")
    let end = try #require(record.firstIndex(of: UInt8(ascii: "\n")))
    record[end - 1] += 1
    try inventory.folder.write(record, to: ".site.bibelot/record")
    // Another version may have made this picture.
    let picture = try #require(files.keys.first { $0.hasSuffix("-full.png") })
    try inventory.folder.write(files[picture]?.reversed() ?? [], to: "site/" + picture)
    let photos = Mutex(0)
    let again = try await inventory.build {
      guard $0.phase == .pictures, $0.done > 0 else { return }
      photos.withLock { $0 += 1 }
    }
    #expect(photos.withLock { $0 } == 3)
    #expect(again.made == 1 && again.kept == first.made - 1)
    #expect(try inventory.files() == files)
  }

  @Test func removesWhatAKilledBuildHadNotFinished() async throws {
    let inventory = try TestInventory.ofThree()
    for name in ["1", "2", "3"] {
      try inventory.folder.write(text: "half", to: ".site.bibelot/tmp/" + name)
    }
    try await inventory.build()
    let left = inventory.folder.path(".site.bibelot/tmp")
    #expect(try FileManager.default.contentsOfDirectory(atPath: left) == [])
  }
}
