import Reporting
import Model
import Basics
import ArgumentParser
import Foundation

/// What a report is about.
struct ReportChoiceOptions: ParsableArguments {
  @OptionGroup var groups: GroupOptions

  @Option(help: ArgumentHelp("Only items worth this much or more.", valueName: "amount"))
  var worthFrom: String?

  @Option(help: ArgumentHelp("Only items worth this much or less.", valueName: "amount"))
  var worthTo: String?

  @Option(
    help: ArgumentHelp(
      "Only what was lost: a file with a line for each thing, or a table.",
      discussion:
        "Each line is an id, a serial number or a name; put a number first if only some pieces were lost: 3 × Chair."
    ),
    completion: .file())
  var loss: String?

  @Option(help: "The day of the loss, as of which things are valued, such as 2026-03-04.")
  var lossDate: String?

  @Flag(help: "Claim what is lent to somebody too, without asking.")
  var claimLent = false

  func request(for settings: Settings) throws -> ReportRequest {
    var request = ReportRequest()
    request.choice = ItemChoice(
      rooms: groups.room, categories: groups.category, tags: groups.tag,
      least: try worthFrom.map {
        try ItemChoice.amount($0, for: "--worth-from", settings: settings)
      },
      most: try worthTo.map { try ItemChoice.amount($0, for: "--worth-to", settings: settings) })
    guard let loss else {
      if lossDate != nil {
        throw GalleryError(
          .usage, .optionsContradict,
          "--loss-date says when things were lost; name them with --loss")
      }
      return request
    }
    guard let lossDate else {
      throw GalleryError(
        .usage, .optionsContradict,
        "--loss needs the day of the loss: --loss-date 2026-03-04, since things are valued as of it"
      )
    }
    let list = try LossList.read(Messages.absolute(loss), called: loss, settings: settings)
    request.loss = (list, try ReportDay.read(lossDate))
    if claimLent {
      request.claimsLent = { _ in true }
    } else {
      request.claimsLent = LentQuestion.asking
    }
    return request
  }

  /// What the report's file is called, without its ending.
  func fileName(of request: ReportRequest) -> String {
    if let loss = request.loss { return "loss-\(loss.day)" }
    return request.choice.isEverything ? "report" : "report-part"
  }
}

/// How a report is printed.
struct PrintingOptions: ParsableArguments {
  @Flag(help: "Print it to a PDF too, by Chromium or WeasyPrint, whichever is installed.")
  var pdf = false

  @Option(
    name: .customLong("pdf-engine"),
    help: ArgumentHelp(
      "What prints it: chromium, weasyprint, or the path of one; what BIBELOT_PDF_ENGINE says if omitted.",
      valueName: "engine"))
  var engine: String?

  /// The engine that was asked for, here or by the environment; nil where any will do.
  var wanted: String? { PDFEngine.wanted(engine) }
}

/// What a report is handed on with.
struct HandoverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the report with photos, receipts, data and checksums into this folder, for a USB stick.",
      valueName: "dir"), completion: .directory)
  var folder: String?

  @Flag(help: "Also put the owner’s website into that folder.")
  var withSite = false

  func validate() throws {
    if withSite, folder == nil { throw ValidationError("--with-site needs --folder.") }
  }
}
