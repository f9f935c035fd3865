import FileSupport
import InventorySupport
import Archive
import ArchiveSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Tables

/// Zip archives that unpack to more than anybody has.
@Suite struct UnpackingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A zip archive of files that shrink to a thousandth.
  private func zip(count: Int, megabytes: Int) throws -> (path: String, length: Int) {
    let bytes = [UInt8](repeating: 0x20, count: megabytes << 20)
    let path = folder.path("bomb.zip")
    try TestZip.write((0..<count).map { ("file-\($0)", bytes) }, to: path)
    return (path, try folder.bytes(of: "bomb.zip").count)
  }

  @Test func endWhereAllFilesTogetherAreTooMuch() throws {
    let (path, length) = try zip(count: 40, megabytes: 1)
    let root = try SourceFolder(zip: path, budget: UnpackingBudget(bytes: 4 << 20))
    var unpacked = 0
    var faults: Set<ReadFault> = []
    for number in 0..<40 {
      do {
        unpacked += try root.read("file-\(number)").bytes.count
      } catch {
        faults.insert(error)
      }
    }
    #expect(unpacked >= 4 << 20)
    #expect(unpacked <= 4 << 20 + UnpackingBudget.ratio * length)
    #expect(faults == [.tooMuch])
    #expect { try root.checkUnpacking() } throws: {
      "\($0)".contains("bomb.zip unpacks to many times its own size")
    }
  }

  @Test func countFirstBytesAsWhatTheyAre() throws {
    let (path, _) = try zip(count: 1, megabytes: 4)
    let root = try SourceFolder(zip: path, budget: UnpackingBudget(bytes: 0))
    for _ in 0..<100 { #expect(try root.head(of: "file-0", count: 16).count == 16) }
    try root.checkUnpacking()
  }

  @Test func shareOneBudgetAmongSeveralArchives() throws {
    let (path, length) = try zip(count: 2, megabytes: 1)
    let budget = UnpackingBudget(bytes: 1 << 20)
    let first = try SourceFolder(zip: path, budget: budget)
    let second = try SourceFolder(zip: path, budget: budget)
    #expect(2 * UnpackingBudget.ratio * length < 1 << 20)
    _ = try first.read("file-0")
    #expect(throws: ReadFault.tooMuch) { try second.read("file-0") }
  }

  @Test func neverMeetAnArchiveOfWhatDoesNotShrink() throws {
    var generator = SeededGenerator(seed: 1)
    let noise = (0..<1 << 16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try TestZip.write([("photo", noise)], to: folder.path("photos.zip"))
    let root = try SourceFolder(
      zip: folder.path("photos.zip"), budget: UnpackingBudget(bytes: 0))
    for _ in 0..<10 { #expect(try root.read("photo").bytes == noise) }
    try root.checkUnpacking()
  }

  @Test func refuseAFileBeforeItIsUnpacked() throws {
    let (path, _) = try zip(count: 1, megabytes: 2)
    let root = try SourceFolder(zip: path, budget: UnpackingBudget(bytes: 0))
    #expect(throws: ReadFault.tooLarge(limit: 1 << 20)) {
      try root.read("file-0", upTo: 1 << 20)
    }
    // Nothing of it was counted.
    try root.checkUnpacking()
  }

  @Test func refuseATableThatIsTooLargeBeforeItIsUnpacked() async throws {
    let table = [UInt8](repeating: UInt8(ascii: "a"), count: TableText.lengthLimit + 1)
    try TestZip.write(
      [("items.archive", ArchiveWriter.archive(of: [.numbered(1)])), ("details.csv", table)],
      to: folder.path("backup.zip"))
    let found = try InventoryFinder.find(at: folder.path("backup.zip"))
    let error = await #expect(throws: GalleryError.self) {
      try await CatalogReader(found, settings: Settings()).read(on: WorkerThreads(width: 1))
    }
    #expect(
      error?.description.hasSuffix(
        "backup.zip/details.csv could not be read: it is larger than 128 MB") == true,
      "\(error?.description ?? "")")
  }

  /// Twenty photos of an inventory that are one megabyte of nothing each.
  @Test func endTheReadingOfAnInventory() async throws {
    let names = (0..<20).map { "photo-\($0).jpg" }
    let table = "name,photos\n" + names.map { "\($0),\($0)\n" }.joined()
    let nothing = [UInt8](repeating: 0, count: 1 << 20)
    try TestZip.write(
      [("things.csv", Array(table.utf8))] + names.map { ($0, nothing) },
      to: folder.path("backup.zip"))
    func read(budget: Int) async throws -> CatalogReader.Reading {
      let root = try SourceFolder(
        zip: folder.path("backup.zip"), budget: UnpackingBudget(bytes: budget))
      let inventory = InventoryFolder(
        root: root, path: "things.csv", form: .table, project: folder.path)
      return try await CatalogReader(inventory, settings: Settings())
        .read(on: WorkerThreads(width: 2))
    }
    let error = await #expect(throws: GalleryError.self) { try await read(budget: 1 << 20) }
    #expect(error?.cause == .source)
    #expect(error?.description.contains("unpack it and name the folder instead") == true)
    #expect(try await read(budget: UnpackingBudget.floor).catalog.items.count == 20)
  }
}
