@testable import Basics
import Support
import Testing

@testable import Reporting

/// How a report is known again.
@Suite struct ReportMarkTests {
  private static let line = "<meta name=\"generator\" content=\"Bibelot 0.1.0, insurance report\">"
  private static let comment = "<!-- generator: Bibelot 0.1.0 -->"

  private static let blanks = String(repeating: " ", count: 16_384 - line.utf8.count)

  private static let reports: [String] = [
    line, "<!doctype html>\n\(line)\n<p>a</p>\n", "\(blanks)\(line)<p>", comment,
    "<p>a</p>\n\(comment)\n", "<p>a</p>\n\(comment)", "\(blanks)\n\(comment)\n\n",
  ]

  private static let others: [String] = [
    "", "Dear Ada,\n", "<meta name=\"generator\" content=\"Bibelot 0.1.0\">",
    "<meta name=\"generator\" content=\"Bibelot 0.1.0\"><p title=\", insurance report\">",
    "<meta name=\"generator\" content=\"Another 1, insurance report\">",
    "\(blanks) \(line)<p>", "<p>a</p>\(comment)\n", "\(comment)\n<p>a</p>\n",
    "<!-- generator: Another 0.1.0 -->\n", "<!-- generator: Bibelot 0.1.0\n",
  ]

  @Test(arguments: reports.map { ($0, true) } + others.map { ($0, false) })
  func isItsLineOrItsLastComment(page: String, isReport: Bool) throws {
    let folder = try TemporaryFolder()
    #expect(ReportMark.isReport(at: try folder.write(text: page, to: "page.html")) == isReport)
    let marked = Self.marked(Array(page.utf8), inPartsOf: 1000)
    #expect(Self.marked(Array(page.utf8), inPartsOf: 7) == marked)
    let mark = isReport ? "" : "\n<!-- generator: Bibelot \(Product.version) -->\n"
    #expect(String(decoding: marked, as: UTF8.self) == page + mark)
    #expect(ReportMark.isReport(at: try folder.write(marked, to: "marked.html")))
    #expect(Self.marked(marked, inPartsOf: 64) == marked)
  }

  /// A PDF as engines write it: the mark moves no object, and the end stays the end.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func isALineOfAPDF(newline: String) throws {
    let folder = try TemporaryFolder()
    let pdf = ["%PDF-1.4", "1 0 obj", "trailer << >>", "startxref", "9", "%%EOF"]
      .joined(separator: newline)
    let path = try folder.write(text: pdf, to: "report.pdf")
    #expect(!ReportMark.isReport(at: path))
    try PDFMark.add(to: path)
    let marked = String(decoding: try folder.bytes(of: "report.pdf"), as: UTF8.self)
    let mark = "%Bibelot \(Product.version), insurance report\n"
    #expect(marked == pdf.replacing("startxref", with: mark + "startxref"))
    #expect(ReportMark.isReport(at: path))
  }

  @Test func isNotWrittenIntoWhatIsNoUsualPDF() throws {
    let folder = try TemporaryFolder()
    for text in ["", "%PDF-1.4\n%%EOF\n", "startxref\n1\n%%EOF\n", "%PDF-1.4 startxref\n"] {
      let path = try folder.write(text: text, to: "a.pdf")
      try PDFMark.add(to: path)
      #expect(try folder.bytes(of: "a.pdf") == Array(text.utf8))
      #expect(!ReportMark.isReport(at: path))
    }
    let letter = try folder.write(
      text: "Dear Ada\n%Bibelot 1, insurance report\n", to: "letter.txt")
    #expect(!ReportMark.isReport(at: letter))
  }

  /// A page with its mark, written in parts of a length.
  private static func marked(_ page: [UInt8], inPartsOf length: Int) -> [UInt8] {
    var ending = ReportMark.Ending()
    for start in stride(from: 0, to: page.count, by: length) {
      ending.add(Array(page[start..<min(start + length, page.count)]))
    }
    return page + (ending.mark ?? [])
  }

  @Test func isNotThereWhereNothingCanBeRead() throws {
    let folder = try TemporaryFolder()
    #expect(!ReportMark.isReport(at: folder.path("none")))
    #expect(!ReportMark.isReport(at: folder.path))
  }
}
