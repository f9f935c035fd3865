import Support
import Testing

@testable import Gallery

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
    #expect(throws: SourceFolder.Fault.missing) { try root.read(name) }
    #expect(throws: SourceFolder.Fault.missing) { try root.stamp(of: name) }
  }

  @Test func areNoFolders() throws {
    let root = try root(["photos/a", "photos/old/b"])
    for name in ["photos", "photos/old"] {
      #expect(throws: SourceFolder.Fault.notAFile(.folder)) { try root.read(name) }
      #expect(throws: SourceFolder.Fault.notAFile(.folder)) { try root.stamp(of: name) }
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
    #expect(throws: SourceFolder.Fault.tooLarge(limit: 3)) { try root.read("a", upTo: 3) }
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
}
