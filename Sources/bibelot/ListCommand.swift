import ArgumentParser
import Foundation
import Gallery

/// `bibelot list`
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the items of an inventory.")

  @OptionGroup var source: FolderArgument

  @Flag(help: "Write them as JSON.")
  var json = false

  @Flag(help: "Write them as a table for spreadsheets.")
  var csv = false

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    if json, csv { throw ValidationError("Choose one of --json and --csv.") }
  }

  func run() async throws {
    // No theme is needed to list the items.
    let project = try Project.openWithMistakes(source.folder).project
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: jobs.workers)
    let listing = Listing(
      reading.catalog, project: project.folder, language: project.settings.language)
    if json {
      Terminal.standardOutput(try listing.json())
    } else if csv {
      Terminal.standardOutput(listing.csv())
    } else {
      Terminal.standardOutput(Array(table(of: reading.catalog, project: project).text.utf8))
    }
    Messages.show(reading.diagnostics.warnings)
  }

  private func table(of catalog: Catalog, project: Project) -> TerminalTable {
    let formats = Formats(
      language: project.settings.language, timeZone: project.settings.timeZone)
    return TerminalTable(
      heads: ["", "Name", "Serial number", "Value", "Date", "Photo"],
      rows: catalog.items.enumerated().map { place, item in
        [
          "\(place + 1)", item.name, item.serialNumber ?? "", item.value.map(formats.money) ?? "",
          item.dateCreated.map(formats.date) ?? "", item.photos.isEmpty ? "–" : "yes",
        ]
      }, rightAligned: [0, 3])
  }
}
