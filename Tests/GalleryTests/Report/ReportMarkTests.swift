import Support
import Testing

@testable import Gallery

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
    let marked = ReportMark.marked(Array(page.utf8))
    let mark = isReport ? "" : "\n<!-- generator: Bibelot \(Product.version) -->\n"
    #expect(String(decoding: marked, as: UTF8.self) == page + mark)
    #expect(ReportMark.isReport(at: try folder.write(marked, to: "marked.html")))
    #expect(ReportMark.marked(marked) == marked)
  }

  @Test func isNotThereWhereNothingCanBeRead() throws {
    let folder = try TemporaryFolder()
    #expect(!ReportMark.isReport(at: folder.path("none")))
    #expect(!ReportMark.isReport(at: folder.path))
  }
}
