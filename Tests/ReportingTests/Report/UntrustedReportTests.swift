import InventorySupport
import Foundation
import Support
import Testing

@testable import Reporting

/// Texts that are written to break out of a page, in everything that a report shows.
@Suite struct UntrustedReportTests {
  private static let markup =
    "<script>alert(1)</script><img src=x onerror='y'>&amp;\"'{{title}}{{{sheets}}}<!--sheets-->"

  @Test func isEscapedWhereverItStands() async throws {
    let folder = try TemporaryFolder()
    let text = Self.markup.replacing("\"", with: "\"\"")
    let fields = [
      "name", "serial number", "category", "room", "maker", "model", "colour", "condition",
      "bought from", "lent to", "business use", "notes", "tags", "\(text)",
    ]
    let long = String(repeating: "\(text) ", count: 60)
    try folder.write(
      text: "\"" + fields.joined(separator: "\",\"") + "\",photos,receipts,value\n"
        + (0..<2).map { row in
          fields.map { "\"\($0 == "notes" && row == 1 ? long : "\($0) \(text)")\"" }
            .joined(separator: ",") + ",\"a<b>'.png\",\"a<b>'.png\",$9\n"
        }.joined(), to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/a<b>'.png")
    let quoted = "'" + Self.markup.replacing("'", with: "''") + "'"
    try folder.write(
      text: "title: \(quoted)\nowner: \(quoted)\nreport:\n  own_pages_above: 1\n"
        + ["insured", "address", "contact", "insurer", "policy", "period"].map {
          "  \($0): \(quoted)\n"
        }
        .joined(), to: "home/bibelot.yml")
    let made = try await ReportMade(of: folder.path("home"))
    let page = made.page
    for word in ["<script", "onerror='", "<img src=x", "a<b>", "<!--sheets-->"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.components(separatedBy: "</main>").count == 2)
    #expect(page.components(separatedBy: "</style>").count == 2)
    let escaped = "&lt;script&gt;alert(1)&lt;/script&gt;"
    #expect(page.components(separatedBy: escaped).count > 40)
    // What looks like a template is a text.
    #expect(page.contains("{{title}}{{{sheets}}}"))
    #expect(
      page.components(separatedBy: "<section class=\"sheet ").count == made.document.sheets + 1)
  }

  @Test func holdsNoControlsAndIsolatesEachDirection() async throws {
    let folder = try TemporaryFolder()
    let text = "Lamp\u{1}\u{9B}\u{FFFE}\u{202E}gnp"
    try folder.write(
      text: "name,serial number,room,notes\n\(text),\(text),\(text),\(text)\n",
      to: "home/details.csv")
    let page = try await ReportMade(of: folder.path("home")).page
    let forbidden = page.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && !"\t\n\r\u{C}".unicodeScalars.contains($0))
        || $0.properties.isNoncharacterCodePoint
    }
    #expect(forbidden.isEmpty)
    // Whatever turns a text round stays within an element that ends that.
    let parts = page.components(separatedBy: "\u{202E}gnp")
    #expect(parts.count > 5)
    for (before, after) in zip(parts, parts.dropFirst()) {
      let isIsolated =
        after.hasPrefix("</bdi>") || after.hasPrefix("</p>") || before.hasSuffix("alt=\"Lamp")
        || after.hasPrefix("\"")
      #expect(isIsolated, "\(before.suffix(60)) … \(after.prefix(60))")
    }
  }

  @Test func cannotEndTheStylesByItsTitle() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "title: \"\\\"}</style><script>alert(1)</script>\"\n", to: "home/bibelot.yml")
    let page = try await ReportMade(of: inventory.path).page
    #expect(!page.contains("<script"))
    #expect(page.components(separatedBy: "</style>").count == 2)
  }
}
