import CoreDataStoreSupport
import Foundation
import Support
import Testing

@testable import CoreDataStore

/// A database that SQLite writes with a write-ahead log, held open.
final class LoggedDatabase {
  let folder: TemporaryFolder
  let writer: SQLiteFile

  init(pageSize: Int = 512) throws {
    folder = try TemporaryFolder()
    writer = try SQLiteFile(folder.path("store.data"))
    try writer.run("PRAGMA page_size=\(pageSize)")
    try writer.rows("PRAGMA journal_mode=WAL")
    try writer.rows("PRAGMA wal_autocheckpoint=0")
  }

  /// The bytes of its files as they are now.
  func files() throws -> (database: [UInt8], log: [UInt8]) {
    (try folder.bytes(of: "store.data"), try folder.bytes(of: "store.data-wal"))
  }

  /// What SQLite makes of a database and its log: the bytes of the one with all that counts of the other.
  static func merged(_ database: [UInt8], _ log: [UInt8], in folder: TemporaryFolder) throws
    -> [UInt8]
  {
    for name in ["copy-shm", "copy-wal"] { unlink(folder.path(name)) }
    try folder.write(database, to: "copy")
    try folder.write(log, to: "copy-wal")
    let copy = try SQLiteFile(folder.path("copy"))
    try copy.rows("SELECT count(*) FROM sqlite_schema")
    try copy.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    copy.close()
    return try folder.bytes(of: "copy")
  }

  /// The same bytes, said to be of a database without a log.
  static func withoutLog(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for place in [18, 19] where place < bytes.count && bytes[place] == 2 { bytes[place] = 1 }
    return bytes
  }

  /// Whether our own reading of the files is what SQLite's is.
  static func agrees(_ database: [UInt8], _ log: [UInt8], in folder: TemporaryFolder) throws -> Bool
  {
    let image = try? DatabaseImage(database, log: log, lengthLimit: StoreLimits().bytes)
    guard let merged = try? merged(database, log, in: folder) else {
      // SQLite refuses a log of another version; the database is read without it.
      return image.map { $0.logNotice == .logUnreadable } ?? true
    }
    return image?.bytes == withoutLog(merged)
  }

  /// Makes one change of any kind.
  func change(using random: inout SeededGenerator) throws {
    let number = Int.random(in: 1...40, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try writer.run("CREATE TABLE IF NOT EXISTS t\(number % 3) (a INTEGER PRIMARY KEY, b)")
    case 1: try writer.run("DROP TABLE IF EXISTS t\(number % 3)")
    case 2:
      let mode = ["PASSIVE", "FULL", "RESTART", "TRUNCATE"].randomElement(using: &random) ?? ""
      try writer.rows("PRAGMA wal_checkpoint(\(mode))")
    case 3: try writer.run("VACUUM")
    case 4:
      try writer.run("BEGIN; INSERT INTO t VALUES (NULL, randomblob(\(number * 90))); ROLLBACK")
    case 5: try writer.run("DELETE FROM t WHERE a % 5 = \(number % 5)")
    case 6: try writer.run("UPDATE t SET b = randomblob(\(number * 30)) WHERE a % 3 = 0")
    default:
      try writer.run("BEGIN")
      for _ in 0..<(number % 7) {
        try writer.run("INSERT INTO t VALUES (NULL, randomblob(\(number * 40)))")
      }
      try writer.run("COMMIT")
    }
  }
}
