import FileSupport
import Foundation
import Support
import Testing

@testable import Inventories

/// Files that no output may replace though nothing names them, and those that lie elsewhere.
@Suite struct StraySourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "far/things.csv")
    try folder.write(text: "source: ../far\ndetails: more.txt\n", to: "home/bibelot.yml")
    try folder.write(text: "name,room\nLamp,Hall\n", to: "home/more.txt")
    for place in ["home", "far", "other"] {
      try folder.write(TestPicture.quadrants(width: 8, height: 8), to: place + "/photo")
      try TestZip.write([("a.txt", [0x61])], to: folder.path(place + "/backup"))
    }
    try folder.write(text: "words: {}\n", to: "home/Languages/pt.yml")
    try folder.write(text: "x", to: "home/Site/x.txt")
    try folder.write(text: "x", to: "home/Templates/deep/x.txt")
  }

  @Test(arguments: [
    ("far/things.csv", "the table of the items"), ("home/bibelot.yml", "the settings file"),
    ("home/more.txt", "the table of details"), ("home/photo", "a photo in the inventory’s folder"),
    ("far/photo", "a photo in the inventory’s folder"),
    ("home/backup", "a zip archive in the inventory’s folder"),
    ("far/backup", "a zip archive in the inventory’s folder"), ("other/photo", nil),
    ("other/backup", nil), ("home/Languages/pt.yml", "a language file"),
    ("home/Site/x.txt", "a file of the theme"),
    ("home/Templates/deep/x.txt", "a file of the theme"), ("home/Languages", nil),
    ("home/nothing", nil),
  ])
  func areCalledByWhatTheyAre(path: String, name: String?) throws {
    let sources = ProjectSources(of: try Project.open(folder.path("home")))
    #expect(sources.name(ofFileAt: folder.path(path)) == name)
  }

  /// A table in the project's folder is one of details also where the settings name another.
  @Test func areTablesOfDetailsBesideTheOneThatIsNamed() throws {
    try folder.write(text: "name,room\nLamp,Hall\n", to: "home/Details.csv")
    let sources = ProjectSources(of: try Project.open(folder.path("home")))
    for name in ["Details.csv", "more.txt"] {
      #expect(sources.name(ofFileAt: folder.path("home/" + name)) == "the table of details")
    }
  }

  @Test func areFilesOfAThemeElsewhere() throws {
    try folder.write(text: "source: ../far\ntheme: ../look\n", to: "home/bibelot.yml")
    try folder.write(text: "words: {}\n", to: "look/Languages/pt.yml")
    try folder.write(text: "x", to: "look/Site/x.txt")
    let sources = ProjectSources(of: try Project.open(folder.path("home")))
    #expect(sources.name(ofFileAt: folder.path("look/Languages/pt.yml")) == "a language file")
    #expect(sources.name(ofFileAt: folder.path("look/Site/x.txt")) == "a file of the theme")
    #expect(sources.name(ofFileAt: folder.path("home/Site/x.txt")) == nil)
  }
}
