/// Batches of paths below some folders that were created, written, renamed or deleted.
///
/// Watching begins with `init`, so that a change made while a build runs is seen by the loop that
/// follows it; what happens while nobody asks is kept and arrives as one batch. One loop at a time
/// may read. It ends when the task that reads is cancelled.
package struct FolderWatcher: AsyncSequence, Sendable {
  package typealias Element = [String]

  /// Starts to watch the folders and all in them, links left alone.
  ///
  /// `ignoring` is asked about each path below the folders, from the top down. What is in an
  /// ignored folder is neither watched nor asked about, so that looking at a path's last component
  /// is enough.
  package init(folders: [String], ignoring: @escaping @Sendable (String) -> Bool) {}

  package struct AsyncIterator: AsyncIteratorProtocol {
    /// The next batch, sorted and never empty, after 100 ms without another change.
    ///
    /// A path that is a folder may stand for anything inside it.
    package mutating func next() async -> [String]? { nil }
  }

  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
