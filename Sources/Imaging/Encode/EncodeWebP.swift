import CCodecs

extension PhotoWriter {
  /// WebP through libwebp.
  static let webp = PhotoWriter(
    longestSide: 16_383,
    version: { cc_webp_writer().map { String(cString: $0) } },
    advice: CodecLibrary.webp.advice,
    encode: { picture, quality, profile throws(PhotoError) in
      let coded = try picture.written(with: []) {
        cc_webp_write(&$0, Int32(quality), method, &$1, &$2)
      }
      return profile.isEmpty ? coded : extended(coded, size: picture.size, profile: profile)
    })

  /// libwebp's own of 0 to 6: at 6 pictures that look alike take more than twice as long, and no fewer bytes.
  private static let method: Int32 = 4

  /// A simple file with a profile beside its picture.
  ///
  /// Source: RFC 9649, section 2.7.
  private static func extended(_ file: [UInt8], size: PixelSize, profile: [UInt8]) -> [UInt8] {
    func little(_ number: Int, count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Array(type.utf8) + little(content.count, count: 4) + content
        + [UInt8](repeating: 0, count: content.count & 1)
    }
    let hasProfile: UInt8 = 0x20
    let chunks =
      chunk(
        "VP8X",
        [hasProfile, 0, 0, 0] + little(size.width - 1, count: 3) + little(size.height - 1, count: 3)
      )
      + chunk("ICCP", profile) + file.dropFirst(RIFFChunks.headLength)
    return Array("RIFF".utf8) + little(chunks.count + 4, count: 4) + Array("WEBP".utf8) + chunks
  }
}
