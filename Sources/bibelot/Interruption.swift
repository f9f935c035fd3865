import Basics
import Dispatch
import Foundation

import Synchronization

/// What Ctrl-C, a request to end and a closed terminal do: the program ends at once, and nothing that was finished is
/// lost.
///
/// Every file is moved into its place whole, and the journal beside the output knows them, so there
/// is nothing to wait for. External programs, which the signals do not reach, are ended too.
struct Interruption {
  private let sources: [any DispatchSourceSignal]
  private let words: Words

  /// What is said; whoever ends the program keeps it locked until the end.
  private final class Words: Sendable {
    let text: Mutex<String>
    let last = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ text: String) { self.text = Mutex(text) }
  }

  private static let isUnderWay = Atomic(false)

  /// Ends the program with a message from now on, as long as the value lives.
  init(saying message: String) {
    let words = Words(message)
    self.words = words
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // Whoever starts a program with `nohup` wants it to outlive the terminal.
      if number == SIGHUP, Self.isIgnoring(before) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        words.text.withLock { text in
          Self.isUnderWay.store(true, ordering: .sequentiallyConsistent)
          // Who does not read what is said must not keep the program from ending.
          if Self.takesWords {
            if Terminal.isInteractive { Terminal.replaceLine() }
            Terminal.standardError(text + "\n")
          }
          RunningPrograms.current.endAll()
          words.last.withLock { $0?() }
          // 128 and the signal's number, as shells report it.
          _exit(128 + number)
        }
      }
      source.resume()
      return source
    }
  }

  /// Says something else from now on: what was written by then.
  func say(_ message: String) { words.text.withLock { $0 = message } }

  /// Does something before the end, such as removing what nobody else would.
  func atEnd(_ body: @escaping @Sendable () -> Void) { words.last.withLock { $0 = body } }

  /// Whether standard error takes a few words at once.
  private static var takesWords: Bool {
    var ask = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&ask, 1, 100) == 1
  }

  /// Waits for the end where it has begun: what fails because programs were ended is not to be told.
  static func waitIfUnderWay() {
    while isUnderWay.load(ordering: .sequentiallyConsistent) { sleep(1) }
  }

  private static func isIgnoring(_ action: sighandler_t?) -> Bool {
    unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN as sighandler_t?, to: Int.self)
  }
}
