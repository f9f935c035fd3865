import Basics
import Foundation

/// What somebody meant who typed what the program does not take, most often as the first thing ever.
struct FirstPhrase {
  /// The words behind `bibelot`.
  let arguments: [String]
  let commands: [String]

  /// What is wrong, and what to type instead; nil where the parser's own words say it.
  var answer: String? {
    guard let first = arguments.first else { return nil }
    if first == "help" { return arguments.dropFirst().first.flatMap { unknown($0, isHelp: true) } }
    if commands.contains(first) { return ofCommand(first) }
    if first.hasPrefix("-") { return ofOption(first) }
    return unknown(first, isHelp: false)
  }

  /// What is wrong with a word in the place of a command.
  private func unknown(_ word: String, isHelp: Bool) -> String? {
    if commands.contains(word) || word.hasPrefix("-") { return nil }
    var text = "bibelot: there is no command “\(word)”"
    if let phrase = meant(by: word, isHelp: isHelp) { text += "; did you mean “\(phrase)”?" }
    return text
      + "\nThe commands are \(commands.joined(separator: ", ")); “bibelot --help” describes them."
  }

  private func meant(by word: String, isHelp: Bool) -> String? {
    let near = EditDistance.nearest(to: word, among: commands)
    if isHelp {
      let command =
        near ?? Self.others[word.lowercased()]?.split(separator: " ").first.map(String.init)
      return command.map { "bibelot help \($0)" }
    }
    if word.lowercased() == "version" { return "bibelot --version" }
    let rest = arguments.dropFirst().map(Messages.quoted)
    if word.lowercased() == "export", arguments.contains("--pdf") {
      return (["bibelot report"] + rest).joined(separator: " ")
    }
    if let other = Self.others[word.lowercased()] ?? near {
      return (["bibelot", other] + rest).joined(separator: " ")
    }
    // Whoever names the folder first and the command behind it.
    if let command = arguments.dropFirst().first, commands.contains(command) {
      let words = [command, word] + arguments.dropFirst(2)
      return (["bibelot"] + words.map(Messages.quoted)).joined(separator: " ")
    }
    return FileManager.default.fileExists(atPath: word)
      ? (["bibelot build", Messages.quoted(word)] + rest).joined(separator: " ") : nil
  }

  /// What other programs call what a command does, or its readers do.
  private static let others = [
    "preview": "serve", "show": "serve", "view": "serve", "open": "serve", "watch": "serve",
    "server": "serve", "start": "serve", "browse": "serve", "gui": "serve",
    "publish": "build --public", "public": "build --public", "deploy": "build --public",
    "upload": "build --public", "share": "build --public",
    "make": "build", "run": "build", "generate": "build", "site": "build", "website": "build",
    "html": "build",
    "update": "build", "gallery": "build",
    "pdf": "report --pdf", "print": "report --pdf", "insurance": "report", "inventory": "report",
    "claim": "report --loss", "loss": "report --loss", "lost": "report --loss",
    "add": "init --add", "new": "init", "create": "init", "setup": "init", "settings": "init",
    "theme": "init --theme", "photos": "init", "scan": "init",
    "validate": "check", "verify": "check", "test": "check", "lint": "check", "doctor": "check",
    "export": "list --csv", "csv": "list --csv", "json": "list --json", "ls": "list",
    "items": "list", "convert": "import", "template": "render",
  ]

  /// What is wrong with an option in the place of a command; nil where it is one of the program's own.
  private func ofOption(_ option: String) -> String? {
    if ["-v", "--v", "-version", "--versions"].contains(option.lowercased())
      || option != "--version" && option.lowercased() == "--version"
    {
      return "bibelot: there is no option \(option); did you mean “bibelot --version”?"
    }
    let known = ["--help", "-h", "-help", "--version"]
    if known.contains(option) || option.hasPrefix("--generate")
      || option.hasPrefix("--experimental")
    {
      return nil
    }
    return
      "bibelot: \(option) goes after a command, as in “bibelot build \(option) FOLDER”\n"
      + "“bibelot --help” describes the commands, and “bibelot help build” the options of one."
  }

  /// What is wrong behind a command.
  private func ofCommand(_ command: String) -> String? {
    if command == "report", let place = arguments.firstIndex(of: "--pdf"),
      let file = arguments.dropFirst(place + 1).first, file.lowercased().hasSuffix(".pdf")
    {
      var words = arguments
      words[place] = "-o"
      return answer("--pdf takes no name of a file", words)
    }
    if command == "report", let place = arguments.firstIndex(of: "--format"),
      let format = arguments.dropFirst(place + 1).first?.lowercased(),
      ["pdf", "html"].contains(format)
    {
      var words = arguments
      words.replaceSubrange(place...place + 1, with: format == "pdf" ? ["--pdf"] : [])
      return answer("there is no option --format", words)
    }
    return ofPlace(command)
  }

  /// What is wrong with a second word behind the folder: where to write, or the port.
  private func ofPlace(_ command: String) -> String? {
    // Behind an option it may be what that takes.
    guard arguments.count == 3, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    var words = arguments
    let problem = "after “\(command)” comes only the inventory’s folder"
    switch command {
    case "build", "report", "list":
      // Nothing is made into the inventory's folder itself, or into one around it.
      let (source, place) = (OutputPlace.absolute(words[1]), OutputPlace.absolute(words[2]))
      if place == source || OutputPlace.isInside(source, of: place) {
        return answer(problem, [command, words[1]])
      }
      words.insert("-o", at: 2)
    case "serve" where Int(arguments[2]) != nil: words.insert("--port", at: 2)
    default: return nil
    }
    return answer(problem, words)
  }

  private func answer(_ problem: String, _ words: [String]) -> String {
    "bibelot: \(problem); did you mean “bibelot "
      + words.map(Messages.quoted).joined(separator: " ") + "”?"
  }
}
