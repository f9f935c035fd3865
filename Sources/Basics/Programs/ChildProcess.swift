import Foundation

/// An external program, run within limits and without a shell.
///
/// Whatever happens, when `run` returns or throws neither the program nor anything that it started runs
/// any more. On Linux that holds for processes which left its group as well, as long as they kept their
/// environment or their parent; on other systems for its group. Only where this program itself is killed
/// by a signal that it cannot catch does the other one go on to its own end.
package struct ChildProcess: Sendable {
  /// The program's absolute path.
  package var program: String
  package var arguments: [String]
  /// The folder that it runs in and takes for its home.
  package var home: ProgramHome
  package var limits: ProgramLimits

  package init(
    _ program: String, _ arguments: [String], in home: ProgramHome, within limits: ProgramLimits
  ) {
    self.program = program
    self.arguments = arguments
    self.home = home
    self.limits = limits
  }

  /// How often the limits are checked, in milliseconds: between two looks a program can take a few hundred
  /// megabytes, and a look at all processes of a machine takes some milliseconds.
  private static let pause: Int32 = 100

  /// Runs the program to its end, or to its first limit. Blocks the calling thread.
  ///
  /// - Throws: `CancellationError` where the task was cancelled or all programs were ended, and the system's error
  ///   where the program cannot be started.
  package func run() throws -> ProgramEnding {
    try Task.checkCancellation()
    let mark = UUID().uuidString
    let (output, errors) = (try ProgramPipe(), try ProgramPipe())
    defer {
      output.close()
      errors.close()
    }
    let programs = RunningPrograms.current
    let leader = try programs.start(marked: mark) {
      try ProgramStart(program, arguments, in: home.path, with: home.environment, mark: mark)
        .start(output: output.end, errors: errors.end)
    }
    output.closeEnd()
    errors.closeEnd()
    var family = ProgramFamily(leader: leader, mark: mark)
    var (text, tail) = (ProgramText.beginning(limits.output), ProgramText.end(Self.errorsKept))
    let stopped = follow(&family, output, errors, &text, &tail)
    family.end()
    // What stands in the pipes still; whoever else holds them is not waited for.
    output.read(into: &text)
    errors.read(into: &tail)
    let isEnding = programs.forget(leader)
    // Last of all: from now on its number, which is that of its group, may be another's.
    let status = Self.reap(leader)
    if isEnding { throw CancellationError() }
    switch stopped {
    case .cancellation: throw CancellationError()
    case .limit(let limit):
      return ProgramEnding(way: .stopped(limit), output: text.bytes, errors: tail.bytes)
    case nil:
      // The last of it may have come after its end.
      let way = text.isTooLong ? .stopped(.output) : Self.way(status)
      return ProgramEnding(way: way, output: text.bytes, errors: tail.bytes)
    }
  }

  /// A message is the last line of it; some programs tell more after that.
  private static let errorsKept = 8 << 10

  private enum Stop { case cancellation, limit(ProgramEnding.Limit) }

  /// Reads what the program says until it ends, and gives nil, or until there is a reason to end it.
  private func follow(
    _ family: inout ProgramFamily, _ output: ProgramPipe, _ errors: ProgramPipe,
    _ text: inout ProgramText, _ tail: inout ProgramText
  ) -> Stop? {
    let clock = ContinuousClock()
    let (start, pause) = (clock.now, Duration.milliseconds(Int(Self.pause)))
    var look = start + pause
    // Most programs end soon after they have closed what they print to, which wakes us; nothing else does.
    var wait: Int32 = 1
    while !Self.hasEnded(family.leader) {
      let open = [output, errors].count { !$0.isAtEnd }
      ProgramPipe.wait(for: [output, errors], milliseconds: wait)
      output.read(into: &text)
      errors.read(into: &tail)
      let hasClosed = [output, errors].count { !$0.isAtEnd } < open
      wait = hasClosed ? 1 : min(2 * wait, Self.pause)
      if Task.isCancelled { return .cancellation }
      if text.isTooLong { return .limit(.output) }
      let now = clock.now
      if start.duration(to: now) > .seconds(limits.seconds) { return .limit(.time) }
      if now >= look {
        if family.memory() > limits.memory { return .limit(.memory) }
        look = clock.now + pause
      }
    }
    return nil
  }

  /// Whether a process has ended; it is not reaped, so that no other one gets its number.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let found = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return found == 0 ? information.si_signo == SIGCHLD : errno != EINTR
  }

  private static func reap(_ process: pid_t) -> Int32 {
    // If nobody knows how it went, it did not go well.
    var status: Int32 = 0xFF00
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// What a status of `waitpid` says: the number of a signal in seven bits, the exit status above.
  private static func way(_ status: Int32) -> ProgramEnding.Way {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
