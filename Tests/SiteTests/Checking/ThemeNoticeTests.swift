import SiteSupport
import InventorySupport
import Foundation
@testable import Basics
@testable import Inventories
@testable import Site
import Support
import Testing

/// Files of a project's theme that have no effect.
@Suite struct ThemeNoticeTests {
  private let inventory: TestInventory

  init() throws { inventory = try TestInventory.ofThree() }

  private func write(_ text: String, to path: String) throws {
    try inventory.folder.write(text: text, to: "home/" + path)
  }

  /// What a build warns of and what `check` does, which is the same.
  private func warnings() async throws -> [String] {
    let built = try await inventory.build().diagnostics.warnings.map(\.text)
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2))
    #expect(check.findings.warnings.map(\.text) == built)
    return built
  }

  @Test func areLinks() async throws {
    try write("mine", to: "mine.txt")
    for path in ["Site/leak.txt", "Templates/item.html"] {
      try write("", to: path + ".d")
      try FileManager.default.removeItem(atPath: inventory.path + "/\(path).d")
      try FileManager.default.createSymbolicLink(
        atPath: inventory.path + "/" + path, withDestinationPath: "../mine.txt")
    }
    #expect(
      try await warnings() == [
        "Templates/item.html: it is a link, and links are not followed; it was left out; put a copy "
          + "of the file or folder itself in its place",
        "Site/leak.txt: it is a link, and links are not followed; it was left out; put a copy of "
          + "the file or folder itself in its place",
      ])
  }

  @Test func areLinksToAThemeWhoseNamesDifferInCapitals() async throws {
    try inventory.folder.write(text: "<p>Hello</p>\n", to: "look/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: inventory.path + "/templates", withDestinationPath: "../look")
    #expect(
      try await warnings() == [
        "templates: the theme’s folder is called Templates; nothing in it was used; rename it to "
          + "Templates"
      ])
  }

  @Test(arguments: [
    ("templates/index.html", "the theme’s folder is called Templates"),
    ("SITE/robots.txt", "the theme’s folder is called Site"),
    ("Templates/Partials/row.html", "partials belong in Templates/partials"),
    ("Templates/Index.html", "did you mean Templates/index.html?"),
    ("Templates/itme.html", "did you mean Templates/item.html?"),
    ("Templates/partials/rows.html", "did you mean Templates/partials/row.html?"),
    ("Templates/index.mustache", "the name of a template ends in .html"),
    ("Templates/about.html", "a page of your own goes into Templates/pages/"),
  ])
  func areNamesThatNothingUses(path: String, words: String) async throws {
    try write("<p>Hello</p>\n", to: path)
    let warnings = try await warnings()
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.contains(words) == true, "\(warnings)")
    // Of a folder nothing but the folder is told.
    #expect(
      warnings.first?.split(separator: ":").first.map { path.hasPrefix($0) } == true, "\(warnings)")
  }

  /// A field of the owner's own is known only once the items are read.
  @Test func areFieldsOfTheOwnersOwnThatNoItemHas() async throws {
    try write("name,Provenance,Lent to\nThing 1,An aunt,\n", to: "details.csv")
    try write(
      "{{#item}}<p>{{own.Provenance}} {{own.Provenence}}</p>{{/item}}\n<p>{{item.own.Lent_to}}</p>\n",
      to: "Templates/item.html")
    let notes = try await inventory.build().diagnostics.filter { $0.kind == .theme }
    #expect(
      notes.map(\.text) == [
        "\(inventory.path)/Templates/item.html:1:32: there is no value 'Provenence' in 'own'; did you "
          + "mean 'Provenance'? Nothing is shown there",
        "\(inventory.path)/Templates/item.html:2:4: there is no value 'Lent_to' in 'item.own'; "
          + "nothing is shown there",
      ])
    #expect(notes.map(\.severity) == [.note, .note])
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2))
    #expect(check.findings.filter { $0.kind == .theme } == notes)
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    #expect(page.contains("<p>An aunt </p>"))
  }

  /// An item without a field that another has is no mistake, whatever fields it has itself.
  @Test func areNoFieldsOfTheOwnersOwnThatAnotherItemHas() async throws {
    try write("name,Provenance,Plug\nThing 1,An aunt,\nThing 2,,EU\n", to: "details.csv")
    try write(
      "{{item.own.Provenance}}{{#item.own}}{{Plug}}{{/item.own}}", to: "Templates/item.html")
    #expect(try await inventory.build().diagnostics == [])
    let pages = try (1...3).map {
      try inventory.page("items/\(TestInventory.key($0).lowercased()).html")
    }
    #expect(pages == ["An aunt", "EU", ""])
  }

  /// Any formatter may take such a field, since nobody knows what is in it.
  @Test func areNoFieldsOfTheOwnersOwnThatAnItemHas() async throws {
    try write("name,Provenance,Weight\nThing 1,An aunt,12\n", to: "details.csv")
    try write(
      "{{item.own.Provenance | upper}} {{item.own.Weight | number}} {{#item.own}}{{Weight}}{{/item.own}}",
      to: "Templates/item.html")
    #expect(try await inventory.build().diagnostics == [])
  }

  @Test(arguments: [
    ("<p>\n<span style=\"color: red\">{{title}}</span>", 2, "a style attribute"),
    ("<style>p { color: red }</style>", 1, "a <style> element"),
    ("\n\n<script>alert(1)</script>", 3, "a script within the page"),
    ("<p\n  class=x onclick=\"go()\">{{title}}</p>", 2, "an event attribute"),
    ("<img alt=x src=\"https://example.org/x.png\">", 1, "a file from another site"),
    ("<link rel=stylesheet href=\"//example.org/x.css\">", 1, "a file from another site"),
  ])
  func areWhatThePagesPolicyForbids(text: String, line: Int, words: String) async throws {
    try write("{{> partials/head}}\n".dropLast() + text + "\n", to: "Templates/photo.html")
    let warnings = try await warnings()
    #expect(warnings.count == 1, "\(warnings)")
    #expect(
      warnings.first?.hasPrefix("Templates/photo.html, line \(line): there is \(words)") == true,
      "\(warnings)")
    // A head of one's own decides for itself.
    try write("<title>{{title}}</title>\n", to: "Templates/partials/head.html")
    #expect(try await self.warnings().isEmpty)
  }

  @Test func areNoneThatThePagesPolicyAllows() async throws {
    try write(
      """
      {{> partials/head}}<script defer src="{{root}}assets/mine.js"></script>
      <!-- <style>p {}</style> --> {{! <script>x</script> }}
      <script type="application/ld+json">{}</script><p class="style=1">onclick = once</p>
      <a href="https://example.org/">elsewhere</a>
      """, to: "Templates/photo.html")
    try write("<!doctype html><style>p {}</style>", to: "Templates/report.html")
    #expect(try await warnings().isEmpty)
  }

  @Test func areNoneThatAnotherIncludes() async throws {
    try write("{{> partials/mine}}\n", to: "Templates/item.html")
    try write("{{> partials/deeper/mine}}\n", to: "Templates/partials/mine.html")
    try write("<p>Hello</p>\n", to: "Templates/partials/deeper/mine.html")
    try write("main { color: red }\n", to: "Templates/report.css")
    try write("Hello\n", to: "Site/hello.txt")
    #expect(try await warnings() == [])
  }

  /// A partial of the built-in theme may be left without a user by a template of one's own.
  @Test func areNoneOfTheBuiltInNames() async throws {
    try write("<p>{{title}}</p>\n", to: "Templates/index.html")
    try write("<p>row</p>\n", to: "Templates/partials/row.html")
    #expect(try await warnings() == [])
  }
}
