import Foundation
import Gallery

/// Where the program's words go: messages to standard error, data to standard output.
enum Terminal {
  /// Whether messages are read on a terminal that can move its cursor.
  static let isInteractive: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
      && environment["CI"] == nil
  }()

  /// Says something, in which names of items and files may stand.
  static func standardError(_ text: String) {
    write(Array(TerminalText.message(text).utf8), to: STDERR_FILENO)
  }

  /// Shows a text line after line, in which names of items and files may stand.
  static func standardOutput(_ text: String) {
    standardOutput(Array(TerminalText.message(text).utf8))
  }

  /// Hands data over as it is.
  static func standardOutput(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes a line in the place of the one that the cursor stands in; empty, it takes that away.
  static func replaceLine(with line: String = "") {
    write(Array("\r\(TerminalText.message(line))\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Writes everything; a reader that has gone is let go.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return
      }
    }
  }
}
