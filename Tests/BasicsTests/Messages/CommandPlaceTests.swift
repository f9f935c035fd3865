import Foundation
import Testing

@testable import Basics

/// Commands that messages propose, of which somebody types them in another folder than the inventory’s.
@Suite struct CommandPlaceTests {
  @Test(arguments: [
    ("run “bibelot init --add” to add a row", "run “bibelot init --add inv” to add a row"),
    (
      "“bibelot check” lists them; “bibelot list” too",
      "“bibelot check inv” lists them; “bibelot list inv” too"
    ),
    (
      "“bibelot list --csv --output details.csv” writes one",
      "“bibelot list --csv --output inv/details.csv inv” writes one"
    ),
    // What names a folder already, what is about another file, and what is to be done elsewhere.
    ("as in “bibelot build FOLDER”", "as in “bibelot build FOLDER”"),
    ("“bibelot import” turns it into one", "“bibelot import” turns it into one"),
    ("run “bibelot init” in its folder", "run “bibelot init” in its folder"),
    ("the item “bibelot check", "the item “bibelot check"),
  ])
  func nameIt(text: String, placed: String) {
    #expect(CommandPlace.placed(text, in: "inv") == placed)
    #expect(CommandPlace.placed(text, in: "inv/") == placed)
  }

  @Test func nameItAsAShellTakesIt() {
    #expect(
      CommandPlace.placed("“bibelot check”", in: "my things") == "“bibelot check 'my things'”")
    #expect(
      CommandPlace.placed("“bibelot list --csv --output details.csv”", in: "my things")
        == "“bibelot list --csv --output 'my things/details.csv' 'my things'”")
  }

  @Test(arguments: [".", "./", FileManager.default.currentDirectoryPath])
  func nameNoneWhereItIsTheCurrentOne(folder: String) {
    #expect(CommandPlace.placed("“bibelot check”", in: folder) == "“bibelot check”")
    #expect(CommandPlace.command("bibelot init", in: folder) == "bibelot init")
  }
}
