import Synchronization

/// Changed paths on their way from the thread that sees them to the task that asks for them.
final class Mailbox: Sendable {
  /// One element, at most, while there is something to take.
  let signals: AsyncStream<Void>

  private let continuation: AsyncStream<Void>.Continuation
  private let paths = Mutex<Set<String>>([])

  init() {
    (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ batch: Set<String>) {
    paths.withLock { $0.formUnion(batch) }
    continuation.yield()
  }

  /// Says that nothing will ever come.
  func close() { continuation.finish() }

  func takeAll() -> Set<String> {
    paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }
}
