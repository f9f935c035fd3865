/// Notices changes by looking at everything again and again.
///
/// It works everywhere, also where the system tells nothing of changes; it costs one look at each
/// file per interval, and sees only what lasts.
struct PollingSource: ChangeSource {
  /// Milliseconds between two looks.
  static let interval: Int32 = 500

  private let scope: WatchedScope
  private let interval: Int32
  private var known: [String: FileStatus]

  init(_ scope: WatchedScope, interval: Int32 = Self.interval) {
    self.scope = scope
    self.interval = interval
    known = Self.look(at: scope)
  }

  mutating func next(within pause: Int32?, wake: WakeUp) -> Changes {
    if wake.wait(milliseconds: pause ?? interval) == .signalled { return .stopped }
    let seen = Self.look(at: scope)
    let old = known
    known = seen
    var changed = Set(seen.filter { old[$0.key] != $0.value }.keys)
    changed.formUnion(old.keys.filter { seen[$0] == nil })
    return .paths(changed)
  }

  /// Everything in scope. Of a folder only the existence counts: its time changes with what is in
  /// it, ignored names too.
  private static func look(at scope: WatchedScope) -> [String: FileStatus] {
    var seen: [String: FileStatus] = [:]
    for folder in scope.folders {
      scope.walk(folder) { path, status in
        seen[path] = status.kind == .folder ? .folder(inode: status.inode) : status
        return true
      }
    }
    return seen
  }
}

#if !os(Linux)
  extension FolderWatcher {
    /// How changes are noticed on this system.
    static func source(for scope: WatchedScope) -> any ChangeSource { PollingSource(scope) }
  }
#endif
