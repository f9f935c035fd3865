import Foundation
import Gallery
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

  @Test(arguments: [
    ("templates/index.html", "the theme's folder is called Templates"),
    ("SITE/robots.txt", "the theme's folder is called Site"),
    ("Templates/Partials/row.html", "partials belong in Templates/partials"),
    ("Templates/Index.html", "did you mean Templates/index.html?"),
    ("Templates/itme.html", "did you mean Templates/item.html?"),
    ("Templates/partials/rows.html", "did you mean Templates/partials/row.html?"),
    ("Templates/index.mustache", "the name of a template ends in .html"),
    ("Templates/about.html", "a whole page of your own goes into Site/"),
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

  @Test(arguments: [
    ("<p>\n<span style=\"color: red\">{{title}}</span>", 2, "a style attribute"),
    ("<style>p { color: red }</style>", 1, "a <style> element"),
    ("\n\n<script>alert(1)</script>", 3, "a script within the page"),
    ("<p\n  class=x onclick=\"go()\">{{title}}</p>", 2, "an event attribute"),
    ("<img alt=x src=\"https://example.org/x.png\">", 1, "a file of another site"),
    ("<link rel=stylesheet href=\"//example.org/x.css\">", 1, "a file of another site"),
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
