import SiteSupport
import InventorySupport
import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// Which sources need not be read again.
@Suite struct KnownSourcesTests {
  private let folder: TemporaryFolder
  private let facts = PhotoFacts(
    digest: Digest(of: [1]), format: .png, size: PixelSize(width: 3, height: 2), copyServes: true)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "a photo", to: "photo")
  }

  private func stamp() throws -> FileStamp { try DiskFolder(path: folder.path).stamp(of: "photo") }

  /// Gives the file a time as long ago as nobody's clock can mistake.
  private func age(_ seconds: Double = 1_000_000_000) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path("photo"))
  }

  /// What is known of a file of one stamp, read before a moment.
  private func known(_ stamp: FileStamp, learntAt moment: Int) -> KnownSources {
    KnownSources(
      [.init(path: "photo", record: .init(stamp: stamp, content: .photo(facts)))],
      learntAt: moment)
  }

  @Test func areFilesThatWereLeftAloneSinceBeforeTheBuild() throws {
    let stamp = try stamp()
    let known = known(stamp, learntAt: max(stamp.modified, stamp.changed) + 1)
    #expect(known.content(of: "photo", stamp: try self.stamp()) == .photo(facts))
    #expect(known.content(of: "other", stamp: stamp) == nil)
    #expect(KnownSources().content(of: "photo", stamp: stamp) == nil)
  }

  /// It may have been written to again within the same tick of the clock, and look the same.
  @Test(arguments: [0, -1]) func areNoFilesThatWereTouchedAfterTheBuildBegan(difference: Int) throws
  {
    let stamp = try stamp()
    let known = known(stamp, learntAt: max(stamp.modified, stamp.changed) + difference)
    #expect(known.content(of: "photo", stamp: stamp) == nil)
  }

  /// A copied file brings an old time with it; when it came is what the system noted.
  @Test func areNoFilesThatOnlySeemOld() throws {
    try age()
    let stamp = try stamp()
    #expect(stamp.modified < stamp.changed)
    let between = stamp.modified + (stamp.changed - stamp.modified) / 2
    #expect(known(stamp, learntAt: between).content(of: "photo", stamp: stamp) == nil)
    #expect(
      known(stamp, learntAt: stamp.changed + 1).content(of: "photo", stamp: stamp) == .photo(facts))
  }

  @Test(arguments: ["content", "size", "replaced", "time"])
  func areNoFilesThatChanged(how: String) throws {
    try age()
    let before = try stamp()
    switch how {
    case "content": try folder.write(text: "A PHOTO", to: "photo")
    case "size": try folder.write(text: "another photo", to: "photo")
    case "replaced":
      try folder.write(text: "a photo", to: "new")
      #expect(rename(folder.path("new"), folder.path("photo")) == 0)
    default: try age(1_000_000_001)
    }
    // The time of the last writing is easily put back, as by programs that keep it.
    if how != "time" { try age() }
    let after = try stamp()
    #expect((after.modified == before.modified) == (how != "time"))
    #expect(known(before, learntAt: .max).content(of: "photo", stamp: after) == nil)
  }

  /// From the first build to the third, with another photo of the same length under the same time.
  @Test func readAPhotoAgainThatWasReplacedBehindTheSameTime() async throws {
    var inventory = try TestInventory()
    let file = inventory.path + "/" + TestInventory.key(1)
    func put(_ number: Int) throws {
      try inventory.folder.write(
        TestPicture.quadrants(width: 40, height: 30, number: number),
        to: "home/" + TestInventory.key(1))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file)
    }
    try inventory.add("Lamp")
    try put(1)
    try await Task.sleep(for: .milliseconds(20))
    try await inventory.build()
    #expect(try await inventory.build().made == 0)
    let before = try inventory.files()
    try put(2)
    try await inventory.build()
    let after = try inventory.files()
    #expect(Set(after.keys) != Set(before.keys))
    try await inventory.build(into: inventory.folder.path("clean"))
    #expect(try inventory.files(of: "clean") == after)
  }
}
