/// The pages that the write-ahead log of a database puts in the place of its own.
///
/// The app's changes are appended to the log (`store.data-wal`) and copied into the database now and
/// then, so that a store which was copied from a device often has most of its rows here. A log is a
/// header and frames, each a header and a page; a frame counts if it has the salts of the log's header, if
/// the checksum, which runs through all frames, is right, and if it, or one behind it, ends a change. What
/// was left behind by an earlier use of the file has other salts.
///
/// Source: sqlite.org/fileformat2.html, 4, and `walIndexRecover` in SQLite's wal.c, which this agrees with.
struct WriteAheadLog {
  let pageSize: Int
  /// Where the latest content of each page begins, by the page's number, from 1.
  private(set) var pages: [UInt32: Int] = [:]
  /// The database's length in pages after the last change that was finished; nil if none was.
  private(set) var databasePages: Int?
  /// How many frames count.
  private(set) var frameCount = 0
  /// Whether frames that end a change lie behind one whose checksum is wrong.
  private(set) var hasLostChanges = false

  static let headerLength = 32
  static let frameHeaderLength = 24

  /// Whether a log of this length has room for anything; SQLite leaves empty ones behind.
  static func isEmpty(_ bytes: [UInt8]) -> Bool { bytes.count <= headerLength }

  /// Reads a log that is not empty, or gives nil if its header is none.
  init?(_ bytes: [UInt8]) {
    guard !Self.isEmpty(bytes) else { return nil }
    let size = bytes.withUnsafeBytes { Self.pageSize($0) }
    guard let size else { return nil }
    pageSize = size
    bytes.withUnsafeBytes { readFrames($0) }
  }

  /// The size of pages, if the header is sound.
  private static func pageSize(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let size = Int(bytes.number(at: 8))
    guard bytes.number(at: 0) & ~1 == magic, bytes.number(at: 4) == version,
      DatabaseHeader.isPageSize(size)
    else { return nil }
    var checksum = LogChecksum(isBigEndian: bytes.number(at: 0) & 1 == 1)
    checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<24]))
    let isRight =
      checksum.first == bytes.number(at: 24) && checksum.second == bytes.number(at: 28)
    return isRight ? size : nil
  }

  /// The first number, but for its lowest bit, which tells how checksums read the bytes.
  private static let magic: UInt32 = 0x377F_0682
  /// The only version of the format that there has been, since 2010.
  private static let version: UInt32 = 3_007_000

  private mutating func readFrames(_ bytes: UnsafeRawBufferPointer) {
    var checksum = LogChecksum(isBigEndian: bytes.number(at: 0) & 1 == 1)
    checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<24]))
    let salts = (bytes.number(at: 16), bytes.number(at: 20))
    let length = Self.frameHeaderLength + pageSize
    var unfinished: [(page: UInt32, place: Int)] = []
    var isSound = true
    var place = Self.headerLength
    while place + length <= bytes.count {
      let page = bytes.number(at: place)
      let pagesAfter = bytes.number(at: place + 4)
      let isOfThisUse = (bytes.number(at: place + 8), bytes.number(at: place + 12)) == salts
      if isSound {
        checksum.add(UnsafeRawBufferPointer(rebasing: bytes[place..<(place + 8)]))
        checksum.add(
          UnsafeRawBufferPointer(
            rebasing: bytes[(place + Self.frameHeaderLength)..<(place + length)]))
        isSound =
          isOfThisUse && page > 0 && checksum.first == bytes.number(at: place + 16)
          && checksum.second == bytes.number(at: place + 20)
      }
      if isSound {
        unfinished.append((page, place + Self.frameHeaderLength))
        if pagesAfter > 0 { finish(&unfinished, pagesAfter: Int(pagesAfter)) }
      } else if isOfThisUse, pagesAfter > 0 {
        // What an earlier use left behind is no damage, but this is.
        hasLostChanges = true
        return
      }
      place += length
    }
  }

  private mutating func finish(
    _ frames: inout [(page: UInt32, place: Int)], pagesAfter count: Int
  ) {
    for (page, place) in frames { pages[page] = place }
    frameCount += frames.count
    databasePages = count
    frames.removeAll(keepingCapacity: true)
  }
}
