package import Foundation

/// A program that a test started; what it prints goes to files.
///
/// Foundation's `Process` goes through the open files of the process that starts one, and copies 256 bytes of
/// each one's name however short it is: where the last stands at the end of the heap, all tests end there.
package final class StartedProgram: @unchecked Sendable {
  /// The number of its process.
  package let number: pid_t
  private let lock = NSLock()
  private var ending: Ending?

  /// How it ended.
  package struct Ending: Hashable, Sendable {
    /// What it exits with; nil where a signal ended it.
    package var status: Int32?
    /// The signal that ended it.
    package var signal: Int32?
  }

  /// Starts a program by its path, with nothing to read.
  ///
  /// The files are made, or written anew; both outputs may go to the same.
  package init(
    _ path: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment, output: String,
    errors: String
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try Self.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try Self.check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    let anew = O_WRONLY | O_CREAT | O_TRUNC
    try Self.check(posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0))
    try Self.check(posix_spawn_file_actions_addopen(&actions, 1, output, anew, 0o600))
    if errors == output {
      try Self.check(posix_spawn_file_actions_adddup2(&actions, 1, 2))
    } else {
      try Self.check(posix_spawn_file_actions_addopen(&actions, 2, errors, anew, 0o600))
    }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      // Swift's Glibc leaves out what POSIX does not have.
      typealias Closing =
        @convention(c) (
          UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
        ) -> Int32
      if let address = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        try Self.check(unsafeBitCast(address, to: Closing.self)(&actions, 3))
      }
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    try Self.check(posix_spawnattr_setsigmask(&attributes, &signals))
    sigfillset(&signals)
    try Self.check(posix_spawnattr_setsigdefault(&attributes, &signals))
    try Self.check(posix_spawnattr_setflags(&attributes, Int16(flags)))
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var number: pid_t = 0
    try Self.check(
      posix_spawn(&number, path, &actions, &attributes, words + [nil], variables + [nil]))
    self.number = number
  }

  private static func check(_ number: Int32) throws {
    if number != 0 { throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO) }
  }

  /// Whether it is still at work.
  package var isRunning: Bool {
    lock.withLock {
      guard ending == nil else { return false }
      var information = siginfo_t()
      let found = waitid(P_PID, id_t(number), &information, WEXITED | WNOHANG | WNOWAIT)
      return found == 0 && information.si_signo != SIGCHLD
    }
  }

  /// Sends it a signal, unless it has ended.
  package func send(_ signal: Int32) {
    lock.withLock { if ending == nil { kill(number, signal) } }
  }

  /// Waits for its end.
  @discardableResult
  package func wait() -> Ending {
    var information = siginfo_t()
    // Its number stays its own until it is reaped, and that nobody else does meanwhile.
    while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return lock.withLock {
      if let ending { return ending }
      var status: Int32 = 0
      while waitpid(number, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      let found =
        signal == 0
        ? Ending(status: (status >> 8) & 0xFF, signal: nil) : Ending(status: nil, signal: signal)
      ending = found
      return found
    }
  }
}
