import Support
import Testing

@testable import bibelot

/// The parser's guesses, and what is typed in the place of a folder.
@Suite struct OptionGuessTests {
  @Test(arguments: [
    ("--all", "--tag", false), ("--jbos", "--jobs", true), ("--pubilc", "--public", true),
    ("--csvv", "--csv", true), ("--out", "--output", true), ("--full", "--jobs", false),
  ]) func areLeftOutWhereTheyAreFar(typed: String, guess: String, isKept: Bool) {
    let problem = "Error: Unknown option '\(typed)'"
    let message = problem + ". Did you mean '\(guess)'?\nUsage: bibelot check"
    #expect(
      OptionGuess.without(farIn: message) == (isKept ? message : problem + "\nUsage: bibelot check")
    )
  }

  @Test func areNoneOfAnOptionThatNobodyWouldConfuse() throws {
    let run = try Program.run(["check", "--all"])
    #expect(run.status == 2 && run.errors.contains("Unknown option '--all'"), "\(run)")
    #expect(!run.errors.contains("Did you mean"), "\(run)")
  }

  /// Elsewhere a hyphen is the standard output; a folder of that name would hold the private site.
  @Test(arguments: [[], ["--public"], ["--dry-run"]]) func makesNoFolderCalledAHyphen(
    options: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    let before = try folder.files()
    let run = try Program.run(["build", folder.path("home"), "-o", "-"] + options)
    #expect(run.status == 2 && run.errors.contains("name a folder with -o"), "\(run)")
    #expect(try folder.files() == before)
  }
}
