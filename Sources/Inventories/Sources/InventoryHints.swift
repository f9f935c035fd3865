import Tables
import Imaging

/// What somebody may have meant whose folder holds neither an archive nor a table.
struct InventoryHints: Sendable {
  private var spreadsheet: String?
  /// The first table that lies in a folder below.
  private var tableBelow: String?
  private var photos = 0

  /// Takes notice of a table that lies in a folder below.
  mutating func noteTable(at path: String) { tableBelow = tableBelow ?? path }

  /// Takes notice of a spreadsheet program's own file, or of the folder that one is.
  mutating func noteSpreadsheet(at path: String) { spreadsheet = spreadsheet ?? path }

  /// Takes notice of a file that begins with certain bytes.
  mutating func look(at path: String, named name: String, head: [UInt8]) {
    if TableFileKind(name)?.isSpreadsheet == true {
      noteSpreadsheet(at: path)
    } else if PhotoFormat.of(beginning: head) != nil {
      photos += 1
    }
  }

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
    if photos > 0, tableBelow == nil {
      words +=
        ". There are photos here (\(photos)): "
        + (isZip ? "unpack it, and run “bibelot init” in its folder for" : "“bibelot init” writes")
        + " a table with a row for each"
    }
    return words
  }
}
