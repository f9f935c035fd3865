import Basics
import Foundation
import Imaging

/// A helper that makes one photo's pictures within limits: whatever the libraries do, it ends, and either answers or
/// counts as failed.
struct HelperProcess {
  var program: String
  var limits: HelperLimits

  /// Why there is no answer.
  enum Fault: Error, Hashable {
    /// It could not be started, for a reason of the system's.
    case notStarted(String)
    /// Something else ended it, such as a system that was out of memory.
    case stopped
    /// It had its time, and a busy or sleeping machine may have kept it from using it.
    case tookTooLong
    /// It used all of its processor time.
    case usedItsTime
    /// It crashed, was refused memory, or sent something that is not an answer.
    case failed
  }

  /// Asks it and waits for its answer. Blocks the calling thread.
  ///
  /// - Throws: `Fault` where there is none, `CancellationError` where all programs are being ended.
  func answer(to request: HelperRequest) throws -> HelperAnswer {
    let channel: HelperChannel
    let leader: pid_t
    let programs = RunningPrograms.current
    do {
      channel = try HelperChannel()
      let mark = UUID().uuidString
      leader = try programs.start(marked: mark) {
        try ProgramStart(
          program, [HelperService.argument], in: "/", with: ProcessInfo.processInfo.environment,
          mark: mark
        ).start(input: channel.end, output: channel.end, errors: channel.nothing)
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw Fault.notStarted("\(error)")
    }
    channel.closeEnd()
    // A machine that sleeps takes no time of it.
    let deadline = SuspendingClock.now + .seconds(limits.seconds)
    let answer = channel.exchange(request.bytes, until: deadline, atMost: limits.answer)
    // It may have more to say than it should, or nothing at all.
    kill(-leader, SIGKILL)
    let isEnding = programs.forget(leader)
    var status: Int32 = 0
    while waitpid(leader, &status, 0) < 0, errno == EINTR {}
    if isEnding { throw CancellationError() }
    guard let answer else { throw Fault.tookTooLong }
    if let answer = try? HelperAnswer(reading: answer.bytes) { return answer }
    // It may have said too much, for which we ended it ourselves.
    switch status & 0x7F {
    case SIGXCPU: throw Fault.usedItsTime
    case 0, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP: throw Fault.failed
    default: throw answer.isTooLong ? Fault.failed : Fault.stopped
    }
  }
}

/// The two ends of what is said to a helper and by it.
private final class HelperChannel {
  private var ours: Int32
  /// The helper's end.
  private(set) var end: Int32
  /// Where what it says of errors goes.
  let nothing: Int32

  init() throws {
    nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw SystemWords.last }
    var pair: [Int32] = [-1, -1]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      let words = SystemWords.last
      close(nothing)
      throw words
    }
    for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (ours, end) = (pair[0], pair[1])
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
    #if !os(Linux)
      var yes: Int32 = 1
      setsockopt(ours, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    closeEnd()
    close(ours)
    close(nothing)
  }

  func closeEnd() {
    if end >= 0 { close(end) }
    end = -1
  }

  /// For what is on its way when the time is over.
  private static let grace = Duration.seconds(30)

  /// Writes all of a request and reads until the other end is closed, or more has come than may; nil where that
  /// takes too long.
  ///
  /// This process may have been stopped for a while itself: an answer that is there by then is taken.
  func exchange(
    _ request: [UInt8], until deadline: SuspendingClock.Instant, atMost limit: Int
  ) -> IncomingMessage? {
    var sent = 0
    var answer = IncomingMessage(atMost: limit)
    var part = [UInt8](repeating: 0, count: 256 << 10)
    #if os(Linux)
      let quietly = Int32(MSG_NOSIGNAL)
    #else
      let quietly: Int32 = 0
    #endif
    var last: SuspendingClock.Instant?
    while true {
      let now = SuspendingClock.now
      if now >= deadline { last = last ?? now + Self.grace }
      if let last, now >= last { return nil }
      let left = max(now.duration(to: deadline), .zero)
      var events = Int16(POLLIN)
      if sent < request.count { events |= Int16(POLLOUT) }
      var wait = pollfd(fd: ours, events: events, revents: 0)
      let count = poll(&wait, 1, Int32(clamping: left.components.seconds * 1000 + 1000))
      if count == 0, last != nil { return nil }
      if sent < request.count, wait.revents & Int16(POLLOUT) != 0 {
        let count = request.withUnsafeBytes { bytes in
          send(ours, bytes.baseAddress.map { $0 + sent }, request.count - sent, quietly)
        }
        if count > 0 { sent += count }
        // It is read to its end then, or nobody is there any more, which reading tells.
        if sent == request.count || (count < 0 && errno == EPIPE) {
          sent = request.count
          shutdown(ours, Int32(SHUT_WR))
        }
      }
      if wait.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
        let count = recv(ours, &part, part.count, 0)
        if count > 0 {
          part.withUnsafeBytes { answer.take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
          if answer.isTooLong { return answer }
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
          return answer
        }
      }
    }
  }
}
