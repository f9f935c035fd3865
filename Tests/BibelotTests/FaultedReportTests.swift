#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Reports that are stopped at a call that writes, renames or removes: every one of them in a soak, a few
  /// otherwise.
  @Suite struct FaultedReportTests {
    /// Killed at any moment, each file is as it was or as it is to be, and the next run makes what a clean one makes.
    @Test(arguments: FaultedReport.Output.allCases)
    func leaveWholeFilesWhereverTheyAreKilled(output: FaultedReport.Output) throws {
      try tryStops(of: output, seed: 1, drawn: 3) {
        $0.writesBytes ? [.kill, .killByHalf] : [.kill]
      }
    }

    /// A full disk, one that is broken, a folder that nobody may write to.
    @Test(arguments: FaultedReport.Output.allCases)
    func sayWhatFailedOrDoWithoutIt(output: FaultedReport.Output) throws {
      try tryStops(of: output, seed: 2, drawn: 3) {
        [EIO, ENOSPC, EACCES].map { .error($0) } + ($0.writesBytes ? [.errorByHalf(ENOSPC)] : [])
      }
    }

    private func tryStops(
      of output: FaultedReport.Output, seed: UInt64, drawn: Int,
      faults: (Stop.Call) -> [Stop.Fault]
    ) throws {
      let before = try FaultedReport(output)
      #expect(try before.report().run.status == 0)
      let former = try before.files()
      try before.change()
      let clean = try before.report()
      #expect(clean.run.status == 0, "\(clean.run.errors)")
      let latter = try before.files()
      #expect(former.files != latter.files)
      let calls = clean.log.calls.filter(\.isWriting)
      #expect(calls.count > 20, "\(calls)")
      var random = SeededGenerator(seed: seed)
      let stops = calls.flatMap { call in faults(call).map { (call, $0) } }
        .shuffled(using: &random)
      for (call, fault) in Soak.isOn ? stops[...] : stops.prefix(drawn) {
        let report = try FaultedReport(output)
        _ = try report.report()
        try report.change()
        let sources = try report.sources()
        let stopped = try report.report(stoppingAt: call, by: fault)
        let what: Comment = "\(fault) at \(call): \(stopped.run.errors)"
        let isReached = stopped.log.isStopped
        #expect(isReached, what)
        if fault.isKill {
          #expect(stopped.run.signal == SIGKILL, what)
        } else if stopped.run.status == 0 {
          #expect(stopped.run.errors == clean.run.errors, what)
          // Pictures that could not be kept are made anew the next time.
          #expect(try report.files().made == latter.made, what)
        } else {
          let reasons = [
            fault.error.map { String(cString: strerror($0)) } ?? "", "you do not have permission",
            "the disk is full",
          ]
          #expect(stopped.run.signal == nil && stopped.run.status == 1, what)
          #expect(
            reasons.contains(where: stopped.run.errors.contains)
              && stopped.run.errors.contains("bibelot: root/"), what)
        }
        for (path, bytes) in try report.files().files where !FaultedReport.isBeingWritten(path) {
          #expect(
            bytes == former.files[path] || bytes == latter.files[path],
            "\(path) is neither as it was nor as it is to be: \(what)")
        }
        let next = try report.report()
        #expect(
          next.run.status == 0 && next.run.errors == clean.run.errors,
          "\(next.run.errors) after \(what)")
        let differences = try report.files().differences(from: latter)
        #expect(differences.isEmpty, "\(differences) after \(what)")
        #expect(try report.sources() == sources, what)
      }
    }
  }

  /// A small inventory, and a report of it that is printed by a program that takes the place of an engine.
  struct FaultedReport {
    enum Output: String, CaseIterable {
      /// A page and a PDF in a folder of one's own.
      case files
      /// The folder for a USB stick.
      case folder
    }

    private let folder: TemporaryFolder
    private let output: Output
    private let engine: String

    init(_ output: Output) throws {
      self.output = output
      folder = try TemporaryFolder()
      for (number, name) in ["lamp", "sofa", "clock", "bill"].enumerated() {
        try folder.write(
          TestPicture.quadrants(width: 24, height: 18, number: number),
          to: "root/home/\(name).png")
      }
      try folder.write(
        text: """
          name,value,photos,receipts
          Lamp,60,lamp.png,bill.png
          Sofa,500,sofa.png,
          Clock,40,clock.png,

          """, to: "root/home/details.csv")
      try folder.write(text: "title: Home\nreport:\n  policy: HH-1\n", to: "root/home/bibelot.yml")
      try FileManager.default.createDirectory(
        atPath: folder.path("root/out"), withIntermediateDirectories: true)
      // What it prints is another if the page is another.
      engine = try FakeEngine.write(
        FakeEngine.printing(pages: 1, #"printf '%%%% '; cksum < "$html""#), to: "weasyprint",
        in: folder)
    }

    /// The clock is gone, the sofa has another photo, and a table has come.
    func change() throws {
      try folder.write(
        TestPicture.quadrants(width: 24, height: 18, number: 9), to: "root/home/table.png")
      try folder.write(
        TestPicture.quadrants(width: 24, height: 18, number: 8), to: "root/home/sofa.png")
      try folder.write(
        text: """
          name,value,photos,receipts
          Lamp,60,lamp.png,bill.png
          Sofa,550,sofa.png,
          Table,90,table.png,

          """, to: "root/home/details.csv")
      for name in ["clock.png"] {
        try FileManager.default.removeItem(atPath: folder.path("root/home/" + name))
      }
    }

    func report(
      stoppingAt call: Stop.Call? = nil, by fault: Stop.Fault = .kill
    ) throws -> (run: Program.Run, log: CallLog) {
      let place =
        switch output {
        case .files: ["-o", folder.path("root/out/report.pdf")]
        case .folder: ["--folder", folder.path("root/out/stick")]
        }
      let log = folder.path("calls")
      var run = try Program.run(
        ["report", folder.path("root/home"), "--date", "2026-11-21", "--jobs", "1"]
          + ["--pdf-engine", engine] + place,
        environment: CallLog.environment(
          watching: folder.path("root"), into: log, call.map(fault.environment(at:)) ?? [:]),
        within: 120)
      run.errors = run.errors.replacing(folder.path("root"), with: "root")
      return (run, try CallLog(at: log))
    }

    /// All that was made, with the pictures that are kept.
    func files() throws -> Tree {
      var tree = try Tree(at: folder.path("root/out"))
      let kept = try Tree(at: folder.path("root/home"))
      for (path, bytes) in kept.files where Self.isKept(path) { tree.files[path] = bytes }
      return tree
    }

    func sources() throws -> [String: Data] {
      try Tree(at: folder.path("root/home")).files.filter { !Self.isKept($0.key) }
    }

    static func isKept(_ path: String) -> Bool { path.hasPrefix(".report.bibelot/") }

    /// Whether a file was just being written. The list of what a folder holds also names what is still to come.
    static func isBeingWritten(_ path: String) -> Bool {
      path.contains(".bibelot-writing-") || path.hasSuffix(".new")
        || path.hasSuffix("/.bibelot-report")
    }
  }

  extension Tree {
    /// The files without the pictures that reports keep.
    fileprivate var made: [String: Data] { files.filter { !FaultedReport.isKept($0.key) } }
  }
#endif
