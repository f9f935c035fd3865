import ArgumentParser
import Foundation
import Gallery

/// `bibelot import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make an inventory of your own from what another program exported.",
    discussion: """
      FILE is an export of Homebox (CSV, TSV, or its collection as a zip archive), Snipe-IT or Sortly, or any table, \
      workbook or item archive that Bibelot reads. The items are written to a table in FOLDER, and copies of their \
      photos and documents beside it; FILE stays as it is. Import a newer export into the same folder, and the items \
      that are new are added.
      """)

  @Argument(help: "The file to import.", completion: .file())
  var file: String

  @Argument(
    help: "The folder of the inventory; one named as the file, beside it, if omitted.",
    completion: .directory)
  var folder: String?

  @OptionGroup var jobs: JobsOption

  func run() async throws { try await SourceFolder.lookingOnce(runOnce) }

  private func runOnce() async throws {
    let source = Messages.absolute(file)
    let target = folder.map(Messages.absolute) ?? (source as NSString).deletingPathExtension
    if target == source || (source as NSString).deletingLastPathComponent == target {
      throw sameFolder(source)
    }
    let inventory = try InventoryFolder.find(at: source)
    guard inventory.root.path != target else { throw sameFolder(source) }
    var settings = try prepare(target)
    (settings.source, settings.details) = (nil, nil)
    let reading = try await CatalogReader(inventory, settings: settings, keepsSources: false)
      .read(on: jobs.workers)
    Messages.show(
      reading.diagnostics.filter(Self.concernsImport).map { diagnostic in
        // What a note advises to is being done.
        var diagnostic = diagnostic
        if diagnostic.severity == .note { diagnostic.remedy = "" }
        return diagnostic
      })
    let summary = try ImportedInventory(reading.catalog, settings: settings, into: target).write()
    say(summary, in: target)
  }

  private func sameFolder(_ source: String) -> GalleryError {
    GalleryError(
      .usage,
      "\(Messages.short(source)) lies in the folder itself, which would then hold two inventories; name another "
        + "folder, such as: bibelot import \(Messages.quoted(file)) my-things")
  }

  /// Whether something is still to be known once items have a table and keys of their own.
  private static func concernsImport(_ diagnostic: Diagnostic) -> Bool {
    ![.duplicateKey, .orphan].contains(diagnostic.kind)
      && !(diagnostic.kind == .photoMissing && diagnostic.severity == .note)
  }

  /// Makes the folder, with settings unless an inventory is there; gives the settings.
  private func prepare(_ target: String) throws -> Settings {
    if try ImportedInventory.isBegun(in: target) { return try SettingsFile.read(in: target) }
    if !FileManager.default.fileExists(atPath: target) {
      do {
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      } catch {
        throw GalleryError.notWritten(target, error)
      }
    }
    let machine = MachineSettings(environment: ProcessInfo.processInfo.environment)
    if SettingsFile.isMissing(in: target),
      try !ProjectStart.settings(for: machine).write(into: target).made.isEmpty
    {
      Terminal.standardError(
        "Wrote \(Messages.short(target))/\(SettingsFile.name). Amounts without a currency are taken for "
          + "\(machine.currency): if that is wrong, correct it there, delete the table and import again.\n"
      )
    }
    return try SettingsFile.read(in: target)
  }

  private func say(_ summary: ImportedInventory.Summary, in target: String) {
    let place = Messages.short(target)
    var lines: [String] = []
    if summary.added > 0 {
      let files =
        summary.files > 0
        ? " and copied \(Messages.plural(summary.files, "photo or document", "photos and documents"))"
        : ""
      lines.append(
        "Wrote \(Messages.plural(summary.added, "item", "items")) to \(place)/\(summary.table)\(files)."
      )
    }
    if summary.alreadyThere > 0 {
      lines.append(
        summary.alreadyThere == 1
          ? "1 item was there already and was left as it is."
          : "\(summary.alreadyThere) items were there already and were left as they are.")
    }
    if !summary.ownFields.isEmpty {
      lines.append("Kept as fields of your own: \(summary.ownFields.joined(separator: ", ")).")
    }
    lines.append("Next: bibelot build \(Messages.quoted(place))")
    Terminal.standardError(lines.joined(separator: "\n") + "\n")
  }
}
