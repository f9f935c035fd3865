#if os(Linux)
  import Foundation
  import Support
  import Testing

  @testable import Preview

  @Suite("Watching with inotify")
  struct InotifyTests {
    /// Everything that changed until nothing did for a while.
    private func changes(of source: inout InotifySource, _ wake: WakeUp) -> Set<String> {
      var all: Set<String> = []
      while case .paths(let paths) = source.next(within: 50, wake: wake), !paths.isEmpty {
        all.formUnion(paths)
      }
      return all
    }

    @Test func looksAtEverythingAgainWhenEventsWereLost() throws {
      let folder = try TemporaryFolder()
      let files = try ["a", "b"].map { try folder.write(text: "", to: $0) }
      let room = try #require(
        Int(
          try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      let wake = try #require(WakeUp())
      var source = try #require(
        InotifySource(WatchedScope(folders: [folder.path], ignoring: { _ in false })))
      for number in 0...room { chmod(files[number % 2], 0o600) }
      try folder.write(text: "", to: "unseen/file")
      #expect(changes(of: &source, wake).contains(folder.path))
      try folder.write(text: "", to: "unseen/later")
      #expect(changes(of: &source, wake).contains(folder.path("unseen/later")))
    }

    @Test func stopsWhenWoken() throws {
      let folder = try TemporaryFolder()
      let wake = try #require(WakeUp())
      var source = try #require(
        InotifySource(WatchedScope(folders: [folder.path], ignoring: { _ in false })))
      wake.signal()
      #expect(source.next(within: nil, wake: wake) == .stopped)
    }

    @Test func goesOnByPollingWhenBlind() async throws {
      let folder = try TemporaryFolder()
      let scope = WatchedScope(folders: [folder.path], ignoring: { _ in false })
      let watcher = FolderWatcher(BlindSource(scope: scope))
      // First that anything may have changed, then what did.
      var seen: [[String]] = []
      for await batch in watcher {
        seen.append(batch)
        if seen.count == 2 { break }
        try folder.write(text: "", to: "file")
      }
      #expect(seen == [[folder.path], [folder.path("file")]])
    }
  }

  /// A source that sees nothing from the start.
  private struct BlindSource: ReplaceableSource {
    let scope: WatchedScope

    func next(within pause: Int32?, wake: WakeUp) -> Changes { .blind(Set(scope.folders)) }
    func replacement() -> any ChangeSource { PollingSource(scope, interval: 20) }
  }
#endif
