import Tables
import Site
import Model
import Inventories
import Basics
import ArgumentParser
import Foundation

/// `bibelot list`
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the items of an inventory.")

  @OptionGroup var source: FolderArgument

  @Flag(help: "Write the items as JSON.")
  var json = false

  @Flag(help: "Write the items as a table for spreadsheets (CSV).")
  var csv = false

  @Option(
    name: .customLong("as"), help: "With --csv: write the table as a program imports it (homebox).")
  var program: Program?

  /// A program whose tables can be written.
  enum Program: String, ExpressibleByArgument, CaseIterable {
    case homebox
  }

  @Option(
    name: [.short, .long],
    help: """
      The file to write, which must not exist yet; a name that ends in .json or .csv also chooses \
      the format. “-” is standard output.
      """,
    completion: .file())
  var output: String?

  @OptionGroup(title: "What it is about") var groups: GroupOptions

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    if json, csv { throw ValidationError("Choose either --json or --csv.") }
    if json, program != nil { throw ValidationError("--as goes with --csv, not with --json.") }
  }

  // On the main thread: glibc extends the heap of every other thread a page at a time.
  @MainActor
  func run() async throws {
    try await FailedResult.write(if: json) {
      try await SourceFolder.lookingOnce { try await runOnce() }
    }
  }

  @MainActor
  private func runOnce() async throws {
    // No theme is needed to list the items.
    let (project, mistakes) = try Project.openWithMistakes(source.folder)
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings,
      known: LastBuild(of: project.folder).knownSources, keepsSources: false
    ).read(on: jobs.workers)
    let chosen = try groups.chosen(from: reading.catalog)
    var catalog = reading.catalog
    if let chosen { catalog.items = chosen.items(of: catalog) }
    let listing = ItemExport(catalog, project: project.folder, settings: project.settings)
    let ending = ((output ?? "") as NSString).pathExtension.lowercased()
    let isChosen = json || csv
    if ["xlsx", "xls", "ods", "numbers", "pdf", "html", "yml", "yaml"].contains(ending) {
      throw GalleryError(
        .usage, .endingUnknown,
        "a .\(ending) file cannot be written; name a .csv, which spreadsheet programs open, or a .json"
      )
    }
    let homebox =
      program == .homebox ? HomeboxExport(catalog, settings: project.settings) : nil
    func write(_ put: ([UInt8]) throws -> Void) throws {
      if let homebox {
        Messages.show(try homebox.csv(put))
      } else if json || (!isChosen && ending == "json") {
        try listing.json(put)
      } else if csv || (!isChosen && ending == "csv") {
        try listing.csv(put)
      } else {
        try put(
          Array(
            table(
              of: catalog.valued(as: project.settings.valueMeans),
              at: chosen?.places.sorted() ?? Array(catalog.items.indices), project: project
            ).text.utf8))
      }
    }
    // Notes on single items would drown a short list; the one on the theme stands for many.
    let ofProject = project.diagnosticsWithoutTheme(mistakes)
    Messages.show(ofProject.filter { $0.severity != .note || $0.kind == .theme })
    let ofReading = reading.diagnostics.filter(\.isToldAtOnce)
    Messages.show(
      chosen.map { $0.notes + $0.only(ofReading, in: reading.catalog) } ?? ofReading)
    guard let output, output != "-" else { return try write(Terminal.standardOutput) }
    // A table that somebody has filled in must not be lost.
    let file = try OutputFile(output)
    try file.writeNew(write)
    Terminal.standardError("Wrote \(file.shown).\n")
    if let homebox, homebox.itemsWithFiles > 0 {
      Terminal.standardError(
        "A table holds no photos and documents: add those of \(homebox.itemsWithFiles) items in Homebox.\n"
      )
    }
  }

  /// Each item has the number of its place among all, as messages call it; what none of them has is no column.
  private func table(of catalog: Catalog, at places: [Int], project: Project) -> TerminalTable {
    let formats = project.settings.formats
    let columns: [(head: String, isShown: Bool, text: (Item) -> String)] = [
      ("Name", true, { $0.name }),
      ("Room", catalog.items.contains { $0[.room] != nil }, { $0[.room]?.text ?? "" }),
      (
        "Serial number", catalog.items.contains { $0.serialNumber != nil },
        { $0.serialNumber ?? "" }
      ),
      ("Value", true, { $0.value.map(formats.money) ?? $0[.value]?.written ?? "" }),
      (
        "Date", catalog.items.contains { $0.dateCreated != nil },
        { $0.dateCreated.map(formats.date) ?? "" }
      ),
      ("Photo", true, { $0.photos.isEmpty ? "–" : "yes" }),
    ]
    let shown = columns.filter(\.isShown)
    let value = shown.firstIndex { $0.head == "Value" }
    return TerminalTable(
      heads: [""] + shown.map(\.head),
      rows: zip(places, catalog.items).map { place, item in
        ["\(place + 1)"] + shown.map { $0.text(item) }
      }, rightAligned: Set([0] + [value.map { $0 + 1 }].compactMap(\.self)))
  }
}
