import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// A project as it is opened.
@Suite struct ProjectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/things.csv")
  }

  private func project(_ settings: String = "") throws -> Project {
    try folder.write(text: settings, to: "home/bibelot.yml")
    return try Project.open(folder.path("home"))
  }

  @Test func isNotOpenedWithWrongTemplates() throws {
    try folder.write(text: "{{titel}}\n{{#x}}\n", to: "home/Templates/item.html")
    let error = #expect(throws: GalleryError.self) { try Project.open(folder.path("home")) }
    #expect(error?.description.contains("Templates/item.html:") == true)
    #expect(try !Project.openWithMistakes(folder.path("home")).mistakes.isEmpty)
  }

  @Test func isOpenedWithTheBuiltInThemeWhereTemplatesAreWrong() throws {
    let theme = try project().theme
    try folder.write(text: "{{titel}}\n", to: "home/Templates/item.html")
    let (project, mistakes) = try Project.openWithMistakes(folder.path("home"))
    #expect(mistakes.count == 1 && project.theme.diagnostics == theme.diagnostics)
    #expect(project.folder == folder.path("home"))
  }

  /// Whoever lists items needs no theme, and is told once that something is wrong with it.
  @Test(
    arguments: [
      ([], "", nil),
      (
        [], "{{titel}}",
        "something is wrong with it; this command does not need it; “bibelot check” lists it"
      ),
      (
        ["templates/x.html"], "",
        "something is wrong with it; this command does not need it; “bibelot check” lists it"
      ),
      (
        ["templates/x.html"], "{{titel}}{{nmae}}",
        "3 things are wrong with it; this command does not need it; “bibelot check” lists them"
      ),
    ] as [([String], String, String?)])
  func tellsOfItsThemeInOneNote(files: [String], template: String, words: String?) throws {
    for file in files { try folder.write(text: "x", to: "home/" + file) }
    if !template.isEmpty { try folder.write(text: template, to: "home/Templates/item.html") }
    try folder.write(text: "words: {}\n", to: "home/Languages/mine.yml")
    let (project, mistakes) = try Project.openWithMistakes(folder.path("home"))
    let diagnostics = project.diagnosticsWithoutTheme(mistakes)
    #expect(diagnostics.first?.subject == "Languages/mine.yml")
    #expect(diagnostics.dropFirst().map(\.text) == (words.map { ["the theme: \($0)"] } ?? []))
    #expect(diagnostics.dropFirst().allSatisfy { $0.severity == .note && $0.kind == .theme })
  }

  /// In the order in which they matter: what is not read, then the theme's, then the words'.
  @Test func tellsOfAllThatHasNoEffect() throws {
    try folder.write(text: "x", to: "home/bibelot.yaml")
    try folder.write(text: "x", to: "home/templates/x.html")
    try folder.write(text: "words: {closee: x}\n", to: "home/Languages/en.yml")
    #expect(
      try project().diagnostics.map(\.subject) == [
        "bibelot.yaml", "templates", "Languages/en.yml:1:9",
      ])
  }

  @Test func callsTheWordsOfAThemeElsewhereByTheirPath() throws {
    try folder.write(text: "words: {closee: x}\n", to: "look/Languages/en.yml")
    let place = folder.path("look/Languages/en.yml:1:9")
    #expect(try project("theme: ../look\n").diagnostics.map(\.subject) == [place])
  }

  @Test(arguments: ["../look", "./../home/../look", "PATH/look"])
  func findsItsThemeByAnyPath(path: String) throws {
    try folder.write(text: "x", to: "look/Site/x.txt")
    let home = folder.path("home")
    var settings = Settings()
    #expect(try Project.themeFolder(settings, in: home) == home)
    settings.theme = path.replacing("PATH", with: folder.path)
    #expect(try Project.themeFolder(settings, in: home) == folder.path("look"))
  }

  @Test func saysWhereThereIsNoTheme() throws {
    let error = #expect(throws: GalleryError.self) { try project("theme: nowhere\n") }
    let home = folder.path("home")
    #expect(
      error
        == GalleryError(
          .usage, .themeMissing,
          "\(home)/bibelot.yml says “theme: nowhere”, but there is no \(home)/nowhere; correct the path, or delete the line to use the theme of the folder itself"
        ))
  }

  @Test(arguments: [
    ("", []), ("theme: look\n", []), ("source: deep\n", []), ("theme: ../look\n", ["look"]),
    ("source: ../far\n", ["far"]), ("source: ../home2\ntheme: ../look\n", ["home2", "look"]),
    ("source: ../far/things.csv\ntheme: ../home2\n", ["far", "home2"]),
  ])
  func knowsTheFoldersElsewhere(settings: String, folders: [String]) throws {
    for place in ["home/deep", "far", "home2"] {
      try folder.write(text: "name\nLamp\n", to: place + "/things.csv")
    }
    for place in ["home/look", "look"] { try folder.write(text: "x", to: place + "/Site/x.txt") }
    let settings = settings.isEmpty ? "source: things.csv\n" : settings
    let all = settings.contains("source") ? settings : settings + "source: things.csv\n"
    #expect(try project(all).foldersElsewhere == folders.map(folder.path(_:)))
  }
}
