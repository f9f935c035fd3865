import Basics
import Model
import Tables

extension DraftReading {
  /// The items of a table alone.
  ///
  /// An item is known by its id, else by its serial number, else by its name.
  ///
  /// - Throws: `GalleryError` when the table cannot be read.
  init(
    table folder: InventoryFolder, store: ImageStore, settings: Settings
  ) throws(GalleryError) {
    var table =
      folder.form == .homebox
      ? try Self.collection(in: folder, settings: settings)
      : try Self.table(
        try folder.read(), file: folder.shortName, settings: settings, currency: settings.currency)
    diagnostics = table.diagnostics
    self.table = (folder.shortName, table.hasPhotos)
    if !table.hasNames, !table.rows.isEmpty, table.rows.allSatisfy({ $0.name == nil }) {
      throw Self.nameless(table.headings, in: folder.shortName)
    }
    var rows = table.takeRows()
    var identity = ItemIdentity(of: rows.count)
    reserveCapacity(rows.count)
    for index in rows.indices {
      // What an item takes over, the rows need not keep.
      var row = DetailsRow(number: .row(0), details: ItemDetails())
      swap(&row, &rows[index])
      let name = row.name ?? ""
      let id = identity.identify(key: row.id, serialNumber: row.serialNumber, name: name)
      let item = Item(
        id: id.id, key: row.id, index: index, name: name, serialNumber: row.serialNumber,
        value: row.value, dateCreated: row.date, details: row.details, photos: [])
      switch id.clash {
      case nil: break
      case .key: diagnostics.append(CatalogDiagnostics.sameIdentity(item))
      case .name: diagnostics.append(CatalogDiagnostics.sameName(item))
      }
      // Where a row names photos, no other is meant that happens to be called as its id is.
      let key = row.details.texts(.photos).isEmpty ? row.id : nil
      append(item, KeyedPicture(of: key, in: store))
    }
  }

  /// Adds the rows of the project's table, if it has one.
  ///
  /// - Throws: `GalleryError` when the table cannot be read.
  mutating func addDetails(of folder: InventoryFolder, settings: Settings) throws(GalleryError) {
    guard let found = try DetailsFile.find(beside: folder, named: settings.details) else {
      return
    }
    if settings.details == nil, found.bytes.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) {
      diagnostics.append(
        Diagnostic(
          .warning, .tableEmpty, found.name, "it is empty", done: "it adds nothing to the items",
          remedy: "delete it or fill it in; once it is deleted, “bibelot list --csv --output "
            + "\(found.name)” writes a table to start from"))
      return
    }
    // Beside the app's archive an amount without a currency is in the archive's.
    var table = try Self.table(
      found.bytes, file: found.name, settings: settings, currency: settings.archiveCurrency)
    self.table = (found.name, table.hasPhotos)
    // The app's items have ids of their own, and numbers of an inventory are none of them.
    if let heading = Self.looseIDs(in: table.headings, settings: settings) {
      table.giveBackIDs(called: heading)
    }
    table.giveBackNames()
    var said = table.diagnostics
    change { items in
      let join = DetailsJoin(table.rows, of: found.name, to: items)
      said += join.diagnostics
      return join.items
    }
    diagnostics += said
  }

  /// What the column of ids is called, where it is so by a number of an inventory alone.
  private static func looseIDs(in headings: [String], settings: Settings) -> String? {
    let columns = TableColumns(headings, language: settings.words)
    guard let heading = columns.looseIDs.map({ headings[$0] }) else { return nil }
    let isGiven = settings.headings.keys.contains {
      TableColumn.folded($0) == TableColumn.folded(heading)
    }
    return isGiven ? nil : heading
  }

  /// The items of a collection that Homebox exported.
  private static func collection(
    in folder: InventoryFolder, settings: Settings
  ) throws(GalleryError) -> DetailsTable {
    do {
      let collection = try HomeboxCollection(in: folder.root)
      return try DetailsTable(
        collection, in: Homebox.dialect, notes: collection.notes(file: folder.root.path),
        file: folder.root.path,
        conventions: TableConventions(ofItems: settings, currency: settings.currency))
    } catch let mistake as TableMistake {
      throw GalleryError(.source, .tableUnreadable, "\(folder.root.path): \(mistake.words)")
    } catch {
      throw GalleryError(.source, .tableUnreadable, "\(error)")
    }
  }

  /// Why a table is refused that has no column of names.
  private static func nameless(_ headings: [String], in file: String) -> GalleryError {
    let most = Folding.shown(headings.count, atMost: 20)
    let names = headings.prefix(most).map(Quotation.quoted).joined(separator: ", ")
    let more = headings.count > most ? " and \(headings.count - most) more" : ""
    return GalleryError(
      .usage, .namesMissing,
      "no item in \(file) has a name; its columns are \(names)\(more): rename the one with the names to “name”, "
        + "or say which it is in \(SettingsFile.name), below “headings”")
  }

  private static func table(
    _ bytes: [UInt8], file: String, settings: Settings, currency: String?
  ) throws(GalleryError) -> DetailsTable {
    let conventions = try TableConventions(ofItems: settings, currency: currency)
    do {
      if TableFileKind(file) == .list {
        return try DetailsTable(readingList: bytes, file: file, conventions: conventions)
      }
      if TableFileKind(file) == .workbook {
        return try DetailsTable(
          readingWorkbook: bytes, file: file, sheet: settings.sheet, conventions: conventions)
      }
      return try DetailsTable(reading: bytes, file: file, conventions: conventions)
    } catch {
      throw GalleryError(.usage, .tableUnreadable, "\(error)")
    }
  }
}
