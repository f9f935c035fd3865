/// The checksum at the end of a PNG chunk.
///
/// Source: PNG, third edition, annex D.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { value, byte in
      table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
    }
  }
}
