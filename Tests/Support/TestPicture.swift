/// Pictures for tests, drawn by a function and written as PNG without any library.
package enum TestPicture {
  /// A PNG of 8-bit RGB whose pixels a function gives.
  package static func png(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 3 + 1))
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        rows.append(red)
        rows.append(green)
        rows.append(blue)
      }
    }
    var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    header += [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// Four quadrants, red, green, blue and yellow, shifted in shade by a number so that no two
  /// numbers give the same file.
  package static func quadrants(width: Int, height: Int, number: Int = 0) -> [UInt8] {
    let shade = UInt8(truncatingIfNeeded: number)
    return png(width: width, height: height) { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): (200, shade, 30)
      case (false, true): (30, 200, shade)
      case (true, false): (shade, 30, 200)
      case (false, false): (220, 200, shade)
      }
    }
  }

  /// The bytes as a zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for value in [length, ~length] {
        stream.append(UInt8(truncatingIfNeeded: value))
        stream.append(UInt8(truncatingIfNeeded: value >> 8))
      }
      stream += block
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
