import Support
import Testing

@testable import Gallery

/// Files below a folder on a disk.
@Suite struct DiskFolderTests {
  private let folder: TemporaryFolder
  private let root: SourceFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "four", to: "home/a")
    try folder.write(text: "four", to: "home/below/b")
    try folder.write(text: "four", to: "c")
    root = SourceFolder(path: folder.path("home"))
  }

  @Test(arguments: ["../c", "below/../a", "./a", "below/./b", "below//b", "a/b", "x", "x/y"])
  func areNotThereUnderOtherNamesThanTheirOwn(name: String) {
    #expect(throws: SourceFolder.Fault.missing) { try root.read(name) }
    #expect(throws: SourceFolder.Fault.missing) { try root.stamp(of: name) }
  }

  @Test func areNoFolders() {
    #expect(throws: SourceFolder.Fault.notAFile(.folder)) { try root.read("below") }
    #expect(root.holdsSomething(at: "below") && root.holdsSomething(at: "below/b"))
  }

  @Test func areReadUpToTheirLimit() throws {
    #expect(try root.read("below/b", upTo: 4).bytes == Array("four".utf8))
    #expect(throws: SourceFolder.Fault.tooLarge(limit: 3)) { try root.read("below/b", upTo: 3) }
    #expect(try root.head(of: "a", count: 2) == Array("fo".utf8))
    #expect(try root.head(of: "a", count: 9) == Array("four".utf8))
  }
}
