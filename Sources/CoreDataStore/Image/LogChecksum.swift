/// The checksum of a write-ahead log, which runs from its header on through all its frames.
///
/// Source: sqlite.org/fileformat2.html, 4.2, "Checksum Algorithm".
struct LogChecksum: Equatable {
  private(set) var first: UInt32 = 0
  private(set) var second: UInt32 = 0
  /// Whether the bytes summed are read as big-endian numbers, as the log's first number says.
  let isBigEndian: Bool

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Adds bytes, whose number is a multiple of eight.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var (one, two) = (first, second)
    var place = 0
    while place + 8 <= bytes.count {
      let left = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      let right = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
      one &+= (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ two
      two &+= (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ one
      place += 8
    }
    (first, second) = (one, two)
  }
}
