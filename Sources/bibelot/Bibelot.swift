import ArgumentParser
import Foundation
import Gallery

/// The program: its commands, and what it exits with.
@main
struct Bibelot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bibelot",
    abstract: "Turns a home inventory into a website, an insurance report and a preview.",
    discussion: """
      FOLDER holds the inventory: the app's items.archive with the photos beside it, or a Documents
      folder with both. Without one, the current folder is taken.

      Exit codes: 0 done, perhaps with warnings; 1 warnings with --strict, or something could not
      be written; 2 wrong usage or settings; 3 there is no inventory that can be read.
      """,
    version: Product.version,
    subcommands: [
      BuildCommand.self, ServeCommand.self, ReportCommand.self, CheckCommand.self,
      ListCommand.self, RenderCommand.self, InitCommand.self,
    ])

  static func main() async {
    // A reader that has seen enough, such as `head`, is no error.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let fault as GalleryError {
      Terminal.standardError("bibelot: \(fault.text)\n")
      Foundation.exit(fault.cause.rawValue)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess { exit(withError: error) }
      Terminal.standardError(fullMessage(for: error) + "\n")
      // The field's convention for wrong usage, where the parser's own is 64.
      Foundation.exit(code == .validationFailure ? 2 : code.rawValue)
    }
  }
}
