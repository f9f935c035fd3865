import Foundation
@testable import Basics
import Synchronization
import Testing

@Suite struct WorkerThreadsTests {
  @Test func givesResultsInTheOrderOfTheirElements() async throws {
    let workers = WorkerThreads(width: 4)
    let results = try await workers.map(Array(0..<200)) { number in
      if number % 7 == 0 { usleep(200) }
      return number * 2
    }
    #expect(results == (0..<200).map { $0 * 2 })
  }

  @Test(arguments: [1, 3])
  func neverRunsMoreThanItsWidth(width: Int) async throws {
    let running = Mutex((now: 0, most: 0))
    _ = try await WorkerThreads(width: width).map(Array(0..<60)) { _ in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      usleep(500)
      running.withLock { $0.now -= 1 }
    }
    #expect(running.withLock { $0.most } == width)
  }

  @Test func beginsNothingMoreAfterAnError() async throws {
    struct Stop: Error {}
    let begun = Mutex(0)
    await #expect(throws: Stop.self) {
      _ = try await WorkerThreads(width: 1).map(
        Array(0..<1000), finished: { place, _ in if place == 3 { throw Stop() } }
      ) { _ in begun.withLock { $0 += 1 } }
    }
    #expect(begun.withLock { $0 } < 10)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (5, 5)]) func areAtLeastOne(width: Int, threads: Int) {
    #expect(WorkerThreads(width: width).width == threads)
  }

  /// Each result is told as soon as it is there, with its place, once.
  @Test func tellsOfEachResultOnce() async throws {
    let told = Mutex<[Int: Int]>([:])
    let results = try await WorkerThreads(width: 3).map(
      Array(0..<50),
      finished: { place, result in told.withLock { $0[place, default: 0] += result } }
    ) { $0 * 3 + 1 }
    #expect(results == (0..<50).map { $0 * 3 + 1 })
    #expect(
      told.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0 * 3 + 1) }))
  }

  @Test func givesNothingForNothing() async throws {
    #expect(try await WorkerThreads(width: 2).map([Int]()) { $0 } == [])
  }

  @Test func beginsNothingMoreOnceItIsCancelled() async throws {
    let begun = Mutex(0)
    let task = Task {
      try await WorkerThreads(width: 1).map(
        Array(0..<1000),
        finished: { place, _ in
          if place == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      ) { _ in begun.withLock { $0 += 1 } }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(begun.withLock { $0 } < 10)
  }

  /// One set of threads serves many lists, one after another and at once.
  @Test func servesManyListsAtOnce() async throws {
    let workers = WorkerThreads(width: 2)
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for start in 0..<20 {
        group.addTask {
          try await workers.map(Array(start..<start + 30)) { $0 }.reduce(0, +)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    #expect(sums == (0..<20).map { $0 * 30 + 435 })
  }
}
