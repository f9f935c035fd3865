import SiteSupport
import InventorySupport
import Foundation
@testable import Site
import Imaging
import Support
import Testing

/// Photos that are no wider than the widest rendition, which may be served as they are.
@Suite struct SmallPhotoTests {
  /// A JPEG of smooth quadrants, with a comment that no copy may hold.
  private func photo(width: Int, height: Int) throws -> [UInt8] {
    let png = TestPicture.quadrants(width: width, height: height)
    let jpeg = try render(png, as: [.fit(width: width, quality: 90)]).renditions[0].bytes
    let comment = Array("BIBELOT-CANARY".utf8)
    return jpeg[..<2] + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg[2...]
  }

  /// A photo that is to be turned by a quarter.
  private func turned(_ jpeg: [UInt8]) -> [UInt8] {
    let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let exif = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  /// The names of a site's pictures behind their digests.
  private func kinds(_ inventory: TestInventory) throws -> [String] {
    try inventory.files().keys.filter { $0.hasPrefix("images/") }
      .compactMap { $0.split(separator: "-").last.map(String.init) }.sorted()
  }

  private func inventory(with photo: [UInt8]) async throws -> TestInventory {
    var inventory = try TestInventory()
    try inventory.add("Radio", photo: photo)
    try await inventory.build()
    return inventory
  }

  @Test func servesTheCopyAsTheWidestRendition() async throws {
    let photo = try photo(width: 700, height: 500)
    let inventory = try await inventory(with: photo)
    #expect(
      try kinds(inventory)
        == ["128.jpg", "192.jpg", "320.jpg", "64.jpg", "640.jpg", "full.jpg"])
    let full = try #require(try inventory.files().first { $0.key.hasSuffix("-full.jpg") })
    #expect(try full.value == copyWithoutMetadata(photo).bytes)
    #expect(!full.value.contains(sequence: "BIBELOT-CANARY"))
    #expect(try inventory.page("index.html").contains("\(full.key) 700w"))
    #expect(try await inventory.build().made == 0)
  }

  @Test func servesOneThatIsNarrowerThanAllWidthsAsItIs() async throws {
    let inventory = try await inventory(with: try photo(width: 200, height: 150))
    #expect(try kinds(inventory) == ["128.jpg", "192.jpg", "64.jpg", "full.jpg"])
    let page = try inventory.page("index.html")
    #expect(page.contains("-full.jpg 200w") && page.contains("plate tone-"))
    #expect(try inventory.page("assets/placeholders.css").contains(".tone-"))
  }

  @Test func servesOneThatIsAsWideAsTheWidestButNoneThatIsWider() async throws {
    for (width, last) in [(640, "full.jpg 640w"), (641, "640.jpg 640w")] {
      var inventory = try TestInventory()
      try inventory.folder.write(text: "widths: [320, 640]\n", to: "home/bibelot.yml")
      try inventory.add("Radio", photo: try photo(width: width, height: 400))
      try await inventory.build()
      #expect(try inventory.page("index.html").contains(last), "\(width)")
    }
  }

  @Test func codesAgainWhatIsToBeTurned() async throws {
    let inventory = try await inventory(with: turned(try photo(width: 700, height: 500)))
    #expect(try kinds(inventory).contains("500.jpg"))
    #expect(try kinds(inventory).count == 6)
  }

  @Test func codesAgainWhatWouldCostManyMoreBytes() async throws {
    var random = SeededGenerator(seed: 1)
    let noise = TestPicture.png(width: 400, height: 300) { _, _ in
      (UInt8.random(in: 0...255, using: &random), 90, UInt8.random(in: 0...255, using: &random))
    }
    let jpeg = try render(noise, as: [.fit(width: 400, quality: 100)]).renditions[0].bytes
    for photo in [noise, jpeg] {
      let inventory = try await inventory(with: photo)
      #expect(try kinds(inventory).contains("400.jpg"))
      #expect(try inventory.page("index.html").contains("-400.jpg 400w"))
    }
  }

  @Test func servesTheTurnedCopyWhereCopiesAreTurned() async throws {
    var inventory = try TestInventory()
    try inventory.folder.write(text: "full: baked\n", to: "home/bibelot.yml")
    try inventory.add("Radio", photo: try photo(width: 700, height: 500))
    try await inventory.build()
    #expect(try inventory.page("index.html").contains("-baked.jpg 700w"))
  }

  /// Of what is made together only what is not there is written.
  @Test func makesAMissingPictureAgain() async throws {
    let inventory = try await inventory(with: try photo(width: 700, height: 500))
    let files = try inventory.files()
    for suffix in ["-full.jpg", "-640.jpg"] {
      let name = try #require(files.keys.first { $0.hasSuffix(suffix) })
      try FileManager.default.removeItem(atPath: inventory.folder.path("site/" + name))
      #expect(try await inventory.build().made == 1, "\(suffix)")
      #expect(try inventory.files() == files)
    }
  }
}
