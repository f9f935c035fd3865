import CSQLite

/// A database in memory that can be read and in no way changed.
///
/// What a schema can do beyond holding tables is off: views, triggers, virtual tables and functions that
/// are not harmless. Everything that can be asked is bounded by the database's length.
final class Database {
  private let handle: OpaquePointer
  /// How many more of SQLite's steps may be taken, in `stepsAtOnce`.
  private let budget: UnsafeMutablePointer<Int>
  private let length: Int
  /// How many more bytes of values may be read.
  private var allowance: Int

  /// After how many steps SQLite asks whether it should go on.
  private static let stepsAtOnce: Int32 = 1_000
  /// The steps that any database may take, and those for each of its bytes: a row takes less than 200
  /// and has at least 20 bytes, and all rows are looked at twice.
  private static let (leastSteps, stepsPerByte) = (10_000_000, 40)
  /// The bytes of values for each of the database's own: all but labels are read once.
  private static let bytesRead = 2
  /// The longest text of a schema, in bytes: a table of Core Data's with a hundred columns takes 3,000.
  ///
  /// Each row of a schema may claim the same long text, and SQLite reads them all before it answers.
  private static let longestStatement: Int32 = 100_000

  /// Opens the bytes of a database, which must stay where they are as long as this lives.
  init(_ bytes: UnsafeMutableRawBufferPointer) throws(StoreError) {
    var opened: OpaquePointer?
    // One thread at a time has the database, so that locks cost nothing.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .damaged("SQLite cannot be started")
    }
    handle = opened
    // Nothing is to be written beside anybody's files, not even for a moment.
    sqlite3_exec(opened, "PRAGMA temp_store=MEMORY", nil, nil, nil)
    budget = .allocate(capacity: 1)
    let steps = Self.leastSteps + bytes.count * Self.stepsPerByte
    budget.initialize(to: steps / Int(Self.stepsAtOnce))
    length = bytes.count
    allowance = bytes.count * Self.bytesRead
    let count = Int64(bytes.count)
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let code = sqlite3_deserialize(
      opened, "main", start, count, count, UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw failure(code) }
    restrict()
  }

  deinit {
    sqlite3_close_v2(handle)
    budget.deallocate()
  }

  private func restrict() {
    csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    for option in [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER,
      SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_FKEY, SQLITE_DBCONFIG_DQS_DML,
      SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER,
    ] {
      csqlite_configure(handle, option, 0)
    }
    sqlite3_drop_modules(handle, nil)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestStatement)
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, Self.longestStatement)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(handle, SQLITE_LIMIT_WORKER_THREADS, 0)
    sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, 1)
    sqlite3_set_authorizer(
      handle,
      { _, action, first, second, _, _ in
        switch action {
        case SQLITE_SELECT, SQLITE_READ: SQLITE_OK
        // All that is asked but values: what columns a table has, and whether a value is there.
        case SQLITE_PRAGMA where first.map { String(cString: $0) } == "table_xinfo": SQLITE_OK
        case SQLITE_FUNCTION where second.map { String(cString: $0) } == "typeof": SQLITE_OK
        default: SQLITE_DENY
        }
      }, nil)
    sqlite3_progress_handler(
      handle, Self.stepsAtOnce,
      { budget in
        guard let budget = budget?.assumingMemoryBound(to: Int.self) else { return 1 }
        budget.pointee -= 1
        return budget.pointee < 0 ? 1 : 0
      }, budget)
  }

  /// Allows values as long as the file, once its schema is known.
  func allowLongValues() {
    sqlite3_limit(
      handle, SQLITE_LIMIT_LENGTH, max(Int32(clamping: length), Self.longestStatement))
  }

  /// A statement that can be run once or many times.
  func statement(_ text: String) throws(StoreError) -> Statement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, text, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code) }
    return Statement(prepared, of: self)
  }

  /// What one of SQLite's result codes means for the whole file.
  func failure(_ code: Int32) -> StoreError {
    switch code & 0xFF {
    case SQLITE_NOTADB: .damagedHeader
    case SQLITE_INTERRUPT: .damaged("reading it takes too long")
    case SQLITE_CORRUPT, SQLITE_IOERR: .damaged("a page is missing or makes no sense")
    default: .damaged(String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// Counts bytes of values that were read, which add up to more than the file has only if one place of
  /// it is made to stand for many.
  func count(_ bytes: Int) throws(StoreError) {
    allowance -= bytes
    if allowance < 0 { throw .damaged("its rows claim more than the file can hold") }
  }

  /// A name as it is written in a statement.
  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
