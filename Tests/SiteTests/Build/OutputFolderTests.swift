import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Site

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
      ("a", "/site/a is a folder, and the site needs a file of this name; move it elsewhere"),
      (
        "file/b",
        "/site/file is a file, and the site needs a folder of this name; move it elsewhere"
      ),
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

  @Test func areMadeInPartsAndTakenOnlyWhereTheyDiffer() throws {
    func put(_ parts: [String]) throws -> (state: OutputFolder.State, isMade: Bool) {
      let draft = try output.draft(of: "a/b")
      for part in parts { try draft.append(Array(part.utf8)) }
      return try output.put(draft, of: draft.finish(), at: "a/b")
    }
    let first = try put(["one ", "", "two"])
    let bytes = Array("one two".utf8)
    #expect(first.isMade && first.state.size == 7)
    #expect(first.state.content == Digest(of: bytes).first)
    #expect(try folder.bytes(of: "site/a/b") == bytes)
    #expect(output.compare("a/b", with: first.state) == .same)
    let second = try put(["one", " two"])
    #expect(!second.isMade && second.state == first.state)
    #expect(try put(["one", " six"]).isMade)
    #expect(try put([]).isMade)
    #expect(try folder.bytes(of: "site/a/b") == [])
    #expect(try entries("tmp") == [])
  }

  @Test func areNotThereWhileTheyAreDrafts() throws {
    do {
      let draft = try output.draft(of: "a/b")
      try draft.append([1, 2, 3])
      #expect(try entries("tmp").count == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path("site/a/b")))
    }
    #expect(try entries("tmp") == [])
    let trial = OutputFolder(
      path: folder.path("site"), temporaryFolder: folder.path("tmp"), isTrial: true)
    let draft = try trial.draft(of: "a/b")
    try draft.append([1, 2, 3])
    let (state, isMade) = try trial.put(draft, of: draft.finish(), at: "a/b")
    #expect(isMade && state.size == 3)
    #expect(
      try entries("tmp") == [] && !FileManager.default.fileExists(atPath: folder.path("site")))
    try FileManager.default.removeItem(atPath: folder.path("tmp"))
    let error = #expect(throws: GalleryError.self) { try output.draft(of: "a/b") }
    #expect(
      error?.description.hasSuffix("/site/a/b could not be written: No such file or directory")
        == true)
  }

  @Test func areComparedByTheirStampsAndElseByTheirContent() throws {
    let state = try output.write(Array("four".utf8), to: "a/b")
    #expect(state.size == 4 && state.content == Digest(of: Array("four".utf8)).first)
    #expect(output.compare("a/b", with: state) == .same)
    #expect(output.compare("a/b", with: state, reading: true) == .same)
    #expect(output.compare("a/c", with: state) == .different)
    // Written anew with the same bytes, as by a program that copies or syncs.
    try folder.write(text: "four", to: "site/a/b")
    guard case .touched(let stamp) = output.compare("a/b", with: state) else {
      Issue.record("another stamp, the same content")
      return
    }
    var now = state
    now.stamp = stamp
    #expect(output.compare("a/b", with: now) == .same)
    // Of the same length, and under a stamp that is believed unless the file is read.
    try folder.write(text: "FOUR", to: "site/a/b")
    #expect(output.compare("a/b", with: now) == .different)
    now.stamp = FileStamp(try folder.status(of: "site/a/b")).fingerprint
    #expect(output.compare("a/b", with: now) == .same)
    #expect(output.compare("a/b", with: now, reading: true) == .different)
    try folder.write(text: "fours", to: "site/a/b")
    #expect(output.compare("a/b", with: now) == .different)
  }

  @Test func areNothingBehindLinksOrInTheFormOfFolders() throws {
    try folder.write(text: "four", to: "site/a")
    try folder.write(text: "four", to: "site/b/c")
    let state = OutputFolder.State(
      size: 4, content: Digest(of: Array("four".utf8)).first,
      stamp: FileStamp(try folder.status(of: "site/a")).fingerprint)
    for (link, target) in [("link", "a"), ("d", "b")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("site/" + link), withDestinationPath: target)
    }
    #expect(output.compare("a", with: state) == .same)
    for name in ["link", "d/c", "b"] { #expect(output.compare(name, with: state) == .different) }
    for name in ["link", "b"] { #expect(try output.holdsSomething(at: name)) }
    for name in ["x", "x/y", "a/x", "d/c"] { #expect(try !output.holdsSomething(at: name)) }
  }

  @Test func areRemovedWithTheFoldersThatTheyLeaveEmpty() throws {
    for name in ["a/b/c/d", "a/e", "f"] { try folder.write(text: "x", to: "site/" + name) }
    #expect(output.remove("a/b/c/d") == .removed)
    #expect(try entries("site") == ["a", "f"] && entries("site/a") == ["e"])
    #expect(output.remove("a/e") == .removed)
    #expect(output.remove("a/e") == .absent, "what is gone is gone")
    #expect(try entries("site") == ["f"])
  }

  /// A damaged record may say anything.
  @Test func areRemovedNowhereElse() throws {
    for name in ["site/a", "b", "c"] { try folder.write(text: "x", to: name) }
    for name in ["../b", "a/../../b", "x/../../b", folder.path("c"), "..", "/"] {
      #expect(output.remove(name) == .absent, "nothing of the site is left there")
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
    // What the link leads to may be published, and stays.
    let left = OutputFolder.Left(
      path: "a/x",
      reason: "its folder is reached through a link, and links are not followed; delete the link")
    #expect(output.remove("a/x") == .left(left))
    #expect(try folder.bytes(of: "victim/x") == Array("precious".utf8))
    #expect(try entries("victim") == ["x"] && entries("tmp").isEmpty)
  }

  @Test func areClosedWhateverCameOfThem() throws {
    try folder.write(text: "x", to: "site/a/x")
    do {
      let output = OutputFolder(path: folder.path("site"), temporaryFolder: folder.path("tmp"))
      for name in ["b", "a", "a/x", "c/d", "a/x/y"] { _ = try? output.write([UInt8(1)], to: name) }
      // Folders stay open for as long as the value is used.
      let left = ["site", "site/a", "site/c"].map(folder.path)
      #expect((openFiles(below: folder.path) ?? []).allSatisfy(left.contains))
    }
    #expect(openFiles(below: folder.path) ?? [] == [])
  }

  @Test func areStillThereWhereTheyCannotBeRemoved() throws {
    try folder.write(text: "x", to: "site/a/x")
    #expect(
      output.remove("a")
        == .left(OutputFolder.Left(path: "a", reason: "Is a directory", isFolder: true)))
    #expect(output.remove("a/x/y") == .absent && output.remove("none/x") == .absent)
    #expect(try folder.bytes(of: "site/a/x").count == 1)
  }
}
