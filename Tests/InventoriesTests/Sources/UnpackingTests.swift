import FileSupport
import InventorySupport
import Archive
import ArchiveSupport
import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Tables

/// Zip archives that unpack to more than is allowed, which is little here.
@Suite struct UnpackingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A zip archive of files that shrink to a thousandth.
  private func zip(count: Int, kilobytes: Int) throws -> (path: String, length: Int) {
    let bytes = [UInt8](repeating: 0x20, count: kilobytes << 10)
    let path = folder.path("blank.zip")
    try TestZip.write((0..<count).map { ("file-\($0)", bytes) }, to: path)
    return (path, try folder.bytes(of: "blank.zip").count)
  }

  @Test func endWhereAllFilesTogetherAreTooMuch() throws {
    let (path, length) = try zip(count: 40, kilobytes: 64)
    let root = try SourceFolder(zip: path, budget: UnpackingBudget(bytes: 256 << 10))
    var unpacked = 0
    var faults: Set<ReadFault> = []
    for number in 0..<40 {
      do {
        unpacked += try root.read("file-\(number)").bytes.count
      } catch {
        faults.insert(error)
      }
    }
    #expect(unpacked >= 256 << 10)
    #expect(unpacked <= 256 << 10 + UnpackingBudget.ratio * length)
    #expect(faults == [.tooMuch])
    #expect { try root.checkUnpacking() } throws: {
      "\($0)".contains("blank.zip unpacks to many times its own size")
    }
  }

  @Test func countFirstBytesAsWhatTheyAre() throws {
    let (path, _) = try zip(count: 1, kilobytes: 64)
    let root = try SourceFolder(zip: path, budget: UnpackingBudget(bytes: 0))
    for _ in 0..<100 { #expect(try root.head(of: "file-0", count: 16).count == 16) }
    try root.checkUnpacking()
  }

  @Test func shareOneBudgetAmongSeveralArchives() throws {
    let (path, length) = try zip(count: 2, kilobytes: 64)
    let budget = UnpackingBudget(bytes: 64 << 10)
    let first = try SourceFolder(zip: path, budget: budget)
    let second = try SourceFolder(zip: path, budget: budget)
    #expect(2 * UnpackingBudget.ratio * length < 64 << 10)
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
    let (path, _) = try zip(count: 1, kilobytes: 128)
    let root = try SourceFolder(zip: path, budget: UnpackingBudget(bytes: 0))
    #expect(throws: ReadFault.tooLarge(limit: 64 << 10)) {
      try root.read("file-0", upTo: 64 << 10)
    }
    // Nothing of it was counted.
    try root.checkUnpacking()
  }

  /// It is the archive that says so: there are a few bytes of it.
  @Test func refuseATableThatIsTooLargeBeforeItIsUnpacked() async throws {
    let name = "details.csv"
    var bytes = try ZipBytes.of([
      ("items.archive", ArchiveWriter.archive(of: [.numbered(1)])), (name, Array("name\n".utf8)),
    ])
    // The list at the end has the length 22 bytes before a name, each part 8 bytes before its own.
    let places = bytes.indices.filter { bytes[$0...].starts(with: name.utf8) }
    try #require(places.count == 2)
    for (place, before) in Swift.zip(places, [8, 22]) {
      let length = UInt32(TableText.lengthLimit + 1)
      for index in 0..<4 {
        bytes[place - before + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index)))
      }
    }
    try folder.write(bytes, to: "backup.zip")
    let found = try InventoryFinder.find(at: folder.path("backup.zip"))
    let error = await #expect(throws: GalleryError.self) {
      try await CatalogReader(found, settings: Settings()).read(on: WorkerThreads(width: 1))
    }
    #expect(
      error?.description.hasSuffix(
        "backup.zip/details.csv could not be read: it is larger than 128 MB") == true,
      "\(error?.description ?? "")")
  }

  /// Twenty photos of an inventory that are 64 KB of nothing each.
  @Test func endTheReadingOfAnInventory() async throws {
    let names = (0..<20).map { "photo-\($0).jpg" }
    let table = "name,photos\n" + names.map { "\($0),\($0)\n" }.joined()
    let nothing = [UInt8](repeating: 0, count: 64 << 10)
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
    let error = await #expect(throws: GalleryError.self) { try await read(budget: 64 << 10) }
    #expect(error?.cause == .source)
    #expect(error?.description.contains("unpack it and name the folder instead") == true)
    #expect(try await read(budget: UnpackingBudget.floor).catalog.items.count == 20)
  }
}
