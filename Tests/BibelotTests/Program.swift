import Foundation
import Support

/// Runs the built program.
enum Program {
  /// What a run left behind.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
    /// The signal that ended it, if any.
    var signal: Int32?
  }

  /// The program that was built with the tests.
  static let path: String = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "bibelot").path(percentEncoded: false)
  }()

  /// Runs the program; one that is still at work after so many seconds is ended by `SIGQUIT`.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], within seconds: Double? = nil
  ) throws -> Run {
    try run(path, arguments, environment: environment, within: seconds)
  }

  static func shell(_ line: String) throws -> Run { try run("/bin/sh", ["-c", line]) }

  /// Starts the program, ends it with a signal, and says whether it was still at work.
  static func kill(
    _ arguments: [String], after seconds: Double, with signal: Int32
  ) throws -> Bool {
    let process = try StartedProgram(
      path, arguments, output: "/dev/null", errors: "/dev/null")
    Thread.sleep(forTimeInterval: seconds)
    process.send(signal)
    return process.wait().signal != nil
  }

  /// Starts the program, sends it a signal once a file is there, and gives what it left behind.
  static func interrupted(
    _ arguments: [String], environment: [String: String] = [:], with signal: Int32,
    whenThereIs file: String, startedBy shell: String? = nil
  ) throws -> Run {
    let waiting = DispatchQueue(label: "waiting")
    return try run(
      shell == nil ? path : "/bin/sh",
      shell.map { ["-c", $0 + " \"$0\" \"$@\"", path] + arguments } ?? arguments,
      environment: environment, within: 120
    ) { process in
      waiting.async {
        while !FileManager.default.fileExists(atPath: file), process.isRunning { usleep(1000) }
        process.send(signal)
      }
    }
  }

  private static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    within seconds: Double? = nil, started: (StartedProgram) -> Void = { _ in }
  ) throws -> Run {
    // Files hold any amount without anybody reading meanwhile.
    let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let names = ["out", "err"].map { base.appendingPathExtension($0).path(percentEncoded: false) }
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    let process = try StartedProgram(
      program, arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      output: names[0], errors: names[1])
    started(process)
    let end = DispatchWorkItem { process.send(SIGQUIT) }
    if let seconds { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end) }
    let ending = process.wait()
    end.cancel()
    let texts = try names.map { name in
      String(decoding: try Data(contentsOf: URL(filePath: name)), as: UTF8.self)
    }
    return Run(
      status: ending.status ?? ending.signal ?? -1, output: texts[0], errors: texts[1],
      signal: ending.signal)
  }
}
