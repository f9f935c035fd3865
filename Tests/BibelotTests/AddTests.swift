import Foundation
import Support
import Testing

/// `bibelot init --add`, run as a user runs it.
@Suite struct AddTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("home") }

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in ["lamp.png", "Hall/chair.png", "Hall/chair-2.png"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 30, height: 20, number: number), to: "home/" + name)
    }
    try folder.write(text: "name,room,photos\r\nLamp,,lamp.png", to: "home/things.csv")
  }

  @Test func addsRowsAndKeepsWhatIsThere() throws {
    #expect(chmod(folder.path("home/things.csv"), 0o640) == 0)
    let tried = try Program.run(["init", path, "--add", "--dry-run"])
    #expect(tried.status == 0, "\(tried.errors)")
    #expect(tried.output == "chair (Hall): Hall/chair.png, Hall/chair-2.png\n")
    #expect(tried.errors == "1 row would be added to things.csv.\n")
    #expect(
      try folder.bytes(of: "home/things.csv") == Array("name,room,photos\r\nLamp,,lamp.png".utf8))
    let run = try Program.run(["init", path, "--add"])
    #expect(run.status == 0 && run.output == tried.output, "\(run.errors)")
    #expect(
      run.errors
        == "Added 1 row to things.csv; the rest of it is unchanged. Fill in what you know. If you delete a row, "
        + "list its photos under “ignore” in bibelot.yml, or they will be added again.\n")
    #expect(
      try folder.bytes(of: "home/things.csv")
        == Array(
          "name,room,photos\r\nLamp,,lamp.png\r\n\"chair\",\"Hall\",\"Hall/chair.png\nHall/chair-2.png\"\r\n"
            .utf8))
    #expect(try folder.status(of: "home/things.csv").st_mode & 0o777 == 0o640)
    let again = try Program.run(["init", path, "--add"])
    #expect(again.status == 0 && again.output.isEmpty)
    #expect(again.errors == "There is no photo to add to things.csv.\n")
    // No settings are written beside.
    #expect(try folder.files(below: "home").count == 4)
  }

  @Test func saysWhichPhotoBelongsToAnItem() throws {
    try folder.write(TestPicture.quadrants(width: 30, height: 20), to: "home/lamp-2.png")
    let run = try Program.run(["init", path, "--add"])
    #expect(
      run.errors.hasPrefix("note: item 1 “Lamp”: “lamp-2.png” looks like another photo of it; "),
      "\(run.errors)")
    #expect(!run.output.contains("lamp"))
  }

  @Test func aRenamedPhotoIsKnownFromTheLastBuild() throws {
    try folder.write(
      text: "name,photos\nLamp,lamp.png\nChair,Hall/chair.png;Hall/chair-2.png\n",
      to: "home/things.csv")
    #expect(try Program.run(["build", path]).status == 0)
    try FileManager.default.moveItem(
      atPath: folder.path("home/lamp.png"), toPath: folder.path("home/IMG_2031.png"))
    let words =
      "item 1 “Lamp”: its photo “lamp.png” is not there, but “IMG_2031.png”, which no item names"
    let add = try Program.run(["init", path, "--add"])
    #expect(add.errors.hasPrefix("warning: " + words), "\(add.errors)")
    #expect(add.errors.hasSuffix("There is no photo to add to things.csv.\n"))
    #expect(try Program.run(["check", path]).output.contains("warning: " + words))
    // Builds without it do not forget what it was.
    for _ in 1...2 { #expect(try Program.run(["build", path]).status == 0) }
    #expect(try Program.run(["check", path]).output.contains("warning: " + words))
    #expect(try Program.run(["init", path, "--add"]).errors.hasPrefix("warning: " + words))
  }

  @Test func writesThroughNoLinkInThePlaceOfTheTable() throws {
    let old = try folder.bytes(of: "home/things.csv")
    try FileManager.default.moveItem(
      atPath: folder.path("home/things.csv"), toPath: folder.path("elsewhere.csv"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/details.csv"), withDestinationPath: folder.path("elsewhere.csv"))
    let run = try Program.run(["init", path, "--add"])
    #expect(run.status == 3)
    #expect(run.errors.contains("details.csv is a link"), "\(run.errors)")
    #expect(try folder.bytes(of: "elsewhere.csv") == old)
  }

  @Test func refusesWhatCannotBeMeant() throws {
    for arguments in [["--add", "--theme"], ["--dry-run"]] {
      #expect(try Program.run(["init", path] + arguments).status == 2)
    }
    try FileManager.default.removeItem(atPath: folder.path("home/things.csv"))
    let none = try Program.run(["init", path, "--add"])
    #expect(none.status == 3)
    #expect(
      none.errors.contains("“bibelot init \(path)” writes a table"), "\(none.errors)")
  }

  /// Typed elsewhere without it, the command would be about another folder.
  @Test func isProposedWithTheFolderThatSomebodyNamed() throws {
    let check = try Program.run(["check", path])
    #expect(check.output.contains("run “bibelot init --add \(path)” to add"), "\(check.output)")
  }

  /// Its photos would be things of another inventory around it.
  @Test func beginsNoInventoryAroundAnother() throws {
    try FileManager.default.moveItem(
      atPath: folder.path("home/things.csv"), toPath: folder.path("home/details.csv"))
    let files = try folder.files(below: "")
    let run = try Program.run(["init", folder.path("")])
    #expect(run.status == 2 && run.errors.contains("(details.csv)"), "\(run.errors)")
    #expect(run.errors.contains("“bibelot init --add "))
    #expect(try folder.files(below: "") == files)
  }
}
