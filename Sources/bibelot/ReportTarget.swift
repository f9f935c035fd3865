import Basics
import Foundation

/// The files that a report is written to.
struct ReportTarget {
  /// The page; nil for standard output.
  let page: OutputFile?
  /// What it is printed to; nil where it is not.
  let pdf: OutputFile?

  /// `output` is what somebody asked for, and `name` what the report is called in the project's folder otherwise.
  init(_ output: String?, in folder: String, wantsPDF: Bool, named name: String) throws {
    if output == "-" {
      guard !wantsPDF else {
        throw GalleryError(
          .usage, .optionsContradict, "a PDF is not written to standard output; name a file with -o"
        )
      }
      (page, pdf) = (nil, nil)
      return
    }
    let asked = try OutputFile(output ?? "\(folder)/\(name).html")
    let path = asked.path as NSString
    if path.lastPathComponent.lowercased() == ".pdf" {
      throw GalleryError(
        .usage, .nameMissing,
        "\(asked.shown) is an ending without a name; name a file such as \(name).pdf")
    }
    switch path.pathExtension.lowercased() {
    case "pdf":
      page = try OutputFile(path.deletingPathExtension + ".html")
      pdf = asked
    case let ending where !["", "html", "htm", "xhtml"].contains(ending):
      throw GalleryError(
        .usage, .endingUnknown,
        "the report is a web page or a PDF, not a .\(ending) file: name it "
          + "\((asked.shown as NSString).deletingPathExtension).html or .pdf"
          + (try asked.existing() == .file ? "; \(asked.shown) was left unchanged" : ""))
    default:
      page = asked
      pdf = wantsPDF ? try OutputFile(path.deletingPathExtension + ".pdf") : nil
    }
  }
}
