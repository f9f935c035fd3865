import Foundation
import Synchronization

/// The programs of others that run now, and the folders that were made for them.
///
/// They run in process groups of their own, which Ctrl-C in a terminal does not reach: whoever ends this
/// program at once calls `endAll` before.
package final class RunningPrograms: Sendable {
  private struct State {
    var groups: Set<pid_t> = []
    var folders: Set<String> = []
    var isEnding = false
  }

  private let state = Mutex(State())

  /// Those of this process; a test has others.
  @TaskLocal package static var current = RunningPrograms()

  package init() {}

  /// Ends every program that runs and removes their folders; none is started any more.
  package func endAll() {
    let folders = state.withLock { state in
      state.isEnding = true
      for group in state.groups { kill(-group, SIGKILL) }
      return state.folders
    }
    for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Starts a program, whose group is known before anybody can ask to end all.
  func start(_ starting: () throws -> pid_t) throws -> pid_t {
    try state.withLock { state in
      if state.isEnding { throw CancellationError() }
      let group = try starting()
      state.groups.insert(group)
      return group
    }
  }

  /// Forgets a group, before its number can become another's.
  func forget(_ group: pid_t) {
    _ = state.withLock { $0.groups.remove(group) }
  }

  func add(folder: String) {
    _ = state.withLock { $0.folders.insert(folder) }
  }

  func remove(folder: String) {
    _ = state.withLock { $0.folders.remove(folder) }
  }
}
