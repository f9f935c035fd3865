#if os(Linux)
  import Foundation

  /// The calls of a run of the program, as the library noted them that counts calls and makes them fail.
  struct CallLog {
    /// All calls below the folder that was watched, in their order.
    var calls: [Stop.Call] = []
    /// Whether the run came to where it was to be stopped.
    var isStopped = false

    /// Reads what was noted in a file.
    init(at path: String) throws {
      var counts: [[Substring]: Int] = [:]
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { continue }
        let number = counts[Array(parts[1...2]), default: 0] + 1
        counts[Array(parts[1...2])] = number
        calls.append(
          Stop.Call(
            isWriting: parts[0] == "w", name: String(parts[1]), path: String(parts[2]),
            number: number))
        if parts.count > 3 { isStopped = true }
      }
    }

    /// The library, which was built with the tests.
    private static let library =
      (Program.path as NSString).deletingLastPathComponent + "/libFaultInjection.so"

    /// What a run is given of which the calls below a folder are noted in a file; see FaultInjection.h.
    static func environment(
      watching folder: String, into log: String, _ fault: [String: String] = [:]
    ) -> [String: String] {
      try? FileManager.default.removeItem(atPath: log)
      let noted = [
        "LD_PRELOAD": library, "FAULT_FOLDER": folder, "FAULT_LOG": log,
        // A crash is to be seen by its signal, and not looked into.
        "SWIFT_BACKTRACE": "enable=no",
      ]
      return noted.merging(fault) { $1 }
    }

    /// What a run is given that makes the same calls and notes none.
    static let quiet = ["LD_PRELOAD": library]
  }
#endif
