import Synchronization
import Testing

@testable import Preview

/// How changes become batches.
@Suite("Batches of changes", .timeLimit(.minutes(30)))
struct WatchLoopTests {
  @Test func areToldOfWhenNothingMoreChanges() throws {
    let source = ScriptedSource(
      [["/a"], ["/b"], [], ["/c"], []].map { .paths($0) })
    #expect(try told(by: source) == [["/a", "/b"], ["/c"]])
  }

  /// A program that writes all the time must not keep the site from being made again.
  @Test func areToldOfWhereChangesNeverPause() throws {
    let source = RestlessSource()
    #expect(try told(by: source) == [["/log"]])
  }

  /// What changed before and what may have since are one batch, told of at once.
  @Test func areToldOfWhereChangesCanNoLongerBeSeen() throws {
    let source = ScriptedSource([
      .paths(["/a"]), .blind(["/root"]), .paths([]), .paths(["/b"]), .paths([]),
    ])
    #expect(try told(by: source) == [["/a", "/root"], ["/b"]])
    #expect(source.pauses == [nil, 100, nil, nil, 100, nil])
  }

  @Test func endWithASourceThatNothingReplaces() throws {
    let source = RestlessSource(isBlind: true)
    #expect(try told(by: source) == [])
  }

  @Test func areWaitedForUntilNothingChangesForATenthOfASecond() throws {
    let source = ScriptedSource([.paths([]), .paths(["/a"]), .paths([]), .paths([])])
    #expect(try told(by: source) == [["/a"]])
    #expect(source.pauses == [nil, nil, 100, nil, nil])
    #expect(WatchLoop.longest == .seconds(5))
  }

  /// Whoever waits for changes is let go with the watcher.
  @Test func endWithTheirWatcher() async {
    let (words, said) = AsyncStream.makeStream(of: String.self)
    var watcher: FolderWatcher? = FolderWatcher(WaitingSource(said: said))
    var word = words.makeAsyncIterator()
    #expect(await word.next() == "waits")
    #expect(watcher != nil)
    watcher = nil
    #expect(await word.next() == "let go")
  }

  @Test func areOfPathsWithOneSlashAtTheirBeginning() {
    var paths: [String] = []
    WatchedScope(folders: ["/"], ignoring: { _ in false }).walk("/") { path, _ in
      paths.append(path)
      return false
    }
    #expect(paths.contains("/tmp") && paths.allSatisfy { !$0.hasPrefix("//") })
  }

  @Test(arguments: [
    ("/a", "/a"), ("/a/", "/a"), ("/a//", "/a"), ("/a/b///", "/a/b"), ("/", "/"), ("a", "a"),
  ]) func areOfFoldersWithoutSlashesAtTheirEnds(folder: String, watched: String) {
    #expect(WatchedScope(folders: [folder], ignoring: { _ in false }).folders == [watched])
  }

  /// The batches that a source's changes become.
  private func told(by source: some ScriptableSource) throws -> [Set<String>] {
    let wake = try #require(WakeUp())
    WatchLoop.run(source, wake: wake, into: source.mailbox)
    return source.batches
  }
}

/// A source that looks into the mailbox each time it is asked for changes.
private protocol ScriptableSource: ChangeSource {
  var mailbox: Mailbox { get }
  var batches: [Set<String>] { get }
}

/// Some changes after one another, then the end; goes on as itself where it was blind.
private final class ScriptedSource: ScriptableSource, ReplaceableSource {
  let mailbox = Mailbox()
  private let state: Mutex<(left: [Changes], batches: [Set<String>], pauses: [Int32?])>

  init(_ changes: [Changes]) { state = Mutex((changes, [], [])) }

  var batches: [Set<String>] { state.withLock { $0.batches } }
  /// How long it was to wait, each time.
  var pauses: [Int32?] { state.withLock { $0.pauses } }

  func replacement() -> any ChangeSource { self }

  func next(within pause: Int32?, wake: WakeUp) -> Changes {
    let told = mailbox.takeAll()
    return state.withLock { state in
      if !told.isEmpty { state.batches.append(told) }
      state.pauses.append(pause)
      return state.left.isEmpty ? .stopped : state.left.removeFirst()
    }
  }
}

/// A source that waits, and says when it no longer has to.
private struct WaitingSource: ChangeSource {
  let said: AsyncStream<String>.Continuation

  func next(within pause: Int32?, wake: WakeUp) -> Changes {
    said.yield("waits")
    // Longer than a test waits for its turn on a busy machine.
    said.yield(wake.wait(milliseconds: 600_000) == .signalled ? "let go" : "kept")
    return .stopped
  }
}

/// One file that changes each time somebody looks, until that is told of.
private final class RestlessSource: ScriptableSource {
  /// Many times as often as fits into the longest wait.
  private static let most = 2_000

  let mailbox = Mailbox()
  private let state = Mutex<(calls: Int, batches: [Set<String>])>((0, []))
  private let isBlind: Bool

  init(isBlind: Bool = false) { self.isBlind = isBlind }

  var batches: [Set<String>] { state.withLock { $0.batches } }

  func next(within pause: Int32?, wake: WakeUp) -> Changes {
    if isBlind { return .blind(["/log"]) }
    _ = wake.wait(milliseconds: 10)
    let told = mailbox.takeAll()
    return state.withLock { state in
      state.calls += 1
      if !told.isEmpty { state.batches.append(told) }
      return told.isEmpty && state.calls < Self.most ? .paths(["/log"]) : .stopped
    }
  }
}
