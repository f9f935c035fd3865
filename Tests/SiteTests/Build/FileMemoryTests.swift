import Foundation
import Support
import Testing

@testable import Basics
@testable import Site

/// What is kept of files from one reading to the next.
@Suite struct FileMemoryTests {
  private let folder: TemporaryFolder
  private let memory = FileMemory<String, [String]>()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "one", to: "home/a.txt")
  }

  /// What is in the folder's files, and whether it was read rather than known.
  private func read(
    _ key: String = "key", provenBefore moment: Int = .max
  ) async throws -> (texts: [String], isRead: Bool) {
    var isRead = false
    let texts = try await memory.value(for: key, provenBefore: moment) {
      isRead = true
      let home = SourceFolder(path: folder.path("home"))
      return try home.entries().map {
        String(decoding: try home.read($0.name).bytes, as: UTF8.self)
      }
    }
    return (texts, isRead)
  }

  private func expect(_ texts: [String], isRead: Bool, _ place: SourceLocation = #_sourceLocation)
    async throws
  {
    let found = try await read()
    #expect(found.texts == texts && found.isRead == isRead, sourceLocation: place)
  }

  @Test func isReadOnceUntilAFileHasChanged() async throws {
    try await expect(["one"], isRead: true)
    try await expect(["one"], isRead: false)
    try folder.write(text: "two", to: "home/a.txt")
    try await expect(["two"], isRead: true)
    try folder.write(text: "three", to: "home/b.txt")
    try await expect(["two", "three"], isRead: true)
    try await expect(["two", "three"], isRead: false)
    try FileManager.default.removeItem(atPath: folder.path("home/a.txt"))
    try await expect(["three"], isRead: true)
    try FileManager.default.moveItem(atPath: folder.path("home"), toPath: folder.path("other"))
    #expect(try await read().isRead)
  }

  @Test func isReadAnewForSomethingElse() async throws {
    _ = try await read()
    #expect(try await read("other").isRead)
    #expect(try await !read("other").isRead)
    #expect(try await read().isRead)
  }

  /// It may change once more in the same step of the file system's clock.
  @Test func isNotKeptOfAFileThatHasJustChanged() async throws {
    _ = try await read(provenBefore: 0)
    #expect(try await read().isRead)
    #expect(try await !read(provenBefore: 0).isRead)
  }

  /// Who goes by a log of what was looked at must not take what was known for looked at no more.
  @Test func isNotedAsIfItWereRead() async throws {
    func looks() async throws -> [String] {
      let log = ReadLog()
      _ = try await ReadingContext.changing({ $0.log = log }) { try await read() }
      return log.all.flatMap { root, looks in looks.map { root + "/" + $0.path } }
    }
    let first = try await looks()
    #expect(first.contains { $0.hasSuffix("home/a.txt") })
    #expect(try await looks() == first)
    #expect(try await !read().isRead)
  }
}

/// The first bytes of files that are looked at again and again.
@Suite struct KnownHeadsTests {
  private let folder: TemporaryFolder
  private let store = KnownHeads.Store()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "first of all", to: "a")
  }

  private func head(_ count: Int = 5, provenBefore moment: Int = .max) throws -> String {
    try ReadingContext.changing({ $0.heads = KnownHeads(store, provenBefore: moment) }) {
      let bytes = try SourceFolder(path: folder.path).head(of: "a", count: count)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Changes the file's bytes behind the back of its stamp, as nothing does but a test.
  private func forge(_ text: String) throws {
    var status = stat()
    #expect(stat(folder.path("a"), &status) == 0)
    let stamp = FileStamp(status)
    let known = KnownHeads(store, provenBefore: .max)
    known.keep(Array(text.utf8), of: folder.path("a"), stamp: stamp, count: 5)
  }

  @Test func areReadOnceUntilTheFileHasChanged() throws {
    #expect(try head() == "first")
    try forge("known")
    #expect(try head() == "known")
    #expect(try head(7) == "first o")
    try folder.write(text: "other in all", to: "a")
    #expect(try head() == "other")
  }

  @Test func areNotKeptOfAFileThatHasJustChanged() throws {
    #expect(try head(provenBefore: 0) == "first")
    let known = KnownHeads(store, provenBefore: .max)
    var status = stat()
    #expect(stat(folder.path("a"), &status) == 0)
    let path = folder.path("a")
    #expect(known.head(of: path, stamp: FileStamp(status), count: 5) == nil)
    _ = try head()
    #expect(known.head(of: path, stamp: FileStamp(status), count: 5) == Array("first".utf8))
  }
}
