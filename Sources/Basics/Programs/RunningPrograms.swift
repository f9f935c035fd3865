package import Foundation
import Synchronization

/// The external programs that run now, and the folders that were made for them.
///
/// They run in process groups of their own, which Ctrl-C in a terminal does not reach: whoever ends this
/// program at once calls `endAll` before.
package final class RunningPrograms: Sendable {
  private struct State {
    /// By their first processes, the marks of what they start.
    var families: [pid_t: String] = [:]
    var folders: Set<String> = []
    var isEnding = false
  }

  private let state = Mutex(State())

  /// Those of this process; a test has others.
  @TaskLocal package static var current = RunningPrograms()

  package init() {}

  /// Ends every program that runs, with all that it started, and removes their folders; none is started or made
  /// any more.
  package func endAll() {
    // Whoever waits for one of them waits here until all are gone, and reaps none meanwhile.
    state.withLock { state in
      state.isEnding = true
      for leader in state.families.keys { kill(-leader, SIGKILL) }
      for (leader, mark) in state.families {
        var family = ProgramFamily(leader: leader, mark: mark)
        family.end()
      }
      for folder in state.folders { Self.remove(folder) }
    }
  }

  /// Removes a folder into which we may be writing ourselves at this moment.
  private static func remove(_ folder: String) {
    for _ in 0..<Self.tries {
      if (try? FileManager.default.removeItem(atPath: folder)) != nil { return }
    }
  }

  /// We write no more than one file at a time into it.
  private static let tries = 3

  /// Programs that we start are asked how they ended. Whoever started us may have had that forgotten.
  private static let areEndingsKept: Bool = {
    signal(SIGCHLD, SIG_DFL)
    return true
  }()

  /// Starts a program, whose family is known before anybody can ask to end all.
  package func start(marked mark: String, _ starting: () throws -> pid_t) throws -> pid_t {
    _ = Self.areEndingsKept
    return try state.withLock { state in
      if state.isEnding { throw CancellationError() }
      let leader = try starting()
      state.families[leader] = mark
      return leader
    }
  }

  /// Forgets a program by its first process, before that is reaped and its number can become another's; says whether
  /// it was ended with all others.
  package func forget(_ leader: pid_t) -> Bool {
    state.withLock { state in
      state.families[leader] = nil
      return state.isEnding
    }
  }

  /// Makes a folder that is removed with the others, whole before anybody can ask for that.
  func makeFolder(_ making: () throws -> String) throws -> String {
    try state.withLock { state in
      if state.isEnding { throw CancellationError() }
      let folder = try making()
      state.folders.insert(folder)
      return folder
    }
  }

  package func forget(folder: String) {
    _ = state.withLock { $0.folders.remove(folder) }
  }
}
