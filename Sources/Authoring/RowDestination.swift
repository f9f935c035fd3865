import Basics
import Inventories
import Model
import Tables
import Foundation

/// Where the rows of new things go: to the end of the inventory's table or list; or for a workbook, which is never
/// written, to a table beside it.
struct RowDestination: Sendable {
  /// What messages call it.
  let name: String
  /// The workbook into which its rows are to be copied; nil where it is the inventory itself.
  let workbook: String?
  /// The photos that rows of it name which wait to be copied.
  private(set) var waitingPhotos: [String] = []
  /// How many such rows there are.
  private(set) var waiting = 0
  private let path: String
  /// The file as it is; nil where there is none yet.
  private let file: OwnersFile?
  private let settings: Settings
  /// The columns of a workbook, in its order.
  private var header: [String] = []
  /// The texts of its rows.
  private var rows: [[String?]] = []
  private var keysOfWaiting: [String] = []
  /// The bytes behind which rows are put.
  private var base: [UInt8] = []

  /// The destination of an inventory's new rows.
  ///
  /// - Throws: `GalleryError` where nothing can be added to it.
  init(of inventory: InventoryFolder, settings: Settings) throws(GalleryError) {
    guard inventory.form == .table else { throw Self.archive(inventory) }
    guard inventory.root.folderBeside == nil else {
      throw GalleryError(
        .usage, .additionsRefused,
        "the inventory is in the zip archive \(inventory.root.path), to which nothing can be added; unpack "
          + "it, and name the folder")
    }
    self.settings = settings
    guard TableFileKind(inventory.path) == .workbook else {
      (name, workbook, path) = (inventory.shortName, nil, inventory.name)
      let file = try OwnersFile(
        reading: inventory.name, upTo: DetailsFile.lengthLimit(of: inventory.path))
      (self.file, base) = (file, file.bytes)
      return
    }
    workbook = inventory.shortName
    path = (inventory.name as NSString).deletingLastPathComponent + "/" + NewRowsFile.name
    name = path.dropping(prefix: inventory.project + "/") ?? path
    let bytes = try inventory.read()
    let conventions = try TableConventions(ofItems: settings)
    do {
      let table = try WorkbookTable(
        reading: bytes, file: inventory.shortName, sheet: settings.sheet,
        conventions: conventions)
      let names = table.header
      header = names
      rows = table.rows.map { row in names.indices.map { table.cell($0, of: row) } }
    } catch {
      throw GalleryError(.usage, .tableUnreadable, "\(error)")
    }
    file = try PathKind.of(path, cause: .usage) == nil ? nil : OwnersFile(reading: path)
  }

  /// Leaves out what was copied into the workbook: rows all of whose photos its items have.
  ///
  /// - Throws: `GalleryError` where the table is another than this program wrote.
  mutating func leaveOut(copied isCopied: (String) -> Bool) throws(GalleryError) {
    guard workbook != nil else { return }
    var writer = TableWriter(language: settings.language)
    writer.add(header.map { .text($0) })
    guard let file else {
      base = writer.bytes
      return
    }
    let table: Table
    do {
      table = try Table(reading: file.bytes, file: name, language: settings.language)
    } catch {
      throw GalleryError(.usage, .tableUnreadable, "\(error)\n\(Self.remedy(for: name))")
    }
    guard table.header.map(TableColumn.folded) == header.map(TableColumn.folded) else {
      throw GalleryError(
        .usage, .columnsMissing,
        "\(name) has other columns than \(workbook ?? ""), so nothing was written; \(Self.remedy(for: name))"
      )
    }
    let columns = try TableConventions(ofItems: settings).meanings(of: header)
    let place = columns.firstIndex(of: .photos)
    func photos(of row: Table.Row) -> [String] {
      place.map { CellList.items(of: table.text($0, of: row)) } ?? []
    }
    let left = table.rows.filter { row in
      let photos = photos(of: row)
      // What somebody wrote beside what this program did is in the workbook only if it can be seen there.
      let texts = columns.indices.map { table.cell($0, of: row) }
      let more = columns.indices.filter { place in
        !(columns[place].map(PhotographedThing.columns.contains) ?? false) && texts[place] != nil
      }
      let isThere =
        more.isEmpty
        || rows.contains { there in
          let shown = place.flatMap { there[$0] }.map(CellList.items) ?? []
          return photos.allSatisfy(shown.contains) && more.allSatisfy { there[$0] == texts[$0] }
        }
      return photos.isEmpty || !isThere || !photos.allSatisfy(isCopied)
    }
    waiting = left.count
    waitingPhotos = left.flatMap(photos)
    keysOfWaiting =
      columns.firstIndex(of: .id).map { place in
        left.compactMap { table.cell(place, of: $0) }
      } ?? []
    let kept = Set(left.map(table.start))
    base = table.bytes(file.bytes) { kept.contains(table.start(of: $0)) }
  }

  /// Whether it is there beside a workbook, and all of its rows were copied.
  var isNeedless: Bool { workbook != nil && file != nil && waiting == 0 }

  private static func remedy(for name: String) -> String {
    "copy what you need of it into the workbook, delete \(name), and run this again"
  }

  /// What the destination holds with new rows; nil where it stays as it is.
  ///
  /// `keys` are those that the items have, if all have one.
  ///
  /// - Throws: `GalleryError` where they cannot be added.
  func content(
    with things: [PhotographedThing], besides keys: [String]?
  ) throws(GalleryError) -> [UInt8]? {
    let rows: [UInt8]
    do {
      rows =
        TableFileKind(path) == .list
        ? try list(with: things, besides: keys) : try table(with: things, besides: keys)
    } catch let mistakes as TableMistakes {
      throw GalleryError(.usage, .tableUnreadable, "\(mistakes)")
    } catch let fault as TableAddition.Fault {
      throw GalleryError(.usage, .additionsRefused, fault.words(of: name))
    } catch let fault as GalleryError {
      throw fault
    } catch {
      throw GalleryError(.usage, .tableUnreadable, "\(error)")
    }
    // What is left of a table whose rows were copied is said, and nothing was lost with it.
    if workbook != nil, things.isEmpty, waiting == 0 { return nil }
    return rows == file?.bytes ? nil : rows
  }

  private func table(with things: [PhotographedThing], besides keys: [String]?) throws -> [UInt8] {
    var addition = try TableAddition(
      to: base, file: name, conventions: try TableConventions(ofItems: settings))
    guard addition.has(.photos) || things.isEmpty else {
      let column = ColumnNames.name(of: .photos, in: settings.words)
      throw GalleryError(
        .usage, .columnsMissing,
        "\(workbook ?? name) has no column for photos, so no row can name one and nothing was added; add a "
          + "column \(Quotation.quoted(column)) to it, and run this again")
    }
    var own = addition.has(.id) ? keys.map { ItemKeys(besides: $0 + keysOfWaiting) } : nil
    for thing in things { addition.add(thing.cells(key: own?.key(for: thing.title))) }
    return try addition.result()
  }

  private func list(with things: [PhotographedThing], besides keys: [String]?) throws -> [UInt8] {
    var addition = try ListAddition(to: base, file: name, language: settings.words)
    var own = addition.has(.id) ? keys.map { ItemKeys(besides: $0) } : nil
    for thing in things { addition.add(thing.cells(key: own?.key(for: thing.title))) }
    do throws(ListAddition.NotSimple) {
      return try addition.result()
    } catch {
      throw GalleryError(
        .usage, .additionsRefused,
        "nothing was added to \(name), because its layout does not show where new entries belong; add these "
          + "lines to it yourself:\n\(addition.entries)")
    }
  }

  /// Puts a content into its place.
  ///
  /// - Throws: `GalleryError` where that cannot be done; the place is as it was then.
  func write(_ content: [UInt8]) throws(GalleryError) {
    if let file { return try file.replace(with: content) }
    try FreshFile.writeNew(content, to: path)
  }

  private static func archive(_ inventory: InventoryFolder) -> GalleryError {
    if inventory.form == .homebox {
      return GalleryError(
        .usage, .additionsRefused,
        "the inventory is a collection that Homebox exported, to which nothing can be added; “bibelot import” turns it "
          + "into an inventory of your own, to which you can")
    }
    return GalleryError(
      .usage, .additionsRefused,
      "the items are in \(inventory.shortName), which only the app writes: add new things in the app, and copy its "
        + "folder again; what it has no field for, and further photos, go to a table beside it "
        + "(“bibelot list --csv --output \(DetailsFile.names[0])” writes one)")
  }
}

extension TableAddition.Fault {
  /// What is wrong with a table to which rows were to be added, and what to do.
  func words(of name: String) -> String {
    switch self {
    case .unknownLetter(let letter, let text, let encoding):
      "\(Quotation.quoted(text)) cannot be written into \(name), since it is saved as \(encoding.name), which has no "
        + "\(Quotation.quoted(String(letter))); save it as CSV (UTF-8), and run this again"
    case .notReadBack:
      "nothing was added to \(name), because it would then be read differently; save it as CSV (UTF-8) in a spreadsheet "
        + "program, and run this again"
    }
  }
}
