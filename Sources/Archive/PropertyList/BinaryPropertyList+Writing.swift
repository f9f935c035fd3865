extension BinaryPropertyList {
  /// The fewest bytes, of 1, 2, 4 and 8, that hold a number that is not negative.
  package static func size(of number: Int) -> Int {
    switch number {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  }
}

/// The parts of a binary property list, as `BinaryPropertyList` describes them.
extension [UInt8] {
  /// Appends a whole number. Numbers below 0 always take 8 bytes, since shorter ones have no sign.
  package mutating func append(integer: Int) {
    let size = integer < 0 ? 8 : BinaryPropertyList.size(of: integer)
    append(0x10 | UInt8(size.trailingZeroBitCount))
    append(integer, size: size)
  }

  /// Appends a marker with its count.
  package mutating func append(marker: UInt8, count: Int) {
    if count < 15 {
      append(marker | UInt8(count))
    } else {
      append(marker | 0x0F)
      append(integer: count)
    }
  }

  /// Appends the last `size` bytes of a number, the most significant first.
  package mutating func append(_ number: some FixedWidthInteger, size: Int) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends a reference of a keyed archive.
  package mutating func append(uid: Int) {
    let size = BinaryPropertyList.size(of: uid)
    append(0x80 | UInt8(size - 1))
    append(uid, size: size)
  }
}
