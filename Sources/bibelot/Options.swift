import Basics
import ArgumentParser
import Foundation

/// The folder that every command takes.
struct FolderArgument: ParsableArguments {
  @Argument(
    help: "The folder of the inventory, a zip archive of it, or the item archive itself.",
    completion: .file())
  var folder = "."
}

/// How many photos are worked on at once.
struct JobsOption: ParsableArguments {
  @Option(help: "How many photos to work on at once; the number of processor cores if omitted.")
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 256.")
    }
  }

  var workers: WorkerThreads {
    WorkerThreads(width: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }
}

/// Prints what should be known, each on a line of its own.
enum Messages {
  /// Prints diagnostics, many of one kind folded.
  static func show(_ diagnostics: [Diagnostic]) {
    let folded = FoldedDiagnostics(diagnostics)
    for diagnostic in folded.shown {
      Terminal.standardError("\(diagnostic.severity.rawValue): \(diagnostic.text)\n")
    }
    for line in folded.lines { Terminal.standardError(line + "\n") }
  }

  /// A path as it is best read: relative to the current folder where it lies inside.
  static func short(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  static func plural(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}

extension Diagnostic {
  /// Whether a list and a preview tell it too, which notes on single items would drown: it is a warning, or is about a
  /// column or about rooms, categories and tags.
  var isToldAtOnce: Bool {
    severity != .note || [.columnDoubtful, .nameSpelledOtherwise].contains(identifier)
  }
}
