import ArgumentParser
import Foundation
import Gallery

/// `bibelot report`
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make the insurance report: one page to print.")

  @OptionGroup var source: FolderArgument

  @Option(
    name: .shortAndLong,
    help: "The report's file; report.html in FOLDER if omitted, “-” for standard output.",
    completion: .file())
  var output: String?

  @Option(help: "The report's date, such as 2026-03-04; today if omitted.")
  var date: String?

  @Flag(help: "Replace a file that is not a report; never one that the inventory is read from.")
  var force = false

  @OptionGroup var jobs: JobsOption

  func run() async throws { try await SourceFolder.lookingOnce(runOnce) }

  private func runOnce() async throws {
    let interruption = Interruption(saying: "Stopped. No report was written.")
    defer { withExtendedLifetime(interruption) {} }
    let project = try Project.open(source.folder)
    let date = try Self.date(
      date ?? project.settings.report.date?.description, in: project.settings.timeZone)
    let file = output == "-" ? nil : try OutputFile(output ?? project.folder + "/report.html")
    // Said now what is known now: reading many photos takes its time.
    if let file {
      try check(file, against: ProjectSources(of: project))
      try Self.checkEnding(of: file)
    }
    let bar = ProgressBar()
    defer { bar.clear() }
    let report = try await Report(
      of: project, known: LastBuild(of: project.folder).knownSources, on: jobs.workers, date: date
    ).make(progress: bar.show)
    bar.clear()
    Messages.show(report.diagnostics)
    guard let file else { return try Terminal.standardOutput(report.html) }
    try check(file, against: report.sources)
    try file.replace(with: report.html)
    Terminal.standardError(
      """
      A report of \(Messages.plural(report.items, "item", "items")) is in \(file.shown): \
      open it in a browser and print it, on paper or as a PDF.

      """)
  }

  /// Refuses a name that promises another kind of file than a web page.
  private static func checkEnding(of file: OutputFile) throws {
    let name = file.shown as NSString
    let ending = name.pathExtension.lowercased()
    guard ["pdf", "doc", "docx", "odt", "rtf", "txt", "csv", "xlsx", "zip"].contains(ending)
    else { return }
    let page = name.deletingPathExtension + ".html"
    throw GalleryError(
      .usage,
      "the report is a web page, not a .\(ending) file: name it \(page)"
        + (ending == "pdf" ? ", open it in a browser and save it as a PDF there" : "")
        + (try file.existing() == .file ? "; \(file.shown) was left unchanged" : ""))
  }

  /// Refuses to replace what the inventory is read from, and what is no report.
  private func check(_ file: OutputFile, against sources: ProjectSources) throws {
    guard try file.existing() == .file else { return }
    if let name = sources.name(ofFileAt: file.path) {
      throw GalleryError(
        .usage,
        "\(file.shown) is \(name) and was left unchanged; name another file for the report with -o")
    }
    guard force || ReportMark.isReport(at: file.path) else {
      throw GalleryError(
        .output,
        "\(file.shown) already exists and is not a Bibelot report; it was left "
          + "unchanged: name another file with -o, or use --force to replace it")
    }
  }

  /// Noon of a day, so that no time zone moves it to another.
  private static func date(_ text: String?, in zone: String) throws -> Date {
    guard let text else { return Date.now }
    guard let day = CalendarDate(text) else {
      let isWritten = CalendarDate.figures(text) != nil
      throw GalleryError(
        .usage,
        "\(Quotation.quoted(text)) is not a date"
          + (isWritten ? " in the calendar" : "; write it like 2026-03-04"))
    }
    let noon = DateComponents(
      timeZone: TimeZone(identifier: zone) ?? .gmt, year: day.year, month: day.month, day: day.day,
      hour: 12)
    return Calendar(identifier: .gregorian).date(from: noon) ?? Date.now
  }
}
