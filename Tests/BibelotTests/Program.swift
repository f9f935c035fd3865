import Foundation

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
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
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
        Foundation.kill(process.processIdentifier, signal)
      }
    }
  }

  private static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    within seconds: Double? = nil, started: (Process) -> Void = { _ in }
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files hold any amount without anybody reading meanwhile.
    let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let names = ["out", "err"].map { base.appendingPathExtension($0) }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    let handles = try names.map { name in
      _ = FileManager.default.createFile(atPath: name.path(percentEncoded: false), contents: nil)
      return try FileHandle(forWritingTo: name)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    started(process)
    let end = DispatchWorkItem { Foundation.kill(process.processIdentifier, SIGQUIT) }
    if let seconds { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end) }
    process.waitUntilExit()
    end.cancel()
    let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Run(
      status: process.terminationStatus, output: texts[0], errors: texts[1],
      signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil)
  }
}
