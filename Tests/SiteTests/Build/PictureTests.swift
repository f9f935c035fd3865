import SiteSupport
@testable import Inventories
@testable import Model
import InventorySupport
import Foundation
@testable import Basics
@testable import Site
import Imaging
import ImagingSupport
import Support
import Testing

/// The pictures of a built site.
@Suite struct PictureTests {
  @Test func leavesNoMetadataInAnyPictureOfTheHardInventory() async throws {
    let folder = try TemporaryFolder()
    let request = Builder.Request(folder: Repository.hardInventory, output: folder.path("site"))
    _ = try await Builder(request, on: WorkerThreads(width: 2)).build()
    var walked = 0
    for name in try folder.files(below: "site") {
      let bytes = try folder.bytes(of: "site/" + name)
      // Everything private in the inventory's photos holds this text.
      #expect(!bytes.contains(sequence: "BIBELOT-CANARY"), "\(name)")
      guard name.hasPrefix("images/") else { continue }
      let unwanted = try MetadataWalk.unwanted(in: bytes)
      #expect(unwanted.isEmpty, "\(name): \(unwanted)")
      walked += 1
    }
    #expect(walked > 150)
  }

  @Test func makesEachWidthThatThePhotoHasAndEnlargesNothing() async throws {
    var inventory = try TestInventory()
    try inventory.add("Wide", photo: TestPicture.quadrants(width: 700, height: 500))
    try await inventory.build()
    let sizes = try inventory.files().filter { $0.key.hasPrefix("images/") }.values.map {
      try PhotoHeader(reading: $0).size
    }
    let widths = [320, 640, 700].map {
      PixelSize(width: $0, height: Int((Double($0) * 500 / 700).rounded()))
    }
    let thumbnails = [(64, 46), (128, 91), (192, 137)].map { PixelSize(width: $0, height: $1) }
    #expect(Set(sizes) == Set(widths + thumbnails))
    #expect(sizes.count == 7, "the full photo is one of them")
  }

  @Test func makesTheBooksThumbnailWhereItIsAskedFor() async throws {
    var inventory = try TestInventory()
    try inventory.add("Kettle", photo: TestPicture.quadrants(width: 300, height: 200))
    try inventory.folder.write(text: "thumbnails: book\n", to: "home/bibelot.yml")
    try await inventory.build()
    let pngs = try inventory.files().filter { $0.key.hasSuffix(".png") }
    let sizes = try pngs.values.map { try PhotoHeader(reading: $0).size.width }
    // The full photo is a PNG too, since its source is.
    #expect(sizes.sorted() == [40, 80, 120, 300])
    let page = try inventory.page("index.html")
    #expect(page.contains("width=\"40\" height=\"40\""))
    #expect(page.contains(" 3x"))
  }

  @Test func coloursAPhotosPlaceAsItIsOnAverage() async throws {
    func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> [UInt8] {
      TestPicture.png(width: 90, height: 120) { _, _ in (red, green, blue) }
    }
    var inventory = try TestInventory()
    try inventory.add("Rust", photo: plain(0xAA, 0x44, 0x22))
    try inventory.add("Snow", photo: plain(0xFF, 0xFF, 0xFF))
    try inventory.add("Nothing")
    try await inventory.build()
    let expected = """
      .tone-a42 { background-color: #a42; color: #fff; }
      .tone-fff { background-color: #fff; color: #000; }

      """
    #expect(try inventory.page("assets/placeholders.css") == expected)
    let page = try inventory.page("index.html")
    #expect(page.contains("class=\"thumb tone-a42\"") && page.contains("plate tall tone-fff\""))
    #expect(page.contains("href=\"assets/placeholders.css\""))
    // What an earlier build knew serves where no picture is made again, and the photos that are gone
    // leave no colour behind.
    inventory.items.remove(at: 1)
    try inventory.writeArchive()
    #expect(try await inventory.build().made > 0)
    #expect(try inventory.page("assets/placeholders.css") == expected.prefix(51))
    let files = try inventory.files()
    try await inventory.build(into: inventory.folder.path("clean"))
    #expect(try inventory.files(of: "clean") == files)
  }

  @Test func leavesTheBooksRoundCornersWithoutColour() async throws {
    var inventory = try TestInventory()
    try inventory.add("Kettle", photo: TestPicture.quadrants(width: 300, height: 200))
    try inventory.folder.write(text: "thumbnails: book\n", to: "home/bibelot.yml")
    try await inventory.build()
    #expect(try inventory.page("index.html").contains("class=\"thumb book\""))
  }

  @Test func turnsWholePhotosUprightWhereItIsAskedFor() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Repository.hardInventory, toPath: folder.path("home"))
    func fulls(_ setting: String, _ suffix: String) async throws -> [(PhotoHeader, [UInt8])] {
      try folder.write(text: "full: \(setting)\n", to: "home/bibelot.yml")
      let request = Builder.Request(folder: folder.path("home"), output: folder.path(setting))
      _ = try await Builder(request, on: WorkerThreads(width: 2)).build()
      return try folder.files(below: setting).filter { $0.hasSuffix(suffix) }.sorted().map {
        let bytes = try folder.bytes(of: setting + "/" + $0)
        return (try PhotoHeader(reading: bytes), bytes)
      }
    }
    let copied = try await fulls("copied", "-full.jpg")
    let baked = try await fulls("baked", "-baked.jpg")
    func sizes(_ photos: [(PhotoHeader, [UInt8])]) -> [String] {
      photos.map { "\($0.0.size)" }.sorted()
    }
    #expect(sizes(baked) == sizes(copied))
    #expect(copied.contains { $0.0.orientation != .upright })
    #expect(baked.allSatisfy { $0.0.orientation == .upright })
    for (_, bytes) in baked { #expect(try MetadataWalk.unwanted(in: bytes).isEmpty) }
  }

  /// What could not be turned is said of the turned copy alone.
  @Test func saysNothingOfPicturesThatItHasNoMore() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Repository.hardInventory, toPath: folder.path("home"))
    func said(_ setting: String, into output: String) async throws -> [Diagnostic] {
      try folder.write(text: "full: \(setting)\n", to: "home/bibelot.yml")
      let request = Builder.Request(folder: folder.path("home"), output: folder.path(output))
      return try await Builder(request, on: WorkerThreads(width: 2)).build().diagnostics
    }
    let copied = try await said("copied", into: "one")
    let baked = try await said("baked", into: "two")
    #expect(copied != baked)
    #expect(try await said("copied", into: "two") == copied)
    #expect(try await said("baked", into: "one") == baked)
  }

  @Test func makesOnePictureOfPhotosThatAreTheSame() async throws {
    var inventory = try TestInventory()
    let photo = TestPicture.quadrants(width: 400, height: 300)
    try inventory.add("One", photo: photo)
    try inventory.add("Two", photo: photo)
    try await inventory.build()
    let images = try inventory.files().keys.filter { $0.hasPrefix("images/") }
    // Three thumbnails, 320, the photo's own width, and the photo itself.
    #expect(images.count == 6)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func showsRealPhotosUprightAndInEverySize() async throws {
    var inventory = try TestInventory()
    var headers: [PhotoHeader] = []
    for url in try Corpus.files(in: "photos") where url.pathExtension.lowercased() == "jpg" {
      let bytes = [UInt8](try Data(contentsOf: url))
      headers.append(try PhotoHeader(reading: bytes))
      try inventory.add(url.lastPathComponent, photo: bytes)
    }
    #expect(headers.count >= 15)
    let summary = try await inventory.build()
    #expect(summary.photos == headers.count)
    let reading = try await inventory.read()
    for (item, header) in zip(reading.catalog.items, headers) {
      let page = try inventory.page("photos/\(item.id).html")
      #expect(page.contains("width=\"\(header.size.width)\" height=\"\(header.size.height)\""))
      for width in [320, 640, 960, 1280, 2048] {
        #expect(page.contains(" \(width)w"), "\(item.name)")
      }
    }
    for (name, bytes) in try inventory.files() where name.hasPrefix("images/") {
      #expect(try MetadataWalk.unwanted(in: bytes).isEmpty, "\(name)")
      if !name.contains("-full") {
        #expect(try PhotoHeader(reading: bytes).orientation == .upright, "\(name)")
      }
    }
  }
}

extension [UInt8] {
  /// Whether a text stands somewhere in the bytes.
  func contains(sequence text: String) -> Bool {
    Data(self).range(of: Data(text.utf8)) != nil
  }
}
