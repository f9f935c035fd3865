#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the waiting of a thread: for good, or until the signal is taken back.
final class WakeUp: Sendable {
  /// Readable once the signal was given.
  let reader: Int32
  private let writer: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // Where nobody takes signals, one of them is enough.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(reader)
    close(writer)
  }

  func signal() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Takes the signals back that were given.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reader, &bytes, bytes.count) > 0 {}
  }

  enum Outcome: Hashable {
    case signalled
    /// The other descriptor has something to read.
    case readable
    case timedOut
  }

  /// Waits for the signal, for another descriptor, and no longer than the milliseconds, if given.
  func wait(orFor descriptor: Int32? = nil, milliseconds: Int32?) -> Outcome {
    var waited = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if let descriptor { waited.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    let count = poll(&waited, nfds_t(waited.count), milliseconds ?? -1)
    if waited[0].revents != 0 { return .signalled }
    // An interruption by a signal counts as time that is over: all callers ask again.
    return count > 0 ? .readable : .timedOut
  }
}
