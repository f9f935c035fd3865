// fuzz-swift: Sources/CoreDataStore
// fuzz-maps: Sources/CSQLite
// fuzz-link: sqlite3
// fuzz-seeds: python3 Tests/Fuzz/core_data_seeds.py

/// Reads any bytes as a store: as the database alone, or, where they begin with `LOG` and a length, as a
/// database with the pages of a log behind it, each after its number, so that checksums do not keep what
/// is changed from being read.
@_cdecl("LLVMFuzzerTestOneInput")
public func readStore(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard bytes.starts(with: "LOG".utf8), bytes.count > 6 else {
    check(bytes, log: nil)
    return 0
  }
  let length = Int(bytes[3]) | Int(bytes[4]) << 8
  let database = Array(bytes.dropFirst(6).prefix(length))
  let rest = bytes.dropFirst(6 + length)
  check(
    database,
    log: bytes[5] & 1 == 0 ? Array(rest) : madeLog(of: rest, isBigEndian: bytes[5] & 2 == 2))
  return 0
}

private func check(_ database: [UInt8], log: [UInt8]?) {
  let length = database.count + (log?.count ?? 0)
  do throws(StoreError) {
    let store = try CoreDataStore(reading: database, writeAheadLog: log)
    precondition(CoreDataStore.looksLikeStore(head: database))
    precondition(CoreDataStore.isStore(database, writeAheadLog: log))
    precondition(store.faults.count <= StoreLimits().faults)
    var texts = 0
    var index = -1
    for item in store.items {
      precondition(item.index > index)
      index = item.index
      precondition(abs(item.valueInDollars ?? 0) <= StoredItem.valueLimit)
      precondition(item.dateCreated.map(StoredItem.dateRange.contains) ?? true)
      precondition(item.thumbnail?.isEmpty != true)
      texts += (item.name?.utf8.count ?? 0) + (item.thumbnail?.count ?? 0)
    }
    precondition(texts <= length * 8)
    for fault in store.faults { precondition(!fault.description.isEmpty) }
    for notice in store.notices { precondition(!notice.description.isEmpty) }
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// A log of pages of 512 bytes, each after its number and whether it ends a change.
private func madeLog(of bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
  var checksum = LogChecksum(isBigEndian: isBigEndian)
  func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { checksum.add($0) } }
  func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
  var log = big(isBigEndian ? 0x377F_0683 : 0x377F_0682) + big(3_007_000) + big(512)
  log += [UInt8](repeating: 0, count: 12)
  add(log)
  log += big(checksum.first) + big(checksum.second)
  var rest = bytes
  while rest.count >= 514 {
    let head = big(UInt32(rest.removeFirst())) + big(UInt32(rest.removeFirst()))
    let page = Array(rest.prefix(512))
    rest = rest.dropFirst(512)
    add(head)
    add(page)
    log +=
      head + [UInt8](repeating: 0, count: 8) + big(checksum.first) + big(checksum.second) + page
  }
  return log
}
