import Reporting
import Basics

/// What is said of a report that is printed to PDF.
enum PrintingNotes {
  /// The scripts that cannot be printed here.
  static func missingFonts(for report: ReportDocument) throws -> [Diagnostic] {
    try InstalledFonts.asked()?.missing(for: report.characters).map { missing in
      Diagnostic(
        .warning, .fontMissing, "the PDF",
        "no installed font has \(missing.system.words), so it is printed as empty boxes", done: "",
        remedy: missing.remedy)
    } ?? []
  }

  /// That a PDF has other pages than the report has sheets, where it has.
  static func pages(_ pages: Int, of report: ReportDocument, in name: String) -> [Diagnostic] {
    if pages == report.sheets { return [] }
    return [
      Diagnostic(
        .warning, .pdfPagesDiffer, name,
        "it has \(pages) pages for \(report.sheets) sheets, so something reaches beyond a sheet’s end",
        done: "", remedy: "look at it before you hand it on")
    ]
  }
}
