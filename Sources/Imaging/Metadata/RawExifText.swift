/// Exif as ImageMagick wrote it into PNGs before there was a chunk for it: hexadecimal digits in a
/// `tEXt` chunk, after the name of the kind and the number of bytes.
///
/// Source: ExifTool, "PNG Tags", `Raw profile type exif`.
struct RawExifText {
  let orientation: Orientation?

  private static let keys: [StaticString] = [
    "Raw profile type exif\0\n", "Raw profile type APP1\0\n",
  ]

  /// The orientation stands in the first directory, near the beginning.
  private static let mostDigits = 8192

  init?(_ bytes: [UInt8], in range: Range<Int>) {
    guard let key = Self.keys.first(where: { bytes.holds($0, at: range.lowerBound) }) else {
      return nil
    }
    // Two lines, the kind and the length, precede the digits.
    let lines = bytes[range].dropFirst(key.utf8CodeUnitCount).prefix(Self.mostDigits)
      .split(separator: 0x0A, maxSplits: 2)
    guard lines.count == 3 else { return nil }
    let digits = lines[2].compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    let exif = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(truncatingIfNeeded: digits[$0] << 4 | digits[$0 + 1])
    }
    orientation = ExifOrientation.read(chunk: exif, in: 0..<exif.count)
  }
}
