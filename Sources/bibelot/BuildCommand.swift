import ArgumentParser
import Foundation
import Gallery

/// `bibelot build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Make the website, or bring it up to date.",
    discussion:
      "Only what has changed is made again. An interrupted build continues where it stopped.")

  @OptionGroup var source: FolderArgument

  @Option(
    name: .shortAndLong, help: "The folder for the site; _private in FOLDER if omitted.",
    completion: .directory)
  var output: String?

  @OptionGroup var jobs: JobsOption

  @Flag(help: "Exit with 1 if there are any warnings.")
  var strict = false

  @Flag(help: "Write even into a folder that holds other files.")
  var force = false

  func run() async throws {
    let interruption = Interruption(
      saying: "Stopped. Finished files are kept: run the command again to continue.")
    defer { withExtendedLifetime(interruption) {} }
    let bar = ProgressBar()
    defer { bar.clear() }
    let began = ContinuousClock.now
    let request = Builder.Request(folder: source.folder, output: output, force: force)
    let summary = try await Builder(request, on: jobs.workers, progress: bar.show).build()
    bar.clear()
    Messages.show(summary.diagnostics)
    Terminal.standardError(summary.words(after: ContinuousClock.now - began))
    if strict, summary.hasWarnings { throw ExitCode(1) }
  }
}

extension Summary {
  /// What the build did, and where to look at it.
  func words(after time: Duration) -> String {
    let seconds = time.formatted(
      .units(allowed: [.minutes, .seconds], width: .narrow, fractionalPart: .show(length: 1)))
    var text =
      "\(Messages.plural(items, "item", "items")), \(Messages.plural(photos, "photo", "photos")), "
      + "\(Messages.plural(pages, "page", "pages")): \(Messages.plural(made, "file", "files")) written, \(kept) unchanged"
    if removed > 0 { text += ", \(removed) removed" }
    text += " in \(seconds)\n"
    let warnings = diagnostics.warnings.count
    if warnings > 0 { text += "\(Messages.plural(warnings, "warning", "warnings")), see above\n" }
    return text
      + """
      The site is in \(Messages.short(output)): open \(Messages.short(output))/index.html in a browser.
      It shows everything, including serial numbers and values: keep it to yourself.

      """
  }
}
