import Support
import Testing

@testable import bibelot

/// What is answered to those who type what they think a program like this takes.
@Suite struct FirstPhraseTests {
  private static let commands = ["build", "serve", "report", "check", "list", "init", "import"]

  private func answer(_ line: String) -> String? {
    FirstPhrase(arguments: line.split(separator: " ").map(String.init), commands: Self.commands)
      .answer
  }

  @Test(arguments: [
    ("preview home", "bibelot serve home"), ("publish home", "bibelot build --public home"),
    ("pdf home", "bibelot report --pdf home"), ("claim home", "bibelot report --loss home"),
    ("add home", "bibelot init --add home"), ("version", "bibelot --version"),
    ("-v", "bibelot --version"), ("biuld home", "bibelot build home"),
    ("Preview a$b", "bibelot serve 'a$b'"), ("help reprot", "bibelot help report"),
    ("help preview", "bibelot help serve"), ("/ --strict", "bibelot build / --strict"),
    ("report home --pdf out.pdf", "bibelot report home -o out.pdf"),
    ("report home --format pdf", "bibelot report home --pdf"),
    ("report home --format html", "bibelot report home"),
    ("report home out.pdf", "bibelot report home -o out.pdf"),
    ("build home site", "bibelot build home -o site"),
    ("build home home", "bibelot build home"), ("build home/in ./home", "bibelot build home/in"),
    ("list home home/", "bibelot list home"), ("build . .", "bibelot build ."),
    ("serve home 8080", "bibelot serve home --port 8080"),
    ("home build", "bibelot build home"), ("home build --strict", "bibelot build home --strict"),
    ("share home", "bibelot build --public home"), ("run home", "bibelot build home"),
    ("photos home", "bibelot init home"), ("export home --pdf", "bibelot report home --pdf"),
    ("--Version", "bibelot --version"), ("--v", "bibelot --version"),
  ])
  func isWhatToType(line: String, phrase: String) {
    #expect(answer(line)?.contains("did you mean “\(phrase)”?") == true, "\(answer(line) ?? "")")
  }

  @Test(arguments: [
    "", "build home", "help", "help build", "--help", "-h", "--version", "report home --pdf",
    "report --pdf -o x.pdf", "--generate-completion-script bash", "help --help",
    "import home.csv home", "build -o site", "list home --csv", "report home --date 2026-01-01",
  ])
  func isNoneWhereNothingIsWrong(line: String) {
    #expect(answer(line) == nil)
  }

  @Test func saysWhereAnOptionStands() {
    #expect(answer("-q home")?.hasPrefix("bibelot: -q goes after a command") == true)
  }

  /// A folder is what people name first.
  @Test func takesAFolderForOneToBuild() throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    let home = folder.path("home")
    let run = try Program.run([home])
    #expect(run.status == 2 && run.errors.contains("did you mean “bibelot build \(home)”?"))
    let help = try Program.run(["help", "biuld"])
    #expect(help.status == 2 && help.errors.contains("did you mean “bibelot help build”?"))
    #expect(try Program.run(["help", "build"]).status == 0)
  }
}
