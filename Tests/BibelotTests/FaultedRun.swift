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
      let run = try project.build(
        jobs: stop?.jobs ?? 1,
        environment: CallLog.environment(
          watching: project.path, into: log, stop?.environment ?? [:]))
      (status, signal, messages) = (run.status, run.signal, run.errors)
      let noted = try CallLog(at: log)
      (calls, isStopped) = (noted.calls, noted.isStopped)
    }
  }
#endif
