import Foundation
import Gallery
import Support
import Testing

/// `bibelot init`, run as a user runs it.
@Suite struct InitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let german = ["LC_ALL": "", "LANG": "de_DE.UTF-8", "TZ": "Europe/Berlin"]

  @Test func writesTheMachinesOwnSettingsAndSaysWhatNext() throws {
    let path = folder.path("Our things")
    let run = try Program.run(["init", path], environment: german)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("de-DE") && run.errors.contains("bibelot build '"))
    var expected = Settings()
    (expected.language, expected.currency) = ("de-DE", "EUR")
    expected.timeZone = "Europe/Berlin"
    expected.dateOrder = .dayMonthYear
    #expect(try SettingsFile.read(in: path) == expected)
  }

  @Test func beginsATableForAFolderOfPhotos() throws {
    let photo = TestPicture.quadrants(width: 30, height: 20)
    for name in ["desk_lamp.png", "rooms/Chair.jpg", "=odd.png"] {
      try folder.write(photo, to: "things/" + name)
    }
    try folder.write(text: "no photo", to: "things/readme.txt")
    let path = folder.path("things")
    #expect(try Program.run(["init", path], environment: german).status == 0)
    let table = String(decoding: try folder.bytes(of: "things/details.csv"), as: UTF8.self)
    #expect(table.contains("\"desk lamp\"") && table.contains("\"rooms/Chair.jpg\""))
    // As spreadsheets of the machine's language open it, with its own words.
    #expect(table.contains("\"Name\";\"Seriennummer\";\"Wert\";"))
    let list = try Program.run(["list", path, "--json"])
    #expect(list.status == 0, "\(list.errors)")
    let rows = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
    #expect(rows?.map { $0["name"] as? String } == ["=odd", "desk lamp", "Chair"])
    #expect(rows?.map { ($0["photos"] as? [String])?.count } == [1, 1, 1])
    // What was filled in stays.
    #expect(try Program.run(["init", path], environment: german).status == 0)
    #expect(try folder.bytes(of: "things/details.csv") == Array(table.utf8))
  }

  @Test func leavesASettingsFileAsItIs() throws {
    try folder.write(text: "title: Mine\n", to: "bibelot.yml")
    let run = try Program.run(["init", folder.path], environment: german)
    #expect(run.status == 0)
    #expect(run.errors.contains("as it was"))
    #expect(try folder.bytes(of: "bibelot.yml") == Array("title: Mine\n".utf8))
  }

  @Test func saysWhatIsWrongInASettingsFileThatIsThere() throws {
    try folder.write(text: "titel: Mine\n", to: "bibelot.yml")
    let run = try Program.run(["init", folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean “title”?"))
  }

  @Test func doesNotFollowALinkWhereTheFileShouldBe() throws {
    let target = folder.path("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("bibelot.yml"), withDestinationPath: target)
    _ = try Program.run(["init", folder.path])
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func writesTheThemeOnceAndKeepsWhatWasEdited() throws {
    try folder.write(text: "mine", to: "Templates/index.html")
    let run = try Program.run(["init", folder.path, "--theme"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("1 there already"))
    for (path, bytes) in Theme.builtIn {
      let written = try folder.bytes(of: path)
      #expect(written == (path == "Templates/index.html" ? Array("mine".utf8) : bytes), "\(path)")
    }
  }

  @Test func refusesAFileForAFolder() throws {
    let file = try folder.write(text: "x", to: "file")
    #expect(try Program.run(["init", file]).status == 2)
  }
}
