/// When a photo was taken, by its camera's clock.
package struct DateTaken: Hashable, Sendable {
  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// Reads it out of Exif's structure; nil where it says nothing or nonsense.
  init?(in tiff: TIFF) {
    guard let directory = tiff.uint32(at: 4) else { return nil }
    // Exif 2.32: DateTimeOriginal stands in the Exif directory, DateTime in the first.
    let exif = tiff.entry(0x8769, in: directory).flatMap { tiff.uint32(at: $0 + 8) }
    let original = exif.flatMap { Self.text(tiff.entry(0x9003, in: $0), in: tiff) }
    guard let text = original ?? Self.text(tiff.entry(0x0132, in: directory), in: tiff) else {
      return nil
    }
    // `2024:03:04 12:30:00`
    let parts = text.prefix(10).split(separator: UInt8(ascii: ":")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    guard parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]),
      (1...31).contains(parts[2])
    else { return nil }
    (year, month, day) = (parts[0], parts[1], parts[2])
  }

  /// The 19 letters and the NUL of a date, which stand elsewhere.
  private static func text(_ entry: Int?, in tiff: TIFF) -> [UInt8]? {
    guard let entry, tiff.uint16(at: entry + 2) == 2, let length = tiff.uint32(at: entry + 4),
      length >= 19, let offset = tiff.uint32(at: entry + 8), offset + 19 <= tiff.range.count
    else { return nil }
    let start = tiff.range.lowerBound + offset
    return Array(tiff.bytes[start..<start + 19])
  }
}
