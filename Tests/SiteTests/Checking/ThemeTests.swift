import SiteSupport
import InventorySupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

@Suite struct ThemeTests {
  @Test func isThatOfAFolderThatTheSettingsName() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    try folder.write(text: "<p>own</p>", to: "dress/Templates/index.html")
    for theme in ["../dress", folder.path("dress")] {
      try folder.write(text: "theme: \(theme)\n", to: "home/bibelot.yml")
      let (_, mistakes) = try Project.openWithMistakes(folder.path("home"))
      #expect(mistakes.isEmpty)
      #expect(
        try Project.themeFolder(SettingsFile.read(in: folder.path("home")), in: folder.path("home"))
          == folder.path("dress"))
    }
    try folder.write(text: "theme: nowhere\n", to: "home/bibelot.yml")
    let error = #expect(throws: GalleryError.self) { try Project.open(folder.path("home")) }
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains(
        "says “theme: nowhere”, but there is no \(folder.path("home/nowhere"));") == true,
      "\(error?.description ?? "")")
  }

  /// What a template does not name is not made for it: that none may ask for everything is worth a third of
  /// the time that pages take.
  @Test func namesAllThatItsTemplatesAskFor() throws {
    let theme = try Theme.read().theme
    for (template, _) in PageData.pages {
      let names = theme.names(in: template)
      #expect(names != nil && names?.contains("details") != true, "\(template)")
    }
    #expect(theme.names(in: "index")?.contains("find") == true)
  }

  /// Deleting the lines that include the search leaves out its data.
  @Test func hasNoSearchWithoutItsPartials() throws {
    let folder = try TemporaryFolder()
    let index = String(decoding: Theme.builtIn["Templates/index.html"] ?? [], as: UTF8.self)
    let lines = index.split(separator: "\n", omittingEmptySubsequences: false)
    let without = lines.filter { !$0.contains("partials/find") && !$0.contains("partials/found") }
    #expect(without.count == lines.count - 2)
    try folder.write(text: without.joined(separator: "\n"), to: "Templates/index.html")
    let theme = try Theme.read(overlaidBy: folder.path).theme
    let items = (0..<20).map {
      Item(
        id: "\($0)", key: nil, index: $0, name: "Thing", serialNumber: nil, value: nil,
        dateCreated: nil, photos: [], embedded: nil)
    }
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    #expect(Plan(catalog: catalog, settings: Settings(), theme: theme).findScripts.isEmpty)
    let whole = try Theme.read().theme
    #expect(!Plan(catalog: catalog, settings: Settings(), theme: whole).findScripts.isEmpty)
  }

  @Test func buildsInEveryFileOfTheThemesAndTheLanguages() throws {
    var files: [String: [UInt8]] = [:]
    for part in ["Languages", "Templates", "Site"] {
      let base = Repository.path(part)
      for name in try FileManager.default.subpathsOfDirectory(atPath: base) {
        let path = URL(filePath: base + "/" + name)
        guard !path.lastPathComponent.hasPrefix("."), !path.hasDirectoryPath,
          let data = try? Data(contentsOf: path)
        else { continue }
        files[part + "/" + name] = [UInt8](data)
      }
    }
    #expect(!files.isEmpty)
    #expect(
      BuiltInFiles.paths == files.keys.sorted(),
      "run Sources/CTheme/list.sh after files were added or taken away")
    for (path, content) in files { #expect(BuiltInFiles.content(of: path) == content, "\(path)") }
    #expect(Theme.builtIn == files.filter { !$0.key.hasPrefix("Languages/") })
  }

  @Test func laysAProjectsFilesOverTheBuiltInOnes() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "<title>{{title}}</title><p title=\"{{item.name}}\">mine</p>\n",
      to: "home/Templates/item.html")
    try inventory.folder.write(text: "/* mine */", to: "home/Site/assets/site.css")
    try inventory.folder.write(text: "example.org", to: "home/Site/CNAME")
    try await inventory.build()
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    #expect(page == "<title>Thing 1</title><p title=\"Thing 1\">mine</p>\n")
    #expect(try inventory.page("assets/site.css") == "/* mine */")
    #expect(try inventory.page("CNAME") == "example.org")
    #expect(try inventory.page("index.html").contains("Thing 1"))
  }

  @Test func givesTemplatesTheFieldsThatTheOwnerNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,Provenance,Insured by (since)\nLamp,An <aunt>,Mutual\nSofa,,\n",
      to: "home/details.csv")
    try folder.write(
      text: "{{#item.own}}{{Provenance}}|{{Insured_by_since}}{{/item.own}}"
        + "{{^item.own}}none{{/item.own}}|{{item.own.Provenance}}",
      to: "home/Templates/item.html")
    let site = folder.path("site")
    _ = try await Builder(
      Builder.Request(folder: folder.path("home"), output: site), on: WorkerThreads(width: 1)
    ).build()
    let pages = try FileManager.default.contentsOfDirectory(atPath: site + "/items").sorted()
    let texts = try pages.map { try String(contentsOfFile: site + "/items/" + $0, encoding: .utf8) }
    #expect(Set(texts) == ["An &lt;aunt&gt;|Mutual|An &lt;aunt&gt;", "none|"])
  }

  @Test func saysWhereATemplateIsWrongAndMakesNothing() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "<p>\n{{#items}}\n", to: "home/Templates/index.html")
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("/Templates/index.html:2:1: ") == true,
      "\(error?.description ?? "")")
    #expect(!FileManager.default.fileExists(atPath: inventory.site))
  }

  /// Names, formatters and markup, in templates of its own and in what they include, told at once.
  @Test func saysEveryMistakeOfAProjectsTemplatesAtOnce() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try inventory.files()
    try inventory.folder.write(
      text: "<h1>{{siteTitel}}</h1>\n{{#items}}\n  {{> partials/row}}\n{{/items}}\n",
      to: "home/Templates/index.html")
    try inventory.folder.write(
      text: "<p>{{name}} {{value}} {{date | money}}</p>\n", to: "home/Templates/partials/row.html")
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    let folder = inventory.path + "/Templates"
    #expect(
      error?.description == """
        there are 3 mistakes in the theme’s templates, so nothing was made

        \(folder)/index.html:1:5: there is no value 'siteTitel' here; did you mean 'siteTitle'?
         1 | <h1>{{siteTitel}}</h1>
           |     ^

        \(folder)/partials/row.html:1:13: 'value' is a record, not a text: write one of its \
        values: 'value.above', 'value.amount', 'value.below', 'value.currency', \
        'value.each', 'value.number'
         1 | <p>{{name}} {{value}} {{date | money}}</p>
           |             ^
          included by: \(folder)/index.html → \(folder)/partials/row.html

        \(folder)/partials/row.html:1:23: the formatter 'money' does not take 'date', which is a \
        record: it takes a number or a record with 'currency' and 'number'
         1 | <p>{{name}} {{value}} {{date | money}}</p>
           |                       ^
          included by: \(folder)/index.html → \(folder)/partials/row.html
        """)
    #expect(error?.cause == .usage)
    #expect(try inventory.files() == before)
  }

  @Test func checkTellsTemplatesMistakesBesideAllElse() async throws {
    var inventory = try TestInventory.ofThree()
    try inventory.add("Lost", photo: nil)
    try inventory.folder.write(text: "é{{titel}}\n", to: "home/Templates/item.html")
    let (project, mistakes) = try Project.openWithMistakes(inventory.path)
    let check = try await InventoryCheck(
      of: project, mistakes: mistakes, on: WorkerThreads(width: 2))
    #expect(check.errors == 1 && check.items == 4 && check.photos == 3)
    let finding = try #require(check.findings.first)
    #expect(finding.severity == .error && finding.kind == .theme)
    #expect(
      finding.place
        == Diagnostic.Place(
          file: inventory.path + "/Templates/item.html", line: 1, column: 2, length: 9))
    #expect(finding.problem == "there is no value 'titel' here; did you mean 'title'?")
    #expect(finding.excerpt?.hasSuffix("\n 1 | é{{titel}}\n   |  ^") == true)
  }

  @Test func formatsInTheLanguageAndCurrencyOfTheSettings() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "language: de-DE\ncurrency: EUR\n", to: "home/bibelot.yml")
    try inventory.folder.write(
      text: """
        {{#item}}{{value | money}}; {{value.number | money}}; {{date | date: long}}; \
        {{photo.width | number}}{{/item}}
        """, to: "home/Templates/item.html")
    try await inventory.build()
    #expect(
      try inventory.page("items/\(TestInventory.key(2).lowercased()).html")
        == "50\u{A0}€; 50\u{A0}€; 3. Januar 2001; 400")
  }

  @Test func followsNoLinkOutOfAProjectsTheme() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "secret", to: "secret.txt")
    try FileManager.default.createDirectory(
      atPath: inventory.path + "/Site", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inventory.path + "/Site/leak.txt",
      withDestinationPath: inventory.folder.path("secret.txt"))
    try await inventory.build()
    #expect(try inventory.files()["leak.txt"] == nil)
  }
}
