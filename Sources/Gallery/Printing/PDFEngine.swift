import Foundation

/// A program of others that prints a page of HTML as PDF.
package struct PDFEngine: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Chromium, or a browser that is made of it.
    case chromium
    case weasyPrint = "weasyprint"
  }

  package let kind: Kind
  /// The program's absolute path.
  package let path: String
  /// What it calls itself, such as “Google Chrome”.
  package let name: String
  /// Such as “156.0.8078.79”.
  package let version: String

  /// The environment variable that names an engine as the option does.
  package static let variable = "BIBELOT_PDF_ENGINE"

  /// The programs of a kind by their names, the most usual first; the headless shell, which is the same
  /// engine without a window, last, since it is hardly on anybody's machine but where tests run.
  private static func names(of kind: Kind) -> [String] {
    switch kind {
    case .chromium:
      [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
        "microsoft-edge", "microsoft-edge-stable", "brave-browser", "chromium-headless-shell",
      ]
    case .weasyPrint: ["weasyprint"]
    }
  }

  /// Finds the engine to print with: the one that is preferred, by its kind or its path, or else by the
  /// environment variable; or the first that is installed, Chromium before WeasyPrint.
  ///
  /// Each candidate is asked for its version, so that this takes a moment; it blocks its thread meanwhile.
  ///
  /// - Throws: `GalleryError` that says how to get one, or why the preferred one cannot be used;
  ///   `CancellationError` where the task was cancelled.
  package static func find(
    preferring choice: String? = nil, in search: ProgramSearch = .system
  ) throws -> PDFEngine {
    let wanted = choice ?? ProcessInfo.processInfo.environment[variable] ?? ""
    if wanted.isEmpty {
      if let found = try first(of: Kind.allCases, in: search) { return found }
      throw GalleryError(
        .usage,
        "no program that prints PDF is installed; \(howToGetOne(.chromium)), or "
          + "\(howToGetOne(.weasyPrint)); \(printInBrowser), too")
    }
    guard let kind = Kind(rawValue: wanted.lowercased()) else { return try engine(at: wanted) }
    if let found = try first(of: [kind], in: search) { return found }
    throw GalleryError(
      .usage,
      "\(kind == .chromium ? "no Chromium browser" : "no WeasyPrint") is installed; "
        + "\(howToGetOne(kind)); \(printInBrowser), too")
  }

  private static func first(of kinds: [Kind], in search: ProgramSearch) throws -> PDFEngine? {
    for kind in kinds {
      let applications = kind == .chromium ? search.applications : []
      let paths =
        search.paths(of: names(of: kind)) + applications.filter(ProgramSearch.isProgram)
      for path in paths {
        // A program of that name may be there that only says how to install it.
        if let engine = try asked(path).engine, engine.kind == kind { return engine }
      }
    }
    return nil
  }

  /// The engine at a path.
  private static func engine(at path: String) throws -> PDFEngine {
    let shown = Quotation.quoted(path)
    let names = "name chromium, weasyprint, or the path of one of them"
    guard path.contains("/") else {
      throw GalleryError(.usage, "\(shown) is no program that prints PDF; \(names)")
    }
    let full = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    guard ProgramSearch.isProgram(full) else {
      throw GalleryError(.usage, "there is no program at \(shown); \(names)")
    }
    let (engine, answer) = try asked(full)
    if let engine { return engine }
    throw GalleryError(
      .usage,
      "\(shown) is neither a Chromium browser nor WeasyPrint: asked for its version, it "
        + (answer.isEmpty ? "said nothing" : "said \(Quotation.quoted(answer))") + "; \(names)")
  }

  /// Asks a program what it is; what it said instead, if it is no engine.
  private static func asked(_ path: String) throws -> (engine: PDFEngine?, answer: String) {
    let ending: ProgramEnding
    do {
      ending = try ProgramHome.using(for: path) { home in
        try ChildProcess(path, ["--version"], in: home, within: .question).run()
      }
    } catch let error as POSIXError {
      return (nil, SystemWords.of(error))
    }
    let lines = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard ending.isSuccess, let line = lines.first else { return (nil, ending.lastWords) }
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.first?.isNumber == true }),
      let kind = kind(ofName: words[..<place])
    else { return (nil, String(line)) }
    let name = words[..<place].filter { $0 != "version" }.joined(separator: " ")
    return (PDFEngine(kind: kind, path: path, name: name, version: String(words[place])), "")
  }

  /// The kind of a program that gives itself a name of some words.
  private static func kind(ofName words: ArraySlice<Substring>) -> Kind? {
    if words.contains("WeasyPrint") { return .weasyPrint }
    let browsers: Set<Substring> = ["Chromium", "Chrome", "Edge", "Brave", "Vivaldi", "Opera"]
    return words.contains(where: browsers.contains) ? .chromium : nil
  }

  /// Another way to a PDF, for whoever has no engine or one that failed.
  static let printInBrowser = "any browser can print the HTML report and save it as PDF"

  private static func howToGetOne(_ kind: Kind) -> String {
    switch kind {
    case .chromium:
      #if canImport(Darwin)
        "install Google Chrome"
      #else
        "install Chromium or Google Chrome (on Debian and Ubuntu: sudo apt-get install chromium)"
      #endif
    case .weasyPrint:
      #if canImport(Darwin)
        "install WeasyPrint (brew install weasyprint)"
      #else
        "install WeasyPrint (on Debian and Ubuntu: sudo apt-get install weasyprint)"
      #endif
    }
  }
}
