import Foundation
import Support
import Testing

@testable import Preview

@Suite("Watching folders", .timeLimit(.minutes(30)))
struct WatcherTests {
  enum Way: CaseIterable {
    case system, polling
  }

  private func watcher(_ way: Way, _ folders: [String]) -> FolderWatcher {
    let ignoring: @Sendable (String) -> Bool = { path in
      ["_private", "_public", ".site.bibelot"].contains(path.split(separator: "/").last)
    }
    return switch way {
    case .system: FolderWatcher(folders: folders, ignoring: ignoring)
    case .polling:
      FolderWatcher(
        PollingSource(WatchedScope(folders: folders, ignoring: ignoring), interval: 20))
    }
  }

  /// Reads batches until all of some paths were seen; gives everything that was.
  private func wait(
    for wanted: [String], in watcher: FolderWatcher
  ) async -> (paths: Set<String>, batches: Int) {
    var seen: Set<String> = []
    var batches = 0
    for await batch in watcher {
      #expect(!batch.isEmpty && batch == batch.sorted())
      batches += 1
      seen.formUnion(batch)
      if seen.isSuperset(of: wanted) { break }
    }
    return (seen, batches)
  }

  @Test(arguments: Way.allCases)
  func noticesFilesThatComeChangeMoveAndGo(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "1", to: "old.txt")
    try folder.write(text: "1", to: "sub/deep/gone.txt")
    try folder.write(text: "1", to: "from.txt")
    try folder.write(text: "1", to: "untouched.txt")
    let watcher = watcher(way, [folder.path])
    try folder.write(text: "2", to: "new.txt")
    try folder.write(text: "two", to: "old.txt")
    try FileManager.default.removeItem(atPath: folder.path("sub/deep/gone.txt"))
    #expect(rename(folder.path("from.txt"), folder.path("sub/to.txt")) == 0)
    let names = ["new.txt", "old.txt", "sub/deep/gone.txt", "from.txt", "sub/to.txt"]
    let seen = await wait(for: names.map(folder.path), in: watcher).paths
    #expect(!seen.contains(folder.path("untouched.txt")))
  }

  @Test(arguments: Way.allCases)
  func noticesWhatIsInNewFolders(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    let watcher = watcher(way, [folder.path + "/"])
    try folder.write(text: "1", to: "a/b/c/first.txt")
    _ = await wait(for: [folder.path("a/b/c/first.txt")], in: watcher)
    try folder.write(text: "2", to: "a/b/c/second.txt")
    _ = await wait(for: [folder.path("a/b/c/second.txt")], in: watcher)
    try folder.write(text: "3", to: "a/b/third.txt")
    let seen = await wait(for: [folder.path("a/b/third.txt")], in: watcher).paths
    #expect(!seen.contains(folder.path("a/b/c/first.txt")))
  }

  @Test(arguments: Way.allCases)
  func followsAFolderThatMoves(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "1", to: "in/photos/deep/one.jpg")
    try folder.write(text: "1", to: "out/other/two.jpg")
    let watcher = watcher(way, [folder.path("in")])
    // Inside, in from outside, and out.
    #expect(rename(folder.path("in/photos"), folder.path("in/pictures")) == 0)
    #expect(rename(folder.path("out/other"), folder.path("in/other")) == 0)
    let moved = ["in/photos", "in/pictures", "in/pictures/deep/one.jpg", "in/other/two.jpg"]
    _ = await wait(for: moved.map(folder.path), in: watcher)
    try folder.write(text: "22", to: "in/pictures/deep/one.jpg")
    try folder.write(text: "22", to: "in/other/two.jpg")
    let inside = ["in/pictures/deep/one.jpg", "in/other/two.jpg"]
    _ = await wait(for: inside.map(folder.path), in: watcher)
    #expect(rename(folder.path("in/other"), folder.path("out/again")) == 0)
    _ = await wait(for: [folder.path("in/other")], in: watcher)
    try folder.write(text: "333", to: "out/again/two.jpg")
    try folder.write(text: "1", to: "in/end.txt")
    let last = await wait(for: [folder.path("in/end.txt")], in: watcher).paths
    #expect(last.allSatisfy { !$0.contains("two.jpg") && !$0.contains("again") })
  }

  @Test(arguments: Way.allCases)
  func noticesAFolderThatTakesTheNameOfAnother(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    for name in ["photos", "new"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let watcher = watcher(way, [folder.path])
    #expect(rename(folder.path("new"), folder.path("photos")) == 0)
    try folder.write(text: "1", to: "end.txt")
    let seen = await wait(for: [folder.path("end.txt"), folder.path("new")], in: watcher).paths
    #expect(seen.contains(folder.path("photos")))
  }

  /// The folder that goes takes none with it whose name only begins as its own.
  @Test(arguments: Way.allCases)
  func goesOnWithFoldersWhoseNamesBeginLikeThatOfOneThatGoes(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "1", to: "photos/one.jpg")
    try folder.write(text: "1", to: "photos 2/two.jpg")
    let watcher = watcher(way, [folder.path])
    try FileManager.default.removeItem(atPath: folder.path("photos"))
    _ = await wait(for: [folder.path("photos")], in: watcher)
    try folder.write(text: "22", to: "photos 2/two.jpg")
    try folder.write(text: "1", to: "end.txt")
    var seen = await wait(for: [folder.path("end.txt")], in: watcher).paths
    try folder.write(text: "333", to: "photos 2/two.jpg")
    try folder.write(text: "22", to: "end.txt")
    seen.formUnion(await wait(for: [folder.path("end.txt")], in: watcher).paths)
    #expect(seen.contains(folder.path("photos 2/two.jpg")))
  }

  @Test(arguments: Way.allCases)
  func tellsOfThousandsOfFilesInAFewBatches(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "", to: "many/0.txt")
    let watcher = watcher(way, [folder.path])
    let names = (1...3_000).map { "many/\($0).txt" }
    for name in names { try folder.write(text: "x", to: name) }
    let seen = await wait(for: names.map(folder.path), in: watcher)
    #expect(seen.batches < 30)
  }

  @Test(arguments: Way.allCases)
  func leavesIgnoredNamesAlone(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "1", to: "_private/index.html")
    let watcher = watcher(way, [folder.path])
    try folder.write(text: "22", to: "_private/index.html")
    try folder.write(text: "1", to: "_private/new/index.html")
    try folder.write(text: "1", to: "_public/new/index.html")
    try folder.write(text: "1", to: ".site.bibelot/manifest")
    try FileManager.default.removeItem(atPath: folder.path("_private"))
    try folder.write(text: "1", to: "end.txt")
    let seen = await wait(for: [folder.path("end.txt")], in: watcher).paths
    #expect(seen == [folder.path("end.txt")])
  }

  /// The time of a folder changes with what is in it.
  @Test func tellsNothingOfTheFolderOfAFileThatIsNew() throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "1", to: "sub/old.txt")
    let wake = try #require(WakeUp())
    var source = PollingSource(
      WatchedScope(folders: [folder.path], ignoring: { _ in false }), interval: 1)
    try folder.write(text: "1", to: "sub/new.txt")
    #expect(source.next(within: nil, wake: wake) == .paths([folder.path("sub/new.txt")]))
  }

  @Test(arguments: Way.allCases)
  func waitsForAFolderThatDoesNotExistYet(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    let watcher = watcher(way, [folder.path("Templates"), folder.path("Site")])
    for _ in 0..<2 {
      try folder.write(text: "1", to: "Templates/item.html")
      // A folder may stand for what is in it.
      for await batch in watcher {
        if batch.contains(where: { $0.hasPrefix(folder.path("Templates")) }) { break }
      }
      try folder.write(text: "22", to: "Templates/item.html")
      _ = await wait(for: [folder.path("Templates/item.html")], in: watcher)
      try FileManager.default.removeItem(atPath: folder.path("Templates"))
      for await batch in watcher {
        if batch.contains(where: { $0.hasPrefix(folder.path("Templates")) }) { break }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func doesNotFollowLinks(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "1", to: "elsewhere/file.txt")
    try folder.write(text: "1", to: "in/file.txt")
    for destination in ["../elsewhere", "."] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/link-\(destination.count)"), withDestinationPath: destination)
    }
    let watcher = watcher(way, [folder.path("in")])
    try folder.write(text: "22", to: "elsewhere/file.txt")
    try folder.write(text: "22", to: "in/end.txt")
    let seen = await wait(for: [folder.path("in/end.txt")], in: watcher).paths
    #expect(seen == [folder.path("in/end.txt")])
  }

  @Test(arguments: Way.allCases)
  func endsWithItsTask(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    let watcher = watcher(way, [folder.path])
    let task = Task {
      for await _ in watcher {}
      return true
    }
    task.cancel()
    #expect(await task.value)
  }
}
