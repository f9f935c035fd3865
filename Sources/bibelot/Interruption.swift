import Dispatch
import Foundation
import Gallery

/// What Ctrl-C does: the program ends at once, and nothing that was finished is lost.
///
/// Every file is moved into its place whole, and the journal beside the output knows them, so there
/// is nothing to wait for. Programs of others, which it does not reach, are ended too.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Ends the program with a message from now on, as long as the value lives.
  init(saying message: String) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        if Terminal.isInteractive { Terminal.replaceLine() }
        Terminal.standardError(message + "\n")
        RunningPrograms.current.endAll()
        // 128 and the signal's number, as shells report it.
        _exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
