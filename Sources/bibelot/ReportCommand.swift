import Model
import Site
import Reporting
import Inventories
import Basics
import ArgumentParser
import Foundation

/// `bibelot report`
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make the insurance report, or the list of what was lost, to print.")

  @OptionGroup var source: FolderArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The report’s file; “-” for standard output.",
      discussion: """
        One that ends in .pdf is printed to PDF as with --pdf. If omitted: report.html in FOLDER, report-part.html \
        if only some items are chosen, and loss-DATE.html with --loss.
        """),
    completion: .file())
  var output: String?

  @Option(help: "The report’s date, such as 2026-03-04; today if omitted.")
  var date: String?

  @OptionGroup(title: "What it is about") var choice: ReportChoiceOptions

  @OptionGroup(title: "Printing") var printing: PrintingOptions

  @OptionGroup(title: "Handing it on") var handover: HandoverOptions

  @Flag(
    help: ArgumentHelp(
      "Replace a file that is not a report, or was changed in the folder of one; never one that the inventory is read from."
    ))
  var force = false

  @OptionGroup var jobs: JobsOption

  func run() async throws { try await SourceFolder.lookingOnce(runOnce) }

  private func runOnce() async throws {
    let interruption = Interruption(saying: "Stopped. No report was written.")
    defer { withExtendedLifetime(interruption) {} }
    let project = try Project.open(
      source.folder, besides: choice.loss.map { Messages.absolute($0) })
    let day =
      try date.map { try ReportDay.read($0) } ?? project.settings.report.date
      ?? project.settings.today
    guard let day else {
      throw GalleryError(
        .usage, .noClock, "this computer’s clock gives no valid date; give one with --date")
    }
    let request = try choice.request(for: project.settings)
    if let folder = handover.folder {
      try await handOn(request, of: project, on: day, to: folder, interruption)
    } else {
      try await write(request, of: project, on: day, interruption)
    }
  }

  /// Writes the report to a file, and prints it where that is asked.
  private func write(
    _ request: ReportRequest, of project: Project, on day: CalendarDate,
    _ interruption: Interruption
  ) async throws {
    let target = try ReportTarget(
      output, in: project.folder, wantsPDF: printing.pdf, named: choice.fileName(of: request))
    // Where nothing prints, the page is made all the same.
    let engine = target.pdf == nil ? nil : Result { try PDFEngine.find(printing.wanted) }
    if printing.wanted != nil { _ = try engine?.get() }
    // Said now what is known now: reading many photos takes its time.
    try check(target, against: ProjectSources(of: project))
    let report = try await made(request, of: project, on: day)
    guard let page = target.page else {
      interruption.say("Stopped. The report was not written to its end.")
      return try report.write(Terminal.standardOutput)
    }
    try check(target, against: report.sources)
    try page.replace(report.write)
    let what =
      "\(Self.what(report, request, article: "A")), on "
      + "\(Messages.plural(report.sheets, "sheet", "sheets")),"
    let words =
      "\(what) is in \(page.shown): open it in a browser and print it, on paper or as a PDF.\n"
    guard let pdf = target.pdf, let engine else {
      interruption.say("Stopped. The report is in \(page.shown).")
      return Terminal.standardError(words)
    }
    interruption.say("Stopped. The page is in \(page.shown); it was not printed.")
    guard case .success(let engine) = engine else {
      Terminal.standardError(words)
      _ = try engine.get()
      return
    }
    Messages.show(try PrintingNotes.missingFonts(for: report))
    let printed = try engine.print(html: page.path, to: pdf.path)
    interruption.say("Stopped. The report is in \(pdf.shown) and in \(page.shown).")
    Messages.show(PrintingNotes.pages(printed.pages, of: report, in: pdf.shown))
    Terminal.standardError(
      "\(what) is in \(pdf.shown), printed by \(engine.name) \(engine.version), and in \(page.shown).\n"
    )
  }

  /// What was made, at the beginning of a sentence.
  private static func what(
    _ report: ReportDocument, _ request: ReportRequest, article: String
  ) -> String {
    let (kind, items) =
      request.loss == nil
      ? ("report", Messages.plural(report.items, "item", "items"))
      : ("list", Messages.plural(report.items, "lost item", "lost items"))
    return "\(article) \(kind) of \(items)"
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
    _ request: ReportRequest, of project: Project, on day: CalendarDate, to path: String,
    _ interruption: Interruption
  ) async throws {
    guard output == nil else {
      throw GalleryError(
        .usage, .optionsContradict,
        "with --folder the report is written into that folder; leave out -o")
    }
    let folder = try ReportFolder(
      at: Messages.absolute(path), for: project, besides: choice.loss.map { Messages.absolute($0) },
      named: choice.fileName(of: request))
    let engine = try engineForFolder()
    let report = try await made(request, of: project, on: day)
    let site = handover.withSite ? try await ownersSite(of: project) : nil
    let written = try folder.write(
      report, printedBy: engine, site: site, replacing: force,
      begun: { interruption.say("Stopped. \(path) is not complete: run the command again.") })
    interruption.say("Stopped. The report is in \(path).")
    Messages.show(written.diagnostics)
    if let pages = written.pdfPages {
      Messages.show(try PrintingNotes.missingFonts(for: report))
      Messages.show(PrintingNotes.pages(pages, of: report, in: "the PDF"))
    }
    if let fault = written.unprinted, !isPDFWanted {
      Messages.show([Self.unprinted(fault, .warning)])
    }
    let files = Messages.plural(written.files, "file", "files")
    Terminal.standardError(
      "\(Self.what(report, request, article: "The")) is in \(path) (\(files)); README.txt there says what each file is."
        + Self.what(ofPhotos: written) + "\n")
    if let other = written.otherFile { Messages.show([Self.note(ofOther: other, in: path)]) }
    if let fault = written.unprinted, isPDFWanted { throw fault }
    if !written.diagnostics.isEmpty { throw ExitCode(1) }
  }

  /// What the photos of a folder are, behind another sentence.
  private static func what(ofPhotos written: ReportFolder.Written) -> String {
    if !written.hasPhotos { return "" }
    return written.hasCopies
      ? " The inventory is a website, so the photos are its copies, not the originals: they may be smaller, and do "
        + "not tell when or where they were taken."
      : " The photos are unaltered and may contain where they were taken."
  }

  private static func note(ofOther file: String, in path: String) -> Diagnostic {
    Diagnostic(
      .note, .folderForeign, "\(path)/\(file)",
      "it is in the report’s folder, but no part of the report",
      done: "it was left where it is, and SHA256SUMS does not list it",
      remedy: "move it elsewhere, unless it is to go with the report")
  }

  /// Whether somebody asked for the PDF of a folder, which otherwise has one where it can.
  private var isPDFWanted: Bool { printing.pdf || printing.wanted != nil }

  /// What prints the PDF of a folder.
  private func engineForFolder() throws -> PDFEngine? {
    do {
      return try PDFEngine.find(printing.wanted)
    } catch let error as GalleryError where !isPDFWanted {
      Messages.show([Self.unprinted(error, .note)])
      return nil
    }
  }

  private static func unprinted(
    _ error: GalleryError, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    let isOfPrinting = error.identifier.declaration.kind == .printing
    return Diagnostic(
      severity, isOfPrinting ? error.identifier : .pdfFailed, "the PDF", "\(error)",
      done: "the folder holds the report only as a web page")
  }

  /// Brings the owner's site up to date, which is put beside the report.
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
    var sources = sources
    sources.other = choice.loss.map { (Messages.absolute($0), "the list of what was lost") }
    for file in [target.page, target.pdf].compactMap(\.self) {
      guard try file.existing() == .file else { continue }
      if let name = sources.name(ofFileAt: file.path) {
        throw GalleryError(
          .usage, .folderForeign,
          "\(file.shown) is \(name) and was left unchanged; name another file for the report with -o"
        )
      }
      guard force || ReportMark.isReport(at: file.path) else {
        throw GalleryError(
          .output, .folderForeign,
          "\(file.shown) already exists and is not a Bibelot report; it was left "
            + "unchanged: name another file with -o, or use --force to replace it")
      }
    }
  }
}
