import ModelSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Tables

/// How much of foreign text messages repeat.
@Suite struct QuotationTests {
  private static let long = "begin" + String(repeating: "x", count: 5_000) + "end"

  @Test func keepsTheBeginningAndTheEndOfALongText() {
    let quoted = Quotation.quoted(Self.long)
    #expect(quoted.hasPrefix("“beginxxx") && quoted.hasSuffix("xxend”") && quoted.contains("…"))
    #expect(TerminalText.width(of: quoted) <= 62)
    let short = String(repeating: "x", count: 60)
    #expect(Quotation.quoted(short) == "“\(short)”")
    #expect(Quotation.quoted("a\nb\u{1B}") == "“a·b·”")
  }

  @Test(arguments: [
    "name,value\nLamp,\(long)\n", "name,bought on\nLamp,\(long)\n", "name,quantity\nLamp,\(long)\n",
    "name,value,currency\nLamp,5,\(long)\n", "name,value\nLamp,5 \(long)\n",
    "name,value\n\(long),x\n",
  ])
  func isShortInTables(text: String) throws {
    let table = try DetailsTable(
      reading: Array(text.utf8), file: "details.csv", conventions: TableConventions(language: "en"))
    #expect(!table.diagnostics.isEmpty)
    for diagnostic in table.diagnostics {
      #expect(TerminalText.width(of: diagnostic.text) < 400, "\(diagnostic.text)")
      #expect(diagnostic.text.contains("…"), "\(diagnostic.text)")
    }
  }

  @Test(arguments: ["- \(long)\n", "- name: Lamp\n  value: \(long)\n"])
  func isShortInLists(text: String) throws {
    let message: String
    do {
      let list = try DetailsTable(
        readingList: Array(text.utf8), file: "details.yml",
        conventions: TableConventions(language: "en"))
      message = list.diagnostics.map(\.text).joined()
    } catch {
      message = error.description
    }
    #expect(message.contains("…") && TerminalText.width(of: message) < 400, "\(message)")
  }

  @Test(arguments: [
    "\(long): 1", "language: \(long)", "time_zone: \(long)", "currency: \(long)",
    "quality: \(long)",
    "sort: \(long)", "thumbnails: \(long)", "columns: [\(long)]", "base_url: \(long)",
    "title: [\(long)]", "widths: \(long)", "report: {date: \(long)}",
    "report: {limits: {\(long): x}}", "report: {depreciation: {\(long): {floor: 1}}}",
  ])
  func isShortInSettings(text: String) {
    let fault = #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: text, file: "bibelot.yml")
    }
    let lines = fault?.description.split(separator: "\n").map(String.init) ?? []
    #expect(!lines.isEmpty)
    for line in lines { #expect(TerminalText.width(of: line) < 500, "\(line)") }
  }

  @Test func isShortWhereAnInventoryIsRead() async throws {
    let folder = try TemporaryFolder()
    let name = Self.long
    try folder.write(
      text: "name,photos,receipts\n\(name),\(name).jpg,\(name).pdf\n", to: "home/details.csv")
    let project = try Project.open(folder.path("home"))
    let diagnostics = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1)).diagnostics
    #expect(diagnostics.count == 2)
    for diagnostic in diagnostics {
      #expect(TerminalText.width(of: diagnostic.text) < 300, "\(diagnostic.text)")
    }
  }
}
