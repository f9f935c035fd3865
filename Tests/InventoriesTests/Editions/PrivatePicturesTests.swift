import FileSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Files that items share of which one is private.
@Suite struct PrivatePicturesTests {
  private static let receipt = TestPicture.quadrants(width: 8, height: 6)
  private static let other = TestPicture.quadrants(width: 8, height: 6, number: 2)

  private static func photo(_ path: String, _ bytes: [UInt8]) throws -> Photo {
    Photo(path: path, facts: try PhotoFacts(reading: bytes))
  }

  private static func document(
    _ kind: ItemDocument.Kind, _ path: String, _ bytes: [UInt8]
  ) throws -> ItemDocument {
    try ItemDocument(
      kind: kind, path: path, digest: Digest(of: bytes), length: bytes.count,
      picture: path.hasSuffix(".pdf") ? nil : PhotoFacts(reading: bytes))
  }

  /// Also in copies with other notes in them, and though receipts and manuals are published.
  @Test(arguments: [ItemDocument.Kind.receipt, .manual])
  func areNotPublishedThatAreReceiptsOrManualsOfAPrivateItem(kind: ItemDocument.Kind) throws {
    let guide = Array("%PDF-1.4".utf8)
    let copy = NotedPictures.png(Self.receipt, with: "tEXt", Array("Title\0nice".utf8))
    var ring = Item(id: "ring", index: 0, name: "Ring", photos: [])
    ring.documents = [
      try Self.document(kind, "ring.png", Self.receipt),
      try Self.document(kind, "guide.pdf", guide),
    ]
    var lamp = Item(id: "lamp", index: 1, name: "Lamp", photos: [])
    lamp.photos = [try Self.photo("a.png", copy), try Self.photo("b.png", Self.other)]
    lamp.documents = [
      try Self.document(.receipt, "c.png", copy), try Self.document(.receipt, "d.png", Self.other),
      try Self.document(.manual, "guide.pdf", guide),
    ]
    var settings = Settings()
    settings.privacy.shown = [.receipts, .manuals]
    settings.privacy.documents = ["guide.pdf"]
    for isPrivate in [false, true] {
      ring.details.privacy.isWhole = isPrivate
      let catalog = Catalog(items: [ring, lamp], archive: [], root: SourceFolder(path: "/"))
      let edition = PublicCatalog(catalog, settings: settings)
      let shown = try #require(edition.catalog.items.last)
      #expect(shown.photos.map(\.path) == (isPrivate ? ["b.png"] : ["a.png", "b.png"]))
      #expect(
        shown.documents.map(\.path) == (isPrivate ? ["d.png"] : ["c.png", "d.png", "guide.pdf"]))
      let said = edition.diagnostics.filter { $0.identifier == .fileSharedWithPrivate }
      #expect(
        said.map(\.problem)
          == (isPrivate ? ["photo “a.png”", "receipt “c.png”", "manual “guide.pdf”"] : []).map {
            "its \($0) is also a private photo, a receipt or a manual of this or another item"
          })
    }
  }
}
