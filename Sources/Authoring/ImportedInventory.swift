package import Basics
package import Inventories
package import Model
import Site
import Tables
import Foundation

/// An inventory of one's own, made of the items that another program exported: a table, and copies of their files.
///
/// Where the table is there already, items are put behind its rows that it does not have, and nothing in it changes.
package struct ImportedInventory {
  /// What became of an import.
  package struct Summary: Sendable {
    /// The table's path in the folder.
    package var table = PhotoTable.name
    package var added = 0
    /// How many items the table had already.
    package var alreadyThere = 0
    /// Those of them of which the import says something else than the table, and in which fields.
    package var changed: [(subject: String, fields: [String])] = []
    /// Whether some of these are files that the inventory does not have.
    package var lacksFiles = false
    /// The names of the items that were added.
    package var addedNames: [String] = []
    /// What is to be said of those that were added, and of those that would be published.
    package var diagnostics: [Diagnostic] = []
    /// How many photos and documents were copied.
    package var files = 0
    /// The names of the fields that are the owner's own.
    package var ownFields: [String] = []
  }

  private let catalog: Catalog
  private let settings: Settings
  private let folder: String
  /// The files that were not found, by the items as messages name them: once they are put there, they are.
  private let unfound: [String: [SourceFiles.Unfound]]
  /// Which items are there already, and what the others' keys are.
  private let matches: ItemMatches

  /// `old` are the items that the folder's table has before.
  package init(
    _ reading: CatalogReader.Reading, settings: Settings, into folder: String,
    besides old: [Item] = []
  ) {
    catalog = reading.catalog
    unfound = Dictionary(grouping: reading.unfound, by: \.item)
    (self.settings, self.folder) = (settings, folder)
    matches = ItemMatches(of: catalog.items, among: old)
  }

  /// Copies the files of the items that are new, then writes the table.
  ///
  /// - Throws: `GalleryError` where something cannot be written; the table is as it was then.
  package func write() throws(GalleryError) -> Summary {
    let path = folder + "/" + PhotoTable.name
    // What a killed run wrote before.
    for name in [PhotoTable.name, SettingsFile.name] {
      FreshFile.removeRest(of: folder + "/" + name)
    }
    let owners =
      try PathKind.of(path, followingLinks: false, cause: .usage) == nil
      ? nil : OwnersFile(reading: path)
    let keys = matches.keys
    let new = catalog.items.indices.filter { matches.old[$0] == nil }
    // Before files are copied for what could not be named in it.
    if !new.isEmpty { try owners?.checkWritable() }
    var summary = Summary()
    (summary.added, summary.alreadyThere) = (new.count, catalog.items.count - new.count)
    summary.addedNames = new.map { catalog.items[$0].name }
    let changes = catalog.items.indices.compactMap { place -> (Item, ImportedDifference)? in
      guard let there = matches.old[place] else { return nil }
      let item = catalog.items[place]
      let difference = ImportedDifference(
        of: item, from: there, unfound: unfound[item.subject] ?? [])
      return difference.words.isEmpty ? nil : (there, difference)
    }
    summary.changed = changes.map { ($0.subject, $1.words) }
    summary.lacksFiles = changes.contains { !$1.files.isEmpty }
    summary.diagnostics = try warnings(of: changes, in: owners)
    if new.isEmpty { return summary }
    summary.ownFields = new.map { catalog.items[$0] }.ownFieldNames
    let used = Set(rows(of: new, keys, names: [:]).flatMap(\.known.keys))
      .union(columns(besides: summary.ownFields))
    var table = try addition(to: owners?.bytes ?? header(used, summary.ownFields))
    let missing = missing(used, summary.ownFields, in: table)
    if !missing.isEmpty { throw Self.refusal(without: missing, in: table) }
    var files = ImportedFiles(of: catalog, in: folder)
    for place in new { try files.copy(of: catalog.items[place], named: keys[place]) }
    summary.files = files.count
    let rows = rows(of: new, keys, names: files.names)
    for row in rows { table.add(row.known, own: row.own) }
    try write(table, over: owners, at: path)
    summary.diagnostics += alike().map { [$0] } ?? []
    return summary
  }

  /// What is said of things that the import keeps private, and the table does not.
  private func warnings(
    of changes: [(Item, ImportedDifference)], in owners: OwnersFile?
  ) throws(GalleryError) -> [Diagnostic] {
    guard changes.contains(where: { $1.isNewlyPrivate || !$1.shownPhotos.isEmpty }) else {
      return []
    }
    let table = try owners.map { owners throws(GalleryError) in try addition(to: owners.bytes) }
    func name(_ column: TableColumn) -> String {
      table.flatMap { table in table.columns.firstIndex(of: column).map { table.header[$0] } }
        ?? ColumnNames.name(of: column, in: settings.words)
    }
    return ImportedDifference.warnings(
      of: changes, in: PhotoTable.name, columns: (name(.isPrivate), name(.privatePhotos))
    ) { table?.has($0) ?? false }
  }

  /// What is said of new items that look like some that are there already, which the import does not have.
  private func alike() -> Diagnostic? {
    guard let first = matches.alike.first else { return nil }
    let (count, new) = (matches.alike.count, catalog.items[first.new])
    return Diagnostic(
      .warning, .itemAlike, PhotoTable.name,
      "\(count == 1 ? "1 new item looks" : "\(count) of the new items look") like "
        + "\(count == 1 ? "one that is" : "ones that are") there already, such as \(new.subject), which has the id "
        + "\(Quotation.quoted(matches.keys[first.new])) in the import and another one in the table",
      done: count == 1 ? "it was added, and both count" : "they were added, and all count",
      remedy: count == 1
        ? "if it is the same thing, delete the row that was added at the end of the table"
        : "if they are the same things, delete the rows that were added at the end of the table")
  }

  /// What the table says of items, whose files have these names in the folder.
  private func rows(
    of places: [Int], _ keys: [String], names: [String: String]
  ) -> [(known: [TableColumn: TableWriter.Cell], own: [String: String])] {
    let export = ItemExport(catalog, settings: settings) { item in
      func named(_ path: String) -> String { names[path] ?? path }
      func lost(_ role: SourceFiles.Role) -> [String] {
        (unfound[item.subject] ?? []).filter { $0.role == role }.map(\.name)
      }
      return ItemExport.Files(
        photos: item.photos.map { named($0.path) } + lost(.photo),
        receipts: item.documents.filter { $0.kind == .receipt }.map { named($0.path) }
          + lost(.document(.receipt)),
        manuals: item.documents.filter { $0.kind == .manual }.map { named($0.path) }
          + lost(.document(.manual)),
        privatePhotos: item.privatePhotos.map { named($0.path) } + item.unknownPrivatePhotos)
    }
    return places.map { place in
      var cells = export.cells(of: place)
      cells.known[.id] = .text(keys[place])
      return cells
    }
  }

  /// The columns of a new table: those that have something in them, and those that people fill in.
  private func header(_ used: Set<TableColumn>, _ own: [String]) -> [UInt8] {
    let usual: [TableColumn] = [
      .id, .name, .serialNumber, .field(.value), .currency, .field(.category), .field(.room),
      .field(.notes), .photos, .field(.receipts), .isPrivate,
    ]
    var writer = TableWriter(language: settings.language)
    let columns = TableColumn.all.filter { used.contains($0) || usual.contains($0) }
    writer.add(
      (columns.map { ColumnNames.name(of: $0, in: settings.words) } + own).map { .text($0) })
    return writer.bytes
  }

  /// Why nothing is added to a table that would lose some of it.
  private static func refusal(
    without columns: [String], in table: TableAddition
  ) -> GalleryError {
    let last = table.header.last { !$0.isEmpty } ?? ""
    let isOne = columns.count == 1
    return GalleryError(
      .usage, .columnsMissing,
      "\(PhotoTable.name) lacks columns for some of what would be added, so nothing was added: open it in a spreadsheet "
        + "program, write \(columns.map(Quotation.quoted).joined(separator: ", ")) into the row of its headings, "
        + "\(isOne ? "in the cell" : "each in a cell of its own") to the right of \(Quotation.quoted(last)), save it as CSV "
        + "(UTF-8) and import again; the cells below may stay empty; or import into another folder"
    )
  }

  /// Looks whether a folder is a place for an inventory: an empty one, or one of which the table is the inventory.
  ///
  /// - Returns: whether the table is there.
  /// - Throws: `GalleryError` where it holds another inventory, which would be lost sight of.
  package static func isBegun(in folder: String) throws(GalleryError) -> Bool {
    guard try PathKind.of(folder, cause: .usage) != nil else { return false }
    let place = SourceFolder(path: folder)
    let others = place.entries().filter { entry in
      entry.kind == .file && ![PhotoTable.name, NewRowsFile.name].contains(entry.name)
        && (DetailsFile.isCalledSo(entry.name) || TableFileKind(entry.name) == .workbook)
    }.map(\.name)
    let hasTable = place.holdsSomething(at: PhotoTable.name)
    let settings = try SettingsFile.read(in: folder)
    let found = try? InventoryFinder.find(
      at: folder, source: settings.source, details: settings.details)
    let other = found.flatMap { $0.path == PhotoTable.name ? nil : $0.shortName } ?? others.first
    if let other {
      throw GalleryError(
        .usage, .inventoryThere,
        "\(folder) holds an inventory already, \(other), to which nothing can be imported; name another folder"
      )
    }
    return hasTable
  }

  /// The columns without which fields of the owner's own would be read as them: a “Location” is none of these beside a
  /// “Room” alone.
  private func columns(besides own: [String]) -> [TableColumn] {
    own.compactMap { name in
      // Beside a name and an id, which the table has.
      let header = [TableColumn.id.heading, TableColumn.name.heading, name]
      let column = TableColumns(header, language: settings.words).meanings[2]
      guard let column, TableColumn.all.contains(column) else { return nil }
      return column
    }
  }

  private func missing(_ used: Set<TableColumn>, _ own: [String], in table: TableAddition)
    -> [String]
  {
    let names = Set(table.header.map(TableColumn.folded))
    return TableColumn.all.filter { used.contains($0) && !table.has($0) }
      .map { ColumnNames.name(of: $0, in: settings.words) }
      + own.filter { !names.contains(TableColumn.folded($0)) }
  }

  private func addition(to bytes: [UInt8]) throws(GalleryError) -> TableAddition {
    let conventions = try TableConventions(ofItems: settings)
    do {
      return try TableAddition(to: bytes, file: PhotoTable.name, conventions: conventions)
    } catch {
      throw GalleryError(.usage, .tableUnreadable, "\(error)")
    }
  }

  private func write(
    _ table: TableAddition, over owners: OwnersFile?, at path: String
  ) throws(GalleryError) {
    let content: [UInt8]
    do throws(TableAddition.Fault) {
      content = try table.result()
    } catch {
      throw GalleryError(.usage, .additionsRefused, error.words(of: PhotoTable.name))
    }
    if let owners { return try owners.replace(with: content) }
    try FreshFile.writeNew(content, to: path)
  }
}
