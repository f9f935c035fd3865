import CSQLite

/// A connection of SQLite's own to a database that can be written.
package final class SQLiteFile {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private var handle: OpaquePointer?

  /// Opens a file, which is made if it is not there, or a database in memory.
  package init(_ path: String = ":memory:") throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw failure() }
    // Tests need no disk that survives a power failure.
    try run("PRAGMA synchronous=OFF")
  }

  deinit { close() }

  package func close() {
    sqlite3_close_v2(handle)
    handle = nil
  }

  private func failure() -> Failure {
    Failure(description: String(cString: sqlite3_errmsg(handle)))
  }

  /// Runs statements one after another.
  package func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Runs one statement with values in the places of its `?`, and gives its rows.
  @discardableResult
  package func rows(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure()
    }
    defer { sqlite3_finalize(statement) }
    for (place, value) in values.enumerated() { bind(value, at: Int32(place + 1), of: statement) }
    var rows: [[SQLiteValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { value($0, of: statement) })
      case SQLITE_DONE: return rows
      default: throw failure()
      }
    }
  }

  /// The bytes of the database as they would be in a file.
  package func bytes() throws -> [UInt8] {
    var size: Int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &size, 0) else { throw failure() }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }

  private func bind(_ value: SQLiteValue, at place: Int32, of statement: OpaquePointer?) {
    // Tells SQLite to keep a copy.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: sqlite3_bind_null(statement, place)
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .real(let number): sqlite3_bind_double(statement, place, number)
    case .text(let text): sqlite3_bind_text(statement, place, text, -1, copied)
    case .rawText(let bytes):
      bytes.withUnsafeBytes {
        _ = sqlite3_bind_text(
          statement, place, $0.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32($0.count), copied)
      }
    case .blob(let bytes):
      _ = bytes.withUnsafeBytes {
        if $0.isEmpty {
          sqlite3_bind_zeroblob(statement, place, 0)
        } else {
          sqlite3_bind_blob(statement, place, $0.baseAddress, Int32($0.count), copied)
        }
      }
    }
  }

  private func value(_ place: Int32, of statement: OpaquePointer?) -> SQLiteValue {
    let count = Int(sqlite3_column_bytes(statement, place))
    switch sqlite3_column_type(statement, place) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, place))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, place))
    case SQLITE_TEXT: return .text(String(cString: sqlite3_column_text(statement, place)))
    case SQLITE_BLOB:
      return .blob(
        Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, place), count: count)))
    default: return .null
    }
  }
}
