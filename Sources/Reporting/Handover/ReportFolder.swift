import Model
package import Basics
package import Inventories
import Foundation
import Imaging

/// A report with all that proves it, in one folder for a USB stick.
///
/// The page and its PDF, the lines as data, the photos as they are in the inventory, the receipts, the forms that
/// insurers ask for where it is about a loss, and checksums of it all.
package struct ReportFolder {
  private let folder: HandoverFolder
  /// What the report is called there, without an ending.
  private let name: String

  /// What was done.
  package struct Written: Sendable {
    package var files: Int
    package var hasPhotos: Bool
    /// Whether these are the copies of a website rather than the photos as they were taken.
    package var hasCopies: Bool
    /// The path of a file in the folder that is none of the report's, of which its checksums say nothing.
    package var otherFile: String?
    /// How many pages the PDF has; nil where there is none.
    package var pdfPages: Int?
    /// Why there is no PDF, where there was to be one.
    package var unprinted: GalleryError?
    package var diagnostics: [Diagnostic]
  }

  /// Opens the folder of a report, if it is there; nothing is written yet.
  ///
  /// - Throws: `GalleryError` where it lies in the inventory, or the inventory in it, where it holds files of
  ///   others or another report than one of that name, where the list of what was lost lies in it, or where it cannot
  ///   be written.
  package init(
    at path: String, for project: Project, besides list: String? = nil, named name: String
  ) throws(GalleryError) {
    self.name = name
    let place = OutputPlace.absolute(path)
    if let list, OutputPlace.isInside(OutputPlace.absolute(list), of: place) {
      throw GalleryError(
        .usage, .outputInsideSource,
        "the list \(list) is in the report’s folder \(path); move it elsewhere")
    }
    for source in [project.folder, project.inventory.root.path] + project.foldersElsewhere {
      let source = OutputPlace.absolute(source)
      if place == source || OutputPlace.isInside(place, of: source)
        || OutputPlace.isInside(source, of: place)
      {
        throw GalleryError(
          .usage, .outputInsideSource,
          "the report’s folder \(path) and the inventory in \(source) would be inside one another, and the "
            + "copied photos would be read as new ones; name a folder elsewhere, such as one on a USB stick"
        )
      }
    }
    folder = try HandoverFolder(at: place)
    try folder.check(for: name)
  }

  /// Writes everything: the report, its PDF where there is what prints it, and the files of a folder with the owner's
  /// site where one is given. What is there already and is right stays as it is.
  ///
  /// `begun` is called when the folder is about to be changed.
  ///
  /// - Throws: `GalleryError` where files stand in the way that this program did not leave as they are, unless they
  ///   are to be replaced; nothing was written then.
  package func write(
    _ document: ReportDocument, printedBy engine: PDFEngine?, site: String? = nil,
    replacing isForced: Bool = false, begun: () -> Void = {}
  ) throws -> Written {
    let making = document.making
    let copies = EvidenceCopies(making, root: document.root)
    let isLoss = making.contents.subject.isLoss
    let forms: [ClaimForm] = isLoss ? ClaimForm.allCases : [.naic]
    let siteFiles = try site.map(Self.files(in:)) ?? []
    var files: [(path: String, digest: Digest?)] = copies.originals.map {
      ($0.path, $0.evidence.digest)
    }
    var names = ["\(name).html", "items.csv", "items.json", HandoverMark.readmeName]
    if engine != nil { names.append("\(name).pdf") }
    names += forms.map(\.path)
    if isLoss { names += copies.attachments.map(\.path) }
    names += siteFiles.map { "site/" + $0 }
    files += names.map { ($0, nil) }
    try folder.begin(files, replacing: isForced)
    begun()
    var result = Written(
      files: 0, hasPhotos: making.contents.lines.contains { !$0.photos.isEmpty },
      hasCopies: making.isOfSite, otherFile: folder.otherFile, diagnostics: [])
    try folder.write("\(name).html", document.write)
    if let engine {
      var isPrinted = false
      do {
        let page = "\(folder.path)/\(name).html"
        result.pdfPages = try engine.print(html: page) { content in
          isPrinted = true
          try folder.write("\(name).pdf", content)
        }.pages
      } catch let fault as GalleryError where !isPrinted {
        result.unprinted = fault
      }
    }
    let rows = ReportRows(making)
    try folder.write("items.csv", rows.csv)
    try folder.write("items.json", rows.json)
    let claims = ClaimRows(making.contents).all
    for form in forms { try folder.write(form.path, form.csv(claims)) }
    for copy in copies.originals + (isLoss ? copies.attachments : []) {
      if case .original = copy.form, folder.has(copy.path, copy.evidence.digest) { continue }
      let bytes: [UInt8]
      do throws(EvidenceCopies.Fault) {
        bytes = try copies.bytes(of: copy)
      } catch {
        result.diagnostics.append(
          Diagnostic(
            .warning, .evidenceMissing, making.contents.line(of: copy.evidence).item.subject,
            "\(copy.evidence.number), \(Quotation.quoted(copy.evidence.name)), \(error.why)",
            done: "it is not in the folder", remedy: "make the report again"))
        continue
      }
      try folder.write(copy.path, bytes)
    }
    for file in siteFiles {
      let bytes: [UInt8]
      do throws(ReadFault) {
        bytes = try StateFile.read(file, in: site ?? "")
      } catch {
        throw GalleryError(
          .output, .fileUnreadable, "\(site ?? "")/\(file) could not be read: \(error.words)")
      }
      try folder.write("site/" + file, bytes)
    }
    let readme = FolderReadme(
      making, report: name, hasPDF: result.pdfPages != nil, forms: forms,
      hasAttachments: isLoss && !copies.attachments.isEmpty, hasSite: !siteFiles.isEmpty)
    try folder.write(HandoverMark.readmeName, Array(readme.text.utf8))
    try folder.finish()
    result.files = folder.files.count
    return result
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
  package var path: String {
    switch self {
    case .policy: "forms/policy-inventory.csv"
    case .naic: "forms/naic-home-inventory.csv"
    case .contents: "forms/contents-list.csv"
    }
  }
}
