import Synchronization
import Testing

@testable import Preview

/// How changes become batches.
@Suite("Batches of changes", .timeLimit(.minutes(2)))
struct WatchLoopTests {
  @Test func areToldOfWhenNothingMoreChanges() throws {
    let source = ScriptedSource([["/a"], ["/b"], [], ["/c"], []])
    #expect(try told(by: source) == [["/a", "/b"], ["/c"]])
  }

  /// A program that writes all the time must not keep the site from being made again.
  @Test func areToldOfWhereChangesNeverPause() throws {
    let source = RestlessSource()
    #expect(try told(by: source) == [["/log"]])
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

/// Some changes after one another, then the end.
private final class ScriptedSource: ScriptableSource {
  let mailbox = Mailbox()
  private let state: Mutex<(left: [Set<String>], batches: [Set<String>])>

  init(_ changes: [Set<String>]) { state = Mutex((changes, [])) }

  var batches: [Set<String>] { state.withLock { $0.batches } }

  func next(within pause: Int32?, wake: WakeUp) -> Changes {
    let told = mailbox.takeAll()
    return state.withLock { state in
      if !told.isEmpty { state.batches.append(told) }
      return state.left.isEmpty ? .stopped : .paths(state.left.removeFirst())
    }
  }
}

/// One file that changes each time somebody looks, until that is told of.
private final class RestlessSource: ScriptableSource {
  /// Many times as often as fits into the longest wait.
  private static let most = 2_000

  let mailbox = Mailbox()
  private let state = Mutex<(calls: Int, batches: [Set<String>])>((0, []))

  var batches: [Set<String>] { state.withLock { $0.batches } }

  func next(within pause: Int32?, wake: WakeUp) -> Changes {
    _ = wake.wait(milliseconds: 10)
    let told = mailbox.takeAll()
    return state.withLock { state in
      state.calls += 1
      if !told.isEmpty { state.batches.append(told) }
      return told.isEmpty && state.calls < Self.most ? .paths(["/log"]) : .stopped
    }
  }
}
