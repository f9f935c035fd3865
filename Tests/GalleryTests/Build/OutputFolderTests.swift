import Foundation
import Support
import Testing

@testable import Gallery

/// Files that appear whole or not at all.
@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let output: OutputFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("tmp"), withIntermediateDirectories: true)
    output = OutputFolder(path: folder.path("site"), temporaryFolder: folder.path("tmp"))
  }

  private func entries(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
  }

  @Test func areWrittenInFoldersThatThereAreNotYet() throws {
    let bytes = Array("one two".utf8)
    try output.write([bytes[..<3], [], bytes[3...]], to: "a/b/c.txt")
    #expect(try folder.bytes(of: "site/a/b/c.txt") == bytes)
    try output.write([UInt8](), to: "a/b/c.txt")
    #expect(try folder.bytes(of: "site/a/b/c.txt") == [])
    #expect(try entries("tmp") == [])
  }

  @Test func leaveNothingBehindWhereTheyCannotBe() throws {
    try folder.write(text: "x", to: "site/a/x")
    try folder.write(text: "x", to: "site/file")
    for (name, words) in [
      ("a", "/site/a could not be written: "), ("file/b", "/site/file/b could not be written: "),
    ] {
      let error = #expect(throws: GalleryError.self) { try output.write([UInt8(1)], to: name) }
      #expect(error?.cause == .output && error?.description.contains(words) == true)
    }
    #expect(try entries("tmp") == [])
    try FileManager.default.removeItem(atPath: folder.path("tmp"))
    let error = #expect(throws: GalleryError.self) { try output.write([UInt8(1)], to: "b") }
    #expect(
      error?.description.hasSuffix("/site/b could not be written: No such file or directory")
        == true)
  }

  @Test func areThereIfTheyAreFilesOfTheirSize() throws {
    try folder.write(text: "four", to: "site/a")
    try folder.write(text: "four", to: "site/b/c")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/link"), withDestinationPath: "a")
    #expect(output.holds("a", size: 4) && output.holds("b/c", size: 4))
    #expect(!output.holds("a", size: 3) && !output.holds("x", size: 0))
    // A link is as long as the name that it leads to.
    #expect(!output.holds("link", size: 4) && !output.holds("link", size: 1))
    let status = try FileManager.default.attributesOfItem(atPath: folder.path("site/b"))
    #expect(!output.holds("b", size: try #require(status[.size] as? Int)))
  }

  @Test func areRemovedWithTheFoldersThatTheyLeaveEmpty() throws {
    for name in ["a/b/c/d", "a/e", "f"] { try folder.write(text: "x", to: "site/" + name) }
    #expect(output.remove("a/b/c/d"))
    #expect(try entries("site") == ["a", "f"] && entries("site/a") == ["e"])
    #expect(output.remove("a/e"))
    #expect(output.remove("a/e"), "what is gone is gone")
    #expect(try entries("site") == ["f"])
  }

  /// A damaged record may say anything.
  @Test func areRemovedNowhereElse() throws {
    for name in ["site/a", "b", "c"] { try folder.write(text: "x", to: name) }
    for name in ["../b", "a/../../b", "x/../../b", folder.path("c"), "..", "/"] {
      #expect(output.remove(name), "nothing of the site is left there")
    }
    #expect(try entries("") == ["b", "c", "site", "tmp"])
  }

  @Test func areNeitherWrittenNorRemovedThroughALink() throws {
    try folder.write(text: "precious", to: "victim/x")
    try folder.write(text: "y", to: "site/y")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/a"), withDestinationPath: folder.path("victim"))
    let error = #expect(throws: GalleryError.self) { try output.write([1], to: "a/x") }
    #expect(error?.description.contains("/a is a link, and links are not followed") == true)
    #expect(output.remove("a/x"))
    #expect(try folder.bytes(of: "victim/x") == Array("precious".utf8))
    #expect(try entries("victim") == ["x"] && entries("tmp").isEmpty)
  }

  @Test func areClosedWhateverCameOfThem() throws {
    try folder.write(text: "x", to: "site/a/x")
    for name in ["b", "a", "a/x", "c/d", "a/x/y"] { try? output.write([UInt8(1)], to: name) }
    #expect(openFiles(below: folder.path) ?? [] == [])
  }

  @Test func areStillThereWhereTheyCannotBeRemoved() throws {
    try folder.write(text: "x", to: "site/a/x")
    #expect(!output.remove("a") && output.remove("a/x/y") && output.remove("none/x"))
    #expect(try folder.bytes(of: "site/a/x").count == 1)
  }
}
