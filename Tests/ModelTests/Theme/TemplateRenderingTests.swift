@testable import Basics
@testable import Model
import Support
import Testing

@Suite struct TemplateRenderingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(
    _ template: String, data: String, partials: [String: String] = [:], isPlain: Bool = false
  ) throws -> String {
    try folder.write(Array(template.utf8), to: "page.html")
    try folder.write(Array(data.utf8), to: "data.json")
    try folder.write([], to: "parts/empty.html")
    for (path, text) in partials { try folder.write(Array(text.utf8), to: "parts/" + path) }
    let bytes = try TemplateRendering.render(
      .init(
        template: folder.path("page.html"), data: folder.path("data.json"),
        partials: folder.path("parts"), isPlain: isPlain))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("{{name}}", #"{"name": "a<b"}"#, "a&lt;b"),
    ("{{#list}}{{.}};{{/list}}", #"{"list": [1, 2.5, "x", true, null]}"#, "1;2.5;x;true;;"),
    ("{{#.}}{{n}}{{/.}}", #"[{"n": 1}, {"n": -7}]"#, "1-7"),
    ("{{.}}", "9007199254740993", "9007199254740993"), ("{{a}}", #"{"a": -0.5}"#, "-0.5"),
    (
      "<script>{{. | json}}</script>", #"{"b": 1, "a": {"d": [], "c": null}}"#,
      #"<script>{"a":{"c":null,"d":[]},"b":1}</script>"#
    ),
    ("{{.}}", "1.21", "1.21"), ("{{.}}", #""text""#, "text"),
    ("{{a.b.c}}", #"{"a":{"b":{"c":0}}}"#, "0"),
    ("{{^no}}yes{{/no}}", #"{"no": false}"#, "yes"), ("{{^no}}yes{{/no}}", #"{"no": null}"#, "yes"),
  ])
  func rendersAnyRootOfJSON(template: String, data: String, text: String) throws {
    #expect(try render(template, data: data) == text)
  }

  @Test func includesTheTemplatesOfAFolderByTheirPaths() throws {
    let text = try render(
      "{{> row}}{{> deep/cell}}", data: #"{"x": 1}"#,
      partials: ["row.html": "[{{x}}]", "deep/cell.mustache": "({{x}})"])
    #expect(text == "[1](1)")
  }

  @Test func knowsNoUnknownNamesUnlessPlain() throws {
    #expect(throws: GalleryError.self) { try render("{{nmae}}", data: #"{"name": 1}"#) }
    #expect(try render("<{{nmae}}>", data: "{}", isPlain: true) == "<>")
  }

  @Test(arguments: ["", "{", "{\"a\": }", "[1, 2", "nothing"])
  func saysThatDataIsNoJSON(data: String) throws {
    let error = #expect(throws: GalleryError.self) { try render("x", data: data) }
    #expect(error?.cause == .usage)
    #expect(error?.description.contains("data.json is not valid JSON") == true, "\(error as Any)")
  }

  @Test func showsWhereATemplateIsWrong() throws {
    let error = #expect(throws: GalleryError.self) { try render("<p>\n{{#a}}</p>", data: "{}") }
    #expect(error?.description.contains("page.html:2:") == true)
  }

  /// A template that lies among its partials is not one of them.
  @Test func namesFilesInWhatItSaysOfThem() throws {
    try folder.write(Array("{{> row}}".utf8), to: "all/page.html")
    try folder.write(Array("{{nmae}}".utf8), to: "all/row.html")
    try folder.write(Array(#"{"name": 1}"#.utf8), to: "data.json")
    let error = #expect(throws: GalleryError.self) {
      try TemplateRendering.render(
        .init(
          template: folder.path("all/page.html"), data: folder.path("data.json"),
          partials: folder.path("all")))
    }
    let (page, row) = (folder.path("all/page.html"), folder.path("all/row.html"))
    #expect(
      error?.description == """
        \(row):1:1: there is no value 'nmae' here; did you mean 'name'?
         1 | {{nmae}}
           | ^
          included by: \(page) → \(row)
        """)
    try folder.write(text: "{{a b}}", to: "all/page.html")
    let once = #expect(throws: GalleryError.self) {
      try TemplateRendering.render(
        .init(template: page, data: folder.path("data.json"), partials: folder.path("all")))
    }
    #expect(
      once?.description == """
        \(page):1:1: 'a b' is not a name: names have no spaces in them
         1 | {{a b}}
           | ^
        """)
  }

  @Test func formatsInALanguageAndCurrencyThatAreAskedFor() throws {
    try folder.write(Array("{{n | money}} {{d | date: long}}".utf8), to: "page.html")
    try folder.write(Array(#"{"n": 1250, "d": "2024-03-04"}"#.utf8), to: "data.json")
    var request = TemplateRendering.Request(
      template: folder.path("page.html"), data: folder.path("data.json"))
    #expect(
      String(decoding: try TemplateRendering.render(request), as: UTF8.self)
        == "$1,250 March 4, 2024")
    request.language = "de-DE"
    request.currency = "EUR"
    #expect(
      String(decoding: try TemplateRendering.render(request), as: UTF8.self)
        == "1.250\u{A0}€ 4. März 2024")
    request.language = "nonsense"
    let error = #expect(throws: GalleryError.self) { try TemplateRendering.render(request) }
    #expect(
      error?.description == "“nonsense” is not a language tag; write one such as de-DE")
    #expect(error?.cause == .usage)
  }

  @Test func saysThatAFolderOfPartialsIsNotThere() throws {
    try folder.write(text: "a", to: "page.html")
    try folder.write(text: "{}", to: "data.json")
    let error = #expect(throws: GalleryError.self) {
      try TemplateRendering.render(
        .init(
          template: folder.path("page.html"), data: folder.path("data.json"),
          partials: folder.path("parts")))
    }
    #expect(
      error == GalleryError(.usage, .folderMissing, "there is no folder \(folder.path("parts"))"))
  }

  @Test func saysThatAFileIsNotThere() {
    let error = #expect(throws: GalleryError.self) {
      try TemplateRendering.render(.init(template: folder.path("none.html"), data: "/dev/null"))
    }
    #expect(error?.description.contains("none.html could not be read: it does not exist") == true)
  }
}
