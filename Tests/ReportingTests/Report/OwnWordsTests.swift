@testable import Reporting
import Foundation
import Support
import Testing

/// A report in a project's own words.
@Suite struct OwnWordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Each sheet is numbered in the words of the project.
  @Test func numbersTheSheetsOfAReport() async throws {
    let file = "words:\n  pageOf: \"De {count} páginas, a {number}\"\n"
    try folder.write(text: file, to: "home/Languages/pt.yml")
    try folder.write(text: "language: pt\n", to: "home/bibelot.yml")
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    let report = try await ReportMade(of: folder.path("home"))
    for number in 1...report.document.sheets {
      #expect(
        report.page.contains(
          "<p class=\"sheet-number\">De \(report.document.sheets) páginas, a \(number)</p>"))
    }
  }
}
