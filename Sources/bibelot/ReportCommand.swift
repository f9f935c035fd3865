import ArgumentParser
import Foundation
import Gallery

/// `bibelot report`
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make the insurance report, or the list of what was lost, to print.")

  @OptionGroup var source: FolderArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The report's file; report.html in FOLDER if omitted, “-” for standard output.",
      discussion: "One that ends in .pdf is printed to PDF as with --pdf."),
    completion: .file())
  var output: String?

  @Option(help: "The report's date, such as 2026-03-04; today if omitted.")
  var date: String?

  @OptionGroup(title: "What it is about") var choice: ReportChoiceOptions

  @OptionGroup(title: "Printing") var printing: PrintingOptions

  @OptionGroup(title: "Handing it on") var handover: HandoverOptions

  @Flag(help: "Replace a file that is not a report; never one that the inventory is read from.")
  var force = false

  @OptionGroup var jobs: JobsOption

  func run() async throws { try await SourceFolder.lookingOnce(runOnce) }

  private func runOnce() async throws {
    let interruption = Interruption(
      saying: handover.folder == nil
        ? "Stopped. No report was written."
        : "Stopped. The report’s folder may lack something: run the command again.")
    defer { withExtendedLifetime(interruption) {} }
    let project = try Project.open(
      source.folder, besides: choice.loss.map { Messages.absolute($0) })
    let day =
      try date.map { try ReportDay.read($0) } ?? project.settings.report.date
      ?? project.settings.today
    guard let day else {
      throw GalleryError(.usage, "this computer’s clock tells no date; give one with --date")
    }
    let request = try choice.request(for: project.settings)
    if let folder = handover.folder {
      return try await handOn(request, of: project, on: day, to: folder)
    }
    let target = try ReportTarget(
      output, in: project.folder, wantsPDF: printing.pdf, named: choice.fileName(of: request))
    // Where nothing prints, the page is made all the same.
    let engine =
      target.pdf == nil ? nil : Result { try PDFEngine.find(PDFEngine.wanted(printing.engine)) }
    if printing.engine != nil { _ = try engine?.get() }
    // Said now what is known now: reading many photos takes its time.
    try check(target, against: ProjectSources(of: project))
    let report = try await made(request, of: project, on: day)
    guard let page = target.page else { return try report.write(Terminal.standardOutput) }
    try check(target, against: report.sources)
    try page.replace(report.write)
    let what =
      "\(request.loss == nil ? "A report of" : "A list of") "
      + "\(Messages.plural(report.items, "item", "items"))"
      + "\(request.loss == nil ? "" : " lost") on \(Messages.plural(report.sheets, "sheet", "sheets"))"
    let words =
      "\(what) is in \(page.shown): open it in a browser and print it, on paper or as a PDF.\n"
    guard let pdf = target.pdf, let engine else { return Terminal.standardError(words) }
    guard case .success(let engine) = engine else {
      Terminal.standardError(words)
      _ = try engine.get()
      return
    }
    Messages.show(try PrintingNotes.missingFonts(for: report))
    let printed = try engine.print(html: page.path, to: pdf.path)
    Messages.show(PrintingNotes.pages(printed.pages, of: report, in: pdf.shown))
    Terminal.standardError(
      "\(what) is in \(pdf.shown), printed by \(engine.name) \(engine.version), and in \(page.shown).\n"
    )
  }

  /// Lays out the report, with a bar for how far that is, and says what is wrong with what it is made from.
  private func made(
    _ request: ReportRequest, of project: Project, on day: CalendarDate
  ) async throws -> ReportDocument {
    let bar = ProgressBar()
    defer { bar.clear() }
    let report = try await Report(
      of: project, known: LastBuild(of: project.folder).knownSources, on: jobs.workers, date: day
    ).make(of: request, progress: bar.show)
    bar.clear()
    Messages.show(report.diagnostics)
    return report
  }

  /// Writes the report with all that proves it into a folder.
  private func handOn(
    _ request: ReportRequest, of project: Project, on day: CalendarDate, to path: String
  ) async throws {
    guard output == nil else {
      throw GalleryError(
        .usage, "with --folder the report is written into that folder; leave out -o")
    }
    let folder = try ReportFolder(at: Messages.absolute(path), for: project)
    let engine = try engineForFolder()
    let site = handover.withSite ? try await ownersSite(of: project) : nil
    let report = try await made(request, of: project, on: day)
    let written = try folder.write(
      report, named: choice.fileName(of: request), printedBy: engine, site: site)
    if engine != nil { Messages.show(try PrintingNotes.missingFonts(for: report)) }
    Messages.show(written.diagnostics)
    if let pages = written.pdfPages {
      Messages.show(PrintingNotes.pages(pages, of: report, in: "the PDF"))
    }
    let lost = request.loss == nil ? "" : " lost"
    Terminal.standardError(
      """
      \(Messages.plural(report.items, "item", "items"))\(lost), with photos and receipts, are in \(path): \
      \(Messages.plural(written.files, "file", "files")). README.txt there says what is what; its photos are as \
      they were taken, and may hold the places where that was.

      """)
    if !written.diagnostics.isEmpty { throw ExitCode(1) }
  }

  /// What prints the PDF of a folder, which has one where it can.
  private func engineForFolder() throws -> PDFEngine? {
    if printing.pdf || printing.engine != nil {
      return try PDFEngine.find(PDFEngine.wanted(printing.engine))
    }
    do {
      return try PDFEngine.find(PDFEngine.wanted(nil))
    } catch let error as GalleryError {
      Messages.show([
        Diagnostic(.note, .printing, "the PDF", "\(error)", done: "the folder has the page alone")
      ])
      return nil
    }
  }

  /// Brings the owner's site up to date, which is laid beside the report.
  private func ownersSite(of project: Project) async throws -> String {
    let request = Builder.Request(
      folder: source.folder, edition: .owner, output: nil, force: false, verify: false,
      isTrial: false)
    let bar = ProgressBar()
    defer { bar.clear() }
    return try await Builder(request, on: jobs.workers, progress: bar.show, changes: nil).build()
      .output
  }

  /// Refuses to replace what the inventory is read from, and what is no report.
  private func check(_ target: ReportTarget, against sources: ProjectSources) throws {
    for file in [target.page, target.pdf].compactMap(\.self) {
      guard try file.existing() == .file else { continue }
      if let name = sources.name(ofFileAt: file.path) {
        throw GalleryError(
          .usage,
          "\(file.shown) is \(name) and was left unchanged; name another file for the report with -o"
        )
      }
      guard force || ReportMark.isReport(at: file.path) else {
        throw GalleryError(
          .output,
          "\(file.shown) already exists and is not a Bibelot report; it was left "
            + "unchanged: name another file with -o, or use --force to replace it")
      }
    }
  }
}
