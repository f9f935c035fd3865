/// A box of a HEIF file: its length, its type and what is in it (ISO 14496-12, 4.2).
func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
  big(content.count + 8) + Array(type.utf8) + content
}

/// A number in four bytes, the highest first.
func big(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) }
}
