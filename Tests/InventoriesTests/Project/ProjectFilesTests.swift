import FileSupport
import Foundation
@testable import Inventories
import Support
import Testing

/// What is watched for a project's sake.
@Suite struct ProjectFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/things.csv")
  }

  /// The watched folders by their paths in the test's own, and which of some paths count.
  private func files(
    settings: String = "", watching paths: [String] = []
  ) throws -> (folders: [String], watched: [String]) {
    try folder.write(text: settings, to: "home/bibelot.yml")
    let files = ProjectFiles(of: try Project.open(folder.path("home")))
    return (
      files.folders.map { String($0.dropFirst(folder.path.count + 1)) },
      paths.filter { !files.ignores(folder.path($0)) }
    )
  }

  /// A preview that is removed is missed.
  @Test func areNotThePreviewAsLongAsItIsThere() throws {
    #expect(try files(watching: ["home/_preview"]).watched == ["home/_preview"])
    try folder.write(text: "", to: "home/_preview/index.html")
    #expect(try files(watching: ["home/_preview"]).watched == [])
  }

  @Test func areAllOfTheFolderButWhatIsWrittenThere() throws {
    try folder.write(text: "", to: "home/_preview/index.html")
    let (folders, watched) = try files(watching: [
      "home/bibelot.yml", "home/photo.jpg", "home/KEY-WITHOUT-EXTENSION",
      "home/Templates/report.html",
      "home/Site/robots.txt", "home/Languages/pt.yml", "home/rooms/_private", "home/report.html",
      "home/_private",
      "home/_public", "home/_preview", "home/.hidden", "home/log.txt", "home/rooms/serve.log",
      "home/NOTES.TXT", "home/rooms/Serve.Log",
    ])
    #expect(folders == ["home"])
    #expect(
      watched == [
        "home/bibelot.yml", "home/photo.jpg", "home/KEY-WITHOUT-EXTENSION",
        "home/Templates/report.html", "home/Site/robots.txt", "home/Languages/pt.yml",
        "home/rooms/_private",
      ])
  }

  @Test func areAThemeElsewhereButNotWhatLiesBesideIt() throws {
    try folder.write(text: "x", to: "look/Site/x.txt")
    let (folders, watched) = try files(
      settings: "theme: ../look\n",
      watching: [
        "look/Templates", "look/Templates/index.html", "look/Site/x.txt", "look/Site/.hidden",
        "look/Languages/pt.yml",
      ])
    #expect(folders == ["home", "look/Languages", "look/Site", "look/Templates"])
    #expect(
      watched == [
        "look/Templates", "look/Templates/index.html", "look/Site/x.txt", "look/Languages/pt.yml",
      ])
  }

  @Test func areAThemeInAHiddenFolder() throws {
    try folder.write(text: "x", to: "home/.look/Site/x.txt")
    let (_, watched) = try files(
      settings: "theme: .look\n",
      watching: ["home/.look", "home/.look/Site", "home/.look/Site/y.css"])
    #expect(watched.count == 3)
  }

  @Test func areASourceElsewhere() throws {
    try folder.write(text: "name\nLamp\n", to: "far/things/things.csv")
    let (folders, watched) = try files(
      settings: "source: ../far/things\n",
      watching: ["far/things/things.csv", "far/things/photo.jpg", "far/things/log.txt"])
    #expect(folders == ["far/things", "home"])
    #expect(watched == ["far/things/things.csv", "far/things/photo.jpg"])
  }

  /// `home2` does not lie in `home`, nor `Site2` in `Site`.
  @Test func areNotWhatOnlyBeginsWithTheNameOfAFolder() throws {
    try folder.write(text: "name\nLamp\n", to: "home2/things.csv")
    try folder.write(text: "x", to: "look/Site/x.css")
    let (folders, watched) = try files(
      settings: "source: ../home2\ntheme: ../look\n",
      watching: ["home2/photo.jpg", "home3/photo.jpg", "look/Site/x.css", "look/Site2/x.css"])
    #expect(folders == ["home", "home2", "look/Languages", "look/Site", "look/Templates"])
    #expect(watched == ["home2/photo.jpg", "look/Site/x.css"])
  }

  /// Only the file, of all that lies in its folder.
  @Test func areAZipArchiveElsewhere() throws {
    try folder.write(text: "", to: "home/_preview/index.html")
    try TestZip.write([("things.csv", Array("name\nLamp\n".utf8))], to: folder.path("backup.zip"))
    let (folders, watched) = try files(
      settings: "source: ../backup.zip\n",
      watching: ["backup.zip", "other.zip", "other", "home", "home/photo.jpg", "home/_preview"])
    #expect(folders == [""])
    #expect(watched == ["backup.zip", "home", "home/photo.jpg"])
  }

  @Test func areATableOfAnyName() throws {
    try folder.write(text: "name\nLamp\n", to: "home/things.txt")
    let (_, watched) = try files(
      settings: "details: things.txt\n", watching: ["home/things.txt", "home/notes.txt"])
    #expect(watched == ["home/things.txt"])
  }

  @Test func areATableElsewhereThatTheSettingsName() throws {
    try folder.write(text: "name,room\nLamp,Hall\n", to: "more/things.txt")
    let (folders, watched) = try files(
      settings: "source: things.csv\ndetails: ../more/things.txt\n",
      watching: ["more/things.txt", "more/notes.txt", "more/photo.jpg"])
    #expect(folders == ["home", "more"])
    #expect(watched == ["more/things.txt"])
  }
}
