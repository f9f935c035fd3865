@testable import Basics
import FileSupport
import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Inventories

/// Files that have no effect because of their names or places, told of without a build.
@Suite struct MisnamedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [String]) throws {
    for file in files {
      if file.hasSuffix(".xlsx") || file.hasSuffix(".ods") {
        try folder.write(try MadeWorkbook(texts: [["name"], ["Lamp"]]).bytes(), to: file)
      } else {
        try folder.write(text: "name\nLamp\n", to: file)
      }
      try folder.date(file, day: 1)
    }
  }

  /// What is said of a project, without the folder's own path.
  private func told(_ settings: String = "") throws -> [String] {
    try folder.write(text: settings, to: "home/bibelot.yml")
    return UnusedFiles(of: try Project.open(folder.path("home"))).diagnostics.map {
      $0.text.replacing(folder.path + "/", with: "")
    }
  }

  private static func workbook(_ name: String, beside table: String) -> String {
    "\(name): \(table) is the table that is read; it was not read; if this is the one to be read, add a line “source: \(name)” to bibelot.yml; otherwise move it to another folder"
  }

  private static func spreadsheet(_ name: String, over table: String) -> String {
    "\(name): \(table) is the table that is read; it was not read; to have it read, open it in its program and save it as CSV (UTF-8) over \(table); otherwise move it to another folder"
  }

  /// The table that is the inventory comes before those that add to it.
  @Test(
    arguments: [
      (
        ["home/things.csv", "home/other.xlsx"], "source: things.csv\n",
        [workbook("other.xlsx", beside: "things.csv")]
      ),
      (["home/things.csv", "home/Things.xlsx", "home/~$other.xlsx"], "source: things.csv\n", []),
      (
        ["home/things.csv", "home/details.tsv", "home/other.ods"], "source: things.csv\n",
        [workbook("other.ods", beside: "things.csv")]
      ),
      (
        ["home/things.csv", "home/things.xls", "home/other.xls"], "",
        [spreadsheet("other.xls", over: "things.csv")]
      ),
      (
        ["home/deep/things.csv", "home/deep/other.numbers"], "source: deep\n",
        [spreadsheet("deep/other.numbers", over: "deep/things.csv")]
      ),
      (
        ["far/things.csv", "far/other.xlsx"], "source: ../far/things.csv\n",
        [workbook("far/other.xlsx", beside: "far/things.csv")]
      ),
    ] as [([String], String, [String])])
  func areSpreadsheets(files: [String], settings: String, messages: [String]) throws {
    try write(files)
    #expect(try told(settings) == messages)
  }

  /// Its owner may have gone on working in the program's own file.
  @Test(arguments: ["details.numbers", "details.xls", "details.xlsx", "details.ods"])
  func areThoseThatWereChangedAfterTheTableWasSaved(name: String) throws {
    try write(["home/details.csv", "home/" + name])
    // Of two that can both be read, one has to be chosen.
    let source = "source: details.csv\n"
    #expect(try told(source).isEmpty)
    try folder.date("home/" + name, day: 2)
    let told = try told(source)
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix(
        "\(name): it was changed after details.csv, which is the table that is read; it was not read; "
      )
        == true)
  }

  private static func deep(_ name: String) -> String {
    "deep/\(name): a file or folder of this name is read only in home; it was not read; move it there, or name home/deep as the folder"
  }

  /// What the settings name is read where it lies.
  @Test(
    arguments: [
      ([], "", []), (["details.csv"], "", [deep("details.csv")]),
      (["details.csv"], "details: deep/details.csv\n", []),
      (["Site/x.txt", "bibelot.yml"], "theme: deep\n", []),
      (["Site/x.txt", "bibelot.yml"], "", [deep("Site"), deep("bibelot.yml")]),
      (["Languages/pt.yml"], "", [deep("Languages")]), (["notes.csv.bak", "Site.txt"], "", []),
    ] as [([String], String, [String])])
  func lieBesideAnInventoryThatIsDeeper(
    files: [String], settings: String, messages: [String]
  ) throws {
    try write(["home/deep/things.csv"] + files.map { "home/deep/" + $0 })
    #expect(try told("source: deep/things.csv\n" + settings).sorted() == messages.sorted())
  }

  /// A zip archive is a folder of its own.
  @Test func areThoseInAZipArchiveToo() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
    try TestZip.write(
      [("a/things.csv", Array("name\nLamp\n".utf8)), ("a/other.xls", [0x50])],
      to: folder.path("home/backup.zip"))
    #expect(
      try told() == [
        "backup.zip/a/other.xls: backup.zip/a/things.csv is the table that is read; it was not read; to have it read, open it in its program and save it as CSV (UTF-8) over backup.zip/a/things.csv; otherwise take it out of the zip archive"
      ])
  }

  @Test(arguments: ["details.csv", "Details.YML", "DETAILS.tsv"])
  func areLinksInTheTablesPlace(name: String) throws {
    try write(["home/things.csv", "away.csv"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/" + name), withDestinationPath: folder.path("away.csv"))
    #expect(
      try told("source: things.csv\n") == [
        "\(name): it is a link, and links are not followed; it was not read; put a copy of the file itself in its place, or delete the link"
      ])
  }

  @Test func areWordsInAThemeElsewhere() throws {
    try write(["home/things.csv", "look/Languages/German.yml"])
    #expect(
      try told("theme: ../look\n") == [
        "look/Languages/German.yml: “German” is not a language tag; it was not used; rename it to Languages/de.yml"
      ])
  }

  private static let ending = "the name of a language file ends in .yml"
  private static let capitals =
    "the capitals of its name differ from those of the language’s tag"

  @Test(
    arguments: [
      ("pt.yaml", "pt", ending, "pt"), ("pt.txt", "pt", ending, "pt"), ("pt", "pt", ending, "pt"),
      ("pt_BR.YML", "pt", ending, "pt-BR"), ("mine.YML", "pt", ending, nil),
      ("mine.yaml.txt", "pt", ending, nil), ("German.yml.txt", "pt", ending, "de"),
      ("PT.yml", "pt", capitals, "pt"), ("pt-br.yml", "pt-BR", capitals, "pt-BR"),
      ("zh-hant.yml", "zh-TW", capitals, "zh-Hant"),
      ("mine.yml", "pt", "“mine” is not a language tag", nil),
      ("deutsch.yml", "pt", "“deutsch” is not a language tag", "de"),
    ] as [(String, String, String, String?)])
  func areNotTheLanguageThatTheyAreCalledBy(
    name: String, language: String, words: String, tag: String?
  ) throws {
    let slip = try #require(LanguageNameSlip(name, in: language))
    #expect(slip.words == words && slip.tag == tag)
    #expect(slip.isOfCapitals == (words == Self.capitals))
  }

  @Test(arguments: ["pt.yml", "pt-BR.yml", "de.yml", "DE.yml", "lamp.jpg", "read me.txt", ".yaml2"])
  func areTheLanguageThatTheyAreCalledBy(name: String) {
    #expect((LanguageNameSlip(name, in: "pt-BR") == nil) == (name != ".yaml2"))
  }
}
