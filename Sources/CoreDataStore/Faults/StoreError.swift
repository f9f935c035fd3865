/// Why no item of a file could be read.
package enum StoreError: Error, Sendable, Hashable {
  /// The file has no bytes.
  case empty
  /// The file does not begin as a database of SQLite does.
  case notADatabase
  /// The file begins as a database does, but the rest of its first 100 bytes makes no sense.
  case damagedHeader
  /// The file stops after so many bytes, and by its header there are more.
  case truncated(length: Int)
  /// The database is damaged; SQLite's own words say how.
  case damaged(String)
  /// The database has no table of metadata, so that it is of another kind of program; its tables.
  case otherDatabase(tables: [String])
  /// The file is a store, but no table of it holds items; its entities' tables.
  case noItems(tables: [String])
  /// The database, with what its log adds, is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The table of items has more rows than the limit.
  case tooManyItems(limit: Int)
}

extension StoreError: CustomStringConvertible {
  /// What the file is, as a sentence, and in a second one what to do.
  package var description: String { "\(what) \(advice)" }

  /// What the file is, as a sentence about "this file".
  package var what: String {
    switch self {
    case .empty: "This file is empty, not a Core Data store."
    case .notADatabase:
      "This file is not a database of SQLite, as a Core Data store is, or it is encrypted."
    case .damagedHeader:
      "This file begins as a Core Data store does, but its header is damaged or encrypted."
    case .truncated(let length):
      "This file begins as a Core Data store does, but its end is missing: it stops after "
        + "\(length) bytes."
    case .damaged(let words): "This file is a Core Data store that is damaged (\(words))."
    case .otherDatabase(tables: []): "This file is a database of SQLite without any table."
    case .otherDatabase(let tables):
      "This file is a database of another program, not a Core Data store; \(Self.list(tables))."
    case .noItems(let tables):
      "This file is a Core Data store, but without a table of items; \(Self.list(tables))."
    case .tooLarge(let limit):
      "This file is larger than \(limit >> 20) MB, more than a Core Data store of items takes."
    case .tooManyItems(let limit): "This file lists more than \(limit) items."
    }
  }

  /// What to do about it, as a sentence.
  package var advice: String {
    switch self {
    case .empty:
      "Copy it again from the device or a backup; if it is still empty, nothing was saved in it."
    case .damagedHeader, .truncated, .damaged:
      "Copy it again from the device or a backup, together with the file beside it whose name ends "
        + "in “-wal”."
    case .noItems:
      "If the file beside it whose name ends in “-wal” is missing, copy that too; else choose the "
        + "store with your things from the app’s Documents folder."
    case .otherDatabase(tables: []):
      "If it is a Core Data store, all that was saved is in the file beside it whose name ends in "
        + "“-wal”: copy that too."
    case .tooManyItems: "Split the inventory into several stores."
    case .notADatabase, .otherDatabase, .tooLarge:
      "Choose the file store.data from the app’s Documents folder."
    }
  }

  /// The names of tables for a message; more than a few say nothing.
  private static func list(_ tables: [String]) -> String {
    if tables.isEmpty { return "no entity has one" }
    if tables.count == 1 { return "its only table is \(tables[0])" }
    let named = tables.prefix(namedTables).joined(separator: ", ")
    let rest = tables.count - namedTables
    return "its tables are \(named)" + (rest > 0 ? " and \(rest) more" : "")
  }

  /// How many tables a message names.
  private static let namedTables = 8
}
