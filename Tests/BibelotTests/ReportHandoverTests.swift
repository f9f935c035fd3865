import Foundation
import Support
import Testing

/// The folder that the report's command writes, and what stops it.
@Suite struct ReportHandoverTests {
  private let folder: TemporaryFolder
  private let home: String
  private let stick: String

  init() throws {
    folder = try TemporaryFolder()
    (home, stick) = (folder.path("home"), folder.path("stick"))
    try folder.write(text: "name,room,photos\nLamp,Study,lamp.png\n", to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/lamp.png")
  }

  /// Writes an engine, which does something when it is to print, and gives its path.
  private func engine(_ script: String) throws -> String {
    try FakeEngine.write(script, to: "bin/weasyprint", in: folder)
  }

  private static let printing = FakeEngine.printing(pages: 1)

  /// Nothing prints but what a test has written.
  private var environment: [String: String] {
    ["PATH": folder.path("bin"), "BIBELOT_PDF_ENGINE": ""]
  }

  private func report(_ more: [String], _ environment: [String: String]? = nil) throws
    -> Program.Run
  {
    try Program.run(
      ["report", home, "--date", "2026-11-21"] + more,
      environment: environment ?? self.environment)
  }

  private func sums() throws -> Set<String> {
    let text = String(decoding: try folder.bytes(of: "stick/SHA256SUMS"), as: UTF8.self)
    return Set(text.split(separator: "\n").map { String($0.dropFirst(66)) })
  }

  private func checks() throws -> Bool {
    try Program.shell("cd '\(stick)' && sha256sum --quiet -c SHA256SUMS").status == 0
  }

  // MARK: What is in it

  @Test func hasThePDFByAnEngineThatIsFound() throws {
    _ = try engine(
      Self.printing.replacing(
        "1 0 obj", with: String(repeating: "1 0 obj <</Type /Page>> ", count: 4) + "1 0 obj"))
    let run = try report(["--folder", stick])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.hasSuffix(
        "The report of 1 item is in \(stick) (8 files); README.txt there says what each file is. The photos are "
          + "unaltered and may contain where they were taken.\n"), "\(run.errors)")
    #expect(try sums().contains("report.pdf") && checks())
  }

  /// Nobody asked for one: all else is there, and the run is well.
  @Test func isMadeWithoutThePDFWhereTheEngineFails() throws {
    let path = try engine("echo no ink >&2; exit 3")
    let run = try report(["--folder", stick])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("warning: the PDF: WeasyPrint 66.0 could not print the report")
        && run.errors.contains("the folder holds the report only as a web page"), "\(run.errors)")
    #expect(try !sums().contains("report.pdf") && sums().contains("originals/P-001.png"))
    #expect(try checks())
    // Somebody asked for it: the folder is as whole, and the run has failed.
    for (options, variable) in [
      (["--pdf"], ""), (["--pdf-engine", path], ""), ([], path),
    ] {
      let asked = try report(
        ["--folder", stick] + options,
        environment.merging(["BIBELOT_PDF_ENGINE": variable]) { $1 })
      #expect(asked.status == 1, "\(asked.errors)")
      #expect(asked.errors.contains("bibelot: WeasyPrint 66.0 could not print the report"))
      #expect(asked.errors.contains("The report of 1 item is in"))
      #expect(try checks())
    }
  }

  @Test func tellsOfAMistakeInTheEnvironment() throws {
    for options in [["--folder", stick], ["--pdf"]] {
      let run = try report(options, environment.merging(["BIBELOT_PDF_ENGINE": "cromium"]) { $1 })
      #expect(run.status == 2 && run.errors.contains("“cromium” is not a program that prints PDF"))
    }
    #expect(!FileManager.default.fileExists(atPath: stick))
    #expect(try folder.files(below: "home") == ["details.csv", "lamp.png"])
  }

  /// The owner's site goes with it where that is asked, and goes away again.
  @Test func hasTheSiteWhereThatIsAsked() throws {
    let run = try report(["--folder", stick, "--with-site"])
    #expect(run.status == 0, "\(run.errors)")
    let files = try sums()
    #expect(files.contains("site/index.html") && files.contains { $0.hasPrefix("site/images/") })
    #expect(files.contains("originals/P-001.png") && !files.contains { $0.contains(".bibelot") })
    #expect(try checks())
    let readme = String(decoding: try folder.bytes(of: "stick/README.txt"), as: UTF8.self)
    #expect(readme.contains("site/index.html"))
    #expect(readme.contains("sha256sum -c SHA256SUMS"))
    #expect(readme.contains("certutil -hashfile report.html SHA256"))
    #expect(try report(["--folder", stick]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: stick + "/site"))
    #expect(try checks())
  }

  /// What is wrong is said before there is a folder.
  @Test func isNotMadeOfARequestThatIsWrong() throws {
    try folder.write(text: "Lamps\n", to: "lost.txt")
    for options in [
      ["--loss", folder.path("lost.txt"), "--loss-date", "2026-03-04"],
      ["--loss", folder.path("none.txt"), "--loss-date", "2026-03-04"], ["--room", "Attic"],
    ] {
      let run = try report(["--folder", stick] + options)
      #expect(run.status == 2, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: stick))
    }
  }

  @Test func replacesWhatWasChangedOnlyWhereItIsForced() throws {
    #expect(try report(["--folder", stick]).status == 0)
    try folder.write(text: "by hand", to: "stick/items.csv")
    let run = try report(["--folder", stick])
    #expect(run.status == 1 && run.errors.contains("stick/items.csv is not as Bibelot left it"))
    #expect(try folder.bytes(of: "stick/items.csv") == Array("by hand".utf8))
    #expect(try report(["--folder", stick, "--force"]).status == 0)
    #expect(try checks())
  }

  // MARK: Signals

  #if os(Linux)
    /// An engine that has started something of its own, which left its group, and goes on for ever.
    private var endless: String {
      """
      setsid sh -c 'echo $$ > "\(folder.path("child"))"; exec sleep 600' &
      while [ ! -s '\(folder.path("child"))' ]; do :; done
      echo $HOME > '\(folder.path("engine"))'
      exec sleep 600
      """
    }

    /// Whether nothing is left of what the engine started.
    private func isAllGone() throws -> Bool {
      let child = String(decoding: try folder.bytes(of: "child"), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let home = String(decoding: try folder.bytes(of: "engine"), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let status = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ") Z"
      return status.split(separator: ")").last?.hasPrefix(" Z") == true
        && !FileManager.default.fileExists(atPath: home)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func saysWhatWasWrittenWhenItIsStopped(signal: Int32) throws {
      let page = folder.path("claim.html")
      let run = try Program.interrupted(
        ["report", home, "--pdf-engine", try engine(endless), "-o", folder.path("claim.pdf")],
        with: signal, whenThereIs: folder.path("engine"))
      #expect(run.status == 128 + signal, "\(run)")
      #expect(
        run.errors.hasSuffix("Stopped. The page is in \(page); it was not printed.\n"),
        "\(run.errors)")
      #expect(FileManager.default.fileExists(atPath: page))
      #expect(try isAllGone())
    }

    @Test func saysThatItsFolderIsNotComplete() throws {
      let run = try Program.interrupted(
        ["report", home, "--pdf-engine", try engine(endless), "--folder", stick],
        with: SIGINT, whenThereIs: folder.path("engine"))
      #expect(run.status == 128 + SIGINT)
      #expect(
        run.errors.hasSuffix("Stopped. \(stick) is not complete: run the command again.\n"),
        "\(run.errors)")
      #expect(try isAllGone())
      // Which takes what is there for its own.
      let next = try report(["--folder", stick, "--pdf-engine", try engine(Self.printing)])
      #expect(next.status == 0, "\(next.errors)")
      #expect(try checks())
    }

    @Test func saysThatNothingWasWrittenBeforeAnythingWas() throws {
      let run = try Program.interrupted(
        ["report", home, "--folder", stick],
        environment: environment.merging(["BIBELOT_PDF_ENGINE": try engine("")]) { $1 }.merging([
          "PATH": "/usr/bin:/bin"
        ]) { $1 }, with: SIGINT,
        whenThereIs: try slowToTellItsVersion())
      #expect(run.errors.hasSuffix("Stopped. No report was written.\n"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: stick))
    }

    private func slowToTellItsVersion() throws -> String {
      let trace = folder.path("asked")
      let path = try folder.write(
        text: "#!/bin/sh\ntouch '\(trace)'\nexec sleep 600\n", to: "bin/weasyprint")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return trace
    }

    /// As `nohup` starts it.
    @Test func goesOnWithoutATerminalWhereThatIsWanted() throws {
      let trace = folder.path("engine")
      let run = try Program.interrupted(
        [
          "report", home, "-o", folder.path("claim.pdf"), "--pdf-engine",
          try engine("touch '\(trace)'; sleep 1; \(Self.printing)"),
        ], with: SIGHUP, whenThereIs: trace, startedBy: "trap '' HUP; exec")
      #expect(run.status == 0, "\(run)")
      #expect(FileManager.default.fileExists(atPath: folder.path("claim.pdf")))
    }

    /// Whoever starts the program may have no use for the ends of its children.
    @Test func isPrintedWhereTheEndsOfProgramsAreIgnored() throws {
      let path = try engine(Self.printing)
      let run = try Program.shell(
        "exec env --ignore-signal=CHLD '\(Program.path)' report '\(home)' "
          + "-o '\(folder.path("claim.pdf"))' --pdf-engine '\(path)'")
      #expect(run.status == 0 && run.errors.contains("printed by WeasyPrint 66.0"), "\(run.errors)")
    }
  #endif
}
