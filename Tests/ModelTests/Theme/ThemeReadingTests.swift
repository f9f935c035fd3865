@testable import Basics
import Foundation
import Mustache
import Support
import Testing

@testable import Model

/// What reading a project's theme gives and says, word by word.
@Suite struct ThemeReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read() throws -> (theme: Theme, mistakes: [TemplateMistake]) {
    try Theme.read(overlaidBy: folder.path)
  }

  private func notices(of files: [String: String]) throws -> [String] {
    for (path, text) in files { try folder.write(text: text, to: path) }
    let (theme, mistakes) = try read()
    #expect(mistakes.isEmpty, "\(mistakes.map(\.text))")
    return theme.diagnostics.map(\.text)
  }

  /// Templates that were compiled before are taken again, and nothing else of the theme that was.
  @Test func takesCompiledTemplatesAgain() throws {
    try folder.write(
      text: "<title>{{siteTitle}}</title><i style=\"top: 0\"></i>", to: "Templates/index.html")
    try folder.write(text: "one", to: "Site/a.txt")
    let first = try read().theme
    func again(_ settings: Settings = Settings()) throws -> Theme {
      try Theme.read(overlaidBy: folder.path, settings: settings, reusing: first).theme
    }
    #expect(first.diagnostics.count == 1)
    try folder.write(text: "two", to: "Site/a.txt")
    let second = try again()
    #expect(second.siteFiles["a.txt"] == Array("two".utf8))
    #expect(second.diagnostics == first.diagnostics)
    #expect(second.templates.isSame(as: first.templates))
    var settings = Settings()
    settings.currency = "JPY"
    #expect(try !again(settings).templates.isSame(as: first.templates))
    try folder.write(text: "<title>{{siteTitle}}!</title>", to: "Templates/index.html")
    let third = try again()
    #expect(third.diagnostics == [] && !third.templates.isSame(as: first.templates))
  }

  /// A page loads the program's style sheets and Site/assets/custom.css.
  @Test(arguments: [
    ["Site/css/custom.css"], ["Site/custom.css"], ["Site/Assets/custom.css"],
    ["Site/assets/my.css"],
    ["Site/css/custom.css", "Site/about.html"],
  ])
  func saysWhichStyleSheetsNoPageLoads(paths: [String]) throws {
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "body { color: red }") })
    #expect(
      try notices(of: files) == [
        "\(paths[0]): no page or template names this style sheet; it was copied, and changes nothing; move it to "
          + "Site/assets/custom.css, which every page loads"
      ])
  }

  @Test func saysWhereAStyleSheetBelongsBesideTheOneThatIsLoaded() throws {
    let notices = try notices(of: ["Site/assets/custom.css": "i {}", "Site/css/more.css": "b {}"])
    #expect(
      notices == [
        "Site/css/more.css: no page or template names this style sheet; it was copied, and changes nothing; put what "
          + "is in it into Site/assets/custom.css, which every page loads"
      ])
  }

  @Test(arguments: [
    ["Site/css/more.css": "b {}", "Site/assets/custom.css": "@import '../css/more.css';"],
    ["Site/css/more.css": "b {}", "Site/about.html": "<link rel=stylesheet href='css/more.css'>"],
    ["Site/assets/custom.css": "b {}"],
  ])
  func saysNothingOfStyleSheetsThatAreNamed(files: [String: String]) throws {
    #expect(try notices(of: files) == [])
  }

  /// What the program’s own files say of custom.css leads to no other of that name.
  @Test func isNotMisledByCopiesOfTheProgramsOwnFiles() throws {
    let tokens = String(decoding: Theme.builtIn["Site/assets/tokens.css"] ?? [], as: UTF8.self)
    #expect(tokens.contains("custom.css"))
    let notices = try notices(of: [
      "Site/assets/tokens.css": tokens, "Site/css/custom.css": "b {}",
    ])
    #expect(notices.count == 1 && notices[0].hasPrefix("Site/css/custom.css"), "\(notices)")
  }

  /// What a page can look like is told apart by its own templates, and those that it includes.
  @Test func tellsTemplatesApartByWhatTheyCanReach() throws {
    func marks() throws -> [String: UInt64] {
      let theme = try read().theme
      return Dictionary(
        uniqueKeysWithValues: ["index", "item", "row"].map { ($0, theme.fingerprint(of: $0)) })
    }
    func changed(_ before: [String: UInt64]) throws -> [String] {
      let now = try marks()
      return now.keys.filter { now[$0] != before[$0] }.sorted()
    }
    var before = try marks()
    try folder.write(text: "<title>{{siteTitle}}</title>", to: "Templates/index.html")
    #expect(try changed(before) == ["index"])
    before = try marks()
    try folder.write(text: "{{countText}}", to: "Templates/partials/footer.html")
    #expect(try changed(before) == ["item"])
    before = try marks()
    try folder.write(text: "body {}", to: "Site/assets/custom.css")
    #expect(try changed(before) == ["index", "item", "row"])
    before = try marks()
    try folder.write(text: "body { top: 0 }", to: "Site/assets/custom.css")
    #expect(try changed(before) == [])
  }

  /// As Windows leaves them wherever somebody has looked at pictures.
  @Test func passesOverWhatSystemsLeaveThere() throws {
    let names = [
      "Thumbs.db", "pictures/thumbs.db", "desktop.ini", "Desktop.ini", "ehthumbs.db",
      "assets/custom.css~", "assets/#custom.css#",
    ]
    for name in names { try folder.write(text: "x", to: "Site/" + name) }
    try folder.write(text: "x", to: "Site/things.db")
    let theme = try read().theme
    #expect(names.filter { theme.siteFiles[$0] != nil } == [])
    #expect(theme.siteFiles["things.db"] != nil && theme.diagnostics == [])
  }

  @Test func saysThatHiddenFilesStayBehind() throws {
    try folder.write(text: "x", to: "Site/.well-known/security.txt")
    try folder.write(text: "x", to: "Site/.DS_Store")
    let theme = try read().theme
    #expect(theme.diagnostics.map(\.subject) == ["Site/.well-known"])
    #expect(!theme.siteFiles.keys.contains { $0.hasPrefix(".") })
  }

  @Test(arguments: [
    (
      "languages/de.yml",
      "languages: the folder of languages is called Languages; nothing in it was used; rename it to "
        + "Languages"
    ),
    (
      "TEMPLATES/index.html",
      "TEMPLATES: the theme’s folder is called Templates; nothing in it was used; rename it to "
        + "Templates"
    ),
    (
      "Templates/index.htm",
      "Templates/index.htm: the name of a template ends in .html; it was not used; rename it, or "
        + "delete it"
    ),
    (
      "Templates/about.html",
      "Templates/about.html: no page uses it; it was not used; include it in a page’s template, or "
        + "delete it; a page of your own goes into Templates/pages/"
    ),
    (
      "Templates/partials/heda.html",
      "Templates/partials/heda.html: no page uses it; it was not used; did you mean "
        + "Templates/partials/head.html?"
    ),
    (
      "Templates/heda.html",
      "Templates/heda.html: no page uses it; it was not used; include it in a page’s template, or "
        + "delete it; a page of your own goes into Templates/pages/"
    ),
    (
      "Templates/pages/Über uns.html",
      "Templates/pages/Über uns.html: a page’s file name becomes its address; it was not used; give it a "
        + "name of small letters from a to z, digits and hyphens alone"
    ),
    (
      "Templates/Pages/about.html",
      "Templates/Pages: pages belong in Templates/pages; nothing in it was used; rename it to pages"
    ),
    (
      "Templates/PARTIALS/head.html",
      "Templates/PARTIALS: partials belong in Templates/partials; nothing in it was used; rename it "
        + "to partials"
    ),
  ])
  func saysWhatHasNoEffect(path: String, text: String) throws {
    #expect(try notices(of: [path: "<p>\n"]) == [text])
  }

  @Test func saysOfAFolderOnceThatItIsNotTheThemes() throws {
    #expect(
      try notices(of: [
        "Templates/Partials/a.html": "", "Templates/Partials/b.html": "", "templates/a.html": "",
        "Templates/photo.html": "<p>\n", "language/a": "", "Languages/a": "",
      ]) == [
        "templates: the theme’s folder is called Templates; nothing in it was used; rename it to "
          + "Templates",
        "Templates/Partials: partials belong in Templates/partials; nothing in it was used; rename it "
          + "to partials",
      ])
  }

  @Test func saysOfLanguagesThatTheyAreNoTheme() throws {
    try folder.write(text: "", to: "LANGUAGES/de.yml")
    try folder.write(text: "", to: "SITE/a")
    let kinds = Dictionary(
      try read().theme.diagnostics.map { ($0.subject, $0.kind) }, uniquingKeysWith: { $1 })
    #expect(kinds == ["LANGUAGES": .language, "SITE": .theme])
  }

  @Test func leavesOutWhatIsNoFile() throws {
    try folder.write(text: "", to: "Site/a.txt")
    #expect(mkfifo(folder.path("Site/pipe"), 0o600) == 0)
    let theme = try read().theme
    #expect(
      theme.diagnostics.map(\.text) == [
        "Site/pipe: it is neither a file nor a folder; it was left out; delete it"
      ])
    #expect(theme.siteFiles["a.txt"] == [] && theme.siteFiles["pipe"] == nil)
  }

  @Test func saysWhatThePolicyForbidsInTheOrderOfTheFiles() throws {
    let files = ["photo", "index", "item"].map { ("Templates/\($0).html", "<p style='a'>") }
    #expect(
      try notices(of: Dictionary(uniqueKeysWithValues: files)).map { $0.prefix { $0 != "," } }
        == ["Templates/index.html", "Templates/item.html", "Templates/photo.html"])
  }

  @Test(arguments: ["index", "item", "photo", "report"])
  func knowsThatAPartialIsOfAnyPage(page: String) throws {
    #expect(
      try notices(of: [
        "Templates/\(page).html": "{{> mine}}", "Templates/mine.html": "{{> partials/mine}}",
        "Templates/partials/mine.html": "<p>\n",
      ]) == [])
  }

  @Test func saysWhatIsNotUsedBeforeWhatThePolicyForbids() throws {
    #expect(
      try notices(of: ["templates/a": "", "Templates/photo.html": "<style>a { }</style>"])
        .map { $0.prefix { $0 != "," && $0 != ":" } } == ["templates", "Templates/photo.html"])
  }

  @Test func takesTheProjectsStylesOfTheReport() throws {
    #expect(try read().theme.reportStyles.count > 1_000)
    try folder.write(text: "p { color: red }", to: "Templates/report.css")
    #expect(try read().theme.reportStyles == "p { color: red }")
  }

  /// A report holds all its photos itself.
  @Test func allowsAPageOf512Megabytes() throws {
    let options = try read().theme.templates.options
    #expect(options.limits.outputBytes == 512 << 20)
    #expect(options.unknownNames == .error && options.escaping == .html)
  }

  @Test func isTheBuiltInOneWithAllMistakesWhereATemplateIsWrong() throws {
    try folder.write(text: "<p>{{titel}}\n", to: "Templates/item.html")
    try folder.write(text: "own", to: "Templates/photo.html")
    try folder.write(text: "own", to: "Site/own.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Site/link"), withDestinationPath: "own.txt")
    let (theme, mistakes) = try read()
    #expect(theme.diagnostics.map(\.subject) == ["Site/link"])
    #expect(theme.siteFiles["own.txt"] == nil)
    let file = folder.path("Templates/item.html")
    #expect(
      mistakes.fault.description == """
        there is a mistake in the theme’s templates, so nothing was made

        \(file):1:4: there is no value 'titel' here; did you mean 'title'?
         1 | <p>{{titel}}
           |    ^
        """)
    #expect(mistakes.fault.cause == .usage)
    let diagnostic = try #require(mistakes.first?.diagnostic)
    #expect(
      diagnostic.text == "\(file):1:4: there is no value 'titel' here; did you mean 'title'? "
        + "Nothing can be made until it is corrected")
    #expect(mistakes.map(\.place) == [.init(file: file, line: 1, column: 4, length: 9)])
    try folder.write(text: "<p>{{titel\n", to: "Templates/item.html")
    #expect(try read().mistakes.map(\.place) == [.init(file: file, line: 1, column: 4)])
  }

  /// A built-in template that includes one of the project's has no folder.
  @Test func namesFoldersOfTheProjectsTemplatesAlone() throws {
    try folder.write(text: "{{titel}}", to: "Templates/partials/head.html")
    let (_, mistakes) = try read()
    #expect(mistakes.map(\.message) == ["there is no value 'titel' here; did you mean 'title'?"])
    let file = folder.path("Templates/partials/head.html")
    #expect(
      mistakes.first?.text.split(separator: "\n").last
        == "  included by: Templates/index.html → \(file)")
  }

  @Test(
    arguments: [
      ("item", "{{#details}}{{iso | date: long}}{{/details}}", nil),
      ("item", "{{#documents}}{{length | bytes}}{{/documents}}", nil),
      ("item", "{{item.own.Anything | money}}{{item.own.Any.thing}}", nil),
      ("item", "{{#notes}}{{.}}{{/notes}}{{text.next}}{{hasNotes | upper}}", nil),
      ("report", "<style>{{{styles}}}</style>{{dateISO | date}}", nil),
      (
        "item", "{{#details}}{{iso | money}}{{/details}}",
        "the formatter 'money' does not take 'iso', which is a day: it takes a number or a record "
          + "with 'currency' and 'number'"
      ),
      ("item", "{{notes}}", "'notes' is a list, not a text: write a section for what is in it"),
      (
        "item", "{{#notes}}{{text}}{{/notes}}{{item.photo.width | date}}",
        "the formatter 'date' does not take 'item.photo.width', which is a number: it takes a day or "
          + "a record with 'iso'"
      ),
      (
        "item", "{{title | number}}",
        "the formatter 'number' does not take 'title', which is a text: it takes a number"
      ),
      ("item", "{{text.nxet}}", "there is no value 'nxet' in 'text'; did you mean 'next'?"),
      (
        "report", "<style>{{{title}}}</style>",
        "'title' is a text, not trusted markup: it cannot be written here"
      ),
    ] as [(String, String, String?)])
  func holdsTemplatesToWhatTheirPagesAreGiven(
    page: String, text: String, message: String?
  ) throws {
    try folder.write(text: text, to: "Templates/\(page).html")
    #expect(try read().mistakes.last?.message == message)
  }
}
