#if os(Linux)
  import Glibc

  extension FolderWatcher {
    /// How changes are noticed on this system.
    static func source(for scope: WatchedScope) -> any ChangeSource {
      InotifySource(scope) ?? PollingSource(scope)
    }
  }

  /// Notices changes by Linux's inotify, which watches folders one by one.
  struct InotifySource: ReplaceableSource {
    /// Milliseconds after which a folder that does not exist is looked for again.
    private static let patience: Int32 = 500
    private static let events = UInt32(
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    private let scope: WatchedScope
    private let queue: Descriptor
    private var watched: [Int32: String] = [:]
    private var missing: Set<String> = []
    /// The system allows no further watches.
    private var isBlind = false

    /// Nil where the system allows no further queues or watches.
    init?(_ scope: WatchedScope) {
      guard let queue = Descriptor(owning: inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))) else {
        return nil
      }
      self.scope = scope
      self.queue = queue
      for folder in scope.folders { addFolder(folder) }
      if isBlind { return nil }
    }

    func replacement() -> any ChangeSource { PollingSource(scope) }

    mutating func next(within pause: Int32?, wake: WakeUp) -> Changes {
      let longest = missing.isEmpty ? pause : pause ?? Self.patience
      switch wake.wait(orFor: queue.number, milliseconds: longest) {
      case .signalled: return .stopped
      case .timedOut, .readable: break
      }
      var changed: Set<String> = []
      for folder in missing where addFolder(folder) { changed.insert(folder) }
      for event in InotifyEvent.all(from: queue) { handle(event, &changed) }
      return isBlind ? .blind(changed.union(scope.folders)) : .paths(changed)
    }

    /// Watches one of the folders that were asked for; says whether it exists.
    @discardableResult
    private mutating func addFolder(_ folder: String) -> Bool {
      guard watch(folder, followingLinks: true) else {
        missing.insert(folder)
        return false
      }
      missing.remove(folder)
      addAll(below: folder)
      return true
    }

    /// Watches every folder below one that is watched already, and gives all paths below it.
    @discardableResult
    private mutating func addAll(below folder: String) -> Set<String> {
      var found: Set<String> = []
      scope.walk(folder) { path, status in
        found.insert(path)
        return status.kind == .folder && watch(path, followingLinks: false)
      }
      return found
    }

    private mutating func watch(_ folder: String, followingLinks: Bool) -> Bool {
      let events = Self.events | (followingLinks ? 0 : UInt32(IN_DONT_FOLLOW))
      let number = inotify_add_watch(queue.number, folder, events)
      if number < 0, errno == ENOSPC || errno == ENOMEM { isBlind = true }
      guard number >= 0 else { return false }
      watched[number] = folder
      return true
    }

    private mutating func forget(below folder: String) {
      for (number, path) in watched where path == folder || path.hasPrefix(folder + "/") {
        inotify_rm_watch(queue.number, number)
        watched[number] = nil
      }
      for root in scope.folders where root == folder || root.hasPrefix(folder + "/") {
        missing.insert(root)
      }
    }

    private mutating func handle(_ event: InotifyEvent, _ changed: inout Set<String>) {
      if event.says(IN_Q_OVERFLOW) {
        for folder in scope.folders { forget(below: folder) }
        for folder in scope.folders { addFolder(folder) }
        changed.formUnion(scope.folders)
        return
      }
      guard let folder = watched[event.watch] else { return }
      if event.says(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) {
        // Of a folder in a watched one, the other has told already.
        guard scope.folders.contains(folder) else { return }
        forget(below: folder)
        changed.insert(folder)
        return
      }
      guard let name = event.name else { return }
      let path = folder == "/" ? "/" + name : folder + "/" + name
      guard !scope.ignoring(path) else { return }
      changed.insert(path)
      guard event.says(IN_ISDIR) else { return }
      if event.says(IN_MOVED_FROM | IN_DELETE) {
        forget(below: path)
      } else if event.says(IN_CREATE | IN_MOVED_TO), watch(path, followingLinks: false) {
        changed.formUnion(addAll(below: path))
      }
    }
  }
#endif
