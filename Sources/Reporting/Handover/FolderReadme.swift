import Model
import Basics

/// What tells an adjuster what is what in a report's folder.
struct FolderReadme {
  let text: String

  init(
    _ making: ReportMaking, report name: String, hasPDF: Bool, forms: [ClaimForm],
    hasAttachments: Bool, hasSite: Bool
  ) {
    let words = making.words
    let title = making.settings.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    var lines = [
      "\(words.phrase(making.contents.subject.kindKey)) – \(title)", "",
      words.phrase(
        "readmeReport", [("name", hasPDF ? "\(name).pdf, \(name).html" : "\(name).html")]),
      words.phrase("readmeRows", [("name", "items.csv, items.json")]),
    ]
    if making.contents.lines.contains(where: { !$0.photos.isEmpty }) {
      lines.append(
        words.phrase(
          making.isOfSite ? "readmeCopies" : "readmeOriginals",
          [("name", EvidenceCopies.folder(of: making) + "/")]))
    }
    if making.contents.lines.contains(where: { !$0.receipts.isEmpty }) {
      lines.append(words.phrase("readmeReceipts", [("name", "receipts/")]))
    }
    if !forms.isEmpty { lines.append(words.phrase("readmeForms", [("name", "forms/")])) }
    if hasAttachments {
      lines.append(words.phrase("readmeAttachments", [("name", "attachments/")]))
    }
    if hasSite { lines.append(words.phrase("readmeSite", [("name", "site/index.html")])) }
    lines += [
      "", words.phrase("readmeCheck"), "sha256sum -c SHA256SUMS", "",
      words.phrase("readmeCheckWindows"), "certutil -hashfile \(name).html SHA256", "",
      Product.generator,
    ]
    text = lines.map { $0 + "\r\n" }.joined()
  }
}
