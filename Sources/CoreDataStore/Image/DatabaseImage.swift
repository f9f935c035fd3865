/// The bytes of a database as SQLite would see it through its write-ahead log, but without one.
struct DatabaseImage {
  private(set) var bytes: [UInt8]
  /// What is the matter with the log.
  private(set) var logNotice: StoreNotice?

  /// Puts the pages of the log into the database.
  init(
    _ database: consuming [UInt8], log: [UInt8]?, lengthLimit: Int
  ) throws(StoreError) {
    bytes = database
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: DatabaseHeader.signature) else { throw .notADatabase }
    guard bytes.count <= lengthLimit, (log?.count ?? 0) <= lengthLimit else {
      throw .tooLarge(limit: lengthLimit)
    }
    guard let header = DatabaseHeader(bytes) else { throw .damagedHeader }
    if let log, !WriteAheadLog.isEmpty(log) {
      try apply(log, pageSize: header.pageSize, lengthLimit: lengthLimit)
    }
    // The log may have brought another first page.
    guard let header = DatabaseHeader(bytes) else { throw .damagedHeader }
    // SQLite fills up a last page that is cut short, with which rows would be missing and nothing said.
    if let count = header.pageCount, bytes.count / header.pageSize < count {
      throw .truncated(length: bytes.count)
    }
    // SQLite would look for the log of a database in memory, which cannot have one.
    for place in DatabaseHeader.formPlaces where bytes[place] == 2 { bytes[place] = 1 }
  }

  private mutating func apply(
    _ content: [UInt8], pageSize: Int, lengthLimit: Int
  ) throws(StoreError) {
    guard let log = WriteAheadLog(content), log.pageSize == pageSize else {
      logNotice = .logUnreadable
      return
    }
    if log.hasLostChanges { logNotice = .logDamaged }
    guard let pagesAfter = log.databasePages else { return }
    let pagesBefore = (bytes.count + pageSize - 1) / pageSize
    let pages = log.pages.filter { $0.key <= pagesAfter }
    let highest = pages.keys.max().map(Int.init) ?? 0
    // A page is added behind the last one, so that each between them comes from the log too. Where
    // that is not so, the database was cut short, and filling it up could take any amount of memory.
    guard highest <= pagesBefore + log.frameCount else { throw .truncated(length: bytes.count) }
    let count = min(pagesAfter, max(pagesBefore, highest))
    guard count <= lengthLimit / pageSize else { throw .tooLarge(limit: lengthLimit) }
    resize(to: count * pageSize)
    for (page, place) in pages {
      let target = (Int(page) - 1) * pageSize
      bytes.replaceSubrange(
        target..<(target + pageSize), with: content[place..<(place + pageSize)])
    }
  }

  private mutating func resize(to length: Int) {
    if length < bytes.count {
      bytes.removeLast(bytes.count - length)
    } else {
      bytes.append(contentsOf: repeatElement(0, count: length - bytes.count))
    }
  }

  /// Gives the bytes to a body that does not keep them.
  mutating func withBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let result = bytes.withUnsafeMutableBytes { buffer in
      Swift.Result<Result, StoreError> { () throws(StoreError) in try body(buffer) }
    }
    return try result.get()
  }
}
