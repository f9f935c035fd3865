import Basics
import Foundation

/// What is known of a program that prints: all that is different from one engine to the other.
struct PDFProgram: Sendable {
  /// What messages call one, and what they say where there is none.
  let article: String
  let none: String
  /// The names of its files, the most usual first.
  let files: [String]
  /// Whether it is looked for among a Mac's applications.
  let isApplication: Bool
  /// Words of what it calls itself, one of which is enough.
  let ownNames: Set<Substring>
  let howToGetOne: String
  /// How long it may take for the largest reports.
  let seconds: Double
  /// What it is started with to print a page to a file.
  let arguments:
    @Sendable (_ program: String, ProgramHome, _ page: URL, _ pdf: String) throws -> [String]
  /// The last thing that it said and that matters.
  let lastWords: @Sendable (ProgramEnding) -> String
}

extension PDFEngine.Kind {
  var program: PDFProgram {
    switch self {
    case .chromium: .chromium
    case .weasyPrint: .weasyPrint
    }
  }
}

extension PDFProgram {
  // MARK: Chromium

  static let chromium = PDFProgram(
    article: "a Chromium browser", none: "no Chromium browser",
    // The headless shell, which is the same engine without a window, last, since it is hardly on anybody's machine
    // but where tests run.
    files: [
      "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
      "microsoft-edge", "microsoft-edge-stable", "brave-browser", "chromium-headless-shell",
    ],
    isApplication: true,
    ownNames: ["Chromium", "Chrome", "Edge", "Brave", "Vivaldi", "Opera"],
    howToGetOne: chromiumPackage,
    seconds: 15 * 60,
    arguments: { _, home, page, pdf in
      // As root it refuses to start with its sandbox; root is whoever works in a container.
      chromiumOptions + ["--user-data-dir=\(home.path)/profile"]
        + (geteuid() == 0 ? ["--no-sandbox"] : [])
        + ["--print-to-pdf=\(pdf)", page.absoluteString]
    },
    lastWords: { ending in
      // It tells of each service of the desktop that it misses, and begins its lines with numbers in brackets.
      ending.lastWords(unless: { $0.contains("/dbus/") || $0.contains("unexpected operator") })
        .replacing(/^\[[^\]]*\] */, with: "")
    })

  #if canImport(Darwin)
    private static let chromiumPackage = "install Google Chrome"
  #else
    private static let chromiumPackage =
      "install Chromium or Google Chrome (on Debian and Ubuntu: sudo apt-get install chromium)"
  #endif

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

  // MARK: WeasyPrint

  static let weasyPrint = PDFProgram(
    article: "WeasyPrint", none: "no WeasyPrint", files: ["weasyprint"], isApplication: false,
    ownNames: ["WeasyPrint"], howToGetOne: weasyPrintPackage, seconds: 30 * 60,
    arguments: { program, home, page, pdf in
      // Those that the installed version knows.
      let ending = try ChildProcess(program, ["--help"], in: home, within: .question).run()
      let help = String(decoding: ending.output, as: UTF8.self)
      var options = ["--encoding", "utf-8"]
      if help.contains("pdf/ua-1") { options += ["--pdf-variant", "pdf/ua-1"] }
      // Without it the widths and heights of pictures in the page are nothing to it.
      if help.contains("--presentational-hints") { options.append("--presentational-hints") }
      if help.contains("--allowed-protocols") { options += ["--allowed-protocols", "file,data"] }
      return options + [page.path(percentEncoded: false), pdf]
    },
    lastWords: \.lastWords)

  #if canImport(Darwin)
    private static let weasyPrintPackage = "install WeasyPrint (brew install weasyprint)"
  #else
    private static let weasyPrintPackage =
      "install WeasyPrint (on Debian and Ubuntu: sudo apt-get install weasyprint)"
  #endif
}
