// fuzz-swift: Sources/Archive
// fuzz-seeds: python3 Tests/Fixtures/make_archives.py

/// Reads any objects at all as an archive: where the trailer does not agree with the bytes, a new
/// one takes its place, so that what changes is what the archive says and not whether it is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func readArchive(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let whole =
    BinaryPropertyList(bytes) == nil && bytes.starts(with: "bplist0".utf8)
    ? mended(bytes) : bytes
  guard let archive = try? ItemArchive(reading: whole) else { return 0 }
  let length = archive.content.count
  precondition(archive.items.count <= length)
  precondition(archive.faults.count <= ItemArchive.faultLimit)
  precondition(archive.work.textBytes <= length * 8)
  precondition(archive.work.fields <= length * 100 + 1_000)
  for item in archive.items {
    precondition(abs(item.valueInDollars ?? 0) <= ArchivedItem.valueLimit)
    precondition(item.dateCreated.map(ArchivedItem.dateRange.contains) ?? true)
    if let thumbnail = item.thumbnail {
      precondition(!thumbnail.data.isEmpty && thumbnail.data.upperBound <= length)
      precondition(thumbnail.scale > 0 && (0...7).contains(thumbnail.orientation))
    }
  }
  for fault in archive.faults { precondition(!fault.description.isEmpty) }
  return 0
}

/// The bytes with an offset table for the objects that lie in them one after another.
private func mended(_ bytes: [UInt8]) -> [UInt8] {
  var offsets: [Int] = []
  var place = 8
  while place < bytes.count, offsets.count < 4_096 {
    offsets.append(place)
    place += length(at: place, of: bytes)
  }
  guard !offsets.isEmpty else { return bytes }
  let referenceSize = offsets.count <= 256 ? 1 : 2
  var whole = bytes
  let top = Int(bytes.last ?? 0) % offsets.count
  for offset in offsets { whole.append(offset, size: 4) }
  whole += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
  whole.append(offsets.count, size: 8)
  whole.append(top, size: 8)
  whole.append(bytes.count, size: 8)
  return whole
}

/// How long the object here is, where its marker says so in itself; else a byte.
private func length(at place: Int, of bytes: [UInt8]) -> Int {
  let low = Int(bytes[place] & 0x0F)
  let long = low == 15 && place + 2 < bytes.count && bytes[place + 1] == 0x10
  let count = long ? Int(bytes[place + 2]) : low
  let head = long ? 3 : 1
  switch bytes[place] >> 4 {
  case 0x1: return 1 + (1 << min(low, 4))
  case 0x2: return 1 + (1 << min(low, 3))
  case 0x3: return 9
  case 0x4, 0x5, 0x7: return head + count
  case 0x6: return head + 2 * count
  case 0x8: return 2 + low
  case 0xA, 0xC: return head + count
  case 0xD: return head + 2 * count
  default: return 1
  }
}
