import ArgumentParser
import Foundation
import Gallery

/// `bibelot check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "List what is wrong or missing in an inventory.",
    discussion: "Exits with 2 if a template has a mistake, since then nothing can be made.")

  @OptionGroup var source: FolderArgument

  @Flag(help: "Write counts and findings as JSON.")
  var json = false

  @OptionGroup var jobs: JobsOption

  func run() async throws { try await SourceFolder.lookingOnce(runOnce) }

  private func runOnce() async throws {
    let (project, mistakes) = try Project.openWithMistakes(source.folder)
    let bar = ProgressBar()
    defer { bar.clear() }
    let last = LastBuild(of: project.folder)
    let check = try await InventoryCheck(
      of: project, mistakes: mistakes, known: last.knownSources, outcomes: last.outcomes(),
      on: jobs.workers, progress: bar.show)
    bar.clear()
    try show(check)
    if check.errors > 0 { throw ExitCode(GalleryError.Cause.usage.rawValue) }
  }

  private func show(_ check: InventoryCheck) throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try Terminal.standardOutput([UInt8](try encoder.encode(check)) + [10])
      return
    }
    for finding in check.findings {
      let text = finding.excerpt.map { $0 + "\n" } ?? finding.text
      try Terminal.standardOutput("\(finding.severity.rawValue): \(text)\n")
    }
    var counts = [
      Messages.plural(check.items, "item", "items"),
      Messages.plural(check.photos, "photo", "photos"),
    ]
    if check.errors > 0 { counts.append(Messages.plural(check.errors, "error", "errors")) }
    counts += [
      Messages.plural(check.warnings, "warning", "warnings"),
      Messages.plural(check.notes, "note", "notes"),
    ]
    try Terminal.standardOutput(counts.joined(separator: ", ") + "\n")
  }
}
