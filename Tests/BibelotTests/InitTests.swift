import Foundation
import Model
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
    #expect(run.errors.contains("de-DE") && run.errors.contains("bibelot init '"))
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

  @Test func namesAFolderSoThatAShellTakesIt() throws {
    let path = folder.path("Ada's “things”")
    try folder.write(
      TestPicture.quadrants(width: 30, height: 20), to: "Ada's “things”/lamp.png")
    let run = try Program.run(["init", path], environment: german)
    let command = try #require(
      run.errors.split(separator: "\n").last?.split(separator: "Next: bibelot build ").last)
    #expect(try Program.shell("printf %s \(command)").output == path, "\(run.errors)")
  }

  /// The program's own pictures are no things of anybody's.
  @Test func listsNoPictureOfABuiltSite() throws {
    let home = folder.path("all/home")
    try FileManager.default.copyItem(
      atPath: Repository.hardInventory, toPath: try made(home))
    #expect(try Program.run(["build", home, "-o", folder.path("all/site")]).status == 0)
    for path in ["all/site", "copied", "all"] {
      if path == "copied" {
        // Without the state beside it.
        try FileManager.default.copyItem(
          atPath: folder.path("all/site"), toPath: try made(folder.path("copied/deep/site")))
        try FileManager.default.removeItem(atPath: home)
      }
      if path != "all/site" {
        try folder.write(TestPicture.quadrants(width: 30, height: 20), to: path + "/mine.png")
      }
      let run = try Program.run(["init", folder.path(path)], environment: german)
      #expect(run.status == 0, "\(run.errors)")
      guard path != "all/site" else {
        #expect(!FileManager.default.fileExists(atPath: folder.path("all/site/details.csv")))
        continue
      }
      let table = String(decoding: try folder.bytes(of: path + "/details.csv"), as: UTF8.self)
      #expect(table.split(whereSeparator: \.isNewline).count == 2, "\(path): \(table)")
    }
  }

  /// A path of which the folder above is there.
  private func made(_ path: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    return path
  }

  @Test func advisesNoBuildThatCannotWork() throws {
    try folder.write([0xD0, 0xCF, 0x11, 0xE0], to: "office/things.xls")
    let cases = [
      ("empty", "its whole Documents folder"),
      ("office", "save it as an Excel workbook (.xlsx) or as CSV"),
    ]
    for (name, words) in cases {
      let run = try Program.run(["init", folder.path(name)], environment: german)
      #expect(run.status == 0)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(!run.errors.contains("Next: bibelot build"), "\(run.errors)")
      #expect(try folder.files(below: name).contains("bibelot.yml"))
    }
  }

  @Test func leavesASettingsFileAsItIs() throws {
    try folder.write(text: "title: Mine\n", to: "bibelot.yml")
    let run = try Program.run(["init", folder.path], environment: german)
    #expect(run.status == 0)
    #expect(run.errors.contains("left unchanged"))
    #expect(try folder.bytes(of: "bibelot.yml") == Array("title: Mine\n".utf8))
  }

  @Test(arguments: ["bibelot.yaml", "Bibelot.yml"])
  func writesNoSettingsBesideThoseOfAnotherName(name: String) throws {
    try folder.write(text: "title: Mine\n", to: "home/" + name)
    let run = try Program.run(["init", folder.path("home")], environment: german)
    #expect(run.status == 2)
    #expect(run.errors.contains("home/\(name) is not read"), "\(run.errors)")
    #expect(run.errors.contains("rename it to bibelot.yml"), "\(run.errors)")
    #expect(try folder.files(below: "home") == [name])
    // Where there are settings that are read, it is no more than said.
    try folder.write(text: "title: Read\n", to: "home/bibelot.yml")
    let both = try Program.run(["init", folder.path("home")], environment: german)
    #expect(both.status == 0)
    #expect(both.errors.contains("warning: \(name): "), "\(both.errors)")
    #expect(both.errors.contains("move its lines to bibelot.yml"), "\(both.errors)")
  }

  @Test func saysWhatItCreatesAndNothingThatItCannot() throws {
    let made = try Program.run(["init", folder.path("new/home")], environment: german)
    #expect(made.errors.contains("Created \(folder.path("new/home"))."), "\(made.errors)")
    try folder.write(text: "x", to: "file")
    let none = try Program.run(["init", folder.path("file/home")], environment: german)
    #expect(none.status == 1 && !none.errors.contains("Created"), "\(none.errors)")
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
    #expect(run.errors.contains("1 already existed and was left unchanged"))
    for (path, bytes) in Theme.builtIn {
      let written = try folder.bytes(of: path)
      #expect(written == (path == "Templates/index.html" ? Array("mine".utf8) : bytes), "\(path)")
    }
    let count = try folder.files().count
    #expect(run.errors.hasPrefix("Wrote \(count - 1) files of the theme and its words into "))
    try FileManager.default.removeItem(atPath: folder.path("Templates/item.html"))
    let again = try Program.run(["init", folder.path, "--theme"])
    let place = folder.path
    #expect(
      again.errors == """
        Wrote 1 file of the theme and its words into \(place)/Templates, \(place)/Site and \
        \(place)/Languages; \(count - 1) already existed and were left unchanged.
        Edit what you like, and delete the files you do not change: the built-in ones are used instead.
        Next: bibelot serve \(place) shows each change as you save it.

        """)
  }

  @Test func refusesAFileForAFolder() throws {
    let file = try folder.write(text: "x", to: "file")
    #expect(try Program.run(["init", file]).status == 2)
  }
}
