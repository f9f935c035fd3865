#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Imports that are stopped at a call that writes, renames or removes: every one of them in a soak, a few otherwise.
  @Suite struct FaultedImportTests {
    /// Killed at any moment, the table is as it was or as it is to be, and the next run makes what a clean one makes.
    @Test(arguments: FaultedImport.Course.allCases)
    func leaveWholeFilesWhereverTheyAreKilled(course: FaultedImport.Course) throws {
      try tryStops(of: course, seed: 1) { $0.writesBytes ? [.kill, .killByHalf] : [.kill] }
    }

    /// A full disk, one that is broken, a folder that nobody may write to.
    @Test(arguments: FaultedImport.Course.allCases)
    func sayWhatFailed(course: FaultedImport.Course) throws {
      try tryStops(of: course, seed: 2) {
        [EIO, ENOSPC, EACCES].map { .error($0) } + ($0.writesBytes ? [.errorByHalf(ENOSPC)] : [])
      }
    }

    private func tryStops(
      of course: FaultedImport.Course, seed: UInt64, faults: (Stop.Call) -> [Stop.Fault]
    ) throws {
      let undisturbed = try FaultedImport(course)
      let former = try undisturbed.made()
      let clean = try undisturbed.run()
      #expect(clean.run.status == 0, "\(clean.run.errors)")
      let latter = try undisturbed.made()
      #expect(former.files != latter.files)
      let calls = clean.log.calls.filter(\.isWriting)
      #expect(calls.count > 4, "\(calls)")
      var random = SeededGenerator(seed: seed)
      let stops = calls.flatMap { call in faults(call).map { (call, $0) } }.shuffled(using: &random)
      for (call, fault) in Soak.isOn ? stops[...] : stops.prefix(2) {
        let project = try FaultedImport(course)
        let exported = try project.exported()
        let stopped = try project.run(stoppingAt: call, by: fault)
        let what: Comment = "\(fault) at \(call): \(stopped.run.errors)"
        let isReached = stopped.log.isStopped
        #expect(isReached, what)
        if fault.isKill {
          #expect(stopped.run.signal == SIGKILL, what)
        } else if stopped.run.status != 0 {
          let reason = fault.error.map { String(cString: strerror($0)) } ?? ""
          let reasons = [reason, "you do not have permission", "the disk is full"]
          #expect(stopped.run.signal == nil && stopped.run.status == 1, what)
          #expect(
            reasons.contains(where: stopped.run.errors.contains)
              && stopped.run.errors.contains("root/home"), what)
        } else {
          #expect(
            try project.made().files.filter { !Self.isBeingWritten($0.key) } == latter.files, what)
        }
        for (path, bytes) in try project.made().files where !Self.isBeingWritten(path) {
          #expect(
            bytes == former.files[path] || bytes == latter.files[path],
            "\(path) is neither as it was nor as it is to be: \(what)")
        }
        let next = try project.run()
        #expect(next.run.status == 0, "\(next.run.errors) after \(what)")
        // A name that the disk did not let go of, of a run that was through, stays: nothing is left to do there.
        let isThrough = stopped.run.status == 0 && stopped.run.signal == nil
        let differences = try project.made().differences(from: latter)
          .filter { !(isThrough && Self.isBeingWritten($0)) }
        #expect(differences.isEmpty, "\(differences) after \(what)")
        #expect(try project.exported() == exported, what)
      }
    }

    private static func isBeingWritten(_ path: String) -> Bool {
      path.contains(".bibelot-writing-")
    }
  }

  /// What another program exported, with photos, and the folder that it is imported into.
  struct FaultedImport {
    enum Course: CaseIterable {
      /// Into a folder that is not there.
      case new
      /// Into one whose table has some of the items.
      case more
    }

    private let folder: TemporaryFolder

    init(_ course: Course) throws {
      folder = try TemporaryFolder()
      let exported = Repository.path("Tests/Fixtures/Exports/homebox-collection.zip")
      try folder.write(
        Array(try Data(contentsOf: URL(filePath: exported))), to: "root/export/homebox.zip")
      guard course == .more else { return }
      _ = try run()
      let table = String(decoding: try folder.bytes(of: "root/home/details.csv"), as: UTF8.self)
      // Without its last item and all photos; a row begins with its item's key.
      let last = try #require(table.range(of: "\n\"", options: .backwards))
      try folder.write(text: String(table[...last.lowerBound]), to: "root/home/details.csv")
      try FileManager.default.removeItem(atPath: folder.path("root/home/photos"))
    }

    func exported() throws -> Tree { try Tree(at: folder.path("root/export")) }

    func made() throws -> Tree { try Tree(at: folder.path("root/home")) }

    func run(
      stoppingAt call: Stop.Call? = nil, by fault: Stop.Fault = .kill
    ) throws -> (run: Program.Run, log: CallLog) {
      let log = folder.path("calls")
      var run = try Program.run(
        ["import", folder.path("root/export/homebox.zip"), folder.path("root/home")],
        environment: CallLog.environment(
          watching: folder.path("root"), into: log, call.map(fault.environment(at:)) ?? [:]),
        within: 120)
      run.errors = run.errors.replacing(folder.path("root"), with: "root")
      return (run, try CallLog(at: log))
    }
  }
#endif
