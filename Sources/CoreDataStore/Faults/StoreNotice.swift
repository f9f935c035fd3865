/// Something about a store as a whole that its owner should know, though its items were read.
package enum StoreNotice: Sendable, Hashable {
  /// The write-ahead log is of no use: its own header is damaged, or it is of another database.
  case logUnreadable
  /// The write-ahead log has finished changes behind a damaged place, which SQLite does not read either.
  case logDamaged
  /// The app was stopped in the middle of a change, which its rollback journal would undo.
  case unfinishedChange
  /// Some rows of this table are in a damaged part of the file, and it is not known how many.
  case rowsDamaged(table: String)
  /// Other tables of the store could hold items too, and were not read.
  case otherItemTables([String])
  /// The table of items has more columns than any app writes; those after the limit were not read.
  case tooManyColumns(limit: Int)
}

extension StoreNotice: CustomStringConvertible {
  /// What is the matter, as a sentence, and in a second one what to do.
  package var description: String { "\(what) \(advice)" }

  /// What is the matter, as a sentence.
  package var what: String {
    switch self {
    case .logUnreadable:
      "The file beside the store whose name ends in “-wal” is damaged or of another store, and was "
        + "not read: the latest changes may be missing."
    case .logDamaged:
      "The file beside the store whose name ends in “-wal” is damaged: the latest changes are missing."
    case .unfinishedChange:
      "The app was stopped in the middle of a change: items may be wrong or missing."
    case .rowsDamaged(let table):
      "The table \(table) is damaged: rows of it could not be read."
    case .otherItemTables(let tables):
      "The store has more than one table of items; not read: \(tables.joined(separator: ", "))."
    case .tooManyColumns(let limit):
      "The table of items has more than \(limit) columns; the others were not read."
    }
  }

  /// What to do about it, as a sentence.
  package var advice: String {
    switch self {
    case .logUnreadable, .logDamaged, .rowsDamaged:
      "Close the app and copy all files of the store again from the device, or from a backup."
    case .unfinishedChange:
      "Open the app and close it, then copy the store again from the device."
    case .otherItemTables, .tooManyColumns:
      "If something is missing, write it into a table beside the store."
    }
  }
}
