import Tables
import Site
import Model
import Inventories
import Basics
import Authoring
import ArgumentParser
import Foundation

/// `bibelot import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make an inventory of your own from what another program exported.",
    discussion: """
      FILE is an export of Homebox (CSV, TSV, or its collection as a zip archive), of Snipe-IT, Sortly, Shelf, Discogs, \
      BoardGameGeek, LibraryThing, Goodreads, Numista or another program that is known by its headings. It may also be \
      any table, workbook or item archive that Bibelot reads. The items are written to a table in FOLDER, and copies of their \
      photos and documents beside it; FILE stays as it is. Import a newer export into the same folder, and the items \
      that are new are added.
      """)

  @Argument(help: "The file to import.", completion: .file())
  var file: String

  @Argument(
    help: "The folder for the inventory; if omitted, one beside the file, with its name.",
    completion: .directory)
  var folder: String?

  @OptionGroup var jobs: JobsOption

  func run() async throws { try await SourceFolder.lookingOnce(runOnce) }

  private func runOnce() async throws {
    let source = Messages.absolute(file)
    guard folder != "" else {
      throw GalleryError(
        .usage, .nameMissing, "the folder has no name; write one, such as: my-things")
    }
    let target = folder.map(Messages.absolute) ?? (source as NSString).deletingPathExtension
    let places = [source, (source as NSString).deletingLastPathComponent].map(Self.real)
    if places.contains(Self.real(target)) { throw sameFolder(source) }
    if try PathKind.of(source, cause: .source) == .folder, try SettingsFile.isThere(in: source) {
      throw GalleryError(
        .usage, .inventoryThere,
        "\(Messages.short(source)) is already a Bibelot inventory, whose settings an import would not keep; "
          + "copy the folder instead")
    }
    let inventory = try InventoryFinder.find(at: source, asProject: false)
    guard Self.real(inventory.root.path) != Self.real(target) else { throw sameFolder(source) }
    Terminal.propose(for: Messages.short(target))
    let isBegun = try ImportedInventory.isBegun(in: target)
    let machine = MachineSettings(environment: ProcessInfo.processInfo.environment)
    let settings =
      SettingsFile.isMissing(in: target)
      ? try ProjectStart.settings(of: machine) : try SettingsFile.read(in: target)
    var others = settings
    // Another program's table may be in another language than the inventory's.
    (others.source, others.details, others.isLanguageSet) = (nil, nil, false)
    let reading = try await CatalogReader(
      inventory, settings: others, keepsSources: false, reach: .export
    ).read(on: jobs.workers)
    let old =
      isBegun
      ? try await CatalogReader(
        try InventoryFinder.find(at: target), settings: settings, keepsSources: false
      ).read(on: jobs.workers).catalog.items : []
    Messages.show(
      reading.diagnostics.filter(Self.concernsImport).map { diagnostic in
        // What a note advises to is being done; but a heading stays as it is.
        var diagnostic = diagnostic
        if diagnostic.severity == .note, diagnostic.identifier != .columnDoubtful {
          diagnostic.remedy = ""
        }
        // The rows of the export are not those that somebody keeps from now on.
        if diagnostic.identifier == .exportNotOwned {
          let table = Messages.short(target) + "/" + PhotoTable.name
          diagnostic.remedy =
            "for each that you do not have, delete its row in the export and import again, or, once it is imported, in "
            + table
        }
        return diagnostic
      })
    let hasNewSettings = try !isBegun && make(target, for: machine)
    let summary = try ImportedInventory(
      reading, settings: settings, into: target, besides: old
    ).write()
    Messages.show(summary.diagnostics)
    say(
      summary, in: target,
      hasNewSettings && reading.catalog.hasAmounts(in: machine.currency)
        ? "Amounts without a currency were read as \(machine.currency): if that is wrong, correct it in "
          + "\(Messages.short(target))/\(SettingsFile.name), delete the table and import again."
        : nil)
  }

  /// A path without links, as far as there is something.
  private static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  private func sameFolder(_ source: String) -> GalleryError {
    GalleryError(
      .usage, .inventoryThere,
      "\(Messages.short(source)) is in that folder itself, which would then hold two inventories; name another "
        + "folder, such as: bibelot import \(Messages.quoted(file)) my-things")
  }

  /// Whether something is still to be known once items have a table and keys of their own.
  private static func concernsImport(_ diagnostic: Diagnostic) -> Bool {
    ![.duplicateKey, .orphan].contains(diagnostic.kind)
      && diagnostic.identifier != .photoNone
  }

  /// Makes the folder, with settings unless it has some; says whether it wrote them.
  private func make(_ target: String, for machine: MachineSettings) throws -> Bool {
    if !FileManager.default.fileExists(atPath: target) {
      do {
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      } catch {
        throw GalleryError.notWritten(target, error)
      }
    }
    return try SettingsFile.isMissing(in: target)
      && !ProjectStart.settings(for: machine).write(into: target).made.isEmpty
  }

  /// The first few names, and how many more there are.
  private static func shortList(of names: [String]) -> String {
    let most = Folding.shown(names.count, atMost: 3)
    let more = names.count > most ? " and \(names.count - most) more" : ""
    let shown = names.prefix(most).map { $0.isBlank ? "one without a name" : Quotation.quoted($0) }
    return shown.joined(separator: ", ") + more
  }

  private func say(
    _ summary: ImportedInventory.Summary, in target: String, _ advice: String?
  ) {
    let place = Messages.short(target)
    var lines: [String] = []
    if summary.added > 0 {
      let files =
        summary.files > 0
        ? " and copied \(Messages.plural(summary.files, "photo or document", "photos and documents"))"
        : ""
      // Of a first import all are new, and the table shows them.
      let names =
        summary.alreadyThere > 0 ? " (\(Self.shortList(of: summary.addedNames)))" : ""
      lines.append(
        "Wrote \(Messages.plural(summary.added, "item", "items"))\(names) to \(place)/\(summary.table)\(files)."
      )
    }
    if summary.alreadyThere > 0 {
      lines.append(
        summary.alreadyThere == 1
          ? "1 item was there already and was left as it is."
          : "\(summary.alreadyThere) items were there already and were left as they are.")
    }
    if !summary.changed.isEmpty {
      let most = 10
      lines.append(
        summary.alreadyThere == 1
          ? "It differs in the import; write what is right into the table yourself:"
          : "Some of them differ in the import; write what is right into the table yourself:")
      lines += summary.changed.prefix(most).map {
        "  \($0.subject): \($0.fields.joined(separator: ", "))"
      }
      if summary.changed.count > most { lines.append("  and \(summary.changed.count - most) more") }
      if summary.lacksFiles {
        lines.append(
          "The files in parentheses are not in the inventory: copy those that you want into \(place), and write "
            + "their names into the table.")
      }
    }
    if !summary.ownFields.isEmpty {
      lines.append("Kept as fields of your own: \(OwnFieldNames.words(summary.ownFields)).")
    }
    if let advice { lines.append(advice) }
    lines.append("Next: bibelot build \(Messages.quoted(place))")
    Terminal.standardError(lines.joined(separator: "\n") + "\n")
  }
}

extension Catalog {
  /// Whether anything is said in a currency, which it may not have been written in.
  fileprivate func hasAmounts(in currency: String) -> Bool {
    items.contains { item in
      ItemField.allCases.contains { item[$0]?.amount?.currency == currency }
    }
  }
}
