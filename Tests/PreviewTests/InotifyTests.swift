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
      let files = try ["one/a", "two/b"].map { try folder.write(text: "", to: $0) }
      let folders = ["one", "two"].map(folder.path)
      let room = try #require(
        Int(
          try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      let wake = try #require(WakeUp())
      var source = try #require(
        InotifySource(WatchedScope(folders: folders, ignoring: { _ in false })))
      for number in 0...room { chmod(files[number % 2], 0o600) }
      for name in ["one", "two"] { try folder.write(text: "", to: name + "/unseen/file") }
      #expect(changes(of: &source, wake).isSuperset(of: folders))
      let later = try ["one", "two"].map { try folder.write(text: "", to: $0 + "/unseen/later") }
      #expect(changes(of: &source, wake).isSuperset(of: later))
    }

    /// Each by itself: of a file that is saved there are several.
    @Test func noticesEachKindOfChange() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(text: "1", to: "in/file")
      try folder.write(text: "1", to: "out/file")
      let wake = try #require(WakeUp())
      var source = try #require(
        InotifySource(WatchedScope(folders: [folder.path("in")], ignoring: { _ in false })))
      let handle = try FileHandle(forWritingTo: URL(filePath: file))
      defer { try? handle.close() }
      let changes: [(String, () throws -> Void)] = [
        ("file", { try handle.write(contentsOf: [0x32]) }),
        ("file", { chmod(file, 0o600) }),
        ("new", { close(open(folder.path("in/new"), O_CREAT | O_RDONLY | O_CLOEXEC, 0o600)) }),
        ("new", { unlink(folder.path("in/new")) }),
        ("to", { rename(folder.path("out/file"), folder.path("in/to")) }),
        ("to", { rename(folder.path("in/to"), folder.path("out/file")) }),
        ("link", { symlink("file", folder.path("in/link")) }),
        ("made", { mkdir(folder.path("in/made"), 0o700) }),
        ("made", { rmdir(folder.path("in/made")) }),
      ]
      for (name, change) in changes {
        try change()
        #expect(source.next(within: 5_000, wake: wake) == .paths([folder.path("in/" + name)]))
      }
    }

    /// A link below a folder is not followed, one that is itself to be watched is.
    @Test func followsALinkThatIsWatched() throws {
      let folder = try TemporaryFolder()
      try folder.write(text: "1", to: "real/sub/file")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link"), withDestinationPath: "real")
      let wake = try #require(WakeUp())
      let scope = WatchedScope(folders: [folder.path("link")], ignoring: { _ in false })
      var sources: [any ChangeSource] = [
        try #require(InotifySource(scope)), PollingSource(scope, interval: 1),
      ]
      try folder.write(text: "22", to: "real/sub/file")
      for index in sources.indices {
        #expect(
          sources[index].next(within: 100, wake: wake) == .paths([folder.path("link/sub/file")]))
      }
    }

    @Test func waitsForItsSignal() throws {
      let wake = try #require(WakeUp())
      #expect(wake.wait(milliseconds: 0) == .timedOut)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.05)
        wake.signal()
      }
      #expect(wake.wait(milliseconds: nil) == .signalled)
      #expect(wake.wait(milliseconds: nil) == .signalled)
    }

    @Test func closesBothEndsOfItsSignal() throws {
      var wake = WakeUp()
      let copy = fcntl(try #require(wake?.reader), F_DUPFD_CLOEXEC, 0)
      defer { close(copy) }
      wake = nil
      // The reading end learns that there is no writing one any more.
      var waited = pollfd(fd: copy, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waited, 1, 5_000) == 1)
      #expect(waited.revents & Int16(POLLHUP) != 0)
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
