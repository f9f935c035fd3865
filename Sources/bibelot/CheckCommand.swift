import ArgumentParser
import Foundation
import Gallery

/// `bibelot check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong or missing in an inventory.")

  @OptionGroup var source: FolderArgument

  @Flag(help: "Write counts and findings as JSON.")
  var json = false

  @OptionGroup var jobs: JobsOption

  func run() async throws {
    let project = try Project.open(source.folder)
    let bar = ProgressBar()
    defer { bar.clear() }
    let check = try await InventoryCheck(of: project, on: jobs.workers, progress: bar.show)
    bar.clear()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Terminal.standardOutput([UInt8](try encoder.encode(check)) + [10])
      return
    }
    for finding in check.findings {
      Terminal.standardOutput(Array("\(finding.severity.rawValue): \(finding.text)\n".utf8))
    }
    let counts = [
      Messages.plural(check.items, "item", "items"),
      Messages.plural(check.photos, "photo", "photos"),
      Messages.plural(check.warnings, "warning", "warnings"),
      Messages.plural(check.notes, "note", "notes"),
    ]
    Terminal.standardOutput(Array((counts.joined(separator: ", ") + "\n").utf8))
  }
}
