extension DraftReading {
  /// The items of a table alone.
  ///
  /// An item is known by its id, else by its serial number, else by its name.
  ///
  /// - Throws: `GalleryError` when the table cannot be read.
  init(
    table folder: InventoryFolder, store: ImageStore, settings: Settings
  ) throws(GalleryError) {
    let table = try Self.table(
      try folder.read(), file: folder.shortName, sheet: settings.sheet,
      conventions: TableConventions(settings, currency: settings.currency))
    diagnostics = table.diagnostics
    if let first = table.rows.first, table.rows.allSatisfy({ $0.name == nil }) {
      diagnostics.append(CatalogDiagnostics.nameless(first, in: folder.shortName))
    }
    var identity = ItemIdentity()
    for (index, row) in table.rows.enumerated() {
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
      drafts.append(ItemDraft(item: item, picture: .init(key: key, in: store)))
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
          .warning, .table, found.name, "it is empty", done: "it adds nothing to the items",
          remedy: "delete it or fill it in; once it is deleted, “bibelot list --csv --output "
            + "\(found.name)” writes a table to start from"))
      return
    }
    // Beside the app's archive an amount without a currency is in the archive's.
    let table = try Self.table(
      found.bytes, file: found.name, sheet: settings.sheet,
      conventions: TableConventions(settings, currency: settings.archiveCurrency))
    let join = DetailsJoin(table.rows, of: found.name, to: drafts)
    drafts = join.drafts
    diagnostics += table.diagnostics + join.diagnostics
  }

  private static func table(
    _ bytes: [UInt8], file: String, sheet: String?, conventions: TableConventions
  ) throws(GalleryError) -> DetailsTable {
    do {
      if DetailsFile.isList(file) {
        return try DetailsTable(readingList: bytes, file: file, conventions: conventions)
      }
      if DetailsFile.isWorkbook(file) {
        return try DetailsTable(
          readingWorkbook: bytes, file: file, sheet: sheet, conventions: conventions)
      }
      return try DetailsTable(reading: bytes, file: file, conventions: conventions)
    } catch {
      throw GalleryError(.usage, "\(error)")
    }
  }
}
