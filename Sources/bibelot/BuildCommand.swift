import Basics
import Site
import Inventories
import ArgumentParser
import Foundation

/// `bibelot build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Make the website, or bring it up to date.",
    discussion:
      "Only what has changed is made again. An interrupted build continues where it stopped.")

  @OptionGroup var source: FolderArgument

  @Option(
    name: .shortAndLong,
    help: "The folder for the site; if omitted, _private in FOLDER, or _public with --public.",
    completion: .directory)
  var output: String?

  @Flag(name: .customLong("public"), help: "Make the edition to publish, without what is private.")
  var isPublic = false

  @OptionGroup var jobs: JobsOption

  @Flag(help: "Exit with 1 if there are any warnings.")
  var strict = false

  @Flag(help: "Write even into a folder that holds other files.")
  var force = false

  @Flag(help: "Let more than a third of the items leave the site, without asking.")
  var remove = false

  @Flag(help: "Compare the content of every file of the site, not only its size and time.")
  var verify = false

  @Flag(help: "List what would be made and removed, and write nothing.")
  var dryRun = false

  @Flag(help: "List each file that is made or removed, and why.")
  var verbose = false

  @Flag(help: "Say nothing but warnings.")
  var quiet = false

  @Flag(help: "Write what was done, and all messages, as JSON.")
  var json = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("Choose either --quiet or --verbose.") }
  }

  func run() async throws { try await FailedResult.write(if: json, build) }

  private func build() async throws {
    if output == "-" {
      throw GalleryError(
        .usage, .commandLineWrong,
        "a site is a folder, and “-” stands for the standard output; name a folder with -o")
    }
    let interruption = Interruption(
      saying: "Stopped. Finished files are kept: run the command again to continue"
        + (isPublic ? ", and do not publish the folder before." : "."))
    defer { withExtendedLifetime(interruption) {} }
    let bar = ProgressBar()
    defer { bar.clear() }
    let began = ContinuousClock.now
    var request = Builder.Request(
      folder: source.folder, edition: isPublic ? .public : .owner, output: output, force: force,
      verify: verify, isTrial: dryRun)
    if !remove, !dryRun { request.mayRemove = RemovalQuestion.ask }
    // What a build does is said as it is done; what it would do, in the order of the paths.
    let list = dryRun || verbose ? ChangeList(isPrinted: !json && !dryRun) : nil
    let isSilent = quiet || json || list != nil
    let summary = try await Builder(
      request, on: jobs.workers, progress: { if !isSilent { bar.show($0) } }, changes: list?.add
    ).build()
    bar.clear()
    let time = ContinuousClock.now - began
    if let fault = list?.fault { throw fault }
    if json {
      try Terminal.standardOutput(
        json: BuildResult(summary, isTrial: dryRun, time: time, changes: list?.changes))
    } else {
      if dryRun, let list { try list.print() }
      Messages.show(summary.diagnostics.filter { !quiet || $0.severity != .note })
      if dryRun {
        Terminal.standardError(summary.wordsOfTrial)
      } else if !quiet {
        Terminal.standardError(summary.words(after: time, of: request.edition))
      }
    }
    if summary.leaks > 0 || (strict && summary.hasWarnings) { throw ExitCode(1) }
  }
}

extension Summary.RecordFault {
  /// What is said of it, for those who wonder why the build took so long.
  fileprivate var words: String {
    let what =
      switch self {
      case .missing: "is missing"
      case .damaged: "is damaged"
      case .otherVersion: "is from another version of the program"
      }
    return "The last build’s record \(what), so every file was checked again."
  }
}

extension Summary {
  /// What the build would do.
  var wordsOfTrial: String {
    (recordFault.map { $0.words + "\n" } ?? "")
      + "At most \(Messages.plural(made, "file", "files")) would be written, \(kept) left as "
      + "\(kept == 1 ? "it is" : "they are"), \(removed) removed. Nothing was changed: this was a dry run.\n"
  }

  /// What the build did, and where to look at it.
  func words(after time: Duration, of edition: Edition) -> String {
    let seconds = time.formatted(
      .units(allowed: [.minutes, .seconds], width: .narrow, fractionalPart: .show(length: 1)))
    var text =
      "\(Messages.plural(items, "item", "items")), \(Messages.plural(photos, "photo", "photos")), "
      + "\(Messages.plural(pages, "page", "pages")): \(Messages.plural(made, "file", "files")) written"
    if kept > 0 { text += ", \(kept) unchanged" }
    if removed > 0 { text += ", \(removed) removed" }
    text += " in \(seconds)\n"
    if let recordFault { text += recordFault.words + "\n" }
    let warnings = diagnostics.warnings.count
    if warnings > 0 { text += "\(Messages.plural(warnings, "warning", "warnings")), see above\n" }
    if leaks > 0 {
      text +=
        "\(Messages.plural(leaks, "private thing", "private things")) would have been published, see above\n"
      // Where there is no page there is nothing to open.
      if pages == 0 {
        return text
          + "\(Messages.short(output)) now holds no pages, only pictures that no page uses, if any.\n"
      }
    }
    let words =
      switch edition {
      case .owner:
        "It shows everything, including serial numbers and values: keep it to yourself, and use --public for "
          + "one to publish."
          + (documents > 0
            ? " \(Messages.plural(documents, "receipt or manual is a PDF", "receipts and manuals are PDFs")), copied "
              + "with all that is written in \(documents == 1 ? "it" : "them"), such as who made "
              + "\(documents == 1 ? "it." : "them.")" : "")
      case .public:
        leaks > 0
          ? "What the errors above name is missing in it."
          : "It leaves out what is private; “bibelot check --public” lists what it shows."
      }
    return text
      + """
      The site is in \(Messages.short(output)): open \(Messages.short(output))/index.html in a browser.
      \(words)

      """
  }
}
