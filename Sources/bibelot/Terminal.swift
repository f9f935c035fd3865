import Basics
import Foundation
import Synchronization

/// Where the program's words go: messages to standard error, data to standard output.
enum Terminal {
  /// Whether messages are read on a terminal that can move its cursor.
  static let isInteractive: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
      && environment["CI"] == nil
  }()

  /// How many columns the terminal of messages has; nil where it does not say.
  static var width: Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// What somebody named for the folder that the command is about; nil before that is known.
  private static let folder = Mutex<String?>(nil)

  /// Has commands that messages propose name a folder.
  static func propose(for folder: String?) { Self.folder.withLock { $0 = folder } }

  private static func placed(_ text: String) -> String {
    folder.withLock { $0 }.map { CommandPlace.placed(text, in: $0) } ?? text
  }

  /// Says something, in which names of items and files may stand.
  ///
  /// Where that fails there is nobody to tell.
  static func standardError(_ text: String) {
    try? write(Array(TerminalText.message(placed(text)).utf8), to: STDERR_FILENO)
  }

  /// Shows a text line after line, in which names of items and files may stand.
  ///
  /// - Throws: `GalleryError` when it could not be written.
  static func standardOutput(_ text: String) throws {
    try put(Array(TerminalText.message(placed(text)).utf8))
  }

  /// Hands data over as it is, but to a terminal as text.
  ///
  /// - Throws: `GalleryError` when it could not be written.
  static func standardOutput(_ bytes: [UInt8]) throws {
    guard isatty(STDOUT_FILENO) == 0 else {
      return try standardOutput(String(decoding: bytes, as: UTF8.self))
    }
    try put(bytes)
  }

  /// Hands a value over as JSON, a line for each part of it.
  ///
  /// - Throws: `GalleryError` when it could not be written.
  static func standardOutput(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try standardOutput([UInt8](try encoder.encode(value)) + [10])
  }

  private static func put(_ bytes: [UInt8]) throws {
    do {
      try write(bytes, to: STDOUT_FILENO)
    } catch {
      throw GalleryError(
        .output, .outputUnwritable, "the output could not be written: \(error.words)")
    }
  }

  /// Writes a line over the one that the cursor stands in; an empty one erases it.
  static func replaceLine(with line: String = "") {
    try? write(Array("\r\(TerminalText.message(line))\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Writes everything; a reader that has gone is let go.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      let number = written == 0 ? EIO : errno
      switch number {
      case _ where written > 0: rest = rest.dropFirst(written)
      case EINTR: continue
      case EPIPE: return
      case EAGAIN:
        // Whoever started the program left it with an output that does not wait by itself.
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&output, 1, -1)
      default: throw SystemFault(number: number)
      }
    }
  }

  /// What the system said when it did not write.
  private struct SystemFault: Error {
    var number: Int32

    var words: String { SystemWords.of(number: number) }
  }
}
