import Foundation
import Imaging

/// A report with all that proves it, in one folder for a USB stick.
///
/// The page and its PDF, the lines as data, the photos as they are in the inventory, the receipts, the forms that
/// insurers ask for where it is about a loss, and checksums of it all.
package struct ReportFolder {
  private let folder: HandoverFolder

  /// What was done.
  package struct Written: Sendable {
    package var files: Int
    package var pdfPages: Int?
    package var diagnostics: [Diagnostic]
  }

  /// Opens the folder of a report, or makes it.
  ///
  /// - Throws: `GalleryError` where it lies in the inventory, or the inventory in it, where it holds files of
  ///   others, or where it cannot be written.
  package init(at path: String, for project: Project) throws(GalleryError) {
    let place = OutputPlace.absolute(path)
    for source in [project.folder, project.inventory.root.path] + project.foldersElsewhere {
      let source = OutputPlace.absolute(source)
      if place == source || OutputPlace.isInside(place, of: source)
        || OutputPlace.isInside(source, of: place)
      {
        throw GalleryError(
          .usage,
          "the report’s folder \(path) and the inventory in \(source) would be inside one another, so that its "
            + "photos would be taken for new ones; name a folder elsewhere, such as one on a USB stick"
        )
      }
    }
    folder = try HandoverFolder(at: place)
  }

  /// Writes everything: the report under a name without an ending, its PDF where there is what prints it, and the
  /// files of a folder with the owner's site where one is given.
  package func write(
    _ document: ReportDocument, named name: String, printedBy engine: PDFEngine?,
    site: String? = nil
  ) throws -> Written {
    try folder.check(for: name)
    let making = document.making
    let copies = EvidenceCopies(making, root: document.root)
    let isLoss = making.contents.subject.isLoss
    let forms: [ClaimForm] = isLoss ? ClaimForm.allCases : [.naic]
    let siteFiles = try site.map(Self.files(in:)) ?? []
    var names = ["\(name).html", "items.csv", "items.json", "README.txt"]
    if engine != nil { names.append("\(name).pdf") }
    names += forms.map(\.path) + copies.originals.map(\.path)
    if isLoss { names += copies.attachments.map(\.path) }
    names += siteFiles.map { "site/" + $0 }
    try folder.announce(names + [HandoverFolder.checksumsName])
    var diagnostics: [Diagnostic] = []
    try folder.write("\(name).html", document.write)
    var pages: Int?
    if let engine {
      let printed = try engine.print(
        html: "\(folder.path)/\(name).html", to: "\(folder.path)/\(name).pdf")
      pages = printed.pages
      try folder.add("\(name).pdf")
    }
    let rows = ReportRows(making)
    try folder.write("items.csv") { try $0(rows.csv) }
    try folder.write("items.json") { try $0(rows.json) }
    let claims = ClaimRows(making.contents).all
    for form in forms { try folder.write(form.path) { try $0(form.csv(claims)) } }
    for copy in copies.originals + (isLoss ? copies.attachments : []) {
      let bytes: [UInt8]
      do throws(EvidenceCopies.Fault) {
        bytes = try copies.bytes(of: copy)
      } catch {
        diagnostics.append(
          Diagnostic(
            .warning, .fileMissing, making.contents.lines[copy.evidence.line - 1].item.subject,
            "\(copy.evidence.number), \(Quotation.quoted(copy.evidence.name)), \(error.why)",
            done: "it is not in the folder", remedy: "make the report again"))
        continue
      }
      try folder.write(copy.path) { try $0(bytes) }
    }
    for file in siteFiles {
      let bytes: [UInt8]
      do throws(ReadFault) {
        bytes = try StateFile.read(file, in: site ?? "")
      } catch {
        throw GalleryError(.output, "\(site ?? "")/\(file) could not be read: \(error.words)")
      }
      try folder.write("site/" + file) { try $0(bytes) }
    }
    let readme = FolderReadme(
      making, report: name, hasPDF: engine != nil, forms: forms,
      hasAttachments: isLoss && !copies.attachments.isEmpty, hasSite: !siteFiles.isEmpty)
    try folder.write("README.txt") { try $0(Array(readme.text.utf8)) }
    try folder.finish()
    return Written(files: folder.files.count, pdfPages: pages, diagnostics: diagnostics)
  }

  /// The files of a site, by their paths in it.
  private static func files(in site: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: site).filter { name in
      var status = stat()
      return lstat(site + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }.sorted()
  }
}

extension ClaimForm {
  /// Where it lies in the folder.
  var path: String {
    switch self {
    case .policy: "forms/policy-inventory.csv"
    case .naic: "forms/naic-home-inventory.csv"
    case .contents: "forms/contents-list.csv"
    }
  }
}
