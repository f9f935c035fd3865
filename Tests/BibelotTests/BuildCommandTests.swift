import Foundation
import Support
import Testing

/// `bibelot build`, run as a user runs it.
@Suite struct BuildCommandTests {
  private let folder: TemporaryFolder
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path("home")
    try folder.write(text: "name,photos\nLamp,1.png\nChair,\n", to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 64, height: 48), to: "home/1.png")
  }

  private func stamp(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.modificationDate] as? Date
  }

  /// The program lies elsewhere in memory in every run.
  @Test func knowsInEveryRunThatThereIsNothingToDo() throws {
    #expect(try Program.run(["build", home]).status == 0)
    let record = "home/._private.bibelot/record"
    let before = try #require(try stamp(record))
    for _ in 0..<8 {
      let again = try Program.run(["build", home])
      #expect(again.errors.contains(" 0 files written, "), "\(again.errors)")
      #expect(try stamp(record) == before)
    }
  }

  /// Whoever looks before they publish is told first that nothing would be, by the same exit code.
  @Test func isRefusedAsItsCheckSays() throws {
    func run(_ command: String) throws -> Program.Run {
      try Program.run([command, home, "--public"])
    }
    let before = try run("check")
    #expect(
      before.status == 0 && before.output.hasSuffix("Left out: nothing\n"), "\(before.output)")
    try folder.write(
      text: "name,photos,Published\nLamp,1.png,no\nChair,,yes\n", to: "home/details.csv")
    let check = try run("check")
    let build = try run("build")
    #expect(check.status == 2 && build.status == 2)
    #expect(
      check.output.hasPrefix(
        "Nothing would be published:\nerror: details.csv, column “Published”: "))
    #expect(
      check.output.contains("Once that is corrected, a public edition would show 2 of 2 items."))
    #expect(!check.output.contains("it keeps nothing private"))

    try folder.write(
      text: "name,serial number,private\nLamp,SN-12345-X,\nChair,,x\n", to: "home/details.csv")
    #expect(try run("check").output.hasSuffix("Left out: 1 item, serial number (1)\n"))
    try folder.write(text: "SN-12345-X", to: "home/Site/a.txt")
    let found = try run("check")
    #expect(found.status == 1 && found.output.contains("error: a.txt, line 1: "), "\(found.output)")
    let built = try run("build")
    #expect(built.status == 1)
    #expect(
      built.errors.hasSuffix("What the errors above name is missing in it.\n"), "\(built.errors)")
  }

  /// Whose items are all private is told so first, by both.
  @Test func saysWhyAPublicEditionShowsNoItem() throws {
    try folder.write(
      text: "name,photos,private\nLamp,1.png,everyone\nChair,,visitors\n", to: "home/details.csv")
    let words =
      "warning: item 1 “Lamp” and 1 more: all items are private, the first since its row says so in “private”; the "
      + "public edition shows no item; write “no” in “private” for what everybody may see\n"
    let check = try Program.run(["check", home, "--public"])
    #expect(check.status == 0)
    #expect(check.output.hasPrefix("No item would be shown:\n" + words), "\(check.output)")
    let build = try Program.run(["build", home, "--public"])
    #expect(build.status == 0 && build.errors.contains(words), "\(build.errors)")
    #expect(build.errors.contains("“everyone” is neither “yes” nor “no”"), "\(build.errors)")
    // A no in any language is one.
    try folder.write(
      text: "name,photos,private\nLamp,1.png,ja\nChair,,nein\n", to: "home/details.csv")
    let found = try Program.run(["check", home, "--public"])
    #expect(found.output.contains("would show 1 of 2 items."), "\(found.output)")
  }

  @Test func listsInADryRunWhatItWouldMakeAndMakesNothing() throws {
    let trial = try Program.run(["build", home, "--dry-run"])
    #expect(trial.status == 0 && trial.output.contains("\nindex.html: new\n"), "\(trial.output)")
    #expect(
      trial.errors.contains(
        " files would be written, 0 left as they are, 0 removed. Nothing was changed: this was a dry run.\n"
      ))
    #expect(try folder.files(below: "home") == ["1.png", "details.csv"])

    let first = try Program.run(["build", home, "--verbose"])
    #expect(Set(first.output.split(separator: "\n")) == Set(trial.output.split(separator: "\n")))
    try folder.write(text: "name,photos\nLamp,1.png\n", to: "home/details.csv")
    try FileManager.default.removeItem(atPath: folder.path("home/_private/assets/site.css"))
    let before = try folder.files(below: "home")
    let second = try Program.run(["build", home, "--dry-run"])
    let lines = second.output.split(separator: "\n")
    #expect(lines.contains("index.html: changed"), "\(lines)")
    #expect(lines.contains("assets/site.css: made again; it was missing"), "\(lines)")
    #expect(lines.count { $0.hasPrefix("items/") && $0.hasSuffix(": removed") } == 1, "\(lines)")
    #expect(try folder.files(below: "home") == before)
    #expect(
      try Program.run(["build", home, "--verbose"]).output.split(separator: "\n").sorted()
        == lines.sorted())
  }

  @Test func writesWhatItDidAsJSON() throws {
    struct Result: Decodable {
      struct Change: Decodable, Equatable {
        var path: String
        var reason: String
      }

      var dryRun: Bool
      var items: Int
      var made: Int
      var kept: Int
      var removed: Int
      var changes: [Change]?
    }
    func result(_ options: String...) throws -> Result {
      let run = try Program.run(["build", home, "--json"] + options)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      return try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    }
    let trial = try result("--dry-run")
    #expect(trial.dryRun && trial.items == 2 && trial.made == trial.changes?.count)
    let first = try result()
    #expect(!first.dryRun && first.made == trial.made && first.changes == nil)
    let second = try result("--verbose")
    #expect(second.made == 0 && second.kept == first.made && second.changes == [])
  }

  /// In the order of the paths, however many work on them.
  @Test func listsTheSameInEveryDryRun() throws {
    let lists = try (0..<3).map { _ in try Program.run(["build", home, "--dry-run"]).output }
    #expect(Set(lists).count == 1)
    let lines = lists[0].split(separator: "\n").map(String.init)
    #expect(lines.count > 10 && lines == lines.sorted())
  }

  @Test func saysNothingButWarningsWhereItIsToBeQuiet() throws {
    let first = try Program.run(["build", home, "--quiet"])
    #expect(first.status == 0 && first.errors.isEmpty && first.output.isEmpty, "\(first.errors)")
    try folder.write(text: "name,photos\nLamp,2.png\n", to: "home/details.csv")
    let second = try Program.run(["build", home, "--quiet"])
    #expect(second.errors.hasPrefix("warning: ") && !second.errors.contains("written"))
    #expect(try Program.run(["build", home, "--quiet", "--verbose"]).status == 2)
  }

  /// Changed by something that gives a file back its size and time, on a disk that tells no more.
  @Test func comparesTheContentOfAllWhereItIsToVerify() throws {
    #expect(try Program.run(["build", home]).status == 0)
    let run = try Program.run(["build", home, "--verify"])
    #expect(run.errors.contains(" 0 files written, "), "\(run.errors)")
  }

  @Test func saysWhatToDoWhereTheStateOfASiteIsGone() throws {
    #expect(try Program.run(["build", home]).status == 0)
    try FileManager.default.removeItem(atPath: folder.path("home/._private.bibelot"))
    let run = try Program.run(["build", home])
    #expect(
      run.status == 2 && run.errors.contains("holds a site that Bibelot made, but "),
      "\(run.errors)")
    #expect(try Program.run(["build", home, "--force"]).status == 0)
    try FileManager.default.removeItem(atPath: folder.path("home/_private"))
    #expect(try Program.run(["build", home]).status == 0)
  }

  @Test(arguments: [
    ("bibelot site 7\n…", "is damaged"),
    ("bibelot site 99\n", "is from another version of the program"),
  ]) func saysWhyItCheckedEveryFileAnew(record: String, what: String) throws {
    #expect(try Program.run(["build", home]).status == 0)
    try folder.write(text: record, to: "home/._private.bibelot/record")
    let run = try Program.run(["build", home])
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "\nThe last build’s record \(what), so every file was checked again.\n"), "\(run.errors)")
    #expect(try !Program.run(["build", home]).errors.contains("checked again"))
  }

  @Test func keepsItsStateAndWhatIsPrivateOutOfVersionControl() throws {
    #expect(try Program.run(["build", home]).status == 0)
    for name in ["home/_private/.gitignore", "home/._private.bibelot/.gitignore"] {
      #expect(try folder.bytes(of: name) == Array("*\n".utf8))
    }
    #expect(try Program.run(["build", home, "-o", folder.path("site")]).status == 0)
    #expect(try !folder.files(below: "site").contains(".gitignore"))
  }
}
