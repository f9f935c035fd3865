import Pictures
import Basics
import ArgumentParser
import Foundation

/// The program: its commands, and what it exits with.
@main
struct Bibelot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bibelot",
    abstract: "Turns a home inventory into a website, an insurance report and a preview.",
    discussion: """
      FOLDER holds the inventory: a table of your things (details.csv, or a list in details.yml) \
      with their photos, or the app’s items.archive with its photos. Without FOLDER, the current \
      folder is used. If photos are all you have, run “bibelot init” in their folder.

      Exit codes: 0 done, perhaps with warnings; 1 warnings with --strict, or something could not \
      be written; 2 wrong usage, settings or templates; 3 no inventory that can be read.

      Completions for your shell: bibelot --generate-completion-script bash (or zsh, fish).
      """,
    version: Product.version,
    subcommands: [
      BuildCommand.self, ServeCommand.self, ReportCommand.self, CheckCommand.self,
      ListCommand.self, RenderCommand.self, InitCommand.self, ImportCommand.self,
    ])

  static func main() async {
    // A reader that has seen enough, such as `head`, is no error.
    signal(SIGPIPE, SIG_IGN)
    if CommandLine.arguments.dropFirst().elementsEqual([HelperService.argument]) {
      Foundation.exit(HelperService.run())
    }
    if let program = ownPath { PhotoMaking.useHelper(program) }
    do {
      var command = try parseAsRoot()
      Terminal.propose(for: namedFolder(of: command))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let fault as GalleryError {
      Interruption.waitIfUnderWay()
      Terminal.standardError("bibelot: \(fault.text)\n")
      Foundation.exit(fault.cause.rawValue)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      Interruption.waitIfUnderWay()
      let code = exitCode(for: error)
      // Help for what is no command is the help of the program.
      let isHelp = CommandLine.arguments.dropFirst().first == "help"
      let phrase = code.isSuccess && !isHelp ? nil : phrase
      if code.isSuccess, phrase == nil { exit(withError: error) }
      if !code.isSuccess, CommandLine.arguments.contains("--json") {
        let problem =
          phrase.map { $0.dropping(prefix: "bibelot: ") ?? $0 }
          ?? OptionGuess.without(farIn: message(for: error))
        // What follows says the same to people.
        try? Terminal.standardOutput(
          json: FailedResult(GalleryError(.usage, .commandLineWrong, problem)))
      }
      Terminal.standardError((phrase ?? OptionGuess.without(farIn: fullMessage(for: error))) + "\n")
      // The field's convention for wrong usage, where the parser's own is 64.
      Foundation.exit(code == .validationFailure || code.isSuccess ? 2 : code.rawValue)
    }
  }

  /// The folder that a command was told, as it was written.
  private static func namedFolder(of command: any ParsableCommand) -> String? {
    (command as? any AboutFolder)?.namedFolder
  }

  /// Where this program can be started from, also where its file was replaced since.
  private static var ownPath: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }

  /// What is wrong where what was typed is known to be meant otherwise.
  private static var phrase: String? {
    FirstPhrase(
      arguments: Array(CommandLine.arguments.dropFirst()),
      commands: configuration.subcommands.compactMap { $0.configuration.commandName }
    ).answer
  }
}
