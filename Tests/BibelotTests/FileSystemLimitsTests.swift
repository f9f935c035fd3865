#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Builds on file systems that cannot do all that others can, such as network volumes.
  @Suite struct FileSystemLimitsTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(text: "name\nLamp\n", to: "root/home/details.csv")
    }

    private func build(where call: String, on path: String, fails error: Int32) throws
      -> Program.Run
    {
      try Program.run(
        ["build", folder.path("root/home")],
        environment: CallLog.environment(
          watching: folder.path("root"), into: folder.path("calls"),
          [
            "FAULT_CALL": call, "FAULT_PATH": path, "FAULT_NUMBER": "1", "FAULT_KIND": "fail",
            "FAULT_ERROR": "\(error)",
          ]))
    }

    @Test(arguments: [EOPNOTSUPP, ENOLCK, ENOSYS]) func goOnWithoutLocks(error: Int32) throws {
      let run = try build(where: "flock", on: "home/._private.bibelot/lock", fails: error)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("cannot lock files; the site was made without a lock"))
      #expect(try folder.files(below: "root/home/_private").contains("index.html"))
    }

    /// A disk that fails is no such thing.
    @Test func endWhereALockCannotBeTaken() throws {
      let run = try build(where: "flock", on: "home/._private.bibelot/lock", fails: EIO)
      #expect(run.status == 1 && run.errors.contains("could not be locked"), "\(run.errors)")
    }
  }
#endif
