#if os(Linux)
  import Foundation
  import Support

  /// A build that is stopped at a call, and the next one, which is not.
  struct FaultedBuild {
    private let stop: Stop
    private let project: FaultedProject
    private(set) var problems: [String] = []

    /// Does it all, and finds out what is wrong then:
    ///
    /// - When it is stopped, each file of the site is as it was or as it is to be, all is there that the
    ///   index leads to, and each page has its pictures, scripts and styles. Before the index is there,
    ///   and where it leads no more, pages may lead to others that are not there.
    /// - A build that was not killed ends with an error that says of which file and why, or with all
    ///   done; where something could not be read, it may also warn of what it left out.
    /// - The next build makes the site that a clean build makes, in every byte, with the same messages, and
    ///   leaves nothing else in the state's folder.
    /// - No source is changed.
    init(stoppingAt stop: Stop) throws {
      self.stop = stop
      project = try FaultedProject()
      if let first = stop.course.first {
        try project.become(first)
        check(try project.build().status == 0, "the build before it failed")
      }
      try project.become(stop.course.stopped)
      let sources = try project.sources()
      let run = try FaultedRun(of: project, stoppingAt: stop)
      check(run.isStopped || stop.jobs > 1, "the call was not made")
      if run.isStopped || run.status != 0 { try checkStopped(run) }
      check(try project.sources() == sources, "sources were changed")
      try project.become(stop.course.next)
      try checkNext()
    }

    private mutating func check(_ isRight: Bool, _ problem: @autoclosure () -> String) {
      if !isRight { problems.append(problem()) }
    }

    private mutating func checkStopped(_ run: FaultedRun) throws {
      let site = try project.site()
      let clean = try CleanBuilds.of(stop.course.stopped)
      let said = "status \(run.status), “\(run.messages)”"
      // What is read in another way is said in another order.
      let isSilent = Self.lines(run.messages) == Self.lines(clean.messages)
      if stop.fault.isKill {
        check(run.signal == SIGKILL, "it was not killed: \(said)")
      } else if let signal = run.signal {
        check(false, "it was ended by signal \(signal): \(run.messages)")
      } else if run.status != 0 {
        check(isNamed(in: run.messages), "the error does not say of which file and why: \(said)")
      } else if isSilent {
        let differences = site.differences(from: clean.site)
        check(differences.isEmpty, "it found nothing wrong, but \(differences)")
      } else {
        check(
          !stop.call.isWriting && hasWarning(run.messages, besides: clean.messages),
          "it says something else than “\(clean.messages)”: \(said)")
      }
      // What is left out with a warning changes the pages.
      if run.status != 0 || isSilent {
        let former = try stop.course.first.map { try CleanBuilds.of($0).site }
        for (path, bytes) in site.files.sorted(by: { $0.key < $1.key })
        where bytes != clean.site.files[path] && bytes != former?.files[path] {
          check(false, "\(path) is neither as it was nor as it is to be")
        }
      }
      let links = SiteLinks(of: site.files)
      check(links.brokenFromIndex.isEmpty, "the site is not whole: \(links.brokenFromIndex)")
      check(links.missingParts.isEmpty, "pages are not whole: \(links.missingParts)")
    }

    /// Whether an error's last line names something of the project and the system's reason, in its words
    /// alone.
    private func isNamed(in messages: String) -> Bool {
      let line = messages.split(separator: "\n").last ?? ""
      guard let number = stop.fault.error, line.hasPrefix("bibelot: "), line.contains("home"),
        line.contains(String(cString: strerror(number)))
      else { return false }
      return !line.contains("Domain") && !line.contains("Code=")
    }

    private static func lines(_ messages: String) -> [Substring] {
      messages.split(separator: "\n").sorted()
    }

    private func hasWarning(_ messages: String, besides others: String) -> Bool {
      Set(Self.lines(messages)).subtracting(Self.lines(others)).contains {
        $0.hasPrefix("warning: ")
      }
    }

    private mutating func checkNext() throws {
      let clean = try CleanBuilds.of(stop.course.next)
      let next = try project.build()
      check(next.status == 0, "the next build failed: \(next.errors)")
      check(
        next.errors == clean.messages, "the next build says something else: \(next.errors)")
      let differences = try project.site().differences(from: clean.site)
      check(differences.isEmpty, "after the next build \(differences)")
      let left = Set(try project.stateNames()).subtracting(clean.state)
      check(left.isEmpty, "after the next build \(left.sorted()) are left in the state's folder")
    }
  }
#endif
