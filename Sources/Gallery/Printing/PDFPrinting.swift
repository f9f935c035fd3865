import Foundation

extension PDFEngine {
  /// What was printed.
  package struct Printed: Hashable, Sendable {
    package var pages: Int
    /// The bytes of the file.
    package var size: Int
  }

  /// What an engine may take for the largest reports.
  ///
  /// Of 600 sheets with 4,800 photos (62 MB of HTML) on two busy cores Chromium 156 made 600 pages in 28 s
  /// with 1.8 GB, WeasyPrint 70 in 70 s with 0.9 GB, and WeasyPrint 57.2 in 242 s with 2.1 GB. A laptop
  /// may be several times slower, and has 8 GB, of which half are others'.
  package var usualLimits: ProgramLimits {
    ProgramLimits(
      seconds: kind == .chromium ? 15 * 60 : 30 * 60, memory: 4 << 30, output: 1 << 20)
  }

  /// Prints a file of HTML as PDF, whole or not at all; what is at the PDF's path is replaced.
  ///
  /// The page's title and language become the PDF's, its headings the outline. Nothing is asked of the
  /// network. It blocks its thread meanwhile.
  ///
  /// - Throws: `GalleryError` that says what went wrong and that a browser can print the page;
  ///   `CancellationError` where the task was cancelled.
  package func print(
    html: String, to pdf: String, within limits: ProgramLimits? = nil
  ) throws -> Printed {
    try ProgramHome.using(for: path) { home in
      let draft = home.path + "/report.pdf"
      let ending: ProgramEnding
      do {
        let options = try options(in: home)
        let page = try Self.readable(html, in: home)
        let arguments =
          switch kind {
          case .chromium: options + ["--print-to-pdf=\(draft)", page.absoluteString]
          case .weasyPrint: options + [page.path(percentEncoded: false), draft]
          }
        ending = try ChildProcess(path, arguments, in: home, within: limits ?? usualLimits).run()
      } catch let error as POSIXError {
        throw notPrinted("it could not be started (\(SystemWords.of(error)))")
      }
      guard ending.isSuccess else {
        throw notPrinted(fault(of: ending, within: limits ?? usualLimits))
      }
      // Chromium ends well also where it could not open the page or write the file.
      guard var printed = PDFCheck.printed(at: draft) else {
        let words = words(of: ending)
        throw notPrinted("it wrote no whole PDF" + (words.isEmpty ? "" : "; it said: \(words)"))
      }
      do {
        printed.size += try PDFMark.add(to: draft)
      } catch {
        throw GalleryError.notWritten(draft, error)
      }
      try Self.move(draft, to: pdf)
      return printed
    }
  }

  /// Where the engine can read the page.
  private static func readable(_ html: String, in home: ProgramHome) throws -> URL {
    let page = URL(filePath: html).absoluteURL
    guard home.isConfined else { return page }
    let copy = URL(filePath: home.path + "/report.html")
    do {
      try FileManager.default.copyItem(at: page, to: copy)
    } catch {
      throw GalleryError.notWritten(copy.path(percentEncoded: false), error)
    }
    return copy
  }

  /// The options before the names of the files.
  private func options(in home: ProgramHome) throws -> [String] {
    switch kind {
    case .chromium:
      // As root it refuses to start with its sandbox; root is whoever works in a container.
      Self.chromiumOptions + ["--user-data-dir=\(home.path)/profile"]
        + (geteuid() == 0 ? ["--no-sandbox"] : [])
    case .weasyPrint: try weasyPrintOptions(in: home)
    }
  }

  private static let chromiumOptions = [
    "--headless",
    // The pages have heads and feet of their own.
    "--no-pdf-header-footer",
    // Which is of headings, so that every version that knows this tags what it prints, too.
    "--generate-pdf-document-outline",
    // No name leads anywhere, nor does a number in its place. What the browser would ask for of itself is
    // switched off besides, as far as that can be told: it would only wait for it.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--disable-background-networking", "--disable-component-update", "--disable-domain-reliability",
    "--disable-sync", "--disable-extensions", "--disable-default-apps", "--no-pings",
    "--disable-features=NetworkTimeServiceQuerying,Translate,OptimizationHints,MediaRouter",
    "--no-first-run", "--no-default-browser-check", "--disable-breakpad",
    // No question of the system's for a password that is not needed.
    "--password-store=basic", "--use-mock-keychain",
    // Pages on paper need no graphics card, which costs a process and its start.
    "--disable-gpu",
    // Containers give 64 MB of shared memory, in which large pages fail.
    "--disable-dev-shm-usage",
  ]

  /// Those that the installed version knows.
  private func weasyPrintOptions(in home: ProgramHome) throws -> [String] {
    let ending = try ChildProcess(path, ["--help"], in: home, within: .question).run()
    let help = String(decoding: ending.output, as: UTF8.self)
    var options = ["--encoding", "utf-8"]
    if help.contains("pdf/ua-1") { options += ["--pdf-variant", "pdf/ua-1"] }
    if help.contains("--allowed-protocols") { options += ["--allowed-protocols", "file,data"] }
    return options
  }

  // MARK: What went wrong

  private func notPrinted(_ why: String) -> GalleryError {
    GalleryError(
      .output, "\(name) \(version) could not print the report: \(why); \(Self.printInBrowser)")
  }

  private func fault(of ending: ProgramEnding, within limits: ProgramLimits) -> String {
    let words = words(of: ending)
    let said = words.isEmpty ? "" : "; it said: \(words)"
    switch ending.way {
    case .stopped(.time): return "it took longer than \(Self.time(limits.seconds))"
    case .stopped(.memory): return "it took more than \(limits.memory >> 20) MB of memory"
    case .stopped(.output): return "it said more than can be read"
    case .signalled(let signal): return "it broke off (signal \(signal))\(said)"
    case .exited(let status): return "it ended with status \(status)\(said)"
    }
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 120 ? "\(Int(seconds.rounded(.up))) s" : "\(Int(seconds / 60)) minutes"
  }

  /// The last thing it said that matters: Chromium tells of each service of the desktop that it misses, and
  /// begins its lines with numbers in brackets.
  private func words(of ending: ProgramEnding) -> String {
    guard kind == .chromium else { return ending.lastWords }
    return ending.lastWords(unless: { $0.contains("/dbus/") || $0.contains("unexpected operator") })
      .replacing(/^\[[^\]]*\] */, with: "")
  }

  /// Copies what was printed to its place, which may be on another disk.
  private static func move(_ draft: String, to path: String) throws {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: draft))
      defer { try? file.close() }
      try FreshFile.write(to: path) { put in
        while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
          try put([UInt8](bytes))
        }
      }
    } catch let error as GalleryError {
      throw error
    } catch {
      throw GalleryError.notWritten(path, error)
    }
  }
}
