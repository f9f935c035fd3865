import Foundation
import Support
import Testing

@testable import Basics

/// An external program, run within limits.
@Suite struct ChildProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Long enough for any machine, also where a thousand other tests come first, and never come to.
  private static let ample = ProgramLimits(seconds: 7200, memory: 1 << 30, output: 1 << 20)

  /// Runs a program of the shell.
  private func run(
    _ script: String, _ arguments: [String] = [], within limits: ProgramLimits = ample
  ) throws -> ProgramEnding {
    let path = try folder.write(text: script, to: "script")
    return try ProgramHome.using { home in
      try ChildProcess("/bin/sh", [path] + arguments, in: home, within: limits).run()
    }
  }

  @Test func tellsItsStatusAndWhatItSaid() throws {
    let ending = try run("echo out; echo first >&2; echo 'no such thing' >&2; echo >&2; exit 3")
    #expect(ending.way == .exited(3) && !ending.isSuccess)
    #expect(ending.output == Array("out\n".utf8))
    #expect(ending.lastWords == "no such thing")
    #expect(try run("exit 0").isSuccess)
  }

  @Test func tellsTheSignalThatEndedIt() throws {
    #expect(try run("kill -s ABRT $$").way == .signalled(SIGABRT))
  }

  @Test func saysNothingThatSteersATerminal() throws {
    let ending = try run("printf 'a\\033[2Jb' >&2; exit 1")
    #expect(ending.lastWords == "a·[2Jb")
  }

  @Test func getsItsArgumentsAsTheyAre() throws {
    let arguments = ["a b", "$(echo c)", "", "“ü”", "-x", "*"]
    let ending = try run("for a; do echo \"<$a>\"; done", arguments)
    #expect(
      String(decoding: ending.output, as: UTF8.self) == arguments.map { "<\($0)>\n" }.joined())
  }

  @Test func seesNothingOfItsUserButPathAndFonts() throws {
    let ending = try run("env; pwd; readlink /proc/self/fd/0; ls /proc/self/fd")
    let lines = String(decoding: ending.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let names = lines.compactMap { line in
      line.contains("=") ? line.split(separator: "=").first.map(String.init) : nil
    }
    let allowed: Set = [
      "HOME", "LANG", "PATH", "PWD", "OLDPWD", "SHLVL", "_", "TMPDIR", "XDG_CONFIG_HOME",
      "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "BIBELOT_RUN", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "http_proxy", "https_proxy", "ftp_proxy", "all_proxy",
    ]
    #expect(Set(names).subtracting(allowed) == [])
    let home = try #require(lines.first { $0.hasPrefix("HOME=") }?.dropFirst(5))
    #expect(lines.contains(String(home)), "it does not run in its home")
    #expect(!FileManager.default.fileExists(atPath: String(home)), "its home stays")
    #if os(Linux)
      #expect(lines.contains("/dev/null"))
      // The folder that is listed is open as the fourth.
      #expect(lines.suffix(4) == ["0", "1", "2", "3"], "it got descriptors of ours")
    #endif
  }

  @Test func getsNoneOfOurOpenFiles() throws {
    // Without close-on-exec, as another library may have opened it.
    let descriptor = open(folder.path, O_RDONLY)
    let copy = fcntl(descriptor, F_DUPFD, 50)
    defer { for number in [descriptor, copy] { close(number) } }
    #expect(copy >= 50)
    let ending = try run("ls /dev/fd")
    #expect(!String(decoding: ending.output, as: UTF8.self).contains("\(copy)"))
  }

  @Test func mindsTheSignalsThatWeIgnore() throws {
    let before = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, before) }
    #expect(try run("kill -s USR1 $$; exit 0").way == .signalled(SIGUSR1))
  }

  @Test func cannotBeStartedWhereNothingIs() throws {
    #expect(throws: POSIXError(.ENOENT)) {
      try ProgramHome.using { home in
        try ChildProcess("/nowhere/program", [], in: home, within: Self.ample).run()
      }
    }
  }

  // MARK: Limits

  @Test func isEndedWhenItsTimeIsOver() throws {
    let limits = ProgramLimits(seconds: 0.2, memory: 1 << 30, output: 1 << 20)
    #expect(try run("trap '' TERM INT HUP; sleep 600", within: limits).way == .stopped(.time))
    // Whatever it does with what it prints to.
    #expect(try run("exec >&- 2>&-; sleep 600", within: limits).way == .stopped(.time))
    #expect(try run("while :; do echo no >&2; done", within: limits).way == .stopped(.time))
  }

  @Test func isEndedWhenItPrintsWithoutEnd() throws {
    let limits = ProgramLimits(seconds: 300, memory: 1 << 30, output: 100_000)
    let ending = try run("while :; do echo more and more and more and more; done", within: limits)
    #expect(ending.way == .stopped(.output))
    #expect(ending.output.count == 100_000)
    // Also where it came to its end before anybody looked.
    let short = ProgramLimits(seconds: 300, memory: 1 << 30, output: 3)
    #expect(try run("echo four", within: short).way == .stopped(.output))
    #expect(try run("printf two", within: short).way == .exited(0))
  }

  @Test func keepsTheEndOfManyErrors() throws {
    let ending = try run(
      "i=0; while [ $i -lt 9000 ]; do echo line $i >&2; i=$((i+1)); done; exit 1")
    #expect(ending.lastWords == "line 8999")
    #expect(ending.errors.count <= 8 << 10)
  }

  #if os(Linux)
    /// Takes 256 MB, 384 while they are taken, and keeps them.
    private static let hoard =
      #"awk 'BEGIN { s = "x"; while (length(s) < 200000000) s = s s; system("sleep 600") }'"#

    @Test func isEndedWhenItTakesTooMuchMemory() throws {
      let limits = ProgramLimits(seconds: 300, memory: 100 << 20, output: 1 << 20)
      #expect(try run("exec \(Self.hoard)", within: limits).way == .stopped(.memory))
    }

    @Test func isEndedWhenItAndWhatItStartedTakeTooMuchMemory() throws {
      // Each has less than the limit.
      let limits = ProgramLimits(seconds: 300, memory: 450 << 20, output: 1 << 20)
      let script = "\(Self.hoard) & setsid \(Self.hoard) & wait"
      #expect(try run(script, within: limits).way == .stopped(.memory))
    }
  #endif

  // MARK: What it started

  /// Whether the process of a number that a script wrote still runs.
  private func runs(_ file: String) throws -> Bool {
    let text = String(decoding: try folder.bytes(of: file), as: UTF8.self)
    let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #if os(Linux)
      // A process that has ended and that nobody has asked for runs no more.
      let status = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ") Z"
      return status.split(separator: ")").last?.hasPrefix(" Z") != true
    #else
      return kill(number, 0) == 0
    #endif
  }

  @Test func isOutlivedByNoChild() throws {
    let file = folder.path("child")
    let ending = try run("sleep 600 & echo $! > '\(file)'; exit 0")
    #expect(ending.isSuccess)
    #expect(try !runs("child"))
  }

  @Test func isOutlivedByNoChildWhenItsTimeIsOver() throws {
    let file = folder.path("child")
    let limits = ProgramLimits(seconds: 1, memory: 1 << 30, output: 1 << 20)
    let ending = try run("sleep 600 & echo $! > '\(file)'; sleep 600", within: limits)
    #expect(ending.way == .stopped(.time))
    #expect(try !runs("child"))
  }

  #if os(Linux)
    @Test func isOutlivedByNoChildThatLeftItsGroup() throws {
      let file = folder.path("child")
      // Its parent has ended, too, so that nothing but its variables tells whose it is.
      let script =
        "(setsid sh -c 'echo $$ > \"\(file)\"; exec sleep 600' &) ; while [ ! -s '\(file)' ]; do :; done"
      #expect(try run(script).isSuccess)
      #expect(try !runs("child"))
    }
  #endif

  @Test func isEndedWhenTheTaskIsCancelled() async throws {
    let (file, folder) = (self.folder.path("child"), self.folder)
    let script = try folder.write(text: "echo $$ > '\(file)'; exec sleep 7200", to: "script")
    let workers = WorkerThreads(width: 1)
    let task = Task(executorPreference: workers) {
      try ProgramHome.using { home in
        try ChildProcess("/bin/sh", [script], in: home, within: Self.ample).run()
      }
    }
    while (try? folder.bytes(of: "child"))?.isEmpty ?? true { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try !runs("child"))
  }

  @Test func isNotStartedWhenTheTaskWasCancelled() async throws {
    let (file, folder) = (self.folder.path("trace"), self.folder)
    let script = try folder.write(text: "touch '\(file)'", to: "script")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try ProgramHome.using { home in
        try ChildProcess("/bin/sh", [script], in: home, within: Self.ample).run()
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  /// A child that left its group is ended too, and its home is gone.
  @Test func isEndedWithThisProgram() async throws {
    let (file, folder) = (self.folder.path("child"), self.folder)
    #if os(Linux)
      let newGroup = "setsid"
    #else
      let newGroup = ""
    #endif
    let script = try folder.write(
      text: """
        \(newGroup) sh -c 'echo $$ > "\(file).other"; exec sleep 7200' &
        echo $HOME > '\(file).home'
        while [ ! -s '\(file).other' ]; do :; done
        echo $$ > '\(file)'; exec sleep 7200
        """, to: "script")
    let running = RunningPrograms()
    let workers = WorkerThreads(width: 1)
    let task = Task(executorPreference: workers) {
      try RunningPrograms.$current.withValue(running) {
        try ProgramHome.using { home in
          try ChildProcess("/bin/sh", [script], in: home, within: Self.ample).run()
        }
      }
    }
    while (try? folder.bytes(of: "child"))?.isEmpty ?? true { await Task.yield() }
    running.endAll()
    let home = String(decoding: try folder.bytes(of: "child.home").dropLast(), as: UTF8.self)
    #expect(!FileManager.default.fileExists(atPath: home))
    for name in ["child", "child.other"] { #expect(try !runs(name)) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(throws: CancellationError.self) {
      try RunningPrograms.$current.withValue(running) { try run("exit 0") }
    }
    #expect(throws: CancellationError.self) {
      try RunningPrograms.$current.withValue(running) { try ProgramHome.using { _ in } }
    }
  }

  /// Its number is that of its group: once it is given to another, nothing of that group may be ended.
  @Test func keepsItsNumberUntilAllThatItStartedIsGone() throws {
    let (file, pipe) = (folder.path("child"), try ProgramPipe())
    let script = try folder.write(
      text: "sleep 600 & echo $! > '\(file)'; exit 7", to: "script")
    try ProgramHome.using { home in
      let leader = try ProgramStart(
        "/bin/sh", [script], in: home.path, with: home.environment, mark: "a mark"
      ).start(output: pipe.end, errors: pipe.end)
      var information = siginfo_t()
      #expect(waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT) == 0)
      var family = ProgramFamily(leader: leader, mark: "a mark")
      family.end()
      #expect(try !runs("child"))
      var status: Int32 = 0
      #expect(waitpid(leader, &status, WNOHANG) == leader && status == 7 << 8)
    }
  }
}
