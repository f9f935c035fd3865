#if os(Linux)
  import Foundation

  /// A build whose calls are counted, and which may be stopped at one of them.
  struct FaultedRun {
    var status: Int32
    /// The signal that ended it, if any.
    var signal: Int32?
    var messages: String
    /// All calls below the project's folder, in their order.
    var calls: [Stop.Call] = []
    /// Whether it came to where it was to be stopped.
    var isStopped = false

    init(of project: FaultedProject, stoppingAt stop: Stop? = nil) throws {
      let log = project.path(beside: "calls")
      try? FileManager.default.removeItem(atPath: log)
      var environment = stop?.environment ?? [:]
      environment["FAULT_FOLDER"] = project.path
      environment["FAULT_LOG"] = log
      // A crash is to be seen by its signal, and not looked into.
      environment["SWIFT_BACKTRACE"] = "enable=no"
      let run = try project.build(jobs: stop?.jobs ?? 1, environment: environment)
      (status, signal, messages) = (run.status, run.signal, run.errors)
      var counts: [[Substring]: Int] = [:]
      for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { continue }
        let number = counts[Array(parts[1...2]), default: 0] + 1
        counts[Array(parts[1...2])] = number
        calls.append(
          Stop.Call(
            isWriting: parts[0] == "w", name: String(parts[1]), path: String(parts[2]),
            number: number))
        if parts.count > 3 { isStopped = true }
      }
    }
  }
#endif
