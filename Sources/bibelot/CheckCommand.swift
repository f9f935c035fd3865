import Site
import Model
import Inventories
import Basics
import ArgumentParser

/// `bibelot check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "List what is wrong or missing in an inventory.",
    discussion:
      "Exits with 2 if nothing could be made, as with a mistake in a template, and with 1 if something private "
      + "would be kept from a public edition.")

  @OptionGroup var source: FolderArgument

  @Flag(
    name: .customLong("public"),
    help: "List what a public edition would show and what it would leave out.")
  var isPublic = false

  @Flag(help: "Write counts and findings as JSON.")
  var json = false

  @OptionGroup(title: "What it is about") var groups: GroupOptions

  @OptionGroup var jobs: JobsOption

  func run() async throws {
    try await FailedResult.write(if: json) { try await SourceFolder.lookingOnce(runOnce) }
  }

  private func runOnce() async throws {
    if isPublic { return try await listPublication() }
    let (project, mistakes) = try Project.openWithMistakes(source.folder)
    let bar = ProgressBar()
    defer { bar.clear() }
    let last = LastBuild(of: project.folder)
    let check = try await InventoryCheck(
      of: project, mistakes: mistakes, known: last.knownSources, outcomes: last.outcomes(),
      choosing: groups.choose, on: jobs.workers, progress: bar.show)
    bar.clear()
    try show(check)
    if check.errors > 0 { throw ExitCode(GalleryError.Cause.usage.rawValue) }
  }

  /// Lists what a public edition would show.
  private func listPublication() async throws {
    let project = try Project.open(source.folder, for: .public)
    let bar = ProgressBar()
    defer { bar.clear() }
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings,
      known: LastBuild(of: project.folder).knownSources
    ).read(on: jobs.workers, progress: bar.show)
    bar.clear()
    let list = PublicationList(
      of: reading.catalog, in: project, besides: project.diagnostics + reading.diagnostics,
      refusals: PrivacySlips.all(
        reading, settings: project.settings, of: project.inventory),
      only: try groups.chosen(from: reading.catalog))
    try json ? Terminal.standardOutput(json: list) : Terminal.standardOutput(list.words)
    if !list.refusals.isEmpty { throw ExitCode(GalleryError.Cause.usage.rawValue) }
    if list.hasErrors { throw ExitCode(1) }
  }

  private func show(_ check: InventoryCheck) throws {
    if json { return try Terminal.standardOutput(json: check) }
    for finding in check.findings {
      let text = finding.excerpt.map { $0 + "\n" } ?? finding.text
      try Terminal.standardOutput("\(finding.severity.rawValue): \(text)\n")
    }
    if !check.ownFields.isEmpty {
      try Terminal.standardOutput(
        "Fields of your own: \(OwnFieldNames.words(check.ownFields))\n")
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

extension PublicationList {
  /// The whole list for a terminal.
  var words: String {
    let shownCount = items.count(where: \.isShown)
    var lines: [String] = []
    if !refusals.isEmpty {
      lines = ["Nothing would be published:"] + refusals.map { "error: \($0.text)" } + [""]
    }
    let empty = findings.filter { $0.identifier == .nothingPublished }
    if !empty.isEmpty {
      lines += ["No item would be shown:"] + empty.map { "warning: \($0.text)" } + [""]
    }
    lines += items.map { item in
      guard item.isShown else { return "\(item.subject): left out" }
      let shown = item.shown.map { "\($0.name) \($0.text)" }
      var line =
        item.subject + ": " + (shown.isEmpty ? "its name alone" : shown.joined(separator: "; "))
      if !item.leftOut.isEmpty { line += "; without " + item.leftOut.joined(separator: ", ") }
      return line
    }
    lines.append("")
    lines += findings.filter { $0.identifier != .nothingPublished }
      .map { "\($0.severity.rawValue): \($0.text)" }
    func list(_ isShown: Bool) -> String {
      let names = fields.filter { $0.isShown == isShown }.map { field in
        let own = field.names.map { ": " + $0.joined(separator: ", ") } ?? ""
        return "\(field.name) (\(field.count)\(own))"
      }
      let hidden = isShown || shownCount == items.count ? 0 : items.count - shownCount
      let all = (hidden > 0 ? [Messages.plural(hidden, "item", "items")] : []) + names
      return all.isEmpty ? "nothing" : all.joined(separator: ", ")
    }
    lines += [
      (refusals.isEmpty ? "A public edition" : "Once that is corrected, a public edition")
        + " would show \(shownCount) of \(Messages.plural(items.count, "item", "items")).",
      "Shown: " + list(true), "Left out: " + list(false),
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
