import Foundation

/// A pipe that a program writes to and that we read.
final class ProgramPipe {
  private var ours: Int32
  /// The program's end.
  private(set) var end: Int32
  /// Whether everybody has closed the other end.
  private(set) var isAtEnd = false

  init() throws {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { throw SystemWords.last }
    for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (ours, end) = (pair[0], pair[1])
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  func close() {
    closeEnd()
    if ours >= 0 { Foundation.close(ours) }
    ours = -1
  }

  /// Closes the program's end here, so that ours comes to its end when the program's does.
  func closeEnd() {
    if end >= 0 { Foundation.close(end) }
    end = -1
  }

  /// Waits for one of several to have something to read, or some milliseconds.
  static func wait(for pipes: [ProgramPipe], milliseconds: Int32) {
    var open = pipes.filter { !$0.isAtEnd }.map {
      pollfd(fd: $0.ours, events: Int16(POLLIN), revents: 0)
    }
    // With none left open it is a pause: a program may close what it prints to and go on.
    _ = poll(&open, nfds_t(open.count), milliseconds)
  }

  /// Reads what is there, without waiting.
  ///
  /// No more is read at a time than the pipe holds, so that a program which prints without end does not
  /// keep us from looking at the clock.
  func read(into text: inout ProgramText) {
    if isAtEnd { return }
    var part = [UInt8](repeating: 0, count: 64 << 10)
    var left = 16
    while !isAtEnd, left > 0 {
      let got = Foundation.read(ours, &part, part.count)
      if got > 0 {
        text.add(part.prefix(got))
        left -= 1
      } else if got == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        return
      }
    }
  }
}
