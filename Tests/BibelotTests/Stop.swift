#if os(Linux)
  import Foundation

  /// A call of the program at which it is stopped, and how.
  struct Stop: Sendable, CustomStringConvertible {
    var course: Course
    var call: Call
    var fault: Fault
    /// How many photos are worked on at once; with more than one the call may not be reached.
    var jobs = 1

    var description: String {
      "\(course): \(fault) at \(call)" + (jobs > 1 ? " with \(jobs) jobs" : "")
    }

    /// What is built: before the stop, at it, and next.
    enum Course: CaseIterable {
      case begun
      case begunAndChanged
      case changed
      case changedAndChangedBack
      case changedBack
      case unchanged

      var first: FaultedProject.State? {
        switch self {
        case .begun, .begunAndChanged: nil
        case .changed, .changedAndChangedBack, .unchanged: .before
        case .changedBack: .after
        }
      }

      var stopped: FaultedProject.State {
        switch self {
        case .begun, .begunAndChanged, .changedBack, .unchanged: .before
        case .changed, .changedAndChangedBack: .after
        }
      }

      var next: FaultedProject.State {
        switch self {
        case .begun, .changedAndChangedBack, .changedBack, .unchanged: .before
        case .begunAndChanged, .changed: .after
        }
      }
    }

    /// A call by its name and path: which one it is does not hang on how many others there are.
    struct Call: Hashable, Sendable, CustomStringConvertible {
      var isWriting: Bool
      var name: String
      /// Below the project's folder.
      var path: String
      /// Which of those of its name and path it is, from 1.
      var number: Int

      var description: String { "\(name) \(number) of \(path.isEmpty ? "." : path)" }

      /// Whether half of it can be done.
      var writesBytes: Bool { ["write", "pwrite"].contains(name) }

      /// Whether it finds something by a name.
      var takesName: Bool {
        ["open", "openat", "opendir", "stat", "lstat", "fstatat", "access", "readlink"].contains(
          name)
      }
    }

    enum Fault: Hashable, Sendable, CustomStringConvertible {
      case kill
      /// When half of the bytes are written.
      case killByHalf
      case error(Int32)
      case errorByHalf(Int32)

      var isKill: Bool { self == .kill || self == .killByHalf }

      var error: Int32? {
        switch self {
        case .error(let number), .errorByHalf(let number): number
        case .kill, .killByHalf: nil
        }
      }

      var description: String {
        switch self {
        case .kill: "killed"
        case .killByHalf: "killed half done"
        case .error(let number): String(cString: strerror(number))
        case .errorByHalf(let number): String(cString: strerror(number)) + " half done"
        }
      }

      /// Its name for the library that brings it about.
      private var kind: String {
        switch self {
        case .kill: "kill"
        case .killByHalf: "kill-half"
        case .error: "fail"
        case .errorByHalf: "fail-half"
        }
      }

      /// What the library that brings it about is told; see FaultInjection.h.
      func environment(at call: Call) -> [String: String] {
        [
          "FAULT_CALL": call.name, "FAULT_PATH": call.path, "FAULT_NUMBER": "\(call.number)",
          "FAULT_KIND": kind, "FAULT_ERROR": "\(error ?? 0)",
        ]
      }
    }

    /// What the library that brings it about is told.
    var environment: [String: String] { fault.environment(at: call) }
  }
#endif
