#if os(Linux)
  import Foundation
  import Support
  import Synchronization
  import Testing

  /// The places where builds can be stopped, as undisturbed ones show them.
  enum StopList {
    private static let known = Mutex<[[FaultedProject.State?]: [Stop.Call]]>([:])

    /// The calls of an undisturbed build, in an order that is the same each time.
    static func calls(of course: Stop.Course) throws -> [Stop.Call] {
      let states = [course.first, course.stopped]
      if let calls = known.withLock({ $0[states] }) { return calls }
      let project = try FaultedProject()
      if let first = course.first {
        try project.become(first)
        #expect(try project.build().status == 0)
      }
      try project.become(course.stopped)
      let run = try FaultedRun(of: project)
      #expect(run.status == 0 && run.calls.count > 100, "\(run.messages)")
      // How often the lock is written to, to see the file system's clock go on, is chance.
      let calls = run.calls.filter { !$0.path.hasSuffix("/lock") || $0.number <= 2 }
        .map { (words: "\($0)", call: $0) }.sorted { $0.words < $1.words }.map(\.call)
      known.withLock { $0[states] = calls }
      return calls
    }

    /// Every stop of some courses at the calls of a kind.
    static func all(
      in courses: [Stop.Course], where isWanted: (Stop.Call) -> Bool,
      faults: (Stop.Call) -> [Stop.Fault]
    ) throws -> [Stop] {
      try courses.flatMap { course in
        try calls(of: course).filter(isWanted).flatMap { call in
          faults(call).map { Stop(course: course, call: call, fault: $0) }
        }
      }
    }

    /// Some of the stops, so that every course, fault and kind of call comes as often as any other.
    static func drawn(_ count: Int, of stops: [Stop], seed: UInt64) -> [Stop] {
      var random = SeededGenerator(seed: seed)
      var rest = stops.shuffled(using: &random).map { (stop: $0, traits: $0.traits) }
      var uses: [String: Int] = [:]
      var drawn: [Stop] = []
      while drawn.count < count {
        // One of whose sort there are fewest so far.
        let costs = rest.map { $0.traits.reduce(0) { $0 + uses[$1, default: 0] } }
        guard let place = costs.indices.min(by: { costs[$0] < costs[$1] }) else { break }
        let (stop, traits) = rest.remove(at: place)
        for trait in traits { uses[trait, default: 0] += 1 }
        drawn.append(stop)
      }
      return drawn
    }

    /// Tries stops side by side, and says what is wrong with each.
    ///
    /// The environment variable `BIBELOT_STOP` may hold the words for one that a failure begins with: that
    /// one alone is tried then.
    static func tryAll(_ drawn: [Stop], of all: [Stop]) async {
      let wanted = ProcessInfo.processInfo.environment["BIBELOT_STOP"]
      let stops = wanted.map { wanted in all.filter { "\($0)" == wanted } } ?? drawn
      if let wanted, stops.isEmpty { print("There is no stop here that is called “\(wanted)”.") }
      let waiting = Waiting(stops)
      await withTaskGroup { group in
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
          group.addTask {
            while let stop = waiting.next() {
              let problems = Result { try FaultedBuild(stoppingAt: stop).problems }
              switch problems {
              case .success([]): continue
              case .success(let problems):
                Issue.record("\(stop)\n  \(problems.joined(separator: "\n  "))")
              case .failure(let error): Issue.record("\(stop)\n  \(error)")
              }
              waiting.noteFailure()
            }
          }
        }
      }
    }
  }

  /// The stops that are still to be tried.
  private final class Waiting: Sendable {
    private let stops: Mutex<ArraySlice<Stop>>
    private let failures = Atomic(0)

    init(_ stops: [Stop]) { self.stops = Mutex(stops[...]) }

    /// The next one; none where enough have failed, since one fault may be seen at a thousand stops.
    func next() -> Stop? {
      failures.load(ordering: .relaxed) < 20 ? stops.withLock { $0.popFirst() } : nil
    }

    func noteFailure() { failures.add(1, ordering: .relaxed) }
  }

  extension Stop {
    /// What it has in common with others.
    fileprivate var traits: [String] {
      let parts = call.path.split(separator: "/").map { $0.filter { !$0.isNumber } }
      let place = parts.first == "_private" ? parts.prefix(2).joined(separator: "/") : call.path
      return ["\(course)", "\(fault)", call.name, place.filter { !$0.isNumber }]
    }
  }
#endif
