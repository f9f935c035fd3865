/// A value in a row, as SQLite keeps it.
enum StoredValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  /// A text's bytes, which may be no sound UTF-8.
  case text([UInt8])
  case blob([UInt8])
}
