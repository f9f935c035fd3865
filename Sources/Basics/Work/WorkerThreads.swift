import Foundation

/// A few threads of our own for work that blocks: reading files, decoding, encoding.
///
/// On the shared pool such work would hold up everything else. There are as many threads as jobs
/// may run at once, so their number also bounds the memory that the jobs need.
package final class WorkerThreads: TaskExecutor {
  /// How many jobs run at once.
  package let width: Int
  private let queue = JobQueue()

  package init(width: Int) {
    self.width = max(1, width)
    for number in 1...self.width {
      let thread = Thread { [queue] in
        while let job = queue.next() { job() }
      }
      thread.name = "worker \(number)"
      // The codecs need little stack, but more than the 512 KiB of some systems' threads.
      thread.stackSize = 4 << 20
      thread.start()
    }
  }

  deinit { queue.close() }

  package func enqueue(_ job: UnownedJob) {
    let executor = asUnownedTaskExecutor()
    queue.add { job.runSynchronously(on: executor) }
  }

  /// What a function gives for each element, in their order, a few at a time.
  ///
  /// `finished` is called with each result as soon as it is there, one at a time. When the
  /// calling task is cancelled no further element is begun, and `CancellationError` is thrown.
  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    finished: (Int, Result) async throws -> Void = { _, _ in },
    _ transform: @escaping @Sendable (Element) -> Result
  ) async throws -> [Result] {
    var results = [Result?](repeating: nil, count: elements.count)
    try await forEach(elements, transform) { place, result in
      results[place] = result
      try await finished(place, result)
    }
    return results.compactMap(\.self)
  }

  /// Calls a function with each element, a few at a time, and another one with each result as soon as it is
  /// there, one at a time; no result is kept.
  ///
  /// When the calling task is cancelled no further element is begun, and `CancellationError` is thrown.
  package func forEach<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result,
    finished: (Int, Result) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var next = 0
      func begin(_ group: inout ThrowingTaskGroup<(Int, Result), any Error>) {
        guard next < elements.count else { return }
        let (place, element) = (next, elements[next])
        next += 1
        group.addTask(executorPreference: self) { (place, transform(element)) }
      }
      for _ in 0..<width { begin(&group) }
      while let (place, result) = try await group.next() {
        try Task.checkCancellation()
        begin(&group)
        try await finished(place, result)
      }
    }
  }
}

/// The jobs that wait for a thread.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var taken = 0
  private var isClosed = false

  func add(_ job: @escaping @Sendable () -> Void) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  /// The next job, as soon as there is one, or nil when no more will come.
  func next() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while taken == jobs.count {
      if isClosed { return nil }
      condition.wait()
    }
    defer {
      taken += 1
      if taken == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        taken = 0
      }
    }
    return jobs[taken]
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }
}
