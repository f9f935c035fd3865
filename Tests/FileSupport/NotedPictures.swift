/// Pictures' files with what cameras and image programs write into them, put together by hand.
package enum NotedPictures {
  // --- JPEG ---

  /// A JPEG with a segment behind its first marker.
  package static func jpeg(_ picture: [UInt8], with marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return Array(picture.prefix(2)) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]
      + content + picture.dropFirst(2)
  }

  /// The smallest file that is walked as a JPEG: its markers alone, with no picture.
  package static let bareJPEG: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xFF, 0xDA, 0, 2, 0x12, 0x34, 0xFF, 0x00, 0x56, 0xFF, 0xD0, 0x78, 0xFF, 0xD9]

  // --- PNG ---

  /// A PNG with a chunk before its end.
  package static func png(_ picture: [UInt8], with kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    let chunk = bigEndian(content.count) + body + bigEndian(Int(checksum(body)))
    return Array(picture.dropLast(12)) + chunk + Array(picture.suffix(12))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  // --- Exif ---

  /// A block of Exif with tags of one short value each; one that is 0x8825 leads to where it was taken.
  package static func exif(_ tags: [Int], isLittle: Bool = true, isHeaded: Bool = false) -> [UInt8]
  {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = littleEndian(value, count)
      return isLittle ? bytes : bytes.reversed()
    }
    var block = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    block += number(tags.count, 2)
    for tag in tags {
      block += number(tag, 2) + number(3, 2) + number(1, 4) + number(1, 2) + number(0, 2)
    }
    return (isHeaded ? Array("Exif".utf8) + [0, 0] : []) + block + number(0, 4)
  }

  // --- GIF ---

  /// A GIF of one pixel with a comment, cut into blocks of so many bytes.
  package static func gif(comment: [UInt8], blocks size: Int = 255) -> [UInt8] {
    gif(
      with: [0x21, 0xFE]
        + stride(from: 0, to: comment.count, by: size).flatMap { start in
          let block = comment[start...].prefix(size)
          return [UInt8(block.count)] + block
        } + [0])
  }

  /// A GIF of one pixel with an extension before its picture.
  package static func gif(with other: [UInt8]) -> [UInt8] {
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + other
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  // --- Other formats ---

  /// A WebP file with a chunk behind its picture.
  package static func webP(with kind: String, _ content: [UInt8]) -> [UInt8] {
    let chunks =
      Array("VP8X".utf8) + littleEndian(10, 4) + [8, 0, 0, 0, 9, 0, 0, 9, 0, 0] + Array("VP8L".utf8)
      + littleEndian(5, 4) + [0x2F, 0, 0, 0, 0, 0] + Array(kind.utf8)
      + littleEndian(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
    return Array("RIFF".utf8) + littleEndian(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// A file like those of HEIC with a block of Exif.
  package static func heic(with exif: [UInt8]) -> [UInt8] {
    bigEndian(24) + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
      + bigEndian(exif.count + 18) + Array("mdat".utf8) + bigEndian(6) + Array("Exif".utf8) + [
        0, 0,
      ]
      + exif
  }
}
