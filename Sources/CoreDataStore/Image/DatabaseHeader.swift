/// What the first 100 bytes of a database say of its form.
///
/// Source: sqlite.org/fileformat2.html, 1.3.
struct DatabaseHeader {
  let pageSize: Int
  /// How many pages there are, where the header knows: versions before 3.7.0 did not keep it.
  let pageCount: Int?

  static let length = 100
  static let signature = Array("SQLite format 3\0".utf8)
  /// Where two bytes say whether the database is read and written with a write-ahead log.
  static let formPlaces = 18...19

  /// Reads the header of a file that begins with the signature.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.length else { return nil }
    let (size, count) = bytes.withUnsafeBytes { bytes in
      let size = Int(bytes.shortNumber(at: 16))
      // The count is right where the change it was written with is the last one.
      let isKnown = bytes.number(at: 24) == bytes.number(at: 92)
      return (size == 1 ? 65_536 : size, isKnown ? Int(bytes.number(at: 28)) : 0)
    }
    // Other versions of the form than 1, and 2 for those with a log, may not be read.
    guard Self.isPageSize(size), (1...2).contains(bytes[19]) else { return nil }
    pageSize = size
    pageCount = count > 0 ? count : nil
  }

  /// Whether pages can be of this size: powers of two from 512 to 65,536.
  static func isPageSize(_ size: Int) -> Bool {
    (512...65_536).contains(size) && size & (size - 1) == 0
  }
}
