import Foundation
import Gallery
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
}
