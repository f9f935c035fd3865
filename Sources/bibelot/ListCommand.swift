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

  @Option(
    name: [.short, .long],
    help: """
      The file to write into, which must not be there yet; a name that ends in .json or .csv says \
      how, too. “-” is standard output.
      """,
    completion: .file())
  var output: String?

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    if json, csv { throw ValidationError("Choose one of --json and --csv.") }
  }

  func run() async throws {
    // No theme is needed to list the items.
    let project = try Project.openWithMistakes(source.folder).project
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: jobs.workers)
    let listing = Listing(reading.catalog, project: project.folder, settings: project.settings)
    let ending = ((output ?? "") as NSString).pathExtension.lowercased()
    let isChosen = json || csv
    let bytes =
      if json || (!isChosen && ending == "json") {
        try listing.json()
      } else if csv || (!isChosen && ending == "csv") {
        listing.csv()
      } else {
        Array(table(of: reading.catalog, project: project).text.utf8)
      }
    Messages.show(reading.diagnostics.warnings)
    guard let output, output != "-" else { return try Terminal.standardOutput(bytes) }
    // A table that somebody has filled in must not be lost.
    let file = try OutputFile(output)
    try file.writeNew(bytes)
    Terminal.standardError("\(file.shown) is written.\n")
  }

  private func table(of catalog: Catalog, project: Project) -> TerminalTable {
    let formats = project.settings.formats
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
