import Foundation
import Support
import Testing

@testable import Basics

/// Files that take their places whole.
@Suite struct FreshFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(
    _ text: String, to name: String = "page.html", over place: FreshFile.Place = .anything
  ) throws {
    try FreshFile.write(to: folder.path(name), over: place) { put in
      for byte in text.utf8 { try put([byte]) }
    }
  }

  private func text(_ name: String = "page.html") throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  @Test func haveTheOldContentUntilTheNewIsThere() throws {
    try write("old")
    try FreshFile.write(to: folder.path("page.html")) { put in
      try put(Array("new".utf8))
      #expect(try text() == "old")
    }
    #expect(try text() == "new")
    #expect(try folder.files() == ["page.html"])
  }

  @Test func stayAsTheyWereWhereWritingEndsWithAnError() throws {
    try write("old")
    #expect(throws: CancellationError.self) {
      try FreshFile.write(to: folder.path("page.html")) { put in
        try put(Array("new".utf8))
        throw CancellationError()
      }
    }
    #expect(try text() == "old")
    #expect(try folder.files() == ["page.html"])
  }

  @Test func areNotPutWhereSomethingIsIfNothingIsToBeThere() throws {
    try write("new", over: .nothing)
    #expect(throws: POSIXError(.EEXIST)) { try write("another", over: .nothing) }
    #expect(try text() == "new")
    #expect(try folder.files() == ["page.html"])
  }

  /// What a killed run left is taken over, however long it is, and nothing of it shows.
  @Test func takeOverWhatAKilledRunLeft() throws {
    try FreshFile.write(to: folder.path("page.html")) { _ in
      let name = try #require(try folder.files().first)
      #expect(FreshFile.isBeingWritten(name))
      try FileManager.default.linkItem(atPath: folder.path(name), toPath: folder.path("left"))
    }
    let name = try leftName()
    try folder.write(text: String(repeating: "half ", count: 100), to: name)
    try write("new")
    #expect(try text() == "new")
    let files = try folder.files()
    #expect(!files.contains(name))
  }

  /// A run that was killed between giving a file its name and taking its first one away leaves both.
  @Test func doNotWriteIntoAFileThatIsInItsPlaceByAnotherName() throws {
    for place in [FreshFile.Place.nothing, .anything] {
      try write("mine")
      let name = try leftName()
      try FileManager.default.removeItem(atPath: folder.path("page.html"))
      try write("mine")
      try FileManager.default.linkItem(
        atPath: folder.path("page.html"), toPath: folder.path(name))
      try FileManager.default.moveItem(
        atPath: folder.path("page.html"), toPath: folder.path("moved.html"))
      try write("new", over: place)
      #expect(try text("moved.html") == "mine" && text() == "new")
      #expect(try folder.files() == ["moved.html", "page.html"])
      for file in try folder.files() {
        try FileManager.default.removeItem(atPath: folder.path(file))
      }
    }
  }

  private func leftName() throws -> String {
    var name = ""
    try FreshFile.write(to: folder.path("page.html")) { _ in
      name = try folder.files().first { FreshFile.isBeingWritten($0) } ?? ""
    }
    return name
  }

  @Test func areWrittenByOneRunAtATime() throws {
    try FreshFile.write(to: folder.path("page.html")) { put in
      try put(Array("first".utf8))
      let error = #expect(throws: GalleryError.self) { try write("second") }
      let words = error?.description ?? ""
      #expect(words.contains("another run is writing"))
      try write("beside", to: "other.html")
    }
    #expect(try text() == "first")
    #expect(try text("other.html") == "beside")
  }

  @Test func areNotWrittenThroughALink() throws {
    let name = try leftName()
    try folder.write(text: "mine", to: "letter")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: folder.path("letter"))
    #expect(throws: (any Error).self) { try write("new") }
    #expect(try text("letter") == "mine")
  }

  @Test(arguments: ["x", String(repeating: "x", count: 255), "ü\u{301}.html"])
  func mayHaveAnyName(name: String) throws {
    try write("old", to: name)
    try write("new", to: name)
    #expect(try text(name) == "new")
    #expect(try folder.files().count == 1)
  }
}
