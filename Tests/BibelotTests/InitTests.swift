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
    #expect(try SettingsFile.read(in: path) == expected)
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
