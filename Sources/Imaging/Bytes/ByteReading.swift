/// Big-endian reads that give nil outside the bytes.
extension [UInt8] {
  func byte(at offset: Int) -> UInt8? {
    indices.contains(offset) ? self[offset] : nil
  }

  func uint16(at offset: Int) -> Int? {
    guard let high = byte(at: offset), let low = byte(at: offset + 1) else { return nil }
    return Int(high) << 8 | Int(low)
  }

  func uint32(at offset: Int) -> Int? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  /// Whether the bytes at an offset are those of an ASCII text.
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count, count - offset >= text.utf8CodeUnitCount else {
      return false
    }
    return (0..<text.utf8CodeUnitCount).allSatisfy { self[offset + $0] == text.utf8Start[$0] }
  }

  /// The ASCII letters of a four-byte code, or nil where they are none.
  func code(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    let letters = self[offset..<offset + 4]
    guard letters.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Adds a big-endian number.
  mutating func append(uint32 value: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func append(uint16 value: Int) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
