extension BinaryPropertyList {
  /// What is wrong with bytes that start as a property list but are none: whether their end is
  /// missing or something in them is changed.
  ///
  /// The trailer's three numbers are of eight bytes each, the first four of which are zero in any
  /// file below 4 GB; hardly anything else in a file has zeros in these places.
  static func damage(to bytes: [UInt8]) -> ArchiveError.Damage {
    // A file that was made but not written to its end is filled up with zeros.
    let written = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    guard bytes.count >= shortest, bytes.count - written < trailerLength else {
      return .truncated(length: min(written, bytes.count))
    }
    let trailer = bytes.count - trailerLength
    let zeros = [8, 16, 24].reduce(0) { sum, start in
      sum + bytes[(trailer + start)..<(trailer + start + 4)].count { $0 == 0 }
    }
    // Of 12: one of the numbers may be what is damaged.
    return zeros >= 8 ? .trailer : .truncated(length: bytes.count)
  }
}
