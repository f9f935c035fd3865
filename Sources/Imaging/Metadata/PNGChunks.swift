/// The chunks of a PNG file, one after the other; what follows IEND, or is no chunk, is `trailing`.
package struct PNGChunks: Sequence, IteratorProtocol {
  /// Source: PNG, third edition, section 5.2.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package struct Chunk: Hashable {
    /// Four letters, or nil for what is no chunk.
    package let type: String?
    /// Where it stands, length and checksum included.
    package let range: Range<Int>
    package let payload: Range<Int>
    /// Whether the file ends before the chunk does.
    let isCut: Bool

    /// Whether its checksum is right.
    func isIntact(in bytes: [UInt8]) -> Bool {
      guard !isCut, let sum = bytes.uint32(at: payload.upperBound) else { return false }
      return CRC32.of(bytes[payload.lowerBound - 4..<payload.upperBound]) == UInt32(sum)
    }
  }

  private let bytes: [UInt8]
  private var position = PNGChunks.signature.count
  private var hasEnded = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func next() -> Chunk? {
    guard position < bytes.count else { return nil }
    guard !hasEnded, let length = bytes.uint32(at: position),
      let type = bytes.code(at: position + 4), type.utf8.allSatisfy(Self.isLetter)
    else {
      let rest = position..<bytes.count
      position = bytes.count
      return Chunk(type: nil, range: rest, payload: rest, isCut: false)
    }
    let start = position + 8
    let end = start + length
    let range = position..<Swift.min(end + 4, bytes.count)
    let payload = start..<Swift.min(end, bytes.count)
    position = range.upperBound
    hasEnded = type == "IEND"
    return Chunk(type: type, range: range, payload: payload, isCut: end + 4 > bytes.count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
