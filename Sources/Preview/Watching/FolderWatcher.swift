/// Batches of paths below some folders that were created, written, renamed or deleted.
///
/// Watching begins with `init`, so that a change made while a build runs is seen by the loop that
/// follows it; what happens while nobody asks is kept and arrives as one batch. One loop at a time
/// may read. Watching ends with the last copy of the watcher and of its iterators.
package struct FolderWatcher: AsyncSequence, Sendable {
  package typealias Element = [String]

  private let watch: Watch

  /// Starts to watch the folders and all in them.
  ///
  /// Links are noticed, not followed, except where one of `folders` is a link itself. A folder that
  /// does not exist is watched from when it does. `ignoring` is asked about each path below the
  /// folders, from the top down. What is in an ignored folder is neither watched nor asked about,
  /// so that looking at a path's last component is enough.
  package init(folders: [String], ignoring: @escaping @Sendable (String) -> Bool) {
    let scope = WatchedScope(folders: folders, ignoring: ignoring)
    self.init(Self.source(for: scope))
  }

  init(_ source: any ChangeSource) { watch = Watch(source) }

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let watch: Watch
    fileprivate var signals: AsyncStream<Void>.AsyncIterator

    /// The next batch, sorted and never empty; nil once the task is cancelled, or where the
    /// system is out of the descriptors that watching takes.
    ///
    /// It comes after 100 ms without another change, or after 5 s of changes without a pause. A
    /// path that is a folder may stand for anything inside it.
    package mutating func next() async -> [String]? {
      while await signals.next(isolation: #isolation) != nil {
        let batch = watch.mailbox.takeAll()
        if !batch.isEmpty { return batch.sorted() }
      }
      return nil
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(watch: watch, signals: watch.mailbox.signals.makeAsyncIterator())
  }
}

/// A thread that waits for changes, for as long as somebody holds this.
private final class Watch: Sendable {
  let mailbox = Mailbox()
  private let wake = WakeUp()

  init(_ source: any ChangeSource) {
    let mailbox = mailbox
    guard let wake,
      let thread = OwnThread({ WatchLoop.run(source, wake: wake, into: mailbox) })
    else {
      mailbox.close()
      return
    }
    thread.detach()
  }

  deinit { wake?.signal() }
}
