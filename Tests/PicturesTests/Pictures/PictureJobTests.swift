import Imaging
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Pictures

/// All that is made from one photo.
@Suite struct PictureJobTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog
  private let job: PictureJob

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "as it was", to: "home/lamp.jpg")
    catalog = Catalog(items: [], archive: [], root: SourceFolder(path: folder.path("home")))
    let digest = Digest(of: Array("as it was".utf8))
    let facts = PhotoFacts(
      digest: digest, format: .jpeg, size: PixelSize(width: 8, height: 6), copyServes: true)
    job = PictureJob(
      source: .photo("lamp.jpg"), digest: digest, use: .photo(facts, isInIndex: true),
      style: PictureStyle(Settings()))
  }

  /// Its pictures would keep a name that belongs to other bytes.
  @Test func isNotDoneWithAFileThatWasWrittenToSinceItWasDigested() throws {
    let proven = try catalog.root.stamp(of: "lamp.jpg")
    #expect(try job.bytes(in: catalog) == Array("as it was".utf8))
    #expect(try job.bytes(in: catalog, proven: proven) == Array("as it was".utf8))
    try folder.write(text: "as it is now", to: "home/lamp.jpg")
    #expect(throws: (any Error).self) { try job.bytes(in: catalog) }
    #expect(throws: (any Error).self) { try job.bytes(in: catalog, proven: proven) }
  }
}
