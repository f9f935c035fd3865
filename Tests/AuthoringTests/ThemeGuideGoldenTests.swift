import SiteSupport
import InventorySupport
import Foundation
import Mustache
import Support
import Testing

@testable import Authoring
@testable import Model

/// Holds `Documentation/Themes.md` to what there is; `make golden` writes its tables anew.
@Suite struct ThemeGuideGoldenTests {
  private static let file = Repository.path("Documentation/Themes.md")

  /// Each heading with the table that stands below it.
  private static let tables: [(heading: String, table: String)] = [
    ("### Every page", PageRecord(nil, PageData.common).guide),
    ("### The index", PageRecord(nil, PageData.index).guide),
    ("### An item’s page", PageRecord(nil, PageData.item).guide),
    ("### A photo’s page", PageRecord(nil, PageData.photo).guide),
    ("### A category, a room or a tag", PageRecord(nil, PageData.group).guide),
    ("### All categories, rooms or tags", PageRecord(nil, PageData.overview).guide),
    ("### All names", PageRecord(nil, PageData.names).guide),
    ("### All items in another order", PageRecord(nil, PageData.sorted).guide),
    ("### A page that is not there", PageRecord(nil, PageData.notFound).guide),
    ("### A page of your own", PageRecord(nil, PageData.own).guide),
    ("### A row by itself", PageRecord(nil, PageData.row).guide),
    ("### The report", PageRecord(nil, PageData.report).guide),
    ("#### Every sheet", PageRecord(nil, PageData.everySheet).guide),
    ("#### The cover", sheet("cover")),
    ("#### The summary", sheet("summary")),
    ("#### The schedule", sheet("schedule")),
    ("#### A valuable item", sheet("item")),
    ("#### Photographs and receipts", sheet("evidence")),
    ("#### A receipt", sheet("receipt")),
    ("#### What is missing", sheet("missing")),
    ("#### The declaration", sheet("declaration")),
    ("### An item", PageRecords.item.guide),
    ("### A photo", PageRecords.photo.guide),
    ("### The words", words),
  ]

  /// What a kind of sheet is given beside what every sheet is.
  private static func sheet(_ name: String) -> String {
    let every = Set((PageData.everySheet + PageData.everywhere).map(\.name))
    let data = PageData.sheets.first { $0.template == "report/\(name)" }?.data
    return PageRecord(nil, (data?.fields ?? []).filter { !every.contains($0.name) }).guide
  }

  private static var words: String {
    (["| name | in English |", "| --- | --- |"]
      + LanguageFile.english.words.sorted { $0.key < $1.key }.map { "| `text.\($0)` | \($1) |" })
      .joined(separator: "\n")
  }

  private static func lines() throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of the first table below a heading.
  private static func table(below heading: String, in lines: [String]) throws -> Range<Int> {
    let place = try #require(lines.firstIndex(of: heading), "there is no “\(heading)”")
    let start = try #require(lines[place...].firstIndex { $0.hasPrefix("|") })
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    return start..<end
  }

  @Test func tellsOfEveryKindOfSheet() throws {
    let text = try Self.lines().joined(separator: "\n")
    for (template, _) in PageData.sheets { #expect(text.contains("`\(template).html`")) }
  }

  @Test func tellsAllThatPagesAreGiven() throws {
    if ProcessInfo.processInfo.environment["BIBELOT_GOLDEN"] == "write" {
      var lines = try Self.lines()
      for (heading, table) in Self.tables {
        lines.replaceSubrange(
          try Self.table(below: heading, in: lines), with: table.components(separatedBy: "\n"))
      }
      try lines.joined(separator: "\n").write(toFile: Self.file, atomically: true, encoding: .utf8)
    }
    let lines = try Self.lines()
    for (heading, table) in Self.tables {
      let rows = lines[try Self.table(below: heading, in: lines)]
      #expect(
        rows.joined(separator: "\n") == table,
        "below “\(heading)” the guide differs; if it is meant, run make golden, and look at it")
    }
  }

  /// What the examples of the guide's tables are written with.
  private static let data: Value = [
    "item": [
      "name": "Desk lamp", "value": ["number": 1250.5, "currency": "EUR", "amount": "€1,250.50"],
      "date": ["medium": "Feb 14, 2015", "iso": "2015-02-14"], "tags": ["brass", "office"],
    ],
    "photo": ["width": "4032"], "length": 84213, "price": 1250,
  ]

  @Test(arguments: ["## Formatters", "## Places in a list"])
  func tellsTheTruthOfEachExample(heading: String) throws {
    let lines = try Self.lines()
    let rows = lines[try Self.table(below: heading, in: lines)].dropFirst(2)
    #expect(rows.count >= 4)
    let formats = Formats(language: "en-US", timeZone: "UTC")
    for row in rows {
      let cells = row.components(separatedBy: " | ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| ")).replacing("\\|", with: "|")
      }
      let template = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      let set = try TemplateSet(
        sources: ["page": Array(template.utf8)], options: .init(unknownNames: .error),
        formatters: formats.formatters(currency: "USD"))
      let text = String(decoding: try set.render("page", Self.data), as: UTF8.self)
        .replacing("&quot;", with: "\"")
      #expect("`\(text)`" == cells[1], "\(template)")
    }
  }

  @Test func namesEveryFormatterAndEveryPlace() throws {
    let text = try Self.lines().joined(separator: "\n")
    let formats = Formats(language: "en-US", timeZone: "UTC")
    for name in formats.formatters(currency: "USD").keys {
      #expect(text.contains("\\| \(name)"), "\(name)")
    }
    for place in ["@first", "@last", "@index", "@number"] { #expect(text.contains(place)) }
  }

  /// What the guide has its reader do at the start.
  @Test func leadsItsReaderToWhatItSays() async throws {
    let lines = try Self.lines()
    var blocks: [String] = []
    for (number, line) in lines.enumerated() where line == "```html" {
      blocks.append(lines[(number + 1)...].prefix { $0 != "```" }.joined(separator: "\n"))
    }
    let inventory = try TestInventory.ofThree()
    _ = try ProjectStart.theme.write(into: inventory.path)
    try inventory.folder.write(text: "name,room\nThing 1,Study\n", to: "home/details.csv")
    for (path, before, after) in [
      ("Templates/index.html", blocks[0], blocks[1]),
      ("Templates/partials/row.html", blocks[2], blocks[3]),
    ] {
      let text = String(decoding: try inventory.folder.bytes(of: "home/" + path), as: UTF8.self)
      #expect(text.components(separatedBy: before).count == 2, "\(path) has no line \(before)")
      try inventory.folder.write(text: text.replacing(before, with: after), to: "home/" + path)
    }
    try await inventory.build()
    let page = try inventory.page("index.html")
    #expect(page.contains("<h1>The treasures of <bdi>Inventory</bdi></h1>"))
    #expect(page.components(separatedBy: "<small>Study</small>").count == 2)
  }
}

extension PageRecord {
  /// The record as the guide tells of it: a table of names, types, examples and what they are, with
  /// records that have no table of their own where they are.
  fileprivate var guide: String {
    (["| name | type | example | what it is |", "| --- | --- | --- | --- |"] + rows(below: ""))
      .joined(separator: "\n")
  }

  private func rows(below path: String) -> [String] {
    fields.flatMap { field -> [String] in
      let example = field.example.isEmpty ? "" : "`\(field.example)`"
      let row = "| `\(path)\(field.name)` | \(field.typeInWords) | \(example) | \(field.meaning) |"
      switch field.kind {
      case .record(let record) where record.title == nil:
        return [row] + record.rows(below: "\(path)\(field.name).")
      case .records(let record):
        // Of a record with a table of its own only what is added to it.
        let known = record.title.map { _ in record.base } ?? []
        let added = PageRecord(nil, record.fields.filter { !known.contains($0.name) })
        return [row] + added.rows(below: "\(path)\(field.name)[].")
      default: return [row]
      }
    }
  }
}

extension PageRecord {
  /// The names that the table of the record's own tells of.
  fileprivate var base: Set<String> {
    let names = Set(fields.map(\.name))
    let tables = [PageRecords.item.fields, PageRecords.photo.fields, PageRecords.described]
      .map { Set($0.map(\.name)) }
    return tables.first { names.isSuperset(of: $0) } ?? []
  }
}

extension PageField {
  fileprivate var typeInWords: String {
    let words =
      switch kind {
      case .text: "text"
      case .number: "number"
      case .day: "day"
      case .flag: "true or false"
      case .data: "data"
      case .markup: "markup"
      case .texts: "list of texts"
      case .named: "texts by name"
      case .record(let record): record.title.map(Self.link) ?? "record"
      case .records(let record):
        record.title.map { "list, each " + Self.link($0) } ?? "list of records"
      case .words: "[words](#the-words)"
      }
    return isOptional ? words + " or null" : words
  }

  /// A link to a heading of the guide.
  private static func link(_ title: String) -> String {
    let words = title.lowercased()
    return "[\(words)](#\(words.replacing(" ", with: "-")))"
  }
}
