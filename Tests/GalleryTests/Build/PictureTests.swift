import Foundation
import Gallery
import Imaging
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
    #expect(walked > 200)
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
    let squares = [64, 128, 192].map { PixelSize(width: $0, height: $0) }
    #expect(Set(sizes) == Set(widths + squares))
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
      for width in [320, 640, 1280, 2048] { #expect(page.contains(" \(width)w"), "\(item.name)") }
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
