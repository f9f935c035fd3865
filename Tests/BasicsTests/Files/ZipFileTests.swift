import FileSupport
import Foundation
import Support
import Testing

@testable import Basics

/// Files in zip archives, by names that lead nowhere else.
@Suite struct ZipFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func root(
    _ names: [String], budget: UnpackingBudget = UnpackingBudget()
  ) throws -> SourceFolder {
    try TestZip.write(names.map { ($0, Array("four".utf8)) }, to: folder.path("a.zip"))
    return try SourceFolder(zip: folder.path("a.zip"), budget: budget)
  }

  /// The bytes of an archive of one file.
  private func packed(_ name: String, _ bytes: [UInt8]) throws -> [UInt8] {
    try TestZip.write([(name, bytes)], to: folder.path("packed.zip"))
    return try folder.bytes(of: "packed.zip")
  }

  private static let deepest = (1...31).map { "\($0)/" }.joined() + "a"

  @Test(arguments: ["a", "a/b", "a/..b", ".a", Self.deepest])
  func areFoundByTheirNames(name: String) throws {
    #expect(try root([name]).read(name).bytes == Array("four".utf8))
  }

  /// Programs on Windows write their slashes so.
  @Test func areFoundBehindSlashesOfWindows() throws {
    let root = try root(["photos\\a.jpg"])
    #expect(try root.read("photos/a.jpg").bytes.count == 4)
    #expect(root.entries(in: "").map(\.name) == ["photos"])
    #expect(root.entries(in: "photos").map(\.name) == ["a.jpg"])
  }

  @Test(arguments: ["../a", "a/../b", "./a", "a/./b", "/a", "a//b", "0/" + Self.deepest])
  func areNotThereUnderNamesThatAreNoPaths(name: String) throws {
    let root = try root([name, "z"])
    #expect(root.entries(in: "").map(\.name) == ["z"])
    #expect(throws: ReadFault.missing) { try root.read(name) }
    #expect(throws: ReadFault.missing) { try root.stamp(of: name) }
  }

  @Test func areNoFolders() throws {
    let root = try root(["photos/a", "photos/old/b"])
    for name in ["photos", "photos/old"] {
      #expect(throws: ReadFault.notAFile(.folder)) { try root.read(name) }
      #expect(throws: ReadFault.notAFile(.folder)) { try root.stamp(of: name) }
      #expect(root.holdsSomething(at: name))
    }
    #expect(!root.holdsSomething(at: "phot"))
    #expect(
      Set(root.entries(in: "photos"))
        == [.init(name: "a", kind: .file), .init(name: "old", kind: .folder)])
  }

  @Test func areReadUpToTheirLimit() throws {
    let root = try root(["a"])
    #expect(try root.read("a", upTo: 4).bytes.count == 4)
    #expect(throws: ReadFault.tooLarge(limit: 3)) { try root.read("a", upTo: 3) }
    #expect(try root.head(of: "a", count: 2) == Array("fo".utf8))
    #expect(try root.head(of: "a", count: 9) == Array("four".utf8))
  }

  @Test func areUnpackedToTheLastByteOfTheirBudget() {
    let budget = UnpackingBudget(bytes: 10)
    #expect(budget.take(4) && budget.take(6) && budget.take(0) && !budget.isSpent)
    #expect(!budget.take(1) && budget.isSpent)
    budget.add(archiveOf: 1)
    #expect(budget.take(16) && !budget.take(1))
  }

  @Test(arguments: [Int.max, .max / 16 + 1, .max / 16])
  func areCountedHoweverLargeAnArchiveIs(length: Int) {
    let budget = UnpackingBudget(bytes: 100)
    budget.add(archiveOf: length)
    #expect(budget.take(1 << 60) && !budget.isSpent)
  }

  /// However often archives lie in archives, no more is unpacked than the outermost allows for.
  @Test func ofArchivesInArchivesAreUnpackedFromOneBudget() throws {
    let inner = try packed("a", [UInt8](repeating: 1, count: 100_000))
    try TestZip.write([("inner.zip", inner)], to: folder.path("a.zip"))
    let budget = UnpackingBudget(bytes: 0)
    let outer = try SourceFolder(zip: folder.path("a.zip"), budget: budget)
    let found = try outer.zip(inside: "inner.zip")
    #expect(found.path == folder.path("a.zip/inner.zip"))
    #expect(found.pathOnDisk == folder.path("a.zip") && found.isZip)
    #expect(found.entries().map(\.name) == ["a"])
    // It shrinks to far less than a sixteenth, and the archive’s length allows for sixteen times that.
    #expect(throws: ReadFault.tooMuch) { try found.read("a") }
    #expect(throws: GalleryError.self) { try found.checkUnpacking() }
    #expect(throws: GalleryError.self) { try outer.checkUnpacking() }
  }

  @Test func areOpenedAsArchivesWhereTheyAreSome() throws {
    let inner = try packed("a", Array("four".utf8))
    try TestZip.write([("x/inner.zip", inner), ("text", [1])], to: folder.path("a.zip"))
    let outer = try SourceFolder(zip: folder.path("a.zip"))
    #expect(try outer.zip(inside: "x/inner.zip").read("a").bytes == Array("four".utf8))
    #expect(throws: ReadFault.missing) { try outer.zip(inside: "inner.zip") }
    #expect(throws: ReadFault.self) { try outer.zip(inside: "text") }
    // The same of one on the disk.
    let disk = SourceFolder(path: folder.path)
    #expect(try disk.zip(inside: "a.zip").read("text").bytes == [1] && !disk.isZip)
  }

  @Test func areListedByTheBytesOfTheirNamesWithoutHiddenOnes() throws {
    let root = try root(["b/c", "B", ".a", "ä", "a", "b/.d", "C/x"])
    #expect(root.entries().map(\.name) == ["B", "C", "a", "b", "ä"])
    #expect(root.entries().map(\.kind) == [.file, .folder, .file, .folder, .file])
    #expect(root.entries(in: "b").map(\.name) == ["c"])
    #expect(root.entries(in: "x") == [])
  }

  @Test func areStampedAsTheArchiveWithTheirOwnLength() throws {
    try TestZip.write([("a", [1]), ("b/c", [1, 2, 3])], to: folder.path("a.zip"))
    let root = try SourceFolder(zip: folder.path("a.zip"))
    let archive = try DiskFolder(path: folder.path).stamp(of: "a.zip")
    let stamps = try ["a", "b/c"].map { try root.stamp(of: $0) }
    #expect(try stamps.map(\.size) == [1, 3] && root.read("b/c").stamp == stamps[1])
    #expect(stamps.map(\.modified) == [archive.modified, archive.modified])
    #expect(stamps.map(\.inode) == [archive.inode, archive.inode])
  }

  /// A name that is a path written in two ways is the first one's.
  @Test func areTheFirstOfTheirName() throws {
    try TestZip.write([("a/b", [1]), ("a\\b", [2, 2])], to: folder.path("a.zip"))
    let root = try SourceFolder(zip: folder.path("a.zip"))
    #expect(try root.read("a/b").bytes == [1])
    #expect(root.entries(in: "a").count == 1)
  }

  /// What the archive's checksum says is compared when a file is read whole.
  @Test func areDamagedWhereTheChecksumDiffers() throws {
    var generator = SeededGenerator(seed: 2)
    let noise = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try TestZip.write([("a", noise)], to: folder.path("a.zip"))
    var bytes = try folder.bytes(of: "a.zip")
    let place = try #require(Data(bytes).range(of: Data(noise))).lowerBound
    bytes[place + 50] ^= 1
    try folder.write(bytes, to: "a.zip")
    let root = try SourceFolder(zip: folder.path("a.zip"))
    let damaged = ReadFault.unreadable("the zip archive is damaged at this file")
    #expect(throws: damaged) { try root.read("a") }
    #expect(try root.head(of: "a", count: 10) == Array(noise.prefix(10)))
  }

  /// The lengths stand in the archive's list, which may lie.
  @Test(arguments: [99, 101, 0]) func areDamagedWhereTheirLengthIsNotWhatWasSaid(length: Int) throws
  {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try TestZip.write([("a", noise)], to: folder.path("a.zip"))
    var bytes = try folder.bytes(of: "a.zip")
    // APPNOTE.TXT 4.3.12: the length unpacked is 24 bytes behind the entry's signature.
    let list = try #require(Data(bytes).range(of: Data([0x50, 0x4B, 1, 2]))).lowerBound
    #expect(bytes[list + 24] == 100)
    bytes[list + 24] = UInt8(length)
    try folder.write(bytes, to: "a.zip")
    let root = try SourceFolder(zip: folder.path("a.zip"))
    #expect(throws: ReadFault.self) { try root.read("a") }
  }

  @Test func areClosedWithTheirArchive() throws {
    do {
      let root = try root(["a", "b/c"])
      for name in ["a", "b/c", "b", "x"] { _ = try? root.read(name) }
    }
    try folder.write(text: "no zip archive", to: "b.zip")
    #expect(throws: ReadFault.self) { try SourceFolder(zip: folder.path("b.zip")) }
    #expect(openFiles(below: folder.path) ?? [] == [])
  }

  @Test func areBeforeThoseOfTheFolderBeside() throws {
    try folder.write(text: "beside", to: "home/a")
    try folder.write(text: "beside", to: "home/b/c")
    let zip = try root(["a"])
    #expect(throws: ReadFault.missing) { try zip.read("b/c") }
    #expect(!zip.liesBeside("b/c"))
    let both = zip.withFiles(beside: folder.path("home"))
    #expect(try both.read("a").bytes == Array("four".utf8))
    #expect(try both.read("b/c").bytes == Array("beside".utf8))
    #expect(try both.head(of: "b/c", count: 2) == Array("be".utf8))
    #expect(try both.stamp(of: "b/c").size == 6)
    #expect(both.liesBeside("b/c") && !both.liesBeside("a") && !both.liesBeside("b/d"))
    #expect(both.entries().map(\.name) == ["a"])
    // A folder on a disk has nothing behind it.
    let disk = SourceFolder(path: folder.path("home")).withFiles(beside: folder.path)
    #expect(disk.folderBeside == nil && !disk.liesBeside("a") && !disk.holdsSomething(at: "a.zip"))
  }
}
