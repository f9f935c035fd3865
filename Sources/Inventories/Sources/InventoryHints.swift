import Tables
import Imaging

/// What somebody may have meant whose folder holds neither an archive nor a table.
struct InventoryHints: Sendable {
  private var spreadsheet: String?
  /// The first table that lies in a folder below.
  private var tableBelow: String?
  /// The first text that is a table by what it holds.
  private var text: String?
  private var photos = 0
  /// The first file in JSON, or that which is called like a table that would be read, and whether it is a list.
  private var json: (name: String, isList: Bool)?

  /// Takes notice of a table that lies in a folder below.
  mutating func noteTable(at path: String) { tableBelow = tableBelow ?? path }

  /// So much of a text is looked at, in bytes: two lines.
  static let textLength = 4_096

  /// Takes notice of a text that may be a table.
  mutating func noteText(_ name: String, head: () -> [UInt8]?) {
    guard text == nil, let head = head(), TextTable.isOne(head) else { return }
    text = name
  }

  /// Takes notice of a spreadsheet program's own file, or of the folder that one is.
  mutating func noteSpreadsheet(at path: String) { spreadsheet = spreadsheet ?? path }

  /// Takes notice of a file that begins with certain bytes.
  mutating func look(at path: String, named name: String, head: [UInt8]) {
    if TableFileKind(name)?.isSpreadsheet == true {
      noteSpreadsheet(at: path)
    } else if PhotoFormat.of(beginning: head) != nil {
      photos += 1
    } else if path == name, name.lowercased().hasSuffix(".json") {
      noteJSON(name, head: head)
    }
  }

  private mutating func noteJSON(_ name: String, head: [UInt8]) {
    let isMeant = name.lowercased() == Self.meantJSON
    guard json == nil || isMeant,
      let first = head.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    else { return }
    json = (name, first == UInt8(ascii: "["))
  }

  /// What people call a list in JSON who know what tables are called.
  private static let meantJSON = "details.json"

  /// What to do, as sentences that follow a message; empty where nothing was noticed.
  ///
  /// `isZip` says whether all this lies in a zip archive.
  func words(inZip isZip: Bool) -> String {
    var words = ""
    if let tableBelow {
      words += ". There is a table, \(tableBelow): name its folder instead"
    }
    if let spreadsheet {
      words +=
        ". \(spreadsheet) is a spreadsheet program’s own file: open it in that program and save it as "
        + "an Excel workbook (.xlsx) or as CSV (UTF-8)"
    }
    if let text {
      words += ". \(text) looks like a table: rename it to \(DetailsFile.names[0]), and it is read"
    }
    if let json {
      // JSON is YAML (YAML 1.2.2, 1.2), in which lists are read.
      words +=
        json.isList
        ? ". \(json.name) is a list in JSON: if each thing in it has its own braces, name a copy of it details.yml, which "
          + "is read"
        : ". \(json.name) is in JSON, and only JSON lists are read: export your things as CSV (UTF-8) from the "
          + "program that made it"
    }
    if photos > 0, tableBelow == nil {
      words +=
        ". There are photos here (\(photos)): "
        + (isZip
          ? "unpack it, and run “bibelot init” in its folder for" : "“bibelot init” writes")
        + " a table with a row for each"
    }
    return words
  }
}
