/// What an external program may use.
package struct ProgramLimits: Hashable, Sendable {
  /// Seconds of wall-clock time.
  package var seconds: Double
  /// Bytes of memory that the program and all that it started have for themselves; looked at on Linux
  /// alone.
  package var memory: Int
  /// Bytes that it may print.
  package var output: Int

  package init(seconds: Double, memory: Int, output: Int) {
    self.seconds = seconds
    self.memory = memory
    self.output = output
  }

  /// For a question that is answered at once, such as which version a program is: a browser that was
  /// never run takes seconds to be read from a slow disk.
  package static let question = ProgramLimits(seconds: 30, memory: 1 << 30, output: 1 << 20)
}

/// How a program came to its end.
package struct ProgramEnding: Hashable, Sendable {
  package enum Way: Hashable, Sendable {
    /// By itself, with a status, which is 0 where all went well.
    case exited(Int32)
    /// By a signal that was not ours.
    case signalled(Int32)
    /// It was ended because it came to a limit.
    case stopped(Limit)
  }

  package enum Limit: Hashable, Sendable {
    case time, memory, output
  }

  package var way: Way
  /// What it printed, no more than the limit.
  package var output: [UInt8]
  /// The end of what it printed as errors.
  package var errors: [UInt8]

  package var isSuccess: Bool { way == .exited(0) }

  /// The last line that it said of errors and that is not empty, as a message can repeat it.
  package var lastWords: String { lastWords { _ in false } }

  /// The last of the lines that matter.
  package func lastWords(unless isNoise: (Substring) -> Bool) -> String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let last = lines.last { $0.contains { !$0.isWhitespace } && !isNoise($0) } ?? ""
    return TerminalText.phrase(String(last), columns: Self.longestWords)
  }

  /// Two lines of a terminal, beside our own words.
  private static let longestWords = 160
}
