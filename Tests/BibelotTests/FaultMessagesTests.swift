#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// What is said where the system refuses something: of which file, why, and what to do.
  @Suite struct FaultMessagesTests {
    /// A call that fails in a first build, and the last line that is said then.
    struct Case: Sendable, CustomStringConvertible {
      var call: String
      /// Below the project's folder.
      var path: String
      var error: Int32
      /// How the line begins and ends.
      var line: (beginning: String, end: String)

      init(
        _ call: String, _ path: String, _ error: Int32, of written: String? = nil, _ end: String
      ) {
        (self.call, self.path, self.error) = (call, path, error)
        line = ("bibelot: home/" + (written ?? path), " could not be written: " + end)
      }

      var description: String { "\(call) of \(path): \(String(cString: strerror(error)))" }
    }

    @Test(arguments: [
      Case(
        "write", "._private.bibelot/tmp/1", ENOSPC, of: "_private/images/",
        "No space left on device; free some space there and try again"),
      Case(
        "write", "._private.bibelot/record.new", ENOSPC, of: "._private.bibelot/record",
        "No space left on device; free some space there and try again"),
      Case(
        "renameat", "_private/index.html", EACCES,
        "Permission denied; check that you may write there"),
      Case("mkdir", "_private", EACCES, "Permission denied; check that you may write there"),
      Case(
        "mkdir", "._private.bibelot", EROFS, of: "._private.bibelot/tmp",
        "Read-only file system; choose a place that can be written to"),
      Case(
        "open", "._private.bibelot/tmp/1", EMFILE, of: "_private/images/",
        "Too many open files; close other programs and try again"),
      Case(
        "write", "._private.bibelot/tmp/1", EIO, of: "_private/images/",
        "Input/output error; the disk may be failing: make sure that you have a copy of what is on "
          + "it, and try again"),
    ]) func sayWhatToDoWhereSomethingCannotBeWritten(fault: Case) throws {
      let project = try FaultedProject()
      try project.become(.before)
      let run = try FaultedRun(
        of: project,
        stoppingAt: Stop(
          course: .begun,
          call: Stop.Call(isWriting: true, name: fault.call, path: fault.path, number: 1),
          fault: .error(fault.error)))
      let line = run.messages.split(separator: "\n").last ?? ""
      #expect(run.isStopped && run.status == 1, "\(run.status): \(run.messages)")
      #expect(line.hasPrefix(fault.line.beginning) && line.hasSuffix(fault.line.end), "\(line)")
    }

    /// A photo that cannot be opened is left out of the site, with a word, until it can be.
    @Test(arguments: [
      (EACCES, "(Permission denied)", "check that you have permission to read it"),
      (EMFILE, "(Too many open files)", "try again, and copy it again"),
      (EIO, "(Input/output error)", "try again, and copy it again"),
    ]) func sayWhyAPhotoIsLeftOut(error: Int32, reason: String, remedy: String) throws {
      let project = try FaultedProject()
      try project.become(.before)
      let run = try FaultedRun(
        of: project,
        stoppingAt: Stop(
          course: .begun,
          call: Stop.Call(
            isWriting: false, name: "openat", path: "Photos/lamp.png", number: 3),
          fault: .error(error)))
      let line = run.messages.split(separator: "\n").first { $0.contains(reason) } ?? ""
      #expect(run.isStopped && run.status == 0, "\(run.status): \(run.messages)")
      #expect(
        line.hasPrefix("warning: item 1 “Lamp”: its photo") && line.contains(remedy),
        "\(run.messages)")
    }
  }
#endif
