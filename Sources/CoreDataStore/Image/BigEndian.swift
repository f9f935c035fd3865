extension UnsafeRawBufferPointer {
  /// The number of four bytes at this place, the highest first, as SQLite writes all of its own.
  func number(at place: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  /// The number of two bytes at this place, the highest first.
  func shortNumber(at place: Int) -> UInt16 {
    UInt16(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt16.self))
  }
}
