import CSQLite

/// A statement that reads rows.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    (self.handle, self.database) = (handle, database)
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes on to the next row, or gives false at the end.
  func next() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let failure = database.failure(code)
      sqlite3_reset(handle)
      throw failure
    }
  }

  /// Begins anew with this number in the place of the first `?`.
  func restart(with number: Int64) {
    sqlite3_reset(handle)
    sqlite3_bind_int64(handle, 1, number)
  }

  /// The value in a column of the row; its bytes are counted.
  func value(_ column: Int) throws(StoreError) -> StoredValue {
    let place = Int32(truncatingIfNeeded: column)
    switch sqlite3_column_type(handle, place) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, place))
    case SQLITE_TEXT:
      guard let start = sqlite3_column_text(handle, place) else { return .null }
      return .text(try bytes(from: UnsafeRawPointer(start), in: place))
    case SQLITE_BLOB:
      // Without a place it is empty.
      guard let start = sqlite3_column_blob(handle, place) else { return .blob([]) }
      return .blob(try bytes(from: start, in: place))
    default: return .null
    }
  }

  private func bytes(from start: UnsafeRawPointer, in place: Int32) throws(StoreError) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(handle, place))
    try database.count(count)
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The number in a column, where there is a whole one.
  func integer(_ column: Int) -> Int64? {
    let place = Int32(truncatingIfNeeded: column)
    return sqlite3_column_type(handle, place) == SQLITE_INTEGER
      ? sqlite3_column_int64(handle, place) : nil
  }

  /// The number in a column, whole or not.
  func number(_ column: Int) -> Double? {
    let place = Int32(truncatingIfNeeded: column)
    let type = sqlite3_column_type(handle, place)
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT
      ? sqlite3_column_double(handle, place) : nil
  }

  /// The text in a column, for names.
  func name(_ column: Int) throws(StoreError) -> String? {
    guard case .text(let bytes) = try value(column) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
