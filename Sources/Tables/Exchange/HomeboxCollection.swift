package import Basics
import Foundation

/// A collection that Homebox exported as a zip archive, as a table with the headings of its other exports.
///
/// Source: `backend/internal/core/services/service_exports.go` of sysadminsmedia/homebox. Each of its tables is a JSON
/// array; an attachment's file is `attachments/` and its id, without an ending.
package struct HomeboxCollection: TableCells {
  /// The file of its items, by which messages call it.
  package static let name = "entities.json"
  /// What tells a collection of Homebox, beside its items, from other zip archives.
  private static let marks = ["manifest.json", "entity_types.json"]

  package let header: [String]
  package private(set) var rows: [Row]
  package let unit = RowNumber.Unit.row
  /// What is missing in it or damaged.
  private let faults: [Fault]

  /// Something of a collection that is lost.
  private enum Fault {
    /// A table beside the items.
    case table(String)
    /// Files of items: how many, and the path of the first.
    case files(Int, String)
  }

  package struct Row: TableRow {
    package let number: RowNumber
    fileprivate let texts: [String: String]
  }

  package mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  package func cell(_ column: Int, of row: Row) -> String? { row.texts[header[column]] }
  package func text(_ column: Int, of row: Row) -> String { cell(column, of: row) ?? "" }
  package func number(_ column: Int, of row: Row) -> RowNumber { row.number }
  package func place(_ column: Int, of row: Row) -> TablePlace {
    TablePlace(row: row.number.number, column: column + 1)
  }

  /// Whether a folder or zip archive is a collection.
  package static func isOne(_ folder: SourceFolder) -> Bool {
    ([name] + marks).allSatisfy { (try? folder.stamp(of: $0)) != nil }
  }

  /// Reads a collection's tables.
  ///
  /// - Throws: `TableMistake` where the items cannot be read; a table beside them that is damaged counts as empty.
  package init(in folder: SourceFolder) throws(TableMistake) {
    let tables = ExportedTables(folder)
    guard let entities = tables.rows(of: Self.name) else {
      throw TableMistake("\(Self.name) is damaged; export the collection from Homebox again")
    }
    let collection = Collection(entities, tables)
    var rows: [Row] = []
    for entity in entities where !collection.isPlace(entity) {
      rows.append(Row(number: .row(rows.count + 1), texts: collection.texts(of: entity)))
    }
    self.rows = rows
    faults =
      tables.damaged.map { .table($0) }
      + (tables.missing.first.map { [.files(tables.missing.count, $0)] } ?? [])
    let known =
      Homebox.columns.filter { $0.meaning != .leftOut }.map { $0.headings[0] } + Collection.files
    let named = Set(rows.flatMap { $0.texts.keys }).subtracting(known)
    header = known + named.sorted()
    guard header.count <= Table.columnLimit else {
      throw TableMistake(
        "its items have \(header.count) different fields, more than the \(Table.columnLimit) that can be read"
      )
    }
  }
}

extension HomeboxCollection {
  /// What is said of what is lost; `file` is the collection's.
  package func notes(file: String) -> [Diagnostic] {
    let remedy = "export the collection from Homebox again"
    return faults.map { fault in
      switch fault {
      case .table(let name):
        Diagnostic(
          .warning, .exportDamaged, file, "\(name) in it is damaged",
          done: "nothing in it was read",
          remedy: remedy)
      case .files(let count, let first):
        Diagnostic(
          .warning, .fileMissing, file,
          count == 1
            ? "\(first), a file of an item, is not in it"
            : "\(first) and \(count - 1) more files of items are not in it",
          done: count == 1 ? "it was left out" : "they were left out", remedy: remedy)
      }
    }
  }
}

/// The tables and files of a collection, and which of them are damaged or missing.
private final class ExportedTables {
  private let folder: SourceFolder
  private(set) var damaged: [String] = []
  private(set) var missing: [String] = []

  init(_ folder: SourceFolder) { self.folder = folder }

  /// The rows of a table, as JSON has them; nil where there is none, or it is damaged.
  func rows(of file: String) -> [Record]? {
    do throws(ReadFault) {
      let bytes = try folder.read(file).bytes
      if let array = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any] {
        return array.compactMap { ($0 as? [String: Any]).map(Record.init) }
      }
    } catch {
      if (try? folder.stamp(of: file)) == nil { return nil }
    }
    damaged.append(file)
    return nil
  }

  /// Whether a file of an item is there; of one that is not, notice is taken.
  func has(_ path: String) -> Bool {
    if (try? folder.stamp(of: path)) != nil { return true }
    missing.append(path)
    return false
  }
}

/// A row of a table, whose values are as the database had them: truths may be numbers, and days moments.
private struct Record {
  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  func text(_ key: String) -> String? {
    switch values[key] {
    case let text as String: text.isEmpty ? nil : text
    case let number as NSNumber: "\(number)"
    default: nil
    }
  }

  func isTrue(_ key: String) -> Bool {
    ["1", "true"].contains(text(key)?.lowercased())
  }

  /// The day of a moment; nil for the first of all years, which stands for none.
  func day(_ key: String) -> String? {
    guard let day = text(key)?.prefix(10), !day.hasPrefix("0001") else { return nil }
    return String(day)
  }
}

/// What belongs to the entities of a collection.
private struct Collection {
  /// The columns with the files of items.
  static let files = ["photos", "receipts", "manuals"]

  private let byID: [String: Record]
  private let placeTypes: Set<String>
  private let tags: [String: [String]]
  private let fields: [String: [Record]]
  private let attachments: [String: [Record]]
  private let upkeep: [String: [Record]]
  private let tables: ExportedTables

  init(_ entities: [Record], _ tables: ExportedTables) {
    func rows(_ name: String) -> [Record] { tables.rows(of: name + ".json") ?? [] }
    func grouped(_ name: String, by key: String) -> [String: [Record]] {
      var groups: [String: [Record]] = [:]
      for row in rows(name) { if let id = row.text(key) { groups[id, default: []].append(row) } }
      return groups
    }
    self.tables = tables
    byID = Dictionary(entities.compactMap { entity in entity.text("id").map { ($0, entity) } }) {
      first, _ in first
    }
    placeTypes = Set(
      rows("entity_types").filter { $0.isTrue("is_location") }.compactMap { $0.text("id") })
    let names = Dictionary(rows("tags").map { ($0.text("id") ?? "", $0.text("name")) }) {
      first, _ in first
    }
    tags = grouped("tag_entities", by: "entity_id").mapValues { links in
      links.compactMap { link in link.text("tag_id").flatMap { names[$0] ?? nil } }
    }
    fields = grouped("entity_fields", by: "entity_fields")
    attachments = grouped("attachments", by: "entity_attachments")
    upkeep = grouped("maintenance_entries", by: "entity_id")
  }

  func isPlace(_ entity: Record) -> Bool {
    entity.text("entity_type_entities").map(placeTypes.contains) ?? false
  }

  /// What a table of Homebox would say of an item, by its headings.
  func texts(of item: Record) -> [String: String] {
    let id = item.text("id") ?? ""
    var texts: [String: String] = [:]
    for key in [
      "name", "quantity", "description", "notes", "purchase_price", "purchase_from",
      "manufacturer", "model_number", "serial_number", "warranty_details", "sold_to",
      "sold_price", "sold_notes", "low_stock_threshold",
    ] {
      texts["HB." + key] = item.text(key)
    }
    for key in ["archived", "insured", "lifetime_warranty"] where item.isTrue(key) {
      texts["HB." + key] = "true"
    }
    texts["HB.purchase_time"] = item.day("purchase_date") ?? item.day("purchase_time")
    texts["HB.sold_time"] = item.day("sold_date") ?? item.day("sold_time")
    texts["HB.warranty_expires"] = item.day("warranty_expires")
    texts["HB.asset_id"] = item.text("asset_id").flatMap(Self.assetID)
    texts["HB.import_ref"] = item.text("import_ref") ?? texts["HB.asset_id"] ?? item.text("id")
    texts["HB.location"] = location(of: item)
    texts["HB.labels"] = tags[id].map { CellList.cell(of: $0) }
    if let parent = item.text("entity_children").flatMap({ byID[$0] }), !isPlace(parent) {
      texts["HB.parent_import_ref"] = parent.text("name")
    }
    for field in fields[id] ?? [] {
      guard let name = field.text("name") else { continue }
      Self.add(Self.value(of: field), as: name, to: &texts)
    }
    addFiles(of: id, to: &texts)
    let entries = (upkeep[id] ?? []).map(Self.sentence)
    if !entries.isEmpty {
      texts[Homebox.ownPrefix + "Maintenance"] = entries.joined(separator: "\n")
    }
    return texts
  }

  /// Adds what a field of a user's own says, of which an item may have several of one name.
  private static func add(_ value: String?, as name: String, to texts: inout [String: String]) {
    guard let value else { return }
    let heading = Homebox.ownPrefix + name
    texts[heading] = texts[heading].map { $0 + "\n" + value } ?? value
  }

  /// `000-001` for 1, as Homebox shows it; nil where there is none.
  private static func assetID(_ number: String) -> String? {
    guard let number = Int(number), number > 0 else { return nil }
    let digits = String(repeating: "0", count: max(0, 6 - "\(number)".count)) + "\(number)"
    return digits.prefix(3) + "-" + digits.dropFirst(3)
  }

  /// More places than lie in one another anywhere.
  private static let deepest = 100

  /// The places in which an item lies, from the outermost.
  private func location(of item: Record) -> String? {
    var (names, entity, seen): ([String], Record, Set<String>) = ([], item, [])
    while let id = entity.text("entity_children"), seen.count < Self.deepest,
      seen.insert(id).inserted, let parent = byID[id]
    {
      if isPlace(parent), let name = parent.text("name") { names.append(name) }
      entity = parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: " / ")
  }

  private static func value(of field: Record) -> String? {
    switch field.text("type") {
    case "number": field.text("number_value")
    case "boolean": field.isTrue("boolean_value") ? "yes" : "no"
    case "time": field.day("time_value")
    default: field.text("text_value")
    }
  }

  private static func sentence(of entry: Record) -> String {
    let day = entry.day("date") ?? entry.day("scheduled_date").map { "planned for \($0)" }
    let cost = entry.text("cost").flatMap { $0 == "0" ? nil : $0 }
    let words = [entry.text("name"), entry.text("description"), cost].compactMap(\.self)
    return [day, words.joined(separator: ", ")].compactMap(\.self).joined(separator: ": ")
  }

  /// Adds the files of an item: the first photo is the one that Homebox shows first.
  private func addFiles(of id: String, to texts: inout [String: String]) {
    var files: [String: [String]] = [:]
    let all = attachments[id] ?? []
    for attachment in all.filter({ $0.isTrue("primary") }) + all.filter({ !$0.isTrue("primary") }) {
      guard let own = attachment.text("id"), attachment.text("type") != "thumbnail" else {
        continue
      }
      if attachment.text("mime_type") == "link/url" {
        Self.add(attachment.text("path"), as: attachment.text("title") ?? "Link", to: &texts)
        continue
      }
      let path = "attachments/" + own
      guard tables.has(path) else { continue }
      switch attachment.text("type") {
      case "photo": files["photos", default: []].append(path)
      case "receipt", "warranty": files["receipts", default: []].append(path)
      default: files["manuals", default: []].append(path)
      }
    }
    for (column, paths) in files { texts[column] = CellList.cell(of: paths) }
  }
}
